import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Registration } from '@tyrewatch/domain/vehicles/registration';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChanges } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { findKnownSensors, fitKnownSensors, fitUnit } from './new-vehicle-sensors.ts';
import type { VehicleInput } from './new-vehicle.ts';
import { partsOf } from './new-vehicle.ts';
import { createUnitsOnVehicles } from '../telematics-units/telematics-unit-service.ts';
import type { FleetPlace, VehiclePlace } from './vehicle-place.ts';
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

const vehicleOf = ({
  registration,
  parts,
  place: { organisationId, fleet, depot },
  customerId,
}: Pick<WhollyNewVehicle, 'place' | 'customerId'> & {
  readonly registration: Registration;
  readonly parts: ReturnType<typeof partsOf>;
}): NewVehicle => ({
  organisationId,
  customerId,
  fleetId: fleet?.fleetId ?? null,
  depotId: depot?.depotId ?? null,
  registration,
  ...parts,
});

/** Creates and audits vehicles; answers their ids. Throws `vehicle_duplicate`, `sensor_duplicate`. */
async function create(
  call: AuditedCall,
  vehicles: readonly { readonly vehicle: NewVehicle; readonly place: VehiclePlace }[],
): Promise<number[]> {
  const duplicate = { vehicle: new Problem('vehicle_duplicate'), sensor: new Problem('sensor_duplicate') };
  const ids = await explainingViolations({ duplicateIn: duplicate }, () =>
    createVehicles(
      call.scoped.trx,
      vehicles.map(({ vehicle }) => vehicle),
      { actor: actorOf(call), atMs: call.nowMs },
    ),
  );
  const changes = vehicles.map(({ vehicle, place }, index) => ({
    organisationId: vehicle.organisationId,
    action: 'vehicle:create' as const,
    subjectKind: 'vehicle' as const,
    subjectId: String(ids[index] ?? 0),
    subjectName: vehicle.registration,
    before: null,
    after: auditedVehicle(vehicle, place),
  }));
  await auditChanges(call, changes);
  return ids;
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
  const { organisationId } = place;
  const customerId = await getCustomerId(trx, organisationId);
  const known = await findKnownSensors(call, customerId, wanted.sensors);
  const isKnown = ({ positionIndex }: { positionIndex: number }): boolean =>
    known.some(({ position }) => wheelIndex(position) === positionIndex);
  const sensors = (parts.sensors ?? []).filter((sensor) => !isKnown(sensor));
  const vehicle = { ...vehicleOf({ registration, parts, place, customerId }), sensors };
  const [vehicleId = 0] = await create(call, [{ vehicle, place }]);
  await fitKnownSensors(call, vehicleId, known);
  if (wanted.unit != null) await fitUnit(call, vehicleId, wanted.unit.imei);
  return { id: vehicleId, registration };
}

/** A vehicle to create where its sensors and its unit are new, and all of it is looked up. */
export interface WhollyNewVehicle {
  readonly wanted: VehicleInput;
  readonly place: VehiclePlace;
  readonly customerId: number;
}

/**
 * Creates vehicles all at once, as {@link createVehicle} does each. Throws `vehicle_duplicate`, `sensor_duplicate`,
 * `telematics_unit_duplicate`, and the problems of their parts.
 */
export async function createWhollyNewVehicles(call: AuditedCall, wanted: readonly WhollyNewVehicle[]): Promise<void> {
  const vehicles = wanted.map(({ wanted: input, place, customerId }) => ({
    vehicle: vehicleOf({ registration: registrationOf(input.registration), parts: partsOf(input), place, customerId }),
    place,
  }));
  const ids = await create(call, vehicles);
  const units = wanted.flatMap(({ wanted: { unit }, place, customerId }, index) =>
    unit == null
      ? []
      : [{ imei: unit.imei, vehicleId: ids[index] ?? 0, organisationId: place.organisationId, customerId }],
  );
  if (units.length > 0) await createUnitsOnVehicles(call, units);
}
