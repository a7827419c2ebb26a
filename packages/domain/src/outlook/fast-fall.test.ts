import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedColdKpa } from '../tyres/wheel-status.ts';
import { timeInFastFall } from './fast-fall.ts';
import type { PressureSample } from './pressure-series.ts';
import { days, lorryTarget, lorryTyres } from './simulated-days.ts';
import { simulateVehicle } from './simulated-vehicle.ts';
import { thresholdPresets } from '../levels/thresholds.ts';

const target = { recommendedKpa: 800, thresholds: thresholdPresets.product };
const dangerKpa = 560;
const startMs = Date.UTC(2026, 2, 1);

const at = (seconds: number, coldKpa: number): PressureSample => ({ atMs: startMs + seconds * 1000, coldKpa });
const find = (cold: readonly PressureSample[], gauge = cold) =>
  timeInFastFall({ cold, gauge, isCompensated: true }, target);

/** Samples a minute apart, losing so many kPa a minute. */
const falling = (kpaPerMinute: number, minutes: number, fromKpa = 800): PressureSample[] =>
  Array.from({ length: minutes + 1 }, (_, minute) => at(minute * 60, fromKpa - kpaPerMinute * minute));

/** A sensor that measures every `sensorSeconds`, told every `recordSeconds` by a tyre that is sound for five minutes. */
const inSteps = (kpaPerMinute: number, sensorSeconds: number, recordSeconds: number, fallSeconds: number) =>
  Array.from({ length: Math.floor((300 + fallSeconds) / recordSeconds) + 1 }, (_, index) => {
    const seconds = index * recordSeconds;
    const measuredSeconds = Math.floor(seconds / sensorSeconds) * sensorSeconds;
    return at(seconds, 800 - (kpaPerMinute * Math.max(0, measuredSeconds - 300)) / 60);
  });

describe('the time in a fast fall', () => {
  it('is known at once from 20 kPa a minute on', () => {
    expect(find(falling(20, 3))?.hours).toBeCloseTo((240 - 60) / 20 / 60, 3);
    expect(find(falling(19, 3))).toBeNull();
    expect(find([])).toBeNull();
  });

  it('leaves open what the sensors’ steps do', () => {
    const outlook = find(falling(25, 2));
    expect(outlook?.hours).toBeCloseTo(190 / 25 / 60, 3);
    expect(outlook?.lowerHours).toBeCloseTo(188 / 27 / 60, 3);
    expect(outlook?.upperHours).toBeCloseTo(192 / 23 / 60, 3);
  });

  it('counts from where the fall began, however long the tyre was sound before', () => {
    for (const sound of [[], [800], [800, 799, 801, 798, 800, 800, 802, 800]]) {
      const outlook = find([...sound, 800, 705, 610].map((kpa, minute) => at(minute * 60, kpa)));
      expect(outlook?.hours).toBeCloseTo(50 / 95 / 60, 2);
      expect(outlook?.upperHours).toBeLessThan(1);
    }
  });

  it('has no upper bound while a single reading shows it', () => {
    const after = (...pressures: readonly number[]) =>
      find([800, ...pressures].map((kpa, minute) => at(minute * 60, kpa)));
    expect(after(700)).toMatchObject({ upperHours: null });
    expect(after(700, 701)?.upperHours).toBeLessThan(1);
    expect(after(740, 680)?.upperHours).toBeLessThan(1);
  });

  it.each([
    { kpaPerMinute: 40, sensorSeconds: 60, recordSeconds: 10 },
    { kpaPerMinute: 120, sensorSeconds: 60, recordSeconds: 10 },
    { kpaPerMinute: 100, sensorSeconds: 60, recordSeconds: 15 },
    { kpaPerMinute: 30, sensorSeconds: 120, recordSeconds: 20 },
  ])('stays known between the sensor’s steps: $kpaPerMinute kPa a minute every $sensorSeconds s', (fall) => {
    const { kpaPerMinute, sensorSeconds, recordSeconds } = fall;
    const minutesInAll = 240 / kpaPerMinute;
    // from the second step on: the first alone may be less than 20 kPa a minute
    for (let seconds = 2 * sensorSeconds - recordSeconds; seconds < minutesInAll * 60; seconds += recordSeconds) {
      const stairs = inSteps(kpaPerMinute, sensorSeconds, recordSeconds, seconds);
      const outlook = find(stairs);
      const leftMinutes = ((stairs.at(-1)?.coldKpa ?? 0) - dangerKpa) / kpaPerMinute;
      expect(outlook?.hours, `after ${seconds} s`).toBeLessThanOrEqual((leftMinutes * 2.5) / 60);
      expect(outlook?.lowerHours, `after ${seconds} s`).toBeLessThanOrEqual(leftMinutes / 60);
    }
  });

  it('becomes milder and ends when the pressure holds', () => {
    const held = (seconds: number) =>
      find([at(-15, 750), at(0, 750), ...[15, 30, 45].map((second) => at(second, 650)), at(seconds, 650)]);
    const hours = [60, 90, 120, 150, 195].map((seconds) => held(seconds)?.hours ?? Number.POSITIVE_INFINITY);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    expect(hours.every(Number.isFinite)).toBe(true);
    expect(held(196)).toBeNull();
    // it may go on with another step as steep as the last
    expect(held(180)?.lowerHours).toBeLessThan(0.01);
  });

  it('is not told where air is let out of a tyre that has too much, nor of what the gauge does not show', () => {
    // 45 kPa out of 840 leave 5 too few
    expect(find(falling(45, 1, 840))).toBeNull();
    expect(find(falling(60, 1, 839))).not.toBeNull();
    expect(find(falling(60, 1, 841))).toBeNull();
    expect(find(falling(40, 3), falling(19, 3))).toBeNull();
  });

  it('leads to the threshold by its own pace, and lies within its bounds', () => {
    const drops = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(drops, fc.integer({ min: 5, max: 60 }), (steps, seconds) => {
        const kpa = steps.reduce((before, drop) => [...before, (before.at(-1) ?? 0) - drop], [790]);
        const outlook = find(kpa.map((one, index) => at(index * seconds, one)));
        fc.pre(outlook !== null && outlook.hours > 0);
        const { hours, lowerHours, upperHours, lossPercentPerDay } = outlook;
        expect(lowerHours).toBeLessThanOrEqual(hours + 1e-9);
        expect(upperHours ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(hours - 1e-9);
        expect(((kpa.at(-1) ?? 0) - dangerKpa) / hours).toBeCloseTo((lossPercentPerDay / 100 / 24) * 800, 3);
      }),
    );
  });
});

describe('without a leak', () => {
  it.each(days)(
    '%s shows no fast fall, not even where a brake heats a tyre, told every ten seconds',
    (_name, conditions) => {
      const tyres = lorryTyres(1)
        .slice(3, 5)
        .map((tyre, index) => (index === 0 ? { ...tyre, heatC: 150 } : tyre));
      const series = tyres.map(() => ({ cold: [] as PressureSample[], gauge: [] as PressureSample[] }));
      for (const { hour, tyres: readings } of simulateVehicle(tyres, conditions, {
        hours: 24,
        minutes: 1 / 6,
        seed: 1,
      })) {
        for (const [index, { cold, gauge }] of series.entries()) {
          const tyre = readings[index];
          if (tyre === undefined) continue;
          cold.push(at(hour * 3600, judgedColdKpa(tyre, lorryTarget.referenceC) ?? 0));
          gauge.push(at(hour * 3600, tyre.pressureKpa ?? 0));
          const recent = { cold: cold.slice(-60), gauge: gauge.slice(-60), isCompensated: true };
          expect(timeInFastFall(recent, lorryTarget)).toBeNull();
        }
      }
    },
  );
});
