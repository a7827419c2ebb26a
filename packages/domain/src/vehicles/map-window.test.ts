import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBounds, parseBounds } from './map-window.ts';

describe('a map window in the address', () => {
  it.each([
    [null],
    [''],
    ['1,2,3'],
    ['a,b,c,d'],
    ['1,2,3,4,5'],
    ['-Infinity,50,Infinity,51'],
    ['-1e3,10,1e3,20'],
    ['-200,50,200,51'],
    ['170,50,560,51'],
    ['190,50,200,51'],
    ['1,50,,51'],
    ['0x1,50,2,51'],
    ['2,50,-5,56'],
    ['-5,56,2,50'],
    ['-5,-91,2,50'],
    ['1,50,1,51'],
  ])('is none in %j', (text) => {
    expect(parseBounds(text)).toBeNull();
  });

  it.each(['-5,50,2,56', '-1.5500,51.5000,-0.1200,53.8000', '170,-40,190,-30', '-180,-90,180,90'])(
    'is read from %s',
    (text) => {
      expect(parseBounds(text)).toEqual(text.split(',').map(Number));
    },
  );

  it('is read wherever a map has been moved to, however wide the screen', () => {
    const place = fc.record({
      middle: fc.double({ min: -180, max: 180, noNaN: true }),
      width: fc.double({ min: 0.01, max: 900, noNaN: true }),
      south: fc.double({ min: -85, max: 84, noNaN: true }),
    });
    fc.assert(
      fc.property(place, ({ middle, width, south }) => {
        const text = formatBounds([middle - width / 2, south, middle + width / 2, south + 0.01]);
        const [west = 0, , east = 0] = parseBounds(text) ?? [];
        expect((west + east) / 2).toBeCloseTo(middle, 3);
        expect(east - west).toBeCloseTo(Math.min(width, 360), 3);
      }),
    );
  });
});
