import { median } from '../statistics/median.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';
import { pressureLine } from './time-to-critical.ts';

/** Samples on either side of the change by which the two sides are put together. */
const joiningCount = 3;
/** Samples before the change that tell how the tyre was going on anyway. */
const goingOnCount = 12;
/** Most in percent of the recommended pressure that weather, sun and a shift leave between the sides; more is the tyre's own. */
const mostSharedPercent = 3;

const meanMs = (samples: readonly PressureSample[]): number =>
  samples.reduce((sum, { atMs }) => sum + atMs, 0) / samples.length;
const levelOf = (samples: readonly PressureSample[]): number => median(samples.map(({ coldKpa }) => coldKpa)) ?? 0;

/** Where a tyre would stand if it had gone on as it did before, seen from the last samples; a tyre that gained air gains no more. */
function fallMeanwhile(before: readonly PressureSample[], hours: number): number {
  const line = before.length < goingOnCount ? null : pressureLine(before.slice(-goingOnCount));
  return Math.min(0, line?.slope ?? 0) * hours;
}

/**
 * A tyre's own part, put together where most other tyres got new sensors: what they share before and after are each known
 * from their own middle, so that between the two lies weather which the tyre has not lost. A greater step is left as it is.
 */
export function joinedAtChange(
  own: readonly PressureSample[],
  changedMs: number,
  recommendedKpa: number,
): readonly PressureSample[] {
  const [before, after] = [own.filter(({ atMs }) => atMs <= changedMs), own.filter(({ atMs }) => atMs > changedMs)];
  if (before.length === 0 || after.length === 0) return own;
  const [last, first] = [before.slice(-joiningCount), after.slice(0, joiningCount)];
  const goneOnKpa = fallMeanwhile(before, (meanMs(first) - meanMs(last)) / hourMs);
  const stepKpa = levelOf(first) - levelOf(last) - goneOnKpa;
  if (Math.abs(stepKpa) * 100 > mostSharedPercent * recommendedKpa) return own;
  return [...before, ...after.map(({ atMs, coldKpa }) => ({ atMs, coldKpa: coldKpa - stepKpa }))];
}
