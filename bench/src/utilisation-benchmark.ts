import pg from 'pg';
import { createDatabase } from '@tyrewatch/store/database';
import { workOutMovement } from '@tyrewatch/store/rollups/movement-days';
import { loadOrganisationName } from '@tyrewatch/tools/load/load-fleet';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { measureRuns, percentile } from './percentile.ts';

const trailerCount = 1000;
const days = 31;
const runs = 10;
const mostMs = 2000;
const dayMs = 86_400_000;
const fromMs = Date.UTC(2026, 9, 1);
const toMs = fromMs + days * dayMs;
/** Days of packets, one a minute, that are worked out for the other figure. */
const packetDays = 20;

/** Every day of a month: half of the hours moved, four places, two loads an hour. */
const insertDays = `insert into movement_day (vehicle_id, bucket_at, heard_hours, first_at, last_at, last_moved_at, moved_s, stood_s, distance_m,
    place_hour, place_latitude_e7, place_longitude_e7, load_hour, load_kg, load_moved_s, load_distance_m)
  select vehicle_id, day, 16777215, day, day + interval '23 hours', day + interval '20 hours',
    array_fill(1800, array[24]), array_fill(1800, array[24]), array_fill(20000, array[24]),
    '{0,8,12,18}', '{538000000,530000000,525000000,538000000}', '{-15000000,-10000000,-5000000,-15000000}',
    array(select hour / 2 from generate_series(0, 47) hour), array(select 6000 + hour % 2 * 15000 from generate_series(0, 47) hour),
    array_fill(900, array[48]), array_fill(10000, array[48])
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 day', interval '1 day') day cross join unnest($3::bigint[]) vehicle_id`;

/** The same rows' distances summed up by a bare client: what nobody can be quicker than. */
const bareSum = `select vehicle_id, sum((select sum(metres) from unnest(distance_m) metres)) from movement_day
  where vehicle_id = any($1) and bucket_at >= $2 and bucket_at < $3 group by vehicle_id`;

const insertPackets = `insert into packet (vehicle_id, at, received_at, digest, latitude_e7, longitude_e7, odometer_m, speed_kmh, channel_ids, channel_values)
  select $3, at, at, 1, 538000000 + minute * 100, -15000000, (minute * 1000)::integer, 60, '{151}', '{12000}'
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 minute', interval '1 minute') with ordinality packets (at, minute)`;
const markDays = `insert into rollup_due (vehicle_id, width, bucket_at, due_at)
  select $3, 'movement', day, day from generate_series($1::timestamptz, $2::timestamptz - interval '1 day', interval '1 day') day on conflict do nothing`;
const barePackets = `select count(odometer_m), max(latitude_e7), max(channel_values[1]) from packet where vehicle_id = $3 and at >= $1 and at < $2`;

interface Report {
  readonly total: { readonly distance_km: number; readonly trailer_count: number };
}

async function measureReport(server: BenchServer, client: pg.Client, vehicleIds: readonly number[]): Promise<Figure[]> {
  const times = `from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}`;
  const path = `/tyrewatch/fleets/${encodeURIComponent(loadOrganisationName)}/trailer_utilisation_report?${times}`;
  const { total } = await getJson<Report>(server, path);
  const wantedKm = trailerCount * days * 24 * 20;
  if (total.trailer_count !== trailerCount || Math.abs(total.distance_km / wantedKm - 1) > 0.01)
    throw new Error(`${total.distance_km} km of ${total.trailer_count} trailers instead of ${wantedKm}`);
  const ours: number[] = [];
  const bare: number[] = [];
  const period = [vehicleIds, new Date(fromMs), new Date(toMs)];
  // In turns, so that whatever else the machine does falls on both.
  await measureRuns(runs, async () => {
    ours.push(...(await measureRuns(1, () => getJson(server, path))));
    bare.push(...(await measureRuns(1, () => client.query(bareSum, period))));
  });
  const middle = percentile(ours, 50);
  return [
    {
      name: 'first page and totals, median over HTTP',
      value: middle,
      unit: 'ms',
      baseline: { name: 'bare SQL sum of the same rows', value: percentile(bare, 50) },
      goal: { text: `≤ ${mostMs} ms`, isMet: middle <= mostMs },
    },
    {
      name: 'first page and totals, p95 over HTTP',
      value: percentile(ours, 95),
      unit: 'ms',
      baseline: { name: 'bare', value: percentile(bare, 95) },
    },
  ];
}

async function measureDays(connectionString: string, client: pg.Client, vehicleId: number): Promise<Figure> {
  const span = [new Date(fromMs), new Date(fromMs + packetDays * dayMs), vehicleId];
  for (let atMs = fromMs; atMs < fromMs + packetDays * dayMs; atMs += dayMs)
    await client.query(`select ensure_partition('packet', $1)`, [new Date(atMs)]);
  await client.query(insertPackets, span);
  await client.query('vacuum (analyze) packet');
  const jobs = createDatabase(connectionString, 'jobs', { maximumConnections: 1 });
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    await measureRuns(runs, async () => {
      await client.query(markDays, span);
      ours.push(
        ...(await measureRuns(1, async () => {
          while ((await workOutMovement(jobs, toMs)) > 0);
        })),
      );
      bare.push(...(await measureRuns(1, () => client.query(barePackets, span))));
    });
    return {
      name: 'a trailer’s day of 1,440 packets worked out, median',
      value: percentile(ours, 50) / packetDays,
      unit: 'ms',
      baseline: { name: 'its packets counted by PostgreSQL', value: percentile(bare, 50) / packetDays },
    };
  } finally {
    await jobs.close();
  }
}

/** The report of trailer utilisation of a large fleet beside the bare sum of the rows behind it, and what a day's row costs. */
export const benchmark: Benchmark = {
  title: `use of ${trailerCount.toLocaleString('en-GB')} trailers over ${days} days by day, over HTTP, and what a day costs the job`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    const { connectionString } = database;
    try {
      const vehicleIds = await createBenchFleet(connectionString, trailerCount);
      const server = await startBenchServer(connectionString);
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        say('writing days');
        await client.query(`update vehicle set vehicle_type = 'trailer'`);
        await client.query(`update vehicle_listing set vehicle_type = 'trailer'`);
        await client.query(`select ensure_partition('movement_day', $1)`, [new Date(fromMs)]);
        await client.query(insertDays, [new Date(fromMs), new Date(toMs), vehicleIds]);
        await client.query('vacuum (analyze) movement_day, vehicle, vehicle_listing');
        const figures = await measureReport(server, client, vehicleIds);
        say('writing packets');
        return [...figures, await measureDays(connectionString, client, vehicleIds[0] ?? 0)];
      } finally {
        await client.end();
        await server.stop();
      }
    } finally {
      await database.close();
    }
  },
};
