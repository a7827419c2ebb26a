// Time of wheel histories: 24 hours of readings every 10 s, and 12 months of hours and days. DATABASE_URL names an empty migrated database.
import { sql } from 'kysely';
import { createDatabase } from '../src/database.ts';
import { getWheelHistory } from '../src/history/wheel-history-views.ts';
import { createIngestWriter } from '../src/ingest/ingest-writer.ts';
import { rollUpDirtyBuckets } from '../src/rollups/rollup-jobs.ts';
import { withScope } from '../src/scope.ts';
import { seedVehicles } from './seed-vehicles.ts';

const connectionString = process.env['DATABASE_URL'] ?? '';
const owner = createDatabase(connectionString, 'owner', { statementTimeoutMs: 0 });
const gateway = createDatabase(connectionString, 'gateway');
const jobs = createDatabase(connectionString, 'jobs', { statementTimeoutMs: 0 });
const app = createDatabase(connectionString, 'app');
const { vehicleIds, organisationIds } = await seedVehicles(owner, 200);
const [vehicleId = 0] = vehicleIds;
const dayMs = 86_400_000;
const nowMs = Math.floor(Date.now() / dayMs) * dayMs;
const writer = createIngestWriter(gateway, { now: () => nowMs });
const positions = ['1A', '1B', '2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D'] as const;

// The last day every 10 s, the year before every 30 min.
const instants = [
  ...Array.from({ length: 365 * 48 }, (_, index) => nowMs - 366 * dayMs + index * 1_800_000),
  ...Array.from({ length: 8640 }, (_, index) => nowMs - dayMs + index * 10_000),
];
for (let first = 0; first < instants.length; first += 1000) {
  await writer.writeBatch({
    packets: instants.slice(first, first + 1000).map((atMs) => ({
      vehicleId,
      digest: 1,
      reading: {
        atMs,
        receivedAtMs: atMs,
        fix: null,
        speedKmh: 80,
        ignitionOn: true,
        channels: [],
        tyres: positions.map((position, index) => ({
          position,
          pressureKpa: 800 + ((atMs / 10_000) % 97),
          temperatureC: 20 + index,
          sensorFault: false,
        })),
      },
    })),
  });
}
const started = performance.now();
let marks = 0;
for (let done = -1; done !== 0; marks += done)
  done = await rollUpDirtyBuckets(jobs, { nowMs: nowMs + dayMs, settleMs: 0, limit: 5000 });
process.stdout.write(`${marks + 0} marks rolled up in ${Math.round(performance.now() - started)} ms\n`);
await sql`analyze`.execute(owner.kysely);

for (const [name, fromMs, bareTable] of [
  ['24 hours', nowMs - dayMs, 'packet'],
  ['7 days', nowMs - 7 * dayMs, 'rollup_5_minutes'],
  ['30 days', nowMs - 30 * dayMs, 'rollup_5_minutes'],
  ['12 months', nowMs - 365 * dayMs, 'rollup_hour'],
  ['13 months', nowMs - 396 * dayMs, 'rollup_day'],
] as const) {
  const times: number[] = [];
  let points = 0;
  for (let round = 0; round < 30; round += 1) {
    const before = performance.now();
    const history = await withScope(app, { organisationIds, userId: 1, isDriver: false }, (scoped) =>
      getWheelHistory(scoped, {
        vehicleId,
        positionIndex: 0,
        fromMs,
        toMs: nowMs,
        nowMs,
        maximumPoints: 2000,
        referenceTemperatureC: 20,
      }),
    );
    times.push(performance.now() - before);
    points = history.atMs.length;
  }
  times.sort((a, b) => a - b);
  const before = performance.now();
  const column = bareTable === 'packet' ? 'at' : 'bucket_at';
  const bare = await owner.pool.query(`select * from ${bareTable} where vehicle_id = $1 and ${column} >= $2`, [
    vehicleId,
    new Date(fromMs),
  ]);
  process.stdout.write(
    `${name}: p95 ${(times[28] ?? 0).toFixed(1)} ms, ${points} points; bare select of its ${bare.rowCount} rows ${(performance.now() - before).toFixed(1)} ms\n`,
  );
}
await Promise.all([app, gateway, jobs, owner].map((database) => database.close()));
