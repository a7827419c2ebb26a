import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let key: string;
const path = '/tyrewatch/vehicles/TW0001';

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  key = await createTestApiKey(server, world.tenants.customerId);
  for (const minutes of [4, 3]) await send(minutes);
});
afterAll(async () => server.close());

const ask = async (method: 'GET' | 'DELETE', url: string, user: TestUserName = 'admin') =>
  call(server, method, url, { token: await tokenOf(server, user) });
const send = (minutesAgo: number) => {
  const flat = testTyres([['2B', 300, 20]]);
  return sendReadings(server, key, [testReading(1, server.clock.nowMs - minutesAgo * 60_000, flat)]);
};
const openCount = async () =>
  ((await ask('GET', '/tyrewatch/incidents')).json as { unacknowledged_count: number }).unacknowledged_count;
const vehicleCount = async () => ((await ask('GET', '/tyrewatch/vehicles/counts')).json as { total: number }).total;

describe('deleting a vehicle', () => {
  it('asks for the right, the vehicle in sight and its registration', async () => {
    expect((await ask('GET', `${path}/deletion_preview`, 'driver')).status).toBe(403);
    expect((await ask('GET', `${path}/deletion_preview`, 'other')).status).toBe(404);
    expect((await ask('DELETE', `${path}?registration=TW0001`, 'driver')).status).toBe(403);
    expect((await ask('DELETE', `${path}?registration=TW0001`, 'other')).status).toBe(404);
    const mistyped = await ask('DELETE', `${path}?registration=TW0002`);
    expect([mistyped.status, mistyped.json]).toMatchObject([
      422,
      { errors: [{ field: 'registration', code: 'must_match' }] },
    ]);
    expect(await openCount()).toBe(1);
  });

  it('says what goes with it, and is seen nowhere afterwards', async () => {
    const { json } = await ask('GET', `${path}/deletion_preview`);
    expect(json).toMatchObject({
      registration: 'TW0001',
      units: ['350000000000001'],
      open_incidents: 1,
      incidents: 1,
      drivers: 1,
      reports: 0,
    });
    const before = await vehicleCount();
    expect((await ask('DELETE', `${path}?registration=tw%200001`)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
    expect(await openCount()).toBe(0);
    expect((await ask('GET', '/tyrewatch/incidents?states=resolved')).json).toMatchObject({ items: [] });
    expect(await vehicleCount()).toBe(before - 1);
    const { rows } = await server.store
      .open('owner')
      .pool.query("select subject_name, before -> 'imei' as imei from audit_entry where action = 'vehicle:delete'");
    expect(rows).toEqual([{ subject_name: 'TW0001', imei: '350000000000001' }]);
  });

  it('keeps what its unit sends from then on for the next vehicle', async () => {
    server.ingest.forget({ everything: true });
    const { json } = await send(0);
    expect(json).toMatchObject({ results: [{ outcome: 'quarantined' }] });
    const unit = await ask('GET', '/tyrewatch/telematics_units/350000000000001');
    expect(unit.json).toMatchObject({ vehicle: null });
  });
});
