import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { backTestThresholds } from '@tyrewatch/contract/fleets/threshold-back-test-endpoints';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { withScope } from '@tyrewatch/store/scope';
import { testScope } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { backTestSpan, tryThresholds } from './threshold-back-test.ts';

type Answer = AnswerOf<typeof backTestThresholds>;

const hourMs = 3_600_000;
const path = '/tyrewatch/fleets/Trunking/threshold_back_test';

let server: TestServer;
let token: string;
let vehicleId: number;
let customerId: number;

/** Readings every five minutes for 60 hours up to an hour ago: 1B loses a quarter in 50 hours; 2A hangs at -22 %; both without end. */
const insertPackets = `insert into packet (vehicle_id, at, received_at, digest, speed_kmh, pressure_dkpa, temperature_dc)
  select $1, at, at, 1, 60, array[8500, 8500 - 2125 * least(1, step / 600.0), null, null, 6240, 8000, 8000, 8000, 8000, 8000, 8000, 8000]::smallint[],
    array[200, 200, null, null, 200, 200, 200, 200, 200, 200, 200, 200]::smallint[]
  from generate_series($2::timestamptz - interval '60 hours', $2::timestamptz - interval '1 hour', interval '5 minutes') with ordinality instants (at, step)`;

beforeAll(async () => {
  server = await createTestServer();
  const { vehicleIds, tenants } = await createTestWorld(server);
  vehicleId = vehicleIds[0] ?? 0;
  customerId = tenants.customerId;
  token = await tokenOf(server, 'admin');
  const { pool } = server.store.open('owner');
  const end = new Date(Math.floor(server.clock.nowMs / hourMs) * hourMs);
  for (const table of ['packet', 'rollup_5_minutes', 'rollup_hour', 'rollup_day'])
    await pool.query(
      `select ensure_partition($1, $2::timestamptz - day * interval '1 day') from generate_series(0, 4) day`,
      [table, end],
    );
  await pool.query(insertPackets, [vehicleIds[0], end]);
  await pool.query(
    `insert into dirty_bucket select distinct vehicle_id, date_bin('5 minutes', at, 'epoch') from packet`,
  );
  const jobs = server.store.open('jobs');
  const roll = { nowMs: server.clock.nowMs + 24 * hourMs, settleMs: 0, limit: 1000 };
  while ((await rollUpDirtyBuckets(jobs, roll)) > 0);
});
afterAll(() => server.close());

const body = (maintenance: number, warning: number, danger: number) => ({
  default_maintenance_threshold: maintenance,
  default_warning_threshold: warning,
  default_danger_threshold: danger,
});
const post = (thresholds: ReturnType<typeof body>, by = token) =>
  call(server, 'POST', path, { token: by, body: thresholds });

describe('the back-test of thresholds', () => {
  it('says what other thresholds would have given', async () => {
    const { status, json } = await post(body(10, 15, 20));
    expect(status).toBe(200);
    const answer = json as Answer;
    expect(answer).toMatchObject({ vehicle_count: 3, wheel_count: 30, own_threshold_wheel_count: 0, danger_count: 0 });
    expect(answer.present).toMatchObject({ incident_count: 2, by_level: { maintenance: 2, critical: 0 } });
    expect(answer.tried).toMatchObject({ incident_count: 2, by_level: { maintenance: 0, critical: 2 } });
    expect(answer).toMatchObject({ missed_count: 0, added_count: 2, changed_wheel_count: 2 });
    expect(answer.wheels.map(({ registration, position }) => `${registration} ${position}`).toSorted()).toEqual([
      'TW0001 1B',
      'TW0001 2A',
    ]);
    expect(answer.present.by_week.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('says of how many vehicles the past is not whole yet', async () => {
    expect((await post(body(10, 15, 20))).json).toMatchObject({ unfinished_vehicle_count: 0 });
    const at = new Date(backTestSpan(server.clock.nowMs).toMs - hourMs);
    const { pool } = server.store.open('owner');
    await pool.query('insert into dirty_bucket values ($1, $2), ($1, $2), (0, $2)', [vehicleId, at]);
    expect((await post(body(10, 15, 20))).json).toMatchObject({ unfinished_vehicle_count: 1 });
    await pool.query('delete from dirty_bucket');
    const due = `insert into rollup_due (vehicle_id, width, bucket_at, due_at) values ($1, 'hour', $2, $2)`;
    await pool.query(due, [vehicleId, at]);
    expect((await post(body(10, 15, 20))).json).toMatchObject({ unfinished_vehicle_count: 1 });
    await pool.query('delete from rollup_due');
  });

  it('gives the same twice by the thresholds in force', async () => {
    const answer = (await post(body(0, 0, 0))).json as Answer;
    expect(answer.tried).toEqual(answer.present);
    expect(answer.wheels).toEqual([]);
  });

  it('leaves wheels as they are that have thresholds of their own', async () => {
    const { pool } = server.store.open('owner');
    const set = (values: string) => pool.query(`update vehicle set ${values} where id = 1`);
    await set('maintenance_percent = 5, warning_percent = 10, danger_percent = 24');
    const answer = (await post(body(10, 15, 20))).json as Answer;
    expect(answer).toMatchObject({ own_threshold_wheel_count: 10, danger_count: 1, wheels: [] });
    expect(answer.tried.median_lead_hours).toBeGreaterThan(30);
    expect(answer.tried.median_lead_hours).toBeLessThan(45);
    await set('maintenance_percent = null, warning_percent = null, danger_percent = null');
  });

  it('names the field at which thresholds do not rise', async () => {
    expect(problemOf(await post(body(15, 10, 20)))).toMatchObject({
      status: 422,
      errors: [{ field: 'default_warning_threshold' }],
    });
  });

  it('ends amid a vehicle once it takes too long', async () => {
    let asked = 0;
    const trial = tryThresholds(
      {
        vehicleIds: [vehicleId],
        thresholds: { maintenancePercent: 10, warningPercent: 15, dangerPercent: 20 },
        span: backTestSpan(server.clock.nowMs),
      },
      {
        inScope: (work) => withScope(server.store.open('app'), testScope(customerId), work),
        isGivenUp: () => false,
        // in time when the vehicle is begun, and no more when its readings are read
        nowMs: () => ((asked += 1) <= 2 ? 0 : 60_000),
      },
    );
    await expect(trial).rejects.toMatchObject({ code: 'back_test_too_long' });
  });

  it('is one at a time for an organisation, and of its own fleets', async () => {
    const answers = await Promise.all([post(body(10, 15, 20)), post(body(8, 15, 25))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect((await post(body(10, 15, 20), await tokenOf(server, 'other'))).status).toBe(404);
  });
});
