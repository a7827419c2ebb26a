import type { AlertLevel, JudgedLevel } from './alert-level.ts';
import { isProblem, isWorse, milderOf, worseOf } from './alert-level.ts';

/** How long readings must be clear of a threshold before its level is left. */
export const recoveryMs = 30 * 60_000;
/**
 * How long, where pressures without a temperature must be clear of a lack of air: the warmth of the day and of rolling
 * makes as much of them as a leak takes, and a whole day has its cold hours.
 */
export const uncompensatedRecoveryMs = 24 * 60 * 60_000;
/** How long clear readings are needed; without the temperatures that tell warmth from air, it is a whole day. */
export const neededRecoveryMs = (isWarmthKnown: boolean): number =>
  isWarmthKnown ? recoveryMs : uncompensatedRecoveryMs;
/**
 * Longest time a worse reading waits until time confirms it: what notices that, the next reading or the clock, is left
 * enough of the ten minutes within which UN R141 asks for the alert.
 */
export const longestWaitMs = 8 * 60_000;

/** Since when every reading has been clear of everything worse than `level`. */
export interface RecoveryStep {
  readonly sinceMs: number;
  readonly level: JudgedLevel;
}

/** A level that does not flicker, and what may change it. */
export interface Settlement {
  /** The settled level. */
  readonly level: JudgedLevel;
  /** Level of a worse reading that awaits its confirming one; null when none does. */
  readonly pending: JudgedLevel | null;
  /** Device time from which time confirms the pending level, where nothing contradicts it before; null when none is pending. */
  readonly pendingUntilMs: number | null;
  /** Device time of the reading that first showed the pending level; null when none is pending. */
  readonly pendingSinceMs: number | null;
  /**
   * The level that would be in force without the one reading that made the present one, and that a contradicting reading
   * brings back; null where more than one reading shows the present level.
   */
  readonly singleFrom: JudgedLevel | null;
  /** Milder levels being earned, the mildest last; empty when none is. */
  readonly recovery: readonly RecoveryStep[];
}

/** What one reading says. */
export interface Observation {
  readonly atMs: number;
  /** Level by the thresholds themselves. */
  readonly seen: JudgedLevel;
  /** Mildest level the reading is clear of by the full margin; null when it cannot tell. */
  readonly cleared: JudgedLevel | null;
  /** Whether it is too near to the pending level to contradict it, though it does not show it. */
  readonly isNearPending: boolean;
  /** Whether what it is clear of cannot be due to warmth: no temperature of the tyre is missing, or air was let in. */
  readonly isWarmthKnown: boolean;
  /** Whether a worse level is believed by this one reading. */
  readonly isBelieved: boolean;
  /** Device time from which a worse level is believed, where nothing contradicts it before. */
  readonly confirmedFromMs: number;
  /** Level that the fall before the reading foretold and the reading shows; null without such a fall. */
  readonly foretold: JudgedLevel | null;
  /** Whether the tyre is being pumped up, so that better holds at once where air was missing. */
  readonly isInflated: boolean;
}

/** No milder level being earned. */
export const noRecovery: readonly RecoveryStep[] = [];

/** A level that is no single reading's, and beside which nothing worse is pending. */
export const settledAt = (level: JudgedLevel, recovery = noRecovery): Settlement => ({
  level,
  pending: null,
  pendingUntilMs: null,
  pendingSinceMs: null,
  singleFrom: null,
  recovery,
});

/**
 * The settlement once time has confirmed its pending level. `lastAtMs` is the time of the last reading that could have
 * contradicted it: where that is the one that showed it, the level is a single reading's.
 */
export function confirmedByTime(before: Settlement, lastAtMs: number): Settlement {
  const { level, pending, pendingSinceMs } = before;
  if (pending === null) return before;
  const isSingle = pendingSinceMs !== null && lastAtMs <= pendingSinceMs;
  return { ...settledAt(pending), singleFrom: isSingle ? level : null };
}

/** The steps still valid after a reading clear down to `cleared`, with that reading's own. */
function continueRecovery(
  recovery: readonly RecoveryStep[],
  cleared: JudgedLevel,
  atMs: number,
): readonly RecoveryStep[] {
  const kept = recovery.filter(({ level }) => !isWorse(cleared, level));
  const broken = recovery[kept.length];
  if (kept.at(-1)?.level === cleared) return kept;
  return [...kept, { sinceMs: broken?.sinceMs ?? atMs, level: cleared }];
}

/** A pending level that a reading neither shows nor contradicts: it goes on waiting, {@link longestWaitMs} at most. */
function stillPending(before: Settlement, level: JudgedLevel, { atMs, isNearPending }: Observation): Settlement {
  const { pending, pendingSinceMs, pendingUntilMs } = before;
  const dueMs = isNearPending ? (pendingSinceMs ?? atMs) + longestWaitMs : (pendingUntilMs ?? 0);
  // after this instant, at which the level may change already: a wheel changes once in an instant
  return { ...settledAt(level), pending, pendingSinceMs, pendingUntilMs: Math.max(dueMs, atMs + 1) };
}

function settleWorse(before: Settlement, observation: Observation): Settlement {
  const { level, pending } = before;
  const { atMs, seen, cleared, isNearPending, isBelieved, confirmedFromMs, foretold } = observation;
  const byReading = pending === null ? level : milderOf(seen, pending);
  const byFall = foretold === null ? level : milderOf(seen, foretold);
  const confirmed = worseOf(level, worseOf(byReading, byFall));
  if (isBelieved && isWorse(seen, confirmed)) return { ...settledAt(seen), singleFrom: confirmed };
  // a reading that cannot tell the pressure does not contradict the one before
  const isStanding = pending !== null && isWorse(pending, seen) && (cleared === null || isNearPending);
  if (isStanding && isWorse(pending, confirmed)) return stillPending(before, confirmed, observation);
  if (!isWorse(seen, confirmed)) return settledAt(confirmed);
  return { ...settledAt(confirmed), pending: seen, pendingUntilMs: confirmedFromMs, pendingSinceMs: atMs };
}

/** Levels that air cures. */
export const lacksAir: Readonly<Record<JudgedLevel, boolean>> = {
  critical: true,
  high_temperature: false,
  warning: true,
  maintenance: true,
  over_inflation: false,
  okay: false,
};

/** Whether a level, of those that are shown, says that the tyre lacks air. */
export const isLackOfAir = (level: AlertLevel): boolean => isProblem(level) && lacksAir[level];

/** What becomes of a level that is a single reading's: a reading that shows it confirms it, one clear of it takes it back. */
function settleSingle(before: Settlement, singleFrom: JudgedLevel, observation: Observation): Settlement {
  const { level } = before;
  const { atMs, seen, cleared } = observation;
  if (seen === level) return settledAt(level);
  if (cleared === null || !isWorse(level, cleared)) return { ...before, recovery: noRecovery };
  const without = worseOf(seen, singleFrom);
  return settledAt(without, isWorse(without, cleared) ? [{ sinceMs: atMs, level: cleared }] : noRecovery);
}

function settleBetter(before: Settlement, observation: Observation): Settlement {
  const { level, pending, singleFrom } = before;
  const { atMs, seen, cleared, isNearPending, isWarmthKnown, isInflated } = observation;
  if (isInflated && lacksAir[level] && isWorse(level, seen)) return settledAt(seen);
  if (cleared === null) return before;
  if (pending !== null && isNearPending) return stillPending(before, level, observation);
  const isClear = isWorse(level, cleared);
  // what is clear of a single reading may be due to warmth: that contradicts nothing, and a whole day of it ends the level
  if (singleFrom !== null && (isWarmthKnown || !isClear)) return settleSingle(before, singleFrom, observation);
  if (!isClear) return settledAt(level);
  const recovery = continueRecovery(before.recovery, cleared, atMs);
  const earned = recovery.findLast(({ sinceMs }) => atMs - sinceMs >= neededRecoveryMs(isWarmthKnown));
  if (earned === undefined) return { ...settledAt(level, recovery), singleFrom };
  const further = recovery.filter((step) => isWorse(earned.level, step.level));
  return settledAt(earned.level, further);
}

/** The settlement after the next observation; observations must come in time order. */
export function settleLevel(before: Settlement, observation: Observation): Settlement {
  return isWorse(observation.seen, before.level) ? settleWorse(before, observation) : settleBetter(before, observation);
}
