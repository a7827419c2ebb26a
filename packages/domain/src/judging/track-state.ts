import type { TyreReading } from '../telemetry/reading.ts';
import type { DualWatch } from '../heat/dual-mismatch.ts';
import { noMismatch, watchDuals } from '../heat/dual-mismatch.ts';
import type { HeatWatch } from '../heat/heat-difference.ts';
import { noHeat, watchHeat } from '../heat/heat-difference.ts';
import type { ShiftedWheel } from '../sensors/swapped-sensors.ts';
import { noShift, watchSwaps } from '../sensors/swapped-sensors.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { wheelPositionCount } from '../vehicles/wheel-position.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import { confirmedByTime } from '../levels/level-settlement.ts';
import type { WheelJudgement } from './wheel-judgement.ts';
import { judgeWheel } from './wheel-judgement.ts';

const minuteMs = 60_000;
/** Longest gap between two moving readings that still counts as driving. */
const longestDrivingGapMs = 10 * minuteMs;

/** State of a vehicle's wheels after its readings up to an instant; plain values, safe as JSON. */
export interface TrackState {
  /** Device time of the last reading folded in; null before the first. */
  readonly atMs: number | null;
  /** By storage index; null for wheels never judged. */
  readonly judgements: ReadonlyArray<WheelJudgement | null>;
  /** Whether the vehicle moved at the last reading. */
  readonly moving: boolean;
  /** Driving time seen so far, in milliseconds. */
  readonly drivingMs: number;
  /** {@link drivingMs} at each wheel's last pressure, by storage index; null when it never told one. */
  readonly drivingMsAtReport: ReadonlyArray<number | null>;
  /** Sides of axles that are hotter than the other; empty for nearly all vehicles. */
  readonly heat: readonly HeatWatch[];
  /** Dual wheels whose mates are apart; empty for nearly all vehicles. */
  readonly duals: readonly DualWatch[];
  /** Wheels whose sensors may tell of each other's tyres; empty for nearly all vehicles. */
  readonly shifts: readonly ShiftedWheel[];
}

/** A change of a wheel's settled level, at the device time of the reading that settled it. */
export interface LevelChange {
  readonly wheelIndex: number;
  readonly atMs: number;
  /** Null when the wheel had never been judged. */
  readonly from: JudgedLevel | null;
  readonly to: JudgedLevel;
  /** The judgement that settled it, which holds the numbers. */
  readonly judgement: WheelJudgement;
}

/** One instant of readings, as the window keeps them. */
export interface TrackInstant {
  readonly atMs: number;
  readonly moving: boolean;
  readonly tyreAt: (wheelIndex: number) => TyreReading | null;
}

/** The state before any reading. */
export const emptyTrackState: TrackState = {
  atMs: null,
  judgements: Array.from({ length: wheelPositionCount }, () => null),
  moving: false,
  drivingMs: 0,
  drivingMsAtReport: Array.from({ length: wheelPositionCount }, () => null),
  heat: noHeat,
  duals: noMismatch,
  shifts: noShift,
};

function drivingMsUntil(state: TrackState, instant: TrackInstant): number {
  if (state.atMs === null || !state.moving || !instant.moving) return state.drivingMs;
  return state.drivingMs + Math.min(instant.atMs - state.atMs, longestDrivingGapMs);
}

/**
 * The state with every level confirmed that was pending and that nothing has contradicted until `untilMs`; level changes
 * are added to `changes`. The same object where there is none. The state must hold all readings up to then: one that
 * arrives later may take its changes back.
 */
export function confirmPending(state: TrackState, untilMs: number, changes: LevelChange[]): TrackState {
  let judgements: (WheelJudgement | null)[] | null = null;
  for (const [wheelIndex, before] of state.judgements.entries()) {
    const atMs = before?.pendingUntilMs ?? untilMs;
    if (before?.pending == null || atMs >= untilMs) continue;
    const lastAtMs = before.pending === 'high_temperature' ? before.atMs : (before.pressureAtMs ?? before.atMs);
    const judgement = { ...before, ...confirmedByTime(before, lastAtMs), sinceMs: atMs };
    judgements ??= [...state.judgements];
    judgements[wheelIndex] = judgement;
    changes.push({ wheelIndex, atMs, from: before.level, to: judgement.level, judgement });
  }
  return judgements === null ? state : { ...state, judgements };
}

/** Folds the next instant into a state; level changes are added to `changes`. */
export function foldInstant(
  state: TrackState,
  instant: TrackInstant,
  targets: WheelTargets,
  changes: LevelChange[],
): TrackState {
  const { atMs } = instant;
  const judgements = [...confirmPending(state, atMs, changes).judgements];
  const drivingMs = drivingMsUntil(state, instant);
  const drivingMsAtReport = [...state.drivingMsAtReport];
  for (let index = 0; index < wheelPositionCount; index += 1) {
    const tyre = instant.tyreAt(index);
    if (tyre === null) continue;
    // a thermometer that goes on does not stand in for a pressure
    if (tyre.pressureKpa !== null) drivingMsAtReport[index] = drivingMs;
    const target = targets[index] ?? null;
    if (target === null) continue;
    const before = judgements[index] ?? null;
    const after = judgeWheel(before, { atMs, tyre }, target);
    judgements[index] = after;
    if (after !== null && after.level !== before?.level) {
      changes.push({ wheelIndex: index, atMs, from: before?.level ?? null, to: after.level, judgement: after });
    }
  }
  const compared = { atMs, moving: instant.moving, drivingMs, judgements };
  const heat = watchHeat(state.heat, state, compared, targets);
  const duals = watchDuals(state.duals, compared, targets);
  const shifts = watchSwaps(state.shifts, state.judgements, compared, targets);
  return { ...compared, drivingMsAtReport, heat, duals, shifts };
}

/** Driving time in milliseconds since a wheel last reported; null when it never did. */
export function silentDrivingMs(state: TrackState, wheelIndex: number): number | null {
  const atReport = state.drivingMsAtReport[wheelIndex] ?? null;
  return atReport === null ? null : state.drivingMs - atReport;
}
