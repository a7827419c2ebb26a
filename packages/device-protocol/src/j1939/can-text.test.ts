import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBytesFromHex } from '../hex.ts';
import { bytesFromText } from '../teltonika/payload-text.ts';
import { canBytesOf, canTextOf, findCanFrames } from './can-text.ts';

const data = findBytesFromHex('00E100244100005F') ?? new Uint8Array(0);
const frame = { id: 0x18fef433, data };
const other = { id: 0x18fef433, data: data.map((byte, index) => (index === 0 ? 1 : byte)) };

describe('CAN frames in a payload', () => {
  it.each([
    ['as candump writes them', '18FEF433#00E100244100005F', [frame]],
    ['in small letters', '18fef433#00e100244100005f', [frame]],
    ['with blanks', '18FEF433 00 E1 00 24 41 00 00 5F', [frame]],
    ['with one blank', '18FEF433 00E100244100005F', [frame]],
    ['one per line', '18FEF433#00E100244100005F\r\n18FEF433#01E100244100005F\r\n', [frame, other]],
    ['apart by semicolons', '18FEF433#00E100244100005F;18FEF433#01E100244100005F', [frame, other]],
    ['apart by blanks', '18FEF433#00E100244100005F 18FEF433 01 E1 00 24 41 00 00 5F', [frame, other]],
    ['from a long candump', '(1436509053.249713) can0 18FEF433#00E100244100005F', [frame]],
    ['from a wide candump', ' can0  18FEF433   [8]  00 E1 00 24 41 00 00 5F', [frame]],
    ['after something else', 'hello\r\n18FEF433#00E100244100005F', [frame]],
  ])('%s', (_, text, frames) => {
    expect(findCanFrames(bytesFromText(text))).toEqual(frames);
  });

  it('as 12 bytes each', () => {
    expect(findCanFrames(canBytesOf([frame, other]))).toEqual([frame, other]);
  });

  it.each([
    ['an answer', 'Ver:03.18.14_04 GPS:AXN_5.10_3333 Hw:FMB120 Mod:15 IMEI:352093081452251'],
    ['nothing', ''],
    ['seven bytes', '18FEF433#00E10024410000'],
    ['nine bytes', '18FEF433#00E100244100005F00'],
    ['an identifier of 30 bits', '38FEF433#00E100244100005F'],
    ['an identifier of nine digits', '118FEF433#00E100244100005F'],
  ])('%s is none', (_, text) => {
    expect(findCanFrames(bytesFromText(text))).toBeNull();
  });

  it.each([
    ['13 bytes', new Uint8Array(13)],
    ['an identifier of 30 bits', Uint8Array.of(0x38, 0xfe, 0xf4, 0x33, ...data)],
  ])('binary of %s is none', (_, bytes) => {
    expect(findCanFrames(bytes)).toBeNull();
  });

  it('come back from text and bytes', () => {
    const arbitraryFrame = fc.record({
      id: fc.integer({ min: 0, max: 0x1fffffff }),
      data: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(arbitraryFrame, { minLength: 1, maxLength: 9 }), (frames) => {
        expect(findCanFrames(bytesFromText(canTextOf(frames)))).toEqual(frames);
        const bytes = canBytesOf(frames);
        // Twelve printable bytes are text, whatever they were meant to be.
        fc.pre(bytes.some((byte) => byte > 0x7e));
        expect(findCanFrames(bytes)).toEqual(frames);
      }),
    );
  });

  it('take long noise in linear time', () => {
    const startedMs = performance.now();
    expect(findCanFrames(bytesFromText('18FEF433 '.repeat(7000)))).toBeNull();
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });
});
