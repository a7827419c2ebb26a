import { apiKeyScopeOf } from '@tyrewatch/domain/access/api-key-scope';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { openApiDocument, openApiPath } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';

type Operation = {
  operationId: string;
  security: object[];
  parameters: Array<{ name: string; in: string; required: boolean }>;
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
const document = openApiDocument(allEndpoints, '1.0.0') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const operationOf = (endpoint: (typeof allEndpoints)[number]): Operation => {
  const operation = document.paths[openApiPath(endpoint.path)]?.[endpoint.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${endpoint.id} is not described`);
  return operation;
};

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names each operation once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = allEndpoints.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(ids).size).toBe(allEndpoints.length);
  });

  it.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('describes %s', (_id, endpoint) => {
    const operation = operationOf(endpoint);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name));
    const isReadByKeys = endpoint.access !== 'api_key' && apiKeyScopeOf(endpoint) !== null;
    expect(operation.security).toHaveLength(endpoint.access === 'open' ? 0 : isReadByKeys ? 2 : 1);
    expect(Object.keys(operation.requestBody?.content ?? {})).toHaveLength(endpoint.body === undefined ? 0 : 1);
    const success = endpoint.isOnlyBegun === true ? '202' : '200';
    expect(operation.responses).toHaveProperty(
      endpoint.answer === undefined && endpoint.answerMediaType === undefined ? '204' : success,
    );
    const isGuarded = endpoint.access !== 'open' || endpoint.alsoRefuses?.includes(401) === true;
    expect('401' in operation.responses).toBe(isGuarded);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining((endpoint.alsoRefuses ?? []).map((status) => String(status))),
    );
  });

  it('describes the stream of changes and what it carries', () => {
    const follow = document.paths['/tyrewatch/live']?.['get'];
    expect(Object.keys(follow?.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
    expect(follow?.parameters.map(({ name }) => name)).toEqual(['Last-Event-ID']);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['live_vehicles', 'live_incident', 'live_reset']),
    );
  });

  it.each(['export_personal_data', 'export_my_personal_data'])('calls what %s sends an object', (id) => {
    const endpoint = allEndpoints.find((one) => one.id === id);
    if (endpoint === undefined) throw new Error(`no ${id}`);
    expect(operationOf(endpoint).responses['200']?.content).toEqual({
      'application/json': { schema: { type: 'object' } },
    });
  });

  it.each([
    ['withdraw_acknowledgement', true],
    ['update_fleet', false],
    ['delete_fleet', false],
    ['move_fleet', true],
    ['update_organization', true],
    ['update_my_preferences', false],
  ])('says that %s takes the version in If-Match, and whether it must (%s)', (id, required) => {
    const operation = allEndpoints.filter((endpoint) => endpoint.id === id).map(operationOf)[0];
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header', required }));
    expect(operation?.responses).toHaveProperty('412');
    expect('428' in (operation?.responses ?? {})).toBe(required);
  });

  it('says that an acknowledgement needs the version in If-Match or in the body', () => {
    const operation = allEndpoints.filter(({ id }) => id === 'acknowledge_incident').map(operationOf)[0];
    expect(operation?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'If-Match',
        required: false,
        description: expect.stringContaining('unless the body has a `version`'),
      }),
    );
    expect(operation?.responses).toHaveProperty('428');
  });

  it('asks for a body only where one is needed', () => {
    expect(document.paths['/tyrewatch/incidents/{incident_id}/acknowledge']?.['post']?.requestBody?.required).toBe(
      false,
    );
    expect(document.paths['/tyrewatch/fleets/{fleet_name}']?.['put']?.requestBody?.required).toBe(true);
  });

  it('says that sign-in takes a form', () => {
    const operation = document.paths['/tyrewatch/auth/token']?.['post'];
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
  });
});

describe('the reference page', () => {
  it('names every call with an example, and holds no script of its own', () => {
    const page = referencePage(allEndpoints, '1.0.0');
    for (const { id } of allEndpoints) expect(page).toContain(`id="${id}"`);
    expect(page.match(/class="example"><code>curl /g)?.length).toBeGreaterThan(allEndpoints.length);
    expect(page).not.toMatch(/<script(?! src)|style=|onclick/);
  });
});
