import { mayMove } from '@tyrewatch/domain/access/organisation-scope';
import { Problem } from '@tyrewatch/domain/problems/problem';
import * as moves from '@tyrewatch/store/organisations/organisation-move';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import { hasNamesakeBelow, loadParents } from '@tyrewatch/store/organisations/organisation-views';
import type { MovedPart } from '@tyrewatch/store/organisations/tenant-clashes';
import { listTenantClashes } from '@tyrewatch/store/organisations/tenant-clashes';
import type { Scoped } from '@tyrewatch/store/scope';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { OrganisationCall } from './organisation-call.ts';
import { getOrganisation, isProvidersAdministrator, subjectOf } from './organisation-call.ts';
import { getParent } from './organisation-service.ts';
import { auditedOrganisation } from './organisation-wire.ts';

const clashFields = { fleet: 'fleets', vehicle: 'vehicles', sensor: 'sensors' } as const;

/** Refuses a move into a customer that has the same already, naming all of it. Throws `organization_move_clash`. */
export async function refuseClashes({ trx }: Scoped, part: MovedPart, customerId: number): Promise<void> {
  const clashes = await listTenantClashes(trx, part, customerId);
  const [first] = clashes;
  if (first === undefined) return;
  const fields = clashes.map(({ kind, name }) => ({
    field: `${clashFields[kind]}.${name}`,
    code: 'duplicate' as const,
    params: {},
  }));
  throw new Problem('organization_move_clash', { name: first.name }, fields);
}

/** Customer an organisation would belong to below a parent: itself directly below the provider. */
const customerBelow = (moved: OrganisationView, parent: OrganisationView): number =>
  parent.kind === 'provider' ? moved.organisationId : (parent.customerId ?? parent.organisationId);

/**
 * Refuses a move that may not be made. Throws `validation_failed`, `organization_move_refused`,
 * `organization_customer_change_refused`, `organization_move_clash`, `organization_duplicate`.
 */
export async function requireMovable(
  call: Omit<OrganisationCall, 'nowMs'>,
  moved: OrganisationView,
  newParentId: number,
): Promise<void> {
  const { scoped } = call;
  const { organisationId: id } = moved;
  const parent = await getParent(call, newParentId);
  // The topmost organisation of a scope has no parent in it: it is held by its name only, and stays where it is.
  if (!mayMove(id, newParentId, await loadParents(scoped))) throw new Problem('organization_move_refused');
  const customerId = customerBelow(moved, parent);
  if (customerId !== moved.customerId) {
    if (!(await isProvidersAdministrator(call))) throw new Problem('organization_customer_change_refused');
    await refuseClashes(scoped, { organisationId: id }, customerId);
  }
  if (await hasNamesakeBelow(scoped.trx, id, newParentId)) throw new Problem('organization_duplicate');
}

/**
 * Moves an organisation with all below it; to where it is already, nothing changes and nothing is told. Both ends must be
 * in the caller's reach, and only the provider's administrators move something to another customer. Throws
 * `organization_not_found`, `validation_failed`, `organization_move_refused`, `organization_customer_change_refused`,
 * `organization_move_clash`, `organization_duplicate`, `version_conflict`.
 */
export async function moveOrganisation(
  call: OrganisationCall,
  id: number,
  newParentId: number,
): Promise<OrganisationView> {
  const { scoped } = call;
  const before = await getOrganisation(call, id);
  requireVersion(call.wantedVersion, before.version);
  await requireMovable(call, before, newParentId);
  if (before.parentId === newParentId) return before;
  const isDone = await explainingViolations({ duplicate: new Problem('organization_duplicate') }, () =>
    moves.moveOrganisation(scoped.trx, { organisationId: id, newParentId, expectedVersion: before.version }),
  );
  if (!isDone) throw new Problem('version_conflict');
  const after = await getOrganisation(call, id);
  await auditChange(call, {
    ...subjectOf(after, 'organization:move'),
    before: auditedOrganisation(before),
    after: auditedOrganisation(after),
  });
  return after;
}
