import { addDays } from './calendar-date.ts';

/** How far a vehicle goes, by its own odometer. */
export interface OdometerPace {
  readonly kmPerDay: number;
  /** Standard deviation of its weeks, km; how far a future can differ from the mean. */
  readonly weekDeviationKm: number;
  /** Whole weeks behind it, two at least. */
  readonly weekCount: number;
}

/** When a distance will have been driven: expected, and between which dates with a probability of 80 %. */
export interface ExpectedDate {
  readonly expectedOn: string;
  readonly earliestOn: string;
  /** Null = no end can be told. */
  readonly latestOn: string | null;
}

/** Beyond this a date says nothing. */
const longestDays = 3650;

/** Weeks that are looked at, at most: a season, so that the pace follows a change of work. */
export const paceWeekCount = 12;

/** 90 % quantiles of Student's distribution by degrees of freedom, from 1: few weeks give a wide range. */
const studentQuantiles = [3.08, 1.89, 1.64, 1.53, 1.48, 1.44, 1.41, 1.4, 1.38, 1.37, 1.36] as const;

/** The pace of the last whole weeks (km each, newest last); null of fewer than two, and of a vehicle that stood. */
export function odometerPace(weeklyKm: readonly number[]): OdometerPace | null {
  const weeks = weeklyKm.slice(-paceWeekCount);
  if (weeks.length < 2) return null;
  const mean = weeks.reduce((sum, km) => sum + km, 0) / weeks.length;
  if (mean <= 0) return null;
  const variance = weeks.reduce((sum, km) => sum + (km - mean) ** 2, 0) / (weeks.length - 1);
  return { kmPerDay: mean / 7, weekDeviationKm: Math.sqrt(variance), weekCount: weeks.length };
}

/**
 * When a vehicle will have gone `km` more (0 or less: today). After k weeks it has gone k means, give or take its weekly deviation times
 * √(k + k²/n): the weeks differ, and the mean itself is known from n of them alone. Null = too far ahead to say.
 */
export function expectedDate(pace: OdometerPace, km: number, today: string): ExpectedDate | null {
  if (km <= 0) return { expectedOn: today, earliestOn: today, latestOn: today };
  const { kmPerDay, weekDeviationKm, weekCount } = pace;
  const days = km / kmPerDay;
  if (days > longestDays) return null;
  const quantile = studentQuantiles[Math.min(weekCount - 1, studentQuantiles.length) - 1] ?? 1.36;
  const margin = (weeks: number): number => quantile * weekDeviationKm * Math.sqrt(weeks + weeks ** 2 / weekCount);
  const reached = (sign: 1 | -1): number | null => {
    for (let day = 0; day <= longestDays; day += 1) {
      if (day * kmPerDay + sign * margin(day / 7) >= km) return day;
    }
    return null;
  };
  const latest = reached(-1);
  return {
    expectedOn: addDays(today, Math.round(days)),
    earliestOn: addDays(today, Math.min(reached(1) ?? 0, Math.round(days))),
    latestOn: latest === null ? null : addDays(today, Math.max(latest, Math.round(days))),
  };
}
