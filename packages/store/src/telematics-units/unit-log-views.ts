import { sql, type RawBuilder } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';
import type { TelematicsUnitView } from './telematics-unit-views.ts';

/** A message of a unit as it was received, or that a sensor is silent. */
export type UnitLogEntry = {
  /** Tells entries apart. */
  readonly id: string;
  readonly receivedAtMs: number;
  /** Null = nothing was received: a sensor is silent. */
  readonly transport: string | null;
  /** Null = it was set aside, and nobody counted. */
  readonly recordCount: number | null;
  readonly result: 'decode_success' | 'decode_error' | 'configuration_error' | 'no_data';
  readonly decodeSuccess: boolean;
  readonly decodeError: string | null;
  readonly reason: string | null;
  /** What the reason leaves open; null = nothing. */
  readonly detail: string | null;
  /** Of which wheel a sensor is silent (storage index); null = a message. */
  readonly silentIndex: number | null;
  /** Null = there are no bytes, or they also hold what was recorded for another organisation, and are not the caller's to read. */
  readonly frame: Buffer | null;
};

/** Which entries are wanted. */
export type UnitLogFilter = {
  /** Epoch milliseconds; null = without end. `toMs` is not included. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** Null = all. */
  readonly results: readonly UnitLogEntry['result'][] | null;
  /** Storage index of a wheel; null = all. */
  readonly positionIndex: number | null;
  /** Part of a sensor's number, or bytes in hexadecimal digits, without blanks; '' = all. */
  readonly search: string;
  /** Reasons that are searched for as well. */
  readonly reasons: readonly string[];
  /** Sensors that do not report, and since when they are called silent. */
  readonly silent: readonly { readonly positionIndex: number; readonly atMs: number }[];
};

/** All that is logged of a unit. */
export const wholeUnitLog: UnitLogFilter = {
  fromMs: null,
  toMs: null,
  results: null,
  positionIndex: null,
  search: '',
  reasons: [],
  silent: [],
};

const columns: readonly SortColumn[] = [
  { column: sql.ref('entry.received_at'), type: 'timestamptz', direction: 'desc' },
  // Of one instant; the bytes themselves are too long for a cursor.
  { column: sql.ref('entry.digest'), type: 'text', direction: 'desc' },
];

/** What of the quarantine the log of frames calls a message that was not decoded, and what it gives as a reason of its own. */
const undecoded = sql`case when aside.reason in ('packet_undecodable', 'unknown_unit', 'not_storable', 'unrecognised_sensor_packet') then aside.reason end`;
const ownReasons = sql`'unit_without_vehicle', 'recorded_elsewhere', 'of_another_unit'`;
const asideReason = sql`case when ${undecoded} is not null then null when aside.reason in (${ownReasons}) then aside.reason else 'check_unit_settings' end`;

/** Two bytes at least: one is in nearly every message. */
const isBytes = /^(?:[\da-f]{2}){2,}$/i;
/** So far from when it was received the time of a reading may lie for its message to be found by its wheel. */
const searchedAround = sql`interval '31 days'`;

/** What narrows messages: conditions on columns of this name. */
function narrowing(
  vehicleId: number | null,
  { fromMs, toMs, results, positionIndex, search, reasons }: UnitLogFilter,
): { readonly time: RawBuilder<unknown>; readonly told: RawBuilder<unknown>; readonly result: RawBuilder<unknown> } {
  const from = fromMs === null ? sql`'-infinity'` : sql`${new Date(fromMs)}`;
  const to = toMs === null ? sql`'infinity'` : sql`${new Date(toMs)}`;
  const time = sql`received_at >= ${from}::timestamptz and received_at < ${to}::timestamptz`;
  const result = results === null ? sql`true` : sql`result = any(${[...results]}::text[])`;
  const packets = (has: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`received_at in (select packet.received_at from packet where packet.vehicle_id = ${vehicleId ?? -1} and packet.${time}
      and packet.at >= ${from}::timestamptz - ${searchedAround} and packet.at < ${to}::timestamptz + ${searchedAround} and ${has})`;
  const place = positionIndex === null ? null : positionIndex + 1;
  const ofWheel =
    place === null
      ? sql`true`
      : packets(sql`(pressure_dkpa[${place}] is not null or temperature_dc[${place}] is not null)`);
  const bytes = isBytes.test(search) ? sql`position(decode(${search}, 'hex') in frame) > 0` : sql`false`;
  // at a wheel before any other one was, a sensor is taken to have been there from the beginning
  const ofSensor = packets(sql`exists (
    select from (
      select position_index, code, coalesce(removed_at, 'infinity') as until,
        coalesce(lag(removed_at) over (partition by position_index order by fitted_at nulls first, id), '-infinity') as since
      from sensor_fitment where vehicle_id = ${vehicleId ?? -1}
    ) fitted where search_fold(code) like search_fold(${containing(search)}) and packet.at >= since and packet.at < until
      and (pressure_dkpa[position_index + 1] is not null or temperature_dc[position_index + 1] is not null))`);
  const sought =
    search === '' && reasons.length === 0
      ? sql`true`
      : sql`(${bytes} or coalesce(decode_error = any(${[...reasons]}::text[]), false) or coalesce(reason = any(${[...reasons]}::text[]), false) or ${ofSensor})`;
  return { time, told: sql`${ofWheel} and ${sought}`, result };
}

/**
 * What a unit sent, newest first: the messages of the vehicle it is on, and those that were set aside, such as while it was on none.
 * What it sent on another vehicle is that vehicle's. A message that holds what was recorded for others stands without its bytes in the log
 * of the vehicle; who may read all of it sees it as it was set aside instead, in the same words. Throws InvalidCursorError.
 */
export async function listUnitLog(
  scoped: Scoped,
  { unitId, imei, vehicleId }: Pick<TelematicsUnitView, 'unitId' | 'imei' | 'vehicleId'>,
  request: { readonly filter: UnitLogFilter; readonly limit: number; readonly cursor: string | null },
): Promise<{ entries: UnitLogEntry[]; nextCursor: string | null }> {
  const { trx, scope } = scoped;
  const { limit, cursor, filter } = request;
  await openTelemetry(scoped, vehicleId === null ? [] : [vehicleId]);
  const values = cursor === null ? null : decodeCursor(cursor, columns.length);
  const after = values === null ? sql`true` : afterCursor(columns, values);
  // Each side brings its newest rows alone; ties at the edge of a page are brought whole.
  const until = values === null ? sql`true` : sql`received_at <= ${values[0] ?? null}::timestamptz`;
  const { time, told, result } = narrowing(vehicleId, filter);
  const newest = sql`${result} and ${told} order by received_at desc fetch first ${limit + 1} rows with ties`;
  const ownAside = sql`aside.imei = ${imei} and aside.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;
  const silent = JSON.stringify(
    filter.silent.map(({ positionIndex, atMs }) => ({ place: positionIndex, received_at: new Date(atMs) })),
  );
  const isSilenceSought = filter.search === '' || filter.reasons.includes('sensor_silent');
  const { rows } = await sql<UnitLogEntry & { cursorValues: SortValue[] }>`
    with logged as (
      select * from (
        select received_at, transport, record_count, decode_success, decode_error, reason, frame,
          case when decode_error is not null or not decode_success then 'decode_error' when reason is not null then 'configuration_error' else 'decode_success' end as result
        from raw_frame where unit_id = ${unitId} and vehicle_id = ${vehicleId} and ${time} and ${until}
          and not (frame = '' and exists (select from quarantined_frame aside where ${ownAside} and aside.received_at = raw_frame.received_at))
      ) logged where ${newest}
    ), set_aside as (
      select * from (
        select received_at, transport, aside.reason as cause, detail, frame, ${undecoded} as decode_error, ${asideReason} as reason,
          case when ${undecoded} is not null then 'decode_error' else 'configuration_error' end as result
        from quarantined_frame aside where ${ownAside} and ${time} and ${until} and not exists (
          select from raw_frame told where told.unit_id = ${unitId} and told.vehicle_id = ${vehicleId} and told.received_at = aside.received_at and told.frame = aside.frame
        )
      ) set_aside where ${newest}
    ), entry as (
      select received_at, transport, record_count, result, decode_success, decode_error, reason, detail, null::int as place, frame, md5(frame) as digest
      from logged left join lateral (
        select concat_ws(': ', aside.reason, aside.detail) as detail from quarantined_frame aside
        where ${ownAside} and aside.received_at = logged.received_at and aside.frame = logged.frame limit 1
      ) aside on true
      union all
      select received_at, transport, null::smallint, result, decode_error is null, decode_error, reason, concat_ws(': ', cause, detail), null, frame, md5(frame) from set_aside
      union all
      select received_at, null, null, 'no_data', false, null, 'sensor_silent', null, place, '', 'silent-' || place from (
        select received_at, place, 'no_data' as result from jsonb_to_recordset(${silent}::jsonb) quiet (place int, received_at timestamptz)
      ) quiet where ${time} and ${result} and ${isSilenceSought}::boolean and (${filter.positionIndex}::int is null or place = ${filter.positionIndex})
    )
    select (extract(epoch from received_at) * 1000)::bigint || '-' || digest as id, (extract(epoch from received_at) * 1000)::float8 as "receivedAtMs", transport,
      record_count as "recordCount", result, decode_success as "decodeSuccess", decode_error as "decodeError", reason, detail, place as "silentIndex",
      nullif(frame, '') as frame, jsonb_build_array(received_at, digest) as "cursorValues"
    from entry where ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const page = pageOf(rows, limit);
  return { entries: page.rows, nextCursor: page.nextCursor };
}

/** When the last message of a unit was received, epoch milliseconds; null = none is kept. */
export async function findNewestMessage(
  scoped: Scoped,
  { unitId, imei, vehicleId }: Pick<TelematicsUnitView, 'unitId' | 'imei' | 'vehicleId'>,
): Promise<number | null> {
  await openTelemetry(scoped, vehicleId === null ? [] : [vehicleId]);
  const { rows } = await sql<{ atMs: number | null }>`
    select (extract(epoch from greatest(
      (select received_at from raw_frame where unit_id = ${unitId} and vehicle_id = ${vehicleId} order by received_at desc limit 1),
      (select received_at from quarantined_frame where imei = ${imei} and organisation_id = any(${[...scoped.scope.organisationIds]}::bigint[]) order by received_at desc limit 1)
    )) * 1000)::float8 as "atMs"`.execute(scoped.trx);
  return rows[0]?.atMs ?? null;
}

/** A sensor that is or was at a wheel of a vehicle. */
export type PlacedSensor = {
  readonly positionIndex: number;
  readonly code: string;
  /** Epoch milliseconds; null = before this was kept. */
  readonly fittedAtMs: number | null;
  /** Null = it is still there. */
  readonly removedAtMs: number | null;
};

/** The sensors that are or were at the wheels of a vehicle, oldest first. */
export async function listPlacedSensors({ trx }: Scoped, vehicleId: number): Promise<PlacedSensor[]> {
  const { rows } = await sql<PlacedSensor>`
    select position_index as "positionIndex", code, (extract(epoch from fitted_at) * 1000)::float8 as "fittedAtMs",
      (extract(epoch from removed_at) * 1000)::float8 as "removedAtMs"
    from sensor_fitment where vehicle_id = ${vehicleId} order by fitted_at nulls first, id`.execute(trx);
  return rows;
}

/** The last odometer of a vehicle before each instant (epoch milliseconds), km, within a day; null = none was told. */
export async function listOdometersBefore(
  scoped: Scoped,
  vehicleId: number,
  atMs: readonly number[],
): Promise<(number | null)[]> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<{ odometerM: number | null }>`
    select (
      select odometer_m from packet where vehicle_id = ${vehicleId} and packet.at < told.at and packet.at >= told.at - interval '1 day' and odometer_m is not null
      order by packet.at desc limit 1
    ) as "odometerM" from unnest(${atMs.map((at) => new Date(at))}::timestamptz[]) with ordinality told (at, place) order by place`.execute(
    scoped.trx,
  );
  return rows.map(({ odometerM }) => (odometerM === null ? null : odometerM / 1000));
}

/** How often a unit sent within the last 24 hours. */
export type UnitTraffic = {
  readonly all: number;
  readonly undecodable: number;
  readonly unrecognised: number;
  readonly sensorError: number;
  readonly lastHour: number;
  /** Usual time between two messages, seconds; null = they tell of less than an hour. */
  readonly usualGapS: number | null;
  /** The longest time without a message, up to now, seconds, and when it began, epoch milliseconds; null = there was none. */
  readonly longestGapS: number | null;
  readonly longestGapFromMs: number | null;
};

/** How often a unit sent in the 24 hours before an instant (epoch milliseconds), what was set aside included. */
export async function findUnitTraffic(
  scoped: Scoped,
  { unitId, imei, vehicleId }: Pick<TelematicsUnitView, 'unitId' | 'imei' | 'vehicleId'>,
  nowMs: number,
): Promise<UnitTraffic> {
  await openTelemetry(scoped, vehicleId === null ? [] : [vehicleId]);
  const now = sql`${new Date(nowMs)}::timestamptz`;
  const lately = sql`received_at > ${now} - interval '1 day' and received_at <= ${now}`;
  const { rows } = await sql<UnitTraffic>`
    with told as (
      select received_at, max(decode_error) as decode_error, max(reason) as reason from (
        select received_at, decode_error, reason from raw_frame where unit_id = ${unitId} and vehicle_id = ${vehicleId} and ${lately}
        union all
        select received_at, ${undecoded}, null from quarantined_frame aside
        where imei = ${imei} and organisation_id = any(${[...scoped.scope.organisationIds]}::bigint[]) and ${lately}
      ) message group by received_at
    ), gap as (
      select received_at, coalesce(lead(received_at) over (order by received_at), ${now}) - received_at as length,
        lead(received_at) over (order by received_at) is null as is_open from told
    ), longest as (select * from gap order by length desc, received_at limit 1)
    select count(*)::float8 as all, count(*) filter (where decode_error = 'packet_undecodable')::float8 as undecodable,
      count(*) filter (where decode_error = 'unrecognised_sensor_packet')::float8 as unrecognised,
      count(*) filter (where reason = 'sensor_error')::float8 as "sensorError",
      count(*) filter (where received_at > ${now} - interval '1 hour')::float8 as "lastHour",
      (select case when max(received_at) - min(received_at) >= interval '1 hour' then extract(epoch from percentile_cont(0.5) within group (order by length)) end from gap where not is_open)::float8 as "usualGapS",
      (select extract(epoch from length) from longest)::float8 as "longestGapS",
      (select extract(epoch from received_at) * 1000 from longest)::float8 as "longestGapFromMs"
    from told`.execute(scoped.trx);
  const [traffic] = rows;
  if (traffic === undefined) throw new Error('a count answers a row');
  return traffic;
}

/** How many packets of the hour before an instant (epoch milliseconds) told of each wheel, by storage index. */
export async function countWheelPackets(
  scoped: Scoped,
  vehicleId: number,
  nowMs: number,
): Promise<ReadonlyMap<number, number>> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<{ place: number; count: number }>`
    select (told.place - 1)::int as place, count(*)::float8 as count
    from packet cross join lateral unnest(pressure_dkpa, temperature_dc) with ordinality told (pressure, temperature, place)
    where vehicle_id = ${vehicleId} and at > ${new Date(nowMs - 3_600_000)} and at <= ${new Date(nowMs)}
      and (told.pressure is not null or told.temperature is not null)
    group by told.place`.execute(scoped.trx);
  return new Map(rows.map(({ place, count }) => [place, count]));
}
