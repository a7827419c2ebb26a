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
