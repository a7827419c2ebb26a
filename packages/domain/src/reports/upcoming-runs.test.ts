import { describe, expect, it } from 'vitest';
import type { ReportSchedule } from './report-schedule.ts';
import { upcomingRuns } from './upcoming-runs.ts';

const told = (schedule: ReportSchedule, timeZone: string, after: string, count = 3) =>
  upcomingRuns({ schedule, timeZone }, Temporal.Instant.from(after).epochMilliseconds, count).map(
    ({ atMs, clockChange }) => {
      const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
      return [local.toString({ smallestUnit: 'minute', timeZoneName: 'never' }), clockChange];
    },
  );

describe('the next runs of a report', () => {
  it('say where the clocks change, and are once there', () => {
    expect(told({ frequency: 'daily', hour: 1 }, 'Europe/London', '2026-03-28T00:00Z')).toEqual([
      ['2026-03-28T01:00+00:00', null],
      ['2026-03-29T02:00+01:00', 'forward'],
      ['2026-03-30T01:00+01:00', null],
    ]);
    expect(told({ frequency: 'daily', hour: 1 }, 'Europe/London', '2026-10-23T12:00Z')).toEqual([
      ['2026-10-24T01:00+01:00', null],
      ['2026-10-25T01:00+01:00', 'back'],
      ['2026-10-26T01:00+00:00', null],
    ]);
    // half an hour
    expect(told({ frequency: 'daily', hour: 2 }, 'Australia/Lord_Howe', '2026-10-03T00:00Z', 1)).toEqual([
      ['2026-10-04T02:30+11:00', 'forward'],
    ]);
    expect(told({ frequency: 'daily', hour: 23 }, 'Asia/Kathmandu', '2026-03-28T00:00Z', 1)).toEqual([
      ['2026-03-28T23:00+05:45', null],
    ]);
  });

  it('follow the ends of months', () => {
    const monthEnd = { frequency: 'monthly', hour: 6, dayOfMonth: 'last', month: null } as const;
    expect(told(monthEnd, 'UTC', '2026-01-31T06:00Z')).toEqual([
      ['2026-02-28T06:00+00:00', null],
      ['2026-03-31T06:00+00:00', null],
      ['2026-04-30T06:00+00:00', null],
    ]);
  });
});
