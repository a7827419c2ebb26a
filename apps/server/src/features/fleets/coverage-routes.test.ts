import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listCoverageWeeks, listFleetCoverage } from '@tyrewatch/contract/fleets/coverage-endpoints';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { refreshCoverageFigures } from '../../jobs/coverage-job.ts';

const hourMs = 3_600_000;
const path = '/tyrewatch/fleets/Trunking/coverage';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  const { customerId } = (await createTestWorld(server)).tenants;
  token = await tokenOf(server, 'admin');
  const key = await createTestApiKey(server, customerId);
  const nowMs = () => server.clock.nowMs;
  // Four hours on the road, in which 2B fell silent after the first and 3D never gave a pressure, and an hour at rest without any.
  for (const hour of [5, 4, 3, 2]) {
    const silent = testTyres([['3D', null, null]]).filter(([position]) => hour === 5 || position !== '2B');
    await sendReadings(server, key, [testReading(1, nowMs() - hour * hourMs, silent, { speed_kmh: 80 })]);
  }
  await sendReadings(server, key, [testReading(1, nowMs() - hourMs, [], { speed_kmh: 0 })]);
  const database = server.store.open('jobs');
  const later = { nowMs: nowMs() + 24 * hourMs, settleMs: 0, limit: 100 };
  while ((await rollUpDirtyBuckets(database, later)) > 0);
  await refreshCoverageFigures({ database, nowMs }, new AbortController().signal);
});
afterAll(() => server.close());

const get = async <Answer>(address: string) => (await call(server, 'GET', address, { token })).json as Answer;

it('lists the vehicles that moved, with the wheels that were blind and their last reading', async () => {
  const { items, total } = await get<AnswerOf<typeof listFleetCoverage>>(path);
  // 8 wheels of 4 hours and one of 1, of 10 wheels of 4 hours.
  expect(total).toMatchObject({
    coverage_percent: 82,
    moved_vehicle_count: 1,
    blind_vehicle_count: 1,
    blind_wheel_count: 2,
  });
  expect(total.vehicle_count).toBeGreaterThan(1);
  expect(items).toMatchObject([
    {
      coverage_percent: 82,
      moving_hours: 4,
      wheel_count: 10,
      blind_wheels: [
        { position: '3D', monitored_hours: 0, last_reading_at: null },
        {
          position: '2B',
          monitored_hours: 1,
          last_reading_at: new Date(server.clock.nowMs - 5 * hourMs).toISOString(),
        },
      ],
    },
  ]);
});

it('tells of the week that is asked for, by the caller’s clocks, and of eight in a row', async () => {
  const { items: weeks } = await get<AnswerOf<typeof listCoverageWeeks>>(`${path}/weeks`);
  expect(weeks).toHaveLength(8);
  expect(weeks.filter(({ coverage_percent: percent }) => percent === null)).toHaveLength(7);
  const { week = '' } = weeks.find(({ coverage_percent: percent }) => percent === 82) ?? {};
  expect(new Date(week).getUTCDay()).toBe(1);
  expect((await get<AnswerOf<typeof listFleetCoverage>>(`${path}?week=${week}`)).items).toHaveLength(1);
  expect((await get<AnswerOf<typeof listFleetCoverage>>(`${path}?week=2020-01-01`)).items).toEqual([]);
  expect((await call(server, 'GET', `${path}?week=soon`, { token })).status).toBe(422);
});

it('writes a blind wheel a line into a file', async () => {
  const { text } = await call(server, 'GET', `${path}/export?format=csv`, { token });
  const [head, ...lines] = text.trim().split('\n');
  expect(head).toContain('Coverage (%)');
  expect(lines.map((line) => line.split(',').slice(2, 6))).toEqual([
    ['82', '4', '3D', '0'],
    ['82', '4', '2B', '1'],
  ]);
});

it('shows the figure in the vehicle list, which can be ordered by it', async () => {
  const list = await get<{ items: { coverage_percent: number | null }[] }>('/tyrewatch/vehicles?sort=coverage');
  expect(list.items[0]?.coverage_percent).toBe(82);
  expect(list.items[1]?.coverage_percent).toBeNull();
});
