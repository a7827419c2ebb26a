import { sql } from 'kysely';
import { judgedExtreme } from '../rollups/judged-extremes.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { bucketMs, bucketTable } from './history-request.ts';

/** A vehicle and a stretch of time, its end not included; epoch milliseconds. */
export type VehicleStretch = { readonly vehicleId: number; readonly fromMs: number; readonly toMs: number };

/** What is kept of a stretch. */
export type KeptReadings = {
  /** Messages of which there is a trace, also where they are no longer kept themselves. */
  readonly packetCount: number;
  /** Hours before the first message that is kept. */
  readonly earlierHourCount: number;
  /** Begin of the hour of the first message that is kept; null = none is. */
  readonly keptFromMs: number | null;
  readonly hourCount: number;
  readonly dayCount: number;
};

/** How much there is of a vehicle; zeros for one outside the scope. */
export async function countKeptReadings(
  scoped: Scoped,
  { vehicleId, fromMs, toMs }: VehicleStretch,
): Promise<KeptReadings> {
  await openTelemetry(scoped, [vehicleId]);
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const { rows } = await sql<KeptReadings>`
    with kept as (
      select date_trunc('hour', min(at), 'UTC') as from_at from packet where vehicle_id = ${vehicleId} and at >= ${from} and at < ${to}
    ), hour as (
      select bucket_at, packet_count from rollup_hour
      where vehicle_id = ${vehicleId} and bucket_at >= date_trunc('hour', ${from}::timestamptz, 'UTC') and bucket_at < ${to}
    ), hours as (
      select coalesce(sum(packet_count) filter (where bucket_at >= from_at), 0)::float8 as "packetCount",
        count(*) filter (where bucket_at >= ${from} and (from_at is null or bucket_at < from_at))::float8 as "earlierHourCount",
        count(*) filter (where bucket_at >= ${from})::float8 as "hourCount"
      from kept left join hour on true
    )
    select hours.*, (extract(epoch from kept.from_at) * 1000)::float8 as "keptFromMs",
      (select count(*)::float8 from rollup_day where vehicle_id = ${vehicleId} and bucket_at >= ${from} and bucket_at < ${to}) as "dayCount"
    from hours cross join kept`.execute(scoped.trx);
  return rows[0] ?? { packetCount: 0, earlierHourCount: 0, keptFromMs: null, hourCount: 0, dayCount: 0 };
}

/** Values of a message by tyre position in stored tenths; positions behind the last value are left out, null = no value at all. */
export type PacketTyres = {
  readonly atMs: number;
  readonly digest: number;
  readonly pressureDkpa: readonly (number | null)[] | null;
  readonly temperatureDc: readonly (number | null)[] | null;
};

/** The messages of a stretch that follow one of them (null = from its beginning), in time order, at most `limit`. */
export async function listPacketTyres(
  scoped: Scoped,
  { vehicleId, fromMs, toMs }: VehicleStretch,
  after: Pick<PacketTyres, 'atMs' | 'digest'> | null,
  limit: number,
): Promise<PacketTyres[]> {
  await openTelemetry(scoped, [vehicleId]);
  const from = new Date(after?.atMs ?? fromMs);
  const beyond = after === null ? sql`true` : sql`(at, digest) > (${from}, ${after.digest})`;
  const { rows } = await sql<PacketTyres>`
    select (extract(epoch from at) * 1000)::float8 as "atMs", digest, pressure_dkpa as "pressureDkpa", temperature_dc as "temperatureDc"
    from packet where vehicle_id = ${vehicleId} and at >= ${from} and at < ${new Date(toMs)} and ${beyond}
    order by at, digest limit ${limit}`.execute(scoped.trx);
  return rows;
}

/** Mean, lowest and highest by tyre position, in stored tenths; null = no value. */
export type BucketValues = Readonly<Record<'mean' | 'lowest' | 'highest', readonly (number | null)[]>>;
/** What was read in an hour or a day. */
export type BucketTyres = {
  readonly atMs: number;
  readonly pressureDkpa: BucketValues;
  readonly coldPressureDkpa: BucketValues;
  readonly temperatureDc: BucketValues;
};

/** The hours or days that begin in a stretch after one of them (null = from its beginning), in time order, at most `limit`. */
export async function listBucketTyres(
  scoped: Scoped,
  { vehicleId, fromMs, toMs }: VehicleStretch,
  width: 'hour' | 'day',
  afterMs: number | null,
  limit: number,
): Promise<BucketTyres[]> {
  await openTelemetry(scoped, [vehicleId]);
  const from = new Date(afterMs === null ? fromMs : afterMs + bucketMs[width]);
  const table = bucketTable[width];
  const arrays = (mean: string, extreme: (end: 'min' | 'max') => string) =>
    sql.raw(`json_build_object('mean', array_agg(${mean} order by place), 'lowest', array_agg(${extreme('min')} order by place),
      'highest', array_agg(${extreme('max')} order by place))`);
  const { rows } = await sql<BucketTyres>`
    select (extract(epoch from bucket_at) * 1000)::float8 as "atMs", wheels.* from ${sql.table(table)} bucket cross join lateral (
      select ${arrays('pressure_sum_dkpa[place]::float8 / nullif(pressure_n[place], 0)', (end) => `pressure_${end}_dkpa[place]`)} as "pressureDkpa",
        ${arrays(
          `case when cold_pressure_n[place] > 0 then cold_pressure_sum_dkpa[place]::float8 / cold_pressure_n[place]
            else pressure_sum_dkpa[place]::float8 / nullif(pressure_n[place], 0) end`,
          (end) => judgedExtreme(table, end, '[place]'),
        )} as "coldPressureDkpa",
        ${arrays('temperature_sum_dc[place]::float8 / nullif(temperature_n[place], 0)', (end) => `temperature_${end}_dc[place]`)} as "temperatureDc"
      from generate_series(1, 24) place
    ) wheels
    where vehicle_id = ${vehicleId} and bucket_at >= ${from} and bucket_at < ${new Date(toMs)} order by bucket_at limit ${limit}`.execute(
    scoped.trx,
  );
  return rows;
}
