import { describe, expect, it } from 'vitest';
import type { Due } from './due-dates.ts';
import { inspectionDue } from './due-dates.ts';
import { inspectionState, reminderStep, wasOnTime, weekStart } from './inspection.ts';

/** A Monday. */
const today = '2026-11-23';
const facts = { today, motDueOn: null, lastService: null, odometerKm: null, pace: null };
const dueOn = (pmiFirstDueOn: string): Due => {
  const due = inspectionDue({ pmiWeeks: 6, pmiKm: null, pmiFirstDueOn }, { ...facts, lastPmi: null });
  if (due === null) throw new Error('an interval is set');
  return due;
};

describe('how a vehicle stands', () => {
  it.each([
    // due on, inspected on, state
    ['2026-11-22', '2026-11-23', 'overdue'],
    ['2026-11-23', null, 'soon'],
    ['2026-11-30', null, 'soon'],
    ['2026-12-01', null, 'later'],
    ['2026-12-01', '2026-11-22', 'later'],
    ['2026-12-01', '2026-11-23', 'done'],
  ] as const)('due on %s, inspected on %s, is %s', (date, lastDoneOn, state) =>
    expect(inspectionState(dueOn(date), lastDoneOn, today)).toBe(state),
  );

  it('has no state of its own without interval, and an unknown one without a date', () => {
    expect(inspectionState(null, today, today)).toBe('none');
    expect(inspectionState({ ...dueOn(today), state: 'unknown', dueOn: null }, null, today)).toBe('unknown');
  });

  it('counts weeks from Monday', () =>
    expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(weekStart)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
    ]));
});

describe('an inspection was on time', () => {
  const one = { doneOn: today, odometerKm: 100_000, dueOn: null, dueAtKm: null };
  it.each([
    [{}, null],
    [{ dueOn: today }, true],
    [{ dueOn: '2026-11-22' }, false],
    [{ dueAtKm: 100_000 }, true],
    [{ dueAtKm: 99_999 }, false],
    [{ dueOn: today, dueAtKm: 99_999 }, false],
    [{ dueOn: today, dueAtKm: 99_999, odometerKm: null }, true],
    [{ dueAtKm: 1, odometerKm: null }, null],
  ])('%j: %s', (given, isOnTime) => expect(wasOnTime({ ...one, ...given })).toBe(isOnTime));
});

describe('a reminder', () => {
  it.each([
    ['2026-12-08', null],
    ['2026-12-07', 14],
    ['2026-12-01', 14],
    ['2026-11-30', 7],
    ['2026-11-24', 7],
    ['2026-11-23', 0],
    ['2026-11-22', -1],
  ] as const)('of an inspection due on %s is that of step %s', (date, step) =>
    expect(reminderStep(dueOn(date), today)).toBe(step),
  );
});
