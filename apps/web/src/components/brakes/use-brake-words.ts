import type { BrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { useFormatter, useTranslations } from 'use-intl';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const isMonth = (start: string, end: string): boolean => {
  const next = noon(end);
  next.setUTCDate(next.getUTCDate() + 1);
  return start.endsWith('-01') && next.getUTCDate() === 1 && start.slice(0, 7) === end.slice(0, 7);
};

/** How what is told of brakes is written for the reader. */
export function useBrakeWords() {
  const t = useTranslations('brakes');
  const format = useFormatter();
  const day = (date: string): string =>
    format.dateTime(noon(date), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const percent = (value: number, decimals = value % 1 === 0 ? 0 : 1): string =>
    format.number(value / 100, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return {
    percent,
    day,
    /** Such as `22 Nov`. */
    nearDay: (date: string): string => format.dateTime(noon(date), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    monthName: (date: string): string =>
      format.dateTime(noon(date), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** A month where it is a whole one. */
    period: (start: string, end: string): string =>
      isMonth(start, end)
        ? format.dateTime(noon(start), { month: 'short', year: 'numeric', timeZone: 'UTC' })
        : format.dateTimeRange(noon(start), noon(end), {
            day: 'numeric',
            month: 'short',
            year: 'numeric',
            timeZone: 'UTC',
          }),
    /** Its value with its uncertainty, or that there is none. */
    performance: ({
      value_percent: value,
      uncertainty_percent: spread,
    }: Pick<BrakePerformance, 'value_percent' | 'uncertainty_percent'>): string =>
      value === null
        ? t('noValue')
        : spread === null
          ? percent(value, 1)
          : `${percent(value, 1)} ± ${format.number(spread, { maximumFractionDigits: 1 })}`,
    number: (value: number | null, decimals = 0): string =>
      value === null ? '–' : format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  };
}
