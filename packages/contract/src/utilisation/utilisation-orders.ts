/** Orders of the report of trailer utilisation, the least used first as usual; a minus turns them round. */
export const utilisationOrders = [
  'use',
  '-use',
  'registration',
  '-registration',
  'standing',
  '-standing',
  'moved_days',
  '-moved_days',
  'hours',
  '-hours',
  'distance',
  '-distance',
] as const;
