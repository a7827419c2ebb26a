import pg from 'pg';
import { loadOrganisationName } from '@tyrewatch/tools/load/load-fleet';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { BenchServer } from './bench-server.ts';
import { startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { measureRuns, percentile } from './percentile.ts';

const vehicleCount = 100;
const days = 91;
const runs = 3;
const mostMs = 10_000;
const dayMs = 86_400_000;

/** The hours of the vehicles: ten of each day are driven; of every fourth vehicle a tyre loses 35 % in the last ten of 30 days and is then pumped up. */
const hours = `unnest($1::bigint[]) with ordinality vehicle (vehicle_id, place)
  cross join generate_series($2::timestamptz, $3::timestamptz - interval '1 hour', interval '1 hour') with ordinality hours (hour_at, hour)
  cross join lateral (select case when place % 4 = 1 then 3000 * greatest(0, hour % 720 - 480) / 240 else 0 end as lost,
    case when hour % 24 between 6 and 15 then 60 else 1 end as readings) story`;

/** Pressures of the wheels of a 2x4x4, of which the sixth place loses air. */
const pressures = (sound: string, leaking: string): string =>
  `array[${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((place) => (place === 2 || place === 3 ? 'null' : place === 5 ? leaking : sound))
    .join(', ')}]::smallint[]`;
const all = (value: string, type = 'smallint'): string => `array_fill(${value}::${type}, array[12])`;

const insertPackets = `insert into packet (vehicle_id, at, received_at, digest, speed_kmh, pressure_dkpa, temperature_dc)
  select vehicle_id, at, at, 1, 60, ${pressures('sound', 'sound - lost')}, ${all('200')}
  from ${hours} cross join lateral (
    select hour_at + minute * interval '1 minute' as at, 8480 + minute * 7 % 40 as sound from generate_series(0, readings - 1) minute
  ) reading`;

const insertHours = `insert into rollup_hour (vehicle_id, bucket_at, packet_count, moving_packet_count, distance_m,
    pressure_n, pressure_min_dkpa, pressure_max_dkpa, pressure_sum_dkpa, pressure_first_dkpa, pressure_last_dkpa,
    cold_pressure_n, cold_pressure_min_dkpa, cold_pressure_max_dkpa, cold_pressure_sum_dkpa, cold_pressure_first_dkpa, cold_pressure_last_dkpa,
    temperature_n, temperature_min_dc, temperature_max_dc, temperature_sum_dc, temperature_first_dc, temperature_last_dc)
  select vehicle_id, hour_at, readings, readings, 0, ${['', '']
    .map(() => `${all('readings')}, low, high, ${all('8500', 'integer')}, low, high`)
    .join(
      ', ',
    )}, ${all('readings')}, ${all('200')}, ${all('200')}, ${all('200', 'integer')}, ${all('200')}, ${all('200')}
  from ${hours} cross join lateral (select ${pressures('8480', '8480 - lost')} as low, ${pressures('8519', '8519 - lost')} as high) extremes`;

/** The same readings, looked through by a bare client: what judging each of them could never be quicker than. */
const bareRead = `select count(*), max(pressure_dkpa[6]), min(temperature_dc[6]) from packet where vehicle_id = any($1) and at >= $2 and at < $3`;

async function writePast(client: pg.Client, vehicleIds: readonly number[]): Promise<number> {
  const toMs = Math.ceil(Date.now() / dayMs) * dayMs;
  for (let dayAt = toMs - days * dayMs; dayAt <= toMs; dayAt += dayMs) {
    for (const table of ['packet', 'rollup_hour'])
      await client.query('select ensure_partition($1, $2)', [table, new Date(dayAt)]);
  }
  const span = [new Date(toMs - days * dayMs), new Date(toMs)];
  await client.query(insertHours, [vehicleIds, ...span]);
  const { rowCount } = await client.query(insertPackets, [vehicleIds, ...span]);
  await client.query('vacuum (analyze) packet, rollup_hour');
  return rowCount ?? 0;
}

interface Answer {
  readonly danger_count: number;
  readonly vehicle_count: number;
  readonly tried: { readonly incident_count: number };
}

async function tryThresholds({ address, token }: BenchServer): Promise<Answer> {
  const path = `/tyrewatch/fleets/${encodeURIComponent(loadOrganisationName)}/threshold_back_test`;
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      default_maintenance_threshold: 10,
      default_warning_threshold: 15,
      default_danger_threshold: 20,
    }),
  });
  if (!answer.ok) throw new Error(`the back-test answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Other thresholds tried on 90 days of a fleet, beside looking through its readings once. */
export const benchmark: Benchmark = {
  title: `other thresholds tried on 90 days of ${vehicleCount} vehicles of ten tyres, a reading a minute for ten hours a day, over HTTP`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      const vehicleIds = await createBenchFleet(database.connectionString, vehicleCount);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      try {
        say('writing 90 days');
        const packetCount = await writePast(client, vehicleIds);
        say(`${packetCount.toLocaleString('en-GB')} packets`);
        const server = await startBenchServer(database.connectionString);
        try {
          const first = await tryThresholds(server);
          if (first.vehicle_count !== vehicleCount || first.danger_count === 0)
            throw new Error(`${first.danger_count} dangers of ${first.vehicle_count} vehicles`);
          say(`${first.tried.incident_count} incidents by the thresholds tried`);
          const ours: number[] = [];
          const bare: number[] = [];
          const span = [new Date(Date.now() - 90 * dayMs), new Date()];
          // In turns, so that whatever else the machine does falls on both.
          await measureRuns(runs, async () => {
            ours.push(...(await measureRuns(1, () => tryThresholds(server))));
            bare.push(...(await measureRuns(1, () => client.query(bareRead, [vehicleIds, ...span]))));
          });
          const middle = percentile(ours, 50);
          return [
            {
              name: 'thresholds tried, median over HTTP',
              value: middle,
              unit: 'ms',
              baseline: { name: 'bare SQL look through the same readings', value: percentile(bare, 50) },
              goal: { text: `≤ ${mostMs} ms`, isMet: middle <= mostMs },
            },
          ];
        } finally {
          await server.stop();
        }
      } finally {
        await client.end();
      }
    } finally {
      await database.close();
    }
  },
};
