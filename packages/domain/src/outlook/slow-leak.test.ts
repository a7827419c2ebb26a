import { describe, expect, it } from 'vitest';
import { findLeak } from './leak-detection.ts';
import { ownSamples } from './shared-change.ts';
import { between, days, lorryTarget, lorryTyres, lorryWheels, watch } from './simulated-days.ts';
import type { Conditions } from './simulated-vehicle.ts';
import { timeToCritical } from './time-to-critical.ts';

/** 2 % a month. */
const natural = (hour: number): number => 1 - (0.02 / 30) * (hour / 24);

describe('without a leak', () => {
  it.each(days)('no stretch of %s and the week after looks like one', (_name, conditions) => {
    const stretches = [6, 9, 14, 24, 30, 48, 64].flatMap((length) =>
      [0, 5, 11, 16, 21].map((from) => [from, length] as const),
    );
    for (const seed of [1, 2]) {
      const { series } = watch(lorryTyres(seed), conditions, { hours: 64, minutes: 15, seed });
      for (const [from, length] of stretches) {
        const stretch = between(series, from, from + length);
        for (const wheel of stretch.slice(0, 4)) {
          const own = ownSamples(wheel, stretch);
          expect(findLeak(own, lorryTarget)).toBeNull();
          expect(timeToCritical(own, lorryTarget)).toBeNull();
        }
      }
    }
  });

  it.each(days)('ten days of %s are none, even without other tyres to compare', (_name, conditions) => {
    const { series } = watch(lorryTyres(3), conditions, { hours: 240, minutes: 30, seed: 3 });
    for (const wheel of series) expect(findLeak(wheel.samples, lorryTarget)).toBeNull();
  });

  it('the natural loss of 2 % a month is none', () => {
    const [, conditions] = days[4] ?? [];
    if (conditions === undefined) throw new Error('no mild day');
    const tyres = lorryTyres(4).map((tyre) => ({ ...tyre, remaining: natural }));
    const { series } = watch(tyres, conditions, { hours: 40 * 24, minutes: 60, seed: 4 });
    for (const wheel of series) {
      expect(findLeak(wheel.samples, lorryTarget)).toBeNull();
      expect(timeToCritical(wheel.samples, lorryTarget)).toBeNull();
    }
  });
});

/** Hour of the first call of the leak of 2C, looking once an hour; infinite when it is not called. */
function hourOfCall(percentPerDay: number, conditions: Conditions, withinHours: number): number {
  const leaking = lorryTyres(7, { '2C': (hour) => 1 - (percentPerDay / 100) * (hour / 24) });
  const tyres = leaking.map((tyre) => ({ ...tyre, setKpa: lorryTarget.recommendedKpa }));
  const { series } = watch(tyres, conditions, { hours: withinHours, minutes: 10, seed: 3 });
  for (let hour = 2; hour <= withinHours; hour += 1) {
    const known = between(series, 0, hour);
    const wheel = known[lorryWheels.indexOf('2C')];
    if (wheel !== undefined && findLeak(ownSamples(wheel, known), lorryTarget) !== null) return hour;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a slow leak', () => {
  it.each([
    { percentPerDay: 10, withinHours: 16, beforeMaintenance: 32, beforeDanger: 56 },
    { percentPerDay: 3, withinHours: 30, beforeMaintenance: 130, beforeDanger: 210 },
    { percentPerDay: 1, withinHours: 58, beforeMaintenance: 422, beforeDanger: 662 },
  ])(
    'of $percentPerDay % a day is called within $withinHours h, $beforeDanger h before danger',
    ({ percentPerDay, withinHours, beforeMaintenance, beforeDanger }) => {
      const hoursTo = (lossPercent: number): number => (lossPercent / percentPerDay) * 24;
      for (const [, conditions] of days) {
        const calledHour = hourOfCall(percentPerDay, conditions, withinHours);
        expect(hoursTo(lorryTarget.thresholds.maintenancePercent) - calledHour).toBeGreaterThanOrEqual(
          beforeMaintenance,
        );
        expect(hoursTo(lorryTarget.thresholds.dangerPercent) - calledHour).toBeGreaterThanOrEqual(beforeDanger);
      }
    },
  );

  it.each([
    [10, 36],
    [3, 64],
  ])(
    'of %d percent a day has, after %d h, a time to critical whose bounds come within a tenth of the true one',
    (percentPerDay, hours) => {
      for (const [, conditions] of days) {
        const leaking = lorryTyres(9, { '2C': (hour) => 1 - (percentPerDay / 100) * (hour / 24) });
        const tyres = leaking.map((tyre) => ({ ...tyre, setKpa: lorryTarget.recommendedKpa }));
        const { series } = watch(tyres, conditions, { hours, minutes: 10, seed: 9 });
        const wheel = series[lorryWheels.indexOf('2C')];
        const outlook = wheel === undefined ? null : timeToCritical(ownSamples(wheel, series), lorryTarget);
        const trueHours = (lorryTarget.thresholds.dangerPercent / percentPerDay) * 24 - hours;
        expect(outlook?.hours).toBeGreaterThan(trueHours * 0.75);
        expect(outlook?.hours).toBeLessThan(trueHours * 1.25);
        expect(outlook?.lowerHours).toBeLessThanOrEqual(trueHours * 1.1);
        expect(outlook?.upperHours ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(trueHours * 0.9);
      }
    },
  );
});
