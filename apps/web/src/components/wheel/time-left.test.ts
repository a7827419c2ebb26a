import { describe, expect, it } from 'vitest';
import { leftNow } from './time-left.ts';

const asOfMs = Date.UTC(2026, 10, 20, 12);
const left = {
  as_of: new Date(asOfMs).toISOString(),
  hours: 41.5,
  lower_hours: 31.5,
  upper_hours: 82,
  end: 'foreseen' as const,
};
const after = (hours: number) => leftNow(left, asOfMs + hours * 3_600_000);

describe('the time to critical on an open page', () => {
  it('counts down by the clock, also where that is behind', () => {
    expect(after(1)).toMatchObject({ hours: 40.5, lower_hours: 30.5, upper_hours: 81, end: 'foreseen' });
    expect(after(40)).toMatchObject({ hours: 1.5, lower_hours: 0, upper_hours: 42 });
    expect(after(-1)).toEqual(left);
  });

  it('is expected by now once it has passed, and stays as it was measured', () => {
    expect(after(41.5)).toMatchObject({ hours: 0, end: 'passed' });
    expect(leftNow({ ...left, hours: 0, end: 'measured' }, asOfMs + 1)).toMatchObject({ end: 'measured' });
    expect(leftNow({ ...left, upper_hours: null }, asOfMs)).toMatchObject({ upper_hours: null });
  });
});
