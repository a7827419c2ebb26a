import { useFormatter, useTranslations } from 'use-intl';
import { ColumnChart } from '../../components/column-chart/column-chart.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { ReportDays } from './use-told-days.ts';
import { noonOf, useDayLabels } from './use-told-days.ts';

/** Up to so many days each says its weekday, and on a phone its figure as well. */
const daysOfWeek = 7;
/** Up to so many, each says its figure where the screen is wide. */
const mostFigures = 14;
/** Dates of which a phone has room for side by side. */
const mostDates = 6;

/** How much is written beside the bars. */
function figuresOf(dayCount: number): 'all' | 'wide' | 'none' {
  if (dayCount <= daysOfWeek) return 'all';
  return dayCount <= mostFigures ? 'wide' : 'none';
}

/** What the whole fleet drove by days: a column for each of them, over the full width. Nothing where nothing was driven. */
export function FleetDayChart(props: ReportDays) {
  const { dates } = props;
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const { distance } = useQuantities();
  const told = useDayLabels(props);
  if (told === null) return null;
  const { label, longestKm, kmOn, textOf } = told;
  const isWeek = dates.length <= daysOfWeek;
  const dateStep = isWeek ? 1 : Math.ceil(dates.length / mostDates);
  // Counted from the last day; a date takes the room of the days before it.
  const isDated = (index: number): boolean => (dates.length - 1 - index) % dateStep === 0 && index >= dateStep - 1;
  const dateText = (date: string): string =>
    format.dateTime(noonOf(date), {
      day: 'numeric',
      timeZone: 'UTC',
      ...(isWeek ? { weekday: 'short' } : { month: 'short' }),
    });
  return (
    <ColumnChart
      caption={t('kilometres.byDay', { unit: distance.unit })}
      label={label}
      figures={figuresOf(dates.length)}
      hasCentredDates={isWeek}
      columns={dates.map((date, index) => {
        const km = kmOn(date);
        return {
          key: date,
          text: textOf(date),
          figure: km === null ? '' : distance.number(km),
          date: isDated(index) ? dateText(date) : '',
          share: (km ?? 0) / longestKm,
        };
      })}
    />
  );
}
