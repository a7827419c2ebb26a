import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { VehicleImport, VehicleImportRow } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST', path: string, body?: object, name: TestUserName = 'admin') =>
  call(server, method, `/tyrewatch/${path}`, { token: await tokenOf(server, name), ...(body && { body }) });
const fileOf = (content: string | Uint8Array) => ({
  file_name: 'fleet.csv',
  content_base64: Buffer.from(content).toString('base64'),
});
const open = async (content: string | Uint8Array, name?: TestUserName): Promise<VehicleImport> => {
  const { status, text } = await ask('POST', 'vehicle_imports', fileOf(content), name);
  expect(status, text).toBe(200);
  return JSON.parse(text) as VehicleImport;
};
const progress = async (id: number, name?: TestUserName) =>
  JSON.parse((await ask('GET', `vehicle_imports/${id}`, undefined, name)).text) as VehicleImport;
const rowsOf = async (id: number, query = '') =>
  (JSON.parse((await ask('GET', `vehicle_imports/${id}/rows?limit=200${query}`)).text) as { items: VehicleImportRow[] })
    .items;
const commit = async (id: number, name?: TestUserName) => {
  expect((await ask('POST', `vehicle_imports/${id}/commit`, undefined, name)).status).toBe(202);
  await expect.poll(async () => (await progress(id, name)).state, { timeout: 20_000 }).toBe('committed');
  return progress(id, name);
};
const download = async (query: string) => {
  const headers = { authorization: `Bearer ${await tokenOf(server, 'admin')}` };
  return (await server.app.inject({ url: `/tyrewatch/vehicles_file${query}`, headers })).rawPayload;
};

const heading =
  'registration,vehicle_type,fleet,maximum_weight_kg,axle_configuration,axle_1_recommended_kpa,axle_2_recommended_kpa,sensor_1A,sensor_2D,imei';
const row = (
  number: number,
  changes: Partial<Record<'fleet' | 'weight' | 'axles' | 'kpa' | 'sensor' | 'imei' | 'type', string>> = {},
) => {
  const { fleet = 'Trunking', weight = '18000', axles = '2x4', kpa = '850.5', type = 'truck' } = changes;
  const { sensor = `AB${number}`, imei = `35630704${1_000_000 + number}` } = changes;
  return [`IMP ${number}`, type, fleet, weight, axles, kpa, '800', sensor, `CD${number}`, imei].join(',');
};
const bad: Readonly<Record<number, readonly [Parameters<typeof row>[1], string, string]>> = {
  11: [{ fleet: 'Nowhere' }, 'fleet', 'fleet_not_found'],
  12: [{ weight: '"18,000"' }, 'maximum_weight_kg', 'number_ambiguous'],
  13: [{ axles: '2x5' }, 'axle_configuration', 'not_in_list'],
  14: [{ kpa: '20000' }, 'axle_1_recommended_kpa', 'too_large'],
  15: [{ sensor: 'ab-10' }, 'sensor_1A', 'repeated_in_file'],
  16: [{ type: 'boat' }, 'vehicle_type', 'not_one_of'],
  17: [{ imei: '=1+1' }, 'imei', 'formula'],
};

describe('an import of vehicles', () => {
  it('creates what is right, names what is not, and does nothing twice', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => row(index + 1, bad[index + 1]?.[0]));
    const { import_id: id, rows, state } = await open([heading, ...lines].join('\n'));
    expect({ rows, state }).toEqual({
      rows: { total: 200, create: 193, update: 0, unchanged: 0, bad: 7 },
      state: 'previewed',
    });
    const errors = (await rowsOf(id, '&verdict=bad')).map(({ row_number: line, errors: found }) => [
      line,
      ...found.map(({ column, code }) => [column, code]),
    ]);
    expect(errors).toEqual(
      Object.entries(bad).map(([number, [, column, code]]) => [Number(number) + 1, [column, code]]),
    );
    const done = await commit(id);
    expect([done.written_count, done.rows.bad]).toEqual([193, 7]);
    expect((await commit(id)).written_count).toBe(193);
    const vehicles = readCsv((await download('?q=IMP1')).toString()).rows;
    expect(vehicles.filter(({ fields }) => fields.includes('IMP1'))).toHaveLength(1);

    const refused = (await ask('GET', `vehicle_imports/${id}/bad_rows_file`)).text;
    const again = await open(refused.replace('Nowhere', 'Trunking'));
    expect(again).toMatchObject({ rows: { total: 7, create: 1, bad: 6 }, unknown_columns: [] });
  });

  it.each(['csv', 'xlsx'])('leaves an export as %s as it is', async (format) => {
    const { rows, unknown_columns: unknown } = await open(await download(`?format=${format}`));
    expect(rows.total).toBeGreaterThan(190);
    expect({ rows, unknown }).toEqual({ rows: { ...rows, create: 0, update: 0, bad: 0 }, unknown: [] });
  });

  it('changes vehicles, their sensors and units, and clears what is marked', async () => {
    const content = [
      'registration,notes,axle_2_recommended_kpa,sensor_1A,sensor_2D,imei,maximum_weight_kg',
      'IMP1,seen,,CD1,AB1,-,',
      'IMP2,,790,-,,,-',
    ].join('\n');
    const { import_id: id, rows } = await open(content);
    expect(rows).toEqual({ total: 2, create: 0, update: 2, unchanged: 0, bad: 0 });
    const [first, second] = await rowsOf(id);
    expect(second?.changes).toEqual([
      { column: 'maximum_weight_kg', from: '18000', to: null },
      { column: 'axle_2_recommended_kpa', from: '800', to: '790' },
      { column: 'sensor_1A', from: 'AB2', to: null },
    ]);
    expect(first?.changes.map(({ column, to }) => [column, to])).toEqual([
      ['notes', 'seen'],
      ['sensor_1A', 'CD1'],
      ['sensor_2D', 'AB1'],
      ['imei', null],
    ]);
    expect(await commit(id)).toMatchObject({ written_count: 2, rows: { bad: 0 } });
    expect((await open(content)).rows.unchanged).toBe(2);
  });

  it('leaves out what turns out to be taken out of sight', async () => {
    const lines = ['P1,truck,2x4,CD5', 'P2,truck,2x4,P200'];
    const opened = await open(['registration,vehicle_type,axle_configuration,sensor_1A', ...lines].join('\n'), 'part');
    expect(opened.rows.create).toBe(2);
    const { rows, written_count: written } = await commit(opened.import_id, 'part');
    expect({ rows, written }).toMatchObject({ rows: { create: 1, bad: 1 }, written: 1 });
    const [refused] = await rowsOf(opened.import_id, '&verdict=bad');
    expect(refused).toMatchObject({ registration: 'P1', is_written: false, errors: [{ code: 'sensor_duplicate' }] });
  });

  it('writes no row that would now change something else than its preview showed', async () => {
    const columns = 'registration,vehicle_type,notes,vin,sensor_1A';
    const mine = [
      'IMP3,,mine,,AB3',
      'IMP4,,mine,VIN4,',
      'IMP5,,mine,,',
      'IMP6,,mine,,',
      'IMPNEW,van,,,',
      'IMP7,,mine,,',
    ];
    const preview = await open([columns, ...mine].join('\n'));
    expect(preview.rows).toMatchObject({ create: 1, update: 5 });
    const theirs = ['IMP3,,,,XY3', 'IMP4,,,VINX,', 'IMP5,,mine,,', 'IMP6,,,VIN6,', 'IMPNEW,truck,,,'];
    expect(await commit((await open([columns, ...theirs].join('\n'))).import_id)).toMatchObject({ written_count: 5 });
    expect(await commit(preview.import_id)).toMatchObject({ written_count: 2 });
    const rows = await rowsOf(preview.import_id);
    expect(rows.map(({ verdict, errors }) => [verdict, ...errors.map(({ code }) => code)])).toEqual([
      ['bad', 'changed_since_preview'],
      ['bad', 'changed_since_preview'],
      ['unchanged'],
      ['update'],
      ['bad', 'changed_since_preview'],
      ['update'],
    ]);
    expect((await open([columns, ...theirs].join('\n'))).rows.unchanged).toBe(5);
  });

  it('is not there for another customer', async () => {
    const { import_id: id } = await open('registration,notes\nIMP3,seen');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/bad_rows_file'],
      ['POST', '/commit'],
    ] as const) {
      expect((await ask(method, `vehicle_imports/${id}${path}`, undefined, 'other')).status).toBe(404);
    }
  });

  it.each([
    ['registration,notes', 'file_without_rows'],
    ['plate,notes\nAB1,x', 'csv_columns_missing'],
    ['registration,notes,Notes\nAB1,x,y', 'csv_column_repeated'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'spreadsheet_unreadable'],
    [Buffer.from([0xff, 0xd8, 0, 1]), 'spreadsheet_unreadable'],
  ])('%s is refused', async (content, code) => {
    expect(problemOf(await ask('POST', 'vehicle_imports', fileOf(content)))).toMatchObject({ status: 422, code });
  });
});
