import type { WheelTargets } from '../tyres/wheel-target.ts';
import { keepEarlier } from './earlier-readings.ts';
import type { JudgedStretch } from './level-section.ts';
import type { RejudgedPast } from './past-replay.ts';
import { ReadingWindow } from './reading-window.ts';
import type { LevelChange, TrackState } from './track-state.ts';
import { confirmPending, emptyTrackState, foldInstant } from './track-state.ts';
import type { WheelJudgement } from './wheel-judgement.ts';
import type { TrackReading } from './window-fold.ts';
import { addReading, foldWindow, holdsReading, instantOf } from './window-fold.ts';

/** Most instants a track can still reorder. */
export const windowReadings = 64;
/** Longest time back, in milliseconds, a track can still reorder. */
export const windowMs = 6 * 60 * 60_000;

/**
 * The wheels of one vehicle over readings that arrive late, twice and out of order: a settled base,
 * the recent readings after it, and the state that follows from both. Changed in place by
 * {@link applyReading}; one per vehicle, not shared between threads.
 */
export interface VehicleTrack {
  /** State up to which readings are settled: what older ones change is found in the stored past ({@link rejudge}). */
  base: TrackState;
  /** State after all readings, and after what time has confirmed since. */
  head: TrackState;
  readonly recent: ReadingWindow;
  /** Some of what fell out of {@link recent}: see {@link keepEarlier}. */
  readonly earlier: ReadingWindow;
  /** Level changes from the base to the head, those of each wheel in time order. */
  changes: readonly LevelChange[];
}

/** What became of a reading. */
export type TrackOutcome =
  /** It was the newest. */
  | 'appended'
  /** It was late and took its place among the recent ones. */
  | 'inserted'
  /** It completed one of the same instant. */
  | 'merged'
  /** It said nothing new. */
  | 'duplicate'
  /** It is older than what can be reordered here: see {@link rejudge}. */
  | 'too_old';

/** Answer of {@link applyReading}. */
export interface TrackUpdate {
  readonly fate: TrackOutcome;
  /** The same track, changed in place. */
  readonly track: VehicleTrack;
  /** State of every wheel after the reading, by storage index; null for wheels never judged. */
  readonly judgements: ReadonlyArray<WheelJudgement | null>;
  /** Wheels whose level after the reading differs from before it, with the time the level began. */
  readonly transitions: readonly LevelChange[];
}

/**
 * A track that continues from a state. To continue exactly after a restart, start from the kept base
 * and apply the stored readings after `base.atMs` again. `earlier` is that of the track it continues, where there is one.
 */
export function openTrack(
  base: TrackState = emptyTrackState,
  earlier: ReadingWindow = new ReadingWindow(),
): VehicleTrack {
  return { base, head: base, recent: new ReadingWindow(), earlier, changes: [] };
}

/** Moves what fell out of the window into the base. */
function settleOldest(track: VehicleTrack, targets: WheelTargets): void {
  const { recent } = track;
  const horizonMs = recent.atMs(recent.count - 1) - windowMs;
  let rows = 0;
  while (rows < recent.count - 1 && (recent.count - rows > windowReadings || recent.atMs(rows) < horizonMs)) {
    const instant = instantOf(recent, rows);
    track.base = confirmPending(foldInstant(track.base, instant, targets, []), instant.atMs + 1, []);
    keepEarlier(track.earlier, recent, rows);
    rows += 1;
  }
  if (rows === 0) return;
  recent.dropFirst(rows);
  if (track.changes.length > 0) track.changes = track.changes.filter(({ atMs }) => atMs > (track.base.atMs ?? atMs));
}

function netChanges(before: TrackState, after: TrackState): LevelChange[] {
  return after.judgements.flatMap((judgement, wheelIndex) => {
    const from = before.judgements[wheelIndex]?.level ?? null;
    if (judgement === null || judgement.level === from) return [];
    return [{ wheelIndex, atMs: judgement.sinceMs, from, to: judgement.level, judgement }];
  });
}

/** Whether a reading lies before the window, so that only the stored readings can tell what it changes. */
export const isBeforeWindow = ({ base }: VehicleTrack, { atMs }: Pick<TrackReading, 'atMs'>): boolean =>
  base.atMs !== null && atMs <= base.atMs;

/** Device time of the newest reading, or of a later level that time has confirmed; minus infinity before any reading. */
const knownUntilMs = ({ head, changes }: VehicleTrack): number =>
  head.atMs === null ? Number.NEGATIVE_INFINITY : Math.max(head.atMs, ...changes.map(({ atMs }) => atMs));

/** The state after all readings in the window, as it is once `untilMs` has passed; level changes are added to `changes`. */
function foldUntil({ base, recent }: VehicleTrack, untilMs: number, targets: WheelTargets, changes: LevelChange[]) {
  const head = foldWindow(base, recent, targets, changes);
  return untilMs > (head.atMs ?? untilMs) ? confirmPending(head, untilMs + 1, changes) : head;
}

/**
 * Confirms what was pending and what nothing has contradicted until `untilMs`, which the readings so far must reach:
 * one of before that arrives later is a late one. Returns the level changes, empty when there are none.
 */
export function confirmUntil(track: VehicleTrack, untilMs: number): readonly LevelChange[] {
  const changes: LevelChange[] = [];
  track.head = confirmPending(track.head, untilMs, changes);
  if (changes.length > 0) track.changes = [...track.changes, ...changes];
  return changes;
}

/**
 * Applies one reading to its vehicle. Within the window the state depends on the set of readings
 * only, not on the order or number of their arrivals. `targets` are those in force now; the recent
 * past is judged again by them when a late reading arrives. Times must have been checked before.
 */
export function applyReading(track: VehicleTrack, reading: TrackReading, targets: WheelTargets): TrackUpdate {
  const nothing = { track, transitions: [], judgements: track.head.judgements };
  if (isBeforeWindow(track, reading)) return { ...nothing, fate: 'too_old' };
  const knownMs = knownUntilMs(track);
  const isAfterAll = reading.atMs > knownMs;
  const change = addReading(track.recent, reading);
  if (change === 'unchanged') return { ...nothing, fate: 'duplicate' };

  const before = track.head;
  const changes: LevelChange[] = [];
  track.head = isAfterAll
    ? foldInstant(before, instantOf(track.recent, track.recent.count - 1), targets, changes)
    : foldUntil(track, knownMs, targets, changes);
  if (!isAfterAll) track.changes = changes;
  else if (changes.length > 0) track.changes = [...track.changes, ...changes];
  settleOldest(track, targets);
  const transitions = isAfterAll ? changes : netChanges(before, track.head);
  return { fate: change, track, judgements: track.head.judgements, transitions };
}

/** Whether a reading is not newer than all that is known of its vehicle, nor a repetition of one in the window. */
export const isLateReading = (track: VehicleTrack, reading: TrackReading): boolean =>
  reading.atMs <= knownUntilMs(track) && !holdsReading(track.recent, reading);

/**
 * Applies readings of which some are late, in one go, and tells what was judged again, in time order. `past` holds what
 * those readings make of the time before the window, which are left out here; null = there are none.
 */
export function rejudge(
  track: VehicleTrack,
  readings: readonly TrackReading[],
  targets: WheelTargets,
  past: RejudgedPast | null = null,
): JudgedStretch[] {
  const stretches = past?.stretches ?? [];
  const known = track.changes;
  const knownMs = knownUntilMs(track);
  if (past !== null) track.base = { ...track.base, judgements: past.judgements };
  for (const reading of readings) {
    if (!isBeforeWindow(track, reading)) addReading(track.recent, reading);
  }
  const changes: LevelChange[] = [];
  track.head = foldUntil(track, knownMs, targets, changes);
  track.changes = changes;
  settleOldest(track, targets);
  // between a stretch that ends before the window and the window lies time that nobody looked at
  const [leadingUp, apart] = [true, false].map((isLeadingUp) =>
    stretches.filter(({ untilMs }) => (untilMs === null) === isLeadingUp),
  ) as [JudgedStretch[], JudgedStretch[]];
  return [
    ...apart,
    {
      before: [...leadingUp.flatMap(({ before }) => before), ...known],
      after: [...leadingUp.flatMap(({ after }) => after), ...changes],
      untilMs: null,
    },
  ];
}
