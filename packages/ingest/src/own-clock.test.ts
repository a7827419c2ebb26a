import { expect, it } from 'vitest';
import { OwnClock } from './own-clock.ts';

const hourMs = 3_600_000;

it('is not believed from a step on until it is stepped back, or a day is over', () => {
  let [nowMs, steadyMs] = [Date.UTC(2026, 10, 20), 5];
  const pass = (ms: number, driftMs = 0): void => {
    nowMs += ms + driftMs;
    steadyMs += ms;
  };
  const clock = new OwnClock(
    () => nowMs,
    () => steadyMs,
  );
  for (let day = 0; day < 10; day += 1) {
    pass(24 * hourMs, 20_000);
    expect(clock.isBelieved()).toBe(true);
  }
  pass(1000, -hourMs);
  expect(clock.isBelieved()).toBe(false);
  pass(5 * hourMs);
  expect(clock.isBelieved()).toBe(false);
  pass(1000, hourMs);
  expect(clock.isBelieved()).toBe(true);
  pass(1000, 2 * hourMs);
  expect(clock.isBelieved()).toBe(false);
  pass(24 * hourMs);
  expect(clock.isBelieved()).toBe(true);
  pass(1000);
  expect(clock.isBelieved()).toBe(true);
});
