import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that is done again and again. It may be killed at any point and be run twice. */
export interface Job {
  readonly name: string;
  /** Pause between the end of a run and the start of the next, in milliseconds. */
  readonly pauseMs: number;
  /** Does what is due and resolves with how much that was; another process may hold the work, which is no error. */
  run(signal: AbortSignal): Promise<number>;
  /** Waits for what runs have left under way. Absent: they leave nothing. */
  settle?(): Promise<void>;
}

/** What a running set of jobs offers. */
export interface JobRunner {
  /** When any job last ended without an error, and which ones are late. */
  times(): JobTimes;
  /** Waits for the runs under way and starts no more. */
  stop(): Promise<void>;
}

/** How the jobs keep up. */
export interface JobTimes {
  /** Seconds since a job last ended without an error; null = none has yet. */
  readonly lastRunSeconds: number | null;
  /** Names of jobs that have not ended without an error for their pause and five minutes more. */
  readonly late: readonly string[];
}

/** Time beyond its pause after which a job is late, in milliseconds. */
const lateAfterMs = 5 * 60_000;

/** Longest pause after repeated failures, in milliseconds. */
const maximumPauseMs = 60_000;

/** Pause after the first failure, in milliseconds; it doubles with each further one. */
const firstRetryMs = 500;

/** Resolves after a time in milliseconds, or as soon as the signal is aborted. */
export const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  setTimeout(durationMs, undefined, { signal }).catch(() => undefined);

async function keepRunning(job: Job, log: Logger, signal: AbortSignal, onSuccess: () => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const done = await job.run(signal);
      failures = 0;
      onSuccess();
      if (done > 0) log.debug({ job: job.name, done }, 'job ran');
    } catch (error) {
      failures += 1;
      log.warn({ job: job.name, failures, err: error }, 'job failed and will run again');
    }
    const retryMs = Math.min(maximumPauseMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
    await pause(failures === 0 ? job.pauseMs : retryMs, signal);
  }
}

/** Starts the jobs side by side, each at once and then after its pause. `elapsedMs` is a clock that never jumps. */
export function startJobs(
  jobs: readonly Job[],
  log: Logger,
  elapsedMs: () => number = () => performance.now(),
): JobRunner {
  const stopping = new AbortController();
  const startedAtMs = elapsedMs();
  const lastEndsMs = new Map<Job, number>();
  const running = jobs.map((job) => keepRunning(job, log, stopping.signal, () => lastEndsMs.set(job, elapsedMs())));
  return {
    times: () => {
      const nowMs = elapsedMs();
      const isLate = (job: Job): boolean => nowMs - (lastEndsMs.get(job) ?? startedAtMs) > job.pauseMs + lateAfterMs;
      return {
        lastRunSeconds: lastEndsMs.size === 0 ? null : Math.round((nowMs - Math.max(...lastEndsMs.values())) / 1000),
        late: jobs.filter(isLate).map(({ name }) => name),
      };
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await Promise.all(jobs.map(async (job) => job.settle?.()));
    },
  };
}
