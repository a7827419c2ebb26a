import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { kpa, milesFromKm, km, psiFromKpa } from '@tyrewatch/domain/units/quantities';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** An hour before a midnight of UTC, so that days are joined. */
let startMs: number;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const indices = Array.from({ length: 61 }, (_, index) => index);
const atOf = (index: number): number => startMs + index * 2 * minuteMs + 20_000;
const pressureOf = (index: number): number => 700 + index;
const speedOf = (index: number): number => (index * 31) % 90;

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  startMs = Math.floor(server.clock.nowMs / dayMs) * dayMs - dayMs - hourMs;
  // A reading in two minutes for two hours; those after midnight have no temperature.
  const readings = indices.map((index) =>
    testReading(1, atOf(index), testTyres([['2B', pressureOf(index), index < 30 ? 50 : null]]), {
      speed_kmh: speedOf(index),
    }),
  );
  await sendReadings(server, key, readings);
  await sendReadings(server, key, [testReading(2, atOf(3), testTyres([['2B', 650, 20]]))]);
});
afterAll(async () => server.close());

const iso = (atMs: number): string => new Date(atMs).toISOString();
const clock = (atMs: number): string => iso(atMs).slice(0, 19).replace('T', ' ');
const urlOf = (series: string, more = '', fromMs = startMs): string =>
  `/tyrewatch/series_file?series=${series}&from=${iso(fromMs)}&to=${iso(startMs + 3 * hourMs)}${more}`;
const get = async (series: string, more = '', user: TestUserName = 'admin', fromMs = startMs) =>
  call(server, 'GET', urlOf(series, more, fromMs), { token: await tokenOf(server, user) });
const rowsOf = (text: string): string[][] =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a file of series', () => {
  it('has a row for each reading, in the reader’s units and time zone', async () => {
    const answer = await get('TW0001.p2B,TW0001.29');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('TW0001');
    const [head = [], ...rows] = rowsOf(answer.text);
    expect(head).toEqual([
      'Time (Europe/London)',
      'Time (UTC)',
      '"TW0001 2B Pressure',
      ' measured (psi)"',
      'TW0001 Speed (km/h)',
    ]);
    expect(rows.map(([, at]) => at)).toEqual(indices.map((index) => clock(atOf(index))));
    for (const [index, row] of rows.entries()) {
      expect(Number(row[2])).toBeCloseTo(psiFromKpa(kpa(pressureOf(index))), 1);
      expect(Number(row[3])).toBe(speedOf(index));
    }
  });

  it('has the mean of each whole step, the first of which begins before the range', async () => {
    const fromMs = startMs + 31 * minuteMs;
    const within = indices.filter((index) => atOf(index) >= fromMs);
    const [, ...rows] = rowsOf((await get('TW0001.p2B', '&step=hour', 'admin', fromMs)).text);
    const hours = [...Map.groupBy(within, (index) => Math.floor(atOf(index) / hourMs) * hourMs)];
    expect(rows.map(([, at]) => at)).toEqual(hours.map(([at]) => clock(at)));
    expect(rows[0]?.[1]).toBe(clock(startMs));
    for (const [place, [, members]] of hours.entries()) {
      expect(Number(rows[place]?.[2])).toBeCloseTo(psiFromKpa(kpa(mean(members.map(pressureOf)))), 1);
    }
    const [, ...minutes] = rowsOf((await get('TW0001.p2B', '&step=minute', 'admin', fromMs)).text);
    expect(minutes.map(([, at]) => at)).toEqual(
      within.map((index) => clock(Math.floor(atOf(index) / minuteMs) * minuteMs)),
    );
  });

  it('works out cold pressures after midnight by the temperature before', async () => {
    const [, ...rows] = rowsOf((await get('TW0001.c2B')).text);
    const after = rows.findIndex(([, at]) => at === clock(atOf(30)));
    expect(atOf(30)).toBeGreaterThan(startMs + hourMs);
    expect(Number(rows[after]?.[2])).toBeCloseTo(psiFromKpa(kpa(coldPressureKpa(pressureOf(30), 50, 20))), 0);
    expect(Number(rows[after]?.[2])).toBeLessThan(psiFromKpa(kpa(pressureOf(30))) - 5);
  });

  it('joins vehicles by time, and is a spreadsheet in the reader’s language if asked', async () => {
    const token = await tokenOf(server, 'admin');
    const change = (body: object) => call(server, 'PATCH', '/tyrewatch/me', { token, body });
    await change({ language: 'de', pressure_unit: 'bar', distance_unit: 'mile' });
    try {
      const answer = await server.app.inject({
        url: urlOf('TW0001.p2B,TW0002.p2B,TW0001.29', '&format=xlsx'),
        headers: { authorization: `Bearer ${token}` },
      });
      const [head = [], ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
      expect(head.slice(2)).toEqual([
        'TW0001 2B Druck, gemessen (bar)',
        'TW0002 2B Druck, gemessen (bar)',
        'TW0001 Geschwindigkeit (mph)',
      ]);
      expect(rows[3]?.slice(2)).toEqual([7.03, 6.5, Math.round(milesFromKm(km(speedOf(3))))]);
      expect(rows[4]?.[3] ?? null).toBeNull();
    } finally {
      await change({ language: 'en_GB', pressure_unit: 'psi', distance_unit: 'km' });
    }
  });

  it('leaves out vehicles out of sight as those of none, and what is not recorded', async () => {
    const foreign = await get('TW0001.29,~1.p2B', '', 'other');
    const absent = await get('NONE1.29,~987654321.p2B', '', 'other');
    expect(foreign.status).toBe(200);
    expect(foreign.text).toBe(absent.text);
    expect(rowsOf(foreign.text)).toEqual([['Time (Europe/London)', 'Time (UTC)']]);
    const [head] = rowsOf((await get('TW0001.d2B,TW0001.29')).text);
    expect(head).toHaveLength(3);
  });

  it('of a range that is none is refused at the field', async () => {
    const answer = await get('TW0001.29', '', 'admin', startMs + 4 * hourMs);
    expect(problemOf(answer).errors?.map(({ field, code }) => [field, code])).toEqual([['to', 'not_after_start']]);
  });
});
