import { checklistKindOf, quickCheckSeconds } from '@tyrewatch/domain/checklists/checklist-rules';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** Which day of whose vehicles. Instants are epoch milliseconds. */
export type ChecklistDay = {
  readonly fromMs: number;
  readonly beforeMs: number;
  readonly fleetId: number | null;
  readonly depotId: number | null;
};

/** How a day stands. */
export type ChecklistDayCounts = Readonly<
  Record<'due' | 'notDone' | 'doNotDrive' | 'withFaults' | 'quick' | 'toFollow' | 'needsLook', number>
>;

const checkedTypes = vehicleTypes.filter((type) => checklistKindOf(type) !== null);
const thirtyDaysMs = 30 * 86_400_000;

/** Opens the telemetry of vehicles that have a template, as far as the filters leave them. */
async function openCheckedVehicles(scoped: Scoped, { fleetId, depotId }: ChecklistDay): Promise<number[]> {
  const { rows } = await sql<{
    vehicleId: number;
  }>`select vehicle_id as "vehicleId" from visible_vehicle_listing listing
    where ${vehicleConditions(scoped.scope, { fleetId, depotId, types: checkedTypes })}`.execute(scoped.trx);
  return openTelemetry(
    scoped,
    rows.map(({ vehicleId }) => vehicleId),
  );
}

/** Vehicles that moved in a time, and since when; of the open ones. */
const used = ({ fromMs, beforeMs }: ChecklistDay): RawBuilder<unknown> => sql`
  select vehicle_id, min(bucket_at) as since from visible_rollup_hour
  where bucket_at >= ${new Date(fromMs)} and bucket_at < ${new Date(beforeMs)} and moving_packet_count > 0 group by vehicle_id`;

/** Whether a vehicle, by itself or as a trailer, has a check that was finished in a time. */
const isChecked = (vehicleId: RawBuilder<unknown>, from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  exists (select from checklist where (checklist.vehicle_id = ${vehicleId} or checklist.trailer_id = ${vehicleId})
    and checklist.finished_at >= ${from} and checklist.finished_at < ${before})`;

/** How a day stands, for the strip above the list. */
export async function countChecklistDay(scoped: Scoped, day: ChecklistDay): Promise<ChecklistDayCounts> {
  await openCheckedVehicles(scoped, day);
  const from = sql`${new Date(day.fromMs)}`;
  const before = sql`${new Date(day.beforeMs)}`;
  const { rows: due } = await sql<{ due: number; notDone: number }>`
    select count(*) as due, count(*) filter (where not ${isChecked(sql.ref('used.vehicle_id'), from, before)}) as "notDone"
    from (${used(day)}) used`.execute(scoped.trx);
  const isOwn = scoped.scope.isDriver ? sql`checklist.issuer_user_id = ${scoped.scope.userId}` : sql`true`;
  const place = (column: string, id: number | null) => (id === null ? sql`true` : sql`${sql.ref(column)} = ${id}`);
  const { rows: counts } = await sql<Omit<ChecklistDayCounts, 'due' | 'notDone'>>`
    select count(*) filter (where verdict = 'do_not_drive') as "doNotDrive", count(*) filter (where verdict <> 'clear') as "withFaults",
      count(*) filter (where finished_at - started_at < make_interval(secs => ${quickCheckSeconds})) as quick,
      count(*) filter (where cardinality(photo_keys) > (select count(*) from photo where photo.checklist_id = checklist.id)) as "toFollow",
      count(*) filter (where needs_look is not null and looked_at is null) as "needsLook"
    from checklist left join visible_vehicle_listing listing on listing.vehicle_id = checklist.vehicle_id
    where finished_at >= ${from} and finished_at < ${before} and ${isOwn}
      and ${place('listing.fleet_id', day.fleetId)} and ${place('listing.depot_id', day.depotId)}`.execute(scoped.trx);
  const [first = { due: 0, notDone: 0 }] = due;
  const [second = { doNotDrive: 0, withFaults: 0, quick: 0, toFollow: 0, needsLook: 0 }] = counts;
  return { ...first, ...second };
}

/** Share of the days of the 30 before the end of a day on which a vehicle moved and was checked, percent; null = none moved. Days of UTC. */
export async function findDonePercent(scoped: Scoped, day: ChecklistDay): Promise<number | null> {
  await openCheckedVehicles(scoped, day);
  const { rows } = await sql<{ percent: number | null }>`
    select round(100.0 * count(*) filter (where ${isChecked(sql.ref('moved.vehicle_id'), sql`moved.on_day`, sql`moved.on_day + interval '1 day'`)})
      / nullif(count(*), 0))::int as percent
    from (select distinct vehicle_id, date_trunc('day', bucket_at, 'UTC') as on_day from visible_rollup_hour
      where bucket_at >= ${new Date(day.beforeMs - thirtyDaysMs)} and bucket_at < ${new Date(day.beforeMs)} and moving_packet_count > 0) moved`.execute(
    scoped.trx,
  );
  return rows[0]?.percent ?? null;
}

/** A vehicle that moved on a day without a check. */
export type NotDoneRow = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly sinceMs: number;
  readonly driverNames: readonly string[];
};

const firstUsed: readonly SortColumn[] = [
  { column: sql.ref('used.since'), type: 'timestamptz', direction: 'asc' },
  { column: sql.ref('listing.vehicle_id'), type: 'bigint', direction: 'asc' },
];

/** A page of the vehicles that moved on a day without a check, the earliest first. Throws InvalidCursorError. */
export async function listNotDone(
  scoped: Scoped,
  day: ChecklistDay,
  request: { readonly search: string | null; readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: NotDoneRow[]; nextCursor: string | null }> {
  const { search, limit, cursor } = request;
  await openCheckedVehicles(scoped, day);
  const after = cursor === null ? sql`true` : afterCursor(firstUsed, decodeCursor(cursor, firstUsed.length));
  const { rows } = await sql<NotDoneRow & { cursorValues: SortValue[] }>`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.fleet_name as "fleetName", listing.depot_name as "depotName",
      (extract(epoch from used.since) * 1000)::float8 as "sinceMs",
      array(select coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.username) from driver_vehicle pair
        join app_user member on member.id = pair.user_id where pair.vehicle_id = listing.vehicle_id order by 1) as "driverNames",
      jsonb_build_array(${sql.join(firstUsed.map(({ column }) => column))}) as "cursorValues"
    from (${used(day)}) used join visible_vehicle_listing listing on listing.vehicle_id = used.vehicle_id
    where ${vehicleConditions(scoped.scope, { search })} and ${after}
      and not ${isChecked(sql.ref('listing.vehicle_id'), sql`${new Date(day.fromMs)}`, sql`${new Date(day.beforeMs)}`)}
    order by ${orderBy(firstUsed)} limit ${limit + 1}`.execute(scoped.trx);
  return pageOf(rows, limit);
}
