/** Orders of the list; a minus turns them round. `attention` = fewest vehicles first that call for action. */
export const fleetOrders = [
  'name',
  '-name',
  'organization',
  '-organization',
  'vehicles',
  '-vehicles',
  'attention',
  '-attention',
] as const;
