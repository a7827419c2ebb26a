import { sql, type RawBuilder } from 'kysely';
import { leastMovedM } from '@tyrewatch/domain/utilisation/movement-day';
import type { DepotArea, TrailerMovement } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import type { Queryable } from '../database.ts';

/** A time (epoch milliseconds, the end not included), and whose clocks divide it into days. */
export type MovementSpan = { readonly fromMs: number; readonly toMs: number; readonly timeZone: string };

/** Where a vehicle was at the end of a day, degrees; `date` as 2026-11-20. */
export type DayPlace = { readonly date: string; readonly latitude: number; readonly longitude: number };

type Movement = Omit<TrailerMovement, 'emptyWeightKg'>;

/**
 * Common table expressions: `span`, which hours of each day of UTC lie in the time (those that begin in it), and `piece`, which of them belong to
 * which date of the time zone. Hours are 0–23.
 */
const calendar = ({ fromMs, toMs, timeZone }: MovementSpan): RawBuilder<unknown> => sql`
  hours as materialized (
    select date_trunc('day', at, 'UTC') as bucket_at, extract(hour from at at time zone 'UTC')::int as hour, (at at time zone ${timeZone})::date as date
    from generate_series(date_trunc('hour', ${new Date(fromMs)}::timestamptz), ${new Date(toMs)}::timestamptz, interval '1 hour') at
    where at >= ${new Date(fromMs)} and at < ${new Date(toMs)}
  ), piece as materialized (
    select bucket_at, date, min(hour) as first_hour, max(hour) as last_hour, bit_or(1 << hour) as bits from hours group by bucket_at, date
  ), span as materialized (
    select bucket_at, min(first_hour) as first_hour, max(last_hour) as last_hour from piece group by bucket_at
  )`;

const msOf = (instant: string): RawBuilder<unknown> => sql`(extract(epoch from ${sql.raw(instant)}) * 1000)::float8`;

/** The first or last instant of days that lies before the end of the time. */
const instantOf = (instant: RawBuilder<unknown>, order: 'asc' | 'desc', toMs: number): RawBuilder<unknown> => sql`
  (select at from visible_movement_day day cross join lateral (select ${instant} as at) told where day.vehicle_id = vehicle.vehicle_id
    and bucket_at < ${new Date(toMs)} and at is not null order by bucket_at ${sql.raw(order)} limit 1)`;

/**
 * When a vehicle was first heard, last heard, and last moved before the end of the time. Where a day goes on after that, the end of its last such
 * hour counts, and it has moved with at least {@link leastMovedM} until then.
 */
function instantsBefore(toMs: number): Record<'firstAt' | 'lastAt' | 'lastMovedAt', RawBuilder<unknown>> {
  const end = sql`${new Date(toMs)}::timestamptz`;
  const heardAt = sql`case when last_at < ${end} then last_at else (
    select max(least(bucket_at + (hour + 1) * interval '1 hour', ${end})) from generate_series(0, 23) hour
    where bucket_at + hour * interval '1 hour' < ${end} and heard_hours & (1 << hour) <> 0) end`;
  const movedAt = sql`case when last_moved_at >= ${end} then (
    select max(least(bucket_at + number * interval '1 hour', ${end})) filter (where moved > 0 or distance >= ${leastMovedM})
    from unnest(moved_s, distance_m) with ordinality hour (moved, distance, number)
    where bucket_at + (number - 1) * interval '1 hour' < ${end} having sum(distance) >= ${leastMovedM}) else last_moved_at end`;
  return {
    firstAt: instantOf(sql`case when first_at < ${end} then first_at end`, 'asc', toMs),
    lastAt: instantOf(heardAt, 'desc', toMs),
    lastMovedAt: instantOf(movedAt, 'desc', toMs),
  };
}

/**
 * How vehicles moved in a time, by id; of those whose telemetry is open to the transaction. Days begin at full hours of UTC. A vehicle without a
 * single day has a row too.
 */
export async function listMovement(
  trx: Queryable,
  vehicleIds: readonly number[],
  span: MovementSpan,
): Promise<Map<number, Movement>> {
  const ids = sql`${[...vehicleIds]}::bigint[]`;
  const { firstAt, lastAt, lastMovedAt } = instantsBefore(span.toMs);
  const { rows } = await sql<Movement & { vehicleId: number }>`
    with ${calendar(span)}, own as materialized (
      select * from visible_movement_day where vehicle_id = any(${ids})
        and bucket_at >= (select min(bucket_at) from span) and bucket_at <= (select max(bucket_at) from span)
    ), day as materialized (
      select vehicle_id, date, sum(sums.moved_s) as moved_s, sum(sums.stood_s) as stood_s, sum(sums.distance_m) as distance_m
      from own join piece using (bucket_at) cross join lateral (
        select coalesce(sum(moved), 0) as moved_s, coalesce(sum(stood), 0) as stood_s, coalesce(sum(distance), 0) as distance_m
        from unnest(moved_s[first_hour + 1:last_hour + 1], stood_s[first_hour + 1:last_hour + 1], distance_m[first_hour + 1:last_hour + 1])
          hour (moved, stood, distance)
      ) sums
      where heard_hours & bits <> 0 or sums.moved_s + sums.stood_s > 0
      group by vehicle_id, date
    ), days as materialized (
      select vehicle_id, json_agg(json_build_object('date', date, 'movedS', moved_s, 'stoodS', stood_s, 'distanceM', distance_m) order by date) as list
      from day group by vehicle_id
    ), load as materialized (
      select vehicle_id, kg, sum(moved) as moved_s, sum(distance) as distance_m
      from own join span using (bucket_at)
      cross join lateral unnest(load_hour, load_kg, load_moved_s, load_distance_m) told (hour, kg, moved, distance)
      where hour between first_hour and last_hour group by vehicle_id, kg
    ), loads as materialized (
      select vehicle_id, json_agg(json_build_object('loadKg', kg, 'movedS', moved_s, 'distanceM', distance_m) order by kg) as list
      from load group by vehicle_id
    ), ends as materialized (
      select vehicle_id, ${lastMovedAt} as last_moved_at, ${firstAt} as first_at, ${lastAt} as last_at
      from unnest(${ids}) vehicle (vehicle_id)
    )
    select ends.vehicle_id as "vehicleId", coalesce(days.list, '[]') as days, coalesce(loads.list, '[]') as loads,
      ${msOf('last_moved_at')} as "lastMovedAtMs", ${msOf('first_at')} as "firstHeardAtMs", ${msOf('last_at')} as "lastHeardAtMs"
    from ends left join days using (vehicle_id) left join loads using (vehicle_id)`.execute(trx);
  return new Map(rows.map(({ vehicleId, ...movement }) => [vehicleId, movement]));
}

/**
 * Where vehicles were at the end of each day of a time on which a place was sent, in order, by id. The first may be of a day before the time: where
 * the vehicle came from. Of those whose telemetry is open to the transaction.
 */
export async function listDayPlaces(
  trx: Queryable,
  vehicleIds: readonly number[],
  span: MovementSpan,
): Promise<Map<number, DayPlace[]>> {
  const ids = sql`${[...vehicleIds]}::bigint[]`;
  const placeAt = sql`place_latitude_e7[at] / 1e7 as latitude, place_longitude_e7[at] / 1e7 as longitude`;
  const { rows } = await sql<{ vehicleId: number; places: DayPlace[] }>`
    with ${calendar(span)}, place as (
      select distinct on (vehicle_id, date) vehicle_id, date, ${placeAt}
      from visible_movement_day join piece using (bucket_at)
      cross join lateral (select max(at) as at from generate_subscripts(place_hour, 1) at where place_hour[at] between first_hour and last_hour) told
      where vehicle_id = any(${ids}) and at is not null order by vehicle_id, date, bucket_at desc
    ), earlier as (
      select vehicle.vehicle_id, date, latitude, longitude from unnest(${ids}) vehicle (vehicle_id) cross join lateral (
        select (bucket_at at time zone ${span.timeZone})::date as date, ${placeAt} from visible_movement_day day
        cross join lateral (select max(at) as at from generate_subscripts(place_hour, 1) at
          where bucket_at + place_hour[at] * interval '1 hour' < ${new Date(span.fromMs)}) told
        where day.vehicle_id = vehicle.vehicle_id and bucket_at < ${new Date(span.fromMs)} and at is not null
        order by bucket_at desc limit 1
      ) before
    )
    select vehicle_id as "vehicleId",
      json_agg(json_build_object('date', date, 'latitude', latitude, 'longitude', longitude) order by date) as places
    from (select * from earlier union all select * from place) told group by vehicle_id`.execute(trx);
  return new Map(rows.map(({ vehicleId, places }) => [vehicleId, places]));
}

/** Depots with a place, of the organisations that vehicles belong to. */
export async function listDepotAreas(trx: Queryable, vehicleIds: readonly number[]): Promise<DepotArea[]> {
  const { rows } = await sql<DepotArea>`
    select name, latitude_degrees as latitude, longitude_degrees as longitude, radius_m as "radiusM" from depot
    where latitude_degrees is not null and organisation_id in
      (select organisation_id from vehicle_listing where vehicle_id = any(${[...vehicleIds]}::bigint[])) order by name, id`.execute(
    trx,
  );
  return rows;
}
