import type { BulkResult } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

const hourMs = 3_600_000;
let server: TestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

type Method = 'GET' | 'POST' | 'PATCH';
const ask = async (method: Method, path: string, body?: object, as: TestUserName = 'admin') =>
  call(server, method, `/tyrewatch/${path}`, {
    body: body as Record<string, unknown>,
    token: await tokenOf(server, as),
  });
const change = async (body: object, as?: TestUserName) => ask('POST', 'vehicle_changes', body, as);
const changed = async (body: object): Promise<BulkResult> => {
  const answer = await change(body);
  expect(answer.status).toBe(200);
  return answer.json as BulkResult;
};
const undo = async ({ change_id: id }: BulkResult) => ask('POST', `vehicle_changes/${id}/undo`);
const vehicle = async (registration: string) => (await ask('GET', `vehicles/${registration}`)).json as Vehicle;
const audited = async () => {
  const { rows } = await server.store
    .open('owner')
    .pool.query<{ entry: string }>(
      "select subject_name || ' ' || action as entry from audit_entry where subject_kind = 'vehicle' order by id",
    );
  return rows.map(({ entry }) => entry);
};

describe('a change of many vehicles', () => {
  it('changes each, names those it cannot change, and is undone but for what was changed since', async () => {
    const [first = 0, second = 0, third = 0, ofPart = 0] = world.vehicleIds;
    const { fleetId } = world.tenants;
    const ids = [first, second, third, ofPart, world.otherVehicleId];
    const off = await changed({ vehicle_ids: ids, change: { place: { fleet_id: null } } });
    expect(off).toMatchObject({ changed: 3, unchanged: 1, remaining: 0 });
    expect(off.failed).toMatchObject([
      { vehicle_id: world.otherVehicleId, registration: null, code: 'vehicle_not_found' },
    ]);
    const on = await changed({ vehicle_ids: ids.slice(0, 4), change: { place: { fleet_id: fleetId } } });
    expect(on).toMatchObject({ changed: 3, failed: [{ registration: 'TW0004', code: 'fleet_of_other_organization' }] });

    await ask('POST', 'vehicles/TW0002/archive');
    await change({ vehicle_ids: [third], change: { place: { fleet_id: null } } });
    const undone = (await undo(on)).json as BulkResult;
    expect(undone).toMatchObject({ changed: 2, failed: [{ registration: 'TW0003', code: 'vehicle_changed_since' }] });
    expect((await vehicle('TW0001')).fleet_id).toBeNull();
    expect((await vehicle('TW0002')).fleet_id).toBeNull();
    expect((await undo(on)).json).toMatchObject({ changed: 0, failed: [] });
    expect((await audited()).filter((entry) => entry.startsWith('TW0001'))).toHaveLength(3);

    server.clock.nowMs += hourMs;
    expect(problemOf(await undo(off)).code).toBe('vehicle_change_not_found');
    await ask('POST', 'vehicles/TW0002/unarchive');
  });

  it('of state, maintenance mode or thresholds is undone to what each was', async () => {
    const [first = 0, second = 0] = world.vehicleIds;
    const until = new Date(server.clock.nowMs + 4 * hourMs).toISOString();
    const ids = { vehicle_ids: [first, second] };
    await ask('POST', 'vehicles/TW0002/deactivate');
    const maintenance = { maintenance: { reason: 'Brakes', until } };
    const started = await changed({ ...ids, change: maintenance });
    expect(started).toMatchObject({ changed: 1, failed: [{ registration: 'TW0002', code: 'vehicle_state_forbids' }] });
    const kept = (await vehicle('TW0001')).maintenance;
    server.clock.nowMs += 60_000;
    const ended = await changed({ ...ids, change: { maintenance: null } });
    expect(ended).toMatchObject({ changed: 1, unchanged: 1 });
    await undo(ended);
    expect((await vehicle('TW0001')).maintenance).toEqual(kept);
    await undo(started);
    expect((await vehicle('TW0001')).maintenance).toBeNull();

    const archived = await changed({ ...ids, change: { state: 'archive' } });
    expect(archived).toMatchObject({ changed: 2 });
    await undo(archived);
    expect(await vehicle('TW0001')).toMatchObject({ archived: false, deactivated: false });
    expect(await vehicle('TW0002')).toMatchObject({ archived: false, deactivated: true });

    const thresholds = { maintenance_percent: 7, warning_percent: 12, danger_percent: 20 };
    await undo(await changed({ ...ids, change: { thresholds } }));
    expect((await vehicle('TW0001')).maintenance_percent).toBeNull();
    await ask('POST', 'vehicles/TW0002/activate');
  });

  it('of a filter goes on with another call, and what waits is not changed once it is undone', async () => {
    const { tenants } = world;
    const numbers = Array.from({ length: 60 }, (_, index) => 100 + index);
    await createTestVehicles(
      server.store,
      numbers.map((number) => testVehicle(tenants, number)),
    );
    const [left = 0] = world.vehicleIds;
    const all = { filter: { q: 'TW0' }, except_vehicle_ids: [left], change: { state: 'deactivate' } };
    const begun = await changed(all);
    expect(begun).toMatchObject({ changed: 50, remaining: 13 });
    const rest = (await ask('POST', `vehicle_changes/${begun.change_id}/next`)).json;
    expect(rest).toMatchObject({ changed: 13, remaining: 0 });
    expect((await vehicle('TW0001')).deactivated).toBe(false);
    expect((await undo(begun)).json).toMatchObject({ changed: 50, remaining: 13 });
    expect((await undo(begun)).json).toMatchObject({ changed: 13, remaining: 0 });

    const stopped = await changed(all);
    await undo(stopped);
    expect((await ask('POST', `vehicle_changes/${stopped.change_id}/next`)).json).toMatchObject({ changed: 0 });
  });

  it('is refused to those without the right, of others, and where it cannot be meant', async () => {
    const ids = { vehicle_ids: [world.vehicleIds[0]] };
    const archive = { change: { state: 'archive' } };
    expect(problemOf(await change({ ...ids, ...archive }, 'driver')).code).toBe('forbidden');
    const past = { maintenance: { reason: 'Brakes', until: '2020-01-01T00:00:00Z' } };
    for (const body of [archive, { ...ids, filter: {}, ...archive }, { ...ids, change: {} }, { ...ids, change: past }])
      expect(problemOf(await change(body)).code).toBe('validation_failed');
    const made = await changed({ ...ids, ...archive });
    const path = `vehicle_changes/${made.change_id}/undo`;
    expect(problemOf(await ask('POST', path, undefined, 'other')).code).toBe('vehicle_change_not_found');
    expect(problemOf(await ask('POST', path, undefined, 'driver')).code).toBe('forbidden');
  });
});
