import { describe, expect, it } from 'vitest';
import { findWrongRecipients, recipientsOf } from './report-recipients.ts';
import { findMissingField, scheduleOf } from './report-schedule.ts';

const fields = { hour: 6, day: null, dayOfMonth: null, month: null };

describe('a schedule', () => {
  it('keeps the fields of its frequency alone', () => {
    const all = { hour: 6, day: 'monday', dayOfMonth: 3, month: 5 } as const;
    expect(scheduleOf({ ...all, frequency: 'daily' })).toEqual({ frequency: 'daily', hour: 6 });
    expect(scheduleOf({ ...all, frequency: 'weekly' })).toEqual({ frequency: 'weekly', hour: 6, day: 'monday' });
    expect(scheduleOf({ ...all, frequency: 'monthly' })).toEqual({
      frequency: 'monthly',
      hour: 6,
      dayOfMonth: 3,
      month: 5,
    });
  });

  it('says what it misses', () => {
    expect(findMissingField({ ...fields, frequency: 'daily' })).toBeNull();
    expect(findMissingField({ ...fields, frequency: 'weekly' })).toBe('day');
    expect(findMissingField({ ...fields, frequency: 'monthly' })).toBe('day_of_month');
    expect(() => scheduleOf({ ...fields, frequency: 'weekly' })).toThrow(RangeError);
    expect(() => scheduleOf({ ...fields, frequency: 'monthly' })).toThrow(RangeError);
  });
});

describe('a list of recipients', () => {
  it.each([
    ['a@x.com', ['a@x.com']],
    [' a@x.com , b@x.com,', ['a@x.com', 'b@x.com']],
    ['a@x.com; b@x.com\nc@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
    ['a@x.com, A@X.com', ['A@X.com']],
    [' , ', []],
  ])('is read from %j', (text, recipients) => {
    expect(recipientsOf(text)).toEqual(recipients);
  });

  it('says which are none', () => {
    expect(findWrongRecipients(['a@x.com', 'b', 'c@x', 'd e@x.com'])).toEqual(['b', 'c@x', 'd e@x.com']);
  });
});
