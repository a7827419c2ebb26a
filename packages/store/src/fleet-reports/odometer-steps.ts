import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { maxDistanceM } from '@tyrewatch/domain/fleets/odometer-rule';

/** Of which hours a report tells; the end is not included. */
type Stretch = { readonly from: Date; readonly to: Date };

const hourSeconds = 3600;
// An hour that leapt more often than it fell ends on another odometer than it began on, however far that is.
const isWithin = sql`(within_m between 0 and ${maxDistanceM(hourSeconds)} and leap_count <= fall_count)`;
// Two hours at least lie between the beginning of one and the end of the next: most steps need no look at the clock, which costs more.
const isSince = sql`(since_m between 0 and ${maxDistanceM(2 * hourSeconds)} or since_m >= 0 and
  since_m <= (date_part('epoch', bucket_at - earlier_at) + ${hourSeconds}) * ${maxDistanceM(1)})`;

/**
 * The odometer's steps of every hour of a `vehicle` (`vehicle_id`, and `since_at`: the last hour before the stretch) that stands beside it in the
 * query: within it, and from the last reading before it (null without one). Vehicle by vehicle, in the order of the index: over all of them they
 * would have to be sorted first.
 */
const hourSteps = ({ to }: Stretch): RawBuilder<unknown> => sql`
  select bucket_at, last_odometer_m - first_odometer_m as within_m,
    first_odometer_m - lag(last_odometer_m) over earlier as since_m, lag(bucket_at) over earlier as earlier_at,
    coalesce(fall_count, 0) as fall_count, coalesce(leap_count, 0) as leap_count
  from visible_rollup_hour hour left join visible_odometer_jump jump using (vehicle_id, bucket_at)
  where vehicle_id = vehicle.vehicle_id and first_odometer_m is not null and bucket_at >= vehicle.since_at and bucket_at < ${to}
  window earlier as (order by bucket_at)`;

/**
 * Common table expressions that end in `plain`: what an odometer tells of each day (`clock`: hours and their dates) of those vehicles of `known` whose
 * steps are all forwards and so small that nobody has to look at the clock for them, which is nearly all; and in `leaping`: the other vehicles.
 */
export const plainDays = ({ from, to }: Stretch): RawBuilder<unknown> => sql`
  calendar as materialized (
    select array_agg(begins_at order by begins_at) as beginnings, array_agg(date order by begins_at) as dates
    from (select date, min(at) as begins_at from clock group by date) day
  ), quick as materialized (
    select vehicle.vehicle_id, (select dates from calendar)[day.number] as date, day.distance_m, day.is_plain
    from known vehicle cross join lateral (
      select width_bucket(bucket_at, (select beginnings from calendar)) as number, sum(last_odometer_m - earlier_m) as distance_m,
        bool_and(first_odometer_m between earlier_m and last_odometer_m and last_odometer_m - earlier_m <= ${maxDistanceM(hourSeconds)}) as is_plain
      from (
        select bucket_at, first_odometer_m, last_odometer_m, lag(last_odometer_m, 1, first_odometer_m) over (order by bucket_at) as earlier_m
        from visible_rollup_hour hour
        where hour.vehicle_id = vehicle.vehicle_id and first_odometer_m is not null and bucket_at >= vehicle.since_at and bucket_at < ${to}
      ) hour where bucket_at >= ${from} group by 1
    ) day
  ), leaper as materialized (
    select distinct vehicle_id from quick where not is_plain
    union select vehicle_id from visible_odometer_jump where vehicle_id in (select vehicle_id from known) and bucket_at >= ${from} and bucket_at < ${to}
  ), leaping as materialized (
    select * from known where vehicle_id in (select vehicle_id from leaper)
  ), plain as materialized (
    select vehicle_id, date, distance_m from quick where vehicle_id not in (select vehicle_id from leaper)
  )`;

/**
 * Common table expressions that end in `mended`: metres driven on each day of `leaping` vehicles, and how many steps are no driving, by
 * `odometer-rule`. A climb is what lies between two steps back, and begins with the first of them; a turn is two steps
 * that are no driving and lead there and back, unless one of them undoes a climb. Nothing is joined: how many steps there are the
 * planner cannot know.
 */
export const mendedDays = (stretch: Stretch): RawBuilder<unknown> => sql`
  single as materialized (
    select vehicle_id, bucket_at, step_m, is_driven, place, jump_count,
      count(*) filter (where step_m < 0) over (partition by vehicle_id order by bucket_at, place) as falls_before
    from leaping vehicle cross join lateral (${hourSteps(stretch)}) step
    cross join lateral (values (0, since_m, ${isSince}, 0), (1, within_m, ${isWithin}, fall_count + leap_count))
      single (place, step_m, is_driven, jump_count) where step_m is not null
  ), climb as materialized (
    select vehicle_id, falls_before, max(-step_m) filter (where step_m < 0) as fall_m, max(step_m) filter (where step_m > 0) as rise_m,
      (array_agg(bucket_at order by step_m desc, bucket_at, place))[1] as rise_at, (array_agg(is_driven order by step_m desc, bucket_at, place))[1] as is_driven
    from single group by vehicle_id, falls_before
  ), undone as materialized (
    select vehicle_id, rise_at as bucket_at, falls_before, case when later_fall_m <= rise_m then later_fall_m else fall_m end as undone_m
    from (
      select climb.*, lead(fall_m) over climbs as later_fall_m, coalesce(lag(rise_m) over climbs >= fall_m, false) as undoes_earlier
      from climb window climbs as (partition by vehicle_id order by falls_before)
    ) climb
    where is_driven and (coalesce(later_fall_m <= rise_m, false) or not undoes_earlier and fall_m <= rise_m)
  ), turn as (
    select vehicle_id, bucket_at, step_m + earlier_step_m as driven_m
    from (
      select vehicle_id, bucket_at, step_m, begun_at, row_number() over following as number,
        lag(step_m) over following as earlier_step_m, greatest(falls_before, lag(falls_before) over following) as falls_before
      from (
        select *, coalesce(lag(bucket_at, 2) over steps, lag(bucket_at) over steps) as begun_at, count(*) filter (where is_driven) over steps as driven_before
        from single window steps as (partition by vehicle_id order by bucket_at, place)
      ) single where not is_driven window following as (partition by vehicle_id, driven_before order by bucket_at, place)
    ) pair
    where number % 2 = 0 and sign(step_m) = -sign(earlier_step_m) and step_m + earlier_step_m between 0 and
        (date_part('epoch', bucket_at - begun_at) + ${hourSeconds}) * ${maxDistanceM(1)}
      and (vehicle_id, falls_before) not in (select vehicle_id, falls_before + later from undone, generate_series(0, 1) later)
  ), mended as (
    select vehicle_id, date, sum(driven_m) as distance_m, sum(left_out) as left_out_count from (
      select vehicle_id, bucket_at, case when is_driven then step_m else 0 end as driven_m,
        greatest(jump_count, case when is_driven then 0 else 1 end) as left_out from single
      union all select vehicle_id, bucket_at, -undone_m, 1 from undone
      union all select vehicle_id, bucket_at, driven_m, 0 from turn
    ) part join clock on clock.at = bucket_at
    where bucket_at >= ${stretch.from} group by vehicle_id, date
  )`;
