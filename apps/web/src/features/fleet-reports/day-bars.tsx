import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './fleet-reports.module.css';
import type { DayDistance, ReportDays } from './use-told-days.ts';
import { noonOf, useDayLabels } from './use-told-days.ts';

const height = 28;
const step = 5;
/** In pixels, its gap included. */
const widestBar = 44;

/** A bar for each of the days; days without a reading have none. The words say which day was the longest. */
export function DayBars(props: ReportDays) {
  const { dates } = props;
  const told = useDayLabels(props);
  if (told === null) return null;
  const { label, longestKm, kmOn, textOf } = told;
  return (
    <svg
      className={classes.bars}
      // Of few days the bars would be walls.
      style={{ maxWidth: dates.length * widestBar }}
      viewBox={`0 0 ${dates.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {dates.map((date, index) => {
        const km = kmOn(date) ?? 0;
        const tall = Math.max((km / longestKm) * height, km > 0 ? 1 : 0);
        return (
          <rect key={date} x={index * step} y={height - tall} width={step - 1} height={tall}>
            <title>{textOf(date)}</title>
          </rect>
        );
      })}
    </svg>
  );
}

/** The same days as text, behind a click. */
export function DayList({ days }: { readonly days: readonly DayDistance[] }) {
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const { distance } = useQuantities();
  if (days.length === 0) return <span className={classes.note}>{t('kilometres.noReading')}</span>;
  return (
    <details className={classes.days}>
      <summary>{t('kilometres.dayCount', { count: days.length })}</summary>
      <ul>
        {days.map(({ date, distance_km: km }) => (
          <li key={date}>
            <span>
              {format.dateTime(noonOf(date), {
                day: 'numeric',
                month: 'short',
                weekday: 'short',
                timeZone: 'UTC',
              })}
            </span>
            <span>{distance.text(km)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
