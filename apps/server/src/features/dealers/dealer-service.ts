import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/dealers/dealer-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { featureId } from '@tyrewatch/domain/access/feature';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { DealerEntries } from '@tyrewatch/store/dealers/dealer-repository';
import * as repository from '@tyrewatch/store/dealers/dealer-repository';
import type { DealerRow } from '@tyrewatch/store/dealers/dealer-views';
import { findDealer, hasDealerNetwork } from '@tyrewatch/store/dealers/dealer-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { Session } from '../../http/session.ts';
import { requireEmail } from '../users/user-call.ts';

/** Who changes dealers, within which transaction, and which version they saw. */
export interface DealerCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

/** Refuses those whose organisation has not the dealer network, nor one below it. Throws `dealer_network_off`. */
export function requireDealers({ profile }: Session): void {
  if (!profile.integrationIds.includes(featureId.ITDN)) throw new Problem('dealer_network_off');
}

/** One dealer. Throws `dealer_not_found`, alike for absent dealers and those of others. */
export async function getDealer(scoped: Scoped, dealerId: number): Promise<DealerRow> {
  const dealer = await findDealer(scoped, dealerId);
  if (dealer === null) throw new Problem('dealer_not_found');
  return dealer;
}

const audited = (row: DealerRow) => ({
  name: row.name,
  email: row.email,
  area: row.area,
  phone_number: row.phone,
  latitude: row.latitude_degrees,
  longitude: row.longitude_degrees,
  opening_hours: row.opening_hours,
  always_open: row.is_always_open,
  archived: row.archivedAtMs !== null,
});

async function tell(call: DealerCall, action: AuditAction, before: DealerRow | null, after: DealerRow | null) {
  const dealer = after ?? before;
  if (dealer === null) throw new Error('an audit entry is about a dealer');
  await auditChange(call, {
    organisationId: dealer.organisationId,
    action,
    subjectKind: 'dealer',
    subjectId: String(dealer.id),
    subjectName: dealer.name,
    before: before && audited(before),
    after: after && audited(after),
  });
}

/** What may be entered of a dealer; absent = it stays. */
export type WantedDealer = BodyOf<typeof endpoints.updateDealer>;

const noEntries = { area: null, phone: null, latitude_degrees: null, longitude_degrees: null, opening_hours: null };

/** Entries after a change. Throws `email_invalid`, `validation_failed` for half a place. */
function entriesOf(before: DealerEntries, wanted: WantedDealer): DealerEntries {
  const text = (value: string | null | undefined, was: string | null) =>
    value === undefined ? was : nothingIfEmpty(value);
  const { latitude = before.latitude_degrees, longitude = before.longitude_degrees, email = before.email } = wanted;
  requireEmail(email);
  if ((latitude === null) !== (longitude === null))
    throw invalidFields([{ field: latitude === null ? 'latitude' : 'longitude', code: 'required', params: {} }]);
  return {
    name: wanted.name ?? before.name,
    email,
    area: text(wanted.area, before.area),
    phone: text(wanted.phone, before.phone),
    latitude_degrees: latitude,
    longitude_degrees: longitude,
    opening_hours: text(wanted.opening_hours, before.opening_hours),
    is_always_open: wanted.is_always_open ?? before.is_always_open,
  };
}

const writing = <Result>(write: () => Promise<Result>): Promise<Result> =>
  explainingViolations(
    { duplicate: new Problem('dealer_duplicate', {}, [{ field: 'name', code: 'duplicate', params: {} }]) },
    write,
  );

/** Whose list a caller may change. Throws `organization_not_found`, `dealer_network_off`. */
export async function getListOwner({ scoped, session }: DealerCall, wanted: number | undefined): Promise<number> {
  const organisationId = wanted ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  if (!(await hasDealerNetwork(scoped.trx, organisationId))) throw new Problem('dealer_network_off');
  return organisationId;
}

/** Puts a dealer on a list. Throws `organization_not_found`, `dealer_network_off`, `dealer_duplicate`, `email_invalid`, `validation_failed`. */
export async function createDealer(
  call: DealerCall,
  { organization_id: owner, ...wanted }: BodyOf<typeof endpoints.createDealer>,
): Promise<DealerRow> {
  const organisationId = await getListOwner(call, owner);
  const { name, email } = wanted;
  const entries = entriesOf({ name, email, ...noEntries, is_always_open: false }, wanted);
  const dealerId = await writing(() => repository.createDealer(call.scoped.trx, organisationId, entries));
  const created = await getDealer(call.scoped, dealerId);
  await tell(call, 'dealer:create', null, created);
  return created;
}

/** Changes a dealer. Throws `dealer_not_found`, `version_conflict`, and those of `createDealer`. */
export async function updateDealer(call: DealerCall, dealerId: number, wanted: WantedDealer): Promise<DealerRow> {
  const { scoped, nowMs } = call;
  const before = await getDealer(scoped, dealerId);
  requireVersion(call.wantedVersion, before.version);
  const { is_archived: isArchived = before.archivedAtMs !== null } = wanted;
  const archivedAt = isArchived ? new Date(before.archivedAtMs ?? nowMs) : null;
  const changed = { ...entriesOf(before, wanted), archived_at: archivedAt };
  const version = { dealerId, expectedVersion: before.version };
  if (!(await writing(() => repository.updateDealer(scoped.trx, version, changed))))
    throw new Problem('version_conflict');
  const after = await getDealer(scoped, dealerId);
  await tell(call, 'dealer:update', before, after);
  return after;
}

/** Takes a dealer off the list. Throws `dealer_not_found`, `version_conflict`. */
export async function deleteDealer(call: DealerCall, dealerId: number): Promise<void> {
  const before = await getDealer(call.scoped, dealerId);
  requireVersion(call.wantedVersion, before.version);
  const version = { dealerId, expectedVersion: before.version };
  if (!(await repository.deleteDealer(call.scoped.trx, version))) throw new Problem('version_conflict');
  await tell(call, 'dealer:delete', before, null);
}
