import { expect, test } from 'vitest';
import type { MotTest } from './mot-test.ts';
import { compareDefects, nextTestDueOn, odometerFlags, odometerKmOf, passedFirstTime } from './mot-test.ts';

const testOf = (day: string, result: MotTest['result'], expiresOn: string | null = null): MotTest => ({
  completedAtMs: Date.parse(`${day}T10:00:00Z`),
  result,
  expiresOn,
  odometerValue: null,
  odometerUnit: null,
  odometerResult: null,
  testNumber: null,
  source: null,
  location: null,
  defects: [],
});

test('the last pass says when the next test is due, whatever failed since', () => {
  const tests = [testOf('2026-08-12', 'failed'), testOf('2025-08-21', 'passed', '2026-08-31')];
  expect(nextTestDueOn({ tests, firstTestDueOn: null })).toBe('2026-08-31');
});

test('a vehicle never tested is due on the first date of the register', () => {
  expect(nextTestDueOn({ tests: [], firstTestDueOn: '2027-08-31' })).toBe('2027-08-31');
  expect(nextTestDueOn({ tests: [testOf('2026-08-12', 'failed')], firstTestDueOn: '2026-08-31' })).toBeNull();
});

test('a repeated test counts with the one it repeats', () => {
  const tests = [
    testOf('2026-08-19', 'passed'),
    testOf('2026-08-12', 'failed'),
    testOf('2025-08-21', 'passed'),
    testOf('2024-08-23', 'passed'),
    testOf('2023-08-22', 'passed'),
  ];
  expect(passedFirstTime(tests)).toEqual({ passed: 3, all: 4 });
  expect(passedFirstTime([])).toEqual({ passed: 0, all: 0 });
});

test.each([
  [100, 'mi', 161],
  [412_880, 'km', 412_880],
  [null, 'km', null],
  [100, null, null],
] as const)('%s %s is %s km', (odometerValue, odometerUnit, km) => {
  expect(odometerKmOf({ odometerValue, odometerUnit })).toBe(km);
});

test('a step back and another unit are flagged, a gap is looked past', () => {
  const read = (odometerValue: number | null, odometerUnit: 'km' | 'mi' | null) => ({ odometerValue, odometerUnit });
  expect(odometerFlags([read(90, 'mi'), read(null, null), read(200, 'km'), read(100, 'km')])).toEqual([
    ['step_back', 'other_unit'],
    [],
    [],
    [],
  ]);
  // 62.5 miles written as whole miles.
  expect(odometerFlags([read(62, 'mi'), read(101, 'km')])).toEqual([['other_unit'], []]);
});

test('what is dangerous comes first, then the worse type', () => {
  const defects = [
    { type: 'advisory', isDangerous: false },
    { type: 'minor', isDangerous: false },
    { type: 'major', isDangerous: true },
    { type: 'dangerous', isDangerous: true },
    { type: 'major', isDangerous: false },
  ] as const;
  expect(defects.toSorted(compareDefects).map(({ type }) => type)).toEqual([
    'dangerous',
    'major',
    'major',
    'minor',
    'advisory',
  ]);
});
