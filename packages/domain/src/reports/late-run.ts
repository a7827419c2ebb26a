import type { ReportTrigger } from './report-type.ts';

const minuteMs = 60_000;
/** A run that begins later than this after its time is late, in minutes. */
const lateAfterMinutes = 15;

/** Why a run was made late. */
export const lateReasons = ['server_not_running', 'earlier_attempts_failed'] as const;
/** One of them. */
export type LateReason = (typeof lateReasons)[number];

/** A run as far as being late depends on it. */
export interface TimedRun {
  readonly trigger: ReportTrigger;
  readonly scheduledForMs: number;
  readonly startedAtMs: number;
  /** Attempts that came to nothing before. */
  readonly attemptCount: number;
}

/** By how many whole minutes a run was late, and why; null = it was on time, or somebody wanted it at once. */
export function lateness(run: TimedRun): { readonly minutes: number; readonly reason: LateReason } | null {
  const minutes = Math.floor((run.startedAtMs - run.scheduledForMs) / minuteMs);
  if (run.trigger !== 'schedule' || minutes <= lateAfterMinutes) return null;
  return { minutes, reason: run.attemptCount > 0 ? 'earlier_attempts_failed' : 'server_not_running' };
}
