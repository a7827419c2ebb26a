import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST', path: string, body?: object, name: TestUserName = 'admin') =>
  call(server, method, `/tyrewatch/${path}`, { token: await tokenOf(server, name), ...(body && { body }) });
const fileText = async (query = '', name?: TestUserName) =>
  (await ask('GET', `vehicles_file${query}`, undefined, name)).text;
/** The rows of a file by their columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = readCsv(text).rows;
  return rows.map(({ fields }) => Object.fromEntries(fields.map((field, index) => [head?.fields[index] ?? '', field])));
}

const truck = {
  registration: 'FILE1',
  vehicle_type: 'truck',
  vin: 'WDB9634031L123456',
  maximum_weight_kg: 18_000,
  mot_due_on: '2027-02-01',
  notes: 'first line\nsecond; "line"',
  axle_configuration: '2x4',
  axles: [
    { type: 'steer', recommended_kpa: 850.5, tyre_size: '385/65R22.5' },
    { type: 'drive', recommended_kpa: 800, maintenance_percent: 5, warning_percent: 10, danger_percent: 20.5 },
  ],
  sensors: [{ position: '2D', sensor_id: '00AB12' }],
  unit: { imei: '356307042441013' },
};

describe('a file of vehicles', () => {
  it('has a row for each vehicle of the list and a column for each field, axle and wheel', async () => {
    expect((await ask('POST', 'vehicles', { ...truck, fleet_id: world.tenants.fleetId })).status).toBe(200);
    const text = await fileText('?q=file1');
    expect(readCsv(text).rows[0]?.fields).toEqual(vehicleFileColumns);
    expect(rowsOf(text)).toMatchObject([
      {
        registration: 'FILE1',
        vehicle_type: 'truck',
        fleet: 'Trunking',
        organization: 'Northern Haulage',
        maximum_weight_kg: '18000',
        mot_due_on: '2027-02-01',
        notes: truck.notes,
        axle_configuration: '2x4',
        axle_1_recommended_kpa: '850.5',
        axle_2_danger_percent: '20.5',
        axle_3_type: '',
        sensor_2D: '00AB12',
        imei: '356307042441013',
      },
    ]);
    expect(rowsOf(await fileText()).length).toBe(world.vehicleIds.length + 1);
  });

  it('opens as XLSX with numbers as numbers and texts as texts', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(server, 'admin')}` };
    const { rawPayload } = await server.app.inject({ url: '/tyrewatch/vehicles_file?q=FILE1&format=xlsx', headers });
    const [head = [], row = []] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
    const cell = (column: string) => row[head.indexOf(column)];
    expect([cell('maximum_weight_kg'), cell('sensor_2D'), cell('imei')]).toEqual([18_000, '00AB12', '356307042441013']);
  });

  it('has one example as a template, and names nothing of another customer', async () => {
    expect(rowsOf(await fileText('?template=true'))).toMatchObject([{ registration: 'EXAMPLE1', vin: '' }]);
    expect(await fileText('', 'other')).not.toContain('FILE1');
  });
});
