import { describe, expect, it } from 'vitest';
import { createWallClock } from './wall-clock.ts';

const shown = (timeZone: string, at: string): string =>
  new Date(createWallClock(timeZone)(Date.parse(at))).toISOString().slice(0, 19);

describe('a wall clock', () => {
  it.each([
    ['Europe/London', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00'],
    ['Europe/London', '2026-07-01T23:30:05Z', '2026-07-02T00:30:05'],
    ['Asia/Kathmandu', '2026-07-01T23:59:59Z', '2026-07-02T05:44:59'],
    ['America/New_York', '2026-01-01T03:00:00Z', '2025-12-31T22:00:00'],
  ])('in %s at %s shows %s', (timeZone, at, expected) => {
    expect(shown(timeZone, at)).toBe(expected);
  });

  it('changes with the zone on the way', () => {
    const clock = createWallClock('Europe/London');
    const change = Date.parse('2026-10-25T01:00:00Z');
    expect([change - 1000, change].map((atMs) => (clock(atMs) - atMs) / 3_600_000)).toEqual([1, 0]);
  });
});
