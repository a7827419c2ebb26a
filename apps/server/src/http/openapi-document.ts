import { apiKeyScopeOf } from '@tyrewatch/domain/access/api-key-scope';
import { safeParse, toJSONSchema } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { liveEvents, livePath } from '@tyrewatch/contract/live/live-events';
import { problemSchema } from '@tyrewatch/contract/problems/problem-schema';
import { statusName } from './problem-document.ts';
import type { ProblemStatus } from './problem-status.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Path in OpenAPI's notation: `:name` becomes `{name}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:([a-z_]+)/g, '{$1}');

function parameters(schema: $ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, valueSchema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: valueSchema,
  }));
}

const ifMatchMeaning =
  'Version to change, as the `ETag` or the `version` of an answer gives it, such as `"7"`, or `*` for any; another one is refused with 412.';

/** The header that names the version to change, where an endpoint takes it. */
function ifMatch({ takesIfMatch }: Endpoint): Json[] {
  if (takesIfMatch === undefined) return [];
  const otherwise = takesIfMatch === 'or_body' ? ' Needed unless the body has a `version`.' : '';
  const description = `${ifMatchMeaning}${otherwise}`;
  return [{ name: 'If-Match', in: 'header', required: takesIfMatch === true, description, schema: { type: 'string' } }];
}

function requestBody({ body, bodyEncoding = 'json' }: Endpoint): Json {
  if (body === undefined) return {};
  const mediaType = bodyEncoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    requestBody: {
      required: !safeParse(body, {}).success,
      content: { [mediaType]: { schema: jsonSchema(body, 'input') } },
    },
  };
}

/** The statuses an endpoint may refuse a call with. */
export function refusalStatuses(endpoint: Endpoint): ReadonlySet<ProblemStatus> {
  const { access, params, query, body, takesIfMatch, alsoRefuses = [] } = endpoint;
  const guarded: ProblemStatus[] = access === 'open' ? [] : [401];
  const gated: ProblemStatus[] = access.includes(':') || access === 'api_key' ? [403] : [];
  const located: ProblemStatus[] = params !== undefined || access === 'admin' ? [404] : [];
  const validated: ProblemStatus[] = params === undefined && query === undefined && body === undefined ? [] : [422];
  const versioned: ProblemStatus[] = takesIfMatch === undefined ? [] : takesIfMatch === 'optional' ? [412] : [412, 428];
  const read: ProblemStatus[] = body === undefined ? [] : [413, 415];
  const told = [...read, ...guarded, ...gated, ...located, ...versioned, ...validated, ...alsoRefuses];
  // any address can hold escapes that cannot be read (400)
  return new Set([400, ...told, 429, 500, 503] as const);
}

function success({ answer, answerMediaType, isOnlyBegun }: Endpoint): Json {
  if (answerMediaType !== undefined) {
    const content = [answerMediaType].flat().map((mediaType) => {
      const schema =
        mediaType === 'application/json' ? { type: 'object' } : mediaType.startsWith('text/') ? { type: 'string' } : {};
      return [mediaType, { schema }];
    });
    return { '200': { description: 'The file.', content: Object.fromEntries(content) } };
  }
  if (answer === undefined) return { '204': { description: 'Done.' } };
  const content = { 'application/json': { schema: jsonSchema(answer, 'output') } };
  return isOnlyBegun
    ? { '202': { description: 'It is begun.', content } }
    : { '200': { description: 'The answer.', content } };
}

function answers(endpoint: Endpoint): Json {
  const problems = [...refusalStatuses(endpoint)].map((status) => [
    String(status),
    {
      description: statusName(status),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return { ...success(endpoint), ...Object.fromEntries(problems) };
}

const security = (endpoint: Endpoint): Json[] => {
  const { access } = endpoint;
  if (access === 'open') return [];
  const scope = apiKeyScopeOf(endpoint);
  // What a key needs stands where OpenAPI 3.1 has the names of roles.
  const byKey = scope === null ? [] : [{ api_key: [scope] }];
  return access === 'api_key' ? byKey : [{ access_token: [] }, ...byKey];
};

const operation = (endpoint: Endpoint): Json => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  description: `Access: \`${endpoint.access}\`.`,
  tags: [endpoint.path.split('/')[2] ?? ''],
  security: security(endpoint),
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...ifMatch(endpoint)],
  ...requestBody(endpoint),
  responses: answers(endpoint),
});

/** The stream of changes as the document describes it; it is served beside the endpoints, since it has no end. */
const stream: Endpoint = {
  id: 'follow_changes',
  method: 'GET',
  path: livePath,
  access: 'vehicle:list',
  summary: 'Changes as they happen: server-sent events `vehicles`, `incident` and `reset`, with the schemas `live_…`.',
  answerMediaType: 'text/event-stream',
};

const streamOperation = (): Json => ({
  ...operation(stream),
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'Of the last event that arrived: what has come since is sent first.',
      schema: { type: 'string' },
    },
  ],
});

const streamSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(liveEvents).map(([name, schema]) => [`live_${name}`, jsonSchema(schema, 'output')]),
  );

/** The OpenAPI 3.1 document of the given endpoints and of the stream of changes. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[openApiPath(endpoint.path)] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  paths[livePath] = { get: streamOperation() };
  return {
    openapi: '3.1.1',
    info: { title: 'Tyrewatch', version, summary: 'Tyre monitoring for fleets.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output'), ...streamSchemas() },
      securitySchemes: {
        access_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        api_key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  };
}
