import type { JudgedLevel } from '../levels/alert-level.ts';
import { isWorse } from '../levels/alert-level.ts';
import { doubtMs } from './inflation-doubt.ts';
import { lacksAir, neededRecoveryMs } from '../levels/level-settlement.ts';
import type { WheelJudgement } from './wheel-judgement.ts';

/** How a problem is being left. */
export interface RecoverySpan {
  /** Device time from which all readings have been clear of the levels that are left, or from which a doubted rise has held. */
  readonly sinceMs: number;
  /** Device time from which a reading that still is ends it. */
  readonly endsAtMs: number;
  /** Whether it waits for a rise in doubt to be believed; false: for the values to have stayed clear for long enough. */
  readonly isDoubted: boolean;
}

const riseSpan = (sinceMs: number): RecoverySpan => ({ sinceMs, endsAtMs: sinceMs + doubtMs, isDoubted: true });

/**
 * How a wheel whose last reading shows `measured` leaves the worse level it is held at: by readings clear of everything
 * worse than that, or, where that comes sooner, by a rise that is in doubt until it has held. Null when neither has begun.
 */
export function recoverySpan(
  { level: held, compensated, recovery, doubtedRiseAtMs }: WheelJudgement,
  measured: JudgedLevel,
): RecoverySpan | null {
  const clear = recovery.find(({ level }) => !isWorse(level, measured));
  const neededMs = neededRecoveryMs(compensated || !lacksAir[held]);
  const byTime =
    clear === undefined ? null : { sinceMs: clear.sinceMs, endsAtMs: clear.sinceMs + neededMs, isDoubted: false };
  const byRise = doubtedRiseAtMs === null ? null : riseSpan(doubtedRiseAtMs);
  if (byTime === null || byRise === null) return byTime ?? byRise;
  return byTime.endsAtMs < byRise.endsAtMs ? byTime : byRise;
}
