import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepots } from '@tyrewatch/store/fleets/fleet-repository';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { allAxleConfigurations, axleCount } from '@tyrewatch/domain/vehicles/axle-configuration';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
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
});
afterAll(async () => server.close());

const axle = (type: string, recommended: number | null = 800) => ({ type, recommended_kpa: recommended });
const truck = { vehicle_type: 'truck', axle_configuration: '2x4', axles: [axle('steer', 850), axle('drive')] };
const create = async (body: object, name: TestUserName = 'admin') =>
  call(server, 'POST', '/tyrewatch/vehicles', { token: await tokenOf(server, name), body });
const detail = async (registration: string, name: TestUserName = 'admin') =>
  call(server, 'GET', `/tyrewatch/vehicles/${registration}`, { token: await tokenOf(server, name) });
const refusal = async (body: object, name: TestUserName = 'admin') => {
  const { status, code, errors = [] } = problemOf(await create(body, name));
  return [status, code, ...errors.map(({ field }) => field)];
};

describe('a vehicle that is created', () => {
  it('is in the list and can be read with axles, thresholds and sensors', async () => {
    const sensors = [{ position: '2B', sensor_id: 'ab12' }];
    const { status, json } = await create({ ...truck, registration: ' tw26 new ', sensors, manufacturer: 'DAF' });
    expect([status, json]).toMatchObject([200, { registration: 'TW26NEW' }]);
    const { json: vehicle } = await detail('TW26NEW');
    expect(vehicle).toMatchObject({
      level: 'unassigned',
      manufacturer: 'DAF',
      organization_name: 'Northern Haulage',
      axles: [
        { type: 'steer', recommended_kpa: 850 },
        { type: 'drive', recommended_kpa: 800 },
      ],
    });
    const wheels = (vehicle as { wheels: { position: string; sensor_id: string | null }[] }).wheels;
    expect(wheels.map(({ position }) => position)).toEqual(['1A', '1B', '2A', '2B', '2C', '2D']);
    expect(wheels.find(({ position }) => position === '2B')?.sensor_id).toBe('AB12');
    const list = await call(server, 'GET', '/tyrewatch/vehicles?q=tw26new', { token: await tokenOf(server, 'admin') });
    expect(list.json).toMatchObject({ total: 1, items: [{ registration: 'TW26NEW' }] });
  });

  it('is told in the audit trail', async () => {
    await create({ ...truck, registration: 'AUDITED1' });
    const entries = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .selectAll()
      .where('subject_name', '=', 'AUDITED1')
      .execute();
    expect(entries).toMatchObject([
      { action: 'vehicle:create', before: null, after: { vehicle_type: 'truck', recommended_kpa: [850, 800] } },
    ]);
  });

  it('belongs to its fleet’s organisation and to a depot of it', async () => {
    const { customerId, fleetId } = world.tenants;
    const [depotId] = await server.store
      .open('owner')
      .kysely.transaction()
      .execute((trx) => createDepots(trx, [{ organisationId: customerId, fleetId, name: 'Wakefield' }]));
    await create({ ...truck, registration: 'PLACED1', fleet_id: fleetId, depot_id: depotId }, 'provider');
    expect((await detail('PLACED1')).json).toMatchObject({ fleet_name: 'Trunking', depot_name: 'Wakefield' });
  });

  it('may be without a configuration, and so without wheels', async () => {
    expect((await create({ registration: 'BARE1', vehicle_type: 'digger' })).status).toBe(200);
    expect((await detail('BARE1')).json).toMatchObject({ axles: [], wheels: [] });
  });

  it.each(allAxleConfigurations.filter((_, index) => index % 25 === 0))('may have the axles %s', async (axles) => {
    const registration = `AXLES${axles.toUpperCase()}`;
    const body = {
      registration,
      vehicle_type: 'truck',
      axle_configuration: axles,
      axles: Array.from({ length: axleCount(axles) }, () => axle('drive')),
    };
    expect((await create(body)).status).toBe(200);
    expect((await detail(registration)).json).toMatchObject({ axle_configuration: axles });
  });
});

describe('a wish for a vehicle is refused', () => {
  it('with a registration that is there, or none, or one that no address holds', async () => {
    await create({ ...truck, registration: 'TAKEN1' });
    expect(await refusal({ ...truck, registration: 'taken 1' })).toEqual([409, 'vehicle_duplicate']);
    const invalid = [422, 'vehicle_registration_invalid', 'registration'];
    expect(await refusal({ ...truck, registration: ' ' })).toEqual(invalid);
    for (const registration of ['A/B', '..', '~57']) expect(await refusal({ ...truck, registration })).toEqual(invalid);
  });

  it('with axles that the configuration does not have', async () => {
    const wish = { ...truck, registration: 'WRONG1' };
    expect(await refusal({ ...wish, axles: [axle('steer')] })).toEqual([422, 'validation_failed', 'axles']);
    expect(await refusal({ ...wish, axles: [] })).toEqual([422, 'validation_failed', 'axles']);
    expect(await refusal({ ...wish, axles: [...truck.axles, axle('drive')] })).toEqual([
      422,
      'validation_failed',
      'axles',
    ]);
    expect(await refusal({ ...wish, axle_configuration: null })).toEqual([422, 'vehicle_configuration_required']);
    expect(await refusal({ ...wish, axle_configuration: '2' })).toEqual([
      422,
      'validation_failed',
      'axle_configuration',
    ]);
  });

  it('with a recommended pressure beyond what tyres take, both sides', async () => {
    const wish = (kpa: number) => ({
      registration: `KPA${kpa}`.replace('.', 'P'),
      vehicle_type: 'trailer',
      axle_configuration: '4',
      axles: [axle('trailer', kpa)],
    });
    expect((await create(wish(100))).status).toBe(200);
    expect((await create(wish(1400))).status).toBe(200);
    expect(await refusal(wish(99.9))).toEqual([422, 'validation_failed', 'axles.0.recommended_kpa']);
    expect(await refusal(wish(1400.1))).toEqual([422, 'validation_failed', 'axles.0.recommended_kpa']);
  });

  it('with numbers of sensors that the list of sensors would not take', async () => {
    const token = await tokenOf(server, 'admin');
    const wish = (...codes: string[]) => ({
      ...truck,
      registration: 'CODES1',
      sensors: codes.map((sensor_id, index) => ({ position: ['1A', '1B'][index], sensor_id })),
    });
    expect(await refusal(wish('C1', 'Ä/'))).toEqual([422, 'validation_failed', 'sensors.1.sensor_id']);
    expect(await refusal(wish('C 1', 'c1'))).toEqual([422, 'validation_failed', 'sensors.1.sensor_id']);
    expect(await refusal(wish('1'.repeat(longestSensorCode + 1)))).toEqual([
      422,
      'validation_failed',
      'sensors.0.sensor_id',
    ]);
    const spaced = '1 '.repeat(longestSensorCode);
    expect((await create(wish(spaced))).status).toBe(200);
    const kept = await call(server, 'GET', `/tyrewatch/sensors?q=${'1'.repeat(longestSensorCode)}`, { token });
    expect(kept.json).toMatchObject({ total: 1, items: [{ code: '1'.repeat(longestSensorCode) }] });
  });

  it('with sensors at wheels that are not there, twice, taken, or without configuration', async () => {
    const wish = (registration: string, ...sensors: [string, string][]) => ({
      ...truck,
      registration,
      sensors: sensors.map(([position, sensor_id]) => ({ position, sensor_id })),
    });
    expect(await refusal(wish('SENSE1', ['1C', 'X1']))).toEqual([422, 'sensor_position_not_on_vehicle']);
    expect(await refusal(wish('SENSE1', ['1A', 'X1'], ['1B', 'x1']))).toEqual([
      422,
      'validation_failed',
      'sensors.1.sensor_id',
    ]);
    expect(await refusal(wish('SENSE1', ['1A', 'X1'], ['1A', 'X2']))).toEqual([
      422,
      'validation_failed',
      'sensors.1.position',
    ]);
    expect((await create(wish('SENSE1', ['1A', 'X1']))).status).toBe(200);
    expect(await refusal(wish('SENSE2', ['1A', 'X1']))).toEqual([409, 'sensor_duplicate', 'sensors.0.sensor_id']);
    const bare = { registration: 'SENSE3', vehicle_type: 'digger', sensors: [{ position: '1A', sensor_id: 'X3' }] };
    expect(await refusal(bare)).toEqual([422, 'vehicle_configuration_required']);
  });

  it('into another customer’s fleet or organisation, which read like absent ones', async () => {
    const { otherFleetId, otherCustomerId, fleetId, partId } = world.tenants;
    const wish = { ...truck, registration: 'REACH1' };
    expect(await refusal({ ...wish, fleet_id: otherFleetId })).toEqual([422, 'validation_failed', 'fleet_id']);
    expect(await refusal({ ...wish, fleet_id: 987_654_321 })).toEqual([422, 'validation_failed', 'fleet_id']);
    expect(await refusal({ ...wish, organization_id: otherCustomerId })).toEqual([404, 'organization_not_found']);
    expect(await refusal({ ...wish, fleet_id: fleetId, organization_id: partId })).toEqual([
      422,
      'validation_failed',
      'fleet_id',
    ]);
    expect(await refusal({ ...wish, depot_id: 1 })).toEqual([422, 'validation_failed', 'depot_id']);
  });

  it('without the right to create vehicles', async () => {
    expect(await refusal({ ...truck, registration: 'RIGHT1' }, 'viewer')).toEqual([403, 'forbidden']);
  });
});

it('whose registration reads like the id of another does not take that one’s place where the id is meant', async () => {
  const [first = 0] = world.vehicleIds;
  await create({ ...truck, registration: String(first) });
  expect((await detail(String(first))).json).toMatchObject({ registration: String(first) });
  const { json } = await detail(`~${first}`);
  expect(json).toMatchObject({ id: first, registration: 'TW0001' });
  const ownWheel = await call(server, 'GET', `/tyrewatch/vehicles/~${first}/wheels/3A/explanation`, {
    token: await tokenOf(server, 'admin'),
  });
  // Only the three axles of the one that is meant have such a wheel.
  expect(ownWheel.status).toBe(200);
  expect((await detail('~987654321')).status).toBe(404);
});

it('is judged from its first readings on, like every other', async () => {
  await create({ ...truck, axle_configuration: '2x4', registration: 'JUDGED1' }, 'provider');
  const owner = server.store.open('owner').kysely;
  const { id, organisation_id, customer_id } = await owner
    .selectFrom('vehicle')
    .select(['id', 'organisation_id', 'customer_id'])
    .where('registration', '=', 'JUDGED1')
    .executeTakeFirstOrThrow();
  const reading = testReading(77, server.clock.nowMs - 60_000, testTyres([['1A', 300, 20]]).slice(0, 6));
  await owner
    .insertInto('telematics_unit')
    .values({ organisation_id, customer_id: customer_id ?? 0, imei: reading.imei, vehicle_id: id })
    .execute();
  const key = await createTestApiKey(server, world.tenants.providerId);
  expect((await sendReadings(server, key, [reading])).status).toBe(200);
  expect((await detail('JUDGED1', 'provider')).json).toMatchObject({ level: 'critical' });
});
