import { roundDownTo, roundTo, roundUpTo } from '../units/quantities.ts';
import type { LevelRecovery, RecoveryConditions } from './level-recovery.ts';

/** As much as counts as at a threshold where it is judged; far below what is shown. */
const slackKpa = 1e-6;
/** Decimal places to which pressures are told in kPa. */
const decimals = 1;
const stepKpa = 0.1;

function shownAtLeast(limitKpa: number, isMet: boolean, shownKpa: number | null): number {
  const limit = roundUpTo(limitKpa, decimals);
  if (shownKpa === null) return limit;
  return isMet ? Math.min(limit, shownKpa) : Math.max(limit, roundTo(shownKpa + stepKpa, decimals));
}

function shownAtMost(limitKpa: number, isMet: boolean, shownKpa: number | null): number {
  const limit = roundDownTo(limitKpa, decimals);
  if (shownKpa === null) return limit;
  return isMet ? Math.max(limit, shownKpa) : Math.min(limit, roundTo(shownKpa - stepKpa, decimals));
}

/**
 * What must hold before a level is left, to a tenth of a kPa: so that who reaches what is shown has reached the limit,
 * and that it says of `shownKpa`, the cold pressure rounded alike (null without one), what holds of the exact one.
 */
export function shownConditions(
  { isClear, atLeastKpa, atMostKpa, belowC }: Omit<LevelRecovery, 'neededMs'>,
  shownKpa: number | null,
): RecoveryConditions {
  return {
    atLeastKpa: atLeastKpa === null ? null : shownAtLeast(atLeastKpa, isClear, shownKpa),
    atMostKpa: atMostKpa === null ? null : shownAtMost(atMostKpa, isClear, shownKpa),
    belowC: belowC === null ? null : roundTo(belowC, decimals),
  };
}

/**
 * The cold pressure at which a level begins, to a tenth of a kPa: rounded to the nearest, unless a `coldKpa` (null without
 * one), rounded alike, would then stand otherwise to it than the exact one does.
 */
export function shownThresholdKpa(limitKpa: number, coldKpa: number | null): number {
  const limit = roundTo(limitKpa, decimals);
  if (coldKpa === null) return limit;
  const shownKpa = roundTo(coldKpa, decimals);
  const isAbove = coldKpa > limitKpa + slackKpa;
  return isAbove ? Math.min(limit, roundTo(shownKpa - stepKpa, decimals)) : Math.max(limit, shownKpa);
}
