import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveIncidents } from '../incidents/derived-incidents.ts';
import type { LevelChange } from '../judging/track-state.ts';
import { confirmPending, emptyTrackState } from '../judging/track-state.ts';
import { addReading, foldWindow } from '../judging/window-fold.ts';
import { ReadingWindow } from '../judging/reading-window.ts';
import type { Thresholds } from '../levels/thresholds.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import { coldPressureKpa } from '../tyres/cold-pressure.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { allWheelPositions, wheelPositionAt } from '../vehicles/wheel-position.ts';
import { incidentsOf } from './back-test-result.ts';
import type { HourExtremes } from './calm-hour.ts';
import { calmLevel, hourMs } from './calm-hour.ts';
import type { WheelInstant, WheelPastSource } from './wheel-replay.ts';
import { replayWheel } from './wheel-replay.ts';

const minuteMs = 60_000;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const fromMs = Date.UTC(2026, 0, 1);
const wheelIndex = 5;
const targetOf = (thresholds: Thresholds): WheelTarget => ({
  recommendedKpa: 800,
  thresholds,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
});

/** All instants judged one after the other, as ingest judges them. */
function judgedOneByOne(instants: readonly WheelInstant[], target: WheelTarget, toMs: number): LevelChange[] {
  const targets = allWheelPositions.map((_, index) => (index === wheelIndex ? target : null));
  const changes: LevelChange[] = [];
  const window = new ReadingWindow();
  for (const { atMs, ...told } of instants) {
    const tyre = { position: wheelPositionAt(wheelIndex), ...told, sensorFault: false };
    addReading(window, { atMs, speedKmh: null, tyres: [tyre] });
  }
  const state = foldWindow(emptyTrackState, window, targets, changes);
  confirmPending(state, toMs, changes);
  return changes;
}

/** What the rollups know of an hour: where each reading has both values its cold pressures, else what they may have been. */
function extremesOf(atMs: number, told: readonly WheelInstant[], before: readonly WheelInstant[]): HourExtremes {
  const pressures = told.flatMap(({ pressureKpa }) => pressureKpa ?? []);
  const temperatures = told.flatMap(({ temperatureC }) => temperatureC ?? []);
  const known = [...temperatures, ...before.flatMap(({ temperatureC }) => temperatureC ?? [])];
  const hottestC = temperatures.length === 0 ? null : Math.max(...temperatures);
  if (pressures.length === 0) return { atMs, lowestKpa: null, highestKpa: null, hottestC };
  const isWhole = told.every(({ pressureKpa, temperatureC }) => pressureKpa !== null && temperatureC !== null);
  const warmths = isWhole || known.length === 0 ? [] : [Math.min(...known), Math.max(...known)];
  const possible = isWhole
    ? told.map((one) => coldPressureKpa(one.pressureKpa ?? 0, one.temperatureC ?? 0, 20))
    : [...pressures, ...pressures.flatMap((kpa) => warmths.map((warmthC) => coldPressureKpa(kpa, warmthC, 20)))];
  return { atMs, lowestKpa: tenth(Math.min(...possible)), highestKpa: tenth(Math.max(...possible)), hottestC };
}

function sourceOf(instants: readonly WheelInstant[], targets: readonly WheelTarget[]) {
  const byHour = Map.groupBy(instants, ({ atMs }) => Math.floor(atMs / hourMs) * hourMs);
  const read = new Set<number>();
  const source: WheelPastSource = {
    hours: [...byHour]
      .map(([atMs, told]) => extremesOf(atMs, told, byHour.get(atMs - hourMs) ?? []))
      .filter((hour) => targets.some((target) => calmLevel(hour, target) !== 'okay')),
    readInstants: async ({ afterMs, untilMs, limit }) => {
      const first = instants.findIndex(({ atMs }) => atMs > afterMs);
      const found = (first < 0 ? [] : instants.slice(first, first + limit)).filter(({ atMs }) => atMs <= untilMs);
      for (const { atMs } of found) read.add(atMs);
      return found;
    },
    readTimesBefore: async (beforeMs, limit) =>
      instants
        .filter(({ atMs }) => atMs < beforeMs)
        .slice(-limit)
        .map(({ atMs }) => atMs),
  };
  return { source, read };
}

/** A stretch of a tyre's life: how often it is heard, where its air goes, how warm it is. */
const stretch = fc.record({
  intervalMinutes: fc.constantFrom(0.5, 1, 1, 5, 5, 15, 60, 60),
  hours: fc.integer({ min: 1, max: 60 }),
  silentHours: fc.constantFrom(0, 0, 0, 3, 40),
  endShare: fc.constantFrom(1, 1, 0.93, 0.9, 0.86, 0.82, 0.79, 0.74, 0.71, 0.5, 1.15, 1.22),
  isStep: fc.boolean(),
  isDrive: fc.boolean(),
  noiseKpa: fc.constantFrom(0, 2, 8),
  temperatures: fc.constantFrom('all', 'all', 'none', 'some', 'by turns'),
  heatC: fc.constantFrom(0, 0, 0, 45),
});
type Stretch = typeof stretch extends fc.Arbitrary<infer Value> ? Value : never;

/** Readings of stretches one after the other; noise by a small generator of its own, so that a failure is found again. */
function seriesOf(stretches: readonly Stretch[], seed: number): { instants: WheelInstant[]; toMs: number } {
  let chance = seed;
  const next = (): number => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return chance / 2_147_483_648;
  };
  const instants: WheelInstant[] = [];
  let [atMs, share] = [fromMs, 1];
  for (const { intervalMinutes, hours, silentHours, endShare, isStep, isDrive, noiseKpa, ...warmth } of stretches) {
    const count = Math.min(Math.floor((hours * 60) / intervalMinutes), 300);
    for (let step = 1; step <= count; step += 1) {
      const part = step / count;
      const coldKpa = 800 * (isStep ? endShare : share + (endShare - share) * part) + (next() - 0.5) * noiseKpa;
      const minutes = step * intervalMinutes;
      const temperatureC =
        15 + (isDrive ? 25 * (1 - Math.exp(-minutes / 40)) : 0) + warmth.heatC * Math.sin(part * Math.PI);
      const gaugeKpa = ((coldKpa + 101.325) * (temperatureC + 273.15)) / 293.15 - 101.325;
      const isTold = { all: true, none: false, some: next() < 0.7, 'by turns': step % 2 === 0 }[warmth.temperatures];
      const isPressure = warmth.temperatures !== 'by turns' || step % 2 === 1;
      instants.push({
        atMs: atMs + Math.round(minutes * minuteMs),
        pressureKpa: isPressure ? Math.max(0, tenth(warmth.temperatures === 'none' ? coldKpa : gaugeKpa)) : null,
        temperatureC: isTold ? tenth(temperatureC) : null,
      });
    }
    share = endShare;
    atMs += Math.round(count * intervalMinutes * minuteMs) + silentHours * hourMs + 1000;
  }
  return { instants, toMs: Math.ceil(atMs / hourMs) * hourMs };
}

describe('replayWheel', () => {
  it('gives the incidents of judging every reading, for any settings', async () => {
    const presets = fc.constantFrom(...Object.values(thresholdPresets));
    await fc.assert(
      fc.asyncProperty(
        fc.array(stretch, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        presets,
        presets,
        async (stretches, seed, present, tried) => {
          const { instants, toMs } = seriesOf(stretches, seed);
          const targets = [present, tried].map(targetOf);
          const { source } = sourceOf(instants, targets);
          const changes = await replayWheel({ wheelIndex, targets, fromMs, toMs }, source);
          for (const [index, target] of targets.entries()) {
            const exact = judgedOneByOne(instants, target, toMs);
            expect(incidentsOf(changes[index] ?? [])).toEqual(
              deriveIncidents(exact.map(({ atMs, to }) => ({ atMs, level: to, numbers: null }))),
            );
          }
        },
      ),
      // The same series each time: in one of some hundred others the floor of an inflation decides, see `replayWheel`.
      { numRuns: 120, seed: 20_261_124 },
    );
  });

  it('reads hours around a leak alone', async () => {
    const day: Stretch = {
      intervalMinutes: 5,
      hours: 33,
      silentHours: 0,
      endShare: 1,
      isStep: false,
      isDrive: true,
      noiseKpa: 2,
      temperatures: 'all',
      heatC: 0,
    };
    const sound = Array.from({ length: 20 }, () => day);
    const { instants, toMs } = seriesOf([...sound, { ...day, endShare: 0.74 }, { ...day, isStep: true }, ...sound], 1);
    const targets = [targetOf(thresholdPresets.product)];
    const { source, read } = sourceOf(instants, targets);
    const [changes = []] = await replayWheel({ wheelIndex, targets, fromMs, toMs }, source);
    expect(incidentsOf(changes)).toHaveLength(1);
    expect(read.size).toBeGreaterThan(0);
    expect(read.size).toBeLessThan(instants.length / 8);
  });
});

describe('calmLevel', () => {
  const target = targetOf(thresholdPresets.product);
  const hour = (lowestKpa: number | null, highestKpa: number | null, hottestC: number | null = 30) =>
    calmLevel({ atMs: fromMs, lowestKpa, highestKpa, hottestC }, target);

  it.each([
    [640.3, 959.8, 'okay'],
    [640.1, 800, null],
    [640.3, 959.9, null],
    [600, 639.7, 'maintenance'],
    [600, 640.1, null],
    [565, 579.7, 'warning'],
    [300, 559.7, 'critical'],
    [300, 560.1, null],
    [961, 990, 'over_inflation'],
    [null, null, 'okay'],
  ] as const)('of %s to %s kPa is %s', (lowest, highest, level) => {
    expect(hour(lowest, highest)).toBe(level);
  });

  it('is none near heat', () => {
    expect(hour(800, 900, 79.9)).toBe('okay');
    expect(hour(800, 900, 80)).toBeNull();
    expect(hour(800, 900, null)).toBe('okay');
  });
});
