import { describe, expect, it } from 'vitest';
import { median } from '../statistics/median.ts';
import { atmosphereKpa } from '../tyres/cold-pressure.ts';
import { judgedColdKpa } from '../tyres/wheel-status.ts';
import { hourBounds } from './hour-bounds.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourlyMedians, hourMs } from './pressure-series.ts';
import { days, lorryTarget, lorryTyres } from './simulated-days.ts';
import type { Conditions } from './simulated-vehicle.ts';
import { simulateVehicle } from './simulated-vehicle.ts';
import { outlookDays, wheelOutlooks } from './wheel-outlook.ts';

const { recommendedKpa, thresholds } = lorryTarget;
const dangerShare = 1 - thresholds.dangerPercent / 100;
const startMs = Date.UTC(2026, 2, 2);
const leakingIndex = 4;

/** Share of the pressure that is left after hours of losing `perHour` of it at first. */
type Flow = (perHour: number, hours: number) => number;

const orifice: Flow = (perHour, hours) => {
  const absoluteKpa = recommendedKpa + atmosphereKpa;
  const decay = (perHour * recommendedKpa) / absoluteKpa;
  return (absoluteKpa * Math.exp(-decay * hours) - atmosphereKpa) / recommendedKpa;
};
const laminar: Flow = (perHour, hours) => {
  const twice = 2 * atmosphereKpa;
  const decay = (perHour * twice) / (recommendedKpa + twice);
  const rest = (recommendedKpa / (recommendedKpa + twice)) * Math.exp(-decay * hours);
  return (twice * rest) / (1 - rest) / recommendedKpa;
};
/** Through a hole that is half as wide again when danger is near. */
const growing: Flow = (perHour, hours) => orifice(perHour, hours * (1 + (hours * perHour) / 1.2));

const hoursToDanger = (flow: Flow, perHour: number): number => {
  let hours = 0;
  while (flow(perHour, hours) > dangerShare) hours += 0.1;
  return hours;
};

interface Look {
  readonly leftHours: number;
  readonly lowerHours: number;
  readonly upperHours: number | null;
}

/** What is said of a tyre that begins to leak after a day and a half, every few hours until danger or for nine days. */
function looksAt(flow: Flow, perHour: number, conditions: Conditions, seed: number): Look[] {
  const fromHour = 36;
  const dangerHour = fromHour + hoursToDanger(flow, perHour);
  const untilHour = Math.min(dangerHour, 9 * 24);
  const tyres = lorryTyres(seed)
    .slice(0, 6)
    .map((tyre, index) =>
      index === leakingIndex
        ? { ...tyre, setKpa: recommendedKpa, remaining: (hour: number) => flow(perHour, Math.max(0, hour - fromHour)) }
        : tyre,
    );
  const samples: PressureSample[][] = tyres.map(() => []);
  for (const { hour, tyres: readings } of simulateVehicle(tyres, conditions, { hours: untilHour, minutes: 60, seed })) {
    for (const [index, tyre] of readings.entries()) {
      const coldKpa = judgedColdKpa(tyre, lorryTarget.referenceC);
      if (coldKpa !== null) samples[index]?.push({ atMs: startMs + hour * hourMs, coldKpa });
    }
  }
  const medians = samples.map(hourlyMedians);
  const looks: Look[] = [];
  for (let hour = fromHour + 8; hour < untilHour - 1; hour += 8) {
    const fromMs = startMs + hour * hourMs;
    const wheels = medians.map((all) => ({
      recommendedKpa,
      thresholds,
      newest: null,
      isCompensated: true,
      isMeasured: false,
      fromMs,
      samples: all.filter(({ atMs }) => atMs < fromMs && atMs >= fromMs - outlookDays * 24 * hourMs),
    }));
    const time = wheelOutlooks(wheels)[leakingIndex]?.timeToCritical;
    if (time != null) looks.push({ ...time, leftHours: dangerHour - hour });
  }
  return looks;
}

describe('the bounds of the hours to danger', () => {
  it.each([
    ['an orifice', orifice],
    ['a narrow leak, which slows down', laminar],
    ['a hole that grows', growing],
  ])('hold the truth in nine looks of ten through %s, and say something', (_name, flow) => {
    const looks = [3, 6, 12].flatMap((percentPerDay) =>
      days.flatMap(([, conditions], index) => looksAt(flow, percentPerDay / 2400, conditions, index + percentPerDay)),
    );
    const held = looks.filter(
      (look) => look.leftHours >= look.lowerHours && look.leftHours <= (look.upperHours ?? look.leftHours),
    );
    const widths = looks.flatMap(({ upperHours, lowerHours, leftHours }) =>
      upperHours === null ? [] : [(upperHours - lowerHours) / leftHours],
    );
    expect(looks.length).toBeGreaterThan(80);
    expect(held.length / looks.length).toBeGreaterThanOrEqual(0.85);
    expect(widths.length / looks.length).toBeGreaterThan(0.6);
    expect(median(widths)).toBeLessThan(2);
  });

  it('leave open that a leak of some hours is open only on the road', () => {
    const losing = (hours: number): PressureSample[] =>
      Array.from({ length: hours + 1 }, (_, hour) => ({
        atMs: startMs + hour * hourMs,
        coldKpa: recommendedKpa * (1 - 0.01 * hour),
      }));
    const morning = hourBounds(losing(8), lorryTarget);
    // 22 hours at this rate, and three times as many if it rests two thirds of the day
    expect(morning.upperHours).toBeGreaterThan(66);
    expect(hourBounds(losing(24), lorryTarget).upperHours).toBeLessThan(12);
  });

  it('are open where nothing falls', () => {
    const level = Array.from({ length: 40 }, (_, hour) => ({ atMs: startMs + hour * hourMs, coldKpa: recommendedKpa }));
    expect(hourBounds(level, lorryTarget)).toEqual({ lowerHours: Number.POSITIVE_INFINITY, upperHours: null });
  });
});
