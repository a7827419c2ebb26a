import { createWebhook } from '@tyrewatch/store/webhooks/webhook-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { createDepots } from '@tyrewatch/store/fleets/fleet-repository';
import { toJSONSchema } from 'zod/v4/core';
import type { PathObjects } from '../testing/endpoint-samples.ts';
import { sampleBody, sampleUrl } from '../testing/endpoint-samples.ts';
import {
  createChecklists,
  createEvidencePacks,
  createInspections,
  createJobs,
  createPhotos,
  createTyres,
} from '../testing/tenancy/matrix-workshop.ts';
import { createMatrixDealers } from '../testing/tenancy/matrix-dealers.ts';
import type { TestAnswer } from '../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../testing/test-people.ts';
import { createTestWorld, testUserNames } from '../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import { insertTestReport } from '../testing/test-reports.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { insertTestSimCards, listSensorIds } from '../testing/test-hardware.ts';

let server: TestServer;
let world: TestWorld;
let tokens: Record<TestUserName, string>;
/** Whose object it is, seen from the customer. */
type Owner = 'own' | 'child' | 'foreign' | 'nobody';
let objects: Record<Owner, PathObjects>;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const providerKey = await createTestApiKey(server, world.tenants.providerId);
  await sendReadings(
    server,
    providerKey,
    [1, 4, 5].flatMap((series) =>
      [4, 3].map((minutes) => testReading(series, server.clock.nowMs - minutes * 60_000, testTyres([['2B', 500, 20]]))),
    ),
  );
  const entries = await Promise.all(testUserNames.map(async (name) => [name, await tokenOf(server, name)] as const));
  tokens = Object.fromEntries(entries) as typeof tokens;
  const { items } = (await call(server, 'GET', '/tyrewatch/incidents', { token: tokens.provider })).json as {
    items: Incident[];
  };
  const { customerId, fleetId, partId, otherCustomerId } = world.tenants;
  const reportOf = (organisationId: number) => insertTestReport(server.store, server.clock.nowMs, { organisationId });
  const reportIds = new Map<number, number>();
  for (const one of [customerId, partId, otherCustomerId]) reportIds.set(one, await reportOf(one));
  const webhookIds = new Map<number, string>();
  for (const organisationId of [customerId, partId, otherCustomerId]) {
    const webhook = {
      organisationId,
      name: 'Walked',
      url: 'https://walked.example.com',
      eventTypes: ['incident.opened'],
    };
    const webhookId = await createWebhook(server.store.open('owner').kysely, webhook, server.clock.nowMs);
    webhookIds.set(organisationId, String(webhookId));
  }
  const sensorIds = await listSensorIds(server);
  const [depotId = 0] = await createDepots(server.store.open('owner').kysely, [
    { organisationId: customerId, fleetId, name: 'Yard' },
  ]);
  const depotIds = new Map([[customerId, String(depotId)]]);
  const simCardIds = await insertTestSimCards(server, [customerId, partId, otherCustomerId]);
  const [tyreNumbers, jobIds] = [await createTyres(server), await createJobs(server)];
  const photoIds = await createPhotos(server);
  const checklistIds = await createChecklists(server);
  const inspectionIds = await createInspections(server);
  const packIds = await createEvidencePacks(server);
  const dealersOf = await createMatrixDealers(server);
  const vehicles = await server.store
    .open('owner')
    .kysely.selectFrom('vehicle')
    .select(['id', 'registration'])
    .execute();
  const vehicleIds = new Map(vehicles.map(({ id, registration }) => [registration, id]));
  const of = (registration: string, fleetName: string, userId: number, organisationId: number): PathObjects => ({
    user_id: String(userId),
    organization_id: String(organisationId),
    integration_id: '2',
    api_key_id: String(organisationId),
    webhook_id: webhookIds.get(organisationId) ?? '987654',
    report_id: String(reportIds.get(organisationId) ?? 987_654),
    run_id: '987654',
    file_id: '987654',
    vehicle_id: registration,
    imei: registration.replace('TW', '35000000000'),
    message_id: '1732190400000-987654321',
    entry_id: '1732190400000-987654321',
    position: '2B',
    sim_card_id: simCardIds.get(organisationId) ?? '987654',
    sensor_id: sensorIds.get(registration) ?? '987654',
    fleet_name: fleetName,
    depot_id: depotIds.get(organisationId) ?? '987654',
    record_id: '987654',
    change_id: '987654',
    vehicle_change_id: '987654',
    import_id: '987654',
    upload_id: '987654',
    row_number: '2',
    command_id: '987654',
    batch_id: '987654',
    saved_view_id: '987654',
    ...dealersOf(organisationId, vehicleIds.get(registration) ?? 0),
    dealer_token: 'nonsense',
    tyre_number: tyreNumbers.get(vehicleIds.get(registration) ?? 0) ?? 'NOSUCHTYRE',
    job_sheet_id: jobIds.get(vehicleIds.get(registration) ?? 0) ?? '987654321',
    inspection_id: inspectionIds.get(vehicleIds.get(registration) ?? 0) ?? '987654321',
    evidence_number: 'EV-ZZZZ-ZZZZ',
    pack_id: packIds.get(vehicleIds.get(registration) ?? 0) ?? '987654321',
    checklist_id: checklistIds.get(vehicleIds.get(registration) ?? 0) ?? '987654321',
    delivery_key: '00000000000000000000000000000000',
    checklist_key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d11',
    photo_key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d12',
    kind: 'hgv',
    photo_id: photoIds.get(jobIds.get(vehicleIds.get(registration) ?? 0) ?? '') ?? '987654321',
    incident_id: String(items.find((incident) => incident.registration === registration)?.id ?? 999_999),
  });
  objects = {
    own: of('TW0001', 'Trunking', world.userIds.viewer, customerId),
    child: of('TW0004', 'Trunking', world.userIds.part, partId),
    foreign: of('TW0005', 'City', world.userIds.other, otherCustomerId),
    nobody: of('TW9999', 'City', 987_654, 987_654),
  };
});
afterAll(async () => server.close());

const guarded = allEndpoints.filter(({ access }) => access !== 'open' && access !== 'api_key');
// The organisation of a new fleet travels in the body, that of a template of checklists in the query.
const located = guarded.filter(
  ({ params, id, path }) => params !== undefined && id !== 'create_fleet' && !path.includes('/checklist_templates/'),
);
const gated = guarded.filter(({ access }) => access.includes(':'));
const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

function walk(endpoint: Endpoint, owner: Owner, token: string | null): Promise<TestAnswer> {
  const body = sampleBody(endpoint);
  const payload =
    endpoint.bodyEncoding === 'form' ? { form: body as Record<string, string> } : body === undefined ? {} : { body };
  return call(server, endpoint.method, sampleUrl(endpoint, objects[owner]), {
    ...payload,
    ...(token === null ? {} : { token }),
  });
}

// Who else is refused, and who is let in to what has a place, the tenancy matrix asks.
describe('access', () => {
  it.each(named(allEndpoints.filter(({ access }) => access === 'api_key')))(
    'to %s takes a key, and no session',
    async (_id, endpoint) => {
      expect(problemOf(await walk(endpoint, 'own', null)).status).toBe(401);
      expect(problemOf(await walk(endpoint, 'own', tokens.provider)).status).toBe(401);
    },
  );

  it.each(named(gated.filter((endpoint) => !located.includes(endpoint) && endpoint.method !== 'GET')))(
    'to %s is open to a user with the legacy empty list',
    async (_id, endpoint) => {
      expect((await walk(endpoint, 'nobody', tokens.legacy)).status).not.toBe(403);
    },
  );
});

/** Names of the fields of a query schema. */
const queryFields = ({ query }: Endpoint): string[] =>
  query === undefined
    ? []
    : Object.keys(
        (toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      );

describe('bad input', () => {
  const withBody = allEndpoints.filter(
    ({ body, bodyEncoding, access }) => body !== undefined && bodyEncoding !== 'form' && access !== 'api_key',
  );
  const withForm = allEndpoints.filter(({ bodyEncoding }) => bodyEncoding === 'form');

  it.each(named(withForm))('in another shape than a form is refused by %s', async (_id, endpoint) => {
    const send = (type: string, raw: string) =>
      call(server, endpoint.method, endpoint.path, { headers: { 'content-type': type }, raw });
    const body = JSON.stringify(sampleBody(endpoint));
    for (const type of ['application/json', 'APPLICATION/JSON; charset=utf-8', 'text/csv']) {
      expect(problemOf(await send(type, body))).toMatchObject({ status: 415, code: 'form_expected' });
    }
    const form = 'application/x-www-form-urlencoded; charset=utf-8';
    expect(problemOf(await send(form, `a=${'x'.repeat(64 * 1024)}`)).status).toBe(413);
    expect(problemOf(await send(form, 'a=b')).status).toBe(422);
  });

  it.each(named(withBody))('is answered with a problem document by %s', async (_id, endpoint) => {
    const url = sampleUrl(endpoint, objects.own);
    const headers = { authorization: `Bearer ${tokens.provider}` };
    const send = (type: string, payload: string) =>
      call(server, endpoint.method, url, { headers: { ...headers, 'content-type': type }, raw: payload });
    expect(problemOf(await send('application/json', '{"broken":')).status).toBe(400);
    for (const type of ['text/csv', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect(problemOf(await send(type, 'a=b'))).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
    expect(
      problemOf(await send('application/json', JSON.stringify('x'.repeat((endpoint.bodyLimitBytes ?? 64 * 1024) + 1))))
        .status,
    ).toBe(413);
    for (const payload of ['"a text"', '[1]', 'null', '7']) {
      const problem = problemOf(await send('application/json', payload));
      expect(problem).toMatchObject({ status: 422, code: 'body_not_object' });
      expect(problem.errors).toBeUndefined();
    }
  });

  it.each(named(guarded.filter((endpoint) => queryFields(endpoint).length > 0)))(
    'in each field of the query is named by %s',
    async (_id, endpoint) => {
      for (const field of queryFields(endpoint)) {
        const sample = sampleUrl(endpoint, objects.own);
        const url = `${sample}${sample.includes('?') ? '&' : '?'}${field}=%00`;
        const problem = problemOf(await call(server, endpoint.method, url, { token: tokens.provider }));
        expect({ field, status: problem.status }).toEqual({ field, status: 422 });
        expect(problem.errors?.map((error) => error.field)).toEqual([field]);
      }
    },
  );

  it.each(named(located))('in the path is never an unexpected error of %s', async (_id, endpoint) => {
    for (const value of ['%00', '%F0%9F%9A%9B', '0', '-1', "'", '..%2f..', 'x'.repeat(500), '9'.repeat(30)]) {
      const url = endpoint.path.replaceAll(/:[a-z_]+/g, value);
      const answer = await call(server, endpoint.method, url, {
        token: tokens.provider,
        ...(endpoint.body ? { body: sampleBody(endpoint) } : {}),
      });
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a change that names no version', () => {
  it.each(named(guarded.filter(({ takesIfMatch }) => takesIfMatch === true)))(
    'is refused by %s, whatever it is about',
    async (_id, endpoint) => {
      const body = sampleBody(endpoint);
      const ask = (owner: Owner, headers: Record<string, string>) =>
        call(server, endpoint.method, sampleUrl(endpoint, objects[owner]), {
          token: tokens.provider,
          headers,
          ...(body === undefined ? {} : { body }),
        });
      for (const owner of ['own', 'nobody'] as const) {
        expect(problemOf(await ask(owner, { 'if-match': '' }))).toMatchObject({
          status: 428,
          code: 'version_required',
          detail: 'Name the version you are changing in the If-Match header.',
        });
      }
      expect(problemOf(await ask('own', { 'if-match': '"987654"' })).status).toBe(412);
    },
  );
});

describe('a name in the path', () => {
  const ask = (endpoint: Endpoint, value: string) => {
    const body = sampleBody(endpoint);
    const url = endpoint.path.replaceAll(/:[a-z_]+/g, value);
    return call(server, endpoint.method, url, { token: tokens.provider, ...(body === undefined ? {} : { body }) });
  };

  it.each(named(located))('that is too long is refused by %s', async (_id, endpoint) => {
    expect(problemOf(await ask(endpoint, 'x'.repeat(5000)))).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it.each(named(located))('that is no text is refused by %s', async (_id, endpoint) => {
    expect(problemOf(await ask(endpoint, '%FF'))).toMatchObject({ status: 400, code: 'address_unreadable' });
  });
});

describe('a slash at the end', () => {
  // These cannot be made twice to the same end; an administrator's call does not exist for others either way.
  const once = ['sign_out', 'begin_second_factor', 'create_saved_view'];
  it.each(named(guarded.filter(({ id, access }) => !once.includes(id) && access !== 'admin')))(
    'changes nothing for %s',
    async (_id, endpoint) => {
      const [path = '', query] = sampleUrl(endpoint, objects.nobody).split('?');
      const body = sampleBody(endpoint);
      const ask = (url: string) =>
        call(server, endpoint.method, query === undefined ? url : `${url}?${query}`, {
          token: tokens.viewer,
          ...(body === undefined ? {} : { body }),
        });
      const withSlash = await ask(`${path.replace(/\/$/, '')}/`);
      const without = await ask(path.replace(/\/$/, ''));
      expect([withSlash.status, withSlash.text]).toEqual([without.status, without.text]);
      expect(withSlash.text).not.toContain('"code":"not_found"');
    },
  );

  it('changes nothing for the reference and an unknown method either', async () => {
    expect((await call(server, 'GET', '/tyrewatch/docs/')).status).toBe(200);
    expect((await call(server, 'DELETE', '/tyrewatch/me/', { token: tokens.viewer })).status).toBe(405);
  });
});

describe('a method an address does not have', () => {
  it.each(named(guarded.filter(({ access }) => access !== 'admin')))(
    'at the address of %s is answered 405',
    async (_id, endpoint) => {
      const used = new Set(allEndpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method));
      const other = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((method) => !used.has(method)) ?? 'GET';
      const answer = await call(server, other, sampleUrl(endpoint, objects.own), { token: tokens.provider });
      expect([405, 422]).toContain(problemOf(answer).status);
    },
  );
});
