import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedColdKpa } from '../tyres/wheel-status.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourlyMedians, hourMs } from './pressure-series.ts';
import { days, lorryTarget, lorryTyres, lorryWheels } from './simulated-days.ts';
import type { Conditions, SimulatedTyre } from './simulated-vehicle.ts';
import { seededRandom, simulateVehicle } from './simulated-vehicle.ts';
import type { WheelOutlook, WheelPast } from './wheel-outlook.ts';
import { outlookDays, wheelOutlooks } from './wheel-outlook.ts';

const startMs = Date.UTC(2026, 2, 2);
const { recommendedKpa, thresholds } = lorryTarget;
const atHour = (hour: number): number => startMs + hour * hourMs;

/** Medians of the hours before `untilHour`, as a function of the hour since the start. */
function past(coldKpa: (hour: number) => number, untilHour: number, newest: PressureSample | null = null): WheelPast {
  const samples = Array.from({ length: untilHour }, (_, hour) => ({
    atMs: atHour(hour + 0.5),
    coldKpa: coldKpa(hour + 0.5),
  }));
  return { recommendedKpa, thresholds, samples, newest, fromMs: startMs, isCompensated: true, isMeasured: false };
}

/** Outlooks whose hours count from an instant. */
const outlooksFrom = (wheels: readonly WheelPast[], fromMs: number): ReadonlyArray<WheelOutlook | null> =>
  wheelOutlooks(wheels.map((wheel) => ({ ...wheel, fromMs })));

const sound = (): number => recommendedKpa;
const losing =
  (percentPerDay: number, fromHour = 0) =>
  (hour: number): number =>
    recommendedKpa * (1 - (percentPerDay / 2400) * Math.max(0, hour - fromHour));

/** Outlook of the first of four wheels, the others sound, at an hour. */
const outlookOf = (wheel: WheelPast, hour: number, others: (hour: number) => number = sound): WheelOutlook | null => {
  const other = past(others, wheel.samples.length);
  return outlooksFrom([wheel, other, other, other], atHour(hour))[0] ?? null;
};
const none: WheelOutlook = { timeToCritical: null, leak: null };

describe('an outlook', () => {
  it('counts the hours from the newest reading, not from the last median', () => {
    const outlook = outlookOf(past(losing(3), 72), 72.25);
    expect(outlook?.timeToCritical?.hours).toBeCloseTo(240 - 72.25, 3);
    // one and a half percent at 3 % a day, which no median knows better, and a tenth sooner
    expect(outlook?.timeToCritical?.lowerHours).toBeCloseTo((240 - 71.5 - 12) / 1.1 - 0.75, 3);
    // a narrow leak slows down as the pressure falls
    expect(outlook?.timeToCritical?.upperHours).toBeGreaterThan((240 - 72.25) * 1.2);
    expect(outlook?.timeToCritical?.upperHours).toBeLessThan((240 - 72.25) * 1.5);
    expect(outlook?.leak?.hoursToMaintenance).toBeCloseTo(160 - 72.25, 3);
    expect(outlook?.leak?.lossPercentPerDay).toBeCloseTo(3, 6);
  });

  it.each([
    ['8 %', 1.08, 1],
    ['30 %', 1.3, 1],
    ['6 %, below the recommended pressure', 1, 0.94],
    ['3 %', 1.03, 1],
  ])('is none after %s are let out at one stroke, whenever it is asked for', (_, before, after) => {
    for (const atMinute of [0, 20, 40]) {
      const dropHour = 60 + atMinute / 60;
      // the hour in which it happened has a median between what was and what is
      const share = (hour: number): number => Math.min(1, Math.max(0, hour + 0.5 - dropHour));
      const letOut = (hour: number): number => recommendedKpa * (before + (after - before) * share(hour));
      for (let untilHour = 60; untilHour < 110; untilHour += 1) {
        expect(outlookOf(past(letOut, untilHour), untilHour)).toEqual(none);
      }
    }
  });

  it('is there again once a tyre that air was let out of has gone on losing', () => {
    const kpa = (hour: number): number => losing(5, 60)(hour) + (hour < 60 ? 0.1 * recommendedKpa : 0);
    expect(outlookOf(past(kpa, 62), 62)).toEqual(none);
    const later = outlookOf(past(kpa, 60 + 48), 60 + 48);
    expect(later?.timeToCritical?.hours).toBeCloseTo(6 * 24 - 48, 0);
  });

  it('needs three tyres and two days where temperatures are missing', () => {
    const untold = (percentPerDay: number, hours: number): WheelPast => ({
      ...past(losing(percentPerDay), hours),
      isCompensated: false,
    });
    const sure = { ...past(sound, 72), isCompensated: false };
    expect(outlooksFrom([untold(3, 72), sure], atHour(72))[0]).toEqual(none);
    expect(outlooksFrom([untold(3, 72), sure, sure], atHour(72))[0]?.timeToCritical?.hours).toBeCloseTo(240 - 72, 0);
    expect(outlooksFrom([untold(3, 40), sure, sure], atHour(40))[0]).toEqual(none);
    expect(outlooksFrom([untold(1, 72), sure, sure], atHour(72))[0]).toEqual(none);
    expect(outlooksFrom([{ ...untold(3, 72), isMeasured: true }, sure], atHour(72))[0]).toBeNull();
  });

  it('of wheels with temperatures is not moved by those without, which warm up', () => {
    const warming = (hour: number): number => recommendedKpa * (1 + 0.001 * hour);
    const untold = { ...past(warming, 72), isCompensated: false };
    const told = past(sound, 72);
    for (const untoldCount of [1, 3, 5]) {
      const wheels = Array.from({ length: 6 }, (_, index) => (index < untoldCount ? untold : told));
      for (const outlook of outlooksFrom(wheels, atHour(72))) expect(outlook).toEqual(none);
      const leaking = outlooksFrom([...wheels, past(losing(5), 72)], atHour(72)).at(-1);
      expect(leaking?.timeToCritical?.hours).toBeCloseTo(144 - 72, 0);
    }
  });

  it('of a wheel without temperatures counts to where it falls below the threshold when it is cold', () => {
    const swing = (hour: number): number => (hour % 24 < 8 ? -0.04 : 0.04) * recommendedKpa;
    const untold = (kpa: (hour: number) => number): WheelPast => ({
      ...past((hour) => kpa(hour) + swing(hour), 72),
      isCompensated: false,
    });
    const other = untold(sound);
    const [outlook] = outlooksFrom([untold(losing(5)), other, other], atHour(72));
    // 4 % of 5 % a day earlier than by its mean
    expect(outlook?.timeToCritical?.hours).toBeCloseTo(144 - 72 - 19.2, 0);
    // how late it may be nobody knows
    expect(outlook?.timeToCritical?.upperHours).toBeNull();
  });

  it('is the same whatever all tyres of the vehicle do', () => {
    const swing = fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 72, maxLength: 72 });
    fc.assert(
      fc.property(swing, fc.double({ min: 2, max: 12, noNaN: true }), (shared, percentPerDay) => {
        const weather = (hour: number): number => (hour < 48 ? (shared[Math.floor(hour)] ?? 0) : 0);
        const leaking = losing(percentPerDay);
        const calm = outlookOf(past(leaking, 72), 72);
        const stormy = outlookOf(
          past((hour) => leaking(hour) + weather(hour), 72),
          72,
          (hour) => recommendedKpa + weather(hour),
        );
        expect(stormy?.timeToCritical?.hours).toBeCloseTo(calm?.timeToCritical?.hours ?? Number.NaN, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('is no later than its upper and no sooner than its lower bound', () => {
    const noise = fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(noise, fc.double({ min: 0, max: 20, noNaN: true }), (errors, percentPerDay) => {
        const noisy = past((hour) => losing(percentPerDay)(hour) + (errors[Math.floor(hour)] ?? 0), 60);
        const { lowerHours = 0, hours = 0, upperHours = null } = outlookOf(noisy, 60)?.timeToCritical ?? {};
        expect(lowerHours).toBeLessThanOrEqual(hours);
        expect(upperHours ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(hours);
      }),
      { numRuns: 60 },
    );
  });

  it('lies at the level the tyre has now, also after all tyres were pumped up', () => {
    const pumpedUp = (hour: number): number => (hour < 100 ? -0.06 * recommendedKpa : 0);
    const leaking = losing(3, 120);
    const outlook = outlookOf(
      past((hour) => leaking(hour) + pumpedUp(hour), 168),
      168,
      (hour) => recommendedKpa + pumpedUp(hour),
    );
    expect(outlook?.timeToCritical?.hours).toBeGreaterThan((240 - 48) * 0.95);
    expect(outlook?.timeToCritical?.hours).toBeLessThan((240 - 48) * 1.05);
  });

  it('begins again with an inflation', () => {
    const inflated = (hour: number): number => (hour < 60 ? losing(5)(hour) : recommendedKpa);
    expect(outlookOf(past(inflated, 90), 90)).toEqual(none);
  });

  it('is over some time after the loss has ended', () => {
    const mended = (hour: number): number => losing(4)(Math.min(hour, 96));
    expect(outlookOf(past(mended, 96), 96)?.leak).not.toBeNull();
    expect(outlookOf(past(mended, 130), 130)).toEqual(none);
  });

  it('needs a day of data, or the evidence of a leak', () => {
    expect(outlookOf(past(losing(3), 23), 23)).toEqual(none);
    expect(outlookOf(past(losing(3), 26), 26)?.timeToCritical?.hours).toBeCloseTo(240 - 26, 3);
    expect(outlookOf(past(losing(60), 8), 8)?.timeToCritical?.hours).toBeCloseTo(12 - 8, 3);
    const lately = outlookOf(past(losing(60, 100), 106), 106)?.timeToCritical;
    expect(lately?.hours).toBeLessThan(9);
    // lost within six hours, it may be lost only on the road
    expect(lately?.upperHours).toBeGreaterThan(18);
  });

  it('is none for what may be the noise of a small tyre’s coarse sensor', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seededRandom(seed);
      const noise = (): number => (random() + random() + random() - 1.5) * 4;
      const wheels = [1, 2, 3, 4].map(() => ({
        ...past(() => Math.round(250 + noise()), 200),
        recommendedKpa: 262,
      }));
      for (let hour = 30; hour <= 200; hour += 17) {
        const until = wheels.map((wheel) => ({ ...wheel, samples: wheel.samples.slice(0, hour) }));
        expect(outlooksFrom(until, atHour(hour)), `seed ${seed} after ${hour} h`).toEqual([none, none, none, none]);
      }
    }
  });

  it('is none when the newest reading is 12 hours newer than the last median', () => {
    expect(outlookOf(past(losing(3), 72), 83)?.timeToCritical).not.toBeNull();
    expect(outlookOf(past(losing(3), 72), 84)).toEqual(none);
  });

  it('says nothing where there are no medians, or where a newer reading contradicts them', () => {
    const newest = (kpa: number): PressureSample => ({ atMs: atHour(72.5), coldKpa: kpa });
    const expectedKpa = losing(3)(72.5);
    expect(outlookOf(past(losing(3), 0), 0)).toBeNull();
    expect(outlookOf(past(losing(3), 72, newest(expectedKpa + 0.039 * recommendedKpa)), 72.6)).not.toBeNull();
    expect(outlookOf(past(losing(3), 72, newest(expectedKpa + 0.041 * recommendedKpa)), 72.6)).toBeNull();
    expect(outlookOf(past(losing(3), 72, newest(expectedKpa - 0.041 * recommendedKpa)), 72.6)).toBeNull();
  });

  it('leaves what was measured alone until its last median is 12 hours older', () => {
    const measured = { ...past(sound, 72), isMeasured: true };
    expect(outlookOf(measured, 83)).toBeNull();
    expect(outlookOf(measured, 84)).toEqual(none);
  });
});

/** The wheels from which another sensor told since an hour. */
const changedAt = (wheels: readonly WheelPast[], hour: number, indexes: readonly number[]): WheelPast[] =>
  wheels.map((wheel, index) =>
    indexes.includes(index)
      ? {
          ...wheel,
          samples: wheel.samples.filter(({ atMs }) => atMs > atHour(hour)),
          formerSamples: wheel.samples.filter(({ atMs }) => atMs <= atHour(hour)),
        }
      : wheel,
  );

describe('when other wheels get new sensors, the outlook of a losing one', () => {
  const leaking = losing(21);
  const wheelsAt = (count: number, hour: number): WheelPast[] =>
    Array.from({ length: count }, (_, index) => past(index === 0 ? leaking : sound, hour));

  it.each([
    [4, [1]],
    [4, [1, 2]],
    [4, [1, 2, 3]],
    [6, [2, 3, 4, 5]],
    [10, [2, 3, 4, 5, 6, 7, 8, 9]],
  ])('stands on a vehicle of %d wheels, those at %j changed', (count, changed) => {
    for (const hours of [0, 1, 2, 6, 9]) {
      const now = 24 + hours;
      const outlooks = outlooksFrom(changedAt(wheelsAt(count, now), 24, changed), atHour(now));
      const left = (30 / 21) * 24 - now;
      expect(outlooks[0]?.timeToCritical?.hours, `${hours} h later`).toBeCloseTo(left, 0);
      // those begin anew
      for (const index of changed) expect(outlooks[index]?.timeToCritical ?? null).toBeNull();
    }
  });

  it('goes on by itself where they got none', () => {
    const now = 24 + 6;
    const unlinked = changedAt(wheelsAt(6, now), 24, [2, 3, 4, 5]).map((wheel, index) =>
      index > 1 ? { ...wheel, samples: [] } : wheel,
    );
    expect(outlooksFrom(unlinked, atHour(now))[0]?.timeToCritical?.hours).toBeCloseTo((30 / 21) * 24 - now, 0);
  });

  it('begins again where it was pumped up meanwhile', () => {
    const pumpedUp = (hour: number): number => (hour < 24 ? losing(8)(hour) : recommendedKpa);
    const wheels = [past(pumpedUp, 36), ...wheelsAt(4, 36).slice(1)];
    expect(outlooksFrom(changedAt(wheels, 24, [1, 2, 3]), atHour(36))[0]).toEqual(none);
  });
});

/** Hourly pasts of a simulated lorry, looked back at from any hour. */
function watchHours(
  tyres: readonly SimulatedTyre[],
  conditions: Conditions,
  hours: number,
  change: { readonly hour: number; readonly changed: readonly number[] } = { hour: 0, changed: [] },
) {
  const samples: PressureSample[][] = tyres.map(() => []);
  for (const { hour, tyres: readings } of simulateVehicle(tyres, conditions, { hours, minutes: 20, seed: 5 })) {
    for (const [index, tyre] of readings.entries()) {
      const coldKpa = judgedColdKpa(tyre, lorryTarget.referenceC);
      if (coldKpa !== null) samples[index]?.push({ atMs: atHour(hour), coldKpa });
    }
  }
  const medians = samples.map(hourlyMedians);
  return (nowHour: number): ReadonlyArray<WheelOutlook | null> => {
    const isKnown = ({ atMs }: PressureSample): boolean =>
      atMs < atHour(nowHour) && atMs >= atHour(nowHour - outlookDays * 24);
    const wheels = medians.map((all) => ({
      recommendedKpa,
      thresholds,
      newest: null,
      isCompensated: true,
      fromMs: startMs,
      isMeasured: false,
      samples: all.filter(isKnown),
    }));
    return outlooksFrom(changedAt(wheels, change.hour, change.changed), atHour(nowHour));
  };
}

describe('over simulated days', () => {
  it.each(days)('%s: sound tyres have none after most others got new sensors', (_name, conditions) => {
    for (const [count, changed] of [
      [4, [2, 3]],
      [4, [1, 2, 3]],
      [6, [2, 3, 4, 5]],
      [10, [2, 3, 4, 5, 6, 7, 8, 9]],
    ] as const) {
      for (const hour of [49, 90, 130]) {
        const outlooksAt = watchHours(lorryTyres(2).slice(0, count), conditions, 9 * 24, { hour, changed });
        for (const after of [1, 2, 5, 8, 13, 20, 34, 50]) {
          for (const outlook of outlooksAt(hour + after)) expect(outlook?.timeToCritical ?? null).toBeNull();
        }
      }
    }
  });

  it.each(days)('%s and the week after give no outlook to a sound tyre', (_name, conditions) => {
    const natural = (hour: number): number => 1 - (0.02 / 30) * (hour / 24);
    const tyres = lorryTyres(1).map((tyre) => ({ ...tyre, remaining: natural }));
    const outlooksAt = watchHours(tyres, conditions, 9 * 24);
    for (let hour = 6; hour <= 9 * 24; hour += 7) {
      for (const outlook of outlooksAt(hour)) expect(outlook).toEqual(none);
    }
  });

  it.each(days)('%s: a loss after sound days is told within a day and comes true', (_name, conditions) => {
    const fromHour = 100;
    const remaining = (hour: number): number => 1 - Math.max(0, hour - fromHour) / 800;
    const tyres = lorryTyres(7, { '2C': remaining }).map((tyre) => ({ ...tyre, setKpa: recommendedKpa }));
    const outlooksAt = watchHours(tyres, conditions, fromHour + 72);
    for (const hour of [24, 48, 72]) {
      const outlooks = outlooksAt(fromHour + hour);
      for (const [index, outlook] of outlooks.entries()) {
        const isLeaking = lorryWheels[index] === '2C';
        expect(outlook?.timeToCritical !== null, `${lorryWheels[index]} after ${hour} h`).toBe(isLeaking);
        if (!isLeaking) continue;
        const trueHours = 240 - hour;
        expect(outlook?.timeToCritical?.hours).toBeGreaterThan(trueHours * 0.85);
        expect(outlook?.timeToCritical?.hours).toBeLessThan(trueHours * 1.15);
      }
    }
    expect(outlooksAt(fromHour + 30)[lorryWheels.indexOf('2C')]?.leak?.lossPercentPerDay).toBeGreaterThan(1.9);
  });

  it.each([1, 2, 5, 10])(
    'a loss of %d percent a day comes true within its bounds in nine looks of ten',
    (percentPerDay) => {
      const fromHour = 40;
      const dangerHour = fromHour + (lorryTarget.thresholds.dangerPercent / percentPerDay) * 24;
      const remaining = (hour: number): number => 1 - Math.max(0, hour - fromHour) / (2400 / percentPerDay);
      let looks = 0;
      let sooner = 0;
      let later = 0;
      for (const [index, [, conditions]] of days.entries()) {
        const leaking = lorryTyres(index + 1, { '2C': remaining });
        const tyres = leaking.map((tyre) => ({ ...tyre, setKpa: recommendedKpa }));
        const outlooksAt = watchHours(tyres, conditions, Math.min(dangerHour, 168));
        for (let hour = fromHour + 6; hour < Math.min(dangerHour, 168) - 2; hour += 3) {
          const time = outlooksAt(hour)[lorryWheels.indexOf('2C')]?.timeToCritical;
          if (time == null) continue;
          const left = dangerHour - hour;
          looks += 1;
          if (left < time.lowerHours) sooner += 1;
          if (left > (time.upperHours ?? left)) later += 1;
        }
      }
      expect(looks).toBeGreaterThan(90);
      expect(sooner / looks).toBeLessThan(0.1);
      expect(later / looks).toBeLessThan(0.1);
    },
  );
});
