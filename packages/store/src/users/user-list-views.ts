import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@tyrewatch/domain/access/role';
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

/** An organisation by its name. */
export type NamedOrganisation = { readonly organisationId: number; readonly name: string };

/** A user as the list of users shows them. */
export type UserView = {
  readonly userId: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly role: Role;
  readonly language: string;
  readonly permissions: readonly string[];
  /** Whether an empty list opens everything in the user's organisation. */
  readonly emptyListOpens: boolean;
  /** Those in the caller's scope. */
  readonly managed: readonly NamedOrganisation[];
  readonly isDeactivated: boolean;
  readonly hasPassword: boolean;
  readonly lastSeenAtMs: number | null;
  readonly createdAtMs: number;
  readonly version: number;
};

/** What narrows the list; null = not narrowed. */
export type UserFilters = {
  /** Part of a name, username or e-mail address. */
  readonly search: string | null;
  readonly roles: readonly Role[] | null;
  /** This organisation and those below it. */
  readonly organisationId: number | null;
  readonly isDeactivated: boolean | null;
  /** True: only users with an empty permission list. */
  readonly hasEmptyList: boolean | null;
};

const sortColumns = {
  // What is shown of a person: the username where neither name is known.
  name: {
    column: sql`search_fold(coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.username))`,
    type: 'text',
  },
  username: { column: sql`lower(member.username)`, type: 'text' },
  role: { column: sql`member.role`, type: 'text' },
  organization: { column: sql`lower(organisation.name)`, type: 'text' },
  last_seen: { column: sql`member.last_seen_at`, type: 'timestamptz' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type UserSort = keyof typeof sortColumns;

const userColumns = sql`member.id as "userId", member.organisation_id as "organisationId", organisation.name as "organisationName", member.username,
  member.email, member.first_name as "firstName", member.last_name as "lastName", member.phone_number as "phoneNumber", member.role, member.language,
  member.permissions, coalesce((organisation.settings ->> 'empty_permission_list_opens') <> 'false', true) as "emptyListOpens",
  coalesce((select jsonb_agg(jsonb_build_object('organisationId', managed.id, 'name', managed.name) order by managed.name)
    from managed_organisation pair join organisation managed on managed.id = pair.organisation_id where pair.user_id = member.id), '[]') as managed,
  member.deactivated_at is not null as "isDeactivated", member.password_hash is not null as "hasPassword",
  (extract(epoch from member.last_seen_at) * 1000)::float8 as "lastSeenAtMs",
  (extract(epoch from member.created_at) * 1000)::float8 as "createdAtMs", member.version`;

const source = sql`app_user member join organisation on organisation.id = member.organisation_id`;

const inScope = ({ organisationIds }: Scope): RawBuilder<unknown> =>
  sql`member.organisation_id = any(${[...organisationIds]}::bigint[])`;

function filterCondition(filters: UserFilters): RawBuilder<unknown> {
  const { search, roles, organisationId, isDeactivated, hasEmptyList } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== null && search.trim() !== '')
    conditions.push(
      sql`search_fold(member.first_name || ' ' || member.last_name || ' ' || member.username || ' ' || member.email)
        like search_fold(${containing(search.trim())})`,
    );
  if (roles !== null) conditions.push(sql`member.role = any(${[...roles]}::text[])`);
  if (organisationId !== null)
    conditions.push(
      sql`member.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${organisationId})`,
    );
  if (isDeactivated !== null) conditions.push(sql`(member.deactivated_at is not null) = ${isDeactivated}`);
  if (hasEmptyList !== null) conditions.push(sql`(member.permissions = '{}') = ${hasEmptyList}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the users of the scope, and how many there are on all pages. Throws InvalidCursorError. */
export async function listUsers(
  { trx, scope }: Scoped,
  request: {
    readonly filters: UserFilters;
    readonly sort: { readonly by: UserSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ users: UserView[]; nextCursor: string | null; total: number }> {
  const { filters, sort, limit, cursor } = request;
  const columns: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { column: sql.ref('member.id'), type: 'bigint', direction: sort.direction },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const where = sql`${inScope(scope)} and ${filterCondition(filters)}`;
  const { rows } = await sql<UserView & { cursorValues: SortValue[] }>`
    select ${userColumns}, jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from ${source} where ${where}`.execute(trx);
  const page = pageOf(rows, limit);
  return { users: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** Those of these users who are within the scope, by id. */
export async function listUsersById({ trx, scope }: Scoped, userIds: readonly number[]): Promise<UserView[]> {
  const { rows } = await sql<UserView>`
    select ${userColumns} from ${source} where ${inScope(scope)} and member.id = any(${[...userIds]}::bigint[]) order by member.id`.execute(
    trx,
  );
  return rows;
}

/** One user; null when there is none, or not within the scope. */
export async function findUser(scoped: Scoped, userId: number): Promise<UserView | null> {
  return (await listUsersById(scoped, [userId]))[0] ?? null;
}

/** Those of these users who belong to an organisation or to one below it, as the audit trail names them. */
export async function listUsersBelow(
  { trx }: Scoped,
  organisationId: number,
  userIds: readonly number[],
): Promise<{ readonly user_id: number; readonly username: string }[]> {
  const { rows } = await sql<{ user_id: number; username: string }>`
    select member.id as user_id, member.username from app_user member
    join organisation_closure below on below.ancestor_id = ${organisationId} and below.descendant_id = member.organisation_id
    where member.id = any(${[...userIds]}::bigint[]) order by member.username`.execute(trx);
  return rows;
}
