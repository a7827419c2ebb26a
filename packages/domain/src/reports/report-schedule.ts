/** How often a report is due. */
export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const;
/** How often a report is due. */
export type ReportFrequency = (typeof reportFrequencies)[number];

/** Days of the week in the order of ISO 8601, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/** 1–31, or the month's last day. Where a month is shorter than the number, its last day stands for it. */
export type DayOfMonth = number | 'last';

/** When a report is due, by the clocks of a time zone; always on the hour. */
export type ReportSchedule = {
  /** 0–23. */
  readonly hour: number;
} & (
  | { readonly frequency: 'daily' }
  | { readonly frequency: 'weekly'; readonly day: Weekday }
  | {
      readonly frequency: 'monthly';
      readonly dayOfMonth: DayOfMonth;
      /** 1–12, and then once a year; null = every month. */
      readonly month: number | null;
    }
);

/** The fields of a schedule as they are entered, whatever the frequency needs of them; null = not entered. */
export interface ScheduleFields {
  readonly frequency: ReportFrequency;
  readonly hour: number;
  readonly day: Weekday | null;
  readonly dayOfMonth: DayOfMonth | null;
  readonly month: number | null;
}

/** The field that a frequency needs and that is missing; null = none. */
export function findMissingField({ frequency, day, dayOfMonth }: ScheduleFields): 'day' | 'day_of_month' | null {
  if (frequency === 'weekly' && day === null) return 'day';
  return frequency === 'monthly' && dayOfMonth === null ? 'day_of_month' : null;
}

/** The schedule of fields, without those that its frequency has no use for. Throws RangeError when one is missing. */
export function scheduleOf(fields: ScheduleFields): ReportSchedule {
  const { frequency, hour, day, dayOfMonth, month } = fields;
  if (frequency === 'daily') return { frequency, hour };
  if (frequency === 'weekly' && day !== null) return { frequency, hour, day };
  if (frequency === 'monthly' && dayOfMonth !== null) return { frequency, hour, dayOfMonth, month };
  throw new RangeError(`a ${frequency} schedule needs more than that`);
}
