import { describe, expect, it } from 'vitest';
import { canWaitForDigest, collectingMs, nextDigestMs, nextMailMs } from './notification-timing.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

describe('when news of a vehicle is e-mailed', () => {
  it.each([
    ['the first at once', null, nowMs],
    ['within two minutes of the first, at their end', nowMs - 30_000, nowMs - 30_000 + collectingMs],
    ['one millisecond before their end', nowMs - collectingMs + 1, nowMs + 1],
    ['at once again when they are over', nowMs - collectingMs, nowMs],
    ['long after', nowMs - 86_400_000, nowMs],
    ['together with what waits already', nowMs + 45_000, nowMs + 45_000],
  ])('%s', (_case, newestDueMs, dueMs) => {
    expect(nextMailMs(newestDueMs, nowMs)).toBe(dueMs);
  });
});

describe('the daily e-mail', () => {
  it.each([
    ['critical', false],
    ['high_temperature', false],
    ['warning', false],
    ['maintenance', true],
    ['over_inflation', true],
  ] as const)('%s can wait for it: %s', (level, canWait) => {
    expect(canWaitForDigest(level)).toBe(canWait);
  });

  it.each([
    ['later today', 'Europe/London', 15, '2026-11-20T15:00:00Z'],
    ['tomorrow once the hour is over', 'Europe/London', 12, '2026-11-21T12:00:00Z'],
    ["by the person's clock", 'Europe/Istanbul', 16, '2026-11-20T13:00:00Z'],
  ])('%s', (_case, timeZone, hour, due) => {
    expect(new Date(nextDigestMs({ hour, timeZone }, nowMs)).toISOString()).toBe(new Date(due).toISOString());
  });
});
