import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { listFleets } from '@tyrewatch/store/fleets/fleet-views';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import type { VehicleInput } from './new-vehicle.ts';
import { partsOf } from './new-vehicle.ts';

/** Where a new vehicle belongs; null = no fleet. */
interface VehiclePlace {
  readonly organisationId: number;
  readonly fleet: FleetView | null;
  readonly depot: FleetView['depots'][number] | null;
}

/** Fleet and depot a wish names, and the organisation: the fleet's where there is one. Throws `validation_failed`, `organization_not_found`. */
async function getPlace({ scoped, session }: AuditedCall, wanted: VehicleInput): Promise<VehiclePlace> {
  const { fleet_id: fleetId = null, depot_id: depotId = null, organization_id: wantedId } = wanted;
  const fleets = fleetId === null ? [] : await listFleets(scoped);
  const fleet = fleets.find((one) => one.fleetId === fleetId) ?? null;
  const depot = fleet?.depots.find((one) => one.depotId === depotId) ?? null;
  const organisationId = wantedId ?? fleet?.organisationId ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const isFleetThere = fleetId === null || fleet?.organisationId === organisationId;
  const isDepotThere = depotId === null || depot !== null;
  if (isFleetThere && isDepotThere) return { organisationId, fleet, depot };
  const field = isFleetThere ? 'depot_id' : 'fleet_id';
  throw new Problem('validation_failed', {}, [{ field, code: 'not_in_list', params: {} }]);
}

/** What the audit trail keeps of a new vehicle. */
const auditedVehicle = (vehicle: NewVehicle, { fleet, depot }: VehiclePlace) => ({
  registration: vehicle.registration,
  vehicle_type: vehicle.vehicleType,
  fleet: fleet?.name ?? null,
  depot: depot?.name ?? null,
  axle_configuration: vehicle.axleConfiguration ?? null,
  recommended_kpa: (vehicle.axles ?? []).map(({ recommendedPressureKpa }) => recommendedPressureKpa ?? null),
  sensors: (vehicle.sensors ?? []).map(({ code }) => code),
});

const registrationProblem = (registration: string): Problem => {
  const code = registration.trim() === '' ? 'required' : 'invalid_format';
  return new Problem('vehicle_registration_invalid', {}, [{ field: 'registration', code, params: {} }]);
};

/**
 * Creates a vehicle with its axles, with or without sensors. Throws `vehicle_registration_invalid`, `vehicle_duplicate`,
 * `sensor_duplicate`, `forbidden` for sensors without the right to create them, and the problems of its parts and place.
 */
export async function createVehicle(
  call: AuditedCall,
  wanted: VehicleInput,
): Promise<{ readonly id: number; readonly registration: string }> {
  const { trx } = call.scoped;
  const registration = findRegistration(wanted.registration);
  if (registration === null) throw registrationProblem(wanted.registration);
  const parts = partsOf(wanted);
  if (wanted.sensors.length > 0 && !holds(call.session, 'sensor:create')) throw new Problem('forbidden');
  const place = await getPlace(call, wanted);
  const { organisationId, fleet, depot } = place;
  const customerId = await getCustomerId(trx, organisationId);
  const ids = { organisationId, customerId, fleetId: fleet?.fleetId ?? null, depotId: depot?.depotId ?? null };
  const vehicle = { ...ids, registration, ...parts };
  const duplicate = { vehicle: new Problem('vehicle_duplicate'), sensor: new Problem('sensor_duplicate') };
  const [vehicleId = 0] = await explainingViolations({ duplicateIn: duplicate }, () =>
    createVehicles(trx, [vehicle], { actor: actorOf(call), atMs: call.nowMs }),
  );
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
