import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { configurationChannel } from '@tyrewatch/store/signals/change-signals';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  await createTestVehicles(server.store, [
    testVehicle(world.tenants, 7, { sensors: [{ positionIndex: 0, code: 'S0007-0' }] }),
    testVehicle(world.tenants, 8, { axleConfiguration: null, axles: [], sensors: [] }),
  ]);
});
afterAll(async () => server.close());

type Method = 'POST' | 'PATCH' | 'DELETE' | 'GET';
const ask = async (method: Method, path: string, more: TestCall = {}, name: TestUserName = 'admin') =>
  call(server, method, `/tyrewatch/sensors${path}`, { ...more, token: await tokenOf(server, name) });
const create = async (body: object, name?: TestUserName) => ask('POST', '', { body }, name);
const made = async (body: object): Promise<Sensor> => (await create(body)).json as Sensor;
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { status, code, errors = [] } = problemOf(await answer);
  return [status, code, ...errors.map(({ field }) => field)];
};
const at = (vehicle_id: string, position: string) => ({ wheel: { vehicle_id, position } });
const auditOf = (subject: Sensor) =>
  server.store
    .open('owner')
    .kysely.selectFrom('audit_entry')
    .select(['action', 'subject_name', 'before', 'after'])
    .where('subject_kind', '=', 'sensor')
    .where('subject_id', '=', String(subject.id))
    .orderBy('id')
    .execute();

/** Vehicles that ingest is told of while something is done. */
async function toldWhile(work: () => Promise<unknown>): Promise<number[]> {
  const client = await server.store.open('owner').pool.connect();
  const told: number[] = [];
  client.on('notification', ({ payload = '{}' }) => {
    told.push(...(JSON.parse(payload) as { vehicleIds: number[] }).vehicleIds);
  });
  await client.query(`listen ${configurationChannel}`);
  await work();
  await client.query('select 1');
  client.release(true);
  return told;
}

describe('a sensor that is created', () => {
  it('is kept in capitals, off vehicles, in the own organisation or the one named', async () => {
    const sensor = await made({
      code: ' ab 12 ',
      type: 'strap',
      tyre: { size: '385/65R22.5', make: '', pattern: null },
    });
    expect(sensor).toMatchObject({ code: 'AB12', type: 'strap', wheel: null, organization_name: 'Northern Haulage' });
    expect(sensor.own_tyre).toEqual({ size: '385/65R22.5', make: null, pattern: null });
    const { partId } = world.tenants;
    expect(await made({ code: 'AB13', organization_id: partId })).toMatchObject({ organization_id: partId });
    expect(await auditOf(sensor)).toMatchObject([
      { action: 'sensor:create', subject_name: 'AB12', before: null, after: { sensor_id: 'AB12', vehicle: null } },
    ]);
  });

  it('may come to a free wheel at once, of which ingest is told', async () => {
    const { otherCustomerId, providerId } = world.tenants;
    const told = await toldWhile(async () => {
      const sensor = await made({ code: 'W7', ...at('tw 0007', '1B') });
      expect(sensor).toMatchObject({ wheel: { registration: 'TW0007', position: '1B' }, reading_at: null });
    });
    expect(told).toHaveLength(1);
    expect((await create({ code: 'W5', ...at('TW0005', '1A') }, 'provider')).status).toBe(409);
    expect(otherCustomerId).not.toBe(providerId);
  });

  it('has a number that no other of the customer has', async () => {
    await made({ code: 'DOUBLE' });
    expect(await refusal(create({ code: 'dou ble' }))).toEqual([409, 'sensor_duplicate']);
    expect(await refusal(create({ code: 'DOUBLE', organization_id: world.tenants.partId }))).toEqual([
      409,
      'sensor_duplicate',
    ]);
    expect((await create({ code: 'DOUBLE' }, 'other')).status).toBe(200);
    for (const code of ['', '-', 'A+B', 'Ä1', 'A'.repeat(41)])
      expect(await refusal(create({ code }))).toEqual([422, 'validation_failed', 'code']);
  });

  it('needs a wheel that is there and free, of a vehicle in reach with a configuration', async () => {
    expect(await refusal(create({ code: 'N1', ...at('TW0007', '1A') }))).toEqual([409, 'sensor_position_taken']);
    expect(await refusal(create({ code: 'N1', ...at('TW0007', '1C') }))).toEqual([
      422,
      'sensor_position_not_on_vehicle',
    ]);
    expect(await refusal(create({ code: 'N1', ...at('TW0007', '4A') }))).toEqual([
      422,
      'sensor_position_not_on_vehicle',
    ]);
    expect(await refusal(create({ code: 'N1', ...at('TW0008', '1A') }))).toEqual([
      422,
      'vehicle_configuration_required',
    ]);
    expect(await refusal(create({ code: 'N1', ...at('TW0005', '1A') }))).toEqual([404, 'vehicle_registration_unknown']);
    expect(await refusal(create({ code: 'N1', organization_id: world.tenants.otherCustomerId }))).toEqual([
      404,
      'organization_not_found',
    ]);
  });
});

describe('a sensor', () => {
  it('is unlinked for reuse and attached elsewhere, and ingest hears of both vehicles', async () => {
    const sensor = await made({ code: 'MOVES', ...at('TW0007', '2A') });
    const vehicleId = sensor.wheel?.vehicle_id;
    const off = await toldWhile(async () => {
      const { json } = await ask('PATCH', `/${sensor.id}`, { body: { wheel: null } });
      expect(json).toMatchObject({ wheel: null, version: 2 });
    });
    expect(off).toEqual([vehicleId]);
    await ask('PATCH', `/${sensor.id}`, { body: at('TW0007', '3D') });
    const [moved] = await toldWhile(() => ask('PATCH', `/${sensor.id}`, { body: at('TW0007', '2B') }));
    expect(moved).toBe(vehicleId);
    const actions = (await auditOf(sensor)).map(({ action }) => action);
    expect(actions).toEqual(['sensor:create', 'sensor:unlink', 'sensor:attach', 'sensor:attach']);
    expect((await auditOf(sensor)).at(-1)).toMatchObject({ before: { position: '3D' }, after: { position: '2B' } });
  });

  it('follows the vehicle into its organisation', async () => {
    const sensor = await made({ code: 'FOLLOWS' });
    const { json } = await ask('PATCH', `/${sensor.id}`, { body: at('TW0004', '1A') });
    expect(json).toMatchObject({ code: 'sensor_position_taken' });
    const taken = ((await ask('GET', '?q=s0004-0')).json as { items: Sensor[] }).items[0];
    await ask('DELETE', `/${taken?.id}`);
    const moved = await ask('PATCH', `/${sensor.id}`, { body: at('TW0004', '1A') });
    expect(moved.json).toMatchObject({ organization_name: 'Northern Chilled', wheel: { registration: 'TW0004' } });
    expect((await ask('GET', `/${sensor.id}`, {}, 'part')).status).toBe(200);
  });

  it('is changed in the version that was seen, and says what it was', async () => {
    const sensor = await made({ code: 'TYPO' });
    const stale = await ask('PATCH', `/${sensor.id}`, { body: { code: 'FIXED' }, headers: { 'if-match': '"9"' } });
    expect(stale.status).toBe(412);
    const changed = await ask('PATCH', `/${sensor.id}`, {
      body: { code: 'fixed', type: 'valve' },
      headers: { 'if-match': '"1"' },
    });
    expect([changed.json, changed.headers['etag']]).toMatchObject([{ code: 'FIXED', type: 'valve' }, '"2"']);
    expect(await refusal(ask('PATCH', `/${sensor.id}`, { body: { code: 'S0001-0' } }))).toEqual([
      409,
      'sensor_duplicate',
    ]);
    expect((await auditOf(sensor)).at(-1)).toMatchObject({
      action: 'sensor:update',
      before: { sensor_id: 'TYPO', sensor_type: 'tyre' },
      after: { sensor_id: 'FIXED', sensor_type: 'valve' },
    });
  });

  it('is deleted for good, in the version that was seen, and its number is free again', async () => {
    const sensor = await made({ code: 'GONE', ...at('TW0007', '3A') });
    expect((await ask('DELETE', `/${sensor.id}`, { headers: { 'if-match': '"2"' } })).status).toBe(412);
    const told = await toldWhile(() => ask('DELETE', `/${sensor.id}`, { headers: { 'if-match': '"1"' } }));
    expect(told).toEqual([sensor.wheel?.vehicle_id]);
    expect((await ask('GET', `/${sensor.id}`)).status).toBe(404);
    expect((await auditOf(sensor)).at(-1)).toMatchObject({ action: 'sensor:delete', after: null });
    expect((await create({ code: 'GONE' })).status).toBe(200);
  });
});
