import { createHash } from 'node:crypto';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { ApiKeyScope } from '@tyrewatch/domain/access/api-key-scope';
import { apiKeyScopeOf } from '@tyrewatch/domain/access/api-key-scope';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { FastifyRequest } from 'fastify';
import type { Database } from '@tyrewatch/store/database';
import { touchApiKey } from '@tyrewatch/store/organisations/api-key-repository';
import { withClaim, withScope } from '@tyrewatch/store/scope';

/** What an API key opens: its scopes, in its organisation and those below. */
export interface ApiKeyAccess {
  readonly apiKeyId: number;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Whose key it is. */
  readonly organisationId: number;
  readonly organisationIds: ReadonlySet<number>;
}

const minuteMs = 60_000;

/** Calls of each key in its present minute, in this process. */
const counts = new Map<number, { readonly startMs: number; readonly count: number }>();

/** Counts a call of a key. Throws `throttled` for one more than its minute has. */
function countCall(apiKeyId: number, callsPerMinute: number | null, nowMs: number): void {
  if (callsPerMinute === null) return;
  const present = counts.get(apiKeyId);
  const isSame = present !== undefined && nowMs >= present.startMs && nowMs - present.startMs < minuteMs;
  const { startMs, count } = isSame ? present : { startMs: nowMs, count: 0 };
  if (count >= callsPerMinute) {
    throw new Problem('throttled', { seconds: Math.ceil((startMs + minuteMs - nowMs) / 1000) });
  }
  counts.set(apiKeyId, { startMs, count: count + 1 });
}

/** SHA-256 of a key: all that the database keeps of it. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

async function findLiveKey(database: Database, keyHash: Buffer, nowMs: number) {
  const row = await withClaim(database, { tokenHash: keyHash }, (trx) =>
    trx
      .selectFrom('api_key')
      .select(['id', 'name', 'organisation_id', 'expires_at', 'scopes', 'calls_per_minute'])
      .where('key_hash', '=', keyHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row === undefined || (row.expires_at !== null && row.expires_at.getTime() <= nowMs)) return null;
  return row;
}

/** The key of a request: `X-API-Key`, or what is behind `Authorization: Bearer`; null without one. */
function findKey({ headers }: FastifyRequest): string | null {
  const key = headers['x-api-key'] ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof key === 'string' && key !== '' ? key : null;
}

/** Whether a request shows an API key in place of an access token. */
export const showsApiKey = ({ headers }: FastifyRequest): boolean =>
  headers['x-api-key'] !== undefined || /^Bearer tw_/i.test(headers.authorization ?? '');

/**
 * Reads the key of a request and counts the call. Throws `api_key_invalid` when it is missing, unknown, revoked or expired, `throttled`, `unauthenticated`
 * where no key opens the endpoint, and `api_key_scope_missing` where its own scopes do not.
 */
export async function authoriseApiKey(
  database: Database,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  nowMs: number,
): Promise<ApiKeyAccess> {
  const key = findKey(request);
  if (key === null) throw new Problem('api_key_invalid');
  const found = await findLiveKey(database, hashApiKey(key), nowMs);
  if (found === null) throw new Problem('api_key_invalid');
  countCall(found.id, found.calls_per_minute, nowMs);
  const scopes = found.scopes as ApiKeyScope[];
  const needed = apiKeyScopeOf(endpoint);
  if (needed === null) throw new Problem('unauthenticated');
  if (!scopes.includes(needed)) throw new Problem('api_key_scope_missing', { scope: needed });
  const organisationId = found.organisation_id;
  const scope = { organisationIds: [organisationId], userId: null, isDriver: false };
  const rows = await withScope(database, scope, async ({ trx }) => {
    await touchApiKey(trx, found.id, nowMs);
    return trx
      .selectFrom('organisation_closure')
      .select('descendant_id')
      .where('ancestor_id', '=', organisationId)
      .execute();
  });
  const organisationIds = new Set(rows.map((row) => row.descendant_id));
  return { apiKeyId: found.id, name: found.name, scopes, organisationId, organisationIds };
}
