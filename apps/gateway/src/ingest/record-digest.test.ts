import { avlRecord, longIo, numberIo, variableIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { decodeTcpFrame, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { describe, expect, it } from 'vitest';
import { recordDigest } from './record-digest.ts';

const fields = {
  timeMs: 1_700_000_000_123,
  priority: 1,
  longitudeDeg: -1.8904,
  latitudeDeg: 52.4862,
  altitudeM: 140,
  angleDeg: 271,
  satellites: 9,
  speedKmh: 81,
  eventId: 239,
  io: [
    numberIo(239, 1, 1),
    numberIo(66, 2, 28_100),
    numberIo(216, 4, 412_345_678),
    longIo(78, 7n),
    variableIo(385, Uint8Array.of(1, 2)),
  ],
};

describe('recordDigest', () => {
  it('is the same for the same record in another frame', () => {
    const record = avlRecord(fields);
    const other = avlRecord({ ...fields, timeMs: 1_700_000_000_124 });
    const frame = encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records: [other, record] });
    const body = decodeTcpFrame(frame);
    const records = body.accepted && body.value.kind === 'avl' ? body.value.records : [];
    expect(records.map(recordDigest)).toEqual([recordDigest(other), recordDigest(record)]);
  });

  it('is another for a record that differs in anything', () => {
    const changes: Partial<AvlRecord>[] = [
      {},
      { timeMs: fields.timeMs + 1 },
      { timeMs: fields.timeMs + 2 ** 32 },
      { priority: 2 },
      { longitudeDeg: -1.8904001 },
      { latitudeDeg: 52.4862001 },
      { altitudeM: 141 },
      { angleDeg: 272 },
      { satellites: 10 },
      { speedKmh: 82 },
      { eventId: 240 },
      { generationType: 0 },
      { io: [] },
      { io: fields.io.slice(1) },
      { io: [numberIo(239, 1, 0), ...fields.io.slice(1)] },
      { io: [...fields.io.slice(0, 3), longIo(78, 7n + 2n ** 40n), ...fields.io.slice(4)] },
      { io: [...fields.io.slice(0, 4), variableIo(385, Uint8Array.of(2, 1))] },
    ];
    const digests = changes.map((change) => recordDigest(avlRecord({ ...fields, ...change })));
    expect(new Set(digests).size).toBe(changes.length);
    expect(digests.every((digest) => Number.isInteger(digest) && Math.abs(digest) <= 2 ** 31)).toBe(true);
  });

  it('tells records of codec 7 apart, whatever parts they have', () => {
    const position = {
      coordinates: { latitudeDeg: 52.5, longitudeDeg: -1.5 },
      altitudeM: 9,
      angleStep: 4,
      speedKmh: 50,
      satellites: 8,
      cell: null,
      signalQuality: null,
      operatorCode: null,
    };
    const record = { timeMs: fields.timeMs, priority: 0, position, groups: [], io: [] };
    const digests = [
      record,
      { ...record, position: null },
      { ...record, position: { ...position, speedKmh: 51 } },
      { ...record, position: { ...position, angleStep: null } },
      { ...record, position: { ...position, coordinates: null } },
    ].map(recordDigest);
    expect(new Set(digests).size).toBe(5);
  });
});
