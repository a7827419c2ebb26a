import { describe, expect, it } from 'vitest';
import { findLeak } from './leak-detection.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';
import { thresholdPresets } from '../levels/thresholds.ts';

const target = { recommendedKpa: 800, thresholds: thresholdPresets.product };

const losing = (percentPerDay: number, hours: number): PressureSample[] =>
  Array.from({ length: hours + 1 }, (_, hour) => ({
    atMs: hour * hourMs,
    coldKpa: 800 - (800 * percentPerDay * hour) / 2400,
  }));

describe('a leak', () => {
  it.each([
    ['5 % within six hours', 20, 6, true],
    ['5 % within less', 24, 5, false],
    ['less within six hours', 19.9, 6, false],
    ['3 % in a day', 3, 24, true],
    ['less in a day', 2.99, 24, false],
    ['2 % in two days', 1, 48, true],
    ['less in two days', 0.99, 48, false],
    ['0.4 % a day for long', 0.401, 150, true],
    ['less than that', 0.399, 160, false],
    ['a rise', -10, 48, false],
  ])('%s', (_name, percentPerDay, hours, called) => {
    expect(findLeak(losing(percentPerDay, hours), target) !== null).toBe(called);
  });

  it('says how fast, since when and how long it will take', () => {
    const leak = findLeak(losing(3, 48), target);
    expect(leak?.lossPercentPerDay).toBeCloseTo(3, 6);
    expect(leak?.lostPercent).toBeCloseTo(6, 6);
    expect(leak?.sinceMs).toBe(0);
    expect(leak?.hoursToMaintenance).toBeCloseTo(112, 6);
    expect(leak?.hoursToDanger).toBeCloseTo(192, 6);
  });

  it('says between which bounds, the slower loss for the later hour', () => {
    const noisy = losing(3, 48).map(({ atMs, coldKpa }, index) => ({
      atMs,
      coldKpa: coldKpa + ((index * 7919) % 13) - 6,
    }));
    const leak = findLeak(noisy, target);
    expect(leak?.lowerLossPercentPerDay).toBeGreaterThan(0.4);
    expect(leak?.lowerLossPercentPerDay).toBeLessThan(leak?.lossPercentPerDay ?? 0);
    expect(leak?.upperLossPercentPerDay).toBeGreaterThan(leak?.lossPercentPerDay ?? Number.NaN);
    expect(leak?.lowerHoursToDanger).toBeLessThan(leak?.hoursToDanger ?? 0);
    expect(leak?.upperHoursToDanger).toBeGreaterThan(leak?.hoursToDanger ?? Number.NaN);
  });

  it('has no upper bound beyond the outlook of 30 days', () => {
    expect(findLeak(losing(0.5, 100), target)?.upperHoursToDanger).toBeNull();
  });

  it('is over with an inflation', () => {
    const inflated = losing(0, 30).map(({ atMs, coldKpa }) => ({ atMs: atMs + 61 * hourMs, coldKpa }));
    expect(findLeak([...losing(3, 60), ...inflated], target)).toBeNull();
  });

  it('needs data', () => {
    expect(findLeak([], target)).toBeNull();
    expect(findLeak([{ atMs: 0, coldKpa: 800 }], target)).toBeNull();
  });
});
