import { roundDownTo, roundTo, roundUpTo } from '../units/quantities.ts';
import type { LevelRecovery, RecoveryConditions } from './level-recovery.ts';

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
  { isClear, atLeastKpa, atMostKpa, belowC }: LevelRecovery,
  shownKpa: number | null,
): RecoveryConditions {
  return {
    atLeastKpa: atLeastKpa === null ? null : shownAtLeast(atLeastKpa, isClear, shownKpa),
    atMostKpa: atMostKpa === null ? null : shownAtMost(atMostKpa, isClear, shownKpa),
    belowC: belowC === null ? null : roundTo(belowC, decimals),
  };
}
