import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import { decodeCursor, encodeCursor } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';

/** An organisation as its tree shows it. */
export type OrganisationView = {
  readonly organisationId: number;
  readonly name: string;
  readonly kind: 'provider' | 'customer' | 'sub';
  /** Null for the topmost organisations of the scope. */
  readonly parentId: number | null;
  /** Null for the provider. */
  readonly customerId: number | null;
  /** 0 for the topmost organisations of the scope. */
  readonly depth: number;
  readonly version: number;
  readonly createdAtMs: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly branding: Readonly<Record<string, unknown>>;
  /** What belongs to it itself, not to those below. */
  readonly userCount: number;
  readonly fleetCount: number;
  readonly vehicleCount: number;
  readonly subOrganisationCount: number;
};

/** Which organisations of the scope are wanted. */
export type OrganisationPage = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Part of the name, without regard to case and accents. */
  readonly search?: string | undefined;
};

// Names from the top down with separators below every letter: ordered by it, each organisation comes before those below it.
const treeOrder = (scopeIds: RawBuilder<unknown>) => sql`
  select string_agg(search_fold(above.name) || chr(1) || lpad(above.id::text, 19, '0'), chr(2) order by line.depth desc) collate "C" as key,
    count(*)::int - 1 as depth
  from organisation_closure line join organisation above on above.id = line.ancestor_id
  where line.descendant_id = organisation.id and line.ancestor_id = any(${scopeIds})`;

async function select(
  { trx, scope }: Scoped,
  condition: RawBuilder<unknown>,
  afterKey: RawBuilder<unknown>,
  limit: number,
): Promise<(OrganisationView & { readonly key: string })[]> {
  const scopeIds = sql`${[...scope.organisationIds]}::bigint[]`;
  const { rows } = await sql<OrganisationView & { key: string }>`
    with wanted as (
      select organisation.*, place.key, place.depth from organisation cross join lateral (${treeOrder(scopeIds)}) place
      where organisation.id = any(${scopeIds}) and ${condition} and ${afterKey}
      order by place.key limit ${limit}
    )
    select wanted.id as "organisationId", wanted.name, wanted.kind, wanted.customer_id as "customerId", wanted.depth, wanted.version,
      case when wanted.depth > 0 then wanted.parent_id end as "parentId", (extract(epoch from wanted.created_at) * 1000)::float8 as "createdAtMs",
      wanted.settings, wanted.branding, wanted.key,
      (select count(*) from app_user where organisation_id = wanted.id) as "userCount",
      (select count(*) from fleet where organisation_id = wanted.id) as "fleetCount",
      (select count(*) from vehicle_listing where organisation_id = wanted.id) as "vehicleCount",
      (select count(*) from organisation child where child.parent_id = wanted.id) as "subOrganisationCount"
    from wanted order by wanted.key`.execute(trx);
  return rows;
}

/** Organisations of the scope as a tree laid flat: each followed by those below it, beside each other in alphabetical order. Throws InvalidCursorError. */
export async function listOrganisations(
  scoped: Scoped,
  { limit, cursor, search = '' }: OrganisationPage,
): Promise<{ rows: OrganisationView[]; nextCursor: string | null }> {
  const last = cursor === undefined ? null : decodeCursor(cursor, 1)[0];
  const matches =
    search.trim() === ''
      ? sql`true`
      : sql`position(search_fold(${search.trim()}) in search_fold(organisation.name)) > 0`;
  const after = last === null ? sql`true` : sql`place.key > (${String(last)} collate "C")`;
  const found = await select(scoped, matches, after, limit + 1);
  const end = found.length > limit ? found[limit - 1] : undefined;
  return { rows: found.slice(0, limit), nextCursor: end === undefined ? null : encodeCursor([end.key]) };
}

/** An organisation of the scope; null when it does not exist or is not visible. */
export async function findOrganisation(scoped: Scoped, organisationId: number): Promise<OrganisationView | null> {
  return (await select(scoped, sql`organisation.id = ${organisationId}`, sql`true`, 1))[0] ?? null;
}

/** Parents of the organisations of the scope, null for the topmost ones, for the rules of the tree. */
export async function loadParents({ trx, scope }: Scoped): Promise<Map<number, number | null>> {
  const rows = await trx
    .selectFrom('organisation')
    .select(['id', 'parent_id'])
    .where('id', '=', sql<number>`any(${[...scope.organisationIds]}::bigint[])`)
    .execute();
  const visible = new Set(rows.map(({ id }) => id));
  return new Map(
    rows.map((row) => [row.id, row.parent_id !== null && visible.has(row.parent_id) ? row.parent_id : null]),
  );
}

/** Whether an organisation, or one above it, asks those who administer it for a second step. */
export async function asksForSecondFactor(trx: Queryable, organisationId: number): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`select asks_for_second_factor(${organisationId}) as asks`.execute(trx);
  return rows[0]?.asks === true;
}

/** The nearest organisation above one that asks for a second step; null = none does. Its name is null outside the scope. */
export async function findSecondFactorRuleAbove(
  { trx, scope }: Scoped,
  organisationId: number,
): Promise<{ readonly organisationName: string | null } | null> {
  const { rows } = await sql<{ asks: boolean; organisationName: string | null }>`
    select asks_for_second_factor(organisation.parent_id) as asks, (
      select above.name from organisation_closure line join organisation above on above.id = line.ancestor_id
      where line.descendant_id = organisation.id and line.depth > 0 and above.settings -> 'second_factor_required' = 'true'
        and above.id = any(${[...scope.organisationIds]}::bigint[]) order by line.depth limit 1) as "organisationName"
    from organisation where id = ${organisationId}`.execute(trx);
  const [row] = rows;
  return row?.asks === true ? { organisationName: row.organisationName } : null;
}

/** What still belongs to an organisation, by kind; nothing of it may remain when it is deleted. */
export type OrganisationContents = {
  readonly subOrganisations: number;
  readonly users: number;
  readonly fleets: number;
  readonly vehicles: number;
  readonly sensors: number;
  readonly telematicsUnits: number;
  readonly simCards: number;
  readonly apiKeys: number;
  readonly reports: number;
};

/** Counts what still belongs to an organisation. */
export async function countContents({ trx }: Scoped, organisationId: number): Promise<OrganisationContents> {
  const { rows } = await sql<OrganisationContents>`
    select (select count(*) from organisation where parent_id = ${organisationId}) as "subOrganisations",
      (select count(*) from app_user where organisation_id = ${organisationId}) as users,
      (select count(*) from fleet where organisation_id = ${organisationId}) as fleets,
      (select count(*) from vehicle where organisation_id = ${organisationId}) as vehicles,
      (select count(*) from sensor where organisation_id = ${organisationId}) as sensors,
      (select count(*) from telematics_unit where organisation_id = ${organisationId}) as "telematicsUnits",
      (select count(*) from sim_card where organisation_id = ${organisationId}) as "simCards",
      (select count(*) from api_key where organisation_id = ${organisationId}) as "apiKeys",
      (select count(*) from report where organisation_id = ${organisationId}) as reports`.execute(trx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count has no row');
  return counts;
}

/** Whether another organisation directly below `parentId` has the name of this one, as the names' unique index compares them. */
export async function hasNamesakeBelow(trx: Queryable, organisationId: number, parentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from organisation moved join organisation there on there.parent_id = ${parentId} and there.id <> moved.id
      and there.name_key = moved.name_key and there.name_repeat = moved.name_repeat
    where moved.id = ${organisationId}`.execute(trx);
  return rows.length > 0;
}
