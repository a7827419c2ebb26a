/** Orders of the list; a minus turns them round. */
export const simCardOrders = [
  'iccid',
  '-iccid',
  'msisdn',
  '-msisdn',
  'provider',
  '-provider',
  'imei',
  '-imei',
  'registration',
  '-registration',
] as const;
