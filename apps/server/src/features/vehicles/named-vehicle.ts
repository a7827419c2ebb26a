import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import { listVehicleIds } from '@tyrewatch/store/vehicles/vehicle-detail-views';

/**
 * The id behind a registration or id; null alike for absent vehicles and those of others. Throws `vehicle_registration_ambiguous`
 * for the registration of several vehicles that the caller sees.
 */
export async function findNamedVehicleId(scoped: Scoped, reference: string): Promise<number | null> {
  const [vehicleId = null, ...others] = await listVehicleIds(scoped, reference);
  if (others.length > 0) throw new Problem('vehicle_registration_ambiguous', { registration: reference });
  return vehicleId;
}

/** {@link findNamedVehicleId} of one that has to be there. Throws `vehicle_not_found` as well. */
export async function getNamedVehicleId(scoped: Scoped, reference: string): Promise<number> {
  const vehicleId = await findNamedVehicleId(scoped, reference);
  if (vehicleId === null) throw new Problem('vehicle_not_found');
  return vehicleId;
}
