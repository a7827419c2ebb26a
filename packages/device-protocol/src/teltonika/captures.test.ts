import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { bodyPartOf, spokenOf, summaryOf } from '../testing/capture-summary.ts';
import { captures, type Capture, type ExpectedCapture } from '../testing/captures.ts';
import type { Body } from './body.ts';
import { decodeBody, encodeBody } from './body-codec.ts';
import { FrameReader, type ReaderEvent } from './frame-reader.ts';
import { isLuhnValid } from './imei.ts';
import type { Outcome, RefusalReason } from './refusal.ts';
import { encodeLogin, encodeTcpFrame, loginAnswer, tcpAcknowledgement } from './tcp-frame.ts';
import {
  decodeUdpDatagram,
  encodeUdpDatagram,
  findDatagramCodec,
  findDatagramImei,
  udpAcknowledgement,
} from './udp-datagram.ts';

type Row = readonly [name: string, capture: Capture, expected: ExpectedCapture];

const rows = (transport: Capture['transport'], fits: (expected: ExpectedCapture) => unknown): readonly Row[] =>
  captures
    .filter((capture) => capture.transport === transport && fits(capture.expect))
    .map((capture) => [capture.name, capture, capture.expect]);

const bytesOf = (capture: Capture): Uint8Array => accepted(findBytesFromHex(capture.hex));

function accepted<Value>(value: Value | null): Value {
  if (value === null) throw new Error('nothing there');
  return value;
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.accepted) throw new Error(outcome.refusal.detail);
  return outcome.value;
}

function soleEvent<Kind extends ReaderEvent['kind']>(
  capture: Capture,
  kind: Kind,
): Extract<ReaderEvent, { kind: Kind }> {
  const events = new FrameReader({ loginRequired: false }).push(bytesOf(capture));
  const [event] = events;
  if (events.length !== 1 || event?.kind !== kind) throw new Error(`got ${JSON.stringify(events)}`);
  return event as Extract<ReaderEvent, { kind: Kind }>;
}

function expectBody(body: Body, expected: ExpectedCapture): void {
  const summary = summaryOf(body);
  expect(spokenOf(summary, expected)).toEqual(bodyPartOf(expected));
  expect(summary.legacy16ByteGroup ?? false).toBe(expected.legacy16ByteGroup ?? false);
}

const isOutcome = (outcome: ExpectedCapture['outcome']) => (expected: ExpectedCapture) => expected.outcome === outcome;
const isLogin = (expected: ExpectedCapture): boolean => expected.kind === 'login';
const isAcceptedFrame = (expected: ExpectedCapture): boolean => expected.outcome === 'accept' && !isLogin(expected);

const isRefusedFor = (word: string) => (expected: ExpectedCapture) =>
  expected.outcome === 'reject' && expected.reason?.startsWith(word);

const bodyOf = (capture: Capture): Uint8Array => bytesOf(capture).subarray(8, -4);

/** A datagram with the length it really has. */
const mended = (capture: Capture): Uint8Array => {
  const bytes = bytesOf(capture);
  new DataView(bytes.buffer).setUint16(0, bytes.length - 2);
  return bytes;
};

describe('logins', () => {
  it.each(rows('tcp', isLogin))('%s', (_, capture, expected) => {
    const { imei, bytes } = soleEvent(capture, 'login');
    expect({ imei, luhn: isLuhnValid(imei) }).toEqual({ imei: expected.imei, luhn: expected.imeiLuhnValid });
    expect(hexFromBytes(loginAnswer(true))).toBe(expected.replyAccept);
    expect(hexFromBytes(loginAnswer(false))).toBe(expected.replyReject);
    expect(encodeLogin(imei)).toEqual(bytes);
  });
});

describe('frames', () => {
  it.each(rows('tcp', isAcceptedFrame))('%s', (_, capture, expected) => {
    const { body, bytes } = soleEvent(capture, 'frame');
    expectBody(body, expected);
    expect(bytes).toEqual(bytesOf(capture));
    expect(encodeTcpFrame(body)).toEqual(bytes);
  });

  it.each(rows('tcp', (expected) => isAcceptedFrame(expected) && expected.ack))(
    '%s is acknowledged',
    (_, capture, expected) => {
      const { body } = soleEvent(capture, 'frame');
      const recordCount = body.kind === 'command' ? 0 : body.records.length;
      expect(hexFromBytes(tcpAcknowledgement(recordCount))).toBe(expected.ack);
    },
  );
});

describe('frames without an end', () => {
  it.each(rows('tcp', isOutcome('incomplete')))('%s', (_, capture, expected) => {
    const bytes = bytesOf(capture);
    const reader = new FrameReader({ loginRequired: false });
    expect(reader.push(bytes)).toEqual([]);
    const declared = Number.parseInt(capture.hex.slice(8, 16), 16);
    expect(expected.reason).toContain(`declared ${declared} have ${bytes.length - 12}`);
    expect(reader.unfinished).toEqual({
      kind: 'frame',
      codec: bytes[8],
      presentByteCount: bytes.length,
      expectedByteCount: declared + 12,
    });
  });
});

describe('refused frames', () => {
  it.each(rows('tcp', isRefusedFor('crc')))('%s has a wrong checksum', (_, capture, expected) => {
    const { refusal, recordCount } = soleEvent(capture, 'refused');
    const [, received, computed] = expected.reason?.match(/got (\w+) computed (\w+)/) ?? [];
    expect(refusal).toEqual({
      reason: 'checksum' satisfies RefusalReason,
      detail: `checksum ${received} received, 0000${computed} computed`,
    });
    expect(recordCount).toBeNull();
  });

  it.each(rows('tcp', isRefusedFor('preamble')))('%s has a wrong preamble', (_, capture) => {
    expect(soleEvent(capture, 'lost_sync').refusal.reason).toBe('preamble');
  });

  it('are all of these', () => {
    const reasons = [...rows('tcp', isRefusedFor('crc')), ...rows('tcp', isRefusedFor('preamble'))];
    expect(reasons).toHaveLength(rows('tcp', isOutcome('reject')).length);
  });
});

describe('bodies whatever their frame', () => {
  it.each(rows('tcp', ({ lenient }) => lenient))('%s', (_, capture, { lenient }) => {
    const body = valueOf(decodeBody(bodyOf(capture)));
    expectBody(body, lenient ?? { outcome: 'accept' });
    expect(encodeBody(body)).toEqual(bodyOf(capture));
  });

  it.each(rows('tcp', ({ lenientError }) => lenientError))('%s is broken itself', (_, capture) => {
    expect(decodeBody(bodyOf(capture)).accepted).toBe(false);
  });
});

describe('datagrams', () => {
  it.each(rows('udp', isOutcome('accept')))('%s', (_, capture, expected) => {
    const bytes = bytesOf(capture);
    const datagram = valueOf(decodeUdpDatagram(bytes));
    const { body, ...head } = datagram;
    const { imei, packetId, avlPacketId } = expected;
    expectBody(body, expected);
    expect(head).toEqual({ imei, packetId, avlPacketId, notUsable: 1 });
    expect(isLuhnValid(head.imei)).toBe(expected.imeiLuhnValid);
    expect(hexFromBytes(udpAcknowledgement(datagram, expected.records ?? -1))).toBe(expected.ack);
    expect(encodeUdpDatagram(datagram)).toEqual(bytes);
  });

  it.each(rows('udp', isOutcome('reject')))('%s has a wrong length', (_, capture, expected) => {
    const [, declared, have] = expected.reason?.match(/declared (\d+) have (\d+)/) ?? [];
    expect(decodeUdpDatagram(bytesOf(capture))).toEqual({
      accepted: false,
      refusal: { reason: 'datagram_length', detail: `datagram length: declared ${declared}, have ${have}` },
    });
  });

  it.each(rows('udp', ({ lenient }) => lenient))('%s with its length mended', (_, capture, { lenient }) => {
    const { body, imei } = valueOf(decodeUdpDatagram(mended(capture)));
    expectBody(body, lenient ?? { outcome: 'accept' });
    expect(imei).toBe(lenient?.imei);
    expect(findDatagramImei(bytesOf(capture))).toBe(imei);
  });

  it('name no unit when they end before the name does, or it is none', () => {
    const head = [0, 40, 0xca, 0xfe, 1, 5, 0, 15];
    const digits = [...Buffer.from('352093081452251')];
    expect(findDatagramImei(Uint8Array.from([...head, ...digits]))).toBe('352093081452251');
    expect(findDatagramImei(Uint8Array.from([...head, ...digits.slice(1)]))).toBeNull();
    expect(findDatagramImei(Uint8Array.from([...head, ...digits.slice(1), 0x41]))).toBeNull();
    expect(findDatagramImei(Buffer.from('nonsense'))).toBeNull();
    expect(findDatagramImei(new Uint8Array(0))).toBeNull();
  });

  it('name no codec when they end before it does, or name no unit', () => {
    const bytes = [0, 40, 0xca, 0xfe, 1, 5, 0, 15, ...Buffer.from('352093081452251'), 0x8e];
    expect(findDatagramCodec(Uint8Array.from(bytes))).toBe(0x8e);
    expect(findDatagramCodec(Uint8Array.from(bytes.slice(0, -1)))).toBeNull();
    expect(findDatagramCodec(Uint8Array.from(bytes.with(7, 14)))).toBeNull();
  });

  it.each(rows('udp', ({ lenientError }) => lenientError))('%s is broken itself', (_, capture) => {
    expect(decodeUdpDatagram(mended(capture)).accepted).toBe(false);
  });
});

it('every capture is tried', () => {
  expect(captures).toHaveLength(38);
  const outcomes = new Set(captures.map((capture) => capture.expect.outcome));
  expect(outcomes).toEqual(new Set(['accept', 'reject', 'incomplete']));
});
