import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let series = 20;
let vehicleId: number;
let registration: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

const owner = () => server.store.open('owner').pool;
const heardAt = () => new Date(server.clock.nowMs - 3 * 60 * 60_000);

/** A vehicle with a sensor at its first wheel: that one is critical, the second okay. */
beforeEach(async () => {
  series += 1;
  registration = `TW00${series}`;
  const vehicle = testVehicle(world.tenants, series, { sensors: [{ positionIndex: 0, code: `OLD${series}` }] });
  [vehicleId = 0] = await createTestVehicles(server.store, [vehicle]);
  await owner().query(
    `update wheel_state set pressure_dkpa = '{4000,8000}', temperature_dc = '{200,200}', cold_pressure_dkpa = '{4000,8000}', level = '{8,3}',
       level_since = array[$2, $2]::timestamptz[], reading_at = array[$2, $2]::timestamptz[] where vehicle_id = $1`,
    [vehicleId, heardAt()],
  );
  await owner().query(`update vehicle_listing set level = 8, level_since = $2 where vehicle_id = $1`, [
    vehicleId,
    heardAt(),
  ]);
  await owner().query(
    `insert into incident (vehicle_id, organisation_id, position_index, level, worst_level, opened_at, level_since, opening, latest)
       select id, organisation_id, 0, 8, 8, $2, $2, '{}', '{}' from vehicle where id = $1`,
    [vehicleId, heardAt()],
  );
});

const ask = async <Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> => {
  const answer = await call(server, method, `/tyrewatch${path}`, { body, token: await tokenOf(server, 'admin') });
  expect(answer.status).toBeLessThan(300);
  return answer.json as Answer;
};
const at = (position: string) => ({ wheel: { vehicle_id: registration, position } });
const wheel = async (position = '1A') => {
  const { wheels } = await ask<Vehicle>('GET', `/vehicles/${registration}`);
  const found = wheels.find((one) => one.position === position);
  return (
    found && [found.level, found.pressure_kpa, found.incident_id === null ? 'quiet' : 'alert', found.sensor_silent]
  );
};
const sensorOf = async (code: string) => (await ask<{ items: Sensor[] }>('GET', `/sensors?q=${code}`)).items[0]?.id;
const eventKinds = async () =>
  (await ask<{ items: { kind: string }[] }>('GET', `/vehicles/${registration}/events`)).items.map(({ kind }) => kind);

const asHeard = ['critical', 400, 'alert', true];
const asNew = ['unassigned', null, 'quiet', false];

describe('a wheel', () => {
  it.each([
    ['is unlinked', (id: number) => ask('PATCH', `/sensors/${id}`, { wheel: null })],
    ['is moved to another wheel', (id: number) => ask('PATCH', `/sensors/${id}`, at('2A'))],
    ['is deleted', (id: number) => ask('DELETE', `/sensors/${id}`)],
  ])('knows nothing any more when its sensor %s, its alert ends and the vehicle follows', async (_name, work) => {
    expect(await wheel()).toEqual(asHeard);
    await work((await sensorOf(`old${series}`)) ?? 0);
    expect(await wheel()).toEqual(asNew);
    expect(await wheel('1B')).toEqual(['okay', 800, 'quiet', true]);
    const { items } = await ask<{ items: VehicleRow[] }>('GET', `/vehicles?q=${registration}`);
    expect(items[0]).toMatchObject({ level: 'okay' });
    expect(await eventKinds()).toEqual(['incident_sensor_changed']);
    const { rows } = await owner().query(
      `select action, before, after from audit_entry where subject_kind = 'incident' and subject_name = $1`,
      [registration],
    );
    expect(rows).toEqual([{ action: 'incident:end', before: { state: 'open' }, after: { state: 'resolved' } }]);
    const { rows: marks } = await owner().query('select from judgement_due where vehicle_id = $1', [vehicleId]);
    expect(marks).toHaveLength(1);
  });

  it('is not blinded by a sensor that is entered for what has been sending from it', async () => {
    await owner().query('delete from sensor where vehicle_id = $1', [vehicleId]);
    const sensor = await ask<Sensor>('POST', '/sensors', { code: `FIRST${series}`, ...at('1A') });
    expect(sensor).toMatchObject({ pressure_kpa: 400 });
    expect(await wheel()).toEqual(asHeard);
    expect(await eventKinds()).toEqual([]);
  });

  it('is begun anew by a sensor that comes in place of another, or from another wheel', async () => {
    const id = await sensorOf(`old${series}`);
    await ask('PATCH', `/sensors/${id}`, at('1B'));
    expect([await wheel('1A'), await wheel('1B')]).toEqual([asNew, asNew]);
    // somebody goes on sending from the place that was left
    await owner().query(
      'update wheel_state set level[1] = 8, pressure_dkpa[1] = 4000, reading_at[1] = $2 where vehicle_id = $1',
      [vehicleId, new Date(server.clock.nowMs)],
    );
    expect((await wheel())?.slice(0, 2)).toEqual(['critical', 400]);
    const sensor = await ask<Sensor>('POST', '/sensors', { code: `NEXT${series}`, ...at('1A') });
    expect(sensor).toMatchObject({ pressure_kpa: null, reading_at: null });
    expect(await wheel()).toEqual(asNew);
  });

  it('is silent from when its new sensor came', async () => {
    await ask('PATCH', `/sensors/${await sensorOf(`old${series}`)}`, { wheel: null });
    await ask('POST', '/sensors', { code: `NEXT${series}`, ...at('1A') });
    expect(await wheel()).toEqual(asNew);
    await owner().query(`update wheel_restart set restarted_at = $2 where vehicle_id = $1`, [vehicleId, heardAt()]);
    expect(await wheel()).toEqual(['unassigned', null, 'quiet', true]);
  });
});
