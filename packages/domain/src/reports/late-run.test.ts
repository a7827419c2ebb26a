import { describe, expect, it } from 'vitest';
import { lateness } from './late-run.ts';

const run = (minutes: number, attemptCount = 0, trigger: 'schedule' | 'person' = 'schedule') =>
  lateness({ trigger, scheduledForMs: 0, startedAtMs: minutes * 60_000, attemptCount });

describe('a run of a report', () => {
  it.each([
    [run(0), null],
    [run(15.9), null],
    [run(16), { minutes: 16, reason: 'server_not_running' }],
    [run(42.7), { minutes: 42, reason: 'server_not_running' }],
    [run(63, 3), { minutes: 63, reason: 'earlier_attempts_failed' }],
    [run(90, 0, 'person'), null],
  ])('is late from 15 minutes after its time, by whole minutes and with the reason', (given, wanted) => {
    expect(given).toEqual(wanted);
  });
});
