import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBody, arbitraryImei } from '../testing/arbitrary-bodies.ts';
import { FrameReader } from './frame-reader.ts';
import { decodeTcpFrame, encodeLogin, encodeTcpFrame } from './tcp-frame.ts';
import { decodeUdpDatagram, encodeUdpDatagram } from './udp-datagram.ts';

describe('decoding what was encoded', () => {
  it('gives the same body over TCP', () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        expect(decodeTcpFrame(encodeTcpFrame(body))).toEqual({ accepted: true, value: body });
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same datagram', () => {
    const head = fc.record({
      packetId: fc.integer({ min: 0, max: 65_535 }),
      notUsable: fc.integer({ min: 0, max: 255 }),
      avlPacketId: fc.integer({ min: 0, max: 255 }),
      imei: arbitraryImei,
    });
    fc.assert(
      fc.property(head, arbitraryBody, (fields, body) => {
        const datagram = { ...fields, body };
        expect(decodeUdpDatagram(encodeUdpDatagram(datagram))).toEqual({ accepted: true, value: datagram });
      }),
    );
  });

  it('refuses every truncation of a frame and every single changed bit', () => {
    fc.assert(
      fc.property(arbitraryBody, fc.nat(), fc.nat({ max: 7 }), (body, place, bit) => {
        const bytes = encodeTcpFrame(body);
        const truncated = bytes.slice(0, place % bytes.length);
        expect(decodeTcpFrame(truncated).accepted).toBe(false);
        const changed = bytes.slice();
        const at = place % bytes.length;
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(decodeTcpFrame(changed).accepted).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a stream cut anywhere', () => {
  const stream = fc
    .tuple(
      arbitraryImei,
      fc.array(fc.oneof(arbitraryBody, fc.constant('keep_alive'), fc.constant('broken')), { maxLength: 6 }),
      arbitraryBody,
    )
    .map(([imei, parts, spare]) => {
      const chunks = parts.map((part) => {
        if (part === 'keep_alive') return Uint8Array.of(0xff);
        const bytes = encodeTcpFrame(typeof part === 'string' ? spare : part);
        if (part === 'broken') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        return bytes;
      });
      return Uint8Array.from([encodeLogin(imei), ...chunks].flatMap((chunk) => [...chunk]));
    });

  it('gives the same events however it is split', () => {
    const cuts = fc.array(fc.nat(), { maxLength: 12 });
    fc.assert(
      fc.property(stream, cuts, (bytes, places) => {
        const whole = new FrameReader().push(bytes);
        const edges = [0, ...places.map((place) => place % bytes.length).toSorted((a, b) => a - b), bytes.length];
        const reader = new FrameReader();
        const split = edges.slice(1).flatMap((end, index) => reader.push(bytes.subarray(edges[index], end)));
        expect(split).toEqual(whole);
        const single = new FrameReader();
        expect([...bytes].flatMap((byte) => single.push(Uint8Array.of(byte)))).toEqual(whole);
        expect(reader.bufferedByteCount).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same events for noise however it is split', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), fc.boolean(), (noise, zeros, loginRequired) => {
        const bytes = zeros ? Uint8Array.from([0, 0, 0, 0, 0, 0, 0, ...noise]) : noise;
        const whole = new FrameReader({ loginRequired }).push(bytes);
        const single = new FrameReader({ loginRequired });
        expect([...bytes].flatMap((byte) => single.push(Uint8Array.of(byte)))).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });
});
