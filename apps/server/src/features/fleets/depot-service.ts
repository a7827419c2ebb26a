import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { createDepot as createEndpoint } from '@tyrewatch/contract/fleets/depot-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import * as depots from '@tyrewatch/store/fleets/depot-repository';
import type { DepotDetailView } from '@tyrewatch/store/fleets/depot-views';
import { findDepot } from '@tyrewatch/store/fleets/depot-views';
import { createDepots } from '@tyrewatch/store/fleets/fleet-repository';
import type { AuditedChange } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { FleetCall, NamedFleetCall } from './fleet-service.ts';
import { getNamedFleet } from './fleet-service.ts';

type DepotBody = BodyOf<typeof createEndpoint>;

/** A place needs both coordinates, a radius a place. Throws `validation_failed`. */
function requireWholePlace({ latitude, longitude, radius_m: radius = null }: DepotBody): void {
  const isPlaced = latitude !== null && longitude !== null;
  if (isPlaced || (latitude === null && longitude === null && radius === null)) return;
  throw invalidFields([{ field: latitude === null ? 'latitude' : 'longitude', code: 'required', params: {} }]);
}

/** The radius a body asks for: absent, it stays, but goes with the place. */
const radiusOf = (body: DepotBody, before: number | null): number | null =>
  body.radius_m === undefined ? (body.latitude === null ? null : before) : body.radius_m;

const duplicate = () => new Problem('fleet_or_depot_duplicate');

async function getDepot({ scoped }: Pick<FleetCall, 'scoped'>, depotId: number): Promise<DepotDetailView> {
  const depot = await findDepot(scoped, depotId);
  if (depot === null) throw new Problem('depot_not_found');
  return depot;
}

/** What the audit trail keeps of a depot. */
const audited = ({ name, fleetName, latitudeDegrees, longitudeDegrees, radiusM }: DepotDetailView) => ({
  name,
  fleet: fleetName,
  latitude: latitudeDegrees,
  longitude: longitudeDegrees,
  radius_m: radiusM,
});

const subjectOf = (
  { organisationId, depotId, name }: DepotDetailView,
  action: AuditAction,
): Pick<AuditedChange, 'organisationId' | 'action' | 'subjectKind' | 'subjectId' | 'subjectName'> => ({
  organisationId,
  action,
  subjectKind: 'depot',
  subjectId: String(depotId),
  subjectName: name,
});

/** Creates a depot in a fleet. Throws `fleet_or_depot_duplicate`, `validation_failed`, and what finding the fleet throws. */
export async function createDepot(call: NamedFleetCall, fleetName: string, body: DepotBody): Promise<DepotDetailView> {
  requireWholePlace(body);
  const { fleetId, organisationId } = await getNamedFleet(call, fleetName);
  const { name, latitude: latitudeDegrees, longitude: longitudeDegrees } = body;
  const [depotId = 0] = await explainingViolations({ duplicate: duplicate() }, () =>
    createDepots(call.scoped.trx, [
      { organisationId, fleetId, name, latitudeDegrees, longitudeDegrees, radiusM: radiusOf(body, null) },
    ]),
  );
  const created = await getDepot(call, depotId);
  await auditChange(call, { ...subjectOf(created, 'depot:create'), before: null, after: audited(created) });
  return created;
}

/** Renames a depot and sets its place. Throws `depot_not_found`, `fleet_or_depot_duplicate`, `validation_failed`, `version_conflict`. */
export async function updateDepot(call: FleetCall, depotId: number, body: DepotBody): Promise<DepotDetailView> {
  requireWholePlace(body);
  const before = await getDepot(call, depotId);
  requireVersion(call.wantedVersion, before.version);
  const change = {
    fleetId: before.fleetId,
    name: body.name,
    latitudeDegrees: body.latitude,
    longitudeDegrees: body.longitude,
    radiusM: radiusOf(body, before.radiusM),
    expectedVersion: before.version,
  };
  const isDone = await explainingViolations({ duplicate: duplicate() }, () =>
    depots.updateDepot(call.scoped.trx, depotId, change),
  );
  if (!isDone) throw new Problem('version_conflict');
  const after = await getDepot(call, depotId);
  await auditChange(call, { ...subjectOf(before, 'depot:update'), before: audited(before), after: audited(after) });
  return after;
}

/** Deletes a depot without vehicles. Throws `depot_not_found`, `depot_has_vehicles`, `version_conflict`. */
export async function deleteDepot(call: FleetCall, depotId: number): Promise<void> {
  const depot = await getDepot(call, depotId);
  requireVersion(call.wantedVersion, depot.version);
  const inUse = new Problem('depot_has_vehicles', { count: depot.vehicleCount });
  if (depot.vehicleCount > 0) throw inUse;
  // Vehicles that the caller does not see are told by the constraint.
  const isDone = await explainingViolations({ inUse }, () =>
    depots.deleteDepot(call.scoped.trx, depotId, depot.version),
  );
  if (!isDone) throw new Problem('version_conflict');
  await auditChange(call, { ...subjectOf(depot, 'depot:delete'), before: audited(depot), after: null });
}
