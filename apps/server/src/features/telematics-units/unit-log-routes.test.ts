import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { pressureAvlId, temperatureAvlId } from '@tyrewatch/device-protocol/readings/avl-tyres';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { AvlRecord, IoElement } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import type { IngestBatch, QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  for (const name of ['provider', 'admin', 'legacy', 'driver', 'part', 'other'] as const) {
    tokens.set(name, await tokenOf(server, name));
  }
});
afterAll(async () => server.close());

const as = (name: TestUserName, path: string) =>
  call(server, 'GET', `/tyrewatch/${path}`, { token: tokens.get(name) ?? '' });
const minutesAgo = (minutes: number): number => server.clock.nowMs - minutes * 60_000;
const write = (batch: IngestBatch) =>
  createIngestWriter(server.store.open('gateway'), { now: () => server.clock.nowMs }).writeBatch(batch);

const aside = (changes: Partial<QuarantineWrite>): QuarantineWrite => ({
  organisationId: null,
  receivedAtMs: minutesAgo(1),
  transport: 'tcp',
  address: '10.0.0.9',
  imei: null,
  reason: 'unknown_unit',
  detail: null,
  frame: Buffer.from('000f', 'hex'),
  ...changes,
});

describe('the log of a unit', () => {
  const log = async (name: TestUserName, series: number, query = ''): Promise<UnitLogEntry[]> => {
    const entries: UnitLogEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const answer = await as(name, `telematics_units/${testImei(series)}/log_entries?limit=2${at}${query}`);
      if (answer.status !== 200) throw new Error(answer.text);
      const page = answer.json as { items: UnitLogEntry[]; next_cursor: string | null };
      entries.push(...page.items);
      cursor = page.next_cursor;
    }
    return entries;
  };
  const unitId = async (series: number): Promise<number> => {
    const query = server.store.open('owner').kysely.selectFrom('telematics_unit').select('id');
    return (await query.where('imei', '=', testImei(series)).executeTakeFirstOrThrow()).id;
  };

  beforeAll(async () => {
    const frame = (vehicleId: number, unit: number, minutes: number, changes: object = {}) => ({
      vehicleId,
      unitId: unit,
      receivedAtMs: minutesAgo(minutes),
      transport: 'tcp',
      recordCount: 2,
      decodeSuccess: true,
      decodeError: null,
      reason: null,
      frame: Buffer.from([minutes]),
      ...changes,
    });
    const [first = 0, second = 0] = world.vehicleIds;
    const unit = await unitId(1);
    const own = { organisationId: world.tenants.customerId, imei: testImei(1) };
    await write({
      rawFrames: [
        frame(first, unit, 1),
        frame(first, unit, 3, { decodeSuccess: false, decodeError: 'packet_undecodable' }),
        frame(first, unit, 3, { frame: Buffer.from([0x33]) }),
        frame(first, unit, 5, { reason: 'sensor_error' }),
        // What it sent while it was on another vehicle is that vehicle's.
        frame(second, unit, 6),
        frame(first, await unitId(2), 7),
      ],
      quarantine: [
        aside({
          ...own,
          receivedAtMs: minutesAgo(3),
          reason: 'packet_undecodable',
          detail: 'crc: 1',
          frame: Buffer.from([3]),
        }),
        aside({ ...own, receivedAtMs: minutesAgo(4), reason: 'unit_without_vehicle', frame: Buffer.from([4]) }),
        // From before it was added: the provider's.
        aside({ imei: testImei(1), receivedAtMs: minutesAgo(9), frame: Buffer.from([9]) }),
      ],
    });
  });

  it('holds what it sent on its vehicle and what was set aside, newest first, page by page', async () => {
    const entries = await log('legacy', 1);
    const frames = entries.map(({ frame_hex: hex }) => hex);
    expect([frames[0], new Set(frames.slice(1, 3)), ...frames.slice(3)]).toEqual([
      '01',
      new Set(['03', '33']),
      '04',
      '05',
    ]);
    expect(entries[0]).toMatchObject({ record_count: 2, decode_success: true, decode_error: null, detail: null });
    expect(entries.filter(({ detail }) => detail !== null)).toMatchObject([
      {
        decode_success: false,
        decode_error: 'packet_undecodable',
        detail: 'packet_undecodable: crc: 1',
        record_count: 2,
      },
      { decode_success: true, decode_error: null, reason: 'unit_without_vehicle', record_count: null, frame_hex: '04' },
    ]);
  });

  it('tells what was set aside of a message that is not logged, such as over HTTP, as it tells of one that is', async () => {
    const own = { organisationId: world.tenants.customerId, imei: testImei(2), transport: 'http' };
    const reasons = ['in_the_future', 'values_implausible', 'recorded_elsewhere', 'not_storable'];
    const [, vehicleId = 0] = world.vehicleIds;
    const receivedAtMs = minutesAgo(5);
    const future = { receivedAtMs, transport: 'tcp', frame: Buffer.from([5]) };
    await write({
      rawFrames: [
        {
          ...future,
          vehicleId,
          unitId: await unitId(2),
          recordCount: 1,
          decodeSuccess: true,
          decodeError: null,
          reason: 'check_unit_settings',
        },
      ],
      quarantine: [
        aside({ ...own, ...future, reason: 'in_the_future', detail: 'records 1 of 1' }),
        ...reasons.map((reason, index) => aside({ ...own, reason, receivedAtMs: minutesAgo(index) })),
      ],
    });
    const told = (await log('admin', 2)).map((entry) => [
      entry.transport,
      entry.decode_success,
      entry.decode_error,
      entry.reason,
      entry.detail,
    ]);
    expect(told).toEqual([
      ['http', true, null, 'check_unit_settings', 'in_the_future'],
      ['http', true, null, 'check_unit_settings', 'values_implausible'],
      ['http', true, null, 'recorded_elsewhere', 'recorded_elsewhere'],
      ['http', false, 'not_storable', null, 'not_storable'],
      ['tcp', true, null, 'check_unit_settings', 'in_the_future: records 1 of 1'],
    ]);
  });

  it('is narrowed to messages with something wrong', async () => {
    const framesOf = async (query: string) => (await log('admin', 1, query)).map(({ frame_hex: hex }) => hex);
    expect(await framesOf('&results=decode_error,configuration_error')).toEqual(['03', '04', '05']);
    expect(await framesOf('&results=decode_success')).toEqual(['01', '33']);
    expect(await framesOf('&results=no_data')).toEqual([]);
    expect(await framesOf('&q=DECODED')).toEqual(['03']);
    const instant = (minutes: number) => new Date(minutesAgo(minutes)).toISOString();
    expect(await framesOf(`&from=${instant(4)}&to=${instant(3)}`)).toEqual(['04']);
  });

  it('tells the provider of tries from before the unit was added, and strangers nothing', async () => {
    expect((await log('provider', 1)).at(-1)).toMatchObject({ decode_error: 'unknown_unit', frame_hex: '09' });
    const answer = await as('other', `telematics_units/${testImei(1)}/log_entries`);
    expect(problemOf(answer).code).toBe('telematics_unit_not_found');
  });
});

describe('what logged messages say', () => {
  const unit = `telematics_units/${testImei(3)}`;
  const rightOuter = 11;
  const tyre = (number: number, pressureRaw: number) => [
    numberIo(pressureAvlId(number), 1, pressureRaw),
    numberIo(temperatureAvlId(number), 1, 57),
  ];
  const record = (minutes: number, odometerM: number, ...io: IoElement[]) =>
    avlRecord({
      timeMs: minutesAgo(minutes) - 2000,
      latitudeDeg: 53.4084,
      longitudeDeg: -2.9916,
      satellites: 9,
      speedKmh: 84,
      io: [numberIo(21, 1, 4), numberIo(66, 2, 27_400), numberIo(216, 4, odometerM), ...io],
    });
  const frameOf = (...records: AvlRecord[]): Buffer =>
    Buffer.from(encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records }));
  let vehicleId = 0;

  beforeAll(async () => {
    vehicleId = world.vehicleIds[2] ?? 0;
    const { kysely, pool } = server.store.open('owner');
    const { id: unitId } = await kysely
      .selectFrom('telematics_unit')
      .select('id')
      .where('imei', '=', testImei(3))
      .executeTakeFirstOrThrow();
    await pool.query(`update sensor_fitment set code = '005C8A34' where vehicle_id = $1 and position_index = $2`, [
      vehicleId,
      rightOuter,
    ]);
    const logged = { vehicleId, unitId, transport: 'tcp', recordCount: 1, decodeSuccess: true };
    const fine = { decodeError: null, reason: null };
    const packet = (minutes: number, odometerKm: number, tyres: readonly TyreReading[] = []) => ({
      vehicleId,
      digest: minutes,
      reading: {
        atMs: minutesAgo(minutes) - 2000,
        receivedAtMs: minutesAgo(minutes),
        fix: null,
        speedKmh: 84,
        ignitionOn: true,
        channels: [[28, odometerKm]] as const,
        tyres,
      },
    });
    const hostile = Buffer.from('<script>alert(1)</script>\u0000');
    const low = { position: '3D', pressureKpa: 221.2, temperatureC: 7, sensorFault: false } as const;
    await write({
      packets: [packet(3, 100), packet(2, 101.4, [low])],
      rawFrames: [
        { ...logged, ...fine, receivedAtMs: minutesAgo(3), frame: frameOf(record(3, 100_000)) },
        {
          ...logged,
          ...fine,
          receivedAtMs: minutesAgo(2),
          frame: frameOf(record(2, 101_400, ...tyre(1, 173), ...tyre(10, 48))),
        },
        { ...logged, ...fine, receivedAtMs: minutesAgo(1), frame: frameOf(record(1, 102_800, ...tyre(7, 150))) },
        {
          ...logged,
          receivedAtMs: minutesAgo(4),
          decodeSuccess: false,
          decodeError: 'packet_undecodable',
          reason: null,
          frame: hostile,
        },
        // what no calendar has
        { ...logged, ...fine, receivedAtMs: minutesAgo(5), frame: frameOf(avlRecord({ timeMs: 2 ** 52 })) },
      ],
      units: [
        { unitId, online: true, lastSeenAtMs: minutesAgo(1), connectedAtMs: null, address: null, transport: 'tcp' },
      ],
    });
  });
  interface Page {
    readonly items: readonly UnitLogEntry[];
    readonly newest_at: string | null;
  }
  const list = async (query = ''): Promise<Page> => (await as('admin', `${unit}/log_entries${query}`)).json as Page;

  it('is the wheel with the lowest pressure, its sensor, the speed and what was driven since the message before', async () => {
    const { items, newest_at: newestAt } = await list();
    expect(newestAt).toBe(new Date(minutesAgo(1)).toISOString());
    expect(items).toHaveLength(5);
    expect(items[1]).toMatchObject({
      result: 'decode_success',
      position: '3D',
      sensor_id: '005C8A34',
      temperature_c: 7,
      wheel_count: 2,
      speed_kmh: 84,
      recorded_at: new Date(minutesAgo(2) - 2000).toISOString(),
      event: null,
    });
    expect(items[1]?.pressure_kpa).toBeCloseTo(221.182, 3);
    expect(items.map(({ distance_km: km }) => (km === null ? null : Math.round(km * 10)))).toEqual([
      14,
      14,
      null,
      null,
      null,
    ]);
    expect(items[3]).toMatchObject({ result: 'decode_error', pressure_kpa: null, byte_count: 26 });
    expect(items[4]).toMatchObject({ recorded_at: null, result: 'decode_success' });
  });

  it('is searched by wheel, by part of a sensor’s number, and by bytes', async () => {
    const atOf = async (query: string) =>
      (await list(query)).items.map(({ at }) => (server.clock.nowMs - Date.parse(at)) / 60_000);
    expect(await atOf('?position=3D')).toEqual([2]);
    expect(await atOf('?q=5c8a')).toEqual([2]);
    expect(await atOf('?q=3c%2073%2063')).toEqual([4]);
    expect(await atOf('?q=nowhere')).toEqual([]);
  });

  it('is found one by one, of this unit alone', async () => {
    const [entry] = (await list('?position=3D')).items;
    expect((await as('admin', `${unit}/log_entries/${entry?.id}`)).json).toMatchObject({ ...entry });
    const other = `telematics_units/${testImei(2)}/log_entries/${entry?.id}`;
    for (const [name, path] of [
      ['admin', other],
      ['admin', `${unit}/log_entries/1-x`],
      ['admin', `${unit}/log_entries/x`],
    ] as const) {
      expect((await as(name, path)).status).toBe(404);
    }
    expect(problemOf(await as('other', `${unit}/log_entries/${entry?.id}`)).code).toBe('telematics_unit_not_found');
  });

  it('is a file in the reader’s units', async () => {
    const { text } = await as('admin', `${unit}/log_entries_file?format=csv&position=3D`);
    expect(text.split('\r\n')[1]).toContain(',3D,005C8A34,32.1,7,84,1.4,tcp,1,00000000');
  });

  it('tells how the unit fares', async () => {
    const { json } = await as('admin', `${unit}/condition`);
    expect(json).toMatchObject({
      fault: { kind: 'undecodable', count: 1 },
      signal: 4,
      supply_v: 27.4,
      messages_last_hour: 5,
      expected_per_hour: null,
      longest_silence: { seconds: 60 },
      clock_behind_s: 2,
      axles: [2, 4, 4],
      place: { satellites: 9, nearest_town: { name: 'Liverpool' } },
    });
    expect((await as('other', `${unit}/condition`)).text).toBe(
      (await as('other', 'telematics_units/1/condition')).text,
    );
  });
});
