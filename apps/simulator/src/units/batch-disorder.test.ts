import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../random/seeded-random.ts';
import { disorder, nextIsDisordered } from './batch-disorder.ts';

describe('disorder', () => {
  it('comes to one batch in twenty', () => {
    const random = createSeededRandom(1);
    const disordered = Array.from({ length: 20_000 }, () => nextIsDisordered(random)).filter(Boolean).length;
    expect(disordered / 20_000).toBeCloseTo(0.05, 2);
  });

  it('moves three entries in ten and loses none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 250 }), fc.integer({ min: 1, max: 1e9 }), (length, seed) => {
        const entries = Array.from({ length }, (_, index) => index);
        const disordered = disorder(entries, createSeededRandom(seed));
        const displaced = disordered.filter((entry, place) => entry !== place).length;
        expect(disordered.toSorted((one, other) => one - other)).toEqual(entries);
        expect(displaced).toBe(Math.max(2, Math.round(length * 0.3)));
      }),
    );
  });

  it('leaves a single entry alone', () => {
    expect(disorder(['only'], createSeededRandom(1))).toEqual(['only']);
    expect(disorder([], createSeededRandom(1))).toEqual([]);
  });
});
