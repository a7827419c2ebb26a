import type { CarbonPart, CarbonVehicle } from '@tyrewatch/domain/environment/carbon-figures';
import { leastRefuelL, mostLitresPerHour } from '@tyrewatch/domain/environment/fuel-rule';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../scope.ts';
import { mendedDays, plainDays } from './odometer-steps.ts';
import { openMembers, type ReportVehicles } from './report-page.ts';

/** What a litre of fuel costs an organisation. */
export type FuelPrice = {
  readonly perLitre: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** From when the price holds, as 2026-11-20; null = it was not said. */
  readonly since: string | null;
};

/** Of which vehicles, which time (epoch milliseconds, its end not included) in which parts a carbon report tells. */
export type CarbonRequest = ReportVehicles & {
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
  /** First days of the parts in the time zone, in their order; the first is the day of the beginning. */
  readonly partDates: readonly string[];
};

/** A vehicle, and what it did in each part of the time; parts without any reading are absent. */
export type CarbonRow = CarbonVehicle & {
  readonly vehicleId: number;
  readonly registration: string;
  /** False: a trailer, or what burns nothing; its tyres may lack air all the same. */
  readonly hasEngine: boolean;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  /** What its organisation pays for fuel; null = it has not set a price. */
  readonly price: FuelPrice | null;
  readonly parts: readonly CarbonPart[];
};

type Stretch = { readonly from: Date; readonly to: Date };
type StoredPart = CarbonPart & { readonly vehicleId: number };

const partNumber = sql`width_bucket(bucket_at, (select beginnings from calendar))`;
const partDate = sql`(select dates from calendar)[part.number]`;

/** How far back the counter or the level before the beginning is looked for. */
const before = sql`interval '31 days'`;

/** The hours of a `member` that meet a condition, from the last one before the beginning on. */
const hoursWith = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>, { from, to }: Stretch) => sql`
  select bucket_at, ${columns} from visible_rollup_hour hour
  where hour.vehicle_id = member.vehicle_id and ${condition} and bucket_at < ${to} and bucket_at >= coalesce((
    select max(bucket_at) from visible_rollup_hour hour
    where hour.vehicle_id = member.vehicle_id and ${condition} and bucket_at < ${from} and bucket_at >= ${from}::timestamptz - ${before}
  ), ${from})`;

/** Most litres that can be burnt from the beginning of the earlier hour to the end of this one; one more, as counters may tell whole ones. */
const mostL = sql`((date_part('epoch', bucket_at - earlier_at) / 3600 + 1) * ${mostLitresPerHour} + 1)`;

const isRefuel = sql`fall_l <= -${leastRefuelL}::float8`;

/**
 * Common table expressions `counter`, `tank` and `driven`: litres by the engine's counter, litres by the tank's level, and under-inflation, by vehicle and
 * part; the tank only of vehicles without a counter. A step of the counter that no engine can burn in its time is left out: it was replaced, or misread. Levels are the means of
 * hours; what a refuel hides of the fall around it is taken to be what half an hour
 * of driving takes for each of its two hours in which the vehicle drove.
 */
const fuelParts = (stretch: Stretch): RawBuilder<unknown> => sql`
  counter as materialized (
    select member.vehicle_id, ${partDate} as date, counter_l from member cross join lateral (
      select ${partNumber} as number, sum(fuel_used_l + case when step_l between 0 and ${mostL} then step_l else 0 end) as counter_l,
        count(step_l) + count(*) filter (where last_fuel_l <> first_fuel_l) as step_count
      from (
        select *, first_fuel_l - lag(last_fuel_l) over earlier as step_l, lag(bucket_at) over earlier as earlier_at
        from (${hoursWith(sql`first_fuel_l, last_fuel_l, fuel_used_l`, sql`first_fuel_l is not null`, stretch)}) hour
        window earlier as (order by bucket_at)
      ) step where bucket_at >= ${stretch.from} group by 1
    ) part where step_count > 0
  ), tank as materialized (
    select member.vehicle_id, ${partDate} as date, level_l, refuel_count, fullest_l
    from (select * from member where vehicle_id not in (select vehicle_id from counter)) member cross join lateral (
      select ${partNumber} as number, max(told_l) as fullest_l, count(*) filter (where ${isRefuel}) as refuel_count,
        sum(fall_l) filter (where not ${isRefuel} and fall_l <= ${mostL}) + coalesce(sum(driven_share) filter (where ${isRefuel}), 0) * coalesce(
          avg(fall_l) filter (where fall_l between 0 and ${mostL} and moving_packet_count > 0 and bucket_at - earlier_at = interval '1 hour'), 0) as level_l
      from (
        select *, lag(told_l) over earlier - told_l as fall_l, ((moving_packet_count > 0)::int + (lag(moving_packet_count) over earlier > 0)::int) / 2.0 as driven_share, lag(bucket_at) over earlier as earlier_at
        from (${hoursWith(sql`moving_packet_count, fuel_level_sum_l / fuel_level_n as told_l`, sql`fuel_level_n > 0`, stretch)}) hour
        window earlier as (order by bucket_at)
      ) step where bucket_at >= ${stretch.from} group by 1
    ) part where level_l is not null
  ), driven as materialized (
    select member.vehicle_id, ${partDate} as date, weight, weighted_percent from member cross join lateral (
      select ${partNumber} as number, sum(moving_packet_count * compared_wheel_count) as weight,
        sum(moving_packet_count * under_inflation_sum_percent::float8) as weighted_percent
      from visible_rollup_hour hour
      where hour.vehicle_id = member.vehicle_id and moving_packet_count > 0 and compared_wheel_count > 0
        and bucket_at >= ${stretch.from} and bucket_at < ${stretch.to} group by 1
    ) part
  )`;

async function listParts({ trx }: Scoped, member: RawBuilder<unknown>, request: CarbonRequest): Promise<StoredPart[]> {
  const stretch = { from: new Date(request.fromMs), to: new Date(request.toMs) };
  const { rows } = await sql<StoredPart>`
    with member as materialized (${member}), known as materialized (
      select member.vehicle_id, coalesce((select max(bucket_at) from visible_rollup_hour hour
        where hour.vehicle_id = member.vehicle_id and first_odometer_m is not null and bucket_at < ${stretch.from}), ${stretch.from}) as since_at
      from member
    ), clock as materialized (
      select at, (select max(date) from unnest(${[...request.partDates]}::date[]) date where date <= (at at time zone ${request.timeZone})::date) as date
      from generate_series(date_trunc('hour', ${stretch.from}::timestamptz), ${stretch.to}::timestamptz, interval '1 hour') at
    ), ${plainDays(stretch)}, ${mendedDays(stretch)}, ${fuelParts(stretch)}, part (vehicle_id, date, distance_m, counter_l, level_l, refuel_count, fullest_l,
      weight, weighted_percent) as (
      select vehicle_id, date, distance_m::float8, null::float8, null::float8, 0::bigint, null::float8, 0::bigint, 0::float8 from plain
      union all select vehicle_id, date, distance_m, null, null, 0, null, 0, 0 from mended
      union all select vehicle_id, date, null, counter_l, null, 0, null, 0, 0 from counter
      union all select vehicle_id, date, null, null, level_l, refuel_count, fullest_l, 0, 0 from tank
      union all select vehicle_id, date, null, null, null, 0, null, weight, weighted_percent from driven
    )
    select vehicle_id::float8 as "vehicleId", date::text, sum(distance_m) / 1000 as "distanceKm", sum(counter_l) as "counterL", sum(level_l) as "levelL",
      sum(refuel_count)::float8 as "refuelCount", max(fullest_l) as "fullestL", sum(weight)::float8 as weight, sum(weighted_percent) as "weightedPercent"
    from part group by vehicle_id, date order by vehicle_id, date`.execute(trx);
  return rows;
}

/**
 * What a carbon report is computed from: vehicles of the scope, out of use or not, by registration. Distances by the rules of the kilometre report;
 * hours are those whose beginning lies in the request's time.
 */
export async function listCarbon(scoped: Scoped, request: CarbonRequest): Promise<CarbonRow[]> {
  const member = await openMembers(scoped, request);
  const { rows } = await sql<Omit<CarbonRow, 'parts'>>`
    select vehicle.id as "vehicleId", member.registration, vehicle.fuel_type as "fuelType", vehicle.co2_emissions_g_per_km::float8 as "registerGPerKm",
      vehicle.vehicle_type <> 'trailer' and vehicle.fuel_type is distinct from 'not_applicable' as "hasEngine",
      member.fleet_name as "fleetName", member.depot_name as "depotName",
      case when settings ->> 'fuel_price_per_litre' is not null and settings ->> 'fuel_price_currency' is not null then jsonb_build_object(
        'perLitre', (settings ->> 'fuel_price_per_litre')::float8, 'currency', settings ->> 'fuel_price_currency',
        'since', settings ->> 'fuel_price_since') end as price
    from (${member}) member join vehicle on vehicle.id = member.vehicle_id join organisation on organisation.id = vehicle.organisation_id
    order by member.registration, vehicle.id`.execute(scoped.trx);
  const parts = Map.groupBy(await listParts(scoped, member, request), ({ vehicleId }) => vehicleId);
  return rows.map((row) => ({ ...row, parts: parts.get(row.vehicleId) ?? [] }));
}
