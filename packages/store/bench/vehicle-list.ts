// Time of the vehicle list's pages at 100,000 vehicles, row-level security on, beside the bare SQL of the same page as the owner.
// DATABASE_URL names an empty migrated database, or one this script has filled before.
import { sql } from 'kysely';
import { createDatabase } from '../src/database.ts';
import { withScope, type Scoped } from '../src/scope.ts';
import { countVehicles } from '../src/vehicles/vehicle-summary-views.ts';
import { listVehicles, type VehicleListRequest } from '../src/vehicles/vehicle-list-views.ts';
import { listVehiclePositions } from '../src/vehicles/vehicle-map-views.ts';
import { seedVehicles } from './seed-vehicles.ts';

const connectionString = process.env['DATABASE_URL'] ?? '';
const vehicleCount = Number(process.env['VEHICLES'] ?? 100_000);
const owner = createDatabase(connectionString, 'owner', { statementTimeoutMs: 0 });
const app = createDatabase(connectionString, 'app', { maximumConnections: 2 });

const present = await owner.kysely
  .selectFrom('vehicle')
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow();
if (present.count === 0) {
  const started = performance.now();
  await seedVehicles(owner, vehicleCount);
  await sql`update vehicle_listing set level = (array[8,7,6,5,5,4,3,3,3,3,3,3,3,3,3,2,1,0])[1 + (vehicle_id * 7) % 18], level_since = timestamptz '2026-11-20' - (vehicle_id * 37 % 100000) * interval '1 second'`.execute(
    owner.kysely,
  );
  await sql`update vehicle_state set last_heard_at = timestamptz '2026-11-20' - (vehicle_id * 91 % 5000) * interval '1 second', latitude_e7 = 500000000 + vehicle_id * 13 % 80000000,
    longitude_e7 = -(vehicle_id * 17 % 50000000), speed_kmh = 80, heading_degrees = 90, channel_ids = '{40,41,44}', channel_values = '{50,60,27.5}'`.execute(
    owner.kysely,
  );
  await sql`update wheel_state set level = '{3,3,null,null,3,3,3,3,5,3,3,3}', pressure_dkpa = '{8500,8510,null,null,8000,8010,8020,8030,7100,8000,8000,8001}'`.execute(
    owner.kysely,
  );
  await owner.pool.query('vacuum analyze');
  process.stdout.write(`seeded ${vehicleCount} vehicles in ${Math.round(performance.now() - started)} ms\n`);
}
const organisationIds = (await owner.kysely.selectFrom('organisation').select('id').orderBy('id').execute()).map(
  ({ id }) => id,
);
const fleet = await owner.kysely
  .selectFrom('fleet')
  .select(['id', 'organisation_id'])
  .orderBy('id')
  .executeTakeFirstOrThrow();

const everyone = organisationIds;
const one = [fleet.organisation_id];
type Case = { name: string; organisations: number[]; request: VehicleListRequest; bare: string };
const page =
  'vehicle_listing l left join vehicle_state s using (vehicle_id) left join wheel_state w using (vehicle_id)';
const active = 'not archived and not deactivated';
const request = (changes: Partial<VehicleListRequest>): VehicleListRequest => ({
  filters: {},
  sort: 'level',
  limit: 50,
  ...changes,
});
const cases: Case[] = [
  {
    name: 'first page by level',
    organisations: everyone,
    request: request({}),
    bare: `${active} order by l.level desc, level_since, l.vehicle_id limit 50`,
  },
  {
    name: 'search of 3 letters + levels + sort',
    organisations: everyone,
    request: request({
      filters: { search: 'ab1', levels: ['critical', 'warning', 'maintenance'] },
      sort: 'registration',
    }),
    bare: `${active} and l.level = any('{8,6,5}') and search_text like '%ab1%' order by registration, l.vehicle_id limit 50`,
  },
  {
    name: 'search of 2 letters, by level',
    organisations: everyone,
    request: request({ filters: { search: 'ab' } }),
    bare: `${active} and search_text like '%ab%' order by l.level desc, level_since, l.vehicle_id limit 50`,
  },
  {
    name: 'search of a fleet name',
    organisations: everyone,
    request: request({ filters: { search: 'Bristol fleet' } }),
    bare: `${active} and search_text like '%bristol fleet%' order by l.level desc, level_since, l.vehicle_id limit 50`,
  },
  {
    name: 'fleet + level + by MOT',
    organisations: everyone,
    request: request({ filters: { fleetId: fleet.id, levels: ['okay'] }, sort: 'mot_due' }),
    bare: `${active} and fleet_id = ${fleet.id} and l.level = 3 order by mot_due_on, l.vehicle_id limit 50`,
  },
  {
    name: 'by fleet name, reversed',
    organisations: everyone,
    request: request({ sort: '-fleet' }),
    bare: `${active} order by fleet_search_name desc, registration desc, l.vehicle_id desc limit 50`,
  },
  {
    name: 'by last heard',
    organisations: everyone,
    request: request({ sort: '-last_heard' }),
    bare: `${active} order by s.last_heard_at desc limit 50`,
  },
  {
    name: 'row 50,000 by level',
    organisations: everyone,
    request: request({ offset: 50_000 }),
    bare: `${active} order by l.level desc, level_since, l.vehicle_id limit 50 offset 50000`,
  },
  {
    name: 'row 90,000 by registration',
    organisations: everyone,
    request: request({ offset: 90_000, sort: 'registration' }),
    bare: `${active} order by registration, l.vehicle_id limit 50 offset 90000`,
  },
  {
    name: 'one customer by level',
    organisations: one,
    request: request({}),
    bare: `l.organisation_id = ${one[0]} and ${active} order by l.level desc, level_since, l.vehicle_id limit 50`,
  },
  {
    name: 'one customer, search',
    organisations: one,
    request: request({ filters: { search: 'ab1' } }),
    bare: `l.organisation_id = ${one[0]} and ${active} and search_text like '%ab1%' order by l.level desc, level_since, l.vehicle_id limit 50`,
  },
];

const timesOf = async (count: number, work: () => Promise<unknown>): Promise<{ median: number; p95: number }> => {
  await work();
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(count / 2)] ?? 0, p95: times[Math.floor(count * 0.95)] ?? 0 };
};

for (const { name, organisations, request: wanted, bare } of cases) {
  const view = await timesOf(25, () =>
    withScope(app, { organisationIds: organisations, userId: 1, isDriver: false }, (scoped) =>
      listVehicles(scoped, wanted),
    ),
  );
  const where = bare.split(/ order by /)[0] ?? '';
  const bareTimes = await timesOf(25, async () => {
    await owner.pool.query(
      `select l.*, s.last_heard_at, s.latitude_e7, s.longitude_e7, s.speed_kmh, w.level as wheel_levels from ${page} where ${bare}`,
    );
    await owner.pool.query(`select count(*) from vehicle_listing l where ${where}`);
  });
  process.stdout.write(
    `${name}: view p95 ${view.p95.toFixed(1)} ms (median ${view.median.toFixed(1)}), bare page and count p95 ${bareTimes.p95.toFixed(1)} ms, ratio ${(view.median / bareTimes.median).toFixed(2)}\n`,
  );
}
const summaries: [string, (scoped: Scoped) => Promise<unknown>][] = [
  ['counts', (scoped) => countVehicles(scoped, {})],
  ['positions', (scoped) => listVehiclePositions(scoped, {}, null)],
];
for (const [name, work] of summaries) {
  const view = await timesOf(10, () =>
    withScope(app, { organisationIds: everyone, userId: 1, isDriver: false }, (scoped) => work(scoped)),
  );
  process.stdout.write(`${name}: p95 ${view.p95.toFixed(1)} ms\n`);
}
await app.close();
await owner.close();
