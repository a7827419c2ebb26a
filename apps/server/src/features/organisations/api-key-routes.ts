import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/organisations/api-key-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { ApiKeyView } from '@tyrewatch/store/organisations/api-key-repository';
import * as apiKeys from '@tyrewatch/store/organisations/api-key-repository';
import { auditChange } from '../../http/audit.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { hashApiKey } from '../readings/api-key-access.ts';
import type { OrganisationCall } from './organisation-call.ts';
import { getOrganisation, subjectOf } from './organisation-call.ts';

const randomByteCount = 32;
/** Of `tw_` and the random part: enough to recognise a key, too little to guess it. */
const prefixLength = 10;

/** Most keys an organisation has at once, expired ones among them. */
const greatestKeyCount = 50;

const apiKeyWire = (key: ApiKeyView): AnswerOf<typeof endpoints.listApiKeys>['items'][number] => ({
  id: key.apiKeyId,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes as AnswerOf<typeof endpoints.listApiKeys>['items'][number]['scopes'],
  calls_per_minute: key.callsPerMinute,
  created_by: key.createdBy,
  created_on: wireInstant(key.createdAtMs),
  expires_on: key.expiresAtMs === null ? null : wireInstant(key.expiresAtMs),
  last_used_on: key.lastUsedAtMs === null ? null : wireInstant(key.lastUsedAtMs),
});

/** What the audit trail keeps of a key. */
const auditedKey = (key: ApiKeyView) => {
  const { name, prefix, scopes, calls_per_minute, expires_on } = apiKeyWire(key);
  return { api_key: name, prefix, scopes, calls_per_minute, expires_on };
};

function expiryOf({ expires_on: wanted }: BodyOf<typeof endpoints.createApiKey>, nowMs: number): number | null {
  if (wanted === undefined || wanted === null) return null;
  const expiresAtMs = instantMs(wanted);
  if (expiresAtMs > nowMs) return expiresAtMs;
  throw invalidFields([{ field: 'expires_on', code: 'not_in_future', params: {} }]);
}

async function getApiKey({ scoped }: OrganisationCall, organisationId: number, apiKeyId: number): Promise<ApiKeyView> {
  const found = await apiKeys.findApiKey(scoped.trx, organisationId, apiKeyId);
  if (found === null) throw new Problem('not_found');
  return found;
}

/** Throws `api_keys_full` for one key too many. */
async function createApiKey(
  call: OrganisationCall,
  organisationId: number,
  body: BodyOf<typeof endpoints.createApiKey>,
): Promise<AnswerOf<typeof endpoints.createApiKey>> {
  const organisation = await getOrganisation(call, organisationId);
  if ((await apiKeys.countApiKeys(call.scoped.trx, organisationId)) >= greatestKeyCount) {
    throw new Problem('api_keys_full', { count: greatestKeyCount });
  }
  const key = `tw_${randomBytes(randomByteCount).toString('base64url')}`;
  const apiKeyId = await apiKeys.createApiKey(call.scoped.trx, {
    organisationId,
    name: body.name,
    prefix: key.slice(0, prefixLength),
    scopes: [...new Set(body.scopes)],
    callsPerMinute: body.calls_per_minute ?? null,
    keyHash: hashApiKey(key),
    userId: call.session.userId,
    createdAtMs: call.nowMs,
    expiresAtMs: expiryOf(body, call.nowMs),
  });
  const created = await getApiKey(call, organisationId, apiKeyId);
  await auditChange(call, {
    ...subjectOf(organisation, 'organization:create_api_key'),
    before: null,
    after: auditedKey(created),
  });
  return { ...apiKeyWire(created), key };
}

async function deleteApiKey(call: OrganisationCall, organisationId: number, apiKeyId: number): Promise<void> {
  const organisation = await getOrganisation(call, organisationId);
  const before = await getApiKey(call, organisationId, apiKeyId);
  await apiKeys.deleteApiKey(call.scoped.trx, organisationId, apiKeyId);
  await auditChange(call, {
    ...subjectOf(organisation, 'organization:delete_api_key'),
    before: auditedKey(before),
    after: null,
  });
}

/** Registers the calls about keys for other systems. `nowMs` is the clock, epoch milliseconds. */
export function registerApiKeyRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listApiKeys, async (call) => {
    const { limit, cursor } = call.query;
    const { organisationId } = await getOrganisation(call, call.params.organization_id);
    const { rows, nextCursor } = await withCursor(cursor, () =>
      apiKeys.listApiKeys(call.scoped.trx, organisationId, { limit, cursor: cursor ?? null }),
    );
    return { items: rows.map(apiKeyWire), next_cursor: nextCursor };
  });

  routes.signedIn(endpoints.createApiKey, async (call) =>
    createApiKey({ ...call, nowMs: nowMs() }, call.params.organization_id, call.body),
  );

  routes.signedIn(endpoints.deleteApiKey, async (call) =>
    deleteApiKey({ ...call, nowMs: nowMs() }, call.params.organization_id, call.params.api_key_id),
  );
}
