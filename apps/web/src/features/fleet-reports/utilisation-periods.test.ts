import type { TrailerUseWire } from '@tyrewatch/contract/utilisation/utilisation-endpoints';
import { describe, expect, it } from 'vitest';
import { periodsOf, scaleOf, trailerPeriods } from './utilisation-periods.ts';

const day = (date: string, movedHours: number): TrailerUseWire['days'][number] => ({
  date,
  moved_hours: movedHours,
  stood_hours: 1,
  distance_km: movedHours * 60,
  has_moved: movedHours > 0,
  place: null,
});
/** Dates from Friday 13 November 2026 on. */
const dates = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 10, 13 + index)).toISOString().slice(0, 10));

describe('the bars of a trailer', () => {
  it('are days for up to 45 of them, and weeks from Monday on for more', () => {
    expect([scaleOf(45).step, scaleOf(46).step]).toEqual(['day', 'week']);
    const weeks = periodsOf(dates(10), scaleOf(90));
    expect(weeks.map((week) => [week[0], week.length])).toEqual([
      ['2026-11-13', 3],
      ['2026-11-16', 7],
    ]);
    expect(periodsOf(dates(10), scaleOf(10))).toHaveLength(10);
  });

  it('tell days without data from those on which it stood', () => {
    const days = [day('2026-11-13', 2), day('2026-11-16', 0), day('2026-11-17', 3)];
    const told = trailerPeriods(days, periodsOf(dates(10), scaleOf(90)));
    expect(told).toMatchObject([
      { knownDayCount: 1, movedDayCount: 1, dayCount: 3, movedHours: 2, distanceKm: 120 },
      { knownDayCount: 2, movedDayCount: 1, dayCount: 7, movedHours: 3, distanceKm: 180 },
    ]);
    const [, second, , fourth] = trailerPeriods(days, periodsOf(dates(10), scaleOf(10)));
    expect([second?.knownDayCount, fourth?.knownDayCount, fourth?.movedDayCount]).toEqual([0, 1, 0]);
  });
});
