/** Orders of the report of trailer brakes, those most at risk for their next inspection first as usual; a minus turns them round. */
export const fleetBrakeOrders = [
  'risk',
  '-risk',
  'registration',
  '-registration',
  'performance',
  '-performance',
  'next_inspection',
  '-next_inspection',
  'expected_events',
  '-expected_events',
] as const;
