import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let key: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  key = await createTestApiKey(server, world.tenants.customerId);
});
afterAll(async () => server.close());

/** As Traccar writes a time: with an offset instead of Z, in older versions without its colon. */
const written = (atMs: number, offset = '+00:00'): string => new Date(atMs).toISOString().replace('Z', offset);

/** A device as class Device of github.com/traccar/traccar is written. */
const device = (uniqueId: string) => ({
  id: 7,
  attributes: {},
  groupId: 0,
  calendarId: 0,
  name: 'Truck',
  uniqueId,
  status: 'online',
  lastUpdate: written(server.clock.nowMs),
  positionId: 0,
  phone: null,
  model: null,
  contact: null,
  category: null,
  disabled: false,
  expirationTime: null,
});

/** A position as class Position of github.com/traccar/traccar is written. */
const position = (atMs: number, changes: object = {}) => ({
  id: 0,
  attributes: {
    ignition: true,
    motion: true,
    sat: 11,
    odometer: 812_345_600,
    totalDistance: 4711.5,
    power: 27.4,
    battery: 4.1,
    fuelLevel: 64,
    rpm: 1250,
    distance: 0,
  },
  deviceId: 7,
  protocol: 'huabao',
  serverTime: written(atMs + 900),
  deviceTime: written(atMs),
  fixTime: written(atMs),
  outdated: false,
  valid: true,
  latitude: 52.63,
  longitude: -1.69,
  altitude: 81.2,
  speed: 43.196544,
  course: 271.4,
  address: null,
  accuracy: 0,
  network: null,
  geofenceIds: null,
  ...changes,
});

const event = (type: string, atMs: number) => ({
  id: 12,
  attributes: {},
  deviceId: 7,
  type,
  eventTime: written(atMs),
  positionId: 99,
  geofenceId: 0,
  maintenanceId: 0,
});

const send = (body: unknown, headers: Record<string, string> = { 'x-api-key': key }) =>
  call(server, 'POST', '/tyrewatch/feeds/traccar', { body: body as object, headers });
const forward = async (series: number, told: object) =>
  (await send({ position: told, device: device(testImei(series)) })).json as Record<string, unknown>;
const vehicleOf = async (registration: string) =>
  (await call(server, 'GET', `/tyrewatch/vehicles/${registration}`, { token: await tokenOf(server, 'admin') })).json;
const kept = async () =>
  server.store
    .open('owner')
    .kysely.selectFrom('quarantined_frame')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
const packetOf = async (imei: string) =>
  server.store
    .open('owner')
    .kysely.selectFrom('raw_frame')
    .innerJoin('telematics_unit', 'telematics_unit.id', 'raw_frame.unit_id')
    .select(['raw_frame.transport', 'decode_success', 'frame'])
    .where('imei', '=', imei)
    .orderBy('received_at', 'desc')
    .executeTakeFirst();

describe('a position Traccar forwards', () => {
  it('is stored in the product’s units, and shown on the vehicle and in the log of the unit', async () => {
    const answer = await send({ position: position(server.clock.nowMs - 60_000), device: device(testImei(1)) });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ outcome: 'stored', reason: null, set_aside: [] });
    expect(await vehicleOf('TW0001')).toMatchObject({
      latitude: 52.63,
      longitude: -1.69,
      speed_kmh: 80,
      ignition_on: true,
      odometer_km: 812_345.6,
    });
    const frame = await packetOf(testImei(1));
    expect(frame).toMatchObject({ transport: 'http', decode_success: true });
    expect(JSON.parse(frame?.frame.toString() ?? '')).toMatchObject({ device: { uniqueId: testImei(1) } });
  });

  it('has no odometer but the device’s: another counter beside it would make it jump', async () => {
    const atMs = server.clock.nowMs - 40_000;
    expect(await forward(1, position(atMs))).toMatchObject({ outcome: 'stored' });
    const attributes = { totalDistance: 4711.5, obdOdometer: 812_000_000 };
    expect(await forward(1, position(atMs + 1000, { attributes }))).toMatchObject({ outcome: 'stored' });
    expect(await vehicleOf('TW0001')).toMatchObject({ odometer_km: 812_345.6 });
  });

  it('a second time changes nothing; nor does the event it is forwarded with', async () => {
    const told = position(server.clock.nowMs - 50_000);
    expect(await forward(2, told)).toMatchObject({ outcome: 'stored' });
    expect(await forward(2, told)).toMatchObject({ outcome: 'duplicate' });
    const happened = { event: event('ignitionOn', server.clock.nowMs - 50_000), position: { ...told, id: 99 } };
    expect((await send({ ...happened, device: device(testImei(2)) })).json).toMatchObject({ outcome: 'duplicate' });
    const offline = { event: event('deviceOffline', server.clock.nowMs), device: device(testImei(2)) };
    expect((await send(offline)).json).toMatchObject({ outcome: 'nothing_to_store' });
  });

  it('tells of tyres by number, in bar', async () => {
    const attributes = {
      tire1SensorId: '0a1b2c',
      tire1Pressure: 8.5,
      tire1Temp: 24,
      tire3Pressure: 2.5,
      tire3Temp: 30,
      // what a receiver sends without a value: all ten bits, and 0xFF
      tire4Pressure: 1023 / 40,
      tire4Temp: 205,
      tire24Pressure: 8,
    };
    const answer = await forward(3, position(server.clock.nowMs - 40_000, { attributes }));
    expect(answer).toMatchObject({
      outcome: 'stored',
      set_aside: [
        { position: '2B', reason: 'pressure_implausible' },
        { position: '2B', reason: 'temperature_implausible' },
        { position: null, reason: 'position_not_on_vehicle' },
      ],
    });
    expect(await vehicleOf('TW0003')).toMatchObject({ level: 'critical' });
  });

  it('tells of a Teltonika unit’s tyres by their AVL ids, in the coding of the unit’s profile', async () => {
    // tyre 1 at 850 kPa by 4.706 kPa a step, tyre 3 without a value
    const attributes = { io10192: 182, io10360: 74, io10194: 255, io10364: 255 };
    const told = position(server.clock.nowMs - 30_000, { protocol: 'teltonika', attributes });
    expect(await forward(1, told)).toMatchObject({ outcome: 'stored', set_aside: [] });
  });

  it('without a fix of its own keeps the vehicle where it was', async () => {
    const old = position(server.clock.nowMs - 20_000, { outdated: true, latitude: 50, longitude: 3 });
    expect(await forward(1, old)).toMatchObject({ outcome: 'stored' });
    expect(await vehicleOf('TW0001')).toMatchObject({ latitude: 52.63, longitude: -1.69 });
  });

  it('is of the time of the device, however that is written', async () => {
    const atMs = server.clock.nowMs - 15_000;
    const stored = { outcome: 'stored' };
    expect(await forward(2, position(atMs))).toMatchObject(stored);
    for (const deviceTime of [written(atMs, '+0000'), atMs]) {
      expect(await forward(2, position(atMs, { deviceTime }))).toMatchObject({ outcome: 'duplicate' });
    }
    expect(await forward(2, position(atMs, { deviceTime: null }))).toMatchObject({ outcome: 'duplicate' });
    const ahead = position(server.clock.nowMs + 3_600_000);
    expect(await forward(2, ahead)).toMatchObject({ outcome: 'quarantined', reason: 'reading_time_implausible' });
  });
});

describe('who may forward', () => {
  it('is told by the key, in its own header or as a bearer', async () => {
    const body = { position: position(server.clock.nowMs - 10_000), device: device(testImei(1)) };
    expect((await send(body, { authorization: `Bearer ${key}` })).status).toBe(200);
    expect(problemOf(await send(body, {}))).toMatchObject({ status: 401, code: 'api_key_invalid' });
    expect(problemOf(await send(body, { authorization: 'Bearer tw_unknown' })).status).toBe(401);
  });

  it('reaches no device of others: theirs is as unknown as one that does not exist, and both are kept', async () => {
    const told = position(server.clock.nowMs);
    const [foreign, unknown] = [await forward(5, told), await forward(998, told)];
    expect(foreign).toEqual(unknown);
    expect(unknown).toEqual({ outcome: 'quarantined', reason: 'reading_unit_unknown', set_aside: [] });
    expect(await kept()).toMatchObject({
      imei: testImei(998),
      reason: 'unknown_unit',
      transport: 'http',
      organisation_id: world.tenants.customerId,
    });
    expect((await send({ position: told, device: device('phone-7') })).json).toEqual(unknown);
    expect(await kept()).toMatchObject({ imei: null, detail: 'device phone-7' });
  });

  it.each(['phone\u00007', 'phone\ud8007'])(
    'refuses a device whose name cannot be kept, with no reason to send again: %j',
    async (name) => {
      const before = await kept();
      const answer = await send({ position: position(server.clock.nowMs), device: device(name) });
      expect(answer.json).toEqual({ outcome: 'refused', reason: 'reading_unit_unknown', set_aside: [] });
      expect(await kept()).toEqual(before);
    },
  );
});

describe('what is no message of Traccar', () => {
  it.each([
    ['no device', { position: {} }, 'device'],
    ['neither position nor event', { device: { uniqueId: '1' } }, 'position'],
    ['no time', { device: { uniqueId: '1' }, position: { valid: true } }, 'position.deviceTime'],
    ['no such time', { device: { uniqueId: '1' }, position: { deviceTime: 'yesterday' } }, 'position.deviceTime'],
    ['a speed in words', { device: { uniqueId: '1' }, position: { deviceTime: 1, speed: 'fast' } }, 'position.speed'],
  ])('says what is wrong: %s', async (_what, body, field) => {
    const { status, code, errors } = problemOf(await send(body));
    expect({ status, code }).toEqual({ status: 422, code: 'validation_failed' });
    expect(errors?.map((error) => error.field)).toContain(field);
  });

  it('is stored for all that: attributes may be anything', async () => {
    const attributes = { odometer: 'far', ignition: 'on', rpm: -5, note: 'a\u0000b', list: [1], __proto__: { sat: 5 } };
    const told = position(server.clock.nowMs - 5_000, { attributes });
    expect(await forward(1, told)).toMatchObject({ outcome: 'stored' });
  });
});
