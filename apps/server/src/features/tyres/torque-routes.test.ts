import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listTorqueDue, VehicleTorque } from '@tyrewatch/contract/tyres/torque-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let vehicleId: number | undefined;
beforeAll(async () => {
  server = await createTestServer();
  ({
    vehicleIds: [vehicleId],
  } = await createTestWorld(server));
});
afterAll(async () => server.close());

const path = 'vehicles/TW0001/torque_checks';
const ask = async (method: 'GET' | 'POST', of: string, body?: Record<string, unknown>, as: TestUserName = 'admin') =>
  call(server, method, `/tyrewatch/${of}`, {
    token: await tokenOf(server, as),
    ...(body === undefined ? {} : { body, headers: { 'if-match': '*' } }),
  });
const ofVehicle = async () => (await ask('GET', path)).json as VehicleTorque;
const dueList = async (query = '', as?: TestUserName) =>
  (await ask('GET', `torque_due?${query}`, undefined, as)).json as AnswerOf<typeof listTorqueDue>;
const hour = 3_600_000;

it('asks for a re-torque of the wheels that were off until it is confirmed', async () => {
  const { clock } = server;
  const at = new Date(clock.nowMs - 2 * hour).toISOString();
  const swap = { kind: 'swap', position: '1A', with: '1B', at, odometer_km: 1000 };
  expect((await ask('POST', 'vehicles/TW0001/tyre_changes', swap)).status).toBe(200);
  const long = { kind: 'swap', position: '2A', with: '2B', at: '2025-01-01T00:00:00Z', odometer_km: 10 };
  expect((await ask('POST', 'vehicles/TW0001/tyre_changes', long)).status).toBe(200);
  const owner = server.store.open('owner').pool;
  await owner.query('update vehicle_state set odometer_m = 1060500, odometer_at = $2 where vehicle_id = $1', [
    vehicleId,
    new Date(clock.nowMs),
  ]);
  const soon = { positions: ['1A', '1B'], kind: 'swap', since: at, km: 60.5, driving_minutes: null, is_due: false };
  expect((await ofVehicle()).due).toMatchObject([soon]);

  await owner.query(`select ensure_partition('rollup_5_minutes', $1)`, [new Date(clock.nowMs)]);
  await owner.query(
    `insert into rollup_5_minutes (vehicle_id, bucket_at, packet_count, moving_packet_count, distance_m)
     select $1, to_timestamp($2) + interval '5 minutes' * step, 5, step % 2, 0 from generate_series(1, 12) step`,
    [vehicleId, clock.nowMs / 1000 - 7200],
  );
  const due = { ...soon, driving_minutes: 30, is_due: true };
  expect((await ofVehicle()).due).toMatchObject([due]);
  expect(await dueList()).toMatchObject({ items: [{ ...due, vehicle: { registration: 'TW0001' } }], total: 1 });
  expect((await dueList('fleet_id=987654321')).items).toEqual([]);
  expect((await dueList('', 'other')).items).toEqual([]);
  const { rows } = readCsv((await ask('GET', 'torque_due_file?q=tw0001')).text);
  expect(rows.map(({ fields }) => fields[1])).toEqual(['Wheel', '1A, 1B']);

  const check = { positions: ['1A'], torque_nm: 600, name: 'Sam Wrench' };
  expect((await ask('POST', path, check, 'other')).status).toBe(404);
  expect((await ask('GET', path, undefined, 'other')).status).toBe(404);
  expect((await ask('POST', path, check, 'driver')).status).toBe(403);
  expect((await ask('POST', path, { ...check, positions: ['6D'] })).status).toBe(422);
  expect((await ask('POST', path, { ...check, done_at: '2099-01-01T00:00:00Z' })).status).toBe(422);
  // Done before the wheel was off: it says nothing of it.
  await ask('POST', path, { ...check, done_at: new Date(clock.nowMs - 3 * hour).toISOString() });
  expect((await ofVehicle()).due).toMatchObject([due]);

  const first = (await ask('POST', path, check)).json as VehicleTorque;
  expect(first.due).toMatchObject([{ positions: ['1B'] }]);
  expect(first.items[0]).toMatchObject({ positions: ['1A'], torque_nm: 600, name: 'Sam Wrench' });
  await ask('POST', path, { ...check, positions: ['1B'] });
  expect((await ofVehicle()).due).toEqual([]);
  expect((await dueList()).total).toBe(0);
  const page = (await ask('GET', `${path}?limit=2`)).json as VehicleTorque;
  const rest = (await ask('GET', `${path}?limit=2&cursor=${page.next_cursor}`)).json as VehicleTorque;
  expect([page.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
});
