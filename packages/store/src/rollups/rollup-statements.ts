/** Quantities kept per tyre position in every rollup, with the suffix of their unit. */
const quantities = [
  ['pressure', 'dkpa'],
  ['cold_pressure', 'dkpa'],
  ['temperature', 'dc'],
] as const;

const columnsOf = (quantity: string, unit: string): string[] => [
  `${quantity}_n`,
  ...['min', 'max', 'sum', 'first', 'last'].map((statistic) => `${quantity}_${statistic}_${unit}`),
];

/** The eighteen arrays by tyre position, in the order of the table. */
export const arrayColumns: readonly string[] = quantities.flatMap(([quantity, unit]) => columnsOf(quantity, unit));

const vehicleColumns = [
  'packet_count',
  'moving_packet_count',
  'first_odometer_m',
  'last_odometer_m',
  'distance_m',
  'maximum_speed_kmh',
];
const allColumns = [...vehicleColumns, ...arrayColumns];

const elementType = (column: string): string => (column.includes('_sum_') ? 'integer' : 'smallint');
const asArrays = arrayColumns
  .map((column) => `array_agg(${column}::${elementType(column)} order by place) as ${column}`)
  .join(', ');
const upsert = `on conflict (vehicle_id, bucket_at) do update set ${allColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

// Absolute pressure scaled to the reference temperature and back to gauge, in tenths: the domain's cold pressure. Without a temperature the measured one.
const coldPressure = `case when temperature is null then pressure
  else round((pressure + 1013.25) * (reference_c + 273.15) / (temperature / 10.0 + 273.15) - 1013.25) end`;

// One ordered array serves count, first and last: an aggregate each would sort the members again.
const packetAggregates = quantities
  .map(([quantity, unit]) => {
    const [, minimum, maximum, sum] = columnsOf(quantity, unit);
    return `array_agg(${quantity} order by at, digest) filter (where ${quantity} is not null) as ${quantity}_series,
      min(${quantity}) as ${minimum}, max(${quantity}) as ${maximum}, sum(${quantity}) as ${sum}`;
  })
  .join(', ');
const packetStatistics = quantities
  .map(([quantity, unit]) => {
    const [n, minimum, maximum, sum, first, last] = columnsOf(quantity, unit);
    const series = `${quantity}_series`;
    return `coalesce(cardinality(${series}), 0) as ${n}, ${minimum}, ${maximum}, ${sum}, ${series}[1] as ${first}, ${series}[cardinality(${series})] as ${last}`;
  })
  .join(', ');

// A counter that was replaced runs backwards: then no distance can be told from its ends.
const distance = 'coalesce(greatest(last_odometer_m - first_odometer_m, 0), 0)';

// A subquery with an offset is run per bucket: the planner would rather hash whole partitions by vehicle, thousands of buckets of which share one.
const keyLookUp = 'offset 0';

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
    select bucket.bucket_at, bucket.reference_c, packet.* from bucket cross join lateral (
      select * from packet where packet.vehicle_id = bucket.vehicle_id and packet.at >= bucket.bucket_at
        and packet.at < bucket.bucket_at + interval '5 minutes' ${keyLookUp}
    ) packet
  ), vehicle as (
    select vehicle_id, bucket_at, count(*) as packet_count, count(*) filter (where speed_kmh >= 5) as moving_packet_count,
      (array_agg(odometer_m order by at, digest) filter (where odometer_m is not null))[1] as first_odometer_m,
      (array_agg(odometer_m order by at desc, digest desc) filter (where odometer_m is not null))[1] as last_odometer_m,
      max(speed_kmh) as maximum_speed_kmh
    from member group by vehicle_id, bucket_at
  ), reading as (
    select vehicle_id, bucket_at, at, digest, place, pressure, temperature, (${coldPressure})::smallint as cold_pressure
    from member cross join lateral unnest(pressure_dkpa, temperature_dc) with ordinality wheel (pressure, temperature, place)
  ), wheel as (
    select vehicle_id, bucket_at, place, ${packetStatistics}
    from (select vehicle_id, bucket_at, place, ${packetAggregates} from reading group by vehicle_id, bucket_at, place) aggregate
  ), arrays as (
    select vehicle_id, bucket_at, ${asArrays} from wheel group by vehicle_id, bucket_at
  )
  insert into rollup_5_minutes (vehicle_id, bucket_at, ${allColumns.join(', ')})
  select vehicle_id, bucket_at, packet_count, moving_packet_count, first_odometer_m, last_odometer_m, ${distance}, maximum_speed_kmh, ${arrayColumns.join(', ')}
  from vehicle left join arrays using (vehicle_id, bucket_at) ${upsert}`;

const mergedAggregates = quantities
  .map(([quantity, unit]) => {
    const [n = '', minimum = '', maximum = '', sum = '', first = '', last = ''] = columnsOf(quantity, unit);
    return `sum(${n}) as ${n}, min(${minimum}) as ${minimum}, max(${maximum}) as ${maximum}, sum(${sum}) as ${sum},
      array_agg(${first} order by part_at) filter (where ${first} is not null) as ${quantity}_firsts,
      array_agg(${last} order by part_at) filter (where ${last} is not null) as ${quantity}_lasts`;
  })
  .join(', ');
const mergedStatistics = quantities
  .map(([quantity, unit]) => {
    const [n, minimum, maximum, sum, first, last] = columnsOf(quantity, unit);
    const lasts = `${quantity}_lasts`;
    return `${n}, ${minimum}, ${maximum}, ${sum}, ${quantity}_firsts[1] as ${first}, ${lasts}[cardinality(${lasts})] as ${last}`;
  })
  .join(', ');

/** Recomputes wider buckets (parallel arrays $1 vehicle ids, $2 bucket starts) from the narrower ones in them. */
export const rollUpBuckets = (from: 'rollup_5_minutes' | 'rollup_hour', into: 'rollup_hour' | 'rollup_day'): string => `
  with bucket as (
    select vehicle_id, bucket_at from unnest($1::bigint[], $2::timestamptz[]) wanted (vehicle_id, bucket_at)
  ), member as materialized (
    select bucket.bucket_at as wide_at, part.* from bucket cross join lateral (
      select * from ${from} part where part.vehicle_id = bucket.vehicle_id and part.bucket_at >= bucket.bucket_at
        and part.bucket_at < bucket.bucket_at + interval '1 ${into === 'rollup_hour' ? 'hour' : 'day'}' ${keyLookUp}
    ) part
  ), vehicle as (
    select vehicle_id, wide_at, sum(packet_count) as packet_count, sum(moving_packet_count) as moving_packet_count,
      (array_agg(first_odometer_m order by bucket_at) filter (where first_odometer_m is not null))[1] as first_odometer_m,
      (array_agg(last_odometer_m order by bucket_at desc) filter (where last_odometer_m is not null))[1] as last_odometer_m,
      max(maximum_speed_kmh) as maximum_speed_kmh
    from member group by vehicle_id, wide_at
  ), wheel as (
    select vehicle_id, wide_at, place, ${mergedStatistics} from (
      select vehicle_id, wide_at, place, ${mergedAggregates} from (
      select member.vehicle_id, member.wide_at, member.bucket_at as part_at, part.* from member
      cross join lateral unnest(${arrayColumns.map((column) => `member.${column}`).join(', ')}) with ordinality part (${arrayColumns.join(', ')}, place)
      ) element group by vehicle_id, wide_at, place
    ) aggregate
  ), arrays as (
    select vehicle_id, wide_at, ${asArrays} from wheel group by vehicle_id, wide_at
  )
  insert into ${into} (vehicle_id, bucket_at, ${allColumns.join(', ')})
  select vehicle_id, wide_at, packet_count, moving_packet_count, first_odometer_m, last_odometer_m, ${distance}, maximum_speed_kmh, ${arrayColumns.join(', ')}
  from vehicle left join arrays using (vehicle_id, wide_at) ${upsert}`;
