import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listMaintenanceEvents } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import type { listTorqueDue, VehicleTorque } from '@tyrewatch/contract/tyres/torque-endpoints';
import type { listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { maintenanceEventKinds } from '@tyrewatch/domain/maintenance/maintenance-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfTorques } from '../../jobs/torque-reminder-job.ts';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let vehicleId: number | undefined;
let customerId: number;
beforeAll(async () => {
  server = await createTestServer();
  ({
    vehicleIds: [vehicleId],
    tenants: { customerId },
  } = await createTestWorld(server));
});
afterAll(async () => server.close());

const path = 'vehicles/TW0001/torque_checks';
const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  of: string,
  body?: Record<string, unknown>,
  as: TestUserName = 'admin',
) =>
  call(server, method, `/tyrewatch/${of}`, {
    token: await tokenOf(server, as),
    ...(body === undefined ? {} : { body, headers: { 'if-match': '*' } }),
  });
const ofVehicle = async () => (await ask('GET', path)).json as VehicleTorque;
const dueList = async (query = '', as?: TestUserName) =>
  (await ask('GET', `torque_due?${query}`, undefined, as)).json as AnswerOf<typeof listTorqueDue>;
const hour = 3_600_000;
const remind = () => remindOfTorques({ database: server.store.open('jobs'), nowMs: () => server.clock.nowMs });

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
  expect(await remind()).toBe(0);

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

  // Once, however many look at the same time; and again when somebody asks, but not at will.
  expect((await Promise.all([remind(), remind()])).reduce((sum, count) => sum + count)).toBe(1);
  expect(await remind()).toBe(0);
  const reminders = 'vehicles/TW0001/torque_reminders';
  expect((await ask('POST', reminders, {})).status).toBe(429);
  clock.nowMs += hour;
  expect((await ask('POST', reminders, {}, 'driver')).status).toBe(403);
  expect(((await ask('POST', reminders, {})).json as VehicleTorque).reminder.is_waiting).toBe(true);
  expect((await ask('POST', reminders, {})).status).toBe(429);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const { rows: mails } = await owner.query<{ name: string; params: object }>(
    `select payload -> 'to' ->> 'email' as name, payload -> 'params' as params from outbox where payload ->> 'template' = 're_torque'`,
  );
  expect(mails[0]?.params).toMatchObject({ wheels: '1A, 1B', registration: 'TW0001', km: 61, minutes: 30 });
  const { reminder } = await ofVehicle();
  expect(reminder).toMatchObject({ sent_at: new Date(clock.nowMs).toISOString(), is_waiting: false });
  expect(mails).toHaveLength(2 * reminder.names.length);

  const check = { positions: ['1A'], torque_nm: 600, name: 'Sam Wrench' };
  expect((await ask('POST', path, check, 'other')).status).toBe(404);
  expect((await ask('GET', path, undefined, 'other')).status).toBe(404);
  expect((await ask('POST', path, check, 'driver')).status).toBe(403);
  expect((await ask('POST', path, { ...check, positions: ['6D'] })).status).toBe(422);
  expect((await ask('POST', path, { ...check, done_at: '2099-01-01T00:00:00Z' })).status).toBe(422);
  // Done before the wheel was off: it says nothing of it.
  await ask('POST', path, { ...check, done_at: new Date(clock.nowMs - 4 * hour).toISOString() });
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

it('tells what was done to the vehicle in one timeline, page by page', async () => {
  const { clock } = server;
  const key = await createTestApiKey(server, customerId);
  for (const minutes of [2, 1])
    await sendReadings(server, key, [testReading(1, clock.nowMs - minutes * 60_000, testTyres([['2B', 500, 20]]))]);
  const incidents = (await ask('GET', 'incidents')).json as { items: { id: number; registration: string }[] };
  const incident = incidents.items.find(({ registration }) => registration === 'TW0001');
  const inHours = (hours: number) => new Date(clock.nowMs + hours * hour).toISOString();
  expect((await ask('POST', 'job_sheets', { incident_id: incident?.id })).status).toBe(200);
  await ask('PUT', 'vehicles/TW0001/maintenance_mode', { reason: 'Brakes', until: inHours(5) });
  const wheels = [
    { position: '1A', middle_mm: 8 },
    { position: '1B', middle_mm: 6.5 },
  ];
  await ask('POST', 'vehicles/TW0001/tread_readings', { wheels });
  await ask('POST', 'vehicles/TW0001/maintenance/records', { kind: 'service', done_on: '2025-01-02' });
  await ask('POST', 'vehicles/TW0001/inspections', { result: 'passed', done_on: '2025-01-02' });
  const events = async (query = '', as?: TestUserName) =>
    (await ask('GET', `vehicles/TW0001/maintenance_events?${query}`, undefined, as)).json as AnswerOf<
      typeof listMaintenanceEvents
    >;
  const all = (await events('limit=200')).items;
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(maintenanceEventKinds));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.find(({ kind }) => kind === 'tread')).toMatchObject({ tread_mm: 6.5, tread_position: '1B' });
  expect(all.find(({ kind }) => kind === 'mode')).toMatchObject({ what: 'on', note: 'Brakes' });
  expect(all.find(({ what }) => what === 'swap')?.tyres).toMatchObject([{ to: '1A' }, { to: '1B' }]);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await events(`limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  expect((await events('kinds=tread,mode')).items.map(({ kind }) => kind).toSorted()).toEqual(['mode', 'tread']);
  expect((await ask('GET', 'vehicles/TW0001/maintenance_events', undefined, 'other')).status).toBe(404);
  const log = (await ask('GET', 'vehicles/TW0001/events?limit=200')).json as AnswerOf<typeof listVehicleEvents>;
  const worked = log.items.filter(({ id }) => id.startsWith('maintenance/'));
  // The alert that led to the job stands there as such.
  expect(worked).toHaveLength(all.length - 1);
  expect(worked.find(({ kind }) => kind === 'job_created')).toMatchObject({
    position: '2B',
    job_id: expect.any(Number),
  });
  const { rows } = readCsv((await ask('GET', 'vehicles/TW0001/maintenance_events_file?kinds=mode,tread')).text);
  expect(rows).toHaveLength(3);
});
