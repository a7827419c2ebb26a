/** Longest time a report tells of, in days: a year. */
export const longestReportDays = 366;

/** Orders of the report of kilometres; a minus turns them round. */
export const kilometreReportOrders = ['registration', '-registration', 'distance', '-distance'] as const;

/** Orders of the report of alerts; a minus turns them round. */
export const alertsReportOrders = [
  'registration',
  '-registration',
  'incidents',
  '-incidents',
  'open',
  '-open',
  'still_open',
  '-still_open',
] as const;

/** Orders of the carbon report; a minus turns them round. Without a figure comes first where the greatest does. */
export const carbonReportOrders = [
  '-g_per_km',
  'g_per_km',
  'registration',
  '-registration',
  'distance',
  '-distance',
  'co2',
  '-co2',
  'under_inflation',
  '-under_inflation',
  'extra_fuel',
  '-extra_fuel',
] as const;
