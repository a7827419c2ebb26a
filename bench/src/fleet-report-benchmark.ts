import pg from 'pg';
import { loadOrganisationName } from '@tyrewatch/tools/load/load-fleet';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { getFile, getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { measureRuns, percentile } from './percentile.ts';

const vehicleCount = 1000;
const days = 31;
const runs = 10;
const mostMs = 2000;
const mostDocumentMs = 30_000;
const fromMs = Date.UTC(2026, 9, 1);
const toMs = fromMs + days * 86_400_000;

const arraysOf = (quantity: string, unit: string): string[] =>
  ['n', `min_${unit}`, `max_${unit}`, `sum_${unit}`, `first_${unit}`, `last_${unit}`].map(
    (part) => `${quantity}_${part}`,
  );
const arrays = [
  ...arraysOf('pressure', 'dkpa'),
  ...arraysOf('cold_pressure', 'dkpa'),
  ...arraysOf('temperature', 'dc'),
];
const filled = (column: string): string =>
  `array_fill(7000, array[12])::${column.includes('_sum_') ? 'integer' : 'smallint'}[]`;

/** Every hour of a month and a day before it, 40 km each, fuel burnt and tyres turning in ten hours of each day, in the order in which rollups write them; of some vehicles every other by a second odometer. */
const insertHours = `insert into rollup_hour (vehicle_id, bucket_at, packet_count, moving_packet_count, first_odometer_m, last_odometer_m, distance_m,
    maximum_speed_kmh, first_fuel_l, last_fuel_l, fuel_used_l, compared_wheel_count, under_inflation_sum_percent, ${arrays.join(', ')})
  select vehicle_id, bucket_at, 60, case when is_driven then 40 else 0 end, start_m, start_m + 39000, 39000, 80, case when is_driven then hour * 10 end,
    case when is_driven then hour * 10 + 9 end, case when is_driven then 9 end, 12, 60, ${arrays.map(filled).join(', ')}
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') with ordinality hours (bucket_at, hour)
  cross join unnest($3::bigint[]) with ordinality vehicle (vehicle_id, place)
  cross join lateral (select (100000000 + hour * 40000 + case when place % $4 = 0 and hour % 2 = 0 then 60000 else 0 end)::integer as start_m,
    hour % 24 between 6 and 15 as is_driven) odometer`;

/** The same rows summed up by a bare client: what nobody can be quicker than. */
const bareSum = `select vehicle_id, sum(last_odometer_m - first_odometer_m) from rollup_hour
  where vehicle_id = any($1) and bucket_at >= $2 and bucket_at < $3 group by vehicle_id`;

const period = [new Date(fromMs), new Date(toMs)] as const;

async function writeHours(client: pg.Client, vehicleIds: readonly number[], jumpEvery: number): Promise<void> {
  const before = new Date(fromMs - 86_400_000);
  for (const at of [before, period[0]]) await client.query(`select ensure_partition('rollup_hour', $1)`, [at]);
  await client.query('truncate rollup_hour');
  await client.query(insertHours, [before, period[1], vehicleIds, jumpEvery]);
  await client.query('vacuum (analyze) rollup_hour');
}

interface Report {
  readonly total: {
    readonly distance_km: number;
    readonly vehicle_count: number;
  };
}

async function measureReport(
  server: BenchServer,
  client: pg.Client,
  vehicleIds: readonly number[],
  { report, name }: { readonly report: 'kilometer_report' | 'carbon_report'; readonly name: string },
): Promise<Figure[]> {
  const fleet = encodeURIComponent(loadOrganisationName);
  const times = `from=${period[0].toISOString()}&to=${period[1].toISOString()}`;
  const path = `/tyrewatch/fleets/${fleet}/${report}?${times}`;
  const { total } = await getJson<Report>(server, path);
  const wantedKm = vehicleIds.length * days * 24 * 40;
  if (total.vehicle_count !== vehicleIds.length || Math.abs(total.distance_km / wantedKm - 1) > 0.01)
    throw new Error(`${total.distance_km} km of ${total.vehicle_count} vehicles instead of ${wantedKm}`);
  const ours: number[] = [];
  const bare: number[] = [];
  // In turns, so that whatever else the machine does falls on both.
  await measureRuns(runs, async () => {
    ours.push(...(await measureRuns(1, () => getJson(server, path))));
    bare.push(...(await measureRuns(1, () => client.query(bareSum, [vehicleIds, ...period]))));
  });
  const middle = percentile(ours, 50);
  return [
    {
      name: `${name}, median over HTTP`,
      value: middle,
      unit: 'ms',
      baseline: { name: 'bare SQL sum of the same rows', value: percentile(bare, 50) },
      goal: { text: `≤ ${mostMs} ms`, isMet: middle <= mostMs },
    },
    {
      name: `${name}, p95 over HTTP`,
      value: percentile(ours, 95),
      unit: 'ms',
      baseline: { name: 'bare', value: percentile(bare, 95) },
    },
  ];
}

/** The kilometre report as PDF, a row for each vehicle and for each of its days, beside the same rows as CSV. */
async function measureDocuments(server: BenchServer): Promise<Figure[]> {
  const fleet = encodeURIComponent(loadOrganisationName);
  const times = `from=${period[0].toISOString()}&to=${period[1].toISOString()}`;
  const figures: Figure[] = [];
  for (const per of ['vehicle', 'day'] as const) {
    const path = `/tyrewatch/fleets/${fleet}/kilometer_report/export?${times}&per=${per}`;
    const [csvMs = 0] = await measureRuns(1, () => getFile(server, `${path}&format=csv`));
    let bytes = 0;
    const [pdfMs = 0] = await measureRuns(1, async () => {
      bytes = (await getFile(server, `${path}&format=pdf`)).length;
    });
    figures.push({
      name: `PDF with a row for each ${per}, ${Math.round(bytes / 1000).toLocaleString('en-GB')} kB`,
      value: pdfMs,
      unit: 'ms',
      baseline: { name: 'the same rows as CSV', value: csvMs },
      goal: { text: `≤ ${mostDocumentMs} ms`, isMet: pdfMs <= mostDocumentMs },
    });
  }
  return figures;
}

/** The kilometre and the carbon report of a large fleet beside the bare sum of the rows behind them. */
export const benchmark: Benchmark = {
  title: `kilometres and carbon dioxide of ${vehicleCount.toLocaleString('en-GB')} vehicles over ${days} days by day, from hourly rollups, over HTTP`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      const vehicleIds = await createBenchFleet(database.connectionString, vehicleCount);
      const server = await startBenchServer(database.connectionString);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      try {
        const figures: Figure[] = [];
        for (const [name, jumpEvery] of [
          ['an odometer each', vehicleCount + 1],
          ['one vehicle in fifty with two odometers that take turns', 50],
        ] as const) {
          say(`writing hours: ${name}`);
          await writeHours(client, vehicleIds, jumpEvery);
          const measured = [
            { report: 'kilometer_report', name },
            { report: 'carbon_report', name: `carbon, ${name}` },
          ] as const;
          for (const each of measured) figures.push(...(await measureReport(server, client, vehicleIds, each)));
        }
        say('drawing documents');
        return [...figures, ...(await measureDocuments(server))];
      } finally {
        await client.end();
        await server.stop();
      }
    } finally {
      await database.close();
    }
  },
};
