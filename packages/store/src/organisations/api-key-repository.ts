import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import { lockOrganisation } from './organisation-repository.ts';

/** A key for other systems, without the key: only its hash is kept. */
export type ApiKeyView = {
  readonly apiKeyId: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  /** Null = as many as its address. */
  readonly callsPerMinute: number | null;
  /** Null = who made it is gone. */
  readonly createdBy: string | null;
  readonly createdAtMs: number;
  /** Null = it does not expire. */
  readonly expiresAtMs: number | null;
  /** Null = never. Behind by a minute at most. */
  readonly lastUsedAtMs: number | null;
};

/** A key to keep. */
export type NewApiKey = {
  readonly organisationId: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly callsPerMinute: number | null;
  readonly keyHash: Buffer;
  readonly userId: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
};

const columns: readonly SortColumn[] = [{ column: sql.ref('api_key.id'), type: 'bigint', direction: 'desc' }];

async function select(
  trx: Queryable,
  organisationId: number,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<(ApiKeyView & { readonly cursorValues: SortValue[] })[]> {
  const { rows } = await sql<ApiKeyView & { cursorValues: SortValue[] }>`
    select api_key.id as "apiKeyId", api_key.name, api_key.prefix, api_key.scopes, api_key.calls_per_minute as "callsPerMinute", app_user.username as "createdBy",
      (extract(epoch from api_key.created_at) * 1000)::float8 as "createdAtMs",
      (extract(epoch from api_key.expires_at) * 1000)::float8 as "expiresAtMs",
      (extract(epoch from api_key.last_used_at) * 1000)::float8 as "lastUsedAtMs", jsonb_build_array(api_key.id) as "cursorValues"
    from api_key left join app_user on app_user.id = api_key.created_by_user_id
    where api_key.organisation_id = ${organisationId} and api_key.revoked_at is null and ${condition}
    order by ${orderBy(columns)} limit ${limit}`.execute(trx);
  return rows;
}

/** A page of an organisation's keys, newest first. Throws InvalidCursorError. */
export async function listApiKeys(
  trx: Queryable,
  organisationId: number,
  page: { readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: ApiKeyView[]; nextCursor: string | null }> {
  const after = page.cursor === null ? sql`true` : afterCursor(columns, decodeCursor(page.cursor, columns.length));
  return pageOf(await select(trx, organisationId, after, page.limit + 1), page.limit);
}

/** A key of an organisation; null when it has none of this id. */
export const findApiKey = async (
  trx: Queryable,
  organisationId: number,
  apiKeyId: number,
): Promise<ApiKeyView | null> => (await select(trx, organisationId, sql`api_key.id = ${apiKeyId}`, 1))[0] ?? null;

/** How many keys an organisation has, expired ones among them. Nobody else makes one until the end of the transaction. */
export async function countApiKeys(trx: Queryable, organisationId: number): Promise<number> {
  await lockOrganisation(trx, organisationId);
  const { count } = await trx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a key and answers its id. */
export async function createApiKey(trx: Queryable, key: NewApiKey): Promise<number> {
  const { id } = await trx
    .insertInto('api_key')
    .values({
      organisation_id: key.organisationId,
      name: key.name,
      prefix: key.prefix,
      scopes: [...key.scopes],
      calls_per_minute: key.callsPerMinute,
      key_hash: key.keyHash,
      created_by_user_id: key.userId,
      created_at: new Date(key.createdAtMs),
      expires_at: key.expiresAtMs === null ? null : new Date(key.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a key, so that it opens nothing any more and no longer belongs to its organisation. */
export async function deleteApiKey(trx: Queryable, organisationId: number, apiKeyId: number): Promise<void> {
  await trx.deleteFrom('api_key').where('organisation_id', '=', organisationId).where('id', '=', apiKeyId).execute();
}

/** Notes that a key has just been used; at most once a minute, so that a busy sender writes no row for each of its calls. */
export async function touchApiKey(trx: Queryable, apiKeyId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('api_key')
    .set({ last_used_at: new Date(nowMs) })
    .where('id', '=', apiKeyId)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', new Date(nowMs - 60_000))]))
    .execute();
}
