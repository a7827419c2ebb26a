import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDueRun, nextRunMs, periodBefore } from './next-run.ts';
import type { DayOfMonth, ReportSchedule } from './report-schedule.ts';
import { weekdays } from './report-schedule.ts';

const zones = [
  'Europe/London',
  'Europe/Istanbul',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'UTC',
] as const;
const dayMs = 86_400_000;

const local = (atMs: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
const ms = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const text = (atMs: number, zone: string): string => local(atMs, zone).toString({ smallestUnit: 'minute' });

/** Every time of a schedule between two instants. */
function timesOf(schedule: ReportSchedule, zone: string, fromMs: number, untilMs: number): number[] {
  const times: number[] = [];
  for (let at = nextRunMs(schedule, zone, fromMs); at < untilMs; at = nextRunMs(schedule, zone, at)) times.push(at);
  return times;
}

/** Instants at which a zone's clocks are changed within a year. */
function changesOf(zone: string, year: number): number[] {
  const changes: number[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${zone}]`);
  while (at !== null && at.year <= year) {
    at = at.getTimeZoneTransition('next');
    if (at !== null && at.year === year) changes.push(at.epochMilliseconds);
  }
  return changes;
}

const daysOfMonth: readonly DayOfMonth[] = [1, 28, 29, 30, 31, 'last'];
const frequencies: readonly ((hour: number) => readonly ReportSchedule[])[] = [
  (hour) => [{ frequency: 'daily', hour }],
  (hour) => weekdays.map((day) => ({ frequency: 'weekly', hour, day })),
  (hour) =>
    daysOfMonth.flatMap((dayOfMonth) =>
      [null, 2, 12].map((month): ReportSchedule => ({ frequency: 'monthly', hour, dayOfMonth, month })),
    ),
];
const schedulesAt = (hour: number) => frequencies.flatMap((of) => of(hour));

/** Whether a schedule holds for a date, told in another way than it is worked out. */
function isWanted(schedule: ReportSchedule, date: Temporal.PlainDate): boolean {
  if (schedule.frequency === 'daily') return true;
  if (schedule.frequency === 'weekly') return weekdays[date.dayOfWeek - 1] === schedule.day;
  const { month, dayOfMonth } = schedule;
  const wanted = dayOfMonth === 'last' ? date.daysInMonth : Math.min(dayOfMonth, date.daysInMonth);
  return date.day === wanted && (month === null || date.month === month);
}

describe.each(zones)('a report in %s', (zone) => {
  it('is due once on each date of its schedule and on no other, all through a leap year', () => {
    const from = ms('2028-01-01T00:00Z');
    const until = ms('2029-01-10T00:00Z');
    for (const schedule of [0, 1, 2].flatMap(schedulesAt)) {
      const dates = timesOf(schedule, zone, from, until).map((at) => local(at, zone).toPlainDate().toString());
      const wanted: string[] = [];
      let date = Temporal.PlainDate.from(dates[0] ?? '');
      const last = dates.at(-1) ?? '';
      for (; date.toString() <= last; date = date.add({ days: 1 })) {
        if (isWanted(schedule, date)) wanted.push(date.toString());
      }
      expect({ schedule, dates }).toEqual({ schedule, dates: wanted });
    }
  });

  it('is due at its hour, or where the clocks leave that out, at the first moment after it', () => {
    for (const change of changesOf(zone, 2026)) {
      for (let hour = 0; hour < 24; hour += 1) {
        for (const at of timesOf({ frequency: 'daily', hour }, zone, change - 3 * dayMs, change + 3 * dayMs)) {
          const told = local(at, zone);
          const isLeftOut = told.hour !== hour || told.minute !== 0;
          if (!isLeftOut) continue;
          expect(at - change).toBeGreaterThanOrEqual(0);
          expect(at - change).toBeLessThan(2 * 3_600_000);
        }
      }
    }
  });

  it('is never due at the instant it was due last, and always within the time of its frequency', () => {
    const schedule = fc.constantFrom(...[0, 1, 2, 6, 23].flatMap(schedulesAt));
    const at = fc.integer({ min: ms('2020-01-01T00:00Z'), max: ms('2040-01-01T00:00Z') });
    fc.assert(
      fc.property(schedule, at, (wanted, afterMs) => {
        const next = nextRunMs(wanted, zone, afterMs);
        expect(next).toBeGreaterThan(afterMs);
        const longest = { daily: 2, weekly: 8, monthly: 32 }[wanted.frequency];
        const isYearly = wanted.frequency === 'monthly' && wanted.month !== null;
        expect(next - afterMs).toBeLessThanOrEqual((isYearly ? 367 : longest) * dayMs);
        // nothing lies between: from any instant before it, it is the same
        expect(nextRunMs(wanted, zone, next - 1)).toBe(next);
        expect(nextRunMs(wanted, zone, Math.floor((afterMs + next) / 2))).toBe(next);
      }),
      { numRuns: 100 },
    );
  });
});

/** Works off a schedule as the job does, looking at it at these instants; answers the dates it was made for and how many times it left out. */
function workedOff(
  plan: { readonly schedule: ReportSchedule; readonly timeZone: string },
  fromMs: number,
  looksMs: readonly number[],
): { readonly dates: readonly string[]; readonly leftOut: number } {
  const dates: string[] = [];
  let [dueMs, leftOut] = [nextRunMs(plan.schedule, plan.timeZone, fromMs), 0];
  for (const nowMs of looksMs) {
    const due = findDueRun(plan, dueMs, nowMs);
    if (due === null) continue;
    dates.push(local(due.scheduledForMs, plan.timeZone).toPlainDate().toString());
    leftOut += due.missedCount;
    dueMs = due.nextRunAtMs;
  }
  return { dates, leftOut };
}

describe('a report that is looked at whenever it happens', () => {
  it('is made at most once for each date of its schedule, and every other date of it is counted as left out', () => {
    const plan = fc.record({
      schedule: fc.constantFrom(...[0, 1, 2, 3, 23].flatMap(schedulesAt)),
      timeZone: fc.constantFrom(...zones),
    });
    const from = fc.integer({ min: ms('2026-01-01T00:00Z'), max: ms('2028-12-31T00:00Z') });
    // minutes between two looks: mostly often, at times after weeks, and with clocks that are set back
    const pauses = fc.array(fc.oneof(fc.integer({ min: -90, max: 180 }), fc.integer({ min: 0, max: 50_000 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(plan, from, pauses, ({ schedule, timeZone }, fromMs, minutes) => {
        let nowMs = fromMs;
        const looksMs = minutes.map((pause) => (nowMs += pause * 60_000));
        const { dates, leftOut } = workedOff({ schedule, timeZone }, fromMs, looksMs);
        const wanted = timesOf(schedule, timeZone, fromMs, Math.max(fromMs, ...looksMs) + 1);
        expect(new Set(dates).size).toBe(dates.length);
        expect(dates.every((date) => isWanted(schedule, Temporal.PlainDate.from(date)))).toBe(true);
        expect(dates.length + leftOut).toBe(wanted.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a report', () => {
  const london = 'Europe/London';
  const daily = (hour: number): ReportSchedule => ({ frequency: 'daily', hour });
  const monthly = (dayOfMonth: DayOfMonth, month: number | null = null): ReportSchedule => ({
    frequency: 'monthly',
    hour: 6,
    dayOfMonth,
    month,
  });

  it.each([
    // clocks go from 01:00 to 02:00
    [daily(1), '2026-03-28T12:00Z', '2026-03-29T02:00+01:00[Europe/London]'],
    [daily(1), '2026-03-29T01:00Z', '2026-03-30T01:00+01:00[Europe/London]'],
    // and from 02:00 to 01:00
    [daily(1), '2026-10-24T12:00Z', '2026-10-25T01:00+01:00[Europe/London]'],
    [daily(1), '2026-10-25T00:00Z', '2026-10-26T01:00+00:00[Europe/London]'],
    [daily(1), '2026-10-25T00:59:59Z', '2026-10-26T01:00+00:00[Europe/London]'],
    [monthly(31), '2026-04-01T00:00Z', '2026-04-30T06:00+01:00[Europe/London]'],
    [monthly(29), '2026-02-01T00:00Z', '2026-02-28T06:00+00:00[Europe/London]'],
    [monthly(29), '2028-02-01T00:00Z', '2028-02-29T06:00+00:00[Europe/London]'],
    [monthly('last'), '2026-01-31T06:00Z', '2026-02-28T06:00+00:00[Europe/London]'],
    [monthly('last'), '2026-01-31T05:59:59Z', '2026-01-31T06:00+00:00[Europe/London]'],
    [monthly(30, 2), '2026-02-28T06:00Z', '2027-02-28T06:00+00:00[Europe/London]'],
  ] as const)('of %j is due after %s at %s', (schedule, after, expected) => {
    expect(text(nextRunMs(schedule, london, ms(after)), london)).toBe(expected);
  });

  it('whose date a zone left out altogether is due on the next, and that once', () => {
    // Samoa went from the 29th to the 31st
    const apia = 'Pacific/Apia';
    const times = timesOf(daily(6), apia, ms('2011-12-28T00:00Z'), ms('2012-01-02T00:00Z'));
    const dates = times.map((at) => local(at, apia).toPlainDate().toString());
    expect(dates).toEqual(
      ['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01', '2012-01-02'].slice(0, dates.length),
    );
  });

  it('that nothing ran for is due once, for the newest of its times', () => {
    const plan = { schedule: daily(6), timeZone: london };
    const first = ms('2026-11-20T06:00Z');
    expect(findDueRun(plan, first, first - 1)).toBeNull();
    const next = ms('2026-11-21T06:00Z');
    expect(findDueRun(plan, first, first)).toEqual({ scheduledForMs: first, missedCount: 0, nextRunAtMs: next });
    expect(findDueRun(plan, first, next - 1)).toEqual({ scheduledForMs: first, missedCount: 0, nextRunAtMs: next });
    expect(findDueRun(plan, first, next + 3 * dayMs)).toEqual({
      scheduledForMs: next + 3 * dayMs,
      missedCount: 4,
      nextRunAtMs: next + 4 * dayMs,
    });
  });
});

describe('the period of a report', () => {
  it.each([
    ['daily', 'Europe/London', '2026-03-30T05:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    ['daily', 'Europe/London', '2026-10-26T06:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
    ['weekly', 'Europe/Istanbul', '2026-11-23T03:00:00Z', '2026-11-15T21:00:00Z', '2026-11-22T21:00:00Z'],
    ['monthly', 'Europe/London', '2026-04-30T22:59:59Z', '2026-03-01T00:00:00Z', '2026-03-31T23:00:00Z'],
    ['monthly', 'Europe/London', '2026-04-30T23:00:00Z', '2026-03-31T23:00:00Z', '2026-04-30T23:00:00Z'],
    // Lebanon's clocks go forward at midnight: the day begins at one.
    ['daily', 'Asia/Beirut', '2026-03-30T05:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
  ] as const)('that is %s in %s, made at %s, is from %s to %s', (frequency, timeZone, at, from, until) => {
    const { fromMs, untilMs } = periodBefore(frequency, timeZone, Date.parse(at));
    expect([fromMs, untilMs].map((atMs) => new Date(atMs).toISOString())).toEqual(
      [from, until].map((instant) => instant.replace('Z', '.000Z')),
    );
  });
});
