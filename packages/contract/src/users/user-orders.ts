/** Orders of the list; a minus turns them round. */
export const userOrders = [
  'name',
  '-name',
  'username',
  '-username',
  'role',
  '-role',
  'organization',
  '-organization',
  'last_seen',
  '-last_seen',
] as const;
