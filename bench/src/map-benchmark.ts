import pg from 'pg';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { getJson, startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { createListFleet } from './list-fleet.ts';
import { measureRuns, percentile } from './percentile.ts';

const vehicleCounts = [1_000, 10_000, 100_000];
const runs = 60;
/** A window is a share of what is asked for everywhere: it must not cost more with the fleet than this, in milliseconds. */
const mostWindowMs = 80;

/** What a screen of the map shows: west, south, east and north; null = everything, as when it opens. */
const windows: readonly { readonly name: string; readonly bounds: readonly [number, number, number, number] | null }[] =
  [
    { name: 'everything', bounds: null },
    { name: 'a region (3° × 1.5°)', bounds: [-3, 52, 0, 53.5] },
    { name: 'a town (0.4° × 0.2°)', bounds: [-1.7, 52.4, -1.3, 52.6] },
  ];

/** The same vehicles by a bare client that sees everything: one by one, or counted where there are too many to be drawn. */
async function bareSql(client: pg.Client, bounds: (typeof windows)[number]['bounds']): Promise<void> {
  const [west, south, east, north] = (bounds ?? [-180, -90, 180, 90]).map((degrees) => Math.round(degrees * 1e7));
  const { rows } = await client.query<{ count: number }>({
    text: `with found as (select listing.vehicle_id, registration, level, latitude_e7, longitude_e7
        from vehicle_listing listing join vehicle_state state using (vehicle_id)
        where not archived and not deactivated and longitude_e7 between $1 and $3 and latitude_e7 between $2 and $4)
      select json_agg(found) as vehicles, count(*)::int from (select * from found limit 2000) found`,
    values: [west, south, east, north],
  });
  if (rows[0]?.count === 2000) {
    await client.query({
      text: `select latitude_e7 / 1000000, longitude_e7 / 1000000, count(*), max(level) from vehicle_listing join vehicle_state using (vehicle_id)
        where not archived and not deactivated and longitude_e7 between $1 and $3 and latitude_e7 between $2 and $4 group by 1, 2`,
      values: [west, south, east, north],
    });
  }
}

async function measureFleet(server: BenchServer, client: pg.Client, vehicleCount: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, bounds } of windows) {
    const path = `/tyrewatch/vehicles/positions${bounds === null ? '' : `?bounds=${bounds.join(',')}`}`;
    const { counts } = await getJson<{ counts: number[] }>(server, path);
    const found = counts.reduce((sum, count) => sum + count, 0);
    if (found === 0) throw new Error(`${name} shows nothing`);
    await measureRuns(10, () => getJson(server, path));
    const ours: number[] = [];
    const bare: number[] = [];
    await measureRuns(runs, async () => {
      ours.push(...(await measureRuns(1, () => getJson(server, path))));
      bare.push(...(await measureRuns(1, () => bareSql(client, bounds))));
    });
    const value = percentile(ours, 50);
    figures.push({
      name: `${vehicleCount.toLocaleString('en-GB')} vehicles, ${name}: ${found.toLocaleString('en-GB')} in ${counts.length.toLocaleString('en-GB')} places, p50 over HTTP`,
      value,
      unit: 'ms',
      baseline: { name: 'bare SQL', value: percentile(bare, 50) },
      ...(bounds === null ? {} : { goal: { text: `≤ ${mostWindowMs} ms`, isMet: value <= mostWindowMs } }),
    });
  }
  return figures;
}

/** What the map asks for, at three sizes of fleet. */
export const benchmark: Benchmark = {
  title: 'positions for the map, everywhere and in windows, over HTTP by a provider’s administrator',
  run: async (say): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const vehicleCount of vehicleCounts) {
      const database = await startBenchDatabase();
      try {
        say(`creating ${vehicleCount} vehicles`);
        await createListFleet(database.connectionString, vehicleCount);
        const server = await startBenchServer(database.connectionString);
        const client = new pg.Client({ connectionString: database.connectionString });
        await client.connect();
        try {
          figures.push(...(await measureFleet(server, client, vehicleCount)));
        } finally {
          await client.end();
          await server.stop();
        }
      } finally {
        await database.close();
      }
    }
    return figures;
  },
};
