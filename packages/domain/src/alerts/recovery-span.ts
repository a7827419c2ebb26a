import { isProblem } from './alert-level.ts';
import { doubtMs } from './inflation-doubt.ts';
import { recoveryMs } from './level-settlement.ts';
import type { WheelJudgement } from './wheel-judgement.ts';

/** How a problem is being left. */
export interface RecoverySpan {
  /** Device time from which all readings have been clear of every limit, or from which a doubted rise has held. */
  readonly sinceMs: number;
  /** Device time from which a reading that still is ends it. */
  readonly endsAtMs: number;
}

const spanOf = (sinceMs: number, heldForMs: number): RecoverySpan => ({ sinceMs, endsAtMs: sinceMs + heldForMs });

/**
 * How a wheel whose last reading shows no problem leaves the one it is held at: by readings clear of every limit, or,
 * where that comes sooner, by a rise that is in doubt until it has held. Null when neither has begun.
 */
export function recoverySpan({
  recovery,
  doubtedRiseAtMs,
}: Pick<WheelJudgement, 'recovery' | 'doubtedRiseAtMs'>): RecoverySpan | null {
  const clear = recovery.find(({ level }) => !isProblem(level));
  const byTime = clear === undefined ? null : spanOf(clear.sinceMs, recoveryMs);
  const byRise = doubtedRiseAtMs === null ? null : spanOf(doubtedRiseAtMs, doubtMs);
  if (byTime === null || byRise === null) return byTime ?? byRise;
  return byTime.endsAtMs < byRise.endsAtMs ? byTime : byRise;
}
