import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coldPressureKpa, hotPressureKpa } from '../tyres/cold-pressure.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';
import type { WheelChange } from './shared-change.ts';
import { ownSamples, splitChanges } from './shared-change.ts';

/** A tyre of 800 kPa at 20 °C that cooled to −5 °C, lost `ownKpa` and shares an error of `sharedKpa`. */
function cooled(ownKpa: number, sharedKpa: number): WheelChange {
  const before = hotPressureKpa(800, 20, 20);
  const after = hotPressureKpa(800 + ownKpa + sharedKpa, -5, 20);
  return {
    recommendedKpa: 800,
    before: { pressureKpa: before, coldKpa: coldPressureKpa(before, 20, 20) },
    after: { pressureKpa: after, coldKpa: coldPressureKpa(after, -5, 20) },
  };
}

describe('a change', () => {
  it('is split into temperature, what all share, and its own', () => {
    const [leaking, sound] = splitChanges([cooled(-60, -8), cooled(0, -8), null, cooled(0, -8), cooled(2, -8)]);
    expect(leaking?.ownKpa).toBeCloseTo(-60, 6);
    expect(leaking?.sharedKpa).toBeCloseTo(-8, 6);
    expect(leaking?.temperatureKpa).toBeLessThan(-60);
    expect(sound?.ownKpa).toBeCloseTo(0, 6);
  });

  it('is all its own with fewer than three tyres to compare', () => {
    const [one, two, none] = splitChanges([cooled(-60, -8), cooled(0, -8), null]);
    expect(one?.ownKpa).toBeCloseTo(-68, 6);
    expect(two?.sharedKpa).toBe(0);
    expect(none).toBeNull();
  });

  it('is the sum of its parts', () => {
    const kpa = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(kpa, kpa), { minLength: 1, maxLength: 24 }), (wheels) => {
        for (const split of splitChanges(wheels.map(([own, shared]) => cooled(own, shared)))) {
          const sum = (split?.temperatureKpa ?? 0) + (split?.sharedKpa ?? 0) + (split?.ownKpa ?? 0);
          expect(sum).toBeCloseTo(split?.wholeKpa ?? Number.NaN, 6);
        }
      }),
    );
  });
});

const series = (values: readonly number[]): { recommendedKpa: number; samples: PressureSample[] } => ({
  recommendedKpa: 800,
  samples: values.map((coldKpa, hour) => ({ atMs: hour * hourMs, coldKpa })),
});

describe('own samples', () => {
  const swing = [800, 790, 780, 790, 800];

  it('leave out what all tyres do', () => {
    const wheels = [series(swing), series(swing.map((kpa) => kpa + 20)), series(swing)];
    const [first] = wheels;
    if (first === undefined) throw new Error('no wheel');
    expect(new Set(ownSamples(first, wheels).map(({ coldKpa }) => coldKpa))).toEqual(new Set([790]));
  });

  it('keep what one tyre does alone', () => {
    const leaking = series(swing.map((kpa, hour) => kpa - 10 * hour));
    const wheels = [leaking, series(swing), series(swing), series(swing)];
    const own = ownSamples(leaking, wheels).map(({ coldKpa }) => coldKpa);
    expect(own.map((kpa) => kpa - (own[0] ?? 0))).toEqual([0, -10, -20, -30, -40]);
  });

  it('are the samples themselves, or only the comparable ones, where tyres are missing', () => {
    const alone = series(swing);
    expect(ownSamples(alone, [alone, series(swing)])).toBe(alone.samples);
    const gappy = [alone, series(swing.slice(0, 2)), series(swing.slice(0, 2))];
    expect(ownSamples(alone, gappy)).toHaveLength(2);
  });
});
