import { describe, expect, it } from 'vitest';
import type { TreadMeasurement } from './tread-prediction.ts';
import { legalTreadLimitMm, predictTread } from './tread-prediction.ts';

const dayMs = 86_400_000;
const at = (day: number, odometerKm: number | null, depthMm: number): TreadMeasurement => ({
  atMs: day * dayMs,
  odometerKm,
  depthMm,
});

describe('tread', () => {
  it('lasts by the odometer', () => {
    const prediction = predictTread([at(60, 120_000, 10), at(0, 100_000, 14), at(30, 110_000, 12)]);
    expect(prediction).toMatchObject({ unit: 'km' });
    expect(prediction?.remaining).toBeCloseTo(35_000, 3);
    expect(prediction?.remainingLower).toBeCloseTo(35_000, 3);
    expect(prediction?.remainingUpper).toBeCloseTo(35_000, 3);
    expect(prediction?.wearMm).toBeCloseTo(0.2, 9);
  });

  it('lasts by days where an odometer is missing', () => {
    const prediction = predictTread([at(0, null, 14), at(30, 110_000, 12)]);
    expect(prediction).toMatchObject({ unit: 'day' });
    expect(prediction?.remaining).toBeCloseTo(135, 6);
  });

  it.each([
    ['500 km', [at(0, 0, 10), at(1, 500, 9)], true],
    ['less', [at(0, 0, 10), at(1, 499, 9)], false],
    ['14 days', [at(0, null, 10), at(14, null, 9)], true],
    ['fewer', [at(0, null, 10), at(13.9, null, 9)], false],
    ['one measurement', [at(0, 0, 10)], false],
    ['none', [], false],
    ['no wear', [at(0, 0, 10), at(1, 900, 10)], false],
  ])('%s: predicted %s', (_name, measurements, predicted) => {
    expect(predictTread(measurements) !== null).toBe(predicted);
  });

  it('has nothing left at 3 mm, and bounds that open with noise', () => {
    expect(predictTread([at(0, 0, 5), at(9, 10_000, 3)])?.remaining).toBe(0);
    const noisy = predictTread([at(0, 0, 10), at(9, 2000, 9), at(10, 4000, 9.4), at(11, 6000, 8)]);
    expect(noisy?.remainingLower).toBeLessThan(noisy?.remaining ?? 0);
    expect(noisy?.remainingUpper ?? Number.POSITIVE_INFINITY).toBeGreaterThan(noisy?.remaining ?? 0);
  });

  it.each([
    [3500, 1.6],
    [3501, 1.0],
    [null, 1.6],
  ])('of %s kg gross is legal down to %d mm', (grossWeightKg, limitMm) => {
    expect(legalTreadLimitMm(grossWeightKg)).toBe(limitMm);
  });
});
