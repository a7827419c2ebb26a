import { describe, expect, it } from 'vitest';
import { addDays } from '../maintenance/calendar-date.ts';
import { brakeRisk, forecastReadiness } from './brake-readiness.ts';

const today = '2026-11-23';
/** Whole weeks that end yesterday, the newest first. */
const weeks = (counts: readonly number[], distanceKm: number | null = 500) =>
  counts.map((events, index) => ({
    from: addDays(today, -7 * (index + 1)),
    until: addDays(today, -7 * index - 1),
    events,
    distanceKm,
  }));
const forecast = (
  counts: readonly number[],
  weeksLeft: number,
  lastInspectionOn: string | null = addDays(today, -21),
) => forecastReadiness(weeks(counts), { today, lastInspectionOn, nextInspectionOn: addDays(today, 7 * weeksLeft) });

describe('readiness for the next inspection', () => {
  it('counts since the last one and expects the pace of the last 91 days', () => {
    expect(forecast([40, 40, 40, 40, 40], 3)).toMatchObject({
      verdict: 'likely',
      nowEvents: 120,
      expectedEvents: 240,
      furtherKmPerWeek: null,
    });
  });

  it('is unsure where the bounds hold both, and unlikely below them', () => {
    expect(forecast([30, 36, 28, 33], 3)?.verdict).toBe('unsure');
    const poor = forecast([20, 22, 18, 20], 3);
    expect(poor).toMatchObject({ verdict: 'unlikely', nowEvents: 60, expectedEvents: 120 });
    // 80 events are missing, at 25 km each, in three weeks.
    expect(poor?.furtherKmPerWeek).toBe(670);
  });

  it('is the less sure the more the weeks differ', () => {
    const even = forecast([40, 40, 40, 40], 3);
    const uneven = forecast([80, 5, 70, 5], 3);
    const width = (found: typeof even) => (found?.upperEvents ?? 0) - (found?.lowerEvents ?? 0);
    expect(width(uneven)).toBeGreaterThan(2 * width(even));
  });

  it('says nothing without recent counts, or of an inspection that is past', () => {
    expect(forecast([], 3)).toBeNull();
    expect(forecast([40], -1)).toBeNull();
    const old = [{ from: addDays(today, -150), until: addDays(today, -120), events: 200, distanceKm: null }];
    const dates = { today, lastInspectionOn: null, nextInspectionOn: addDays(today, 7) };
    expect(forecastReadiness(old, dates)).toBeNull();
  });

  it('shares a month that reaches over the last inspection by its days', () => {
    const month = [{ from: addDays(today, -29), until: today, events: 300, distanceKm: 6000 }];
    const dates = { today, lastInspectionOn: addDays(today, -9), nextInspectionOn: addDays(today, 7) };
    expect(forecastReadiness(month, dates)?.nowEvents).toBe(100);
  });
});

it('ranks a bad result before too few events, and those before a pass', () => {
  const ranked = [
    brakeRisk('action_required', 'likely'),
    brakeRisk('low_performance', 'unlikely'),
    brakeRisk('no_data', 'unlikely'),
    brakeRisk('pass', 'unlikely'),
    brakeRisk('pass', 'unsure'),
    brakeRisk('unqualified', null),
    brakeRisk('pass', 'likely'),
  ];
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
});
