import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestTyre } from '../../testing/test-readings.ts';
import { createTestApiKey, sendReadings, testImei, testReading, testTyres } from '../../testing/test-readings.ts';
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

const quarantineOf = (series: number) =>
  server.store
    .open('owner')
    .kysely.selectFrom('quarantined_frame')
    .selectAll()
    .where('imei', '=', testImei(series))
    .orderBy('id')
    .execute();
const outcomesOf = (answer: { json: unknown }) =>
  (answer.json as { results: Array<{ outcome: string; reason: string | null }> }).results.map(({ outcome, reason }) => [
    outcome,
    reason,
  ]);

/** Sends a message just as it is written. */
const sendText = (text: string) =>
  call(server, 'POST', '/tyrewatch/readings', {
    headers: { 'x-api-key': key },
    raw: text,
  });
/** What was set aside last. */
const lastKept = async (): Promise<string | undefined> => {
  const { kysely } = server.store.open('owner');
  const query = kysely.selectFrom('quarantined_frame').select('frame').orderBy('id', 'desc');
  return (await query.executeTakeFirst())?.frame.toString();
};

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
    expect(answer.json).toEqual({
      accepted: 1,
      results: [{ index: 0, outcome: 'stored', reason: null, set_aside: [], errors: [] }],
    });
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
      ['quarantined', 'reading_unit_unknown'],
      ['quarantined', 'reading_unit_unknown'],
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
      ['quarantined', 'reading_unit_unknown'],
    ]);
  });

  it('keeps readings of unknown units, and answers those of others’ units alike', async () => {
    const readings = [998, 5].map((series) => testReading(series, server.clock.nowMs, testTyres()));
    const [unknown, foreign] = await Promise.all(readings.map((reading) => sendReadings(server, key, [reading])));
    expect(foreign?.text).toBe(unknown?.text);
    for (const [index, series] of [998, 5].entries()) {
      const kept = await quarantineOf(series);
      expect(kept.at(-1)).toMatchObject({
        reason: 'unknown_unit',
        transport: 'http',
        organisation_id: world.tenants.customerId,
      });
      expect(JSON.parse(kept.at(-1)?.frame.toString() ?? '')).toEqual(readings[index]);
    }
  });

  it('says that it keeps nothing more where a unit has used up what may be set aside of it', async () => {
    const used = server.store
      .open('owner')
      .kysely.selectFrom('telematics_unit')
      .select('id')
      .where('imei', '=', testImei(4));
    const { id } = await used.executeTakeFirstOrThrow();
    const day = new Date(server.clock.nowMs).toISOString().slice(0, 10);
    await server.store
      .open('gateway')
      .kysely.insertInto('quarantine_allowance')
      .values({ address: `unit ${id}`, day, stored_count: 999, refused_count: 0 })
      .execute();
    const old = Array.from({ length: 3 }, (_, second) =>
      testReading(4, Date.UTC(1999, 0, 1) + second * 1000, testTyres()),
    );
    const now = testReading(4, server.clock.nowMs - 5000, testTyres());
    const reason = 'reading_time_implausible';
    expect(outcomesOf(await sendReadings(server, key, [old[0], now, old[1], old[2]]))).toEqual([
      ['quarantined', reason],
      ['stored', null],
      ['refused', reason],
      ['refused', reason],
    ]);
    expect(await quarantineOf(4)).toHaveLength(1);
  });

  it('takes a clock that is a minute ahead, but no more, and lets it hide nothing that comes afterwards', async () => {
    const { nowMs } = server.clock;
    const soon = [testReading(2, nowMs + 60_000, testTyres()), testReading(2, nowMs + 60_001, testTyres())];
    expect(outcomesOf(await sendReadings(server, key, soon))).toEqual([
      ['stored', null],
      ['quarantined', 'reading_time_implausible'],
    ]);
    server.clock.nowMs = nowMs + 2000;
    const flat = [1000, 2000].map((laterMs) => testReading(2, nowMs + laterMs, testTyres([['2B', 100, 20]])));
    await sendReadings(server, key, flat);
    server.clock.nowMs = nowMs;
    const vehicle = await call(server, 'GET', '/tyrewatch/vehicles/TW0002', { token: await tokenOf(server, 'admin') });
    expect(vehicle.json).toMatchObject({ level: 'critical' });
  });

  it('says that the list must not be empty', async () => {
    expect(problemOf(await sendReadings(server, key, [])).errors).toMatchObject([
      { field: 'readings', code: 'too_few', detail: 'The list needs at least 1 entry.' },
    ]);
  });

  it('names what is wrong with a reading, keeps it as it came, and stores the others', async () => {
    const bad = { imei: 'x', at: 'yesterday', tyres: [{ position: '9Z', pressure_kpa: '1', temperature_c: null }] };
    const atMs = server.clock.nowMs - 40_000;
    const sent = [testReading(1, atMs, testTyres()), bad, null, 'flat', testReading(1, atMs + 1000, testTyres())];
    const { json } = await sendReadings(server, key, sent);
    expect(json).toMatchObject({ accepted: 2 });
    const { results } = json as { results: Array<{ outcome: string; reason: string; errors: object[] }> };
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'stored',
      'quarantined',
      'quarantined',
      'quarantined',
      'stored',
    ]);
    expect(results[1]).toMatchObject({
      reason: 'reading_undecodable',
      errors: [
        { field: 'imei', code: 'invalid_format' },
        { field: 'at', code: 'not_an_instant' },
        { field: 'tyres.0.position' },
        { field: 'tyres.0.pressure_kpa', code: 'not_a_number' },
      ],
    });
    const kept = await server.store
      .open('owner')
      .kysely.selectFrom('quarantined_frame')
      .selectAll()
      .where('reason', '=', 'packet_undecodable')
      .orderBy('id')
      .execute();
    expect(kept.map(({ frame }) => JSON.parse(frame.toString()) as unknown)).toEqual([bad, null, 'flat']);
    expect(kept[0]?.detail).toContain('tyres.0.pressure_kpa: not_a_number');
    // no field has a name where there is no object
    expect(kept.slice(1).map(({ detail }) => detail)).toEqual(['required', 'invalid_format']);
  });

  it.each([
    ['a text with NUL', String.raw`"a\u0000b"`],
    ['a NUL in its unit', String.raw`{"imei":"35\u00000","at":"x","tyres":[]}`],
    ['half a character', String.raw`{"note":"\ud800"}`],
    ['half a character as a name', String.raw`{"\ud800":1}`],
  ])('keeps what no text of the database can hold, and stores the others: %s', async (what, bad) => {
    const good = JSON.stringify(testReading(1, server.clock.nowMs - 50_000 - what.length, testTyres()));
    const answer = await sendText(`{"readings":[${good},${bad}]}`);
    expect(outcomesOf(answer)).toEqual([
      ['stored', null],
      ['quarantined', 'reading_undecodable'],
    ]);
    expect(JSON.parse((await lastKept()) ?? '')).toEqual(JSON.parse(bad));
  });

  it.each<[string, number, string, string]>([
    ['lists', 5000, '[', ']'],
    ['objects', 5000, '{"a":', '}'],
    ['lists, as many as fit', 2_000_000, '[', ']'],
  ])('gives a reading with too deep a member its verdict: %s', async (what, depth, open, close) => {
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const good = JSON.stringify(testReading(1, server.clock.nowMs - 60_000 - what.length, testTyres()));
    const answer = await sendText(`{"readings":[${good},{"note":${deep}}]}`);
    expect(outcomesOf(answer)).toEqual([
      ['stored', null],
      ['quarantined', 'reading_undecodable'],
    ]);
    expect(await lastKept()).toMatch(/^\{"note":(\[|\{"a":){60,}"nested deeper than 64 levels"/);
    const withNote = await sendText(`{"readings":[${good.slice(0, -1)},"note":${deep}}]}`);
    expect(outcomesOf(withNote)).toEqual([['duplicate', null]]);
  });

  it('tells of half a position, and takes the tyres', async () => {
    const reading = testReading(1, server.clock.nowMs - 35_000, testTyres(), { latitude: 52.63 });
    expect((await sendReadings(server, key, [reading])).json).toMatchObject({
      accepted: 1,
      results: [{ outcome: 'stored', set_aside: [{ position: null, reason: 'coordinates_incomplete' }] }],
    });
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

describe('values that are not believed', () => {
  const verdictsOf = async (...readings: readonly object[]) =>
    ((await sendReadings(server, key, readings)).json as { results: object[] }).results;
  const of = (secondsAgo: number, ...tyres: TestTyre[]) =>
    testReading(3, server.clock.nowMs - 3_600_000 - secondsAgo * 1000, tyres);

  it.each<[string, TestTyre, string]>([
    ['a pressure below 0', ['1A', -5, 20], 'pressure_implausible'],
    ['a pressure above 2000 kPa', ['1A', 2501, 20], 'pressure_implausible'],
    ['a pressure beyond all measure', ['1A', 1e9, 20], 'pressure_implausible'],
    ['a temperature above 200 °C', ['1A', 850, 1000], 'temperature_implausible'],
    ['a temperature below −60 °C', ['1A', 850, -300], 'temperature_implausible'],
    ['a wheel the axle does not have', ['1C', 850, 20], 'position_not_on_vehicle'],
    ['a wheel on no axle', ['6D', 850, 20], 'position_not_on_vehicle'],
  ])('are told of: %s; the rest is stored', async (what, tyre, reason) => {
    const reading = of(what.length, tyre, ['1B', 850, 20]);
    const setAside = [{ position: tyre[0], reason }];
    expect(await verdictsOf(reading)).toMatchObject([{ outcome: 'stored', reason: null, set_aside: setAside }]);
    expect(await verdictsOf(reading)).toMatchObject([{ outcome: 'duplicate', set_aside: setAside }]);
  });

  it('are told of when a wheel stands there twice, whatever the order: the lower pressure counts', async () => {
    const twice: TestTyre[] = [
      ['1A', 850, 20],
      ['1A', 100, 25],
    ];
    for (const [secondsAgo, tyres] of [twice, twice.toReversed()].entries()) {
      expect(await verdictsOf(of(secondsAgo, ...tyres))).toMatchObject([
        { outcome: 'stored', set_aside: [{ position: '1A', reason: 'position_repeated' }] },
      ]);
    }
  });

  it.each([
    ['oldest first', 901, [0, 1, 2]],
    ['newest first', 903, [2, 1, 0]],
    ['as they come', 905, [1, 2, 0]],
  ])(
    'are told of by the wheels of the vehicle they were recorded on, of a unit that was moved: %s',
    async (_name, series, order) => {
      const nowMs = server.clock.nowMs;
      const [former = 0, next = 0] = await createTestVehicles(server.store, [
        testVehicle(world.tenants, series),
        testVehicle(world.tenants, series + 1, {
          axleConfiguration: '2x2',
          axles: [{ type: 'steer' }, { type: 'drive' }],
          sensors: [],
          unit: null,
        }),
      ]);
      const { kysely } = server.store.open('owner');
      const imei = testImei(series);
      await kysely.updateTable('telematics_unit').set({ vehicle_id: next }).where('imei', '=', imei).execute();
      await kysely
        .insertInto('former_unit_place')
        .values([
          { imei, until: new Date(nowMs - 3_600_000), vehicle_id: former },
          { imei, until: new Date(nowMs - 1_800_000), vehicle_id: null },
        ])
        .execute();
      const tyres: TestTyre[] = [
        ['1A', 850, 20],
        ['3A', 800, 20],
      ];
      const sent = [4_000_000, 2_000_000, 1_000_000].map((agoMs) => testReading(series, nowMs - agoMs, tyres));
      const told = [
        { outcome: 'stored', set_aside: [] },
        { outcome: 'quarantined', reason: 'reading_recorded_elsewhere', set_aside: [] },
        { outcome: 'stored', set_aside: [{ position: '3A', reason: 'position_not_on_vehicle' }] },
      ];
      expect(await verdictsOf(...order.map((place) => sent[place] ?? {}))).toMatchObject(
        order.map((place) => told[place]),
      );
      expect((await quarantineOf(series)).map(({ frame }) => frame.toString())).toEqual([
        expect.stringContaining('"3A"'),
      ]);
    },
  );

  it('keep the whole reading in the quarantine when there is nothing else', async () => {
    const reading = of(40, ['1A', -5, 1000], ['6D', 850, 20]);
    expect(await verdictsOf(reading)).toEqual([
      {
        index: 0,
        outcome: 'quarantined',
        reason: 'reading_values_implausible',
        errors: [],
        set_aside: [
          { position: '1A', reason: 'pressure_implausible' },
          { position: '1A', reason: 'temperature_implausible' },
          { position: '6D', reason: 'position_not_on_vehicle' },
        ],
      },
    ]);
    expect((await quarantineOf(3)).at(-1)).toMatchObject({ reason: 'values_implausible' });
    expect((await quarantineOf(3)).at(-1)?.frame.toString()).toContain('-5');
  });
});

describe('an API key', () => {
  it.each(['', 'tw_unknown'])('that is "%s" is refused', async (given) => {
    expect(problemOf(await sendReadings(server, given, []))).toMatchObject({ status: 401, code: 'api_key_invalid' });
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
