import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';
import { vehicleConditions, type VehicleFilters } from './vehicle-filters.ts';
import { maintenanceOf, type Maintenance } from './vehicle-state-repository.ts';

/** Which vehicles are meant: named ones, or those that match but for some. */
export type MeantVehicles =
  | { readonly vehicleIds: readonly number[] }
  | { readonly filters: VehicleFilters; readonly exceptIds: readonly number[] };

/** So long a change of many vehicles can be put back. */
export const bulkUndoMs = 3_600_000;
const keptMs = 24 * bulkUndoMs;

/** A change of many vehicles. */
export type BulkChangeRow<Change> = {
  readonly changeId: number;
  readonly change: Change;
  readonly madeAtMs: number;
};

/** Enters a change and the vehicles that wait for it, which are answered: those in the caller's sight. Changes of former days are forgotten. */
export async function createBulkChange<Change>(
  { trx, scope }: Scoped,
  by: { readonly organisationId: number; readonly userId: number; readonly nowMs: number },
  change: Change,
  meant: MeantVehicles,
): Promise<{ readonly row: BulkChangeRow<Change>; readonly vehicleIds: ReadonlySet<number> }> {
  const { organisationId, userId, nowMs } = by;
  await trx
    .deleteFrom('vehicle_change')
    .where('organisation_id', '=', organisationId)
    .where('made_at', '<', new Date(nowMs - keptMs))
    .execute();
  const { id: changeId } = await trx
    .insertInto('vehicle_change')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      change: JSON.stringify(change),
      made_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const everything: VehicleFilters = { includeArchived: true, includeDeactivated: true };
  const isNamed =
    'vehicleIds' in meant
      ? sql`listing.vehicle_id = any(${[...meant.vehicleIds]}::bigint[]) and ${vehicleConditions(scope, everything)}`
      : sql`listing.vehicle_id <> all(${[...meant.exceptIds]}::bigint[]) and ${vehicleConditions(scope, meant.filters)}`;
  const { rows } = await sql<{ vehicleId: number }>`insert into vehicle_change_item (change_id, vehicle_id)
    select ${changeId}, listing.vehicle_id from visible_vehicle_listing listing where ${isNamed} returning vehicle_id as "vehicleId"`.execute(
    trx,
  );
  return { row: { changeId, change, madeAtMs: nowMs }, vehicleIds: new Set(rows.map(({ vehicleId }) => vehicleId)) };
}

/** A change that is not older than it can be undone; nobody else goes on with it until the end of the transaction. Null = there is none. */
export async function lockBulkChange<Change>(
  { trx, scope }: Scoped,
  changeId: number,
  nowMs: number,
): Promise<BulkChangeRow<Change> | null> {
  const { rows } = await sql<BulkChangeRow<Change>>`
    select id as "changeId", change, (extract(epoch from made_at) * 1000)::float8 as "madeAtMs"
    from vehicle_change where id = ${changeId} and organisation_id = any(${[...scope.organisationIds]}::bigint[])
      and made_at > ${new Date(nowMs - bulkUndoMs)} for update`.execute(trx);
  return rows[0] ?? null;
}

/** A vehicle of a change. */
export type BulkItem = {
  readonly vehicleId: number;
  readonly registration: string;
  /** Values before and after; null = it waits for the change. */
  readonly before: unknown;
  readonly after: unknown;
};

const isWaiting = (waits: boolean) => (waits ? sql`item.before is null` : sql`item.before is not null`);

/** Vehicles of a change that wait for it (or were changed), by id, and how many there are. */
export async function listBulkItems(
  trx: Queryable,
  changeId: number,
  { waits, limit }: { readonly waits: boolean; readonly limit: number },
): Promise<BulkItem[]> {
  const { rows } = await sql<BulkItem>`
    select item.vehicle_id as "vehicleId", vehicle.registration, item.before, item.after
    from vehicle_change_item item join vehicle on vehicle.id = item.vehicle_id
    where item.change_id = ${changeId} and ${isWaiting(waits)} order by item.vehicle_id limit ${limit}`.execute(trx);
  return rows;
}

/** How many vehicles wait for a change, or were changed by it. */
export async function countBulkItems(trx: Queryable, changeId: number, waits: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from vehicle_change_item item where item.change_id = ${changeId} and ${isWaiting(waits)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps what a vehicle was and is, so that the change of it can be undone. */
export async function keepBulkItem(
  trx: Queryable,
  changeId: number,
  { vehicleId, before, after }: Omit<BulkItem, 'registration'>,
): Promise<void> {
  await trx
    .updateTable('vehicle_change_item')
    .set({ before: JSON.stringify(before), after: JSON.stringify(after) })
    .where('change_id', '=', changeId)
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** Forgets vehicles of a change: there is nothing left to do or to undo. */
export async function dropBulkItems(trx: Queryable, changeId: number, vehicleIds: readonly number[]): Promise<void> {
  await sql`delete from vehicle_change_item where change_id = ${changeId} and vehicle_id = any(${[...vehicleIds]}::bigint[])`.execute(
    trx,
  );
}

/** Forgets the vehicles that wait for a change. */
export async function dropWaitingItems(trx: Queryable, changeId: number): Promise<void> {
  await trx.deleteFrom('vehicle_change_item').where('change_id', '=', changeId).where('before', 'is', null).execute();
}

/** What a change of many can change of a vehicle. */
export type BulkValues = {
  readonly place: { readonly fleet_id: number | null; readonly depot_id: number | null };
  readonly thresholds: {
    readonly maintenance_percent: number | null;
    readonly warning_percent: number | null;
    readonly danger_percent: number | null;
  };
  readonly state: { readonly archived: boolean; readonly deactivated: boolean };
  /** Null = not in maintenance mode. */
  readonly maintenance: Maintenance | null;
};

/** The present values of a vehicle in the caller's sight. */
export async function getBulkValues(trx: Queryable, vehicleId: number): Promise<BulkValues> {
  const row = await trx
    .selectFrom('vehicle')
    .select([
      'fleet_id',
      'depot_id',
      'maintenance_percent',
      'warning_percent',
      'danger_percent',
      'archived',
      'deactivated',
      'maintenance_reason',
      'maintenance_until',
      'maintenance_since',
      'maintenance_by_user_id',
      'maintenance_by_name',
    ])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const { fleet_id, depot_id, maintenance_percent, warning_percent, danger_percent, archived, deactivated } = row;
  return {
    place: { fleet_id, depot_id },
    thresholds: { maintenance_percent, warning_percent, danger_percent },
    state: { archived, deactivated },
    maintenance: maintenanceOf(row),
  };
}
