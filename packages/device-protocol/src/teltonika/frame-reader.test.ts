import { describe, expect, it } from 'vitest';
import { findBytesFromHex } from '../hex.ts';
import { avlRecord, numberIo } from './avl-builder.ts';
import type { Body } from './body.ts';
import { checksum } from './checksum.ts';
import { answerBody } from './command-exchange.ts';
import { FrameReader } from './frame-reader.ts';
import { encodeLogin, encodeTcpFrame, longestBodyByteCount } from './tcp-frame.ts';

const hex = (text: string): Uint8Array => {
  const bytes = findBytesFromHex(text.replaceAll(' ', ''));
  if (!bytes) throw new Error('not hexadecimal');
  return bytes;
};
const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const imei = '352093081452251';
const login = encodeLogin(imei);
const body: Body = {
  kind: 'avl',
  codec: 8,
  sixteenByteGroup: false,
  records: [avlRecord({ timeMs: 1_560_161_086_000, io: [numberIo(239, 1, 1)] })],
};
const frame = encodeTcpFrame(body);

/** A frame around bytes, with a right checksum whatever the bytes. */
function frameAround(content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, content.length);
  bytes.set(content, 8);
  view.setUint32(bytes.length - 4, checksum(content));
  return bytes;
}

const kinds = (reader: FrameReader, bytes: Uint8Array): string[] =>
  reader.push(bytes).map((event) => ('refusal' in event ? `${event.kind} ${event.refusal.reason}` : event.kind));

describe('login', () => {
  it('comes first, then frames', () => {
    const reader = new FrameReader();
    expect(reader.push(join(login, frame))).toEqual([
      { kind: 'login', imei, bytes: login },
      { kind: 'frame', body, bytes: frame },
    ]);
    expect(reader.unfinished).toBeNull();
  });

  it('may follow keep-alives, which need no answer', () => {
    const reader = new FrameReader();
    expect(kinds(reader, join(hex('ff ff'), login, hex('ff'), frame))).toEqual([
      'keep_alive',
      'keep_alive',
      'login',
      'keep_alive',
      'frame',
    ]);
  });

  it.each([
    ['a frame instead', frame, 'lost_sync not_logged_in'],
    ['another length', hex('0010 33353230393330383134353232353131'), 'lost_sync login_length'],
    ['a length of 0x0F00 more', hex('010f 3335'), 'lost_sync preamble'],
    ['a letter', hex('000f 33352041'), 'lost_sync login_digits'],
    ['another protocol', new TextEncoder().encode('GET / HTTP/1.1\r\n'), 'lost_sync preamble'],
  ])('is refused with %s, and nothing after it is read', (_, bytes, expected) => {
    const reader = new FrameReader();
    expect(kinds(reader, join(bytes, login))).toEqual([expected]);
    expect(reader.closed).toBe(true);
    expect(reader.push(join(login, frame))).toEqual([]);
    expect(reader.bufferedByteCount).toBe(0);
  });

  it('leaves what came in one segment with the loss to be looked at, up to 4 kB', () => {
    const reader = new FrameReader();
    const [lost] = reader.push(join(hex('00 10'), login, new Uint8Array(5000)));
    expect(lost).toMatchObject({ kind: 'lost_sync', bytes: hex('00 10') });
    expect(reader.unread).toEqual(join(login, new Uint8Array(4096 - login.length)));
    expect(new FrameReader().unread).toHaveLength(0);
  });

  it('is not taken twice on one connection', () => {
    expect(kinds(new FrameReader(), join(login, login))).toEqual(['login', 'lost_sync preamble']);
  });

  it('waits for its end', () => {
    const reader = new FrameReader();
    expect(reader.push(login.subarray(0, 9))).toEqual([]);
    expect(reader.unfinished).toEqual({
      kind: 'login',
      codec: null,
      presentByteCount: 9,
      expectedByteCount: 17,
    });
    expect(kinds(reader, login.subarray(9))).toEqual(['login']);
  });
});

describe('frames that are refused', () => {
  const wrongChecksum = frame.slice();
  wrongChecksum[wrongChecksum.length - 1] = (wrongChecksum.at(-1) ?? 0) ^ 0xff;
  const upperChecksumBytes = frame.slice();
  upperChecksumBytes[upperChecksumBytes.length - 4] = 1;
  const content = frame.subarray(8, -4);

  it.each([
    ['a wrong checksum', wrongChecksum, 'checksum', null],
    ['a checksum with something in its upper half', upperChecksumBytes, 'checksum', null],
    ['an unknown codec', frameAround(hex('09 00 00')), 'unknown_codec', null],
    ['codec 0', frameAround(hex('00 00 00')), 'unknown_codec', null],
    ['only a codec byte', frameAround(hex('08')), 'too_short', null],
    ['only one count', frameAround(hex('8e 00')), 'too_short', null],
    ['two different counts', frameAround(hex('08 01 02')), 'count_mismatch', 1],
    [
      'fewer records than counted',
      frameAround(join(hex('08 02'), content.subarray(2, -1), hex('02'))),
      'truncated_record',
      2,
    ],
    ['left-over bytes', frameAround(join(content.subarray(0, -1), hex('0102 01'))), 'left_over', 1],
    [
      'records where the count is 0',
      frameAround(join(hex('08 00'), content.subarray(2, -1), hex('00'))),
      'left_over',
      0,
    ],
    ['a command size that is not the frame’s', frameAround(hex('0c 01 06 00000002 41 01')), 'command_size', 1],
    ['a codec 14 message without room for its IMEI', frameAround(hex('0e 01 06 00000002 4142 01')), 'command_size', 1],
    [
      'a codec 14 IMEI with a nibble that is no digit',
      frameAround(hex('0e 01 06 00000008 0352093081452a51 01')),
      'imei_digits',
      1,
    ],
    ['a codec 7 part that is not known', frameAround(hex('07 01 10000000 10 01')), 'unknown_part', 1],
  ])('%s: the next frame is read', (_, bytes, reason, recordCount) => {
    const reader = new FrameReader({ loginRequired: false });
    const [event, next] = reader.push(join(bytes, frame));
    expect(event).toMatchObject({ kind: 'refused', refusal: { reason }, recordCount, bytes });
    expect(next).toEqual({ kind: 'frame', body, bytes: frame });
  });

  it('length 0: head and checksum are skipped, also over segments', () => {
    const reader = new FrameReader({ loginRequired: false });
    expect(kinds(reader, hex('00000000 00000000'))).toEqual(['refused empty']);
    expect(kinds(reader, hex('ffff'))).toEqual([]);
    expect(kinds(reader, join(hex('ffff'), frame))).toEqual(['frame']);
  });

  it('a length beyond the ceiling: at once and for good', () => {
    const reader = new FrameReader({ loginRequired: false });
    expect(kinds(reader, hex('00000000 00010001'))).toEqual(['lost_sync too_long']);
    expect(reader.closed).toBe(true);
  });

  it('a stray byte in the preamble: for good', () => {
    const reader = new FrameReader();
    expect(kinds(reader, join(login, hex('000000'), hex('01'), frame))).toEqual(['login', 'lost_sync preamble']);
    expect(reader.closed).toBe(true);
  });
});

describe('frames at the edges', () => {
  it('takes a body of exactly the ceiling', () => {
    const payload = 'x'.repeat(longestBodyByteCount - 8);
    const bytes = encodeTcpFrame(answerBody(payload));
    expect(bytes).toHaveLength(longestBodyByteCount + 12);
    expect(kinds(new FrameReader({ loginRequired: false }), bytes)).toEqual(['frame']);
  });

  it('takes a frame without records', () => {
    const empty = frameAround(hex('8e 00 00'));
    const [event] = new FrameReader({ loginRequired: false }).push(empty);
    expect(event).toMatchObject({ kind: 'frame', body: { codec: 142, records: [] } });
  });

  it('takes 255 records in one frame', () => {
    const many: Body = { ...body, records: Array.from({ length: 255 }, (_, at) => avlRecord({ timeMs: at })) };
    const [event] = new FrameReader({ loginRequired: false }).push(encodeTcpFrame(many));
    expect(event).toMatchObject({ kind: 'frame', body: many });
  });

  it('hands out bytes that later segments do not touch', () => {
    const reader = new FrameReader({ loginRequired: false });
    const segment = frame.slice();
    const [event] = reader.push(segment);
    segment.fill(0xee);
    expect(event).toMatchObject({ bytes: frame, body });
  });
});

describe('memory', () => {
  it('keeps no more than one frame, and only what has come', () => {
    const reader = new FrameReader({ loginRequired: false });
    reader.push(hex('00000000 00010000 08'));
    expect(reader.bufferedByteCount).toBe(9);
    const megabyte = new Uint8Array(1_000_000);
    reader.push(megabyte);
    expect(reader.bufferedByteCount).toBeLessThanOrEqual(longestBodyByteCount + 12);
  });

  it('takes a large frame byte by byte at the cost of as many bytes in small frames', () => {
    const takeBytewise = (frameCount: number): number => {
      const bytes = encodeTcpFrame(answerBody('x'.repeat(60_000 / frameCount)));
      const reader = new FrameReader({ loginRequired: false });
      const startedMs = performance.now();
      let eventCount = 0;
      for (let taken = 0; taken < frameCount; taken++)
        for (let index = 0; index < bytes.length; index++)
          eventCount += reader.push(bytes.subarray(index, index + 1)).length;
      expect(eventCount).toBe(frameCount);
      return performance.now() - startedMs;
    };
    const best = (frameCount: number): number => Math.min(...[1, 2, 3].map(() => takeBytewise(frameCount)));
    // Copying all that is there with each byte would move 1.8 GB for one frame and 30 MB for sixty.
    expect(best(1)).toBeLessThan(5 * best(60));
  });
});
