import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { FleetOverview } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { insertTestReport } from '../../testing/test-reports.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;
let providerToken: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
  providerToken = await tokenOf(server, 'provider');
  const thresholds = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };
  for (const organization_name of ['Northern Haulage', 'Southern Buses']) {
    const body = { organization_name, ...thresholds };
    await call(server, 'POST', '/tyrewatch/fleets/Nord%2FS%C3%BCd', { token: providerToken, body });
  }
});
afterAll(() => server.close());

const list = (query = '') => call(server, 'GET', `/tyrewatch/fleet_overviews?${query}`, { token });

describe('the list of fleets with their levels', () => {
  it('pages, sorts and counts', async () => {
    const first = (await list('limit=1&sort=-vehicles')).json as {
      items: FleetOverview[];
      next_cursor: string;
      total: number;
    };
    expect(first).toMatchObject({ total: 2, items: [{ name: 'Trunking', vehicle_count: 3 }] });
    const levels = Object.values(first.items[0]?.by_level ?? {});
    expect(levels).toHaveLength(displayLevels.length);
    expect(levels.reduce((sum, count) => sum + count, 0)).toBe(3);
    const rest = await list(`limit=1&sort=-vehicles&cursor=${first.next_cursor}`);
    expect(rest.json).toMatchObject({ next_cursor: null, items: [{ name: 'Nord/Süd' }] });
    expect((await list('q=trunk')).json).toMatchObject({ total: 1, items: [{ name: 'Trunking' }] });
  });

  it('says how many scheduled reports are in the way of deleting', async () => {
    const { fleetId, customerId } = world.tenants;
    await insertTestReport(server.store, server.clock.nowMs, {
      organisationId: customerId,
      coverage: 'fleets',
      fleetIds: [fleetId],
    });
    expect((await list('sort=-name')).json).toMatchObject({
      items: [
        { name: 'Trunking', report_count: 1 },
        { name: 'Nord/Süd', report_count: 0 },
      ],
    });
  });

  it('refuses a cursor of another list', async () => {
    for (const cursor of ['xyz', Buffer.from('["a","a",2]').toString('base64url')]) {
      expect(problemOf(await list(`sort=vehicles&cursor=${cursor}`))).toMatchObject({ code: 'cursor_invalid' });
    }
  });
});

describe('one fleet', () => {
  const get = (query: string, as = token) => call(server, 'GET', `/tyrewatch/fleets/${query}`, { token: as });

  it('is answered by its name with what belongs to it', async () => {
    expect((await get('trunking')).json).toMatchObject({ name: 'Trunking', vehicle_count: 3, depots: [] });
    expect((await get('Nord%2FS%C3%BCd')).json).toMatchObject({ organization_name: 'Northern Haulage' });
  });

  it('is not found where there is none, or none to be seen', async () => {
    expect(problemOf(await get('City'))).toMatchObject({ status: 404, detail: 'There is no fleet named City' });
    expect(problemOf(await get('Nowhere'))).toMatchObject({ status: 404, code: 'fleet_not_found' });
  });

  it('of a name that several customers have is told apart by its organisation', async () => {
    const name = 'Nord%2FS%C3%BCd';
    expect(problemOf(await get(name, providerToken))).toMatchObject({ status: 409, code: 'fleet_name_ambiguous' });
    const all = (await call(server, 'GET', '/tyrewatch/fleets/', { token: providerToken })).json as Fleet[];
    for (const { id, name: listed, organization_id } of all) {
      const answer = await get(`${encodeURIComponent(listed)}?organization_id=${organization_id}`, providerToken);
      expect(answer.json).toMatchObject({ id });
    }
  });
});
