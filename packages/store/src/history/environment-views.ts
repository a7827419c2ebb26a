import type { FuelReading } from '@tyrewatch/domain/environment/fuel-and-co2';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { VehicleStretch } from '../fleet-reports/vehicle-distance-views.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';

/** Of so many packets at an end of a drive one has the fuel used, if the unit reports it. */
const packetsAtEnd = 60;

/**
 * The counter of fuel used of a vehicle in the order of time: at the beginning and the end of what it drove each day, and where it last drove in
 * the month before. Hours count whole, by their beginning; the end of a drive may be read in the
 * hour after it, on the same day. Empty where the unit does not report it.
 */
export async function listFuelReadings(scoped: Scoped, stretch: VehicleStretch): Promise<FuelReading[]> {
  const { vehicleId, fromMs, toMs, timeZone } = stretch;
  await openTelemetry(scoped, [vehicleId]);
  const [start, stop] = [new Date(fromMs), new Date(toMs)];
  const end = (from: RawBuilder<unknown>, until: RawBuilder<unknown>, order: 'asc' | 'desc') => sql`
    select at, litres from (
      select at, channel_values[array_position(channel_ids, ${channelId.fuelUsed}::smallint)]::float8 as litres from packet
      where vehicle_id = ${vehicleId} and at >= ${from} and at < ${until}
      order by at ${sql.raw(order)} limit ${packetsAtEnd}
    ) packet where litres is not null order by at ${sql.raw(order)} limit 1`;
  const { rows } = await sql<FuelReading>`
    with hour as (
      select bucket_at, (bucket_at at time zone ${timeZone})::date as date from visible_rollup_hour
      where vehicle_id = ${vehicleId} and moving_packet_count > 0 and bucket_at >= ${start} and bucket_at < ${stop}
    ), day as (
      select date, min(bucket_at) as first_at, max(bucket_at) as last_at,
        least(${stop}, (date + 1)::timestamp at time zone ${timeZone}) as ends_at from hour group by date
      union all
      select (max(bucket_at) at time zone ${timeZone})::date, max(bucket_at), max(bucket_at), ${start} from visible_rollup_hour
      where vehicle_id = ${vehicleId} and moving_packet_count > 0 and bucket_at >= ${start}::timestamptz - interval '31 days' and bucket_at < ${start}
    )
    select date::text, (extract(epoch from at) * 1000)::float8 as "atMs", litres from day
    cross join lateral (
      (${end(sql`first_at`, sql`first_at + interval '1 hour'`, 'asc')})
      union all (${end(sql`last_at`, sql`greatest(last_at + interval '1 hour', least(last_at + interval '2 hours', ends_at))`, 'desc')})
    ) reading
    order by at`.execute(scoped.trx);
  return rows;
}

/** How far the tyres of a day were below their recommended pressures, in percent, times its weight; tyres above them count as 0. */
export type DayUnderInflation = {
  readonly date: string;
  /** Packets sent while driving, summed over the tyres. */
  readonly weight: number;
  readonly weightedPercent: number;
};

/**
 * What the tyres lacked while the vehicle drove, by day: cold pressures of each hour (measured ones where no temperature was sent) against
 * `recommended`, kPa by storage index. Days without any are absent.
 */
export async function listUnderInflation(
  scoped: Scoped,
  { vehicleId, fromMs, toMs, timeZone }: VehicleStretch,
  recommended: readonly { readonly positionIndex: number; readonly recommendedKpa: number }[],
): Promise<DayUnderInflation[]> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<DayUnderInflation>`
    select (bucket_at at time zone ${timeZone})::date::text as date, sum(moving_packet_count)::float8 as weight,
      sum(moving_packet_count * greatest(0, 100 - 10 * mean_dkpa / target.kpa))::float8 as "weightedPercent"
    from visible_rollup_hour hour
    cross join lateral unnest(pressure_n, pressure_sum_dkpa, cold_pressure_n, cold_pressure_sum_dkpa)
      with ordinality wheel (pressure_n, pressure_sum, cold_n, cold_sum, place)
    join unnest(${recommended.map(({ positionIndex }) => positionIndex + 1)}::int[], ${recommended.map(({ recommendedKpa }) => recommendedKpa)}::float8[])
      target (place, kpa) on target.place = wheel.place
    cross join lateral (
      select case when wheel.cold_n > 0 then wheel.cold_sum::float8 / wheel.cold_n else wheel.pressure_sum::float8 / wheel.pressure_n end as mean_dkpa
    ) mean
    where vehicle_id = ${vehicleId} and bucket_at >= ${new Date(fromMs)} and bucket_at < ${new Date(toMs)}
      and moving_packet_count > 0 and wheel.pressure_n > 0
    group by 1 order by 1`.execute(scoped.trx);
  return rows;
}
