import { describe, expect, it } from 'vitest';
import { isForPeople, nextTryMs } from './feed-fault.ts';

const minuteMs = 60_000;
const nowMs = 1_000 * minuteMs;

describe('the next try of a service with a fault', () => {
  it.each([
    ['is after a minute when it has just begun', 'slow', 0, null, 1],
    ['is after seconds when nobody answers at all', 'no_connection', 0, null, 5 / 60],
    ['comes at twice the time since it began', 'cut', 8, null, 8],
    ['is never more than an hour away', 'server_fault', 600, null, 60],
    ['is when the service says', 'busy', 0, 7, 7],
    ['does not go by a time that is over', 'busy', 0, -7, 1],
    ['is hourly when people are needed', 'key_refused', 0, null, 60],
  ] as const)('%s', (_, kind, sinceMinutes, retryMinutes, minutes) => {
    const retryAtMs = retryMinutes === null ? null : nowMs + retryMinutes * minuteMs;
    const sinceMs = nowMs - sinceMinutes * minuteMs;
    expect(nextTryMs(kind, { nowMs, sinceMs, retryAtMs })).toBe(nowMs + minutes * minuteMs);
  });

  it('needs people for keys and addresses alone', () => {
    expect(isForPeople('key_refused')).toBe(true);
    expect(isForPeople('name_not_found')).toBe(true);
    expect(isForPeople('busy')).toBe(false);
  });
});
