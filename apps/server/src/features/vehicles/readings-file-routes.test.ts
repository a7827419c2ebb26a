import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { psiFromKpa, kpa } from '@tyrewatch/domain/units/quantities';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { withScope } from '@tyrewatch/store/scope';
import { testScope } from '@tyrewatch/store/test-store';
import { readerUnits } from '../../files/reader-units.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';
import { readingsColumns, readingsRows } from './readings-file.ts';

let server: TestServer;
let world: TestWorld;
let token: string;
const hourMs = 3_600_000;
const startMs = testStartMs - 5 * hourMs;
const iso = (atMs: number): string => new Date(atMs).toISOString();

const fileUrl = (query = '', from = startMs, to = testStartMs, path = '/TW0001/readings_file'): string =>
  `/tyrewatch/vehicles${path}?from=${iso(from)}&to=${iso(to)}${query}`;
const get = (url: string) => call(server, 'GET', url, { token });
const linesOf = async (query = '', from?: number, to?: number): Promise<string[][]> =>
  (await get(fileUrl(query, from, to))).text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/** Packets of a vehicle every second, straight into the table. */
async function insertPackets(vehicleId: number, fromMs: number, count: number): Promise<void> {
  const { kysely } = server.store.open('owner');
  const batch = 5000;
  for (let first = 0; first < count; first += batch) {
    const packets = Array.from({ length: batch }, (_, index) => {
      const at = new Date(fromMs + (first + index) * 1000);
      const tyres = {
        pressure_dkpa: Array<number>(12).fill(8000 + (index % 100)),
        temperature_dc: Array<number>(12).fill(250),
      };
      return { vehicle_id: vehicleId, at, received_at: at, digest: 0, ...tyres };
    });
    await kysely.insertInto('packet').values(packets).execute();
  }
}

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  await sendReadings(server, key, [
    testReading(1, startMs, testTyres([['2B', 700, 40]])),
    testReading(1, startMs + 60_000, [['2B', 690, null]]),
    testReading(1, startMs + 2 * hourMs, testTyres([['2B', 650, 60]])),
    // Says nothing of tyres.
    testReading(1, startMs + 3 * hourMs, [], { latitude: 54.05, longitude: -2.8 }),
  ]);
  // Long after, so that nothing is still being filled.
  const options = { nowMs: testStartMs + 48 * hourMs, settleMs: 0, limit: 5000 };
  while ((await rollUpDirtyBuckets(server.store.open('jobs'), options)) > 0);
  token = await tokenOf(server, 'admin');
});

afterAll(() => server.close());

describe('a file of readings', () => {
  it('has a row for each message, and a column for each wheel and value', async () => {
    const [head = [], ...rows] = await linesOf();
    expect(head.slice(0, 5)).toEqual([
      'Time (Europe/London)',
      'Time (UTC)',
      '1A pressure (psi)',
      '1A cold pressure (psi)',
      '1A temperature (°C)',
    ]);
    expect(head).toHaveLength(2 + 10 * 3);
    expect(rows.map(([at]) => at)).toEqual(['2026-11-20 03:00:00', '2026-11-20 03:01:00', '2026-11-20 05:00:00']);
    const column = head.indexOf('2B pressure (psi)');
    const [first = [], second = []] = rows;
    expect(Number(first[column])).toBeCloseTo(psiFromKpa(kpa(700)), 1);
    // Below the gauge where it was hot, and by the temperature before where the message has none.
    expect(Number(first[column + 1])).toBeLessThan(Number(first[column]) - 6);
    expect(Number(second[column + 1])).toBeLessThan(Number(second[column]) - 6);
    expect(second[column + 2]).toBe('');
    expect(second[2]).toBe('');
  });

  it('has the values and wheels that were asked for, in the reader’s units and language', async () => {
    await call(server, 'PATCH', '/tyrewatch/me', {
      token,
      body: { language: 'de', pressure_unit: 'bar', time_zone: 'Europe/Istanbul' },
    });
    try {
      const { text } = await get(fileUrl('&values=pressure&positions=2B,1A'));
      expect(text.split('\r\n').slice(0, 2)).toEqual([
        '\uFEFFZeit (Europe/Istanbul);Zeit (UTC);2B Druck (bar);1A Druck (bar)',
        '2026-11-20 06:00:00;2026-11-20 03:00:00;7;8,5',
      ]);
    } finally {
      await call(server, 'PATCH', '/tyrewatch/me', {
        token,
        body: { language: 'en_GB', pressure_unit: 'psi', time_zone: 'Europe/London' },
      });
    }
  });

  it('is named after vehicle and days, and is not kept by anyone on the way', async () => {
    const { headers } = await get(fileUrl('', startMs - 24 * hourMs));
    expect(headers['content-disposition']).toBe('attachment; filename=tyrewatch-TW0001-2026-11-19-2026-11-20.csv');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('opens as XLSX with dates and numbers', async () => {
    const answer = await server.app.inject({
      url: fileUrl('&format=xlsx&values=pressure&positions=2B'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
    expect(sheet?.name).toBe('Readings');
    expect(sheet?.rows[1]).toEqual([new Date(startMs), new Date(startMs), 101.5]);
  });

  it('of hours and days has mean, lowest and highest', async () => {
    const [head = [], ...hours] = await linesOf('&resolution=hour&values=pressure&positions=2B');
    expect(head).toEqual([
      'From (Europe/London)',
      'From (UTC)',
      '2B pressure mean (psi)',
      '2B pressure lowest (psi)',
      '2B pressure highest (psi)',
    ]);
    expect(hours.map((row) => row.toSpliced(1, 1))).toEqual([
      ['2026-11-20 03:00:00', '100.8', '100.1', '101.5'],
      ['2026-11-20 05:00:00', '94.3', '94.3', '94.3'],
    ]);
    const [dayHead = [], day] = await linesOf('&resolution=day&values=pressure&positions=2B', startMs - 4 * hourMs);
    expect(dayHead[0]).toBe('From (UTC)');
    expect(day).toEqual(['2026-11-20 00:00:00', '98.6', '94.3', '101.5']);
  });

  it('has means of hours, marked, where the messages are no longer kept', async () => {
    const trx = server.store.open('owner').kysely;
    const [vehicleId = 0] = world.vehicleIds;
    const early = trx.deleteFrom('packet').where('vehicle_id', '=', vehicleId);
    await early.where('at', '<', new Date(startMs + hourMs)).execute();
    const [head = [], ...rows] = await linesOf('&values=pressure&positions=2B');
    expect(head[2]).toBe('Row is');
    expect(rows.map((row) => row.toSpliced(1, 1))).toEqual([
      ['2026-11-20 03:00:00', 'Mean of an hour', '100.8'],
      ['2026-11-20 05:00:00', 'Reading', '94.3'],
    ]);
    const preview = await get(fileUrl('', startMs, testStartMs, '/TW0001/readings_file/preview'));
    expect(preview.json).toMatchObject({ readings_from: iso(startMs + 2 * hourMs), row_count: 3 });
  });

  it('says beforehand how many rows it has at most', async () => {
    const preview = async (query: string) =>
      (await get(fileUrl(query, startMs - hourMs, testStartMs, '/TW0001/readings_file/preview'))).json;
    expect(await preview('&resolution=hour')).toEqual({
      row_count: 3,
      readings_from: null,
      newest_reading_at: iso(startMs + 3 * hourMs),
    });
    const never = await get(fileUrl('', startMs, testStartMs, '/TW0003/readings_file/preview'));
    expect(never.json).toEqual({ row_count: 0, readings_from: null, newest_reading_at: null });
  });

  it('of nothing has its headings', async () => {
    expect(await linesOf('&values=pressure&positions=1A', startMs - 48 * hourMs, startMs - 24 * hourMs)).toEqual([
      ['Time (Europe/London)', 'Time (UTC)', '1A pressure (psi)'],
    ]);
  });

  it.each([
    ['an end before its beginning', fileUrl('', testStartMs, startMs), 'to', 'not_after_start'],
    ['more than three years', fileUrl('', testStartMs - 1200 * 24 * hourMs), 'from', 'span_too_long'],
    ['no wheel', fileUrl('&positions='), 'positions', 'too_few'],
    ['a wheel that there is not', fileUrl('&positions=7A'), 'positions', 'not_in_list'],
    ['a wheel the vehicle has not', fileUrl('&positions=1A,6D'), 'positions', 'not_one_of'],
    ['another format', fileUrl('&format=pdf'), 'format', 'not_in_list'],
  ])('is refused for %s', async (_name, url, field, code) => {
    const { errors } = problemOf(await get(url));
    expect(errors?.[0]?.field).toContain(field);
    expect(errors?.[0]?.code).toBe(code);
  });

  it('is found by nobody else', async () => {
    const other = await tokenOf(server, 'other');
    expect((await call(server, 'GET', fileUrl(), { token: other })).status).toBe(404);
  });
});

describe('a large file of readings', () => {
  it.each(['csv', 'xlsx'] as const)(
    'takes no more memory for more rows, as %s',
    async (format) => {
      const rowCount = 60_000;
      const vehicleId = world.vehicleIds[format === 'csv' ? 1 : 2] ?? 0;
      const fromMs = testStartMs - 48 * hourMs;
      await insertPackets(vehicleId, fromMs, rowCount);
      const file = {
        stretch: { vehicleId, fromMs, toMs: testStartMs },
        resolution: 'reading',
        hoursUpToMs: null,
        values: ['pressure', 'cold_pressure', 'temperature'],
        positionIndices: [0, 1, 4, 5, 6, 7],
        referenceC: 20,
        units: readerUnits({ pressureUnit: 'psi', temperatureUnit: 'celsius', distanceUnit: 'km' }),
        timeZone: 'Europe/London',
        translate: getTranslate('en-GB'),
      } as const;
      let read = 0;
      async function* rows() {
        for await (const row of readingsRows(file, (work) =>
          withScope(server.store.open('app'), testScope(world.tenants.customerId), work),
        )) {
          read += 1;
          yield row;
        }
      }
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const held: number[] = [];
      const { pieces } = spreadsheetFile(format, {
        title: 'R',
        locale: 'en-GB',
        columns: readingsColumns(file),
        rows: rows(),
      });
      let marks = 1;
      let writtenBytes = 0;
      for await (const piece of pieces) {
        writtenBytes += piece.length;
        if (read < (marks * rowCount) / 5) continue;
        marks += 1;
        collect();
        held.push(process.memoryUsage().heapUsed);
      }
      expect(read).toBe(rowCount);
      expect(writtenBytes).toBeGreaterThan(1_000_000);
      const [early = 0] = held;
      expect((held.at(-2) ?? 0) - early).toBeLessThan(6 * 2 ** 20);
    },
    120_000,
  );
});
