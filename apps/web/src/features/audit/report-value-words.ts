import { reportFrequencies, weekdays } from '@tyrewatch/domain/reports/report-schedule';
import { reportConditions, reportCoverages, reportTypes } from '@tyrewatch/domain/reports/report-type';
import { hourText, monthName, weekdayName } from '../../components/report/calendar-words.ts';
import { localeNames, localeOf } from '../../i18n/locales.ts';
import type { Words } from './word-sources.ts';
import { oneOf } from './word-sources.ts';

/** How the values of a scheduled report are put in words. */
export const reportValueWords = {
  reportType: (value, { t }) => {
    const type = oneOf(reportTypes, value);
    return type && t(`reports.types.${type}`);
  },
  language: (value) => (typeof value === 'string' ? localeNames[localeOf(value)] : null),
  frequency: (value, { t }) => {
    const frequency = oneOf(reportFrequencies, value);
    return frequency && t(`reports.frequencies.${frequency}`);
  },
  hour: (value) => (typeof value === 'number' ? hourText(value) : null),
  weekday: (value, { locale }) => {
    const day = oneOf(weekdays, value);
    return day && weekdayName(day, locale);
  },
  dayOfMonth: (value, { t }) => (value === 'last' ? t('reports.lastDay') : null),
  month: (value, { locale }) => (typeof value === 'number' ? monthName(value, locale) : null),
  coverage: (value, { t }) => {
    const coverage = oneOf(reportCoverages, value);
    return coverage && t(`reports.coverages.${coverage}`);
  },
  condition: (value, { t }) => {
    const condition = oneOf(reportConditions, value);
    return condition && t(`reports.conditions.${condition}`);
  },
} as const satisfies Readonly<Record<string, Words>>;
