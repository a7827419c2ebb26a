import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
const tokens = new Map<TestUserName, string>();

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  for (const name of ['provider', 'admin', 'legacy', 'driver', 'other'] as const) {
    tokens.set(name, await tokenOf(server, name));
  }
});
afterAll(async () => server.close());

const as = (name: TestUserName, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, more: TestCall = {}) =>
  call(server, method, `/tyrewatch/telematics_units${path}`, { token: tokens.get(name) ?? '', ...more });

describe('the list', () => {
  it('answers pages with all there is to say', async () => {
    const page = (await as('admin', 'GET', '?sort=-imei&limit=1&q=TW0')).json as {
      items: TelematicsUnit[];
      next_cursor: string;
    };
    expect(page).toMatchObject({ total: 4, counts: { online: 0, offline: 0, never_heard: 4 } });
    expect(page.items).toMatchObject([
      {
        imei: testImei(4),
        vehicle: { registration: 'TW0004' },
        organization: { name: 'Northern Chilled' },
        sim_card: null,
        enabled: true,
        state: 'never_heard',
        last_seen: null,
        connection: { transport: null, address: null, since: null },
        version: 1,
      },
    ]);
    const rest = (await as('admin', 'GET', `?sort=-imei&q=TW0&cursor=${page.next_cursor}`)).json;
    expect(rest).toMatchObject({ items: [3, 2, 1].map((series) => ({ imei: testImei(series) })), next_cursor: null });
  });

  it('is narrowed by its filters, and refuses those there are not', async () => {
    const total = async (query: string) => ((await as('admin', 'GET', query)).json as { total: number }).total;
    expect(await total('?states=online,offline')).toBe(0);
    expect(await total('?states=')).toBe(4);
    expect(await total('?has_vehicle=false')).toBe(0);
    expect(await total('?enabled=1')).toBe(4);
    expect((await as('admin', 'GET', '?states=asleep')).status).toBe(422);
    expect(problemOf(await as('admin', 'GET', '?cursor=abc')).code).toBe('cursor_invalid');
  });
});

describe('one unit', () => {
  it('is found by its IMEI within reach, and by nobody else', async () => {
    expect((await as('legacy', 'GET', `/${testImei(1)}`)).json).toMatchObject({ imei: testImei(1) });
    for (const [name, imei] of [
      ['admin', testImei(5)],
      ['admin', '1'],
      ['admin', `${testImei(1)}x`],
      ['other', testImei(1)],
    ] as const) {
      expect(problemOf(await as(name, 'GET', `/${imei}`)).code).toBe('telematics_unit_not_found');
    }
  });
});
