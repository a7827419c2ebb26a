import { Problem } from '@tyrewatch/domain/problems/problem';
import { findAxleConfiguration, hasWheel } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Scoped } from '@tyrewatch/store/scope';
import type { SensorWheel } from '@tyrewatch/store/sensors/sensor-repository';
import { findSensorVehicle } from '@tyrewatch/store/sensors/sensor-wheel-views';
import type { TenantPlace } from '@tyrewatch/store/vehicles/vehicle-move';
import { findNamedVehicleId } from '../vehicles/named-vehicle.ts';

/** A wheel as a call names it: the vehicle by registration or id. */
export interface WantedWheel {
  readonly vehicle_id: string;
  readonly position: WheelPosition;
}

/** A wheel with its tenant. */
export type FreeWheel = SensorWheel & TenantPlace;

/**
 * A wheel of a vehicle, with its tenant, and whether it has a sensor. Throws `vehicle_registration_unknown`, alike for absent vehicles
 * and those of others, `vehicle_registration_ambiguous`, `vehicle_configuration_required`, `sensor_position_not_on_vehicle`.
 */
export async function getWheel(
  scoped: Scoped,
  wanted: WantedWheel,
): Promise<FreeWheel & { readonly isTaken: boolean }> {
  const vehicleId = await findNamedVehicleId(scoped, wanted.vehicle_id);
  const vehicle = vehicleId === null ? null : await findSensorVehicle(scoped, vehicleId);
  if (vehicleId === null || vehicle === null) throw new Problem('vehicle_registration_unknown');
  const { organisationId, customerId, axleConfiguration, takenPositions } = vehicle;
  const configuration = axleConfiguration === null ? null : findAxleConfiguration(axleConfiguration);
  if (configuration === null) throw new Problem('vehicle_configuration_required');
  if (!hasWheel(configuration, wanted.position)) throw new Problem('sensor_position_not_on_vehicle');
  const positionIndex = wheelIndex(wanted.position);
  return { vehicleId, positionIndex, organisationId, customerId, isTaken: takenPositions.includes(positionIndex) };
}

/** A wheel without a sensor, with its tenant. Throws what {@link getWheel} does, and `sensor_position_taken`. */
export async function getFreeWheel(scoped: Scoped, wanted: WantedWheel): Promise<FreeWheel> {
  const { isTaken, ...wheel } = await getWheel(scoped, wanted);
  if (isTaken) throw new Problem('sensor_position_taken');
  return wheel;
}
