import { describe, expect, it } from 'vitest';
import { findBytesFromHex } from '../hex.ts';
import { captures } from '../testing/captures.ts';
import { decodeBody } from './body-codec.ts';

describe('codec 7', () => {
  const capture = captures.find(({ expect: { codec } }) => codec === 7);
  const body = decodeBody((findBytesFromHex(capture?.hex ?? '') ?? new Uint8Array(0)).subarray(8, -4));
  const records = body.accepted && body.value.kind === 'codec7' ? body.value.records : [];

  it('reads each part by its bit', () => {
    expect(records[0]).toEqual({
      timeMs: Date.UTC(2015, 10, 10, 21, 35, 46),
      priority: 1,
      position: null,
      groups: [1],
      io: [{ id: 240, group: 1, byteLength: 1, value: 1 }],
    });
    expect(records[1]?.position).toMatchObject({
      coordinates: { latitudeDeg: expect.closeTo(44.7913, 4), longitudeDeg: expect.closeTo(18.4798, 4) },
      altitudeM: 141,
      angleStep: 0,
      speedKmh: 2,
      satellites: 9,
      cell: null,
      signalQuality: null,
      operatorCode: null,
    });
    expect(records[3]).toMatchObject({
      position: { coordinates: null, signalQuality: 26, operatorCode: 21_803 },
      groups: [1, 2, 4],
      io: [
        { id: 1, value: 100 },
        { id: 244, value: 0 },
        { id: 221, value: 0 },
        { id: 240, value: 1 },
        { id: 67, value: 4108 },
        { id: 5, value: 5 },
      ],
    });
  });
});
