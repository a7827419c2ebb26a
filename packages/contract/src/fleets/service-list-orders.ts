/** Orders of a table of the list; a minus turns them round. `state` = worst first. */
export const serviceListOrders = [
  'state',
  '-state',
  'registration',
  '-registration',
  'depot',
  '-depot',
  'value',
  '-value',
  'age',
  '-age',
] as const;
