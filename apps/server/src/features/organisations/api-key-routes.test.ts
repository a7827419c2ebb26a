import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { createApiKey, listApiKeys } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let path: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  path = `/tyrewatch/organizations/${world.tenants.customerId}/api_keys`;
});
afterAll(async () => server.close());

const ask = async (method: 'GET' | 'POST' | 'DELETE', more = '', body?: object, name: TestUserName = 'admin') =>
  call(server, method, `${path}${more}`, {
    token: await tokenOf(server, name),
    ...(body === undefined ? {} : { body }),
  });
const create = async (body: object) => (await ask('POST', '', body)).json as AnswerOf<typeof createApiKey>;
const list = async (more = '') => (await ask('GET', more)).json as AnswerOf<typeof listApiKeys>;
const auditOf = (action: string) =>
  server.store.open('owner').kysely.selectFrom('audit_entry').selectAll().where('action', '=', action).execute();

describe('keys for sending readings', () => {
  it('are shown once, open the sending of readings, and open nothing once they are deleted', async () => {
    const { key, id, prefix } = await create({ name: 'Depot gateway' });
    expect(key).toMatch(/^tw_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    const reading = testReading(1, server.clock.nowMs - 1000, testTyres());
    expect((await sendReadings(server, key, [reading])).json).toMatchObject({ accepted: 1 });
    const usedMs = server.clock.nowMs;
    server.clock.nowMs += 59_000;
    await sendReadings(server, key, [reading]);
    expect((await list()).items[0]?.last_used_on).toBe(new Date(usedMs).toISOString());
    server.clock.nowMs += 2_000;
    await sendReadings(server, key, [reading]);
    expect((await list()).items[0]?.last_used_on).toBe(new Date(usedMs + 61_000).toISOString());
    const listed = await ask('GET');
    expect(listed.json).toMatchObject({ items: [{ id, name: 'Depot gateway', prefix, created_by: 'admin' }] });
    expect(listed.text).not.toContain(key);
    const stored = await server.store.open('owner').kysely.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    const subject = { subject_kind: 'organization', subject_id: String(world.tenants.customerId) };
    const told = {
      api_key: 'Depot gateway',
      prefix,
      scopes: ['write:readings'],
      calls_per_minute: null,
      expires_on: null,
    };
    expect(await auditOf('organization:create_api_key')).toMatchObject([{ ...subject, before: null, after: told }]);

    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await sendReadings(server, key, [reading])).status).toBe(401);
    expect(await auditOf('organization:delete_api_key')).toMatchObject([{ ...subject, before: told, after: null }]);
    const latest = await call(server, 'GET', '/tyrewatch/latest_changes?limit=1', {
      token: await tokenOf(server, 'admin'),
    });
    expect(latest.json).toMatchObject({ items: [{ part: { kind: 'api_key', name: 'Depot gateway' } }] });
    expect(problemOf(await ask('DELETE', `/${id}`)).status).toBe(404);
    expect((await list()).items).toEqual([]);
  });

  it('expire when their maker says so, which lies in the future', async () => {
    const expires_on = new Date(server.clock.nowMs + 60_000).toISOString();
    const { key } = await create({ name: 'Trial', expires_on });
    expect((await sendReadings(server, key, [testReading(999, server.clock.nowMs, [])])).status).toBe(200);
    server.clock.nowMs += 60_000;
    expect((await sendReadings(server, key, [])).status).toBe(401);
    expect(problemOf(await ask('POST', '', { name: 'Late', expires_on })).errors).toMatchObject([
      { field: 'expires_on', code: 'not_in_future' },
    ]);
    expect(problemOf(await ask('POST', '', { name: ' ' })).errors).toMatchObject([{ field: 'name' }]);
  });

  it('are fifty at most, however many are asked for at once', async () => {
    const own = `/tyrewatch/organizations/${world.tenants.otherCustomerId}/api_keys`;
    const token = await tokenOf(server, 'other');
    const make = () => call(server, 'POST', own, { token, body: { name: 'Many' } });
    const made = await Promise.all(Array.from({ length: 60 }, make));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(50);
    const refused = await make();
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'api_keys_full' });
    expect(problemOf(refused).detail).toContain('50');
    const [kept] = made.flatMap(({ status, json }) => (status === 200 ? [json as { id: number }] : []));
    expect((await call(server, 'DELETE', `${own}/${kept?.id}`, { token })).status).toBe(204);
    expect((await make()).status).toBe(200);
  });

  it('are listed page by page, newest first', async () => {
    for (const name of ['A', 'B', 'C']) await create({ name });
    const first = await list('?limit=2');
    expect(first.items.map(({ name }) => name)).toEqual(['C', 'B']);
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect(second.items[0]?.name).toBe('A');
    expect(problemOf(await ask('GET', '?cursor=forged')).code).toBe('cursor_invalid');
  });

  it('of another organisation are not found under one’s own', async () => {
    const { id } = (await ask('POST', '', { name: 'Ours' })).json as { id: number };
    const token = await tokenOf(server, 'other');
    const theirs = `/tyrewatch/organizations/${world.tenants.otherCustomerId}/api_keys/${id}`;
    expect((await call(server, 'DELETE', theirs, { token })).status).toBe(404);
    expect((await list()).items.map((key) => key.id)).toContain(id);
  });
});
