import type { EndedByMove } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import * as moves from '@tyrewatch/store/fleets/fleet-move';
import type { EndedBond } from '@tyrewatch/store/vehicles/vehicle-move';
import { listUsersBelow } from '@tyrewatch/store/users/user-list-views';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import { findOrganisation } from '@tyrewatch/store/organisations/organisation-views';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { refuseClashes } from '../organisations/organisation-move-service.ts';
import type { NamedFleetCall } from './fleet-service.ts';
import { getFleet, getNamedFleet, subjectOf } from './fleet-service.ts';
import { auditedFleet } from './fleet-wire.ts';

/** A fleet that was moved or would be, and what ends or would end for those who lost sight of it. */
export interface FleetMove {
  readonly fleet: FleetView;
  readonly ended: EndedByMove;
}

const countOf = (ended: readonly EndedBond[], table: EndedBond['table']): number =>
  ended.filter((bond) => bond.table === table).length;

const endedCounts = (ended: readonly EndedBond[]) => ({
  ended_driver_assignments: countOf(ended, 'driver_vehicle'),
  ended_alert_subscriptions: countOf(ended, 'alert_subscription'),
});

/** What a move ends as it travels, with the usernames of those in the caller's sight. */
const endedWire = (ended: readonly EndedBond[]): EndedByMove => ({
  ...endedCounts(ended),
  ended_for: [...new Set(ended.flatMap(({ username }) => username ?? []))].toSorted(),
});

/** Those of an organisation and below for whom something ended: its trail names no others. */
async function peopleBelow({ scoped }: NamedFleetCall, organisationId: number, ended: readonly EndedBond[]) {
  const userIds = new Set(ended.map(({ userId }) => userId));
  return listUsersBelow(scoped, organisationId, [...userIds]);
}

/** A fleet and where it goes; both must be in the caller's reach. */
async function findMove(call: NamedFleetCall, name: string, organisationId: number) {
  const { scoped } = call;
  const fleet = await getNamedFleet(call, name);
  requireVersion(call.wantedVersion, fleet.version);
  const target = await findOrganisation(scoped, organisationId);
  if (target === null) throw invalidFields([{ field: 'organization_id', code: 'not_in_list', params: {} }]);
  const customerId = await getCustomerId(scoped.trx, organisationId);
  await refuseClashes(scoped, { fleetId: fleet.fleetId }, customerId);
  return { fleet, customerId };
}

/** What {@link moveFleet} would end; moves nothing. Throws what it throws, as far as that can be told before. */
export async function previewFleetMove(call: NamedFleetCall, name: string, organisationId: number): Promise<FleetMove> {
  const { fleet } = await findMove(call, name, organisationId);
  return { fleet, ended: endedWire(await moves.listBondsEndedByMove(call.scoped.trx, fleet.fleetId, organisationId)) };
}

/**
 * Moves a fleet with its vehicles to another organisation; both must be in the caller's reach, and who sees the vehicles follows.
 * Throws `fleet_not_found`, `fleet_name_ambiguous`, `validation_failed`, `organization_move_clash`, `version_conflict`.
 */
export async function moveFleet(call: NamedFleetCall, name: string, organisationId: number): Promise<FleetMove> {
  const { scoped } = call;
  const { fleet: before, customerId } = await findMove(call, name, organisationId);
  // What the caller does not see of the other customer is told by the constraint.
  const ended = await explainingViolations({ duplicate: new Problem('organization_move_clash', { name }) }, () =>
    moves.moveFleet(scoped.trx, before.fleetId, {
      organisationId,
      customerId,
      expectedVersion: before.version,
      nowMs: call.nowMs,
    }),
  );
  if (ended === null) throw new Problem('version_conflict');
  const after = await getFleet(call, before.fleetId, name);
  const change = {
    before: { ...auditedFleet(before), organization: before.organisationName },
    after: { ...auditedFleet(after), organization: after.organisationName, ...endedCounts(ended) },
  };
  // Told on both sides: each would otherwise find something gone or come without a word. Whose it was is told where they are.
  const left = { ...change.after, ended_for: await peopleBelow(call, before.organisationId, ended) };
  await auditChange(call, { ...subjectOf(before, 'fleet:move'), ...change, after: left });
  if (after.organisationId !== before.organisationId) {
    await auditChange(call, { ...subjectOf(after, 'fleet:move'), ...change });
  }
  return { fleet: after, ended: endedWire(ended) };
}
