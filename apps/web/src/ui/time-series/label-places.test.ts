import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPlaces } from './label-places.ts';

describe('labelPlaces', () => {
  it('leaves labels that have room where they want to be', () => {
    expect(labelPlaces([80, 20, 50], 15, 0, 100)).toEqual([80, 20, 50]);
  });

  it('parts labels that would cover each other, in their order', () => {
    expect(labelPlaces([50, 52, 49], 15, 0, 200)).toEqual([64, 79, 49]);
  });

  it('pushes a pile back from the end', () => {
    expect(labelPlaces([98, 100], 15, 0, 100)).toEqual([85, 100]);
  });

  it('keeps order, distance and both ends wherever there is room', () => {
    const wanted = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(wanted, (wishes) => {
        const places = labelPlaces(wishes, 20, 0, 200);
        const sorted = places.toSorted((a, b) => a - b);
        expect(sorted.every((place, index) => index === 0 || place - (sorted[index - 1] ?? 0) >= 20)).toBe(true);
        expect(sorted.every((place) => place >= 0 && place <= 200)).toBe(true);
        const byWish = wishes.map((wish, index) => ({ wish, place: places[index] ?? 0 }));
        const isKept = byWish.every((one) =>
          byWish.every((other) => one.wish >= other.wish || one.place < other.place),
        );
        expect(isKept).toBe(true);
      }),
    );
  });
});
