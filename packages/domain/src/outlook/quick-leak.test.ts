import { describe, expect, it } from 'vitest';
import { judgedColdKpa } from '../tyres/wheel-status.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';
import type { WheelMinutes } from './quick-leak.ts';
import { quickLeakSpanMs } from '../judging/earlier-readings.ts';
import { quickLeaks } from './quick-leak.ts';
import { days, lorryTarget, lorryTyres, lorryWheels } from './simulated-days.ts';
import type { Conditions, SimulatedTyre } from './simulated-vehicle.ts';
import { simulateVehicle } from './simulated-vehicle.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { TimeToCritical } from './time-to-critical.ts';

/** What is found of each wheel, every five minutes. */
function* lookingOn(
  tyres: readonly SimulatedTyre[],
  conditions: Conditions,
  run: Parameters<typeof simulateVehicle>[2],
): Generator<{ readonly hour: number; readonly found: ReadonlyArray<TimeToCritical | null> }> {
  const cold: PressureSample[][] = tyres.map(() => []);
  const gauge: PressureSample[][] = tyres.map(() => []);
  let instant = 0;
  for (const { hour, tyres: readings } of simulateVehicle(tyres, conditions, run)) {
    const atMs = hour * hourMs;
    for (const [index, tyre] of readings.entries()) {
      cold[index]?.push({ atMs, coldKpa: judgedColdKpa(tyre, lorryTarget.referenceC) ?? 0 });
      gauge[index]?.push({ atMs, coldKpa: tyre.pressureKpa ?? 0 });
    }
    instant += 1;
    if (instant % Math.max(1, 5 / run.minutes) !== 0) continue;
    const lately = (samples: readonly PressureSample[]) =>
      samples.slice(samples.findLastIndex((sample) => atMs - sample.atMs > quickLeakSpanMs) + 1);
    const found = quickLeaks(
      tyres.map((_, index) => ({
        ...lorryTarget,
        cold: lately(cold[index] ?? []),
        gauge: lately(gauge[index] ?? []),
        isCompensated: true,
      })),
    );
    yield { hour, found };
  }
}

const leakFromHour = 9;
const leaking = (kpaPerHour: number, untilHour = Number.POSITIVE_INFINITY): SimulatedTyre[] =>
  lorryTyres(3, {
    '2C': (hour) => 1 - (kpaPerHour / 850) * Math.max(0, Math.min(hour, untilHour) - leakFromHour),
  }).map((tyre) => ({ ...tyre, setKpa: 850 }));
const leakingIndex = lorryWheels.indexOf('2C');

describe('without a leak', () => {
  it.each(days)('%s shows none, not even where a brake heats a tyre to 120 °C above the air', (_name, conditions) => {
    for (const seed of [1, 2]) {
      const sound = lorryTyres(seed);
      const hot = sound.map((tyre) => (tyre.position === '2C' ? { ...tyre, heatC: 120 } : tyre));
      for (const tyres of [sound, hot, hot.slice(3, 5)]) {
        for (const { found } of lookingOn(tyres, conditions, { hours: 24, minutes: 1, seed })) {
          expect(found.every((one) => one === null)).toBe(true);
        }
      }
    }
  });
});

describe('a leak of minutes to hours', () => {
  it.each([
    { kpaPerHour: 30, withinMinutes: 100 },
    { kpaPerHour: 60, withinMinutes: 60 },
    { kpaPerHour: 100, withinMinutes: 50 },
    { kpaPerHour: 400, withinMinutes: 20 },
  ])(
    'of $kpaPerHour kPa an hour has its time within $withinMinutes minutes, and keeps it',
    ({ kpaPerHour, withinMinutes }) => {
      const hoursInAll = 255 / kpaPerHour;
      for (const [name, conditions] of days) {
        const run = { hours: leakFromHour + hoursInAll, minutes: 1, seed: 3 };
        const looks = [...lookingOn(leaking(kpaPerHour), conditions, run)];
        expect(looks.flatMap(({ found }) => found.filter((one, index) => one && index !== leakingIndex))).toEqual([]);
        const due = looks
          .map(({ hour, found }) => ({
            leftHours: leakFromHour + hoursInAll - hour,
            outlook: found[leakingIndex] ?? null,
          }))
          .filter(({ leftHours }) => leftHours >= 0.1 && (hoursInAll - leftHours) * 60 >= withinMinutes);
        const told = due.filter(({ outlook }) => outlook !== null);
        expect(told.length / due.length, name).toBeGreaterThan(0.9);
        for (const { leftHours, outlook } of told) {
          expect(outlook?.lowerHours, name).toBeLessThanOrEqual(leftHours * 1.25 + 0.2);
          expect(outlook?.upperHours ?? Number.POSITIVE_INFINITY, name).toBeGreaterThanOrEqual(leftHours * 0.75 - 0.2);
        }
      }
    },
  );

  it('is none any more three quarters of an hour after it ended', () => {
    const run = { hours: leakFromHour + 3, minutes: 1, seed: 3 };
    for (const [, conditions] of days) {
      const looks = [...lookingOn(leaking(60, leakFromHour + 1.5), conditions, run)];
      const foundBetween = (fromHour: number, untilHour: number) =>
        looks
          .filter(({ hour }) => hour > leakFromHour + fromHour && hour < leakFromHour + untilHour)
          .map(({ found }) => (found[leakingIndex] ?? null) !== null);
      expect(new Set(foundBetween(1, 1.5))).toEqual(new Set([true]));
      expect(new Set(foundBetween(2.25, 3))).toEqual(new Set([false]));
    }
  });
});

const startMs = Date.UTC(2026, 2, 1);
const target = { recommendedKpa: 800, thresholds: thresholdPresets.product };
const byMinute = (kpa: readonly number[]): PressureSample[] =>
  kpa.map((coldKpa, minute) => ({ atMs: startMs + minute * 60_000, coldKpa }));
const wheel = (cold: readonly number[], gauge = cold): WheelMinutes => ({
  ...target,
  cold: byMinute(cold),
  gauge: byMinute(gauge),
  isCompensated: true,
});
const falling = (kpaPerMinute: number, minutes: number, fromKpa = 790): number[] =>
  Array.from({ length: minutes + 1 }, (_, minute) => fromKpa - kpaPerMinute * minute);
const sound = wheel(falling(0, 20));

describe('a wheel among others', () => {
  const among = (...[cold, gauge]: Parameters<typeof wheel>) => {
    const other = wheel(cold.map(() => 790));
    return quickLeaks([wheel(cold, gauge), other, other, other])[0] ?? null;
  };

  it('loses 4 percent to be called', () => {
    // the first 4 kPa of a fall may be the sensor's steps
    expect(among(falling(1.7, 20))).toBeNull();
    expect(among(falling(1.8, 20))?.hours).toBeCloseTo((230 - 36) / (1.8 * 60), 1);
  });

  it('must lose at least half of it on the gauge too', () => {
    expect(among(falling(2, 20), falling(0.9, 20))).toBeNull();
    expect(among(falling(2, 20), falling(1.1, 20))).not.toBeNull();
  });

  it('is not told of what was changed at one stroke, nor above the recommended pressure', () => {
    expect(among([...falling(0, 10), ...falling(0, 10, 740)])).toBeNull();
    expect(among([...falling(0, 10, 740), ...falling(0, 10)])).toBeNull();
  });

  it('is not told of air that is let out of a tyre that had too much, until it goes on below the recommended pressure', () => {
    const perMinute = 3;
    const minutesToRecommended = 60 / perMinute;
    for (const minutesBelow of [-1, 0, 1, 10]) {
      expect(among(falling(perMinute, minutesToRecommended + minutesBelow, 860))).toBeNull();
    }
    expect(among(falling(perMinute, minutesToRecommended + 16, 860))).not.toBeNull();
    // let down a little too far, and left so
    expect(among([...falling(20, 10, 1000), ...falling(0, 20, 795)])).toBeNull();
    // one that was filled to the recommended pressure exactly loses from there
    expect(among(falling(perMinute, 16, 800))).not.toBeNull();
  });

  it('ends with air that is let in', () => {
    expect(among([...falling(2, 20), ...falling(0, 1, 800)])).toBeNull();
  });

  it('does not lose what all of them do', () => {
    const all = Array.from({ length: 4 }, () => wheel(falling(2, 20)));
    expect(quickLeaks(all)).toEqual([null, null, null, null]);
    // two tyres cannot tell, and must lose 8 percent each, compensated for temperature
    expect(quickLeaks(all.slice(2))).toEqual([null, null]);
    expect(quickLeaks([wheel(falling(4, 20))])[0]).not.toBeNull();
    expect(quickLeaks([{ ...wheel(falling(4, 20)), isCompensated: false }])[0]).toBeNull();
  });

  it('is told by what it loses itself where half of the tyres leak', () => {
    const losing = wheel(falling(4, 20));
    for (const outlook of quickLeaks([losing, losing, sound, sound]).slice(0, 2)) {
      expect(outlook?.hours).toBeCloseTo((230 - 80) / 240, 2);
      expect(outlook?.lowerHours).toBeLessThanOrEqual((230 - 80) / 240);
    }
  });

  it('is measured from when it was last topped up', () => {
    const perMinute = 100 / 60;
    const toppedUp = [...falling(perMinute, 50), ...falling(perMinute, 40, 790 - 50 * perMinute + 35)];
    for (const minutes of [25, 30, 40]) {
      const known = toppedUp.slice(0, 51 + minutes);
      const leftHours = ((known.at(-1) ?? 0) - 560) / 100;
      expect(among(known)?.hours).toBeCloseTo(leftHours, 1);
      expect(among(known)?.upperHours).toBeLessThan(leftHours * 1.3);
    }
  });

  it('is known after a gap in the readings as before', () => {
    const kpa = falling(2, 70);
    const cold = byMinute(kpa).filter((_, minute) => minute <= 20 || minute >= 60);
    const quiet = byMinute(falling(0, 70));
    const others = { ...target, cold: quiet, gauge: quiet, isCompensated: true };
    for (const until of [61, 63, 66, 71]) {
      const known = cold.filter(({ atMs }) => atMs < startMs + until * 60_000);
      const losing = { ...target, cold: known, gauge: known, isCompensated: true };
      expect(quickLeaks([losing, others, others, others])[0]?.hours).toBeCloseTo((230 - 2 * (until - 1)) / 120, 1);
    }
  });

  it('is told by its own loss, twice as great, when the others got new sensors meanwhile', () => {
    const amongNew = (minutes: number, heardMinutes: number, isCompensated = true) => {
      const losing = { ...wheel(falling(1.5, minutes)), isCompensated };
      const heard = byMinute(falling(0, minutes)).slice(-heardMinutes);
      const other = { ...target, cold: heard, gauge: heard, isCompensated };
      return quickLeaks([losing, other, other, other])[0] ?? null;
    };
    for (const heardMinutes of [1, 5, 10, 15]) {
      expect(amongNew(70, heardMinutes)?.hours).toBeCloseTo((230 - 105) / 90, 1);
    }
    expect(amongNew(40, 5)).toBeNull();
    expect(amongNew(70, 5, false)).toBeNull();
  });

  it('is told by a sensor of coarse steps', () => {
    const coarse = falling(1.5, 80, 350).map((kpa) => Math.round(kpa / 13.8) * 13.8);
    const low = { recommendedKpa: 360, thresholds: thresholdPresets.product };
    const losing = { ...wheel(coarse), ...low };
    const still = { ...wheel(falling(0, 80, 350)), ...low };
    for (const minutes of [30, 40, 50, 60]) {
      const known = losing.cold.slice(0, minutes);
      expect(quickLeaks([{ ...losing, cold: known, gauge: known }, still, still, still])[0]).not.toBeNull();
    }
  });

  it('needs readings', () => {
    expect(quickLeaks([])).toEqual([]);
    expect(among([])).toBeNull();
    expect(among(falling(40, 3))).toBeNull();
  });
});
