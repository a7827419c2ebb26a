import { sql } from 'kysely';
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
import type { TelematicsUnitView } from './telematics-unit-views.ts';

/** A message of a unit as it was received. */
export type UnitLogEntry = {
  readonly receivedAtMs: number;
  readonly transport: string;
  /** Null = it was set aside, and nobody counted. */
  readonly recordCount: number | null;
  readonly decodeSuccess: boolean;
  readonly decodeError: string | null;
  readonly reason: string | null;
  /** What the reason leaves open; null = nothing. */
  readonly detail: string | null;
  /** Null = it also holds what was recorded for another organisation, and is not the caller's to read. */
  readonly frameHex: string | null;
};

const columns: readonly SortColumn[] = [
  { column: sql.ref('entry.received_at'), type: 'timestamptz', direction: 'desc' },
  // Of one instant; the bytes themselves are too long for a cursor.
  { column: sql.ref('entry.digest'), type: 'text', direction: 'desc' },
];

/** What of the quarantine the log of frames calls a message that was not decoded, and what it gives as a reason of its own. */
const undecoded = sql`case when reason in ('packet_undecodable', 'unknown_unit', 'not_storable', 'unrecognised_sensor_packet') then reason end`;
const ownReasons = sql`'unit_without_vehicle', 'recorded_elsewhere', 'of_another_unit'`;

/**
 * What a unit sent, newest first: the messages of the vehicle it is on, and those that were set aside, such as while it was on none.
 * What it sent on another vehicle is that vehicle's. A message that holds what was recorded for others stands without its bytes in the log
 * of the vehicle; who may read all of it sees it as it was set aside instead, in the same words. Throws InvalidCursorError.
 */
export async function listUnitLog(
  scoped: Scoped,
  { unitId, imei, vehicleId }: Pick<TelematicsUnitView, 'unitId' | 'imei' | 'vehicleId'>,
  request: { readonly hasFault: boolean | null; readonly limit: number; readonly cursor: string | null },
): Promise<{ entries: UnitLogEntry[]; nextCursor: string | null }> {
  const { trx, scope } = scoped;
  const { limit, cursor, hasFault } = request;
  await openTelemetry(scoped, vehicleId === null ? [] : [vehicleId]);
  const values = cursor === null ? null : decodeCursor(cursor, columns.length);
  const after = values === null ? sql`true` : afterCursor(columns, values);
  // Each side brings its newest rows alone; ties at the edge of a page are brought whole.
  const until = values === null ? sql`true` : sql`received_at <= ${values[0] ?? null}::timestamptz`;
  const newest = sql`${until} order by received_at desc fetch first ${limit + 1} rows with ties`;
  const ownAside = sql`aside.imei = ${imei} and aside.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;
  const faulty = hasFault === null ? sql`true` : sql`(not decode_success or reason is not null) = ${hasFault}`;
  const { rows } = await sql<UnitLogEntry & { cursorValues: SortValue[] }>`
    with logged as (
      select received_at, transport, record_count, decode_success, decode_error, reason, frame from raw_frame
      where unit_id = ${unitId} and vehicle_id = ${vehicleId} and ${faulty}
        and not (frame = '' and exists (select from quarantined_frame aside where ${ownAside} and aside.received_at = raw_frame.received_at)) and ${newest}
    ), set_aside as (
      select received_at, transport, reason, detail, frame from quarantined_frame aside
      where ${ownAside} and ${hasFault !== false}::boolean and ${newest}
    ), entry as (
      select received_at, transport, record_count, decode_success, decode_error, reason, detail, frame, md5(frame) as digest from logged left join lateral (
        select concat_ws(': ', set_aside.reason, set_aside.detail) as detail from set_aside where set_aside.received_at = logged.received_at and set_aside.frame = logged.frame limit 1
      ) aside on true
      union all
      select received_at, transport, null::smallint, ${undecoded} is null, ${undecoded},
        case when ${undecoded} is not null then null when reason in (${ownReasons}) then reason else 'check_unit_settings' end,
        concat_ws(': ', reason, detail), frame, md5(frame)
      from set_aside where not exists (
        select from raw_frame told where told.unit_id = ${unitId} and told.vehicle_id = ${vehicleId} and told.received_at = set_aside.received_at and told.frame = set_aside.frame
      )
    )
    select (extract(epoch from received_at) * 1000)::float8 as "receivedAtMs", transport, record_count as "recordCount",
      decode_success as "decodeSuccess", decode_error as "decodeError", reason, detail, nullif(encode(frame, 'hex'), '') as "frameHex",
      jsonb_build_array(received_at, digest) as "cursorValues"
    from entry where ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const page = pageOf(rows, limit);
  return { entries: page.rows, nextCursor: page.nextCursor };
}
