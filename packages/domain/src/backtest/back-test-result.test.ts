import { describe, expect, it } from 'vitest';
import type { LevelMark } from '../incidents/derived-incidents.ts';
import { deriveIncidents } from '../incidents/derived-incidents.ts';
import type { WheelComparison } from './back-test-result.ts';
import { compareSettings } from './back-test-result.ts';

const hourMs = 3_600_000;
const span = { fromMs: 0, toMs: 90 * 24 * hourMs };

/** Incidents of levels by the hour at which they begin. */
const incidents = (...levels: readonly [hour: number, level: LevelMark<null>['level']][]) =>
  deriveIncidents(levels.map(([hour, level]) => ({ atMs: hour * hourMs, level, numbers: null })));

const compare = (...wheels: readonly Pick<WheelComparison, 'present' | 'tried'>[]) =>
  compareSettings(
    wheels.map((wheel, positionIndex) => ({ vehicleId: 1, positionIndex, ...wheel })),
    span,
  );

describe('compareSettings', () => {
  it('counts incidents by their worst level and by the week they began in', () => {
    const { present, tried } = compare({
      present: incidents([1, 'maintenance'], [2, 'okay'], [170, 'warning'], [171, 'critical'], [172, 'okay']),
      tried: incidents([2159, 'over_inflation']),
    });
    expect(present).toMatchObject({ incidentCount: 2, byLevel: { maintenance: 1, warning: 0, critical: 1 } });
    expect(present.byWeek).toEqual([1, 1, ...Array.from({ length: 11 }, () => 0)]);
    expect(tried.byWeek.at(-1)).toBe(1);
  });

  it('measures the lead to the danger in force, also of settings that call danger something else', () => {
    const danger = incidents([100, 'maintenance'], [110, 'critical'], [200, 'okay']);
    const { present, tried, dangerCount } = compare(
      { present: danger, tried: incidents([60, 'maintenance'], [300, 'okay']) },
      { present: danger, tried: incidents([106, 'warning'], [300, 'okay']) },
      { present: danger, tried: incidents([111, 'warning']) },
    );
    expect(dangerCount).toBe(3);
    expect(present).toMatchObject({ medianLeadHours: 10, unalertedCount: 0 });
    expect(tried).toMatchObject({ medianLeadHours: 27, unalertedCount: 1 });
  });

  it('knows no lead without a danger', () => {
    const { present } = compare({ present: incidents([1, 'warning']), tried: [] });
    expect(present.medianLeadHours).toBeNull();
  });

  it('names grave incidents that the others do not have, and the most changed wheels first', () => {
    const warned = incidents([10, 'warning'], [20, 'okay']);
    const { missedCount, addedCount, wheels } = compare(
      { present: warned, tried: warned },
      { present: warned, tried: incidents([10, 'maintenance'], [20, 'okay']) },
      { present: [], tried: incidents([1, 'critical'], [2, 'okay'], [5, 'high_temperature']) },
      { present: incidents([1, 'maintenance']), tried: [] },
    );
    expect({ missedCount, addedCount }).toEqual({ missedCount: 1, addedCount: 2 });
    expect(wheels.map(({ positionIndex }) => positionIndex)).toEqual([2, 1, 3]);
    expect(wheels[1]).toMatchObject({ presentCount: 1, triedCount: 1, missedCount: 1, addedCount: 0 });
  });
});
