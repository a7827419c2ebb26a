import { expect, it } from 'vitest';
import type { TreadDepths } from './tread-level.ts';
import { questionTread, treadLevel, unevenWear } from './tread-level.ts';

const today = '2026-11-23';

it.each([
  [null, null, 'none'],
  [1, null, 'legal'],
  [1.1, null, 'replace'],
  [3, null, 'replace'],
  [3.1, null, 'okay'],
  [3.9, '2027-01-18', 'plan'],
  [3.9, '2027-01-19', 'okay'],
])('judges %s mm with 3 mm on %s as %s', (lowestMm, dueOn, level) => {
  expect(treadLevel({ lowestMm, legalMm: 1, dueOn, today })).toBe(level);
});

const at = (inner: number | null, middle: number | null = null, outer: number | null = null): TreadDepths => ({
  inner,
  middle,
  outer,
});

it.each([
  [at(8.1, 8.3), at(8, 9), null],
  [at(8.4), at(8), 'tread_deeper inner'],
  [at(8, 11.2), at(8.8, 8.9), 'tread_deeper middle'],
  [at(5.8), at(8.8), null],
  [at(5.7), at(8.8), 'tread_fell inner'],
  [at(4, 8), null, null],
  [at(8.1, null, 4), null, 'tread_uneven outer'],
  [at(15), null, null],
])('asks about %j after %j: %s', (now, before, expected) => {
  const found = questionTread(now, before);
  expect(found === null ? null : `${found.code} ${found.point}`).toBe(expected);
});

it('names the point that wears most', () => {
  expect(unevenWear(at(3.9, 5.2, 6))).toEqual({ point: 'inner', byMm: 2.1 });
  expect(unevenWear(at(4, 5, 6))).toBeNull();
  expect(unevenWear(at(4))).toBeNull();
});
