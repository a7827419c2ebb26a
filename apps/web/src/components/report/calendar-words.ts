import type { Weekday } from '@tyrewatch/domain/reports/report-schedule';
import { weekdays } from '@tyrewatch/domain/reports/report-schedule';

// A Monday that begins a January: what is asked of it alone is its name.
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** A weekday's name in a language, such as “Monday”. */
export const weekdayName = (day: Weekday, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    mondayMs + weekdays.indexOf(day) * dayMs,
  );

/** The name of a month, 1–12, in a language. */
export const monthName = (month: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 15));

/** A full hour as clocks show it in all our languages. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
