import { describe, expect, it } from 'vitest';
import { hourMs } from './pressure-series.ts';
import { leastTimeLeft, timeLeft } from './time-left.ts';

const near = { hours: 0.2, lowerHours: 0.1, upperHours: 0.3 };
const far = { hours: 1, lowerHours: 0.5, upperHours: null };
const reached = { hours: 0, lowerHours: 0, upperHours: 0 };
const minuteMs = hourMs / 60;
const after = (ageMs: number, isQuick = false) => ({ ageMs, isQuick });

describe('time left', () => {
  it('of a near outlook counts down from its reading', () => {
    expect(timeLeft(near, after(9 * minuteMs))).toEqual({
      hours: expect.closeTo(0.05, 9) as number,
      lowerHours: 0,
      upperHours: expect.closeTo(0.15, 9) as number,
    });
    expect(timeLeft(near, after(-minuteMs))).toEqual(near);
  });

  it('is unknown ten minutes after its end without another reading', () => {
    expect(timeLeft(near, after(28 * minuteMs))).toEqual(reached);
    expect(timeLeft(near, after(28.1 * minuteMs))).toBeNull();
  });

  it('of an hour or more is what was worked out, unless the loss is quick', () => {
    expect(timeLeft(far, after(50 * hourMs))).toEqual(far);
    expect(timeLeft(far, after(0.5 * hourMs, true))).toEqual({ hours: 0.5, lowerHours: 0, upperHours: null });
    expect(timeLeft(far, after(50 * hourMs, true))).toBeNull();
  });

  it('stays at nothing where the end is reached', () => {
    expect(timeLeft(reached, after(50 * hourMs, true))).toEqual(reached);
  });
});

describe('the least time left', () => {
  it('counts down as the outlook does, and has no end', () => {
    expect(leastTimeLeft(near, after(3 * minuteMs))).toBeCloseTo(0.05, 9);
    expect(leastTimeLeft(near, after(50 * hourMs))).toBe(0);
    expect(leastTimeLeft(far, after(50 * hourMs))).toBe(0.5);
    expect(leastTimeLeft(far, after(0.25 * hourMs, true))).toBe(0.25);
  });
});
