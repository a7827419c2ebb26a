import type { Reading } from '../telemetry/reading.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import type { ReadingWindow, WindowChange } from './reading-window.ts';
import type { LevelChange, TrackInstant, TrackState } from './track-state.ts';
import { movingFromKmh } from '../levels/silence.ts';
import { foldInstant } from './track-state.ts';

/** What of a reading a wheel is judged by; `atMs` is the instant it counts at. */
export type TrackReading = Pick<Reading, 'atMs' | 'speedKmh' | 'tyres'>;

const isMoving = (speedKmh: number | null): boolean => speedKmh !== null && speedKmh >= movingFromKmh;

/** Adds a reading at its place in a window. */
export const addReading = (window: ReadingWindow, { atMs, speedKmh, tyres }: TrackReading): WindowChange =>
  window.add(atMs, isMoving(speedKmh), tyres);

/** Whether a window has everything a reading says. */
export const holdsReading = (window: ReadingWindow, { atMs, speedKmh, tyres }: TrackReading): boolean =>
  window.holds(atMs, isMoving(speedKmh), tyres);

/** One row of a window, to be folded. */
export const instantOf = (window: ReadingWindow, row: number): TrackInstant => ({
  atMs: window.atMs(row),
  moving: window.isMoving(row),
  tyreAt: (index) => window.tyreAt(row, index),
});

/** Folds all rows of a window, oldest first; level changes are added to `changes`. */
export function foldWindow(
  state: TrackState,
  window: ReadingWindow,
  targets: WheelTargets,
  changes: LevelChange[],
): TrackState {
  let after = state;
  for (let row = 0; row < window.count; row += 1) after = foldInstant(after, instantOf(window, row), targets, changes);
  return after;
}
