import { describe, expect, it } from 'vitest';
import { nextPastRecordMs } from './record-spacing.ts';

const minuteMs = 60_000;
const nowMs = Date.UTC(2026, 10, 21);
const daysAgo = (days: number): number => nowMs - days * 86_400_000;

describe('records of the past', () => {
  it.each([
    [daysAgo(10), 15],
    [daysAgo(1), 5],
  ])('of a driving vehicle come every few minutes, denser lately', (atMs, minutes) => {
    expect(nextPastRecordMs({ atMs, nowMs, moving: true, restEndsMs: null }) - atMs).toBe(minutes * minuteMs);
  });

  it('of a resting vehicle come hourly and with the first minute of driving', () => {
    const atMs = daysAgo(5);
    const after = (restEndsMs: number | null): number =>
      (nextPastRecordMs({ atMs, nowMs, moving: false, restEndsMs }) - atMs) / minuteMs;
    expect(after(atMs + 300 * minuteMs)).toBe(60);
    expect(after(atMs + 20 * minuteMs)).toBe(21);
    expect(after(null)).toBe(60);
  });

  it('never lie beyond the present', () => {
    const atMs = nowMs - 2 * minuteMs;
    expect(nextPastRecordMs({ atMs, nowMs, moving: true, restEndsMs: null })).toBe(nowMs);
    expect(nextPastRecordMs({ atMs, nowMs, moving: false, restEndsMs: null })).toBe(nowMs);
  });
});
