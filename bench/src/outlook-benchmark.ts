import { workOutOutlooks } from '@tyrewatch/server/jobs/outlook-job';
import { createDatabase } from '@tyrewatch/store/database';
import type { Database } from '@tyrewatch/store/database';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { Benchmark } from './benchmark.ts';

const vehicleCount = 2000;
const days = 7;
const hourMs = 3_600_000;
/** Vehicles that are to be looked at once an hour, and the share of the hour it may take. */
const fleetSize = 100_000;
const shareOfHour = 0.5;

/**
 * A week of hours of ten tyres a vehicle, in the order in which rollups write them; the tyres swing by a percent, and every fiftieth
 * vehicle loses 3 % a day from one of them.
 */
const insertHours = `
  insert into rollup_hour (vehicle_id, bucket_at, packet_count, moving_packet_count, distance_m, cold_pressure_n, cold_pressure_min_dkpa,
    cold_pressure_max_dkpa, cold_pressure_sum_dkpa, pressure_n, pressure_min_dkpa, pressure_max_dkpa, pressure_sum_dkpa,
    temperature_n, temperature_min_dc, temperature_max_dc, temperature_sum_dc)
  select vehicle_id, bucket_at, 12, 6, 30000, n, least, most, sum, n, least, most, sum, n, least, most, sum
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') bucket_at
  cross join unnest($3::bigint[]) vehicle_id
  cross join lateral (
    select array_agg(case when hole then 0 else 12 end::smallint order by place) as n,
      array_agg(case when hole then null else kpa * 10 - 20 end::smallint order by place) as least,
      array_agg(case when hole then null else kpa * 10 + 20 end::smallint order by place) as most,
      array_agg(case when hole then null else kpa * 120 end::int order by place) as sum
    from (
      select place, place in (2, 3) as hole, 830 + 8 * random() + 6 * sin(extract(epoch from bucket_at) / 13751)
        - case when place = 5 and vehicle_id % 50 = 0 then 26 * extract(epoch from bucket_at - $1) / 86400 else 0 end as kpa
      from generate_series(0, 11) place
    ) wheel
  ) arrays`;

const showWheels = `update wheel_state set level = array_fill(3::smallint, array[12]), level_since = array_fill($1::timestamptz, array[12]),
  reading_at = array_fill($1::timestamptz, array[12]), pressure_dkpa = array_fill(null::smallint, array[12]),
  temperature_dc = array_fill(null::smallint, array[12]), cold_pressure_dkpa = array_fill(null::smallint, array[12])`;

async function prepare(owner: Database, vehicleIds: readonly number[], nowMs: number): Promise<void> {
  const [from, until] = [new Date(nowMs - days * 24 * hourMs), new Date(nowMs)];
  for (const at of [from, until]) await owner.pool.query(`select ensure_partition('rollup_hour', $1)`, [at]);
  await owner.pool.query(insertHours, [from, until, vehicleIds]);
  await owner.pool.query(showWheels, [until]);
  await owner.pool.query('analyze');
}

const markAll = (owner: Database, at: Date) =>
  owner.pool.query('insert into outlook_due (vehicle_id, due_at) select vehicle_id, $1 from wheel_state', [at]);

async function measure<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; wallMs: number; processorMs: number }> {
  const [startMs, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, wallMs: performance.now() - startMs, processorMs: (user + system) / 1000 };
}

async function run(say: (line: string) => void) {
  const database = await startBenchDatabase();
  const open = (role: 'owner' | 'jobs') => createDatabase(database.connectionString, role, { statementTimeoutMs: 0 });
  const [owner, jobs] = [open('owner'), open('jobs')];
  try {
    const vehicleIds = await createBenchFleet(database.connectionString, vehicleCount);
    const nowMs = Math.floor(Date.now() / hourMs) * hourMs;
    await prepare(owner, vehicleIds, nowMs);
    say(`${vehicleCount} vehicles with ${days * 24} hours of ten tyres`);
    const signal = new AbortController().signal;
    const parts = { database: jobs, nowMs: () => nowMs };
    await markAll(owner, new Date(nowMs));
    const first = await measure(() => workOutOutlooks(parts, signal));
    const { rows: told } = await owner.pool.query<{ count: number }>(
      `select count(*) from wheel_state where time_to_critical_hours <> '{}'`,
    );
    say(
      `${first.result} vehicles in ${Math.round(first.wallMs)} ms, ${told[0]?.count} of them with a time to critical`,
    );
    await markAll(owner, new Date(nowMs));
    const again = await measure(() => workOutOutlooks(parts, signal));
    const bare = await measure(() =>
      owner.pool.query('select count(cold_pressure_sum_dkpa) from rollup_hour where vehicle_id = any($1)', [
        vehicleIds,
      ]),
    );
    const allowedMs = (shareOfHour * hourMs) / fleetSize;
    const perVehicle = (ms: number): number => ms / vehicleCount;
    return [
      {
        name: 'a vehicle worked out, nothing new to write',
        value: perVehicle(again.wallMs),
        unit: 'ms',
        baseline: { name: 'its hours counted by PostgreSQL', value: perVehicle(bare.wallMs) },
        goal: {
          text: `at most ${allowedMs} ms, ${fleetSize.toLocaleString('en-GB')} vehicles in half an hour`,
          isMet: perVehicle(again.wallMs) <= allowedMs,
        },
      },
      { name: 'of it in the server’s own process', value: perVehicle(again.processorMs), unit: 'ms' },
      { name: 'a vehicle worked out the first time', value: perVehicle(first.wallMs), unit: 'ms' },
    ];
  } finally {
    await Promise.all([owner.close(), jobs.close()]);
    await database.close();
  }
}

/** Cost of the outlooks (time to critical) of a vehicle. */
export const benchmark: Benchmark = {
  title: 'working out the time to critical of every wheel from a week of hours, per vehicle',
  run,
};
