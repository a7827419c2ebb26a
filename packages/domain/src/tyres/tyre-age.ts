import { addDays } from '../maintenance/calendar-date.ts';

/** When a tyre was made: ISO week 1–53 of a year, as its DOT number ends. */
export interface MadeWeek {
  readonly week: number;
  readonly year: number;
}

/** Years at which a tyre is too old for the front steered axles of a heavy vehicle (Great Britain, regulation 27A, since February 2021). */
export const oldestSteerYears = 10;

const dayMs = 86_400_000;

/** ISO week and its year of a date written 2026-11-23. */
export function weekOf(date: string): MadeWeek {
  // A week belongs to the year in which its Thursday lies.
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  const thursday = addDays(date, 4 - (day === 0 ? 7 : day));
  const year = Number(thursday.slice(0, 4));
  const week = 1 + Math.floor((Date.parse(thursday) - Date.UTC(year, 0, 1)) / dayMs / 7);
  return { week, year };
}

const weeksSinceZero = ({ week, year }: MadeWeek): number => year * 53 + week;

/** Reads the four digits WWYY of a DOT number, of the years from 2000; null when they are none, or later than `today`. */
export function findMadeWeek(dot: string, today: string): MadeWeek | null {
  const [, week = '', year = ''] = /^(0[1-9]|[1-4]\d|5[0-3])(\d{2})$/.exec(dot) ?? [];
  if (week === '') return null;
  const made = { week: Number(week), year: 2000 + Number(year) };
  return weeksSinceZero(made) > weeksSinceZero(weekOf(today)) ? null : made;
}

/** Monday of the week in which a tyre was made. */
export function madeOn({ week, year }: MadeWeek): string {
  // The fourth of January lies in the first week.
  const fourth = `${year}-01-04`;
  const day = new Date(`${fourth}T00:00:00Z`).getUTCDay();
  return addDays(fourth, 1 - (day === 0 ? 7 : day) + 7 * (week - 1));
}

/** Whole months between the making of a tyre and a date; never below 0. */
export function ageMonths(made: MadeWeek, today: string): number {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const [madeYear = 0, madeMonth = 0, madeDay = 0] = madeOn(made).split('-').map(Number);
  return Math.max(0, (year - madeYear) * 12 + month - madeMonth - (day < madeDay ? 1 : 0));
}

/** Whether a tyre is of the age that front steered axles of heavy vehicles do not allow, counted by weeks. */
export const isTooOldToSteer = ({ week, year }: MadeWeek, today: string): boolean =>
  weeksSinceZero({ week, year: year + oldestSteerYears }) <= weeksSinceZero(weekOf(today));
