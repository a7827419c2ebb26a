/** Orders of the list; a minus turns them round. */
export const telematicsUnitOrders = [
  'imei',
  '-imei',
  'registration',
  '-registration',
  'last_seen',
  '-last_seen',
] as const;
