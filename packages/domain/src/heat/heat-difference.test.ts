import { describe, expect, it } from 'vitest';
import type { JudgedLevel } from '../levels/alert-level.ts';
import { applyReading, openTrack } from '../judging/vehicle-track.ts';
import type { HeatInstant, HeatWatch, WarmWheel } from './heat-difference.ts';
import { heatFinding, noHeat, watchHeat } from './heat-difference.ts';
import type { SimulatedDay } from './simulated-drags.ts';
import { duties, layouts, simulatedTargets, simulateHeat } from './simulated-drags.ts';

const startMs = Date.UTC(2026, 6, 6);
const minuteMs = 60_000;

interface Naming {
  readonly index: number;
  readonly minute: number;
}

/** When wheels of a simulated vehicle were named, and when that was over. */
function watched(day: SimulatedDay) {
  const track = openTrack();
  const targets = simulatedTargets(day.layout);
  const opened: Naming[] = [];
  const closed: Naming[] = [];
  const wheels: readonly number[] = layouts[day.layout];
  let named: readonly number[] = [];
  let hottestC = 0;
  for (const reading of simulateHeat(day, startMs)) {
    const minute = (reading.atMs - startMs) / minuteMs;
    applyReading(track, reading, targets);
    for (const { temperatureC } of reading.tyres) hottestC = Math.max(hottestC, temperatureC ?? 0);
    const now = wheels.filter((index) => heatFinding(track.head.heat, index) !== null);
    opened.push(...now.filter((index) => !named.includes(index)).map((index) => ({ index, minute })));
    closed.push(...named.filter((index) => !now.includes(index)).map((index) => ({ index, minute })));
    named = now;
  }
  return { opened, closed, hottestC };
}

const intervals = [2, 5, 15];
const everyDuty = Object.keys(duties) as (keyof typeof duties)[];
const everyLayout = Object.keys(layouts) as (keyof typeof layouts)[];
const cases = everyLayout.flatMap((layout) => intervals.map((everyMinutes) => ({ layout, everyMinutes })));

/** Brakes that drag for a day from some time on the first morning, 40 to 80 K. */
function drags(
  layout: keyof typeof layouts,
  everyMinutes: number,
): Array<SimulatedDay & Required<Pick<SimulatedDay, 'drag'>>> {
  return everyDuty.flatMap((duty) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const wheels = [[0], [1], layout === '2x4' ? [6, 7] : [5]][seed % 3] ?? [];
      const from = 380 + seed * 45;
      const drag = { wheels, kelvin: 30 + seed * 10, from, until: from + 1440 };
      return { seed, layout, duty, days: 3, everyMinutes, drag, sunK: 10, exhaustK: 4, offsetK: 4 };
    }),
  );
}

describe('a brake that drags', () => {
  it.each(cases)(
    'of $layout, told every $everyMinutes min, is named once until it is over',
    ({ layout, everyMinutes }) => {
      const delays: number[] = [];
      let neverHot = 0;
      for (const day of drags(layout, everyMinutes)) {
        const { drag } = day;
        const { opened, closed, hottestC } = watched(day);
        const wheels = new Set(opened.map(({ index }) => index));
        expect([...wheels].filter((index) => !drag.wheels.includes(index))).toEqual([]);
        expect(opened).toHaveLength(wheels.size);
        expect(closed).toHaveLength(wheels.size);
        for (const { minute } of closed) expect(minute).toBeGreaterThanOrEqual(drag.until);
        const first = opened[0];
        if (first === undefined) continue;
        delays.push(first.minute - drag.from);
        neverHot += hottestC < 85 ? 1 : 0;
      }
      const sorted = delays.toSorted((a, b) => a - b);
      expect(delays.length).toBeGreaterThanOrEqual(15 * 0.9);
      // by the threshold these would never have been named
      expect(neverHot).toBeGreaterThanOrEqual(4);
      expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(90);
    },
  );
});

describe('wheels that are sound', () => {
  it.each(cases)('of $layout, told every $everyMinutes min, are never named', ({ layout, everyMinutes }) => {
    for (const duty of everyDuty)
      for (const seed of [1, 2, 3])
        expect(
          watched({ seed, layout, duty, days: 2, everyMinutes, sunK: 15, exhaustK: 8, offsetK: 8 }).opened,
        ).toEqual([]);
  });
});

const targets = simulatedTargets('2x4');
type Told = Partial<Record<number, number>>;

const wheelsTold = (told: Told, atMs: number, level: JudgedLevel): ReadonlyArray<WarmWheel | null> =>
  Array.from({ length: 24 }, (_, index) => {
    const temperatureC = told[index];
    return temperatureC === undefined
      ? null
      : { level, isHot: temperatureC >= 85, temperatureC, temperatureAtMs: atMs };
  });

const everyMinutes = 2;
/** Folds temperatures by storage index, told every two minutes. */
function fold(
  series: readonly Told[],
  given: { moving?: boolean; level?: JudgedLevel; watches?: readonly HeatWatch[]; drivenMs?: number } = {},
): readonly HeatWatch[] {
  const { moving = true, level = 'okay', watches = noHeat, drivenMs = 0 } = given;
  let before: HeatInstant = { atMs: startMs, moving, drivingMs: drivenMs, judgements: wheelsTold({}, startMs, level) };
  let after = watches;
  for (const told of series) {
    const atMs = before.atMs + everyMinutes * minuteMs;
    const drivingMs = before.drivingMs + (moving ? everyMinutes * minuteMs : 0);
    const now = { atMs, moving, drivingMs, judgements: wheelsTold(told, atMs, level) };
    after = watchHeat(after, before, now, targets);
    before = now;
  }
  return after;
}
const times = (count: number, told: Told): Told[] => Array.from({ length: count }, () => told);
const even: Told = { 0: 40, 1: 40, 4: 45, 5: 45, 6: 45, 7: 45 };

describe('a difference', () => {
  it.each<[string, Told[], number | null]>([
    ['of 25 K for ten minutes', times(6, { ...even, 0: 65 }), 25],
    ['of 25 K for less', times(5, { ...even, 0: 65 }), null],
    ['of 24 K however long', times(60, { ...even, 0: 64 }), null],
    ['that has risen to 20 K within ten minutes, told twice', [even, ...times(2, { ...even, 0: 61 })], 21],
    ['that has risen to 20 K and is told once', [even, { ...even, 0: 61 }], null],
    ['that has risen and was but a flicker', [even, { ...even, 0: 70 }, even, even], null],
    ['that has risen slowly', [even, ...times(5, { ...even, 0: 52 }), ...times(6, { ...even, 0: 62 })], null],
    ['from a sensor on the other side that reads too low', times(20, { ...even, 1: -30 }), null],
    ['of a whole axle', times(20, { ...even, 0: 75, 1: 75 }), null],
    ['of both wheels over a drum', times(20, { ...even, 6: 80, 7: 75 }), 35],
    ['of 35 K from other axles, where the other side tells nothing', times(6, { 0: 80, 4: 45, 5: 45, 6: 44 }), 35],
    ['of less from those', times(60, { 0: 79, 4: 45, 5: 45, 6: 44 }), null],
    ['where no other wheel tells', times(60, { 0: 79 }), null],
  ])('%s', (_, series, differenceK) => {
    const heat = [0, 1, 4, 5, 6, 7].flatMap((index) => heatFinding(fold(series), index) ?? []);
    expect(heat.map(({ numbers }) => numbers.differenceK)).toEqual(differenceK === null ? [] : [differenceK]);
  });

  it('tells nothing while the vehicle stands, nor of a tyre that rolls hot for want of air', () => {
    const hot = times(30, { ...even, 0: 75 });
    expect(fold(hot, { moving: false })).toEqual([]);
    expect(heatFinding(fold(hot, { level: 'critical' }), 0)).toBeNull();
    expect(heatFinding(fold(hot, { level: 'maintenance' }), 0)).not.toBeNull();
  });

  it('is over after half an hour of driving without it, however often it stops meanwhile', () => {
    const found = fold(times(6, { ...even, 0: 80 }));
    const drivenMs = 12 * minuteMs;
    expect(heatFinding(fold(times(200, even), { moving: false, watches: found, drivenMs }), 0)).not.toBeNull();
    expect(heatFinding(fold(times(15, even), { watches: found, drivenMs }), 0)).not.toBeNull();
    expect(fold(times(16, even), { watches: found, drivenMs })).toEqual([]);
    const again = [...times(15, even), { ...even, 0: 60 }, ...times(15, even)];
    expect(heatFinding(fold(again, { watches: found, drivenMs }), 0)).toMatchObject({ numbers: { differenceK: 40 } });
  });

  it('keeps the level of a wheel that was as hot as its threshold until it is over', () => {
    const warm = fold(times(6, { ...even, 6: 80, 7: 75 }));
    expect([6, 7].map((index) => heatFinding(warm, index)?.level)).toEqual(['warning', undefined]);
    const hot = fold(times(2, { ...even, 6: 90, 7: 86 }), { watches: warm, drivenMs: 12 * minuteMs });
    const after = fold(times(3, even), { watches: hot, drivenMs: 16 * minuteMs });
    expect([6, 7].map((index) => heatFinding(after, index)?.level)).toEqual(['high_temperature', 'high_temperature']);
  });
});
