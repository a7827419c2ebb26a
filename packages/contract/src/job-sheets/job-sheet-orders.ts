/** Orders of the list of job sheets; a minus turns them round. `urgency`: what is to be done first. */
export const jobSheetOrders = [
  'urgency',
  '-urgency',
  'number',
  '-number',
  'due',
  '-due',
  'registration',
  '-registration',
] as const;
