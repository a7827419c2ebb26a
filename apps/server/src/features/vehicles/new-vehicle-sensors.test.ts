import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
});
afterAll(async () => server.close());

const post = async (path: string, body: object, name: TestUserName = 'admin') =>
  call(server, 'POST', `/tyrewatch/${path}`, { token: await tokenOf(server, name), body });
const read = async <Answer>(path: string): Promise<Answer> =>
  (await call(server, 'GET', `/tyrewatch/${path}`, { token: await tokenOf(server, 'admin') })).json as Answer;
const axle = { type: 'trailer', recommended_kpa: 900, tyre_size: '385/65R22.5', recommended_make: 'Michelin' };
const trailer = (registration: string, parts: object = {}) => ({
  registration,
  vehicle_type: 'trailer',
  axle_configuration: '2x2',
  axles: [axle, axle],
  ...parts,
});
const fitted = async (registration: string) => {
  const { wheels } = await read<{ wheels: { position: string; sensor_id: string | null; tyre_make: string | null }[] }>(
    `vehicles/${registration}`,
  );
  return wheels.filter(({ sensor_id: code }) => code !== null);
};

describe('the numbers of sensors for a new vehicle', () => {
  it('are told apart: new, in stock, fitted, twice in the list, unreadable, and out of sight', async () => {
    await post('sensors', { code: 'STOCK1' });
    await post('vehicles', trailer('CHK1', { sensors: [{ position: '1B', sensor_id: 'FITTED1' }] }));
    await post('sensors', { code: 'HIDDEN1' });
    const ids = ['new 1', 'stock-1', 'FITTED1', 'NEW1', 'Ä', ''];
    const { json } = await post('sensor_checks', { sensor_ids: ids });
    expect(json).toMatchObject({
      sensors: [
        { sensor_id: 'NEW1', result: 'new', wheel: null },
        { result: 'stock' },
        { result: 'fitted', wheel: { registration: 'CHK1', position: '1B', side: 'right', reading_at: null } },
        { result: 'repeated' },
        { result: 'invalid' },
        { result: 'invalid' },
      ],
    });
    // The part of the organisation sees neither the sensor nor whose it is, and learns no more than that.
    const hidden = await post('sensor_checks', { sensor_ids: ['HIDDEN1', 'NEW1'] }, 'part');
    expect(hidden.json).toEqual({
      sensors: [
        { sensor_id: 'HIDDEN1', result: 'elsewhere', wheel: null },
        { sensor_id: 'NEW1', result: 'new', wheel: null },
      ],
    });
    const { total } = await read<{ total: number }>('sensors?q=NEW1');
    expect(total).toBe(0);
  });

  it('of stock and of another vehicle are taken by the new one, the latter only where it is said', async () => {
    await post('sensors', { code: 'STOCK2' });
    await post('vehicles', trailer('FROM2', { sensors: [{ position: '1A', sensor_id: 'MOVED2' }] }));
    const sensors = [
      { position: '1A', sensor_id: 'FRESH2', type: 'valve' },
      { position: '1B', sensor_id: 'stock2' },
      { position: '2A', sensor_id: 'moved2' },
    ];
    const refused = problemOf(await post('vehicles', trailer('TO2', { sensors })));
    expect(refused).toMatchObject({
      status: 409,
      code: 'sensor_duplicate',
      errors: [{ field: 'sensors.2.sensor_id' }],
    });
    const moving = sensors.map((sensor) => ({ ...sensor, moves: true }));
    expect((await post('vehicles', trailer('TO2', { sensors: moving }))).status).toBe(200);
    expect(await fitted('TO2')).toMatchObject([
      { position: '1A', sensor_id: 'FRESH2', tyre_make: 'Michelin' },
      { position: '1B', sensor_id: 'STOCK2' },
      { position: '2A', sensor_id: 'MOVED2' },
    ]);
    expect(await fitted('FROM2')).toEqual([]);
    expect(await read('sensors?q=FRESH2')).toMatchObject({ items: [{ type: 'valve' }] });
  });
});

describe('the telematics unit of a new vehicle', () => {
  it('is a new one or one that is on no vehicle', async () => {
    await post('telematics_units', { imei: '350000010000011' });
    for (const imei of ['350000010000011', '350000010000029']) {
      const registration = `UNIT${imei.slice(-2)}`;
      expect((await post('vehicles', trailer(registration, { unit: { imei } }))).status).toBe(200);
      expect(await read(`vehicles/${registration}`)).toMatchObject({ imei });
    }
  });

  it('is refused where it is on another vehicle, and nothing is created', async () => {
    await post('vehicles', trailer('UNITA', { unit: { imei: '350000010000037' } }));
    const refused = problemOf(await post('vehicles', trailer('UNITB', { unit: { imei: '350000010000037' } })));
    expect(refused).toMatchObject({ status: 409, code: 'telematics_unit_duplicate', errors: [{ field: 'unit.imei' }] });
    expect(await read('vehicles/UNITB')).toMatchObject({ code: 'vehicle_not_found' });
  });
});
