import { judgedColdKpa } from '../tyres/wheel-status.ts';
import type { PressureSample } from './pressure-series.ts';
import type { ReadingWindow } from '../judging/reading-window.ts';
import type { VehicleTrack } from '../judging/vehicle-track.ts';
import { temperatureValidMs } from '../judging/wheel-judgement.ts';

/** Pressures of one wheel in time order, the same instants in both. */
export interface RecentSeries {
  /** Cold pressures in kPa. */
  readonly cold: readonly PressureSample[];
  /** What the gauge showed then, in kPa, where the cold ones have theirs: both are gone through alike. */
  readonly gauge: readonly PressureSample[];
  /** Whether the cold pressures are compensated for temperature; else they are those of the gauge. */
  readonly isCompensated: boolean;
}

interface Between {
  readonly sinceMs: number;
  readonly untilMs: number;
}

interface Told {
  readonly atMs: number;
  readonly gaugeKpa: number;
  readonly coldKpa: number;
  readonly compensated: boolean;
}

/** What a window tells of a wheel between two instants; a temperature stands for the pressures after it for some minutes. */
function* samplesIn(window: ReadingWindow, index: number, referenceC: number, between: Between): Generator<Told> {
  let warmth: { readonly atMs: number; readonly temperatureC: number } | null = null;
  for (let row = 0; row < window.count; row += 1) {
    const atMs = window.atMs(row);
    const tyre = atMs < between.sinceMs || atMs > between.untilMs ? null : window.tyreAt(row, index);
    if (tyre === null) continue;
    if (tyre.temperatureC !== null) warmth = { atMs, temperatureC: tyre.temperatureC };
    if (tyre.pressureKpa === null) continue;
    const carriedC = warmth !== null && atMs - warmth.atMs <= temperatureValidMs ? warmth.temperatureC : null;
    const coldKpa = judgedColdKpa(tyre, referenceC, carriedC);
    if (coldKpa !== null) yield { atMs, gaugeKpa: tyre.pressureKpa, coldKpa, compensated: carriedC !== null };
  }
}

/**
 * The pressures of a wheel in the `spanMs` before `untilMs`. Where at least half of them are compensated for temperature
 * only those are told, else none is: side by side each would be a step.
 */
export function recentSeries(
  { earlier, recent }: Pick<VehicleTrack, 'earlier' | 'recent'>,
  { index, referenceC }: { readonly index: number; readonly referenceC: number },
  { untilMs, spanMs }: { readonly untilMs: number; readonly spanMs: number },
): RecentSeries {
  const between = { sinceMs: untilMs - spanMs, untilMs };
  // a vehicle that was loaded again may hold some of its readings twice
  const untilRecentMs = recent.count === 0 ? untilMs : recent.atMs(0) - 1;
  const told = [
    ...samplesIn(earlier, index, referenceC, { ...between, untilMs: Math.min(untilMs, untilRecentMs) }),
    ...samplesIn(recent, index, referenceC, between),
  ];
  const compensated = told.filter((one) => one.compensated);
  const isCompensated = compensated.length * 2 >= told.length;
  const comparable = isCompensated ? compensated : told;
  const gauge = comparable.map(({ atMs, gaugeKpa }) => ({ atMs, coldKpa: gaugeKpa }));
  return {
    cold: isCompensated ? comparable.map(({ atMs, coldKpa }) => ({ atMs, coldKpa })) : gauge,
    gauge,
    isCompensated,
  };
}
