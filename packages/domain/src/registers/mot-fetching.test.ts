import { expect, test } from 'vitest';
import { daysToNextLook, motDueToGive } from './mot-fetching.ts';

const today = '2026-11-23';

test.each([
  [null, 30],
  ['2027-08-31', 30],
  ['2027-01-10', 18],
  ['2026-12-23', 1],
  ['2026-11-23', 1],
  ['2026-10-24', 1],
  ['2026-10-23', 7],
])('a vehicle due on %s is looked at again in %i days', (dueOn, days) => {
  expect(daysToNextLook(dueOn, today)).toBe(days);
});

test.each([
  ['nothing typed', '2027-08-31', null, null, '2027-08-31'],
  ['what the register gave before', '2027-08-31', '2026-08-31', '2026-08-31', '2027-08-31'],
  ['corrected by the register', '2027-07-31', '2027-08-31', '2027-08-31', '2027-07-31'],
  ['typed later', '2026-08-31', '2027-08-31', '2026-08-31', null],
  ['typed, then tested again', '2027-08-31', '2027-01-15', '2026-08-31', '2027-08-31'],
  ['typed earlier, the register as before', '2027-08-31', '2027-01-15', '2027-08-31', null],
  ['typed before the register was asked', '2027-08-31', '2027-01-15', null, null],
  ['the same', '2027-08-31', '2027-08-31', null, null],
  ['nothing in the register', null, '2027-08-31', '2027-08-31', null],
])('the due date: %s', (_case, registerDueOn, vehicleDueOn, lastGivenOn, expected) => {
  expect(motDueToGive({ registerDueOn, vehicleDueOn, lastGivenOn })).toBe(expected);
});
