import { describe, expect, it } from 'vitest';
import type { PressureSample } from './pressure-series.ts';
import {
  bucketMedians,
  hourlyMedians,
  hourMs,
  maximumSamples,
  sinceInflation,
  thinSamples,
} from './pressure-series.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import { timeToCritical } from './time-to-critical.ts';

const target = { recommendedKpa: 800, thresholds: thresholdPresets.product };
const startMs = Date.UTC(2026, 2, 1);

/** Hourly samples from 800 kPa on, losing so many percent of it a day. */
const losing = (percentPerDay: number, hours: number, fromKpa = 800): PressureSample[] =>
  Array.from({ length: hours + 1 }, (_, hour) => ({
    atMs: startMs + hour * hourMs,
    coldKpa: fromKpa - (800 * percentPerDay * hour) / 2400,
  }));

describe('time to critical', () => {
  it.each([
    [10, 24, 48],
    [10, 36, 36],
    [3, 48, 192],
    [1, 48, 672],
  ])('at %d percent a day is after %d h %d h', (percentPerDay, hours, expected) => {
    const outlook = timeToCritical(losing(percentPerDay, hours), target);
    expect(outlook?.hours).toBeCloseTo(expected, 3);
    expect(outlook?.lowerHours).toBeCloseTo(expected, 3);
    expect(outlook?.upperHours).toBeCloseTo(expected, 3);
    expect(outlook?.lossPercentPerDay).toBeCloseTo(percentPerDay, 6);
  });

  it('is unknown below 24 hours of data', () => {
    expect(timeToCritical(losing(10, 23), target)).toBeNull();
    expect(timeToCritical(losing(10, 24), target)).not.toBeNull();
    expect(timeToCritical([], target)).toBeNull();
  });

  it('is unknown within the natural loss of 2 % a month', () => {
    const low = losing(0, 60, 562);
    expect(timeToCritical(low, target)).toBeNull();
    expect(timeToCritical(losing(2 / 30, 63, 562), target)).toBeNull();
    expect(timeToCritical(losing(2.1 / 30, 63, 562), target)?.hours).toBeGreaterThan(0);
    expect(timeToCritical(losing(-3, 48), target)).toBeNull();
  });

  it('is unknown beyond 30 days', () => {
    // 30 % at 0.97 % a day takes 742 h: 718 h are left after 24 h, 722 h at 0.965 %
    expect(timeToCritical(losing(0.97, 24), target)?.hours).toBeLessThan(720);
    expect(timeToCritical(losing(0.965, 24), target)).toBeNull();
  });

  it('is 0 at and below the danger threshold', () => {
    expect(timeToCritical(losing(10, 24, 640), target)?.hours).toBe(0);
  });

  it('has wider bounds for noisier data', () => {
    const noisy = losing(3, 48).map(({ atMs, coldKpa }, index) => ({
      atMs,
      coldKpa: coldKpa + ((index * 7919) % 13) - 6,
    }));
    const outlook = timeToCritical(noisy, target);
    expect(outlook?.lowerHours).toBeLessThan((outlook?.hours ?? 0) - 2);
    expect(outlook?.upperHours).toBeGreaterThan((outlook?.hours ?? 0) + 2);
  });

  it('begins again with an inflation', () => {
    const again = losing(10, 30).map(({ atMs, coldKpa }) => ({ atMs: atMs + 31 * hourMs, coldKpa }));
    const outlook = timeToCritical([...losing(20, 30), ...again], target);
    expect(outlook?.lossPercentPerDay).toBeCloseTo(10, 3);
    const fresh = again.slice(0, 20);
    expect(timeToCritical([...losing(20, 30), ...fresh], target)).toBeNull();
  });
});

describe('samples', () => {
  it('are thinned to medians by the hour', () => {
    const raw = [0, 10, 20, 70].map((minute) => ({
      atMs: startMs + minute * 60_000,
      coldKpa: minute === 10 ? 0 : 800,
    }));
    expect(hourlyMedians(raw.toReversed())).toEqual([
      { atMs: startMs + 0.5 * hourMs, coldKpa: 800 },
      { atMs: startMs + 1.5 * hourMs, coldKpa: 800 },
    ]);
  });

  it.each([
    [63, 64],
    [64, 33],
    [300, 51],
    [24 * 100, maximumSamples],
  ])('of %d hours become %d', (hours, count) => {
    const thinned = thinSamples(losing(0.1, hours));
    expect(thinned).toHaveLength(count);
    expect(thinned.at(-1)?.coldKpa).toBeLessThan(800);
    expect(thinned).toEqual(thinned.toSorted((a, b) => a.atMs - b.atMs));
  });

  it('since an inflation leave out the median taken half-way through it', () => {
    const series = [600, 590, 640, 800, 799].map((coldKpa, hour) => ({ atMs: startMs + hour * hourMs, coldKpa }));
    expect(sinceInflation(series, 800).map(({ coldKpa }) => coldKpa)).toEqual([800, 799]);
    const steady = losing(1, 30);
    expect(sinceInflation(steady, 800)).toBe(steady);
    expect(bucketMedians([], 1)).toEqual([]);
  });
});
