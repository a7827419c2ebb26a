import type { FleetAlarmChanges } from '@tyrewatch/contract/fleets/fleet-alarm';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { productThresholds } from '@tyrewatch/domain/levels/thresholds';
import type { FleetProblem } from '@tyrewatch/domain/fleets/fleet-rules';
import {
  findCreateProblem,
  findDeleteProblem,
  findRenameProblem,
  plainFleetName,
} from '@tyrewatch/domain/fleets/fleet-rules';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { FastifyRequest } from 'fastify';
import * as fleets from '@tyrewatch/store/fleets/fleet-repository';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { listFleets } from '@tyrewatch/store/fleets/fleet-views';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import { countReportsOfFleet } from '@tyrewatch/store/reports/report-views';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedChange } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { Session } from '../../http/session.ts';
import { getOrganisationByName } from '../organisations/organisation-by-name.ts';
import { requireFleetAlarm } from './fleet-alarm.ts';
import type { ThresholdsWire } from './fleet-thresholds.ts';
import { requestedThresholds } from './fleet-thresholds.ts';
import { auditedFleet } from './fleet-wire.ts';

/** Who changes fleets, within which transaction, and which version they saw. */
export interface FleetCall {
  readonly scoped: Scoped;
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly wantedVersion: number | null;
  readonly nowMs: number;
}

/** Refuses names that no address can hold: browsers take them for a step up the path. */
function requireAddressable(field: string, name: string): void {
  if (/^\.{1,2}$/.test(plainFleetName(name))) throw invalidFields([{ field, code: 'invalid_format', params: {} }]);
}

/** Throws what hinders an operation; a name that is empty is told at its field, the one in the address or the new one. */
function refuse(problem: FleetProblem | null, nameField = 'fleet_name'): void {
  if (problem === null) return;
  const isEmpty = problem.code === 'fleet_name_empty';
  throw new Problem(
    problem.code,
    { name: problem.name },
    isEmpty ? [{ field: nameField, code: 'required', params: {} }] : [],
  );
}

/** A call about a fleet that is there, named by its name and, where several customers have one of that name, its organisation. */
export interface NamedFleetCall extends FleetCall {
  readonly query: { readonly organization_name?: string | undefined; readonly organization_id?: number | undefined };
}

/** What a fleet is found by, beside its name. */
export type FleetReference = Pick<NamedFleetCall, 'scoped' | 'query'>;

/** The organisation a call says its fleet is of; null = it says none. Throws `organization_not_found`, `organization_ambiguous`. */
async function findRequestedOrganisationId({ scoped, query }: FleetReference): Promise<number | null> {
  const { organization_id: id = null, organization_name: name = '' } = query;
  if (id !== null || name.trim() === '') return id;
  return getOrganisationByName(await listNamedOrganisations(scoped), name);
}

/** The fleet a call names; null = none. Throws `fleet_name_ambiguous` when it could be several, `organization_not_found`, `organization_ambiguous`. */
export async function findFleet(call: FleetReference, name: string): Promise<FleetView | null> {
  const organisationId = await findRequestedOrganisationId(call);
  const found = await listFleets(call.scoped, { name });
  const ofOrganisation =
    organisationId === null ? found : found.filter((fleet) => fleet.organisationId === organisationId);
  // Names that count as one may stand beside each other from before they did: each is reached by its very spelling.
  const spelt = ofOrganisation.filter((fleet) => fleet.name === plainFleetName(name));
  const named = spelt.length === 1 ? spelt : ofOrganisation;
  if (named.length > 1) throw new Problem('fleet_name_ambiguous', { name });
  return named[0] ?? null;
}

/** The fleet a call names. Throws `fleet_not_found` and what {@link findFleet} throws. */
export async function getNamedFleet(call: FleetReference, name: string): Promise<FleetView> {
  const fleet = await findFleet(call, name);
  if (fleet === null) throw new Problem('fleet_not_found', { name });
  return fleet;
}

/** A fleet the caller has just written. Throws an Error when it cannot be read. */
export async function getFleet({ scoped }: FleetCall, fleetId: number, name: string): Promise<FleetView> {
  const found = (await listFleets(scoped, { name })).find((fleet) => fleet.fleetId === fleetId);
  if (found === undefined) throw new Error('a fleet that was just written cannot be read');
  return found;
}

/** What an audit entry says it is about. */
export const subjectOf = (
  { organisationId, fleetId, name }: FleetView,
  action: AuditAction,
): Pick<AuditedChange, 'organisationId' | 'action' | 'subjectKind' | 'subjectId' | 'subjectName'> => ({
  organisationId,
  action,
  subjectKind: 'fleet',
  subjectId: String(fleetId),
  subjectName: name,
});

/** Organisation of this name in the caller's reach; the caller's own where none is named. */
const getOrganisationId = async ({ scoped, session }: FleetCall, name = ''): Promise<number> =>
  name.trim() === '' ? session.organisationId : getOrganisationByName(await listNamedOrganisations(scoped), name);

/** Creates a fleet. Throws the problems of specification §5, or those of its thresholds and organisation. */
export async function createFleet(
  call: FleetCall,
  name: string,
  wanted: ThresholdsWire & { readonly organization_name?: string | undefined },
): Promise<FleetView> {
  const { trx } = call.scoped;
  refuse(findCreateProblem(name, false));
  requireAddressable('fleet_name', name);
  const thresholds = requestedThresholds(wanted, productThresholds);
  const organisationId = await getOrganisationId(call, wanted.organization_name);
  const customerId = await getCustomerId(trx, organisationId);
  refuse(findCreateProblem(name, (await listFleets(call.scoped, { name, customerId })).length > 0));
  // A fleet of the same customer that the caller may not see is told by the constraint.
  const [fleetId = 0] = await explainingViolations({ duplicate: new Problem('fleet_duplicate') }, () =>
    fleets.createFleets(trx, [{ organisationId, customerId, name: plainFleetName(name), thresholds }]),
  );
  const created = await getFleet(call, fleetId, name);
  await auditChange(call, { ...subjectOf(created, 'fleet:create'), before: null, after: auditedFleet(created) });
  return created;
}

/**
 * Renames a fleet and sets its thresholds, contacts and escalation; thresholds of 0 and what is absent stay. Throws the problems of
 * specification §5, `fleet_name_ambiguous`, `validation_failed`.
 */
export async function updateFleet(
  call: NamedFleetCall,
  name: string,
  wanted: ThresholdsWire & FleetAlarmChanges & { readonly new_fleet_name: string },
): Promise<FleetView> {
  const newName = wanted.new_fleet_name;
  requireAddressable('new_fleet_name', newName);
  const before = await findFleet(call, name);
  const others = before === null ? [] : await listFleets(call.scoped, { name: newName, customerId: before.customerId });
  const isNewNameTaken = others.some(({ fleetId }) => fleetId !== before?.fleetId);
  const nameField = plainFleetName(name) === '' ? 'fleet_name' : 'new_fleet_name';
  refuse(findRenameProblem(name, newName, { exists: before !== null, isNewNameTaken }), nameField);
  if (before === null) throw new Problem('fleet_not_found', { name });
  requireVersion(call.wantedVersion, before.version);
  await requireFleetAlarm(call.scoped, before, wanted);
  const change = {
    name: plainFleetName(newName),
    thresholds: requestedThresholds(wanted, before),
    escalationSteps: wanted.escalation_steps,
    reAlarmMinutes: wanted.re_alarm_minutes,
    expectedVersion: before.version,
    nowMs: call.nowMs,
  };
  const duplicate = new Problem('fleet_rename_duplicate', { name: newName });
  const isDone = await explainingViolations({ duplicate }, () =>
    fleets.updateFleet(call.scoped.trx, before.fleetId, change),
  );
  if (!isDone) throw new Problem('version_conflict');
  if (wanted.contacts !== undefined) await fleets.replaceFleetContacts(call.scoped.trx, before, wanted.contacts);
  const after = await getFleet(call, before.fleetId, newName);
  await auditChange(call, {
    ...subjectOf(before, 'fleet:update'),
    before: auditedFleet(before),
    after: auditedFleet(after),
  });
  return after;
}

/** Deletes an empty fleet. Throws the problems of specification §5, `fleet_name_ambiguous`. */
export async function deleteFleet(call: NamedFleetCall, name: string): Promise<void> {
  const fleet = await findFleet(call, name);
  const contents = fleet && {
    depots: fleet.depots.length,
    vehicles: fleet.vehicleCount,
    reports: await countReportsOfFleet(call.scoped, fleet.fleetId),
  };
  refuse(findDeleteProblem(name, contents));
  if (fleet === null) throw new Problem('fleet_not_found_for_delete', { name });
  requireVersion(call.wantedVersion, fleet.version);
  const isDone = await explainingViolations({ inUse: new Problem('fleet_has_vehicles') }, () =>
    fleets.deleteFleet(call.scoped.trx, fleet.fleetId),
  );
  if (!isDone) throw new Problem('fleet_not_found_for_delete', { name });
  await auditChange(call, { ...subjectOf(fleet, 'fleet:delete'), before: auditedFleet(fleet), after: null });
}
