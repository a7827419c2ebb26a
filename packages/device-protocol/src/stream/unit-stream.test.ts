import { describe, expect, it } from 'vitest';
import { hexFromBytes } from '../hex.ts';
import { mutant } from '../testing/mutation.ts';
import { ruptelaCaptures } from '../testing/ruptela-captures.ts';
import { seededNoise } from '../testing/seeded-noise.ts';
import { encodeRuptelaMessage } from '../ruptela/ruptela-frame.ts';
import { encodeLogin } from '../teltonika/tcp-frame.ts';
import type { UnitEvent } from './unit-stream.ts';
import { UnitStream } from './unit-stream.ts';

const imei = '868324023580306';
const { fourParts } = ruptelaCaptures;
const heartbeat = encodeRuptelaMessage(imei, 16);
const joined = Buffer.concat([encodeRuptelaMessage(imei, 15), fourParts, heartbeat, fourParts]);

/** What events say, without the bytes. */
const told = (events: readonly UnitEvent[]) =>
  events.map((event) => {
    if (event.kind === 'login') return `login ${event.imei}`;
    if (event.kind === 'keep_alive') return `alive ${hexFromBytes(event.answer ?? new Uint8Array())}`;
    if (event.kind === 'frame') return `frame ${event.body.kind}`;
    return `${event.kind} ${event.refusal.reason}`;
  });
const whole = [`login ${imei}`, 'alive 00027301cb25', 'frame ruptela', 'alive 00027401862d', 'frame ruptela'];

describe('the stream of a Ruptela unit', () => {
  it('is the same however it is cut', () => {
    expect(told(new UnitStream().push(joined))).toEqual(whole);
    const noise = seededNoise(7);
    for (let run = 0; run < 40; run++) {
      const stream = new UnitStream();
      const events: UnitEvent[] = [];
      for (let offset = 0; offset < joined.length;) {
        const length = 1 + noise(run === 0 ? 1 : 300);
        events.push(...stream.push(joined.subarray(offset, offset + length)));
        offset += length;
      }
      expect(told(events)).toEqual(whole);
      expect(stream.bufferedByteCount).toBe(0);
    }
  });

  it('goes on behind a frame with a false checksum', () => {
    const broken = fourParts.slice();
    broken[60] = (broken[60] ?? 0) ^ 255;
    const stream = new UnitStream();
    expect(told(stream.push(Buffer.concat([heartbeat, broken, fourParts])))).toEqual([
      `login ${imei}`,
      'alive 00027401862d',
      'refused checksum',
      'frame ruptela',
    ]);
  });

  it('is lost where nobody has signed in, another unit is named, or a length is none', () => {
    const broken = fourParts.slice();
    broken[60] = (broken[60] ?? 0) ^ 255;
    expect(told(new UnitStream().push(broken))).toEqual(['lost_sync checksum']);
    const other = encodeRuptelaMessage('869153042601309', 16);
    expect(told(new UnitStream().push(Buffer.concat([fourParts, other]))).at(-1)).toBe('lost_sync imei_changed');
    const stream = new UnitStream();
    expect(told(stream.push(Buffer.concat([fourParts, Buffer.of(0, 3, 1, 2)]))).at(-1)).toBe('lost_sync too_short');
    expect(hexFromBytes(stream.unread)).toBe('0102');
    expect(stream.push(fourParts)).toEqual([]);
  });

  it('never throws and never keeps more than a frame', () => {
    const noise = seededNoise(31);
    for (let run = 0; run < 1500; run++) {
      const stream = new UnitStream();
      for (let count = 0; count < 4; count++) {
        stream.push(mutant(noise, Object.values(ruptelaCaptures)));
        expect(stream.bufferedByteCount).toBeLessThanOrEqual(stream.protocol === 'ruptela' ? 4099 : 65_548);
      }
    }
  });
});

it.each([
  ['a Teltonika login', encodeLogin(imei), 'teltonika'],
  ['a sign of life before it', Buffer.of(0xff), 'teltonika'],
  ['a frame before a login', Buffer.alloc(4), 'teltonika'],
  ['a Ruptela frame of 15 bytes', Buffer.of(0, 15, 0, 3), 'ruptela'],
  ['three bytes of either', Buffer.of(0, 46, 0), null],
  ['a web browser', Buffer.from('GET / HTTP/1.1'), 'teltonika'],
] as const)('tells the protocol by %s', (_name, bytes, protocol) => {
  const stream = new UnitStream();
  stream.push(bytes);
  expect(stream.protocol).toBe(protocol);
});
