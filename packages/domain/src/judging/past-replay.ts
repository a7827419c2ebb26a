import type { WheelTargets } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import type { JudgedStretch } from './level-section.ts';
import { ReadingWindow } from './reading-window.ts';
import type { LevelChange, TrackState } from './track-state.ts';
import { confirmPending, emptyTrackState } from './track-state.ts';
import type { WheelJudgement } from './wheel-judgement.ts';
import { quietJudgement } from './wheel-judgement.ts';
import type { TrackReading } from './window-fold.ts';
import { addReading, foldWindow } from './window-fold.ts';

const minuteMs = 60_000;

/** How far behind the newest reading of its vehicle a reading is still judged, in milliseconds; older ones are stored only. */
export const lateForMs = 31 * 24 * 60 * minuteMs;
/** Time before a wheel's last reading whose readings bring its state with them: longer than any level is earned or remembered. */
export const warmUpMs = 120 * minuteMs;
/** Fewest readings of a wheel before a late one that do so, however seldom it is heard. */
export const warmUpReadings = 64;

/** What late readings make of the time before a track's window. */
export interface RejudgedPast {
  /** What was judged again, in time order; the last may lead up to the window. */
  readonly stretches: readonly JudgedStretch[];
  /** State of every wheel at the beginning of the window, by storage index; null for wheels never judged. */
  readonly judgements: ReadonlyArray<WheelJudgement | null>;
}

/** What was known of a wheel when its replay begins. */
export interface KnownLevel {
  readonly wheelIndex: number;
  /** The level as its first reading left it: it may have moved it by what was told before. */
  readonly level: JudgedLevel;
  readonly sinceMs: number;
  /** Device time just before that reading. */
  readonly atMs: number;
}

/**
 * The state to replay from: levels that were reached before and nothing else, since each wheel's own readings before
 * a late one ({@link warmUpMs}) bring all the rest of the state with them.
 */
export function replayStart(levels: readonly KnownLevel[]): TrackState {
  const judgements = [...emptyTrackState.judgements];
  for (const { wheelIndex, level, sinceMs, atMs } of levels) {
    const unknown = { pressureKpa: null, pressureAtMs: null, temperatureC: null, temperatureAtMs: null, coldKpa: null };
    const quiet = quietJudgement({ ...unknown, compensated: false, deviationPercent: null, sinceMs, atMs });
    judgements[wheelIndex] = { ...quiet, level };
  }
  return { ...emptyTrackState, judgements };
}

/** What a judgement tells of the past alone; the rest decides what the next readings mean. */
const pastFields: ReadonlySet<string> = new Set<keyof WheelJudgement>(['sinceMs', 'inflatedAtMs', 'deviationPercent']);

/** Whether two judgements of a wheel will judge whatever comes alike. */
function convergesWith(a: WheelJudgement | null, b: WheelJudgement | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const fields = Object.keys(a) as (keyof WheelJudgement)[];
  return fields.every((field) => pastFields.has(field) || JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

/**
 * The state at the window's beginning of a wheel for which late readings matter. What was the same without them is older
 * than the replay tells.
 */
const withPastOf = (kept: WheelJudgement, was: WheelJudgement, is: WheelJudgement): WheelJudgement => ({
  ...is,
  sinceMs: is.sinceMs === was.sinceMs && is.level === kept.level ? kept.sinceMs : is.sinceMs,
  inflatedAtMs: is.inflatedAtMs === was.inflatedAtMs ? kept.inflatedAtMs : is.inflatedAtMs,
});

/** The state at the window's beginning of a wheel whose late readings changed nothing but the past. */
function withAmendedHistory(
  kept: WheelJudgement,
  was: WheelJudgement,
  is: WheelJudgement,
  endMs: number,
): WheelJudgement {
  const isSinceThen = is.sinceMs !== was.sinceMs && kept.sinceMs <= endMs;
  const isInflatedThen = is.inflatedAtMs !== was.inflatedAtMs && (kept.inflatedAtMs ?? 0) <= endMs;
  if (!isSinceThen && !isInflatedThen) return kept;
  return {
    ...kept,
    sinceMs: isSinceThen ? is.sinceMs : kept.sinceMs,
    inflatedAtMs: isInflatedThen ? is.inflatedAtMs : kept.inflatedAtMs,
  };
}

const windowOf = (readings: readonly TrackReading[]): ReadingWindow => {
  const window = new ReadingWindow();
  for (const reading of readings.toSorted((a, b) => a.atMs - b.atMs)) addReading(window, reading);
  return window;
};

/** Those of the changes that are of some wheels, and the others. */
function dividedChanges(changes: readonly LevelChange[], wheels: ReadonlySet<number>): [LevelChange[], LevelChange[]] {
  const isOf = ({ wheelIndex }: LevelChange): boolean => wheels.has(wheelIndex);
  return [changes.filter(isOf), changes.filter((change) => !isOf(change))];
}

/**
 * Judges the past of a vehicle twice, stretch by stretch: as it was stored, and with readings that came late. Both are
 * judged by the same rules from the same start, so that only what the late readings change is different.
 */
export class PastReplay {
  readonly #targets: WheelTargets;
  /** What was judged again of wheels that are not gone on with. */
  readonly #settled: JudgedStretch[] = [];
  /** By wheel that is not gone on with, until when it was. */
  readonly #settledAtMs = new Map<number, number>();
  #beforeChanges: LevelChange[] = [];
  #afterChanges: LevelChange[] = [];
  #before: TrackState;
  #after: TrackState;

  constructor(start: TrackState, targets: WheelTargets) {
    this.#targets = targets;
    this.#before = start;
    this.#after = start;
  }

  /** Goes on over the next stretch of time: what was stored of it, and what of it came late. */
  add(stored: readonly TrackReading[], late: readonly TrackReading[]): void {
    const isSame = this.#before === this.#after && late.length === 0;
    this.#before = foldWindow(this.#before, windowOf(stored), this.#targets, this.#beforeChanges);
    if (isSame) {
      this.#after = this.#before;
      // what both have in common needs no comparison
      this.#beforeChanges.length = 0;
      return;
    }
    this.#after = foldWindow(this.#after, windowOf([...stored, ...late]), this.#targets, this.#afterChanges);
    this.#letTimePass(this.#after.atMs ?? 0);
  }

  /** Confirms what was pending until an instant, included: other wheels, which are not looked at, may have told of it. */
  #letTimePass(untilMs: number): void {
    this.#before = confirmPending(this.#before, untilMs + 1, this.#beforeChanges);
    this.#after = confirmPending(this.#after, untilMs + 1, this.#afterChanges);
  }

  /** Wheels for which the late readings still matter to what comes after the stretches so far. */
  get divergedWheels(): readonly number[] {
    return this.#before.judgements.flatMap((was, index) =>
      convergesWith(was, this.#after.judgements[index] ?? null) ? [] : [index],
    );
  }

  /** Whether there are none. */
  get hasConverged(): boolean {
    return this.divergedWheels.length === 0;
  }

  /** Goes on with some wheels alone: the next stretches need not tell of the others, for which nothing late is left. */
  restrictTo(wheels: readonly number[]): void {
    const endMs = this.#after.atMs ?? 0;
    const goingOn = new Set(wheels);
    const [before, settledBefore] = dividedChanges(this.#beforeChanges, goingOn);
    const [after, settledAfter] = dividedChanges(this.#afterChanges, goingOn);
    this.#settled.push({ before: settledBefore, after: settledAfter, untilMs: endMs + 1 });
    this.#beforeChanges = before;
    this.#afterChanges = after;
    for (let index = 0; index < this.#after.judgements.length; index += 1) {
      if (!goingOn.has(index) && !this.#settledAtMs.has(index)) this.#settledAtMs.set(index, endMs);
    }
  }

  /**
   * What became of the past. `base` is the state at the beginning of the window; `isComplete` says whether the
   * stretches lead up to it: else a wheel that has not converged is left as it is there.
   */
  result(base: TrackState, isComplete: boolean): RejudgedPast {
    const endMs = this.#after.atMs ?? 0;
    if (isComplete) this.#letTimePass(base.atMs ?? endMs);
    const judgements = base.judgements.map((kept, index) => {
      const was = this.#before.judgements[index] ?? null;
      const is = this.#after.judgements[index] ?? null;
      const isSettled = convergesWith(was, is);
      if (!isSettled && !isComplete) return kept;
      if (kept === null || was === null || is === null) return isSettled ? kept : is;
      if (!isSettled) return withPastOf(kept, was, is);
      return withAmendedHistory(kept, was, is, this.#settledAtMs.get(index) ?? endMs);
    });
    const untilMs = isComplete ? null : endMs + 1;
    const last = { before: this.#beforeChanges, after: this.#afterChanges, untilMs };
    return { stretches: [...this.#settled, last], judgements };
  }
}
