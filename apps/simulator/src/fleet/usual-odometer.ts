import type { DutyPlan } from '../journeys/duty-table.ts';

/** What a vehicle runs up in a year, km: less than its busiest weeks, which the demonstration shows. */
const yearlyKm: Readonly<Record<DutyPlan, number>> = {
  round_the_clock: 185_000,
  two_shifts: 105_000,
  day_shift: 60_000,
  one_job: 22_000,
  night_shift: 90_000,
  bus_service: 95_000,
  site_day: 9_000,
  site_round_clock: 22_000,
  standing: 12_000,
};

/** What a vehicle of a duty runs up in a year, km. */
export const usualYearlyKm = (dutyPlan: DutyPlan): number => yearlyKm[dutyPlan];

/** The year that age marks are counted back from. */
const presentYear = 2026.9;
/** Fleets part with vehicles at about this distance, km. */
const greatestKm = 1_150_000;

/** Years since a British plate was issued, by its age mark: `24` = March 2024, `74` = September 2024. Null without one. */
export function plateAgeYears(registration: string): number | null {
  const mark = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(registration)?.[1];
  if (mark === undefined) return null;
  const number = Number(mark);
  return presentYear - (number > 50 ? 2000 + number - 50 + 0.67 : 2000 + number + 0.17);
}

/** What a vehicle of a duty has on its odometer, km; `lot` (0 to 1) is its own share of what is usual, and its age without a plate. */
export function usualOdometerKm(dutyPlan: DutyPlan, registration: string, lot: number): number {
  const years = plateAgeYears(registration) ?? 1 + 6 * lot;
  return Math.round(Math.min(greatestKm, years * yearlyKm[dutyPlan]) * (0.8 + 0.2 * lot));
}
