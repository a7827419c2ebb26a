import { maxDistanceM } from '@tyrewatch/domain/fleets/odometer-rule';
import { fuelColumns, mergedFuel, packetFuel, underInflation, underInflationColumns } from './fuel-statements.ts';
import { judgedColumn, judgedExtreme, toldExtreme } from './judged-extremes.ts';

/** Quantities kept per tyre position in every rollup, with the suffix of their unit. */
const quantities = [
  ['pressure', 'dkpa'],
  ['cold_pressure', 'dkpa'],
  ['temperature', 'dc'],
] as const;

const columnsOf = (quantity: string, unit: string) => ({
  n: `${quantity}_n`,
  min: `${quantity}_min_${unit}`,
  max: `${quantity}_max_${unit}`,
  sum: `${quantity}_sum_${unit}`,
  first: `${quantity}_first_${unit}`,
  last: `${quantity}_last_${unit}`,
});

const arrayColumns = quantities.flatMap(([quantity, unit]) => Object.values(columnsOf(quantity, unit)));
const vehicleColumns = [
  'packet_count',
  'moving_packet_count',
  'first_odometer_m',
  'last_odometer_m',
  'distance_m',
  'maximum_speed_kmh',
  'odometer_fall_count',
  'odometer_leap_count',
];
const allColumns = [...vehicleColumns, ...arrayColumns];
const extremes = ['min', 'max'] as const;
const judgedColumns = extremes.map(judgedColumn);

const elementType = (column: string): string => (column.includes('_sum_') ? 'integer' : 'smallint');
const asArrays = arrayColumns
  .map((column) => `array_agg(${column}::${elementType(column)} order by place) as ${column}`)
  .join(', ');
const upsert = (columns: readonly string[]): string =>
  `on conflict (vehicle_id, bucket_at) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

// First and last value without sorting anything: a key of the time within the bucket (`moment`, in milliseconds) and the value in its
// lowest bits. Of two values of one millisecond the lesser comes first, so the outcome does not depend on the order of arrival.
const odometerBits = 4_294_967_296;
const valueBits = 65_536;
const keyOf = (value: string, bits: number): string => `moment * ${bits} + ${value} + ${bits / 2}`;
const valueOf = (key: string, bits: number): string => `(${key} % ${bits} - ${bits / 2})`;

// Absolute pressure scaled to the reference temperature and back to gauge, in tenths: the domain's cold pressure. A reading without a temperature
// has the mean one of its bucket; where there is none in all of it there is no cold pressure, because measured ones among compensated ones look like
// air that comes and goes; a flat tyre stays flat. In float8, because a plain 1013.25 is a numeric, which costs more than everything else here together.
const coldPressure = `case when pressure is null then null when pressure <= 0 then 0 when warmth is null then null else greatest(0, round(
  (pressure + 1013.25::float8) * (reference_c + 273.15::float8) / (warmth / 10 + 273.15::float8) - 1013.25::float8)) end`;

const packetAggregates = quantities
  .map(([quantity, unit]) => {
    const { n, min, max, sum, first, last } = columnsOf(quantity, unit);
    const key = keyOf(quantity, valueBits);
    return `count(${quantity}) as ${n}, min(${quantity}) as ${min}, max(${quantity}) as ${max}, sum(${quantity}) as ${sum},
      ${valueOf(`min(${key})`, valueBits)} as ${first}, ${valueOf(`max(${key})`, valueBits)} as ${last}`;
  })
  .join(', ');

// A counter that was replaced runs backwards: then no distance can be told from its ends.
const distance = 'coalesce(greatest(last_odometer_m - first_odometer_m, 0), 0)';

// A subquery with an offset is run per bucket: the planner would rather hash whole partitions by vehicle, thousands of buckets of which share one.
const keyLookUp = 'offset 0';

// Steps between readings that are no driving. A minute more than their time: an odometer may be told in whole kilometres.
const isFall = 'step_m < 0';
const isLeap = `step_m > (since_ms / 1000.0 + 60) * ${maxDistanceM(1)}::float8`;

const insertInto = (table: string, ownColumns: readonly string[], ownParts: readonly string[]): string => `
  insert into ${table} (vehicle_id, bucket_at, ${[...allColumns, ...ownColumns].join(', ')})
  select vehicle_id, bucket_at, packet_count, moving_packet_count, first_odometer_m, last_odometer_m, ${distance}, maximum_speed_kmh,
    coalesce(fall_count, 0), coalesce(leap_count, 0), ${[...arrayColumns, ...ownColumns].join(', ')}
  from vehicle ${['odometer', 'arrays', ...ownParts].map((part) => `left join ${part} using (vehicle_id, bucket_at)`).join(' ')} ${upsert([...allColumns, ...ownColumns])}`;

/**
 * Recomputes 5-minute buckets (parallel arrays $1 vehicle ids, $2 bucket starts) from their packets. A bucket without packets stays as it is:
 * packets are never taken back.
 */
export const rollUpPackets = `
  with bucket as (
    select wanted.vehicle_id, wanted.bucket_at, coalesce((organisation.settings ->> 'reference_temperature_c')::float8, 20) as reference_c
    from unnest($1::bigint[], $2::timestamptz[]) wanted (vehicle_id, bucket_at)
    join vehicle_listing listing on listing.vehicle_id = wanted.vehicle_id
    join organisation on organisation.id = listing.organisation_id
  ), member as materialized (
    select bucket.bucket_at, bucket.reference_c, round(date_part('epoch', packet.at - bucket.bucket_at) * 1000)::bigint as moment, packet.*
    from bucket cross join lateral (
      select * from packet where packet.vehicle_id = bucket.vehicle_id and packet.at >= bucket.bucket_at
        and packet.at < bucket.bucket_at + interval '5 minutes' ${keyLookUp}
    ) packet
  ), vehicle as (
    select vehicle_id, bucket_at, count(*) as packet_count, count(*) filter (where speed_kmh >= 5) as moving_packet_count,
      ${valueOf(`min(${keyOf('odometer_m', odometerBits)})`, odometerBits)}::integer as first_odometer_m,
      ${valueOf(`max(${keyOf('odometer_m', odometerBits)})`, odometerBits)}::integer as last_odometer_m,
      max(speed_kmh) as maximum_speed_kmh
    from member group by vehicle_id, bucket_at
  ), odometer as (
    select vehicle_id, bucket_at, count(*) filter (where ${isFall}) as fall_count, count(*) filter (where ${isLeap}) as leap_count from (
      select vehicle_id, bucket_at, odometer_m - lag(odometer_m) over earlier as step_m, moment - lag(moment) over earlier as since_ms
      from member where odometer_m is not null window earlier as (partition by vehicle_id, bucket_at order by moment, odometer_m)
    ) step group by vehicle_id, bucket_at
  ), wheel as (
    select vehicle_id, bucket_at, place, ${packetAggregates} from (
      select vehicle_id, bucket_at, moment, place, pressure, temperature, (${coldPressure})::smallint as cold_pressure from (
        select vehicle_id, bucket_at, moment, reference_c, place, pressure, temperature,
          coalesce(temperature::float8, avg(temperature::float8) over (partition by vehicle_id, bucket_at, place)) as warmth
        from member cross join lateral unnest(pressure_dkpa, temperature_dc) with ordinality wheel (pressure, temperature, place)
      ) told
    ) reading group by vehicle_id, bucket_at, place
  ), arrays as (
    select vehicle_id, bucket_at, ${asArrays} from wheel group by vehicle_id, bucket_at
  ), ${packetFuel}
  ${insertInto('rollup_5_minutes', fuelColumns, ['fuel', 'fuel_level'])}`;

const mergedAggregates = quantities
  .map(([quantity, unit]) => {
    const { n, min, max, sum, first, last } = columnsOf(quantity, unit);
    return `sum(${n}) as ${n}, min(${min}) as ${min}, max(${max}) as ${max}, sum(${sum}) as ${sum},
      ${valueOf(`min(${keyOf(first, valueBits)})`, valueBits)} as ${first}, ${valueOf(`max(${keyOf(last, valueBits)})`, valueBits)} as ${last}`;
  })
  .join(', ');

// Kept where they say more than cold and measured ones do, which is seldom: an array costs 50 bytes.
const isToldOtherwise = extremes.map((extreme) => `${judgedColumn(extreme)} is distinct from ${toldExtreme(extreme)}`);
const judgedArrays = judgedColumns
  .map(
    (column) =>
      `case when bool_or(${isToldOtherwise.join(' or ')}) then array_agg(${column}::smallint order by place) end as ${column}`,
  )
  .join(', ');
const judgedAggregates = (from: 'rollup_5_minutes' | 'rollup_hour'): string =>
  extremes.map((extreme) => `${extreme}(${judgedExtreme(from, extreme)}) as ${judgedColumn(extreme)}`).join(', ');

/** Recomputes wider buckets (parallel arrays $1 vehicle ids, $2 bucket starts) from the narrower ones in them. */
export const rollUpBuckets = (from: 'rollup_5_minutes' | 'rollup_hour', into: 'rollup_hour' | 'rollup_day'): string => {
  const isDay = from === 'rollup_hour';
  const partColumns = isDay ? [...arrayColumns, ...judgedColumns] : arrayColumns;
  const hourColumns = isDay ? [] : [...fuelColumns, ...underInflationColumns];
  const hourParts = isDay ? [] : ['fuel', 'fuel_level', 'under_inflation'];
  return `
  with bucket as (
    select vehicle_id, bucket_at from unnest($1::bigint[], $2::timestamptz[]) wanted (vehicle_id, bucket_at)
  ), member as materialized (
    select bucket.bucket_at as wide_at, round(date_part('epoch', part.bucket_at - bucket.bucket_at) * 1000)::bigint as moment, part.*
    from bucket cross join lateral (
      select * from ${from} part where part.vehicle_id = bucket.vehicle_id and part.bucket_at >= bucket.bucket_at
        and part.bucket_at < bucket.bucket_at + interval '1 ${into === 'rollup_hour' ? 'hour' : 'day'}' ${keyLookUp}
    ) part
  ), vehicle as (
    select vehicle_id, wide_at as bucket_at, sum(packet_count) as packet_count, sum(moving_packet_count) as moving_packet_count,
      ${valueOf(`min(${keyOf('first_odometer_m', odometerBits)})`, odometerBits)}::integer as first_odometer_m,
      ${valueOf(`max(${keyOf('last_odometer_m', odometerBits)})`, odometerBits)}::integer as last_odometer_m,
      max(maximum_speed_kmh) as maximum_speed_kmh
    from member group by vehicle_id, wide_at
  ), odometer as (
    select vehicle_id, wide_at as bucket_at, sum(odometer_fall_count) + count(*) filter (where ${isFall}) as fall_count,
      sum(odometer_leap_count) + count(*) filter (where ${isLeap}) as leap_count from (
      select vehicle_id, wide_at, odometer_fall_count, odometer_leap_count, first_odometer_m - lag(last_odometer_m) over earlier as step_m,
        moment - lag(moment) over earlier + ${from === 'rollup_hour' ? 3_600_000 : 300_000} as since_ms
      from member where first_odometer_m is not null window earlier as (partition by vehicle_id, wide_at order by moment)
    ) step group by vehicle_id, wide_at
  ), wheel as (
    select vehicle_id, wide_at, place, ${mergedAggregates}, ${judgedAggregates(from)} from (
      select member.vehicle_id, member.wide_at, member.moment, part.* from member
      cross join lateral unnest(${partColumns.map((column) => `member.${column}`).join(', ')})
        with ordinality part (${partColumns.join(', ')}, place)
    ) element group by vehicle_id, wide_at, place
  ), arrays as (
    select vehicle_id, wide_at as bucket_at, ${asArrays}, ${judgedArrays} from wheel group by vehicle_id, wide_at
  )${isDay ? '' : `, ${mergedFuel}, ${underInflation}`}
  ${insertInto(into, [...judgedColumns, ...hourColumns], hourParts)}`;
};

/** Tells the reports which of these hours (parallel arrays $1 vehicle ids, $2 starts) have steps of the odometer that are no driving. */
export const noteOdometerJumps = `
  insert into odometer_jump (vehicle_id, bucket_at, fall_count, leap_count)
  select hour.vehicle_id, hour.bucket_at, hour.odometer_fall_count, hour.odometer_leap_count
  from unnest($1::bigint[], $2::timestamptz[]) wanted (vehicle_id, bucket_at)
  join rollup_hour hour on hour.vehicle_id = wanted.vehicle_id and hour.bucket_at = wanted.bucket_at
  left join odometer_jump jump on jump.vehicle_id = hour.vehicle_id and jump.bucket_at = hour.bucket_at
  where hour.odometer_fall_count + hour.odometer_leap_count > 0 or jump.vehicle_id is not null
  on conflict (vehicle_id, bucket_at) do update set fall_count = excluded.fall_count, leap_count = excluded.leap_count`;
