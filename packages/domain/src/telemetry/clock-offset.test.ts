import { describe, expect, it } from 'vitest';
import type { LiveStamp } from './clock-offset.ts';
import { clockOffset, withStamp } from './clock-offset.ts';

const secondMs = 1000;
const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 20, 12);

/** Messages every 30 seconds with these offsets, in seconds. */
const told = (offsetsS: readonly number[], everyMs = 30_000): readonly LiveStamp[] => {
  let stamps: readonly LiveStamp[] = [];
  for (const [nth, offsetS] of offsetsS.entries()) {
    const receivedAtMs = startMs + nth * everyMs;
    stamps = withStamp(stamps, { receivedAtMs, atMs: receivedAtMs + offsetS * secondMs });
  }
  return stamps;
};

describe('the offset of a clock', () => {
  it.each<[string, readonly number[], number | null]>([
    ['an hour ahead', [3600, 3601, 3599, 3602, 3600], hourMs],
    ['an hour behind', [-3600, -3603, -3601, -3602, -3600], -3601 * secondMs],
    ['a day ahead', [86_400, 86_400, 86_400, 86_400, 86_400], 24 * hourMs],
    ['right', [2, 0, -1, 0, 1], null],
    ['a little behind, as of what is sent late', [-540, -540, -540, -540, -540], null],
    ['more than a day ahead', [86_402, 86_402, 86_402, 86_402, 86_402], null],
    ['wavering', [3600, 3606, 3600, 3600, 3600], null],
    ['told by four messages', [3600, 3600, 3600, 3600], null],
  ])('of a clock that is %s', (_what, offsetsS, offsetMs) => {
    expect(clockOffset(null, told(offsetsS))).toBe(offsetMs);
  });

  it('is not taken from one message sent again within seconds, nor from what was kept and is sent at once', () => {
    expect(clockOffset(null, told([3600, 3599, 3598, 3597, 3596], 1000))).toBeNull();
    expect(clockOffset(null, told([-9000, -7000, -5000, -3000, -1000]))).toBeNull();
  });

  it('stays unless the last five agree on one that differs by more than a minute', () => {
    expect(clockOffset(hourMs, told([3650, 3650, 3650, 3650, 3650]))).toBe(hourMs);
    expect(clockOffset(hourMs, told([3661, 3661, 3661, 3661, 3661]))).toBe(3661 * secondMs);
    expect(clockOffset(hourMs, told([3600, -500, 3600, 0, 3600]))).toBe(hourMs);
    expect(clockOffset(hourMs, told([0, 0, 0, 0, 0]))).toBeNull();
  });

  it('counts the newest five, each message once', () => {
    const stamps = told([3600, 0, 0, 0, 0, 0]);
    expect(stamps).toHaveLength(5);
    expect(withStamp(stamps, { atMs: 0, receivedAtMs: startMs })).toBe(stamps);
  });
});
