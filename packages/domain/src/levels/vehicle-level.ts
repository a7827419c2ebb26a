import type { AlertLevel } from './alert-level.ts';
import { worstLevel } from './alert-level.ts';
import type { AxleConfiguration } from '../vehicles/axle-configuration.ts';
import { positionsOf } from '../vehicles/axle-configuration.ts';
import { wheelIndex } from '../vehicles/wheel-position.ts';

/**
 * Level of a vehicle: that of its worst wheel, in the order of the levels. `levels` is by storage
 * index; wheels the configuration does not have are left out, missing ones count as unassigned.
 */
export function vehicleLevel(
  levels: ReadonlyArray<AlertLevel | null>,
  configuration: AxleConfiguration | null,
): AlertLevel {
  if (configuration === null) return worstLevel(levels.filter((level) => level !== null));
  return worstLevel(positionsOf(configuration).map((position) => levels[wheelIndex(position)] ?? 'unassigned'));
}
