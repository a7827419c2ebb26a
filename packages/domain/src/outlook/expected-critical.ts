import type { Finding } from '../levels/level-in-force.ts';
import { hourMs } from './pressure-series.ts';
import type { TimeToCritical } from './time-to-critical.ts';

/**
 * Shortest silence after which a prediction takes the place of a reading, in hours: a unit that goes on telling says itself
 * how it ends. Parked ones report every hour, and may miss one report. What is lost within minutes does not wait for that.
 */
export const leastSilenceHours = { foreseen: 2.25, measured: 1 / 6 } as const;

/** Device time from which a wheel that tells nothing more is expected to be critical; hours count from its newest reading. */
export const expectedCriticalAtMs = (
  { hours, isMeasured }: Pick<TimeToCritical, 'hours'> & { readonly isMeasured: boolean },
  readingAtMs: number,
): number =>
  readingAtMs + Math.max(hours, isMeasured ? leastSilenceHours.measured : leastSilenceHours.foreseen) * hourMs;

/** That a wheel is expected to have fallen to its danger threshold, though nothing has measured it. */
export const expectedFinding: Finding = { reason: 'predicted', level: 'critical', numbers: {} };
