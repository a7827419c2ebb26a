import pg from 'pg';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { createHistory, measuredIndex } from './history-vehicle.ts';
import { measureRuns, percentile } from './percentile.ts';

const vehicleCount = 20;
const runs = 100;
const dayMs = 86_400_000;
const mostPoints = 2000;

/** What somebody draws. */
interface Drawing {
  readonly name: string;
  readonly vehicles: number;
  readonly days: number;
  /** Null: only shown beside its baseline. */
  readonly goalMs: number | null;
  /** The rows behind it, in bare SQL: $1 the vehicles, $2 and $3 the range. */
  readonly bare: string;
}

const element = measuredIndex + 1;
const readings = `select vehicle_id, at, pressure_dkpa[${element}] from packet where vehicle_id = any($1::bigint[]) and at >= $2 and at < $3 order by 1, 2`;
const hours = `select bucket_at, pressure_n[${element}], pressure_sum_dkpa[${element}], pressure_min_dkpa[${element}], pressure_max_dkpa[${element}]
  from rollup_hour where vehicle_id = any($1::bigint[]) and bucket_at >= $2 and bucket_at < $3 order by 1`;
const drawings: readonly Drawing[] = [
  { name: '24 hours of a tyre', vehicles: 1, days: 1, goalMs: 60, bare: readings },
  { name: '12 months of a tyre', vehicles: 1, days: 365, goalMs: 200, bare: hours },
  {
    name: `24 hours of a tyre of ${vehicleCount} vehicles`,
    vehicles: vehicleCount,
    days: 1,
    goalMs: null,
    bare: readings,
  },
];

interface Answer {
  readonly items: ReadonlyArray<{ readonly at_s: readonly number[]; readonly resolution: string }>;
}

async function measureDrawing(
  server: BenchServer,
  client: pg.Client,
  vehicleIds: readonly number[],
  { name, vehicles, days, goalMs, bare }: Drawing,
): Promise<Figure[]> {
  const to = new Date();
  const from = new Date(to.getTime() - days * dayMs);
  const series = vehicleIds.slice(0, vehicles).map((_, index) => `LOAD${index}.p2B`);
  const query = `series=${series.join(',')}&from=${from.toISOString()}&to=${to.toISOString()}&points=${mostPoints}`;
  const read = (): Promise<Answer> => getJson<Answer>(server, `/tyrewatch/series?${query}`);
  const { items } = await read();
  const points = items.map(({ at_s }) => at_s.length);
  const ours: number[] = [];
  const alone: number[] = [];
  // In turns, so that whatever else the machine does falls on both.
  await measureRuns(runs, async () => {
    ours.push(...(await measureRuns(1, read)));
    alone.push(...(await measureRuns(1, () => client.query(bare, [vehicleIds.slice(0, vehicles), from, to]))));
  });
  const value = percentile(ours, 95);
  const most = Math.max(...points);
  return [
    {
      name: `${name} from ${items[0]?.resolution}, p95 over HTTP`,
      value,
      unit: 'ms',
      baseline: { name: 'bare SQL of the rows behind it', value: percentile(alone, 95) },
      ...(goalMs === null ? {} : { goal: { text: `≤ ${goalMs} ms`, isMet: value <= goalMs } }),
    },
    {
      name: `${name}, most points of a line`,
      value: most,
      unit: 'points',
      goal: {
        text: `100 to ${mostPoints}`,
        isMet: points.length === vehicles && Math.min(...points) >= 100 && most <= mostPoints,
      },
    },
  ];
}

/** Lines of the data explorer beside the bare SQL of the rows behind them. */
export const benchmark: Benchmark = {
  title: 'lines of the data explorer over 24 hours and 12 months, a reading a minute by day, over HTTP',
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      const vehicleIds = await createBenchFleet(database.connectionString, vehicleCount);
      say('writing a year of readings');
      await createHistory(database.connectionString, vehicleIds, say);
      const server = await startBenchServer(database.connectionString);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      try {
        const figures: Figure[] = [];
        for (const drawing of drawings) figures.push(...(await measureDrawing(server, client, vehicleIds, drawing)));
        return figures;
      } finally {
        await client.end();
        await server.stop();
      }
    } finally {
      await database.close();
    }
  },
};
