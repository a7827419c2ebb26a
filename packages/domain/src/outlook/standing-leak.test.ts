import { describe, expect, it } from 'vitest';
import type { ProblemLevel } from '../levels/alert-level.ts';
import type { Leak } from './leak-detection.ts';
import { hourMs } from './pressure-series.ts';
import type { StandingLeak } from './standing-leak.ts';
import { leakFinding, nextLeak } from './standing-leak.ts';

const leak: Leak = {
  lossPercentPerDay: 5,
  lowerLossPercentPerDay: 4,
  upperLossPercentPerDay: 6,
  lostPercent: 5,
  sinceMs: 0,
  hoursToMaintenance: 24,
  hoursToDanger: 100,
  lowerHoursToDanger: 80,
  upperHoursToDanger: 130,
};
const rates = { lossPercentPerDay: 5, lowerLossPercentPerDay: 4, upperLossPercentPerDay: 6, sinceMs: 0 };

/** Hours of a tyre of 800 kPa, each with its pressure. */
const hours = (fromHour: number, untilHour: number, kpaAt: (hour: number) => number) =>
  Array.from({ length: untilHour - fromHour + 1 }, (_, index) => ({
    atMs: (fromHour + index) * hourMs,
    coldKpa: kpaAt(fromHour + index),
  }));
const losing = (hour: number): number => 800 - (hour * 800 * 0.05) / 24;
const seen = (untilHour: number, kpaAt: (hour: number) => number, found: Leak | null, isCompensated = true) => ({
  samples: hours(0, untilHour, kpaAt),
  leak: found,
  isCompensated,
  recommendedKpa: 800,
});
const proven = (firstHour: number, hour: number): StandingLeak => ({
  ...rates,
  firstProvenAtMs: firstHour * hourMs,
  provenAtMs: hour * hourMs,
});

describe('a leak', () => {
  it('is confirmed by hours that prove it again', () => {
    const first = nextLeak(null, seen(24, losing, leak));
    expect(first).toEqual(proven(24, 24));
    expect(first && leakFinding(first, { lowerHours: 5, before: null })).toBeNull();
    const second = nextLeak(first, seen(48, losing, leak));
    expect(second).toEqual(proven(24, 48));
    expect(second && leakFinding(second, { lowerHours: 80, before: null })).toEqual({
      reason: 'leak',
      level: 'maintenance',
      numbers: { leak: { lossPercentPerDay: 5, lowerLossPercentPerDay: 4, upperLossPercentPerDay: 6 } },
    });
  });

  it.each([
    [5, 23, null],
    [5, 24, 'maintenance'],
    [20, 5, null],
    [20, 6, 'maintenance'],
    [100, 2, null],
    [100, 3, 'maintenance'],
    [1, 24, 'maintenance'],
  ])('of %s %% a day that was proven for %s hours is at %s', (lossPercentPerDay, provenHours, level) => {
    const standing = { ...proven(0, provenHours), lossPercentPerDay };
    expect(leakFinding(standing, { lowerHours: 80, before: null })?.level ?? null).toBe(level);
  });

  it('that was acted on stays so where its rate turns out to be less', () => {
    const standing = { ...proven(24, 31), lossPercentPerDay: 20 };
    const next = nextLeak(standing, seen(32, losing, leak));
    expect(next).toEqual(proven(8, 32));
    expect(next && leakFinding(next, { lowerHours: 80, before: 'maintenance' })?.level).toBe('maintenance');
  });

  it('that was acted on stays so at any rate, also as it is stored in single precision', () => {
    const standing = { ...proven(24, 31), lossPercentPerDay: 20 };
    for (let lossPercentPerDay = 5; lossPercentPerDay < 20; lossPercentPerDay += 0.37) {
      const next = nextLeak(standing, seen(32, losing, { ...leak, lossPercentPerDay }));
      const stored = next && { ...next, lossPercentPerDay: Math.fround(lossPercentPerDay) };
      expect(stored && leakFinding(stored, { lowerHours: 80, before: 'maintenance' })?.level).toBe('maintenance');
    }
  });

  it('is none of a tyre that only did not gain what the others did', () => {
    expect(
      nextLeak(
        null,
        seen(24, () => 800, leak),
      ),
    ).toBeNull();
    expect(
      nextLeak(
        null,
        seen(24, () => 800, leak, false),
      ),
    ).toEqual(proven(24, 24));
  });

  it.each<[string, StandingLeak | null, number, (hour: number) => number, StandingLeak | null]>([
    ['of which nothing was proven yet', null, 30, losing, null],
    ['that was not confirmed', proven(24, 25), 26, losing, null],
    ['that hours of less than three days do not show', proven(16, 40), 111, () => 760, proven(16, 40)],
    ['that three days do not show', proven(16, 40), 112, () => 760, null],
    ['that nothing proves any more though it goes on', proven(16, 40), 160, losing, proven(16, 40)],
    ['that slows down', proven(16, 40), 160, (hour) => losing(hour / 2), proven(16, 40)],
    ['that loses a third of what it did', proven(16, 40), 160, (hour) => losing(hour / 3), null],
    ['pumped up within a day', proven(16, 40), 64, (hour) => (hour > 40 ? 800 : 730), proven(16, 40)],
    ['pumped up a day ago', proven(16, 40), 65, (hour) => (hour > 40 ? 800 : 730), null],
    ['pumped up and leaking on', proven(16, 40), 80, (hour) => (hour > 40 ? losing(hour - 41) : 730), proven(16, 40)],
    ['pumped up before it was proven', proven(16, 40), 53, (hour) => (hour > 30 ? 800 : 730), proven(16, 40)],
  ])('%s', (_, standing, untilHour, kpaAt, expected) => {
    expect(nextLeak(standing, seen(untilHour, kpaAt, null))).toEqual(expected);
  });

  it('stands while nothing is heard', () => {
    expect(nextLeak(proven(16, 40), { ...seen(0, losing, null), samples: [] })).toEqual(proven(16, 40));
  });

  it.each<[number | null, ProblemLevel | null, ProblemLevel]>([
    [null, null, 'maintenance'],
    [24, null, 'maintenance'],
    [24, 'maintenance', 'maintenance'],
    [23.9, 'maintenance', 'warning'],
    [30, 'warning', 'warning'],
    [36, 'warning', 'maintenance'],
    [0, null, 'warning'],
  ])('that leaves %s hours at least and was %s is at %s', (lowerHours, before, level) => {
    expect(leakFinding(proven(16, 40), { lowerHours, before })?.level).toBe(level);
  });
});
