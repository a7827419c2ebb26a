import { createIngest } from '@tyrewatch/ingest/ingest';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { sweepJudgements } from '@tyrewatch/ingest/judgement-sweep';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

interface Detail {
  wheels: { position: string; level: string; thresholds_from: string; recommended_kpa: number }[];
}

const at = (registration: string) => `/tyrewatch/vehicles/${registration}`;
const detail = async (registration: string) => {
  const { json } = await call(server, 'GET', at(registration), { token: await tokenOf(server, 'admin') });
  return json as Detail;
};
const change = async (registration: string, body: object) =>
  call(server, 'PATCH', at(registration), { token: await tokenOf(server, 'admin'), body });

describe('what a wheel is judged by', () => {
  const level = (found: Detail, position: string) => found.wheels.find((wheel) => wheel.position === position);
  const preview = async (registration: string, body: object) =>
    (await call(server, 'POST', `${at(registration)}/change_preview`, { token: await tokenOf(server, 'admin'), body }))
      .json;

  /** What the gateway does as soon as it hears of a change. */
  async function judge(): Promise<void> {
    const store = createIngestStore(server.store.open('gateway'), () => server.clock.nowMs);
    const ingest = createIngest({ store, now: () => server.clock.nowMs, random: () => 0.5 });
    await sweepJudgements({ ingest, store });
    await ingest.close();
  }

  it('is looked up wheel, axle, vehicle, fleet, product, and shows as the preview said', async () => {
    const key = await createTestApiKey(server, world.tenants.customerId);
    // 23 % below the recommended 800 kPa
    const readings = [30, 20, 10].map((minutes) =>
      testReading(1, server.clock.nowMs - minutes * 60_000, testTyres([['2B', 616, 20]])),
    );
    expect((await sendReadings(server, key, readings)).status).toBe(200);
    const steps: [object, string, string, string][] = [
      [{ maintenance_percent: 10, warning_percent: 15, danger_percent: 20 }, 'vehicle', 'maintenance', 'critical'],
      [
        { axles: [{}, { maintenance_percent: 5, warning_percent: 22, danger_percent: 40 }, {}] },
        'axle',
        'critical',
        'warning',
      ],
      [
        { wheels: [{ position: '2B', maintenance_percent: 24, warning_percent: 30, danger_percent: 40 }] },
        'wheel',
        'warning',
        'okay',
      ],
      [{ wheels: [{ position: '2B', recommended_kpa: 900, reason: 'crane' }] }, 'axle', 'okay', 'warning'],
      [
        {
          wheels: [],
          axles: [{}, { maintenance_percent: null, warning_percent: null, danger_percent: null }, {}],
          maintenance_percent: null,
          warning_percent: null,
          danger_percent: null,
        },
        'fleet',
        'warning',
        'maintenance',
      ],
    ];
    for (const [body, layer, from, to] of steps) {
      expect(await preview('TW0001', body)).toEqual({ wheels: [{ position: '2B', from, to }] });
      expect(level(await detail('TW0001'), '2B')?.level).toBe(from);
      expect((await change('TW0001', body)).status).toBe(200);
      await judge();
      expect(level(await detail('TW0001'), '2B')).toMatchObject({ level: to, thresholds_from: layer });
    }
    expect(await preview('TW0001', { model: 'X' })).toEqual({ wheels: [] });
  });

  it('is refused by the preview as by the change, which writes nothing', async () => {
    const token = await tokenOf(server, 'admin');
    const body = { axles: [{ recommended_kpa: 1 }, {}, {}] };
    const refused = await call(server, 'POST', `${at('TW0002')}/change_preview`, { token, body });
    expect(problemOf(refused)).toMatchObject({ status: 422, errors: [{ field: 'axles.0.recommended_kpa' }] });
    const entries = () =>
      server.store
        .open('owner')
        .kysely.selectFrom('audit_entry')
        .select('id')
        .where('action', 'not like', 'sign_in:%')
        .execute();
    const before = [await detail('TW0002'), (await entries()).length];
    await preview('TW0002', { axle_configuration: '2x2', removes_sensors: true, model: 'X' });
    expect([await detail('TW0002'), (await entries()).length]).toEqual(before);
  });
});
