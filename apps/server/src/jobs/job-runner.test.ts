import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { startJobs } from './job-runner.ts';

const silent = pino({ level: 'silent' });

describe('the job runner', () => {
  it('runs a job again and again until it is stopped', async () => {
    const enough = Promise.withResolvers<void>();
    let runs = 0;
    const runner = startJobs(
      [
        {
          name: 'count',
          pauseMs: 0,
          run: async () => {
            runs += 1;
            if (runs === 3) enough.resolve();
            return 1;
          },
        },
      ],
      silent,
    );
    await enough.promise;
    await runner.stop();
    const whenStopped = runs;
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(whenStopped);
  });

  it('goes on after a failure', async () => {
    const again = Promise.withResolvers<void>();
    let runs = 0;
    const run = async (): Promise<number> => {
      runs += 1;
      if (runs === 1) throw new Error('the database is away');
      again.resolve();
      return 0;
    };
    const runner = startJobs([{ name: 'fails once', pauseMs: 0, run }], silent);
    await again.promise;
    await runner.stop();
    expect(runs).toBeGreaterThanOrEqual(2);
  });

  it('waits for the run under way when it stops', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let isDone = false;
    const run = async (): Promise<number> => {
      started.resolve();
      await finish.promise;
      isDone = true;
      return 1;
    };
    const runner = startJobs([{ name: 'slow', pauseMs: 60_000, run }], silent);
    await started.promise;
    const stopped = runner.stop();
    finish.resolve();
    await stopped;
    expect(isDone).toBe(true);
  });

  it('tells which jobs are late, counted from the start where none has ended well', async () => {
    const minuteMs = 60_000;
    let elapsedMs = 0;
    const done = Promise.withResolvers<void>();
    const fail = async (): Promise<number> => {
      throw new Error('the database is away');
    };
    const succeed = async (): Promise<number> => {
      done.resolve();
      return 0;
    };
    const runner = startJobs(
      [
        { name: 'hourly', pauseMs: 60 * minuteMs, run: succeed },
        { name: 'fails', pauseMs: 1000, run: fail },
      ],
      silent,
      () => elapsedMs,
    );
    expect(runner.times()).toEqual({ lastRunSeconds: null, late: [] });
    await done.promise;
    elapsedMs = 6 * minuteMs;
    expect(runner.times()).toEqual({ lastRunSeconds: 360, late: ['fails'] });
    elapsedMs = 66 * minuteMs;
    expect(runner.times()).toEqual({ lastRunSeconds: 3960, late: ['hourly', 'fails'] });
    await runner.stop();
  });
});
