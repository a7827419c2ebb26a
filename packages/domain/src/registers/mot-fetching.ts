import { featureId } from '../access/feature.ts';
import { addDays, daysBetween } from '../maintenance/calendar-date.ts';

/** The integration by which the MOT history is asked. */
export const motIntegrationId = featureId.DVSA_MOT;

const minuteMs = 60_000;
/** Shortest time between two looks that people ask for, in milliseconds. */
export const motRefreshPauseMs = 60 * minuteMs;

/** Days before a due date from which, and after it until which, a test is likely: the register is asked every day. */
const likelyDays = { before: 30, after: 30 } as const;
const usualDays = 30;
const overdueDays = 7;

/** In how many days the register is asked about a vehicle again: daily around its due date, then weekly, otherwise every 30 days. */
export function daysToNextLook(dueOn: string | null, today: string): number {
  if (dueOn === null) return usualDays;
  const left = daysBetween(today, dueOn);
  if (left < -likelyDays.after) return overdueDays;
  if (left <= likelyDays.before) return 1;
  return Math.min(usualDays, daysBetween(today, addDays(dueOn, -likelyDays.before)));
}

/**
 * The due date that a vehicle is to be given from the register; null = it keeps its own. A date somebody typed stays until the
 * register names another than before that is later than it, as after a test.
 */
export function motDueToGive(given: {
  readonly registerDueOn: string | null;
  readonly vehicleDueOn: string | null;
  /** What the register named when it was asked last; null = nothing yet. */
  readonly lastGivenOn: string | null;
}): string | null {
  const { registerDueOn, vehicleDueOn, lastGivenOn } = given;
  if (registerDueOn === null || registerDueOn === vehicleDueOn) return null;
  const isOurs = vehicleDueOn === null || vehicleDueOn === lastGivenOn;
  const isMoved = lastGivenOn !== null && registerDueOn !== lastGivenOn;
  return isOurs || (isMoved && registerDueOn > vehicleDueOn) ? registerDueOn : null;
}
