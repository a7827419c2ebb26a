import { mostLitresPerHour } from '@tyrewatch/domain/environment/fuel-rule';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';

/** Columns of fuel of 5 minutes and of an hour. */
export const fuelColumns = ['first_fuel_l', 'last_fuel_l', 'fuel_used_l', 'fuel_level_n', 'fuel_level_sum_l'];
/** Columns of an hour about what its tyres lacked. */
export const underInflationColumns = ['compared_wheel_count', 'under_inflation_sum_percent'];

const { fuelUsed, fuelVolume } = channelId;
const channel = (id: number): string => `channel_values[array_position(channel_ids, ${id}::smallint)]`;

/** A step between two readings of the counter that an engine can burn in its time; a litre more, as the counter may be told in whole ones. */
const isBurnt = `step_l >= 0 and step_l <= since_ms / 3600000.0::float8 * ${mostLitresPerHour} + 1`;

/** Parts `fuel` and `fuel_level` of what the packets (`member`) of a bucket say. */
export const packetFuel = `
  told_fuel as materialized (
    select vehicle_id, bucket_at, moment, ${channel(fuelUsed)} as used_l, ${channel(fuelVolume)} as level_l
    from member where channel_ids && array[${fuelUsed}, ${fuelVolume}]::smallint[]
  ), fuel as (
    select vehicle_id, bucket_at, (array_agg(used_l order by moment, used_l))[1] as first_fuel_l,
      (array_agg(used_l order by moment desc, used_l desc))[1] as last_fuel_l, coalesce(sum(step_l) filter (where ${isBurnt}), 0) as fuel_used_l
    from (
      select *, used_l - lag(used_l) over earlier as step_l, moment - lag(moment) over earlier as since_ms
      from told_fuel where used_l is not null window earlier as (partition by vehicle_id, bucket_at order by moment, used_l)
    ) step group by vehicle_id, bucket_at
  ), fuel_level as (
    select vehicle_id, bucket_at, count(*) as fuel_level_n, sum(level_l::float8) as fuel_level_sum_l
    from told_fuel where level_l is not null group by vehicle_id, bucket_at
  )`;

/** The same of the 5 minutes (`member`) of an hour. */
export const mergedFuel = `
  fuel as (
    select vehicle_id, wide_at as bucket_at, (array_agg(first_fuel_l order by moment))[1] as first_fuel_l,
      (array_agg(last_fuel_l order by moment desc))[1] as last_fuel_l,
      sum(fuel_used_l) + coalesce(sum(step_l) filter (where ${isBurnt}), 0) as fuel_used_l
    from (
      select vehicle_id, wide_at, moment, first_fuel_l, last_fuel_l, fuel_used_l, first_fuel_l - lag(last_fuel_l) over earlier as step_l,
        moment - lag(moment) over earlier + 300000 as since_ms
      from member where first_fuel_l is not null window earlier as (partition by vehicle_id, wide_at order by moment)
    ) step group by vehicle_id, wide_at
  ), fuel_level as (
    select vehicle_id, wide_at as bucket_at, sum(fuel_level_n) as fuel_level_n, sum(fuel_level_sum_l) as fuel_level_sum_l
    from member where fuel_level_n > 0 group by vehicle_id, wide_at
  )`;

/**
 * Part `under_inflation` of an hour: its tyres (`wheel`) against what is recommended for them now: by their mean cold pressure, or the measured one where
 * no temperature was sent.
 */
export const underInflation = `
  target as (
    select axle.vehicle_id, (axle.ordinal - 1) * 4 + letter as place, coalesce(fitment.recommended_pressure_kpa, axle.recommended_pressure_kpa)::float8 as kpa
    from axle cross join lateral generate_series(1, axle.wheel_count) letter
    left join wheel_fitment fitment on fitment.vehicle_id = axle.vehicle_id and fitment.position_index = (axle.ordinal - 1) * 4 + letter - 1
    where axle.vehicle_id in (select vehicle_id from bucket)
  ), under_inflation as (
    select vehicle_id, wide_at as bucket_at, count(*) as compared_wheel_count,
      sum(greatest(0, 100 - 10 * case when cold_pressure_n > 0 then cold_pressure_sum_dkpa::float8 / cold_pressure_n
        else pressure_sum_dkpa::float8 / pressure_n end / kpa)) as under_inflation_sum_percent
    from wheel join target using (vehicle_id, place) where pressure_n > 0 and kpa is not null group by vehicle_id, wide_at
  )`;
