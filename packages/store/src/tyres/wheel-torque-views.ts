import { reTorqueEntryDays } from '@tyrewatch/domain/tyres/re-torque';
import type { TyreChangeKind } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import { memberName } from '../notifications/alert-subscriber-views.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Wheels of a vehicle that a change brought a tyre to and that were not re-torqued since; `change` and `fitting` are its rows. */
export const openTorque = (vehicleId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  tyre_fitting fitting join tyre_change change on change.id = fitting.fitted_change_id
  where fitting.vehicle_id = ${vehicleId} and fitting.removed_at is null
    and change.recorded_at <= change.at + interval '1 day' * ${reTorqueEntryDays}
    and not exists (select from wheel_torque torque where torque.vehicle_id = fitting.vehicle_id and torque.done_at > change.at
      and fitting.position_index = any(torque.position_indexes))`;

/** Wheels that were off in one change and are not re-torqued yet. Instants are epoch milliseconds; null = not known. */
export type TorqueDueRow = {
  readonly changeId: number;
  readonly kind: TyreChangeKind;
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly positionIndexes: readonly number[];
  readonly sinceMs: number;
  readonly km: number | null;
  readonly drivingMinutes: number | null;
  /** What the vehicle asks for. */
  readonly torqueNm: number | null;
};

/** What narrows the list; null = not narrowed. */
export type TorqueDueFilters = {
  /** Part of a registration, fleet or depot. */
  readonly search: string | null;
  readonly fleetId: number | null;
  readonly depotId: number | null;
};

const dueOrder: readonly SortColumn[] = [
  // Known from the reminder: whether a vehicle was driven for half an hour is not counted for every one of a list.
  { column: sql`(case when due.reminded_at is null then 1 else 0 end)`, type: 'smallint', direction: 'asc' },
  { column: sql.ref('due.at'), type: 'timestamptz', direction: 'asc' },
  { column: sql.ref('due.id'), type: 'bigint', direction: 'asc' },
];

const dueSource = (
  of: RawBuilder<unknown>,
) => sql`visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
  left join visible_vehicle_state state on state.vehicle_id = listing.vehicle_id
  cross join lateral (select change.id, change.kind, change.at, change.odometer_km, change.reminded_at,
      array_agg(fitting.position_index order by fitting.position_index) as wheels
    from ${openTorque(sql.ref('listing.vehicle_id'))} group by change.id) due
  where ${of}`;
const dueColumns = sql`due.id as "changeId", due.kind, listing.vehicle_id as "vehicleId", listing.registration,
  listing.fleet_name as "fleetName", listing.depot_name as "depotName", due.wheels as "positionIndexes", ${ms(sql`due.at`)} as "sinceMs",
  case when state.odometer_at >= due.at then greatest(0, state.odometer_m / 1000.0 - due.odometer_km) end::float8 as km,
  vehicle.torque_nm as "torqueNm"`;

/** Minutes are counted up to ten hours: by then the nuts are long due. */
const greatestBuckets = 120;

/** Minutes in which vehicles were driven since wheels were off, in steps of 5, by the change; where it is absent nothing was received since. */
export async function countDrivingMinutes(
  trx: Queryable,
  rows: readonly Pick<TorqueDueRow, 'changeId' | 'vehicleId' | 'sinceMs'>[],
): Promise<ReadonlyMap<number, number>> {
  const { rows: driven } = await sql<{ changeId: number; minutes: number | null }>`
    select wanted.change_id as "changeId", (select 5 * count(*) filter (where moving_packet_count > 0) from (
        select moving_packet_count from rollup_5_minutes where vehicle_id = wanted.vehicle_id and bucket_at >= wanted.since
        order by moving_packet_count > 0 desc limit ${greatestBuckets}) bucket having count(*) > 0)::int as minutes
    from unnest(${rows.map(({ changeId }) => changeId)}::bigint[], ${rows.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${rows.map(({ sinceMs }) => new Date(sinceMs))}::timestamptz[]) wanted (change_id, vehicle_id, since)`.execute(
    trx,
  );
  return new Map(driven.flatMap(({ changeId, minutes }) => (minutes === null ? [] : [[changeId, minutes]])));
}

async function withDriving(
  scoped: Scoped,
  rows: readonly Omit<TorqueDueRow, 'drivingMinutes'>[],
): Promise<TorqueDueRow[]> {
  await openTelemetry(
    scoped,
    rows.map(({ vehicleId }) => vehicleId),
  );
  const minutes = await countDrivingMinutes(scoped.trx, rows);
  return rows.map((row) => ({ ...row, drivingMinutes: minutes.get(row.changeId) ?? null }));
}

/** Wheels that are to be re-torqued, those that are due first, then those that were off first, and how many times. Throws InvalidCursorError. */
export async function listTorqueDue(
  scoped: Scoped,
  request: { readonly filters: TorqueDueFilters; readonly limit: number; readonly cursor: string | null },
): Promise<{ due: TorqueDueRow[]; nextCursor: string | null; total: number }> {
  const { filters, limit, cursor } = request;
  const of = vehicleConditions(scoped.scope, filters);
  const after = cursor === null ? sql`true` : afterCursor(dueOrder, decodeCursor(cursor, dueOrder.length));
  const { rows } = await sql<Omit<TorqueDueRow, 'drivingMinutes'> & { cursorValues: SortValue[] }>`
    select ${dueColumns}, jsonb_build_array(${sql.join(dueOrder.map(({ column }) => column))}) as "cursorValues" from ${dueSource(of)} and ${after}
    order by ${orderBy(dueOrder)} limit ${limit + 1}`.execute(scoped.trx);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${dueSource(of)}`.execute(
    scoped.trx,
  );
  const page = pageOf(rows, limit);
  return { due: await withDriving(scoped, page.rows), nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** Wheels of a vehicle that are to be re-torqued, those that are due first, then those that were off first. */
export async function listVehicleTorqueDue(scoped: Scoped, vehicleId: number): Promise<TorqueDueRow[]> {
  const { rows } = await sql<Omit<TorqueDueRow, 'drivingMinutes'>>`
    select ${dueColumns} from ${dueSource(sql`listing.vehicle_id = ${vehicleId}`)} order by ${orderBy(dueOrder)}`.execute(
    scoped.trx,
  );
  return withDriving(scoped, rows);
}

/** The last reminder of a vehicle's re-torques. Instants are epoch milliseconds. */
export type TorqueReminderRow = {
  /** Null = none was sent yet. */
  readonly atMs: number | null;
  /** Whom it went to, as far as the caller sees them. */
  readonly names: readonly string[];
  /** When the one was asked for that is sent next; null = none is waiting. */
  readonly askedAtMs: number | null;
};

/** The last reminder of a vehicle's re-torques, and the one that is waiting. */
export async function findTorqueReminder({ trx, scope }: Scoped, vehicleId: number): Promise<TorqueReminderRow> {
  const { rows } = await sql<TorqueReminderRow>`
    select ${ms(sql`last.at`)} as "atMs", ${ms(sql`waiting.at`)} as "askedAtMs", array(select ${memberName} from app_user member
      where member.id = any(last.user_ids) and member.organisation_id = any(${[...scope.organisationIds]}::bigint[]) order by 1) as names
    from (select max(reminder_asked_at) as at from tyre_change where vehicle_id = ${vehicleId}) waiting
    left join lateral (select at, user_ids from torque_reminder where vehicle_id = ${vehicleId} order by at desc, id desc limit 1) last on true`.execute(
    trx,
  );
  return rows[0] ?? { atMs: null, names: [], askedAtMs: null };
}

/** A re-torque that was done. Instants are epoch milliseconds. */
export type WheelTorqueRow = {
  readonly id: number;
  readonly positionIndexes: readonly number[];
  readonly torqueNm: number;
  readonly doneBy: string;
  readonly doneAtMs: number;
  readonly odometerKm: number | null;
  readonly comment: string | null;
};

const doneOrder: readonly SortColumn[] = [
  { column: sql.ref('torque.done_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('torque.id'), type: 'bigint', direction: 'desc' },
];

/** The re-torques of a vehicle, newest first. Throws InvalidCursorError. */
export async function listWheelTorques(
  { trx }: Scoped,
  vehicleId: number,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ torques: WheelTorqueRow[]; nextCursor: string | null }> {
  const after = cursor === null ? sql`true` : afterCursor(doneOrder, decodeCursor(cursor, doneOrder.length));
  const { rows } = await sql<WheelTorqueRow & { cursorValues: SortValue[] }>`
    select torque.id, torque.position_indexes as "positionIndexes", torque.torque_nm as "torqueNm", torque.done_by as "doneBy",
      ${ms(sql`torque.done_at`)} as "doneAtMs", torque.odometer_km as "odometerKm", torque.comment,
      jsonb_build_array(torque.done_at, torque.id) as "cursorValues"
    from wheel_torque torque where torque.vehicle_id = ${vehicleId} and ${after} order by ${orderBy(doneOrder)} limit ${limit + 1}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  return { torques: page.rows, nextCursor: page.nextCursor };
}
