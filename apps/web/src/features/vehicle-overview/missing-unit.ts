import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';

/**
 * What is said of a vehicle without a telematics unit: `none` where no wheel was ever judged, `last_heard` where the wheels
 * still show what a unit told before it was taken off. Null: it has a unit.
 */
export function findMissingUnit({ imei, level }: Pick<Vehicle, 'imei' | 'level'>): 'none' | 'last_heard' | null {
  if (imei !== null) return null;
  return level === 'unassigned' ? 'none' : 'last_heard';
}
