import { judgedColdKpa } from '../tyres/wheel-status.ts';
import type { PressureSample } from './pressure-series.ts';
import type { ReadingWindow } from './reading-window.ts';
import type { VehicleTrack } from './vehicle-track.ts';
import { temperatureValidMs } from './wheel-judgement.ts';

/** Pressures of one wheel in time order, the same instants in both. */
export interface RecentSeries {
  /** Cold pressures in kPa. */
  readonly cold: readonly PressureSample[];
  /** What the gauge showed then, in kPa, where the cold ones have theirs: both are gone through alike. */
  readonly gauge: readonly PressureSample[];
}

interface Told {
  readonly atMs: number;
  readonly gaugeKpa: number;
  readonly coldKpa: number;
  readonly compensated: boolean;
}

/** What a window tells of a wheel since an instant; a temperature stands for the pressures after it for some minutes. */
function* toldBy(window: ReadingWindow, index: number, referenceC: number, sinceMs: number): Generator<Told> {
  let warmth: { readonly atMs: number; readonly temperatureC: number } | null = null;
  for (let row = 0; row < window.count; row += 1) {
    const atMs = window.atMs(row);
    const tyre = atMs < sinceMs ? null : window.tyreAt(row, index);
    if (tyre === null) continue;
    if (tyre.temperatureC !== null) warmth = { atMs, temperatureC: tyre.temperatureC };
    if (tyre.pressureKpa === null) continue;
    const carriedC = warmth !== null && atMs - warmth.atMs <= temperatureValidMs ? warmth.temperatureC : null;
    const coldKpa = judgedColdKpa(tyre, referenceC, carriedC);
    if (coldKpa !== null) yield { atMs, gaugeKpa: tyre.pressureKpa, coldKpa, compensated: carriedC !== null };
  }
}

/**
 * The pressures of a wheel in the last `spanMs` before its vehicle's newest reading. Where some are compensated for
 * temperature only those are told: beside the others each would be a step.
 */
export function recentSeries(
  { earlier, recent }: Pick<VehicleTrack, 'earlier' | 'recent'>,
  index: number,
  referenceC: number,
  spanMs: number,
): RecentSeries {
  const sinceMs = recent.count === 0 ? 0 : recent.atMs(recent.count - 1) - spanMs;
  const told = [earlier, recent].flatMap((window) => [...toldBy(window, index, referenceC, sinceMs)]);
  const isCompensated = told.some(({ compensated }) => compensated);
  const comparable = told.filter(({ compensated }) => compensated === isCompensated);
  return {
    cold: comparable.map(({ atMs, coldKpa }) => ({ atMs, coldKpa })),
    gauge: comparable.map(({ atMs, gaugeKpa }) => ({ atMs, coldKpa: gaugeKpa })),
  };
}
