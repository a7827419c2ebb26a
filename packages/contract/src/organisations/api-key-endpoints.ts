import { apiKeyScopes } from '@tyrewatch/domain/access/api-key-scope';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, page, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';

/** A key for other systems, as its administrators see it; the key itself is shown once, when it is made. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key, by which people recognise it. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** Calls it may make in a minute; null = as many as its address. */
  calls_per_minute: z.nullable(z.number()),
  /** Null: who made it is gone. */
  created_by: z.nullable(z.string()),
  created_on: instant,
  /** Null: it does not expire. */
  expires_on: z.nullable(instant),
  /** Null: never; behind by a minute at most. */
  last_used_on: z.nullable(instant),
});

/** The wire shape of a key. */
export type ApiKey = z.output<typeof apiKey>;

const organisationId = textId;
const path = '/tyrewatch/organizations/:organization_id/api_keys';

/** `GET /tyrewatch/organizations/{id}/api_keys`: newest first. */
export const listApiKeys = endpoint({
  id: 'list_api_keys',
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Keys with which other systems send readings and read what there is of the organisation and those below it.',
  params: z.object({ organization_id: organisationId }),
  query: listQuery({}),
  answer: page(apiKey),
});

/** `POST /tyrewatch/organizations/{id}/api_keys`. */
export const createApiKey = endpoint({
  id: 'create_api_key',
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Make a key for another system; this answer is the only one that tells it.',
  params: z.object({ organization_id: organisationId }),
  body: z.object({
    name: writtenName(120),
    /** What it opens; absent: sending readings. */
    scopes: z._default(z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)), [
      'write:readings',
    ]),
    /** Absent or null: as many as its address. */
    calls_per_minute: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(6000)))),
    /** Absent or null: it does not expire. */
    expires_on: z.optional(z.nullable(instant)),
  }),
  answer: z.object({
    ...apiKey.shape,
    /** To be sent as `X-API-Key`. */
    key: z.string(),
  }),
  alsoRefuses: [409],
});

/** `DELETE /tyrewatch/organizations/{id}/api_keys/{key id}`: the key opens nothing from then on. */
export const deleteApiKey = endpoint({
  id: 'delete_api_key',
  method: 'DELETE',
  path: `${path}/:api_key_id`,
  access: 'admin',
  summary: 'Take a key away for good.',
  params: z.object({ organization_id: organisationId, api_key_id: textId }),
});
