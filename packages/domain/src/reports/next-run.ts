import type { DayOfMonth, ReportSchedule } from './report-schedule.ts';
import { weekdays } from './report-schedule.ts';

// Clamped by Temporal to the last day of a shorter month.
const dayIn = (month: Temporal.PlainDate, dayOfMonth: DayOfMonth): Temporal.PlainDate =>
  month.with({ day: dayOfMonth === 'last' ? 31 : dayOfMonth }, { overflow: 'constrain' });

/** The first date of a schedule on or after a date. */
function firstDate(schedule: ReportSchedule, from: Temporal.PlainDate): Temporal.PlainDate {
  if (schedule.frequency === 'daily') return from;
  if (schedule.frequency === 'weekly') {
    const days = weekdays.indexOf(schedule.day) + 1 - from.dayOfWeek;
    return from.add({ days: (days + 7) % 7 });
  }
  const { month, dayOfMonth } = schedule;
  const months = month === null ? 0 : (month - from.month + 12) % 12;
  const found = dayIn(from.with({ day: 1 }).add({ months }), dayOfMonth);
  if (Temporal.PlainDate.compare(found, from) >= 0) return found;
  return dayIn(found.with({ day: 1 }).add({ months: month === null ? 1 : 12 }), dayOfMonth);
}

/**
 * When a report is next due strictly after an instant; all instants in epoch milliseconds. Once for each date of the schedule: an
 * hour that the clocks run through twice counts the first time, one that they leave out is the first moment after the gap. Throws
 * RangeError for a zone that is none.
 */
export function nextRunMs(schedule: ReportSchedule, timeZone: string, afterMs: number): number {
  let date = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(timeZone).toPlainDate();
  for (;;) {
    date = firstDate(schedule, date);
    const at = date
      .toPlainDateTime({ hour: schedule.hour })
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
    if (at > afterMs) return at;
    date = date.add({ days: 1 });
  }
}

/** What is due of a report. */
export interface DueRun {
  /** The newest time that has come, epoch milliseconds. */
  readonly scheduledForMs: number;
  /** Earlier times that had come as well and are left out, because nothing ran then. */
  readonly missedCount: number;
  /** When it is due next, after `nowMs`. */
  readonly nextRunAtMs: number;
}

/** What is due of a report that was next due at `nextRunAtMs`; null when that time has not come. */
export function findDueRun(
  { schedule, timeZone }: { readonly schedule: ReportSchedule; readonly timeZone: string },
  nextRunAtMs: number,
  nowMs: number,
): DueRun | null {
  if (nextRunAtMs > nowMs) return null;
  let [scheduledForMs, missedCount] = [nextRunAtMs, 0];
  for (;;) {
    const following = nextRunMs(schedule, timeZone, scheduledForMs);
    if (following > nowMs) return { scheduledForMs, missedCount, nextRunAtMs: following };
    [scheduledForMs, missedCount] = [following, missedCount + 1];
  }
}

/** The same time of day some days earlier by the clocks of a zone, epoch milliseconds. */
export const daysBefore = (atMs: number, timeZone: string, days: number): number =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).subtract({ days }).epochMilliseconds;

/** A time, its end not included; epoch milliseconds. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * The whole days that a scheduled report about a period tells of, by the clocks of its zone: of a daily one yesterday, of a weekly one the
 * seven days before the last midnight, of a monthly one the calendar month before. Throws RangeError for a zone that is none.
 */
export function periodBefore(frequency: ReportSchedule['frequency'], timeZone: string, atMs: number): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).startOfDay();
  const end = frequency === 'monthly' ? today.with({ day: 1 }).startOfDay() : today;
  const length = { daily: { days: 1 }, weekly: { days: 7 }, monthly: { months: 1 } }[frequency];
  return { fromMs: end.subtract(length).startOfDay().epochMilliseconds, untilMs: end.epochMilliseconds };
}
