import pg from 'pg';
import { createDatabase } from '@tyrewatch/store/database';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';

/** The wheel that is measured: 2B. */
export const measuredIndex = 5;
/** Pressure of the one reading of a puncture, months ago, in kPa. */
export const punctureKpa = 123.4;

const day = "interval '1 day'";

/** A reading a minute by day and one an hour by night, ten tyres, for so many days of a vehicle. */
const insertPackets = `insert into packet (vehicle_id, at, received_at, digest, latitude_e7, longitude_e7, speed_kmh, pressure_dkpa, temperature_dc)
  select $1, at, at, 1, 520000000, -10000000, 60,
    array(select case when wheel in (3, 4) then null else (8000 + 200 * sin(extract(epoch from at) / 7000 + wheel) + random() * 40)::smallint end from generate_series(1, 12) wheel),
    array(select case when wheel in (3, 4) then null else (300 + 150 * sin(extract(epoch from at) / 9000) + random() * 20)::smallint end from generate_series(1, 12) wheel)
  from generate_series($2::timestamptz, $3::timestamptz, interval '1 minute') at
  where extract(hour from at) between 5 and 20 or extract(minute from at) = 0`;

async function makePartitions(client: pg.Client, days: number): Promise<void> {
  for (const table of ['packet', 'rollup_5_minutes', 'rollup_hour', 'rollup_day']) {
    await client.query(`select ensure_partition($1, at) from generate_series(now() - $2 * ${day}, now(), ${day}) at`, [
      table,
      days,
    ]);
  }
}

async function rollUpAll(connectionString: string): Promise<void> {
  const database = createDatabase(connectionString, 'jobs', { maximumConnections: 1, statementTimeoutMs: 0 });
  try {
    let done: number;
    do done = await rollUpDirtyBuckets(database, { nowMs: Date.now(), settleMs: 0, limit: 5000 });
    while (done > 0);
  } finally {
    await database.close();
  }
}

/** Gives a vehicle a year of readings with one puncture in it, and some neighbours a month, all rolled up. */
export async function createHistory(
  connectionString: string,
  vehicleIds: readonly number[],
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await makePartitions(client, 366);
    const now = new Date();
    const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
    for (const [index, vehicleId] of vehicleIds.entries())
      await client.query(insertPackets, [vehicleId, ago(index === 0 ? 365 : 30), now]);
    const [measured] = vehicleIds;
    await client.query(
      `update packet set pressure_dkpa[$2::int] = $3 where vehicle_id = $1 and at = (select at from packet where vehicle_id = $1 and at > $4 order by at limit 1)`,
      [measured, measuredIndex + 1, Math.round(punctureKpa * 10), ago(200)],
    );
    say('rolling up');
    await client.query(
      `insert into dirty_bucket select distinct vehicle_id, date_bin('5 minutes', at, 'epoch') from packet`,
    );
    await rollUpAll(connectionString);
    await client.query('vacuum (analyze) packet, rollup_5_minutes, rollup_hour, rollup_day');
  } finally {
    await client.end();
  }
}
