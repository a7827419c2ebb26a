import { sql, type RawBuilder } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';
import type { AuditEntry } from './audit-repository.ts';

/** An entry of the audit trail as it is shown. */
export type AuditEntryView = AuditEntry & {
  readonly entryId: number;
  readonly organisationName: string;
};

/** What narrows the trail; null or absent = not narrowed. */
export type AuditFilters = {
  /** Part of the actor's or the subject's name. */
  readonly search?: string | null;
  /** Kinds of subjects; an empty list shows none. */
  readonly subjectKinds?: readonly string[] | null;
  readonly organisationId?: number | null;
  readonly actorUserId?: number | null;
  /** Included. */
  readonly fromMs?: number | null;
  /** Not included. */
  readonly toMs?: number | null;
};

const columns: readonly SortColumn[] = [
  { column: sql.ref('entry.at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('entry.id'), type: 'bigint', direction: 'desc' },
];

function filterCondition(filters: AuditFilters): RawBuilder<unknown> {
  const { search = null, subjectKinds = null, organisationId = null, actorUserId = null } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== null && search.trim() !== '') {
    const pattern = containing(search.trim());
    conditions.push(sql`(entry.actor_name ilike ${pattern} or entry.subject_name ilike ${pattern})`);
  }
  if (subjectKinds !== null) conditions.push(sql`entry.subject_kind = any(${[...subjectKinds]}::text[])`);
  if (organisationId !== null) conditions.push(sql`entry.organisation_id = ${organisationId}`);
  if (actorUserId !== null) conditions.push(sql`entry.actor_user_id = ${actorUserId}`);
  if (filters.fromMs != null) conditions.push(sql`entry.at >= ${new Date(filters.fromMs)}`);
  if (filters.toMs != null) conditions.push(sql`entry.at < ${new Date(filters.toMs)}`);
  return sql.join(conditions, sql` and `);
}

// Of organisations that are gone the trail is read from where they stood.
const readableOrganisations = ({ organisationIds }: Scope): RawBuilder<unknown> => sql`
  select id, name from organisation where id = any(${[...organisationIds]}::bigint[])
  union all select id, name from gone_organisation where organisation_id = any(${[...organisationIds]}::bigint[])`;

/** The audit trail of the caller's organisations, and of those that were deleted below them, newest first. Throws InvalidCursorError. */
export async function listAuditEntries(
  { trx, scope }: Scoped,
  request: { readonly filters: AuditFilters; readonly limit: number; readonly cursor?: string | null },
): Promise<{ entries: AuditEntryView[]; nextCursor: string | null }> {
  const { filters, limit, cursor = null } = request;
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const { rows } = await sql<AuditEntryView & { cursorValues: SortValue[] }>`
    with place as materialized (${readableOrganisations(scope)})
    select entry.id as "entryId", entry.organisation_id as "organisationId", place.name as "organisationName",
      (extract(epoch from entry.at) * 1000)::float8 as "atMs", entry.actor_user_id as "actorUserId", entry.actor_name as "actorName",
      entry.address, entry.action, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId", entry.subject_name as "subjectName",
      entry.before, entry.after, jsonb_build_array(entry.at, entry.id) as "cursorValues"
    from audit_entry entry join place on place.id = entry.organisation_id
    where entry.organisation_id = any(array(select id from place)) and ${filterCondition(filters)} and ${after}
    order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const page = pageOf(rows, limit);
  return { entries: page.rows, nextCursor: page.nextCursor };
}
