import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Registration } from '@tyrewatch/domain/vehicles/registration';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { findKnownSensors, fitKnownSensors, fitUnit } from './new-vehicle-sensors.ts';
import type { VehicleInput } from './new-vehicle.ts';
import { partsOf } from './new-vehicle.ts';
import type { FleetPlace } from './vehicle-place.ts';
import { getNewPlace } from './vehicle-place.ts';

/** What the audit trail keeps of a new vehicle. */
const auditedVehicle = (vehicle: NewVehicle, { fleet, depot }: FleetPlace) => ({
  registration: vehicle.registration,
  vehicle_type: vehicle.vehicleType,
  fleet: fleet?.name ?? null,
  depot: depot?.name ?? null,
  axle_configuration: vehicle.axleConfiguration ?? null,
  recommended_kpa: (vehicle.axles ?? []).map(({ recommended_kpa: kpa }) => kpa ?? null),
  sensors: (vehicle.sensors ?? []).map(({ code }) => code),
});

/** A registration as it is kept. Throws `vehicle_registration_invalid`. */
export function registrationOf(text: string): Registration {
  const registration = findRegistration(text);
  if (registration !== null) return registration;
  const code = text.trim() === '' ? 'required' : 'invalid_format';
  throw new Problem('vehicle_registration_invalid', {}, [{ field: 'registration', code, params: {} }]);
}

/**
 * Creates a vehicle with its axles, with or without sensors and a unit. Throws `vehicle_registration_invalid`, `vehicle_duplicate`,
 * `sensor_duplicate`, `telematics_unit_duplicate`, `forbidden` for sensors or a unit without the right to them, and the problems of its
 * parts and place.
 */
export async function createVehicle(
  call: AuditedCall,
  wanted: VehicleInput,
): Promise<{ readonly id: number; readonly registration: string }> {
  const { trx } = call.scoped;
  const registration = registrationOf(wanted.registration);
  const parts = partsOf(wanted);
  const { organization_id = null, fleet_id = null, depot_id = null } = wanted;
  const place = await getNewPlace(call, { organization_id, fleet_id, depot_id });
  const { organisationId, fleet, depot } = place;
  const customerId = await getCustomerId(trx, organisationId);
  const ids = { organisationId, customerId, fleetId: fleet?.fleetId ?? null, depotId: depot?.depotId ?? null };
  const known = await findKnownSensors(call, customerId, wanted.sensors);
  const isKnown = ({ positionIndex }: { positionIndex: number }): boolean =>
    known.some(({ position }) => wheelIndex(position) === positionIndex);
  const vehicle = {
    ...ids,
    registration,
    ...parts,
    sensors: (parts.sensors ?? []).filter((sensor) => !isKnown(sensor)),
  };
  const duplicate = { vehicle: new Problem('vehicle_duplicate'), sensor: new Problem('sensor_duplicate') };
  const [vehicleId = 0] = await explainingViolations({ duplicateIn: duplicate }, () =>
    createVehicles(trx, [vehicle], { actor: actorOf(call), atMs: call.nowMs }),
  );
  await fitKnownSensors(call, vehicleId, known);
  if (wanted.unit != null) await fitUnit(call, vehicleId, wanted.unit.imei);
  await auditChange(call, {
    organisationId,
    action: 'vehicle:create',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    before: null,
    after: auditedVehicle(vehicle, place),
  });
  return { id: vehicleId, registration };
}
