import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feed, Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;
const secret = 'a secret that ends in wxyz';

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

const path = (rest: string) => `/tyrewatch/organizations/${world.tenants.customerId}/integrations${rest}`;
const change = async (id: number, body: object, headers: Record<string, string> = {}) =>
  call(server, 'PATCH', path(`/${id}`), { token, body, headers });
const test = async (id: number) => (await call(server, 'POST', path(`/${id}/test`), { token })).json as Integration;
const complete = (url: string) => ({
  enabled: true,
  fields: { base_url: url, client_id: 'depot', client_secret: secret },
});

describe('integrations', () => {
  it('are the twelve features with their numbers, off until switched on', async () => {
    const { json } = await call(server, 'GET', path(''), { token });
    const { items } = json as { items: Integration[] };
    expect(items.map(({ integration_id: id, name }) => `${name} ${id}`)).toEqual([
      'ITDN 1',
      'VOLVO_TRUCK_INGEST 2',
      'SERVICE_VEHICLES 3',
      'BRANDING 4',
      'ZF_INGEST 5',
      'DAF_INGEST 6',
      'SCANIA_INGEST 7',
      'SIM_1NCE 8',
      'SIM_EMNIFY 9',
      'SIM_TWILIO 10',
      'DVLA_VES 11',
      'DVSA_MOT 12',
    ]);
    expect(items.every(({ status }) => status === 'off')).toBe(true);
  });

  it('keep credentials encrypted and never tell them again', async () => {
    const answer = await change(6, complete('https://api.connect.daf.com/rfms'));
    expect(answer.json).toMatchObject({ status: 'not_tested', credentials_ending: 'wxyz', version: 1 });
    expect(answer.text).not.toContain('secret that');
    expect((await call(server, 'GET', path(''), { token })).text).not.toContain('secret that');
    const owner = server.store.open('owner').kysely;
    const row = await owner.selectFrom('organisation_integration').selectAll().executeTakeFirstOrThrow();
    expect(row.encrypted_credentials?.includes('secret')).toBe(false);
    const trail = await owner.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(trail)).not.toContain('secret that');
  });

  it('keep what a change does not name, and take away what it empties', async () => {
    const kept = (await change(6, { fields: { client_id: 'other depot' } })).json as Integration;
    expect(kept.fields.map(({ field, value, is_set: isSet }) => [field, value, isSet])).toEqual([
      ['base_url', 'https://api.connect.daf.com/rfms', true],
      ['client_id', 'other depot', true],
      ['client_secret', null, true],
    ]);
    const sent = { fields: { base_url: 'https://elsewhere.example/rfms' } };
    const tried = (await call(server, 'POST', path('/6/test'), { token, body: sent })).json as Integration;
    expect(tried.last_test?.checks[0]).toMatchObject({ passed: false, reason: 'fields_missing' });
    const moved = (await change(6, sent)).json as Integration;
    expect([moved.status, moved.credentials_ending], 'another host is told no secret of the first').toEqual([
      'incomplete',
      null,
    ]);
    await change(6, complete('https://api.connect.daf.com/rfms'));
    expect((await change(6, { fields: { client_secret: null } })).json).toMatchObject({
      status: 'incomplete',
      credentials_ending: null,
      credentials_set_on: null,
    });
  });

  it('refuse addresses that are not https, entries of others, and lost updates', async () => {
    for (const url of ['http://api.example.com', 'ftp://x', 'api.example.com']) {
      const problem = problemOf(await change(6, { fields: { base_url: url } }));
      expect(problem.errors?.[0]).toMatchObject({ field: 'fields.base_url', code: 'address_not_allowed' });
    }
    expect(problemOf(await change(6, { fields: { webhook_secret: 'x' } })).errors?.[0]?.code).toBe('unknown_field');
    expect(problemOf(await change(6, { enabled: false }, { 'if-match': '"77"' })).code).toBe('version_conflict');
    expect(problemOf(await change(99, { enabled: true })).status).toBe(404);
  });

  it('tests say what they did, and never that somebody signed in', async () => {
    await change(7, { enabled: true });
    expect((await test(7)).last_test?.checks[0]).toMatchObject({
      check: 'fields_complete',
      passed: false,
      reason: 'fields_missing',
    });
    await change(7, complete('https://192.168.1.1/rfms4'));
    expect((await test(7)).last_test?.checks[1]).toMatchObject({ passed: false, reason: 'address_private' });
    await change(7, complete('https://silent.example/rfms4'));
    const silent = await test(7);
    expect(silent.last_test?.checks[2]).toMatchObject({ passed: false, reason: 'no_connection' });
    expect(silent.status).toBe('test_failed');
    await change(7, complete('https://dataaccess.scania.com/rfms4'));
    const reached = await test(7);
    expect(reached.status).toBe('test_failed');
    expect(reached.last_test?.checks.slice(2)).toMatchObject([
      { check: 'address_reachable', passed: true },
      { check: 'sign_in', passed: false, reason: 'address_unknown' },
      { check: 'vehicles', passed: null, reason: 'skipped' },
      { check: 'status', passed: null, reason: 'skipped' },
    ]);
    await change(7, { enabled: true });
    const { json } = await call(server, 'GET', path(''), { token });
    expect((json as { items: Integration[] }).items[6]).toMatchObject({ last_test: null, status: 'not_tested' });
  });

  it('of the registers are the provider’s own: customers see the state alone', async () => {
    const provider = `/tyrewatch/organizations/${world.tenants.providerId}/integrations/11`;
    const entered = { enabled: true, fields: { application_token: 'the key of the register' } };
    const providersToken = await tokenOf(server, 'provider');
    expect((await call(server, 'PATCH', provider, { token: providersToken, body: entered })).json).toMatchObject({
      status: 'not_tested',
      credentials_ending: 'ster',
    });
    const { json } = await call(server, 'GET', path(''), { token });
    expect((json as { items: Integration[] }).items[10]).toMatchObject({
      name: 'DVLA_VES',
      status: 'not_tested',
      may_change: false,
      fields: [],
      credentials_ending: null,
    });
    expect(problemOf(await change(11, { enabled: false })).code).toBe('forbidden');
    expect(problemOf(await call(server, 'POST', path('/11/test'), { token })).code).toBe('forbidden');
  });

  it('say when a service was last heard, also of the provider’s register and of those without a feed', async () => {
    const { kysely } = server.store.open('owner');
    const [asked, heard] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-21T09:00:00Z')];
    const { customerId, providerId } = world.tenants;
    await kysely
      .insertInto('feed_state')
      .values({
        organisation_id: providerId,
        integration_id: 12,
        fault: 'busy',
        fault_since: heard,
        last_sync_at: heard,
      })
      .execute();
    await kysely
      .insertInto('register_answer')
      .values({ organisation_id: customerId, registration: 'AA19AAA', asked_at: asked })
      .execute();
    const card = { organisation_id: customerId, iccid: '8944500000000000001', provider: 'emnify', reported_at: heard };
    await kysely.insertInto('sim_card').values(card).execute();
    const { json } = await call(server, 'GET', path(''), { token });
    const { feeds } = json as { feeds: Feed[] };
    const told = feeds.map(({ integration_id: id, fault, last_sync_on: on }) => [id, fault, on] as const);
    expect(told.toSorted(([a], [b]) => a - b)).toEqual([
      [9, null, heard.toISOString()],
      [11, null, asked.toISOString()],
      [12, 'busy', heard.toISOString()],
    ]);
  });
});
