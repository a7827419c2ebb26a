import { expect, it } from 'vitest';
import { isReTorqueDue } from './re-torque.ts';

it.each([
  [79.9, 29, 5000, false],
  [80, 0, 60, true],
  [null, 30, 60, true],
  [3, 35, 60, true],
  [0, null, 5000, false],
  [null, null, 29, false],
  [null, null, 30, true],
])('after %s km, %s min of driving and %s min by the clock: due %s', (km, drivingMinutes, minutes, isDue) => {
  expect(isReTorqueDue({ km, drivingMinutes, minutes })).toBe(isDue);
});
