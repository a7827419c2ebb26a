import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
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

const outcomesOf = (answer: { json: unknown }) =>
  (answer.json as { results: Array<{ outcome: string; reason: string | null }> }).results.map(({ outcome, reason }) => [
    outcome,
    reason,
  ]);

describe('sending readings over HTTP', () => {
  it('stores them and shows them on the vehicle', async () => {
    const atMs = server.clock.nowMs - 60_000;
    const reading = testReading(1, atMs, testTyres(), {
      latitude: 52.63,
      longitude: -1.69,
      speed_kmh: 80,
      ignition_on: true,
      odometer_km: 123456.7,
    });
    const answer = await sendReadings(server, key, [reading]);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ accepted: 1, results: [{ index: 0, outcome: 'stored', reason: null }] });
    const vehicle = await call(server, 'GET', '/tyrewatch/vehicles/TW0001', { token: await tokenOf(server, 'admin') });
    expect(vehicle.json).toMatchObject({
      level: 'okay',
      wheel_levels: 'k'.repeat(10),
      latitude: 52.63,
      speed_kmh: 80,
      ignition_on: true,
      odometer_km: 123456.7,
      nearest_town: { name: 'Tamworth' },
    });
  });

  it('a second time changes nothing', async () => {
    const readings = [1, 2, 3].map((minute) => testReading(2, server.clock.nowMs - minute * 60_000, testTyres()));
    await sendReadings(server, key, readings);
    expect(outcomesOf(await sendReadings(server, key, readings))).toEqual(
      Array.from({ length: 3 }, () => ['duplicate', null]),
    );
  });

  it('gives each its own verdict', async () => {
    const nowMs = server.clock.nowMs;
    const answer = await sendReadings(server, key, [
      testReading(1, nowMs - 30_000, testTyres()),
      testReading(1, nowMs + 30 * 86_400_000, testTyres()),
      testReading(999, nowMs, testTyres()),
      testReading(5, nowMs, testTyres()),
      testReading(1, 0, testTyres()),
    ]);
    expect(outcomesOf(answer)).toEqual([
      ['stored', null],
      ['quarantined', 'reading_time_implausible'],
      ['refused', 'reading_unit_unknown'],
      ['refused', 'reading_unit_unknown'],
      ['quarantined', 'reading_time_implausible'],
    ]);
    expect(answer.json).toMatchObject({ accepted: 1 });
  });

  it('reaches units of organisations below the key’s, and none beside or above', async () => {
    const partKey = await createTestApiKey(server, world.tenants.partId);
    const atMs = server.clock.nowMs - 10_000;
    expect(outcomesOf(await sendReadings(server, key, [testReading(4, atMs, testTyres())]))).toEqual([
      ['stored', null],
    ]);
    expect(outcomesOf(await sendReadings(server, partKey, [testReading(3, atMs, testTyres())]))).toEqual([
      ['refused', 'reading_unit_unknown'],
    ]);
  });

  it('names what is wrong with a reading', async () => {
    const answer = await sendReadings(server, key, [
      { imei: 'x', at: 'yesterday', tyres: [{ position: '9Z', pressure_kpa: '1', temperature_c: null }] },
    ]);
    expect(problemOf(answer).errors?.map(({ field }) => field)).toEqual([
      'readings.0.imei',
      'readings.0.at',
      'readings.0.tyres.0.position',
      'readings.0.tyres.0.pressure_kpa',
    ]);
  });

  it('takes a thousand readings at once', async () => {
    const readings = Array.from({ length: 1000 }, (_, index) =>
      testReading(3, server.clock.nowMs - 86_400_000 + index * 60_000, testTyres()),
    );
    const answer = await sendReadings(server, key, readings);
    expect(answer.json).toMatchObject({ accepted: 1000 });
    expect(problemOf(await sendReadings(server, key, [...readings, ...readings.slice(0, 1)])).code).toBe(
      'validation_failed',
    );
  });
});

describe('an API key', () => {
  it.each(['', 'tw_unknown'])('that is "%s" is refused', async (given) => {
    expect(problemOf(await sendReadings(server, given, []))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('is refused once it has expired', async () => {
    const expired = await createTestApiKey(server, world.tenants.customerId, new Date(server.clock.nowMs - 1));
    expect((await sendReadings(server, expired, [])).status).toBe(401);
  });

  it('opens nothing else, and a session opens no readings', async () => {
    const answer = await call(server, 'GET', '/tyrewatch/me', { headers: { 'x-api-key': key } });
    expect(answer.status).toBe(401);
    const token = await tokenOf(server, 'admin');
    expect((await call(server, 'POST', '/tyrewatch/readings', { token, body: { readings: [] } })).status).toBe(401);
  });
});
