import { describe, expect, it } from 'vitest';
import {
  createSeededRandom,
  nextBetween,
  nextChance,
  nextChoice,
  nextFraction,
  nextInteger,
  nextNormal,
} from './seeded-random.ts';
import { hashNumbers, hashText } from './text-hash.ts';

describe('seeded random numbers', () => {
  it('repeats itself from an equal state and goes on from a kept one', () => {
    const one = createSeededRandom(7);
    const first = [nextFraction(one), nextFraction(one)];
    const kept = one.stateWord;
    const third = nextFraction(one);
    const again = createSeededRandom(7);
    expect([nextFraction(again), nextFraction(again)]).toEqual(first);
    expect(nextFraction(createSeededRandom(kept))).toBe(third);
  });

  it('spreads evenly over its range', () => {
    const random = createSeededRandom(1);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let count = 0; count < 20_000; count += 1) {
      const tenth = Math.floor(nextFraction(random) * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('keeps whole numbers, ranges, chances and choices within their bounds', () => {
    const random = createSeededRandom(2);
    const seen = new Set<number>();
    let hits = 0;
    for (let count = 0; count < 5000; count += 1) {
      seen.add(nextInteger(random, 3, 5));
      const between = nextBetween(random, -2, 2);
      expect(between >= -2 && between < 2).toBe(true);
      if (nextChance(random, 0.1)) hits += 1;
      expect(['a', 'b']).toContain(nextChoice(random, ['a', 'b']));
    }
    expect(seen).toEqual(new Set([3, 4, 5]));
    expect(Math.abs(hits - 500)).toBeLessThan(80);
    expect(() => nextChoice(random, [])).toThrow(RangeError);
  });

  it('draws normal numbers with the wanted mean and deviation', () => {
    const random = createSeededRandom(3);
    const drawn = Array.from({ length: 20_000 }, () => nextNormal(random, 10, 2));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
    expect(mean).toBeCloseTo(10, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });
});

describe('hashes', () => {
  it('tell similar names and numbers apart and stay within 32 bits', () => {
    const hashes = [
      ...Array.from({ length: 2000 }, (_, index) => hashText(`vehicle ${index}`)),
      hashNumbers(1, 2),
      hashNumbers(2, 1),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32)).toBe(true);
  });
});
