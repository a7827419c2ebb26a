import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';

/**
 * What is said of a vehicle without a telematics unit: `none` where no wheel was ever judged, `last_heard` where the wheels
 * still show what a unit told before it was taken off. `fed` and `fed_tyres` where a feed reports it, without tyres or with them.
 * Null: it has a unit.
 */
export function findMissingUnit({
  imei,
  level,
  fed_by: feed,
}: Pick<Vehicle, 'imei' | 'level' | 'fed_by'>): 'none' | 'last_heard' | 'fed' | 'fed_tyres' | null {
  if (imei !== null) return null;
  if (feed !== null) return level === 'unassigned' ? 'fed' : 'fed_tyres';
  return level === 'unassigned' ? 'none' : 'last_heard';
}
