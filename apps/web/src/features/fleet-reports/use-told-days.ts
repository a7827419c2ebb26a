import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** A day with its kilometres. */
export interface DayDistance {
  /** As 2026-11-20. */
  readonly date: string;
  readonly distance_km: number;
}

/** All days of a report, and what was driven on those that have readings. */
export interface ReportDays {
  readonly dates: readonly string[];
  readonly days: readonly DayDistance[];
}

/** What a chart of days needs. */
export interface DayLabels {
  readonly longestKm: number;
  /** In words, which day was the longest. */
  readonly label: string;
  /** Null without a reading on the day. */
  readonly kmOn: (date: string) => number | null;
  /** A day and what was driven on it. */
  readonly textOf: (date: string) => string;
}

/** The middle of a day as 2026-11-20, to be formatted in UTC. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** The days of a report in the reader's words; null where nothing was driven. */
export function useDayLabels({ days }: ReportDays): DayLabels | null {
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const { distance } = useQuantities();
  const longest = days.reduce<DayDistance | null>(
    (most, day) => (day.distance_km > (most?.distance_km ?? 0) ? day : most),
    null,
  );
  if (longest === null) return null;
  const byDate = new Map(days.map(({ date, distance_km: km }) => [date, km]));
  const kmOn = (date: string): number | null => byDate.get(date) ?? null;
  const dayText = (date: string): string => format.dateTime(noonOf(date), { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    longestKm: longest.distance_km,
    label: t('kilometres.longestDay', { date: dayText(longest.date), distance: distance.text(longest.distance_km) }),
    kmOn,
    textOf: (date) => `${dayText(date)}: ${distance.text(kmOn(date))}`,
  };
}
