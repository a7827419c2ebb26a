import { useFormatter } from 'use-intl';
import { dateTimeFormats } from '../../i18n/date-time-formats.ts';

/** Writes a date such as 2026-11-23, which is the same everywhere, in the reader's language. */
export function useDateText(): (date: string) => string {
  const format = useFormatter();
  return (date) => format.dateTime(new Date(date), { ...dateTimeFormats.dateTime.short, timeZone: 'UTC' });
}
