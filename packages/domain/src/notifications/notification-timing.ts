import { isWorse } from '../levels/alert-level.ts';
import type { IncidentLevel } from '../levels/alert-level.ts';
import { nextRunMs } from '../reports/next-run.ts';

/** How long what follows the first e-mail about a vehicle is collected for one more, in milliseconds. */
export const collectingMs = 2 * 60_000;

/** When somebody wants maintenance alerts: once a day at this hour (0–23) by the clocks of an IANA zone. */
export interface DigestTime {
  readonly hour: number;
  readonly timeZone: string;
}

/** Whether a level can wait for the daily e-mail: maintenance and what is milder. */
export const canWaitForDigest = (level: IncidentLevel): boolean => !isWorse(level, 'maintenance');

/** When the next daily e-mail of somebody is due, strictly after an instant; both in epoch milliseconds. */
export const nextDigestMs = ({ hour, timeZone }: DigestTime, afterMs: number): number =>
  nextRunMs({ frequency: 'daily', hour }, timeZone, afterMs);

/**
 * When news of a vehicle is e-mailed to somebody: the first at once, what follows within two minutes together at their end.
 * `newestDueMs` is when the newest e-mail about this vehicle was or is due to the same person; null = there was none.
 */
export function nextMailMs(newestDueMs: number | null, nowMs: number): number {
  if (newestDueMs === null) return nowMs;
  return newestDueMs > nowMs ? newestDueMs : Math.max(nowMs, newestDueMs + collectingMs);
}
