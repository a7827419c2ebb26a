import type { TrailerUseWire, UsePlaceWire } from '@tyrewatch/contract/utilisation/utilisation-endpoints';

/** A bar of a trailer's chart: a day, or the days of a week from Monday on. */
export interface UsePeriod {
  /** As 2026-11-20. */
  readonly first: string;
  readonly last: string;
  /** Days of it that have data; those on which it moved. */
  readonly knownDayCount: number;
  readonly movedDayCount: number;
  readonly dayCount: number;
  readonly movedHours: number;
  readonly distanceKm: number;
  /** Where it was at the end of the last day with data. */
  readonly place: UsePlaceWire | null;
}

/** How long the bars of a chart are: hours of which one is full, and whether they are days or weeks. */
export interface UseScale {
  readonly step: 'day' | 'week';
  readonly fullHours: number;
}

/** Days up to which each has a bar of its own. */
const mostDays = 45;

/** What one bar tells of, for so many days. */
export const scaleOf = (dayCount: number): UseScale =>
  dayCount <= mostDays ? { step: 'day', fullHours: 12 } : { step: 'week', fullHours: 60 };

/** Whether a day as 2026-11-20 is a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

const isMonday = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() === 1;

/** Dates in order, those of one bar together. */
export function periodsOf(dates: readonly string[], { step }: UseScale): string[][] {
  const periods: string[][] = [];
  for (const date of dates) {
    const present = periods.at(-1);
    if (present === undefined || step === 'day' || isMonday(date)) periods.push([date]);
    else present.push(date);
  }
  return periods;
}

/** The bars of a trailer. */
export function trailerPeriods(days: TrailerUseWire['days'], periods: readonly (readonly string[])[]): UsePeriod[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return periods.map((dates) => {
    const known = dates.flatMap((date) => byDate.get(date) ?? []);
    return {
      first: dates[0] ?? '',
      last: dates.at(-1) ?? '',
      knownDayCount: known.length,
      movedDayCount: known.filter((day) => day.has_moved).length,
      dayCount: dates.length,
      movedHours: known.reduce((sum, day) => sum + day.moved_hours, 0),
      distanceKm: known.reduce((sum, day) => sum + day.distance_km, 0),
      place: known.at(-1)?.place ?? null,
    };
  });
}
