import pg from 'pg';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { createHistory, measuredIndex, punctureKpa } from './history-vehicle.ts';
import { measureRuns, percentile } from './percentile.ts';

const neighbours = 20;
const runs = 100;
const dayMs = 86_400_000;
const mostPoints = 2000;

/** A span somebody looks at. */
interface Span {
  readonly name: string;
  readonly days: number;
  readonly goalMs: number;
  /** The rows behind it, in bare SQL. */
  readonly bare: string;
}

const element = measuredIndex + 1;
const spans: readonly Span[] = [
  {
    name: '24 hours',
    days: 1,
    goalMs: 60,
    bare: `select at, pressure_dkpa[${element}], temperature_dc[${element}] from packet where vehicle_id = $1 and at >= $2 and at < $3 order by at`,
  },
  {
    name: '12 months',
    days: 365,
    goalMs: 200,
    bare: `select bucket_at, pressure_min_dkpa[${element}], pressure_max_dkpa[${element}], cold_pressure_min_dkpa[${element}], cold_pressure_max_dkpa[${element}],
      temperature_min_dc[${element}], temperature_max_dc[${element}] from rollup_hour where vehicle_id = $1 and bucket_at >= $2 and bucket_at < $3 order by bucket_at`,
  },
];

interface History {
  readonly resolution: string;
  readonly at_s: readonly number[];
  readonly pressure_kpa: ReadonlyArray<number | null>;
}

async function measureSpan(
  server: BenchServer,
  client: pg.Client,
  vehicleId: number,
  { name, days, goalMs, bare }: Span,
): Promise<Figure[]> {
  const to = new Date();
  const from = new Date(to.getTime() - days * dayMs);
  const path = `/tyrewatch/vehicles/LOAD0/wheels/2B/history?from=${from.toISOString()}&to=${to.toISOString()}&points=${mostPoints}`;
  const history = await getJson<History>(server, path);
  const ours: number[] = [];
  const alone: number[] = [];
  await measureRuns(runs, async () => {
    ours.push(...(await measureRuns(1, () => getJson(server, path))));
    alone.push(...(await measureRuns(1, () => client.query(bare, [vehicleId, from, to]))));
  });
  const value = percentile(ours, 95);
  const points = history.at_s.length;
  const lowest = Math.min(...history.pressure_kpa.filter((pressure) => pressure !== null));
  const figures: Figure[] = [
    {
      name: `${name} of a wheel from ${history.resolution}, p95 over HTTP`,
      value,
      unit: 'ms',
      baseline: { name: 'bare SQL of the rows behind it', value: percentile(alone, 95) },
      goal: { text: `≤ ${goalMs} ms`, isMet: value <= goalMs },
    },
    {
      name: `${name}, points`,
      value: points,
      unit: 'points',
      goal: { text: `≤ ${mostPoints}`, isMet: points <= mostPoints && points > 100 },
    },
  ];
  if (days < 200) return figures;
  const isKept = lowest === punctureKpa;
  return [
    ...figures,
    {
      name: `${name}, a puncture of one reading`,
      value: lowest,
      unit: 'kPa',
      goal: { text: `kept: ${punctureKpa} kPa`, isMet: isKept },
    },
  ];
}

/** Charts of a wheel beside the bare SQL of the rows behind them. */
export const benchmark: Benchmark = {
  title: 'a wheel over 24 hours and 12 months, a reading a minute by day, over HTTP',
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      const vehicleIds = await createBenchFleet(database.connectionString, neighbours + 1);
      say('writing a year of readings');
      await createHistory(database.connectionString, vehicleIds, say);
      const server = await startBenchServer(database.connectionString);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      try {
        const figures: Figure[] = [];
        for (const span of spans) figures.push(...(await measureSpan(server, client, vehicleIds[0] ?? 0, span)));
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
