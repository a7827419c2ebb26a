import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { greatestDistanceM } from '@tyrewatch/domain/fleets/odometer-rule';

/** Of which hours a report tells; the end is not included. */
type Stretch = { readonly from: Date; readonly to: Date };

const hourSeconds = 3600;
const isWithin = sql`(within_m between 0 and ${greatestDistanceM(hourSeconds)})`;
// Two hours at least lie between the beginning of one and the end of the next: most steps need no look at the clock, which costs more.
const isSince = sql`(since_m between 0 and ${greatestDistanceM(2 * hourSeconds)} or since_m >= 0 and
  since_m <= (date_part('epoch', bucket_at - earlier_at) + ${hourSeconds}) * ${greatestDistanceM(1)})`;

/** Metres driven within an hour of {@link hourSteps}, before steps are undone. */
export const withinDrivenM = sql`case when ${isWithin} then within_m else 0 end`;
/** Metres driven from the hour before to one of {@link hourSteps}, before steps are undone. */
export const sinceDrivenM = sql`case when ${isSince} then since_m else 0 end`;
/** How many of the steps of an hour are no driving. */
export const leftOutCount = sql`case when ${isWithin} then 0 else 1 end + case when ${isSince} is false then 1 else 0 end`;

/**
 * The odometer's steps of every hour of vehicles (`vehicle_id`, and `since_at`: the last hour before the stretch): within it, and from the last
 * reading before it (null without one). Vehicle by vehicle in the order of the index: over all of them they would have to be sorted first.
 */
export const hourSteps = (vehicles: RawBuilder<unknown>, { to }: Pick<Stretch, 'to'>): RawBuilder<unknown> => sql`
  select vehicle.vehicle_id, hour.* from ${vehicles} vehicle cross join lateral (
    select bucket_at, first_odometer_m, last_odometer_m, last_odometer_m - first_odometer_m as within_m,
      first_odometer_m - lag(last_odometer_m) over earlier as since_m, lag(bucket_at) over earlier as earlier_at
    from visible_rollup_hour hour
    where hour.vehicle_id = vehicle.vehicle_id and first_odometer_m is not null and bucket_at >= vehicle.since_at and bucket_at < ${to}
    window earlier as (order by bucket_at)
  ) hour`;

/**
 * Common table expressions that end in `undone`: steps forward that a step back undoes by `odometer-rule`, with their hour and the metres that are
 * no driving. Of those vehicles of `known` of which `told` has a step back: seldom any, so nobody else's steps are put in order.
 */
export const undoneSteps = (stretch: Stretch): RawBuilder<unknown> => sql`
  back_going as materialized (
    select known.* from known where vehicle_id in (select vehicle_id from told where goes_back)
  ), single as materialized (
    select vehicle_id, bucket_at, step_m, is_driven, place,
      count(*) filter (where step_m < 0) over (partition by vehicle_id order by bucket_at, place) as falls_before
    from (${hourSteps(sql`back_going`, stretch)}) step
    cross join lateral (values (0, since_m, ${isSince}), (1, within_m, ${isWithin})) single (place, step_m, is_driven) where step_m <> 0
  ), greatest_rise as materialized (
    select distinct on (vehicle_id, falls_before) vehicle_id, falls_before, bucket_at, step_m, is_driven from single
    where step_m > 0 order by vehicle_id, falls_before, step_m desc, bucket_at, place
  ), fall as materialized (
    select single.vehicle_id, single.falls_before, -single.step_m as step_m, coalesce(rise.step_m >= -single.step_m, false) as undoes_earlier
    from single left join greatest_rise rise on rise.vehicle_id = single.vehicle_id and rise.falls_before = single.falls_before - 1
    where single.step_m < 0
  ), undone as (
    select rise.vehicle_id, rise.bucket_at, case when later.undoes_earlier then later.step_m else earlier.step_m end as undone_m
    from greatest_rise rise
    left join fall later on later.vehicle_id = rise.vehicle_id and later.falls_before = rise.falls_before + 1
    left join fall earlier on earlier.vehicle_id = rise.vehicle_id and earlier.falls_before = rise.falls_before
    where rise.is_driven and (later.undoes_earlier or not earlier.undoes_earlier and earlier.step_m <= rise.step_m)
  )`;
