import { describe, expect, it } from 'vitest';
import { findTypedDay, findTypedInstant, findTypedTime } from './typed-date.ts';

describe('a date as typed', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    [' 1-2-2027 ', '2027-02-01'],
    ['20 11 2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is the day %s', (typed, day) => expect(findTypedDay(typed)).toBe(day));

  it.each(['', 'soon', '31/02/2026', '29/02/2027', '11/20/2026', '0/1/2026', '20/11', '2026'])('%j is none', (typed) =>
    expect(findTypedDay(typed)).toBeNull(),
  );

  it.each([
    ['8:15', '08:15'],
    ['0815', '08:15'],
    ['23.59', '23:59'],
    ['8', '08:00'],
    ['24:00', null],
    ['8:60', null],
    ['', null],
  ])('%j is the time %s', (typed, time) => expect(findTypedTime(typed)).toBe(time));

  it.each([
    ['20/11/2026, 08:15', '2026-11-20T08:15'],
    ['20/11/2026 8:15', '2026-11-20T08:15'],
    ['2026-11-20T08:15', '2026-11-20T08:15'],
    ['20/11/2026', null],
  ])('%s is %s', (typed, instant) => expect(findTypedInstant(typed)).toBe(instant));
});
