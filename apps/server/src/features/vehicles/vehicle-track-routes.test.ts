import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VehicleTrack } from '@tyrewatch/contract/vehicles/vehicle-track-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Drives north for half an hour and stands for another; 2B begins to fall at the end of the drive. */
async function sendHour(key: string): Promise<void> {
  const startMs = server.clock.nowMs - 61 * minuteMs;
  const readings = Array.from({ length: 60 }, (_, minute) => {
    const way = Math.min(minute, 30);
    const pressure = minute <= 30 ? 800 : Math.max(400, 800 - (minute - 30) * 30);
    return testReading(1, startMs + minute * minuteMs, testTyres([['2B', pressure, 20]]), {
      latitude: 54 + way / 100,
      longitude: -2.8,
      speed_kmh: minute < 30 ? 60 + way : 0,
    });
  });
  await sendReadings(server, key, readings);
}

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  await sendHour(await createTestApiKey(server, world.tenants.customerId));
  token = await tokenOf(server, 'admin');
});
afterAll(async () => {
  await server.close();
});

const ask = (registration: string, fromMs: number, toMs: number) =>
  call(
    server,
    'GET',
    `/tyrewatch/vehicles/${registration}/track?from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}`,
    { token },
  );

describe('the track of a vehicle', () => {
  it('is its way with the stop, the distance, the top speed and where a tyre began to lose air', async () => {
    const { nowMs } = server.clock;
    const answer = await ask('TW0001', nowMs - dayMs, nowMs + dayMs);
    expect(answer.status).toBe(200);
    const track = answer.json as VehicleTrack;
    const startS = (nowMs - 61 * minuteMs) / 1000;
    expect(track.at_s.map((atS) => (atS - startS) / 60)).toEqual([0, 29, 30, 59]);
    expect(track.latitude).toEqual([54, 54.29, 54.3, 54.3]);
    expect(track.stops).toEqual([2]);
    expect(track.breaks).toEqual([]);
    expect(track.distance_km).toBeCloseTo(33.4, 0);
    expect(track.top_speed_kmh).toBe(89);
    expect(track.falls).toMatchObject([
      { position: '2B', level: 'critical', began_at: new Date(nowMs - 31 * minuteMs).toISOString() },
    ]);
  });

  it('is empty where nothing was sent', async () => {
    const { nowMs } = server.clock;
    const answer = await ask('TW0001', nowMs - 9 * dayMs, nowMs - 8 * dayMs);
    expect(answer.json).toMatchObject({ at_s: [], distance_km: null, top_speed_kmh: null });
  });

  it('is refused for more than a month, for a span that ends before it begins, and of somebody else’s vehicle', async () => {
    const { nowMs } = server.clock;
    expect(problemOf(await ask('TW0001', nowMs - 32 * dayMs, nowMs)).errors).toMatchObject([
      { field: 'from', code: 'span_too_long' },
    ]);
    expect(problemOf(await ask('TW0001', nowMs, nowMs)).errors).toMatchObject([{ field: 'to' }]);
    expect(problemOf(await ask('TW0005', nowMs - dayMs, nowMs)).code).toBe('vehicle_not_found');
  });
});
