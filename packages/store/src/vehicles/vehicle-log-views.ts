import { findWheelPosition, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import { containing } from './vehicle-filters.ts';

/** A decoded value or a problem of a vehicle. Stored tenths and metres; null = no value. */
export type VehicleLogRow = {
  readonly atMs: number;
  /** Tells entries of one instant apart. */
  readonly key: string;
  readonly receivedAtMs: number | null;
  readonly positionIndex: number | null;
  readonly sensorCode: string | null;
  readonly pressureDkpa: number | null;
  readonly temperatureDc: number | null;
  readonly speedKmh: number | null;
  readonly odometerM: number | null;
  /** As the log of frames has it, or `tyre_values`, `vehicle_values`, `sensor_silent`. */
  readonly reason: string;
};

/** Which entries of a vehicle are wanted. */
export type VehicleLogFilter = {
  readonly vehicleId: number;
  readonly fromMs: number;
  /** Not included. */
  readonly toMs: number;
  /** Storage index of a wheel; null = all. */
  readonly positionIndex: number | null;
  readonly reason: string | null;
  readonly onlyProblems: boolean;
  /** A wheel, part of a sensor's number or bytes in hexadecimal digits, without blanks; '' = all. */
  readonly search: string;
  /** Sensors that do not report, and since when they are called silent. */
  readonly silent: readonly { readonly positionIndex: number; readonly atMs: number }[];
};

const unitsOf = (vehicleId: number) => sql`unit_id in (
  select id from telematics_unit where vehicle_id = ${vehicleId} union select unit_id from former_unit_place where vehicle_id = ${vehicleId})`;

const isProblem = sql`(not decode_success or reason is not null)`;

/** Two bytes at least: one is in nearly every message. */
const isBytes = /^(?:[\da-f]{2}){2,}$/i;

/**
 * What is searched for: `sought`, the wheels and from when until when they are meant, by their position or the sensor that was there,
 * and `sent`, when the messages were received that hold the bytes.
 */
function soughtParts({ vehicleId, fromMs, search }: VehicleLogFilter): RawBuilder<unknown> {
  const position = findWheelPosition(search.toUpperCase());
  const place = position === null ? null : wheelIndex(position);
  return sql`sought as (
      select place, since, until from (
        select position_index as place, code, coalesce(removed_at, 'infinity') as until,
          coalesce(lag(removed_at) over (partition by position_index order by fitted_at nulls first, id), '-infinity') as since
        from sensor_fitment where vehicle_id = ${vehicleId}
      ) fitted where search_fold(code) like search_fold(${containing(search)})
      union all select ${place}::smallint, '-infinity', 'infinity' where ${place !== null}::boolean
    ), sent as (
      select received_at from raw_frame where ${isBytes.test(search)}::boolean and ${unitsOf(vehicleId)} and vehicle_id = ${vehicleId}
        and received_at >= ${new Date(fromMs)} and position(decode(${isBytes.test(search) ? search : ''}, 'hex') in frame) > 0
    )`;
}

/** The entries that follow one of them (null = from the newest), newest first, at most `limit`. */
export async function listVehicleLog(
  scoped: Scoped,
  filter: VehicleLogFilter,
  after: Pick<VehicleLogRow, 'atMs' | 'key'> | null,
  limit: number,
): Promise<VehicleLogRow[]> {
  const { vehicleId, fromMs, toMs, positionIndex, reason, onlyProblems, silent } = filter;
  await openTelemetry(scoped, [vehicleId]);
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const until = after === null ? sql`true` : sql`at <= ${new Date(after.atMs)}`;
  const beyond = after === null ? sql`true` : sql`(at, key) < (${new Date(after.atMs)}, ${after.key})`;
  const place = positionIndex === null ? null : positionIndex + 1;
  const hasWheel =
    place === null ? sql`true` : sql`(pressure_dkpa[${place}] is not null or temperature_dc[${place}] is not null)`;
  const [isSoughtPacket, isSoughtEntry] =
    filter.search === ''
      ? [sql`true`, sql`true`]
      : [
          sql`(received_at in (select received_at from sent) or exists (select from sought where at >= since and at < until
            and (pressure_dkpa[place + 1] is not null or temperature_dc[place + 1] is not null)))`,
          sql`(received_at in (select received_at from sent)
            or exists (select from sought where sought.place = entry.place and at >= since and at < until))`,
        ];
  const { rows } = await sql<VehicleLogRow>`
    with ${soughtParts(filter)}, read as (
      select at, received_at, digest, pressure_dkpa, temperature_dc, speed_kmh, odometer_m from packet
      where ${!onlyProblems}::boolean and vehicle_id = ${vehicleId} and at >= ${from} and at < ${to} and ${until} and ${hasWheel} and ${isSoughtPacket}
      order by at desc fetch first ${limit} rows with ties
    ), entry as (
      select at, 'v' || read.digest || ':' || coalesce(lpad(wheel.place::text, 2, '0'), '') as key, received_at, (wheel.place - 1)::int as place,
        wheel.pressure, wheel.temperature, speed_kmh, odometer_m, case when wheel.place is null then 'vehicle_values' else 'tyre_values' end as reason
      from read left join lateral (
        select told.* from unnest(pressure_dkpa, temperature_dc) with ordinality told (pressure, temperature, place)
        where told.pressure is not null or told.temperature is not null
      ) wheel on true where ${place}::int is null or wheel.place = ${place}
      union all
      select received_at, 'f' || md5(frame), received_at, null, null, null, null, null, coalesce(decode_error, reason, 'packet_undecodable')
      from raw_frame where ${place === null}::boolean and ${unitsOf(vehicleId)} and vehicle_id = ${vehicleId} and ${isProblem}
        and received_at >= ${from} and received_at < ${to}
      union all
      select at, 's' || place, null, place, null, null, null, null, 'sensor_silent'
      from jsonb_to_recordset(${JSON.stringify(silent.map(({ positionIndex: at, atMs }) => ({ place: at, at: new Date(atMs) })))}::jsonb) quiet (place int, at timestamptz)
      where at >= ${from} and at < ${to} and (${positionIndex}::int is null or place = ${positionIndex})
    )
    select (extract(epoch from at) * 1000)::float8 as "atMs", key, (extract(epoch from entry.received_at) * 1000)::float8 as "receivedAtMs",
      place as "positionIndex", fitment.code as "sensorCode", pressure as "pressureDkpa", temperature as "temperatureDc",
      speed_kmh as "speedKmh", odometer_m as "odometerM", reason
    from (
      select * from entry where ${beyond} and (${reason}::text is null or reason = ${reason}) and ${isSoughtEntry} order by at desc, key desc limit ${limit}
    ) entry left join lateral (
      select code from sensor_fitment where vehicle_id = ${vehicleId} and position_index = entry.place
        and (removed_at is null or removed_at > entry.at) order by fitted_at nulls first, id limit 1
    ) fitment on true order by at desc, key desc`.execute(scoped.trx);
  return rows;
}

/** How many messages of a stretch of time had something wrong. */
export async function countVehicleProblems(
  scoped: Scoped,
  { vehicleId, fromMs, toMs }: Pick<VehicleLogFilter, 'vehicleId' | 'fromMs' | 'toMs'>,
): Promise<number> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from raw_frame where ${unitsOf(vehicleId)} and vehicle_id = ${vehicleId} and ${isProblem}
      and received_at >= ${new Date(fromMs)} and received_at < ${new Date(toMs)}`.execute(scoped.trx);
  return rows[0]?.count ?? 0;
}

/** A message of a vehicle as it came. */
export type VehicleLogMessage = {
  readonly imei: string;
  readonly transport: string;
  readonly recordCount: number;
  readonly detail: string | null;
  /** Null = it is not the caller's to read. */
  readonly frameHex: string | null;
};

/** The message received at an instant; null when there is none. Of several the one with something wrong. */
export async function findVehicleMessage(
  scoped: Scoped,
  vehicleId: number,
  receivedAtMs: number,
): Promise<VehicleLogMessage | null> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<VehicleLogMessage>`
    select unit.imei, logged.transport, logged.record_count as "recordCount", nullif(encode(logged.frame, 'hex'), '') as "frameHex", aside.detail
    from raw_frame logged join telematics_unit unit on unit.id = logged.unit_id left join lateral (
      select detail from quarantined_frame aside
      where aside.imei = unit.imei and aside.received_at = logged.received_at and aside.frame = logged.frame limit 1
    ) aside on true
    where logged.${unitsOf(vehicleId)} and logged.vehicle_id = ${vehicleId} and logged.received_at = ${new Date(receivedAtMs)}
    order by logged.decode_success, logged.reason nulls last limit 1`.execute(scoped.trx);
  return rows[0] ?? null;
}
