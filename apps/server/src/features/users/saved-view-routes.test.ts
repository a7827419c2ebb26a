import type { SavedView } from '@tyrewatch/contract/users/saved-view-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
});
afterAll(async () => server.close());

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Partial<SavedView>,
  as: TestUserName = 'admin',
) => call(server, method, `/tyrewatch/saved_views${path}`, { body, token: await tokenOf(server, as) });
const listed = async (as?: TestUserName) =>
  ((await ask('GET', '?list=vehicles', undefined, as)).json as { items: SavedView[] }).items;

it('keeps views of a list for the person who saved them, one of them the default', async () => {
  const view = { list: 'vehicles', name: 'Critical', search: 'levels=critical', is_default: true };
  const saved = (await ask('POST', '', view)).json as SavedView;
  expect(saved).toMatchObject(view);
  expect(problemOf(await ask('POST', '', view)).code).toBe('saved_view_duplicate');
  await ask('POST', '', { ...view, list: 'tyres' });
  const second = (await ask('POST', '', { ...view, name: 'North', search: 'fleet_id=3' })).json as SavedView;
  expect((await listed()).map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Critical', false],
    ['North', true],
  ]);
  const renamed = { ...view, name: 'South' };
  expect((await ask('PUT', `/${second.id}`, renamed)).json).toEqual({ id: second.id, ...renamed });

  expect(await listed('member')).toEqual([]);
  expect(problemOf(await ask('PUT', `/${saved.id}`, view, 'member')).code).toBe('saved_view_not_found');
  expect((await ask('DELETE', `/${saved.id}`)).status).toBe(204);
  expect(problemOf(await ask('DELETE', `/${saved.id}`)).code).toBe('saved_view_not_found');
  expect(await listed()).toHaveLength(1);
});
