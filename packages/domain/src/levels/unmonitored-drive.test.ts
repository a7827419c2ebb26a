import { describe, expect, it } from 'vitest';
import { levelInForce } from './level-in-force.ts';
import type { UnusableMessage } from './not-monitored.ts';
import { countUnusable, isUnmonitoredTooLong, notMonitoredFinding, noticedAs } from './not-monitored.ts';

const minuteMs = 60_000;

/** Messages every so many minutes, the first at 0. */
function drive(everyMinutes: number, count: number, told: Partial<UnusableMessage> = {}) {
  const message = { reason: 'unit_clock', speedKmh: null, ignitionOn: null, ...told } as const;
  let state: ReturnType<typeof countUnusable> | null = null;
  for (let nth = 0; nth < count; nth += 1) {
    state = countUnusable(state, { ...message, receivedAtMs: nth * everyMinutes * minuteMs });
  }
  return state;
}

describe('the time a vehicle is driven without being monitored', () => {
  it.each<[string, Partial<UnusableMessage>, boolean]>([
    ['drives', { speedKmh: 80 }, true],
    ['creeps', { speedKmh: 4, ignitionOn: true }, false],
    ['has its ignition on', { ignitionOn: true }, true],
    ['has its ignition off', { ignitionOn: false }, false],
    ['may do anything', {}, true],
  ])('is too long after an hour of messages whose vehicle %s', (_what, told, isTooLong) => {
    expect(isUnmonitoredTooLong(drive(5, 12, told))).toBe(false);
    expect(isUnmonitoredTooLong(drive(5, 13, told))).toBe(isTooLong);
  });

  it('counts ten minutes of a longer gap', () => {
    expect(drive(30, 3)?.drivingMs).toBe(20 * minuteMs);
  });

  it('changes nothing within a minute, nor once the hour is full', () => {
    const state = drive(5, 13);
    const later = { reason: 'unit_clock', speedKmh: 80, ignitionOn: null, receivedAtMs: 99 * minuteMs } as const;
    expect(state && countUnusable(state, later)).toBe(state);
    const young = drive(5, 3);
    expect(young && countUnusable(young, { ...later, receivedAtMs: young.atMs + 59_999 })).toBe(young);
    expect(young && countUnusable(young, { ...later, reason: 'unit_data', receivedAtMs: young.atMs + 1 })).toEqual({
      ...young,
      reason: 'unit_data',
    });
  });

  it('makes an okay stale and leaves a problem', () => {
    expect(levelInForce('okay', [notMonitoredFinding])).toEqual({ level: 'stale', finding: notMonitoredFinding });
    expect(levelInForce('over_inflation', [notMonitoredFinding])).toEqual({ level: 'over_inflation', finding: null });
    expect([noticedAs('stale'), noticedAs('warning')]).toEqual(['maintenance', 'warning']);
  });
});
