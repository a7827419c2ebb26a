import { describe, expect, it } from 'vitest';
import { hourMs } from './pressure-series.ts';
import { leastTimeLeft, timeLeft } from './time-left.ts';

const near = { hours: 0.2, lowerHours: 0.1, upperHours: 0.3 };
const far = { hours: 41.5, lowerHours: 31.5, upperHours: null };
const reached = { hours: 0, lowerHours: 0, upperHours: 0 };
const minuteMs = hourMs / 60;

describe('time left', () => {
  it('counts down from the reading, while no other comes', () => {
    expect(timeLeft(near, 9 * minuteMs)).toEqual({
      hours: expect.closeTo(0.05, 9) as number,
      lowerHours: 0,
      upperHours: expect.closeTo(0.15, 9) as number,
    });
    expect(timeLeft(far, 40 * hourMs)).toEqual({ hours: 1.5, lowerHours: 0, upperHours: null });
    expect(timeLeft(near, -minuteMs)).toEqual(near);
  });

  it('is nothing after its end without another reading', () => {
    expect(timeLeft(near, 17.9 * minuteMs).upperHours).toBeGreaterThan(0);
    expect(timeLeft(near, 18 * minuteMs)).toEqual(reached);
    expect(timeLeft(far, 50 * hourMs)).toEqual({ ...reached, upperHours: null });
  });

  it('stays at nothing where the end is reached', () => {
    expect(timeLeft(reached, 50 * hourMs)).toEqual(reached);
  });
});

describe('the least time left', () => {
  it('counts down as the outlook does, and has no end', () => {
    expect(leastTimeLeft(near, 3 * minuteMs)).toBeCloseTo(0.05, 9);
    expect(leastTimeLeft(near, 50 * hourMs)).toBe(0);
    expect(leastTimeLeft(far, 30 * hourMs)).toBe(1.5);
  });
});
