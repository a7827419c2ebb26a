import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { touchApiKey } from '@tyrewatch/store/organisations/api-key-repository';
import { withClaim, withScope } from '@tyrewatch/store/scope';

/** What an API key opens: units of its organisation and those below. */
export interface ApiKeyScope {
  /** Whose key it is. */
  readonly organisationId: number;
  readonly organisationIds: ReadonlySet<number>;
}

/** SHA-256 of a key: all that the database keeps of it. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

async function findLiveKey(
  database: Database,
  keyHash: Buffer,
  nowMs: number,
): Promise<{ readonly id: number; readonly organisation_id: number } | null> {
  const row = await withClaim(database, { tokenHash: keyHash }, (trx) =>
    trx
      .selectFrom('api_key')
      .select(['id', 'organisation_id', 'expires_at'])
      .where('key_hash', '=', keyHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row === undefined || (row.expires_at !== null && row.expires_at.getTime() <= nowMs)) return null;
  return row;
}

/** Reads the key of a request (`X-API-Key`). Throws `api_key_invalid` when it is missing, unknown, revoked or expired. */
export async function authoriseApiKey(
  database: Database,
  request: FastifyRequest,
  nowMs: number,
): Promise<ApiKeyScope> {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key === '') throw new Problem('api_key_invalid');
  const found = await findLiveKey(database, hashApiKey(key), nowMs);
  if (found === null) throw new Problem('api_key_invalid');
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
  return { organisationId, organisationIds: new Set(rows.map((row) => row.descendant_id)) };
}
