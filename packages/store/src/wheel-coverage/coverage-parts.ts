import { sql, type RawBuilder } from 'kysely';

/** A common table expression `piece`: which hours (bits) of which days of UTC begin in a time, epoch milliseconds, its end not included. */
export const pieces = ({
  fromMs,
  toMs,
}: {
  readonly fromMs: number;
  readonly toMs: number;
}): RawBuilder<unknown> => sql`
  piece as materialized (
    select date_trunc('day', at, 'UTC') as bucket_at, bit_or(1 << extract(hour from at at time zone 'UTC')::int) as bits
    from generate_series(date_trunc('hour', ${new Date(fromMs)}::timestamptz), ${new Date(toMs)}::timestamptz, interval '1 hour') at
    where at >= ${new Date(fromMs)} and at < ${new Date(toMs)} group by 1
  )`;

/**
 * Common table expressions: `wheel`, in how many of the hours of `piece` in which its vehicle moved each wheel gave a pressure, and `covered`, their sums
 * by vehicle; of vehicles that moved and whose axles are known. `vehicles` has vehicle_id and axle_configuration.
 */
export const coverageOf = (vehicles: string, days: 'visible_coverage_day' | 'coverage_day'): RawBuilder<unknown> => sql`
  moved as materialized (
    select vehicle.vehicle_id, vehicle.axle_configuration, day.moving_hours & piece.bits as bits, day.monitored_hours
    from ${sql.ref(vehicles)} vehicle join ${sql.ref(days)} day on day.vehicle_id = vehicle.vehicle_id join piece on piece.bucket_at = day.bucket_at
    where day.bucket_at >= (select min(bucket_at) from piece) and day.bucket_at <= (select max(bucket_at) from piece)
      and day.moving_hours & piece.bits <> 0
  ), wheel as materialized (
    select vehicle_id, index, sum(bit_count(bits::bit(32)))::int as moving_hours,
      coalesce(sum(bit_count((bits & monitored_hours[index + 1])::bit(32))), 0)::int as monitored_hours
    from moved cross join lateral wheel_indices(axle_configuration) index group by vehicle_id, index
  ), covered as materialized (
    select vehicle_id, max(moving_hours) as moving_hours, sum(monitored_hours) as monitored_hours, sum(moving_hours) as possible_hours
    from wheel group by vehicle_id
  )`;
