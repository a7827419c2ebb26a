import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { captures, type Capture, type ExpectedCapture, type ExpectedRecord } from '../testing/captures.ts';
import type { AvlRecord, IoElement } from './avl-record.ts';
import type { Body } from './body.ts';
import { decodeBody, encodeBody } from './body-codec.ts';
import { FrameReader, type ReaderEvent } from './frame-reader.ts';
import { isLuhnValid } from './imei.ts';
import { findText } from './payload-text.ts';
import type { RefusalReason } from './refusal.ts';
import { encodeLogin, encodeTcpFrame, loginAnswer, tcpAcknowledgement } from './tcp-frame.ts';
import { decodeUdpDatagram, encodeUdpDatagram, udpAcknowledgement } from './udp-datagram.ts';

const bytesOf = (capture: Capture): Uint8Array => {
  const bytes = findBytesFromHex(capture.hex);
  if (!bytes) throw new Error(`${capture.name} is not hexadecimal`);
  return bytes;
};

function soleEvent(bytes: Uint8Array): ReaderEvent {
  const events = new FrameReader({ loginRequired: false }).push(bytes);
  expect(events).toHaveLength(1);
  return events[0] as ReaderEvent;
}

const ioValue = ({ value }: IoElement): number | string =>
  typeof value === 'number'
    ? value
    : `0x${typeof value === 'bigint' ? value.toString(16).padStart(16, '0') : hexFromBytes(value)}`;

function asExpected(record: AvlRecord): ExpectedRecord {
  const { generationType } = record;
  return {
    time: new Date(record.timeMs).toISOString(),
    timeMs: record.timeMs,
    lat: record.latitudeDeg,
    lon: record.longitudeDeg,
    alt: record.altitudeM,
    angle: record.angleDeg,
    sats: record.satellites,
    speed: record.speedKmh,
    priority: record.priority,
    eventId: record.eventId,
    ...(generationType === null ? {} : { generationType }),
    ioCount: record.io.length,
    io: Object.fromEntries(record.io.map((element) => [element.id, ioValue(element)])),
    ioBytes: Object.fromEntries(record.io.map((element) => [element.id, element.byteLength])),
  };
}

function expectBody(body: Body, expected: ExpectedCapture): void {
  expect(body.codec).toBe(expected.codec);
  expect(body.kind).toBe(expected.kind === 'cmd' ? 'command' : expected.kind);
  if (body.kind === 'command') expectMessages(body, expected);
  else expect(body.records).toHaveLength(expected.records ?? -1);
  if (body.kind !== 'avl') return;
  expect(body.sixteenByteGroup).toBe(expected.legacy16ByteGroup ?? false);
  const records = body.records.map(asExpected);
  expect(records[0]).toEqual(expected.first);
  if (expected.last) expect(records.at(-1)).toEqual(expected.last);
  if (!expected.all) return;
  const rows = records.map((r) => [r.time, r.lat, r.lon, r.speed, r.eventId, r.ioCount]);
  expect(rows).toEqual(expected.all);
}

function expectMessages(body: Extract<Body, { kind: 'command' }>, expected: ExpectedCapture): void {
  const messages = body.messages.map((message, index) => {
    const wanted = expected.messages?.[index];
    const text = findText(message.payload);
    const contentLength = message.payload.length + 4;
    return {
      type: message.type,
      size: message.declaredSize,
      payloadHex: hexFromBytes(message.payload),
      ...(text === null ? {} : { text }),
      ...(message.imei === null ? {} : { imei: message.imei }),
      ...(message.stamp === null ? {} : { timestamp: message.stamp }),
      ...(wanted?.sizeIncludesTimestamp === undefined
        ? {}
        : { sizeIncludesTimestamp: message.declaredSize === contentLength }),
    };
  });
  expect(messages).toEqual(expected.messages);
  expect(messages).toHaveLength(expected.records ?? -1);
}

const named = (transport: Capture['transport'], outcome: ExpectedCapture['outcome']) =>
  captures
    .filter((capture) => capture.transport === transport && capture.expect.outcome === outcome)
    .map((capture) => [capture.name, capture] as const);

describe('captures over TCP', () => {
  it.each(named('tcp', 'accept').filter(([, { expect: { kind } }]) => kind === 'login'))('%s', (_, capture) => {
    const bytes = bytesOf(capture);
    const event = soleEvent(bytes);
    expect(event).toEqual({ kind: 'login', imei: capture.expect.imei, bytes });
    expect(isLuhnValid(capture.expect.imei ?? '')).toBe(capture.expect.imeiLuhnValid);
    expect(hexFromBytes(loginAnswer(true))).toBe(capture.expect.replyAccept);
    expect(hexFromBytes(loginAnswer(false))).toBe(capture.expect.replyReject);
    expect(encodeLogin(capture.expect.imei ?? '')).toEqual(bytes);
  });

  it.each(named('tcp', 'accept').filter(([, { expect: { kind } }]) => kind !== 'login'))('%s', (_, capture) => {
    const bytes = bytesOf(capture);
    const event = soleEvent(bytes);
    if (event.kind !== 'frame') throw new Error(`got ${JSON.stringify(event)}`);
    expectBody(event.body, capture.expect);
    expect(encodeTcpFrame(event.body)).toEqual(bytes);
    if (event.body.kind === 'avl') {
      const acknowledgement = tcpAcknowledgement(event.body.records.length);
      expect(hexFromBytes(acknowledgement)).toBe(capture.expect.ack);
    }
  });

  it.each(named('tcp', 'incomplete'))('%s', (_, capture) => {
    const bytes = bytesOf(capture);
    const reader = new FrameReader({ loginRequired: false });
    expect(reader.push(bytes)).toEqual([]);
    const declared = Number.parseInt(capture.hex.slice(8, 16), 16);
    expect(capture.expect.reason).toContain(`declared ${declared} have ${bytes.length - 12}`);
    expect(reader.unfinished).toEqual({
      kind: 'frame',
      codec: bytes[8],
      presentByteCount: bytes.length,
      expectedByteCount: declared + 12,
    });
  });

  const reasonOf: Record<string, RefusalReason> = { crc: 'checksum', preamble: 'preamble' };
  it.each(named('tcp', 'reject'))('%s', (_, capture) => {
    const event = soleEvent(bytesOf(capture));
    if (event.kind !== 'refused' && event.kind !== 'lost_sync') throw new Error(`got ${event.kind}`);
    const [word = '', ...rest] = (capture.expect.reason ?? '').split(':');
    expect(event.refusal.reason).toBe(reasonOf[word]);
    expect(event.kind).toBe(word === 'preamble' ? 'lost_sync' : 'refused');
    const [received, computed] = rest.join('').match(/[0-9a-f]{4,8}/g) ?? [];
    if (received && computed) {
      expect(event.refusal.detail).toContain(`${received} received`);
      expect(event.refusal.detail).toContain(`${computed} computed`);
    }
  });

  it.each(captures.filter(({ transport }) => transport === 'tcp').map((c) => [c.name, c] as const))(
    'the body of %s alone is as expected of a lenient decoder',
    (_, capture) => {
      const { lenient, lenientError, outcome } = capture.expect;
      const body = decodeBody(bytesOf(capture).subarray(8, -4));
      if (lenient && body.accepted) expectBody(body.value, lenient);
      if (lenient) expect(body.accepted).toBe(true);
      if (lenientError) expect(body.accepted).toBe(false);
      if (outcome === 'accept' && capture.expect.kind !== 'login') expect(body.accepted).toBe(true);
      if (body.accepted) expect(encodeBody(body.value)).toEqual(bytesOf(capture).subarray(8, -4));
    },
  );
});

describe('captures over UDP', () => {
  it.each(named('udp', 'accept'))('%s', (_, capture) => {
    const bytes = bytesOf(capture);
    const decoded = decodeUdpDatagram(bytes);
    if (!decoded.accepted) throw new Error(decoded.refusal.detail);
    const { body, imei, packetId, avlPacketId, notUsable } = decoded.value;
    expectBody(body, capture.expect);
    expect({ imei, packetId, avlPacketId, notUsable }).toEqual({
      imei: capture.expect.imei,
      packetId: capture.expect.packetId,
      avlPacketId: capture.expect.avlPacketId,
      notUsable: 1,
    });
    expect(isLuhnValid(imei)).toBe(capture.expect.imeiLuhnValid);
    const acknowledgement = udpAcknowledgement(decoded.value, capture.expect.records ?? -1);
    expect(hexFromBytes(acknowledgement)).toBe(capture.expect.ack);
    expect(encodeUdpDatagram(decoded.value)).toEqual(bytes);
  });

  it.each(named('udp', 'reject'))('%s', (_, capture) => {
    const bytes = bytesOf(capture);
    const decoded = decodeUdpDatagram(bytes);
    if (decoded.accepted) throw new Error('accepted');
    const [, declared, have] = capture.expect.reason?.match(/declared (\d+) have (\d+)/) ?? [];
    expect(decoded.refusal.reason).toBe('datagram_length');
    expect(decoded.refusal.detail).toBe(`datagram length: declared ${declared}, have ${have}`);
    new DataView(bytes.buffer).setUint16(0, bytes.length - 2);
    const mended = decodeUdpDatagram(bytes);
    expect(mended.accepted).toBe(capture.expect.lenient !== undefined);
    if (mended.accepted && capture.expect.lenient) expectBody(mended.value.body, capture.expect.lenient);
  });
});

it('covers every capture', () => {
  expect(captures).toHaveLength(38);
  const outcomes = new Set(captures.map(({ expect: { outcome } }) => outcome));
  expect(outcomes).toEqual(new Set(['accept', 'reject', 'incomplete']));
});
