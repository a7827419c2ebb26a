import { describe, expect, it } from 'vitest';
import { hourMs } from './pressure-series.ts';
import { leastTimeLeft, timeLeft } from './time-left.ts';

const near = { hours: 0.2, lowerHours: 0.1, upperHours: 0.3, isMeasured: false };
const far = { hours: 1, lowerHours: 0.5, upperHours: null, isMeasured: false };
const measured = { ...far, isMeasured: true };
const reached = { hours: 0, lowerHours: 0, upperHours: 0 };
const minuteMs = hourMs / 60;

describe('time left', () => {
  it('of a near outlook counts down from its reading', () => {
    expect(timeLeft(near, 9 * minuteMs)).toEqual({
      hours: expect.closeTo(0.05, 9) as number,
      lowerHours: 0,
      upperHours: expect.closeTo(0.15, 9) as number,
    });
    expect(timeLeft(near, -minuteMs)).toMatchObject({ hours: 0.2, lowerHours: 0.1, upperHours: 0.3 });
  });

  it('is nothing after its end without another reading', () => {
    expect(timeLeft(near, 17.9 * minuteMs).upperHours).toBeGreaterThan(0);
    expect(timeLeft(near, 18 * minuteMs)).toEqual(reached);
    expect(timeLeft(near, 50 * hourMs)).toEqual(reached);
  });

  it('of an hour or more is what was worked out, unless it was measured from the newest readings', () => {
    expect(timeLeft(far, 50 * hourMs)).toEqual({ hours: 1, lowerHours: 0.5, upperHours: null });
    expect(timeLeft(measured, 0.5 * hourMs)).toEqual({ hours: 0.5, lowerHours: 0, upperHours: null });
    expect(timeLeft(measured, 50 * hourMs)).toEqual({ hours: 0, lowerHours: 0, upperHours: null });
  });

  it('stays at nothing where the end is reached', () => {
    expect(timeLeft({ ...reached, isMeasured: true }, 50 * hourMs)).toEqual(reached);
  });
});

describe('the least time left', () => {
  it('counts down as the outlook does, and has no end', () => {
    expect(leastTimeLeft(near, 3 * minuteMs)).toBeCloseTo(0.05, 9);
    expect(leastTimeLeft(near, 50 * hourMs)).toBe(0);
    expect(leastTimeLeft(far, 50 * hourMs)).toBe(0.5);
    expect(leastTimeLeft(measured, 0.25 * hourMs)).toBe(0.25);
  });
});
