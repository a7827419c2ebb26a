import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type {
  SensedWheel,
  VehicleSensors,
  WireSensorFitment,
} from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestTyre } from '../../testing/test-readings.ts';
import { createTestApiKey, sendReadings, testReading } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let series = 60;
let vehicleId: number;
let registration: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

const owner = () => server.store.open('owner').pool;
const hoursAgo = (hours: number) => new Date(server.clock.nowMs - hours * 60 * 60_000);
const codeAt = (wheel: string) => `${wheel}-${series}`;

/** A vehicle with sensors at its first two wheels: the first is critical, the second okay and heard a minute ago. */
beforeEach(async () => {
  series += 1;
  registration = `TW00${series}`;
  const sensors = [
    { positionIndex: 0, code: codeAt('1A') },
    { positionIndex: 1, code: codeAt('1B') },
  ];
  [vehicleId = 0] = await createTestVehicles(server.store, [testVehicle(world.tenants, series, { sensors })]);
  await owner().query(
    `update wheel_state set pressure_dkpa = '{4000,8000}', temperature_dc = '{200,210}', cold_pressure_dkpa = '{4000,8000}', level = '{8,3}',
       level_since = array[$2, $2]::timestamptz[], reading_at = array[$2, $3]::timestamptz[] where vehicle_id = $1`,
    [vehicleId, hoursAgo(3), hoursAgo(0)],
  );
  await owner().query(
    `insert into incident (vehicle_id, organisation_id, position_index, level, worst_level, opened_at, level_since, opening, latest)
       select id, organisation_id, 0, 8, 8, $2, $2, '{}', '{}' from vehicle where id = $1`,
    [vehicleId, hoursAgo(3)],
  );
});

const send = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  name: TestUserName = 'admin',
) => call(server, method, `/tyrewatch${path}`, { body, token: await tokenOf(server, name) });
const ask = async <Answer>(...request: Parameters<typeof send>): Promise<Answer> => {
  const answer = await send(...request);
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300);
  return answer.json as Answer;
};
const refusal = async (...request: Parameters<typeof send>) => {
  const { status, code } = problemOf(await send(...request));
  return [status, code];
};
const sensors = async () => (await ask<VehicleSensors>('GET', `/vehicles/${registration}/sensors`)).wheels;
const at = (wheels: readonly SensedWheel[], position: string) => wheels.find((wheel) => wheel.position === position);
const fittedAt = async (...positions: string[]) => {
  const wheels = await sensors();
  return positions.map((position) => at(wheels, position)?.sensor?.code ?? null);
};
const swap = (body: object) => ['POST', `/vehicles/${registration}/sensor_swaps`, body] as const;
const replace = (position: string, body: object) =>
  ['POST', `/vehicles/${registration}/wheels/${position}/sensor_replacements`, body] as const;
const historyOf = async (position: string) => {
  const path = `/vehicles/${registration}/wheels/${position}/sensor_fitments`;
  const { items } = await ask<{ items: WireSensorFitment[] }>('GET', path);
  return items.map((one) => [one.code, one.fitted_by_act, one.removed_by_act, one.removed_by_name]);
};
const stock = async (code: string) => ask<Sensor>('POST', '/sensors', { code });

describe('the sensors of a vehicle', () => {
  it('stand at their wheels with what was last received there', async () => {
    const wheels = await sensors();
    expect(wheels.map(({ position }) => position)).toHaveLength(10);
    expect(at(wheels, '1B')).toMatchObject({ pressure_kpa: 800, temperature_c: 21, silence: null, level: 'okay' });
    expect(at(wheels, '1A')).toMatchObject({
      silence: 'unit',
      silent_driving_minutes: 0,
      sensor: { code: codeAt('1A') },
    });
    expect(at(wheels, '2A')).toMatchObject({ sensor: null, reading_at: null });
    expect(at(wheels, '1A')?.sensor?.fitted_at).not.toBeNull();
  });

  it('are silent in minutes of driving', async () => {
    const key = await createTestApiKey(server, world.tenants.customerId);
    const startMs = server.clock.nowMs;
    const readings = Array.from({ length: 19 }, (_, step) =>
      testReading(
        series,
        startMs + step * 300_000,
        step === 0
          ? [
              ['1A', 850, 20],
              ['1B', 850, 20],
            ]
          : [['1B', 850, 20]],
        {
          speed_kmh: step < 14 ? 80 : 0,
        },
      ),
    );
    server.clock.nowMs = startMs + 18 * 300_000;
    await sendReadings(server, key, readings);
    // 13 steps of five minutes between moving readings
    expect(at(await sensors(), '1A')).toMatchObject({ silence: 'parked', silent_driving_minutes: 65 });
    expect(at(await sensors(), '1B')).toMatchObject({ silence: null, silent_driving_minutes: null });
  });

  it('are those of vehicles in reach, for those who may read sensors', async () => {
    const path = `/vehicles/${registration}/sensors`;
    expect(await refusal('GET', path, undefined, 'other')).toEqual([404, 'vehicle_not_found']);
    expect(await refusal('GET', `/vehicles/${registration}/wheels/1A/sensor_fitments`, undefined, 'other')).toEqual([
      404,
      'vehicle_not_found',
    ]);
    expect(await refusal(...swap({ position: '1A', with: '1B' }), 'other')).toEqual([
      404,
      'vehicle_registration_unknown',
    ]);
  });
});

describe('a swap', () => {
  it('swaps two sensors at once, resets both wheels and leaves each its own readings', async () => {
    const [seen, other] = (await sensors()).map(({ sensor }) => sensor?.version);
    const { wheels } = await ask<VehicleSensors>(
      ...swap({ position: '1A', with: '1B', version: seen, with_version: other }),
    );
    expect([at(wheels, '1A')?.sensor?.code, at(wheels, '1B')?.sensor?.code]).toEqual([codeAt('1B'), codeAt('1A')]);
    expect(at(wheels, '1A')).toMatchObject({ reading_at: null, pressure_kpa: null, level: 'unassigned' });
    expect(at(wheels, '1B')).toMatchObject({ reading_at: null, pressure_kpa: null, level: 'unassigned' });
    const { rows } = await owner().query(
      'select position_index from incident where vehicle_id = $1 and resolved_at is null',
      [vehicleId],
    );
    expect(rows).toEqual([]);
    expect(await historyOf('1A')).toEqual([
      [codeAt('1B'), 'swap', null, null],
      [codeAt('1A'), 'vehicle', 'swap', expect.any(String)],
    ]);
    const { rows: audited } = await owner().query(
      `select subject_name, before ->> 'position' as "from", after ->> 'position' as "to" from audit_entry where action = 'sensor:swap' and subject_name like $1 order by 1`,
      [`%-${series}`],
    );
    expect(audited).toEqual([
      { subject_name: codeAt('1A'), from: '1A', to: '1B' },
      { subject_name: codeAt('1B'), from: '1B', to: '1A' },
    ]);
    await ask(...swap({ position: '1A', with: '1B' }));
    expect(await fittedAt('1A', '1B')).toEqual([codeAt('1A'), codeAt('1B')]);
  });

  it('leaves each wheel its own readings, and judges what comes from then on', async () => {
    const key = await createTestApiKey(server, world.tenants.customerId);
    const receive = (atMs: number, tyres: readonly TestTyre[]) =>
      sendReadings(server, key, [testReading(series, atMs, tyres, { speed_kmh: 80 })]);
    const beforeMs = server.clock.nowMs - 60_000;
    await receive(beforeMs, [
      ['1A', 850, 20],
      ['1B', 700, 20],
    ]);
    await ask(...swap({ position: '1A', with: '1B' }));
    const span = `from=${hoursAgo(1).toISOString()}&to=${hoursAgo(-1).toISOString()}`;
    const historyKpa = async (position: string) =>
      (await ask<{ pressure_kpa: number[] }>('GET', `/vehicles/${registration}/wheels/${position}/history?${span}`))
        .pressure_kpa;
    expect([await historyKpa('1A'), await historyKpa('1B')]).toEqual([[850], [700]]);
    server.clock.nowMs += 60_000;
    await receive(server.clock.nowMs, [
      ['1A', 855, 20],
      ['1B', 860, 20],
    ]);
    const wheels = await sensors();
    expect(at(wheels, '1A')).toMatchObject({ pressure_kpa: 855, sensor: { code: codeAt('1B') } });
    expect(at(wheels, '1B')).toMatchObject({ pressure_kpa: 860, level: 'okay', sensor: { code: codeAt('1A') } });
    expect(await historyKpa('1A')).toEqual([850, 855]);
  });

  it('moves one sensor where the other wheel has none', async () => {
    await ask(...swap({ position: '2A', with: '1A', version: null }));
    expect(await fittedAt('1A', '2A')).toEqual([null, codeAt('1A')]);
    expect(await historyOf('1A')).toEqual([[codeAt('1A'), 'vehicle', 'swap', expect.any(String)]]);
  });

  it('is refused to the second of two people, and where there is nothing to swap', async () => {
    const body = { position: '1A', with: '1B', version: 1, with_version: 1 };
    const answers = await Promise.all([send(...swap(body)), send(...swap(body))]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
    expect(await fittedAt('1A', '1B')).toEqual([codeAt('1B'), codeAt('1A')]);
    expect(await refusal(...swap({ position: '1A', with: '2A', with_version: 1 }))).toEqual([412, 'version_conflict']);
    expect(await refusal(...swap({ position: '2A', with: '2B' }))).toEqual([404, 'sensor_not_found']);
    expect(await refusal(...swap({ position: '1A', with: '1A' }))).toEqual([422, 'validation_failed']);
    expect(await refusal(...swap({ position: '1A', with: '1C' }))).toEqual([422, 'sensor_position_not_on_vehicle']);
  });
});

describe('a replacement', () => {
  it('fits a free sensor, however its number is written, and keeps the other for reuse', async () => {
    const free = await stock(`ab-${series}`);
    const { wheels } = await ask<VehicleSensors>(
      ...replace('1A', { code: `AB:${series}`, version: 1, reason: 'damaged' }),
    );
    expect(at(wheels, '1A')).toMatchObject({ sensor: { id: free.id, code: `AB-${series}` }, reading_at: null });
    const [left] = (await ask<{ items: Sensor[] }>('GET', `/sensors?q=1a${series}`)).items;
    expect(left).toMatchObject({ code: codeAt('1A'), wheel: null });
    const { items } = await ask<{ items: WireSensorFitment[] }>(
      'GET',
      `/vehicles/${registration}/wheels/1A/sensor_fitments`,
    );
    expect(items).toMatchObject([
      { code: `AB-${series}`, fitted_by_act: 'replace', removed_at: null },
      { code: codeAt('1A'), removed_by_act: 'replace', reason: 'damaged' },
    ]);
  });

  it('creates one that is not known yet, and refuses one that is at another wheel', async () => {
    await ask(...replace('1A', { code: `new${series}` }));
    expect(await fittedAt('1A')).toEqual([`NEW${series}`]);
    await ask(...replace('3D', { code: `more${series}`, version: null }));
    expect((await historyOf('3D'))[0]).toEqual([`MORE${series}`, 'create', null, null]);
    expect(await refusal(...replace('1A', { code: `1b${series}` }))).toEqual([409, 'sensor_duplicate']);
    expect(await refusal(...replace('1A', { code: `x${series}`, version: 9 }))).toEqual([412, 'version_conflict']);
    expect(await fittedAt('1A', '1B')).toEqual([`NEW${series}`, codeAt('1B')]);
  });
});

describe('the history of a wheel', () => {
  it('has every sensor that came and went, whatever the way', async () => {
    const first = (await ask<{ items: Sensor[] }>('GET', `/sensors?q=${codeAt('1A')}`)).items[0];
    await ask('PATCH', `/sensors/${first?.id}`, { code: `typo${series}` });
    await ask('PATCH', `/sensors/${first?.id}`, { wheel: null, reason: 'battery empty' });
    await ask('PATCH', `/sensors/${first?.id}`, { wheel: { vehicle_id: registration, position: '1A' } });
    await ask('PATCH', `/sensors/${first?.id}`, { wheel: { vehicle_id: registration, position: '2A' } });
    const next = await ask<Sensor>('POST', '/sensors', {
      code: `next${series}`,
      wheel: { vehicle_id: registration, position: '1A' },
    });
    await ask('DELETE', `/sensors/${next.id}`);
    const by = expect.any(String) as string;
    expect(await historyOf('1A')).toEqual([
      [`NEXT${series}`, 'create', 'delete', by],
      [`TYPO${series}`, 'attach', 'move', by],
      [`TYPO${series}`, 'vehicle', 'unlink', by],
    ]);
    expect(await historyOf('2A')).toEqual([[`TYPO${series}`, 'move', null, null]]);
  });
});
