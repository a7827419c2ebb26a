import { expect, test } from 'vitest';
import { sinceTest } from './since-test.ts';

const day = (text: string): number => Date.parse(`${text}T09:00:00Z`);
const reading = (on: string, lowestMm: number) => ({ atMs: day(on), lowestMm });
const tested = day('2026-08-19');

test('the tread of a tyre that is still there: then, now, and since when it is to be changed', () => {
  const readings = [reading('2026-10-02', 2.9), reading('2026-08-10', 3.2), reading('2026-11-20', 2.3)];
  expect(sinceTest(tested, { fittings: [{ fittedAtMs: day('2025-03-01') }], readings })).toEqual({
    changedAtMs: null,
    treadThenMm: 3.2,
    treadNowMm: 2.3,
    belowMarkSinceMs: day('2026-10-02'),
  });
});

test('of a tyre that was changed since, only when', () => {
  const readings = [reading('2026-08-10', 3.2), reading('2026-11-20', 12)];
  expect(sinceTest(tested, { fittings: [{ fittedAtMs: day('2026-08-20') }], readings })).toEqual({
    changedAtMs: day('2026-08-20'),
    treadThenMm: 3.2,
    treadNowMm: null,
    belowMarkSinceMs: null,
  });
});

test('what was measured on the tyre before, or long before the test, says nothing', () => {
  const fittings = [{ fittedAtMs: day('2026-08-01') }];
  const nothing = { changedAtMs: null, treadThenMm: null, treadNowMm: null, belowMarkSinceMs: null };
  expect(sinceTest(tested, { fittings, readings: [reading('2026-07-30', 2.1)] })).toEqual(nothing);
  expect(sinceTest(tested, { fittings: [], readings: [reading('2026-02-01', 6)] })).toMatchObject({
    treadThenMm: null,
    treadNowMm: 6,
  });
});
