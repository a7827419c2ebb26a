import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { countSensors, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const minuteMs = 60_000;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const { customerId, partId } = world.tenants;
  const offVehicle = (code: string, organisation_id: number, sensor_type: SensorType = 'tyre') => ({
    code,
    organisation_id,
    customer_id: customerId,
    sensor_type,
  });
  await server.store
    .open('owner')
    .kysely.insertInto('sensor')
    .values([offVehicle('0AF7', customerId), offVehicle('0AF8', customerId, 'valve'), offVehicle('0AF9', partId)])
    .execute();
});
afterAll(async () => server.close());

const ask = async (path: string, name: TestUserName = 'admin') =>
  call(server, 'GET', `/tyrewatch/sensors${path}`, { token: await tokenOf(server, name) });
const list = async (query: string, name?: TestUserName) =>
  (await ask(`?${query}`, name)).json as AnswerOf<typeof listSensors>;
const summary = async (query = '') => (await ask(`/summary?${query}`)).json as AnswerOf<typeof countSensors>;
const codes = ({ items }: AnswerOf<typeof listSensors>) => items.map(({ code }) => code);

/** Readings of a test vehicle, at so many minutes before now, of a vehicle that moves at so many km/h. */
const send = async (series: number, minutes: readonly number[], tyres: ReturnType<typeof testTyres>, kmh = 0) => {
  const key = await createTestApiKey(server, world.tenants.providerId);
  const readings = minutes.map((ago) =>
    testReading(series, server.clock.nowMs - ago * minuteMs, tyres, { speed_kmh: kmh }),
  );
  expect((await sendReadings(server, key, readings)).status).toBe(200);
};

describe('the list of sensors', () => {
  it('tells of each where it is, in code and words, and with which tyre', async () => {
    const { items, total, counts } = await list('q=s0001-5');
    expect({ total, counts }).toEqual({ total: 1, counts: { on_vehicle: 1, off_vehicle: 0 } });
    expect(items[0]).toMatchObject({
      code: 'S0001-5',
      type: 'tyre',
      organization_name: 'Northern Haulage',
      wheel: { registration: 'TW0001', position: '2B', axle_number: 2, side: 'left', place: 'inner' },
      pressure_kpa: null,
      reading_at: null,
      silence: null,
      tyre: { size: null, make: null, pattern: null },
    });
  });

  it('counts those on and off vehicles, of the organisation and those below it', async () => {
    expect(await list('limit=1')).toMatchObject({ total: 43, counts: { on_vehicle: 40, off_vehicle: 3 } });
    expect(await list('limit=1', 'part')).toMatchObject({ total: 11, counts: { on_vehicle: 10, off_vehicle: 1 } });
    const { partId } = world.tenants;
    expect((await list(`limit=1&organization_id=${partId}`)).total).toBe(11);
    expect(codes(await list('place=off_vehicle'))).toEqual(['0AF7', '0AF8', '0AF9']);
    expect(await list('place=on_vehicle&limit=1')).toMatchObject({ total: 40, counts: { off_vehicle: 3 } });
    expect(codes(await list('types=valve,strap'))).toEqual(['0AF8']);
  });

  it.each(['code', '-code', 'registration', '-registration', 'updated_at', '-updated_at'])(
    'by %s comes in pages that make the whole',
    async (sort) => {
      const whole = await list(`sort=${sort}&limit=200`);
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: AnswerOf<typeof listSensors> = await list(
          `sort=${sort}&limit=9${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        paged.push(...codes(page));
        cursor = page.next_cursor;
      }
      expect(paged).toEqual(codes(whole));
      expect(new Set(paged).size).toBe(43);
    },
  );

  it('by registration goes from wheel to wheel, and ends with those off vehicles', async () => {
    const all = codes(await list('sort=registration&limit=200'));
    expect(all.slice(0, 3)).toEqual(['S0001-0', 'S0001-1', 'S0001-4']);
    expect(all.slice(-3)).toEqual(['0AF7', '0AF8', '0AF9']);
  });

  it('is searched by parts of the number and of the registration, whatever the case and blanks', async () => {
    expect((await list('q=af')).total).toBe(3);
    expect((await list('q=tw%200002')).total).toBe(10);
    expect((await list('q=TW0002&place=off_vehicle')).total).toBe(0);
    expect((await list('q=%25')).total).toBe(0);
  });

  it('refuses a cursor that is none', async () => {
    expect(problemOf(await ask('?cursor=nonsense'))).toMatchObject({ code: 'cursor_invalid' });
  });
});

describe('silence', () => {
  it('is told with what the vehicle does meanwhile', async () => {
    const without2B = testTyres().filter(([position]) => position !== '2B');
    await send(1, [130], testTyres());
    await send(1, [10], without2B, 80);
    await send(2, [130], testTyres());
    await send(2, [10], without2B);
    await send(3, [130], testTyres());
    const silent = await list('place=silent&sort=registration&limit=200');
    const causes = silent.items.map(({ code, silence }) => [code, silence]);
    expect(causes.slice(0, 2)).toEqual([
      ['S0001-5', 'moving'],
      ['S0002-5', 'parked'],
    ]);
    expect(new Set(silent.items.slice(2).map(({ wheel, silence }) => `${wheel?.registration} ${silence}`))).toEqual(
      new Set(['TW0003 unit']),
    );
    expect(silent.total).toBe(12);
    expect(await summary()).toEqual({ on_vehicle: 40, off_vehicle: 3, silent: 12 });
    expect(await summary('q=tw0001')).toEqual({ on_vehicle: 10, off_vehicle: 0, silent: 1 });
  });

  it('begins at 60 minutes', async () => {
    const at = Date.parse((await list('q=s0003-0')).items[0]?.reading_at ?? '');
    const nowMs = server.clock.nowMs;
    server.clock.nowMs = at + 60 * minuteMs - 1;
    expect((await list('q=s0003-0')).items[0]?.silence).toBeNull();
    expect((await list('q=s0003-0&place=silent')).total).toBe(0);
    server.clock.nowMs = at + 60 * minuteMs;
    expect((await list('q=s0003-0')).items[0]?.silence).toBe('unit');
    expect((await list('q=s0003-0&place=silent')).total).toBe(1);
    server.clock.nowMs = nowMs;
  });

  it('is no matter of what another sensor said from the wheel before', async () => {
    const owner = server.store.open('owner').kysely;
    const [before] = (await list('q=s0003-1')).items;
    const attach = (attached_at: Date | null) =>
      owner.updateTable('sensor').set({ attached_at }).where('code', '=', 'S0003-1').execute();
    await attach(new Date(Date.parse(before?.reading_at ?? '') + 1));
    expect((await list('q=s0003-1')).items[0]).toMatchObject({ reading_at: null, pressure_kpa: null, silence: null });
    await attach(new Date(Date.parse(before?.reading_at ?? '')));
    expect((await list('q=s0003-1')).items[0]).toMatchObject({ reading_at: before?.reading_at, pressure_kpa: 850 });
    await attach(null);
  });
});

describe('one sensor', () => {
  it('is found by its id, by those who may read it', async () => {
    const [first] = (await list('q=s0001-0')).items;
    expect((await ask(`/${first?.id}`)).json).toMatchObject({ code: 'S0001-0', version: 1 });
    expect(problemOf(await ask(`/${first?.id}`, 'other'))).toMatchObject({ status: 404, code: 'sensor_not_found' });
  });
});
