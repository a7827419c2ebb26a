import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './fleet-reports.module.css';

/** A day with its kilometres. */
export interface DayDistance {
  /** As 2026-11-20. */
  readonly date: string;
  readonly distance_km: number;
}

const height = 28;
const step = 5;
/** In pixels, its gap included. */
const widestBar = 44;

/** A bar for each of the days; days without a reading have none. The words say which day was the longest. */
export function DayBars(props: { readonly dates: readonly string[]; readonly days: readonly DayDistance[] }) {
  const { dates, days } = props;
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const { distance } = useQuantities();
  const dayText = (date: string): string =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const byDate = new Map(days.map(({ date, distance_km: km }) => [date, km]));
  const longest = days.reduce<DayDistance | null>(
    (most, day) => (day.distance_km > (most?.distance_km ?? 0) ? day : most),
    null,
  );
  if (longest === null) return null;
  const label = t('kilometres.longestDay', {
    date: dayText(longest.date),
    distance: distance.text(longest.distance_km),
  });
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
        const km = byDate.get(date) ?? 0;
        const tall = Math.max((km / longest.distance_km) * height, km > 0 ? 1 : 0);
        return (
          <rect key={date} x={index * step} y={height - tall} width={step - 1} height={tall}>
            <title>{`${dayText(date)}: ${distance.text(byDate.get(date) ?? null)}`}</title>
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
              {format.dateTime(new Date(`${date}T12:00:00Z`), {
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
