import type { Reading } from '../telemetry/reading.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { ReadingWindow } from './reading-window.ts';
import type { LevelChange, TrackInstant, TrackState } from './track-state.ts';
import { emptyTrackState, foldInstant } from './track-state.ts';
import type { WheelJudgement } from './wheel-judgement.ts';

/** Most instants a track can still reorder. */
export const windowReadings = 64;
/** Longest time back, in milliseconds, a track can still reorder. */
export const windowMs = 6 * 60 * 60_000;
/** Speed in km/h from which a vehicle counts as moving. */
const movingFromKmh = 5;

/**
 * The wheels of one vehicle over readings that arrive late, twice and out of order: a settled base,
 * the recent readings after it, and the state that follows from both. Changed in place by
 * {@link applyReading}; one per vehicle, not shared between threads.
 */
export interface VehicleTrack {
  /** State up to which readings are settled; older ones no longer change anything. */
  base: TrackState;
  /** State after all readings. */
  head: TrackState;
  readonly recent: ReadingWindow;
}

/** What became of a reading. */
export type ReadingFate =
  /** It was the newest. */
  | 'appended'
  /** It was late and took its place among the recent ones. */
  | 'inserted'
  /** It completed one of the same instant. */
  | 'merged'
  /** It said nothing new. */
  | 'duplicate'
  /** It is older than what can be reordered: to be stored, not judged. */
  | 'too_old';

/** Answer of {@link applyReading}. */
export interface TrackUpdate {
  readonly fate: ReadingFate;
  /** The same track, changed in place. */
  readonly track: VehicleTrack;
  /** State of every wheel after the reading, by storage index; null for wheels never judged. */
  readonly judgements: ReadonlyArray<WheelJudgement | null>;
  /** Wheels whose level after the reading differs from before it, with the time the level began. */
  readonly transitions: readonly LevelChange[];
  /**
   * Null when only the newest state moved. Otherwise the recent past was judged again from this
   * device time on, and {@link history} replaces every level change recorded since.
   */
  readonly rejudgedFromMs: number | null;
  /** All level changes of what was judged, in time order. */
  readonly history: readonly LevelChange[];
}

/**
 * A track that continues from a state. To continue exactly after a restart, start from the kept base
 * and apply the stored readings after `base.atMs` again; from a kept head, only older readings that
 * arrive late are left unjudged.
 */
export function openTrack(base: TrackState = emptyTrackState): VehicleTrack {
  return { base, head: base, recent: new ReadingWindow() };
}

const instantOf = (window: ReadingWindow, row: number): TrackInstant => ({
  atMs: window.atMs(row),
  moving: window.isMoving(row),
  tyreAt: (index) => window.tyreAt(row, index),
});

/** Moves what fell out of the window into the base. */
function settleOldest(track: VehicleTrack, targets: WheelTargets): void {
  const { recent } = track;
  const horizonMs = recent.atMs(recent.count - 1) - windowMs;
  let rows = 0;
  while (rows < recent.count - 1 && (recent.count - rows > windowReadings || recent.atMs(rows) < horizonMs)) {
    track.base = foldInstant(track.base, instantOf(recent, rows), targets, []);
    rows += 1;
  }
  if (rows > 0) recent.dropFirst(rows);
}

function judgeRecent(track: VehicleTrack, targets: WheelTargets, history: LevelChange[]): void {
  let state = track.base;
  for (let row = 0; row < track.recent.count; row += 1) {
    state = foldInstant(state, instantOf(track.recent, row), targets, history);
  }
  track.head = state;
}

function netChanges(before: TrackState, after: TrackState): LevelChange[] {
  return after.judgements.flatMap((judgement, wheelIndex) => {
    const from = before.judgements[wheelIndex]?.level ?? null;
    if (judgement === null || judgement.level === from) return [];
    return [{ wheelIndex, atMs: judgement.sinceMs, from, to: judgement.level }];
  });
}

/**
 * Applies one reading to its vehicle. Within the window the state depends on the set of readings
 * only, not on the order or number of their arrivals. `targets` are those in force now; the recent
 * past is judged again by them when a late reading arrives. Times must have been checked before.
 */
export function applyReading(
  track: VehicleTrack,
  reading: Pick<Reading, 'atMs' | 'speedKmh' | 'tyres'>,
  targets: WheelTargets,
): TrackUpdate {
  const { atMs, speedKmh, tyres } = reading;
  const nothing = { track, transitions: [], history: [], rejudgedFromMs: null };
  const judgements = track.head.judgements;
  if (track.base.atMs !== null && atMs <= track.base.atMs) return { ...nothing, fate: 'too_old', judgements };
  const change = track.recent.add(atMs, speedKmh !== null && speedKmh >= movingFromKmh, tyres);
  if (change === 'unchanged') return { ...nothing, fate: 'duplicate', judgements };

  const before = track.head;
  const history: LevelChange[] = [];
  if (change === 'appended') {
    track.head = foldInstant(before, instantOf(track.recent, track.recent.count - 1), targets, history);
  } else {
    judgeRecent(track, targets, history);
  }
  const isNewest = change === 'appended';
  const rejudgedFromMs = isNewest ? null : track.recent.atMs(0);
  settleOldest(track, targets);
  return {
    fate: change,
    track,
    judgements: track.head.judgements,
    transitions: isNewest ? history : netChanges(before, track.head),
    rejudgedFromMs,
    history,
  };
}
