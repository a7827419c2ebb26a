import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { listFleets } from '@tyrewatch/store/fleets/fleet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedCall } from '../../http/audit.ts';

/** Fleet and depot of a vehicle; null = none. */
export interface FleetPlace {
  readonly fleet: FleetView | null;
  readonly depot: FleetView['depots'][number] | null;
}

/** Where a vehicle belongs. */
export interface VehiclePlace extends FleetPlace {
  readonly organisationId: number;
}

/** Ids as a caller names them; null = none. */
export interface WantedPlace {
  readonly fleet_id: number | null;
  readonly depot_id: number | null;
}

async function findPlace(scoped: Scoped, { fleet_id: fleetId, depot_id: depotId }: WantedPlace): Promise<FleetPlace> {
  const fleets = fleetId === null ? [] : await listFleets(scoped);
  const fleet = fleets.find((one) => one.fleetId === fleetId) ?? null;
  return { fleet, depot: fleet?.depots.find((one) => one.depotId === depotId) ?? null };
}

const notInList = (field: keyof WantedPlace): FieldProblem => ({ field, code: 'not_in_list', params: {} });

/** Fleet and depot that are named, and the organisation: the fleet's where there is one. Throws `validation_failed`, `organization_not_found`. */
export async function getNewPlace(
  { scoped, session }: AuditedCall,
  wanted: WantedPlace & { readonly organization_id: number | null },
): Promise<VehiclePlace> {
  const { fleet, depot } = await findPlace(scoped, wanted);
  const organisationId = wanted.organization_id ?? fleet?.organisationId ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  if (wanted.fleet_id !== null && fleet?.organisationId !== organisationId)
    throw invalidFields([notInList('fleet_id')]);
  if (wanted.depot_id !== null && depot === null) throw invalidFields([notInList('depot_id')]);
  return { organisationId, fleet, depot };
}

/**
 * Fleet and depot that are named, within the vehicle's organisation. Throws `validation_failed`, and `fleet_of_other_organization` for a
 * fleet that the caller sees elsewhere: a vehicle does not change its organisation on the way.
 */
export async function getPlaceWithin(
  scoped: Scoped,
  organisationId: number,
  wanted: WantedPlace,
): Promise<VehiclePlace> {
  const { fleet, depot } = await findPlace(scoped, wanted);
  if (wanted.fleet_id !== null && fleet === null) throw invalidFields([notInList('fleet_id')]);
  if (fleet !== null && fleet.organisationId !== organisationId) {
    const params = { organization: fleet.organisationName };
    throw new Problem('fleet_of_other_organization', params, [notInList('fleet_id')]);
  }
  if (wanted.depot_id !== null && depot === null) throw invalidFields([notInList('depot_id')]);
  return { organisationId, fleet, depot };
}
