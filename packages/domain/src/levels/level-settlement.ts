import type { AlertLevel, JudgedLevel } from './alert-level.ts';
import { isProblem, isWorse, milderOf, worseOf } from './alert-level.ts';

/** How long readings must be clear of a threshold before its level is left. */
export const recoveryMs = 30 * 60_000;

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
  /** Whether a worse level is believed without a confirming reading. */
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

/** A level beside which nothing worse is pending. */
export const settledAt = (level: JudgedLevel, recovery = noRecovery): Settlement => ({
  level,
  pending: null,
  pendingUntilMs: null,
  recovery,
});

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

function settleWorse(before: Settlement, observation: Observation): Settlement {
  const { level, pending, pendingUntilMs } = before;
  const { atMs, seen, cleared, isBelieved, confirmedFromMs, foretold } = observation;
  if (isBelieved) return settledAt(seen);
  const byReading = pending === null ? level : milderOf(seen, pending);
  const byFall = foretold === null ? level : milderOf(seen, foretold);
  const confirmed = worseOf(level, worseOf(byReading, byFall));
  // a reading that cannot tell the pressure does not contradict the one before
  const isStanding = pending !== null && cleared === null && isWorse(pending, seen);
  const stillOpen = isStanding ? pending : seen;
  if (!isWorse(stillOpen, confirmed)) return settledAt(confirmed);
  // after this instant, at which the level may change already: a wheel changes once in an instant
  const untilMs = isStanding ? Math.max(pendingUntilMs ?? 0, atMs + 1) : confirmedFromMs;
  return { level: confirmed, pending: stillOpen, pendingUntilMs: untilMs, recovery: noRecovery };
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

function settleBetter(before: Settlement, { atMs, seen, cleared, isInflated }: Observation): Settlement {
  const { level } = before;
  if (isInflated && lacksAir[level] && isWorse(level, seen)) return settledAt(seen);
  if (cleared === null) return before;
  if (!isWorse(level, cleared)) return settledAt(level);
  const recovery = continueRecovery(before.recovery, cleared, atMs);
  const earned = recovery.findLast(({ sinceMs }) => atMs - sinceMs >= recoveryMs);
  if (earned === undefined) return settledAt(level, recovery);
  const further = recovery.filter((step) => isWorse(earned.level, step.level));
  return settledAt(earned.level, further);
}

/** The settlement after the next observation; observations must come in time order. */
export function settleLevel(before: Settlement, observation: Observation): Settlement {
  return isWorse(observation.seen, before.level) ? settleWorse(before, observation) : settleBetter(before, observation);
}
