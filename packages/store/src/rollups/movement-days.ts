import { sql, type Transaction } from 'kysely';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { MovementDay } from '@tyrewatch/domain/utilisation/movement-day';
import { longestKnownMs, movementOfDay } from '@tyrewatch/domain/utilisation/movement-day';
import type { MovementPacket } from '@tyrewatch/domain/utilisation/movement-step';
import type { Database, Queryable } from '../database.ts';
import { partitionStartMs } from '../partitions/partition-windows.ts';
import type { Tables } from '../table-types.ts';

/** A day of UTC, or another stretch of time, of a vehicle. */
type Stretch = { readonly vehicleId: number; readonly atMs: number };

/** How often a day that is not over is worked out again. */
const refreshMinutes = 60;
/** Packets before a day among which its odometer is looked for, and how long before it they may be: as many partitions are looked into. */
const earlierPackets = 20;
const earlierDays = 92;
/** Days whose packets are in memory at once: at a packet every ten seconds 90,000 of them. */
const daysAtOnce = 10;

type PacketColumns = {
  readonly vehicleId: number;
  readonly dayMs: number;
  readonly at: readonly number[] | null;
  readonly odometer: readonly (number | null)[];
  readonly latitude: readonly (number | null)[];
  readonly longitude: readonly (number | null)[];
  readonly speed: readonly (number | null)[];
  readonly load: readonly (number | null)[];
};

const degreesOf = (e7: number | null | undefined): number | null => (e7 == null ? null : e7 / 1e7);

function packetsOf(columns: PacketColumns): MovementPacket[] {
  return (columns.at ?? []).map((atMs, index) => {
    const latitude = degreesOf(columns.latitude[index]);
    const longitude = degreesOf(columns.longitude[index]);
    return {
      atMs,
      odometerM: columns.odometer[index] ?? null,
      latitude: longitude === null ? null : latitude,
      longitude: latitude === null ? null : longitude,
      speedKmh: columns.speed[index] ?? null,
      axleLoadKg: columns.load[index] ?? null,
    };
  });
}

async function readPackets(trx: Queryable, days: readonly Stretch[]): Promise<PacketColumns[]> {
  const margin = sql`${longestKnownMs}::float8 * interval '1 millisecond'`;
  // What tells of tyres alone says nothing of movement.
  const tells = sql`(odometer_m is not null or latitude_e7 is not null or speed_kmh is not null)`;
  const taken = sql`at, digest, odometer_m, latitude_e7, longitude_e7, speed_kmh, channel_ids, channel_values`;
  const { rows } = await sql<PacketColumns>`
    select day.vehicle_id as "vehicleId", (extract(epoch from day.bucket_at) * 1000)::float8 as "dayMs", packets.*
    from unnest(${days.map(({ vehicleId }) => vehicleId)}::bigint[], ${days.map(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[])
      day (vehicle_id, bucket_at)
    cross join lateral (
      select json_agg((extract(epoch from at) * 1000)::bigint order by at, odometer_m, digest) as at,
        json_agg(odometer_m order by at, odometer_m, digest) as odometer, json_agg(latitude_e7 order by at, odometer_m, digest) as latitude,
        json_agg(longitude_e7 order by at, odometer_m, digest) as longitude, json_agg(speed_kmh order by at, odometer_m, digest) as speed,
        json_agg(channel_values[array_position(channel_ids, ${channelId.axleLoad}::smallint)] order by at, odometer_m, digest) as load
      from (
        select ${taken} from packet where vehicle_id = day.vehicle_id and at >= day.bucket_at - ${margin}
          and at < day.bucket_at + interval '1 day' + ${margin} and ${tells}
        union all (select ${taken} from packet where vehicle_id = day.vehicle_id and at < day.bucket_at - ${margin}
          and at >= day.bucket_at - ${earlierDays} * interval '1 day' and ${tells} order by at desc limit ${earlierPackets})
      ) packet
    ) packets`.execute(trx);
  return rows;
}

const instantOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());
const hoursOf = (values: readonly number[]): readonly number[] | null =>
  values.some((value) => value !== 0) ? values : null;

/** A day as a row of `movement_day`. */
const rowOf = (vehicleId: number, startMs: number, { places, loads, ...day }: MovementDay) => ({
  vehicle_id: vehicleId,
  bucket_at: instantOf(startMs),
  heard_hours: day.heardHours,
  first_at: instantOf(day.firstAtMs),
  last_at: instantOf(day.lastAtMs),
  last_moved_at: instantOf(day.lastMovedAtMs),
  moved_s: hoursOf(day.movedS),
  stood_s: hoursOf(day.stoodS),
  distance_m: hoursOf(day.distanceM),
  place_hour: places.map(({ hour }) => hour),
  place_latitude_e7: places.map(({ latitude }) => Math.round(latitude * 1e7)),
  place_longitude_e7: places.map(({ longitude }) => Math.round(longitude * 1e7)),
  load_hour: loads.map(({ hour }) => hour),
  load_kg: loads.map(({ loadKg }) => loadKg),
  load_moved_s: loads.map(({ movedS }) => movedS),
  load_distance_m: loads.map(({ distanceM }) => distanceM),
});

async function writeDays(trx: Queryable, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  for (const startMs of new Set(rows.map((row) => partitionStartMs('movement_day', Date.parse(row.bucket_at ?? ''))))) {
    await sql`select ensure_partition('movement_day', ${new Date(startMs)})`.execute(trx);
  }
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into movement_day (${names})
    select ${names} from jsonb_populate_recordset(null::movement_day, ${JSON.stringify(rows)})
    on conflict (vehicle_id, bucket_at) do update set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}`.execute(trx);
}

/** Works out the days that are due, and answers how many those were. */
async function workOutDue(trx: Transaction<Tables>, nowMs: number): Promise<number> {
  const { rows: days } = await sql<Stretch>`
    with taken as (
      delete from rollup_due where ctid = any(array(
        select ctid from rollup_due where width = 'movement' and due_at <= ${new Date(nowMs)} order by due_at limit ${daysAtOnce} for update skip locked))
      returning vehicle_id, bucket_at
    )
    select vehicle_id as "vehicleId", (extract(epoch from bucket_at) * 1000)::float8 as "atMs" from taken`.execute(trx);
  if (days.length === 0) return 0;
  const read = await readPackets(trx, days);
  const worked = read.map((columns) => ({ columns, day: movementOfDay(packetsOf(columns), columns.dayMs) }));
  // A day without a packet, of which nothing is known either, has no row; packets are never taken back.
  const known = worked.filter(
    ({ day }) => day.heardHours !== 0 || day.movedS.some(Boolean) || day.stoodS.some(Boolean),
  );
  await writeDays(
    trx,
    known.map(({ columns, day }) => rowOf(columns.vehicleId, columns.dayMs, day)),
  );
  return days.length;
}

/** Marks all days of one trailer from before; answers 1, or 0 when none is left. */
async function reviewTrailer(trx: Queryable, nowMs: number): Promise<number> {
  const { rows } = await sql<{ vehicles: number }>`
    with vehicle as (
      delete from movement_review where vehicle_id = (select min(vehicle_id) from movement_review) returning vehicle_id
    ), marked as (
      insert into rollup_due (vehicle_id, width, bucket_at, due_at)
      select vehicle_id, 'movement', day.bucket_at, ${new Date(nowMs)}::timestamptz
      from vehicle cross join lateral (select bucket_at from rollup_day where vehicle_id = vehicle.vehicle_id offset 0) day
      on conflict do nothing
    )
    select count(*)::int as vehicles from vehicle`.execute(trx);
  return rows[0]?.vehicles ?? 0;
}

/**
 * Works out how trailers moved on a few of the days that are due (role jobs), or marks those of one trailer that were stored before. Answers how much
 * was done; 0 = nothing is due. To be called again until 0. Done in one transaction: killed at any point, its marks are still there.
 */
export const workOutMovement = ({ kysely }: Pick<Database, 'kysely'>, nowMs: number): Promise<number> =>
  kysely.transaction().execute(async (trx) => {
    const done = await workOutDue(trx, nowMs);
    return done > 0 ? done : reviewTrailer(trx, nowMs);
  });

/**
 * Marks the days of trailers whose movement packets of these hours are part of: their own, those next to it where the hours are near midnight, and the
 * next day with data, whose first kilometres count from them. Part of the transaction that recomputes the hours.
 */
export async function markMovementDays(trx: Queryable, hours: readonly Stretch[], nowMs: number): Promise<void> {
  if (hours.length === 0) return;
  const now = sql`${new Date(nowMs)}::timestamptz`;
  await sql`
    with own as (
      select distinct hour.vehicle_id, date_trunc('day', at + later * interval '2 hours', 'UTC') as bucket_at
      from unnest(${hours.map(({ vehicleId }) => vehicleId)}::bigint[], ${hours.map(({ atMs }) => instantOf(atMs))}::timestamptz[]) hour (vehicle_id, at)
      join vehicle_listing listing on listing.vehicle_id = hour.vehicle_id and listing.vehicle_type = 'trailer'
      cross join generate_series(-1, 1) later
    ), touched as (
      select * from own
      union select own.vehicle_id, next.bucket_at from own cross join lateral (select bucket_at from movement_day day
        where day.vehicle_id = own.vehicle_id and day.bucket_at > own.bucket_at order by day.bucket_at limit 1) next
    )
    insert into rollup_due (vehicle_id, width, bucket_at, due_at)
    select touched.vehicle_id, 'movement', touched.bucket_at,
      case when day.bucket_at is null or touched.bucket_at + interval '1 day' <= ${now} then ${now}
        else ${now} + ${refreshMinutes} * interval '1 minute' end
    from touched left join movement_day day on day.vehicle_id = touched.vehicle_id and day.bucket_at = touched.bucket_at
    where touched.bucket_at <= ${now}
    on conflict (vehicle_id, width, bucket_at) do update set due_at = excluded.due_at where rollup_due.due_at > excluded.due_at`.execute(
    trx,
  );
}
