import pg from 'pg';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { createListFleet } from './list-fleet.ts';
import { measureRuns, percentile } from './percentile.ts';

const vehicleCount = 100_000;
const runs = 300;
const pageSize = 50;

/** A first page somebody asks for: search, filter and order. */
interface Wish {
  readonly name: string;
  readonly query: string;
  /** Conditions and order of the same page in bare SQL. */
  readonly where: string;
  readonly order: string;
}

const active = 'not archived and not deactivated';
const wishes: readonly Wish[] = [
  {
    name: 'search + level filter + worst first',
    query: 'q=ab1&levels=critical,warning,okay&sort=level',
    where: `${active} and search_text like '%ab1%' and level in (8, 6, 3)`,
    order: 'level desc nulls first, level_since asc nulls last, vehicle_id',
  },
  {
    name: 'fleet search + type filter + by registration',
    query: 'q=fleet%207&types=truck,van&sort=registration',
    where: `${active} and search_text like '%fleet 7%' and vehicle_type in ('truck', 'van')`,
    order: 'registration, vehicle_id',
  },
  {
    name: 'level filter + by fleet',
    query: 'levels=critical&sort=fleet',
    where: `${active} and level in (8)`,
    order: 'fleet_search_name, registration, vehicle_id',
  },
  {
    name: 'everything, worst first',
    query: 'sort=level',
    where: active,
    order: 'level desc nulls first, level_since asc nulls last, vehicle_id',
  },
];

/** The rows of the page and their number, by a bare client that sees everything. */
async function bareSql(client: pg.Client, { where, order }: Wish): Promise<void> {
  await client.query(`select count(*) from vehicle_listing where ${where}`);
  await client.query(`select listing.*, state.*, wheels.level as wheel_levels from (
      select vehicle_id from vehicle_listing where ${where} order by ${order} limit ${pageSize + 1}) page
    join vehicle_listing listing using (vehicle_id)
    left join vehicle_state state using (vehicle_id)
    left join wheel_state wheels using (vehicle_id)`);
}

async function measureWish(server: BenchServer, client: pg.Client, wish: Wish): Promise<Figure> {
  const path = `/tyrewatch/vehicles?limit=${pageSize}&${wish.query}`;
  const page = await getJson<{ items: unknown[] }>(server, path);
  if (page.items.length === 0) throw new Error(`${wish.name} finds nothing`);
  await measureRuns(20, () => getJson(server, path));
  await measureRuns(20, () => bareSql(client, wish));
  // One after the other in turns, so that whatever else the machine does falls on both.
  const ours: number[] = [];
  const bare: number[] = [];
  await measureRuns(runs, async () => {
    ours.push(...(await measureRuns(1, () => getJson(server, path))));
    bare.push(...(await measureRuns(1, () => bareSql(client, wish))));
  });
  const value = percentile(ours, 95);
  const baseline = percentile(bare, 95);
  return {
    name: `${wish.name}, p95 over HTTP`,
    value,
    unit: 'ms',
    baseline: { name: 'bare SQL of the page and its total', value: baseline },
    goal: { text: '≤ 3 × bare and ≤ 80 ms', isMet: value <= 3 * baseline && value <= 80 },
  };
}

/** First pages of the vehicle list beside the bare SQL of the same pages. */
export const benchmark: Benchmark = {
  title: `first page of ${vehicleCount.toLocaleString('en-GB')} vehicles with search, filter and order, over HTTP by a provider's administrator`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      say('creating vehicles');
      await createListFleet(database.connectionString, vehicleCount);
      const server = await startBenchServer(database.connectionString);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      try {
        const figures: Figure[] = [];
        for (const wish of wishes) figures.push(await measureWish(server, client, wish));
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
