import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import type { useTranslations } from 'use-intl';
import { hourText, monthName } from '../../components/report/calendar-words.ts';

type Schedule = Pick<Report, 'frequency' | 'hour' | 'day' | 'day_of_month' | 'month' | 'time_zone'>;
type Texts = ReturnType<typeof useTranslations<'reports'>>;

// A leap year: February has 29 days at most.
const longestDays = (month: number): number => new Date(Date.UTC(2024, month, 0)).getUTCDate();

const dateInYear = (month: number, day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, day),
  );

/** When a report is due, such as “Every Monday at 06:00 (Europe/London)”; `locale` is the tag of the texts' language. */
export function scheduleWords(schedule: Schedule, t: Texts, locale: string): string {
  const { frequency, day, day_of_month: dayOfMonth, month } = schedule;
  const at = { time: hourText(schedule.hour), zone: schedule.time_zone };
  if (frequency === 'daily') return t('everyDay', at);
  if (frequency === 'weekly') return t('everyWeek', { ...at, day: day ?? 'sunday' });
  if (month === null) {
    return typeof dayOfMonth === 'number' ? t('everyMonthOn', { ...at, day: dayOfMonth }) : t('everyMonthEnd', at);
  }
  if (typeof dayOfMonth === 'number' && dayOfMonth <= longestDays(month)) {
    return t('everyYear', { ...at, date: dateInYear(month, dayOfMonth, locale) });
  }
  return t('everyYearEnd', { ...at, month: monthName(month, locale) });
}
