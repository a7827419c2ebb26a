import { sql } from 'kysely';
import { insertRows } from '../bulk-rows.ts';
import type { Scoped } from '../scope.ts';

/** A vehicle a driver is limited to. */
export type AssignedVehicleView = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
};

/** A page of the vehicles assigned to a user, as far as the scope sees them, by registration after that of the page before. */
export async function listAssignedVehicles(
  { trx }: Scoped,
  userId: number,
  page: { readonly limit: number; readonly afterVehicleId: number | null },
): Promise<AssignedVehicleView[]> {
  const after =
    page.afterVehicleId === null
      ? sql`true`
      : sql`(listing.registration, listing.vehicle_id) > (
          select last.registration, last.vehicle_id from visible_vehicle_listing last where last.vehicle_id = ${page.afterVehicleId})`;
  const { rows } = await sql<AssignedVehicleView>`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.fleet_name as "fleetName"
    from driver_vehicle assigned join visible_vehicle_listing listing on listing.vehicle_id = assigned.vehicle_id
    where assigned.user_id = ${userId} and ${after}
    order by listing.registration, listing.vehicle_id limit ${page.limit}`.execute(trx);
  return rows;
}

/** One vehicle of the scope, to be assigned; null when the scope does not see it. */
export async function findAssignableVehicle(
  { trx }: Scoped,
  vehicleId: number,
): Promise<(AssignedVehicleView & { readonly organisationId: number }) | null> {
  const { rows } = await sql<AssignedVehicleView & { organisationId: number }>`
    select vehicle_id as "vehicleId", registration, fleet_name as "fleetName", organisation_id as "organisationId"
    from visible_vehicle_listing where vehicle_id = ${vehicleId}`.execute(trx);
  return rows[0] ?? null;
}

/** Assigns a vehicle; false when it is assigned already. */
export async function assignVehicle(
  scoped: Scoped,
  assignment: { readonly userId: number; readonly vehicleId: number; readonly organisationId: number },
): Promise<boolean> {
  if (await isVehicleAssigned(scoped, assignment.userId, assignment.vehicleId)) return false;
  await insertRows(scoped.trx, 'driver_vehicle', [
    { user_id: assignment.userId, vehicle_id: assignment.vehicleId, organisation_id: assignment.organisationId },
  ]);
  return true;
}

/** Takes an assigned vehicle away; false when it was not assigned. */
export async function withdrawVehicle({ trx }: Scoped, userId: number, vehicleId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('driver_vehicle')
    .where('user_id', '=', userId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whether a vehicle is assigned to a user. */
export async function isVehicleAssigned({ trx }: Scoped, userId: number, vehicleId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('driver_vehicle')
    .select('vehicle_id')
    .where('user_id', '=', userId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Organisations from a root down to one below it, as far as the scope sees them; empty when it is not below. */
export async function listOrganisationPath(
  { trx }: Scoped,
  rootId: number,
  organisationId: number,
): Promise<{ readonly organisationId: number; readonly name: string }[]> {
  const { rows } = await sql<{ organisationId: number; name: string }>`
    select organisation.id as "organisationId", organisation.name
    from organisation_closure above join organisation on organisation.id = above.ancestor_id
    where above.descendant_id = ${organisationId}
      and exists (select from organisation_closure below where below.ancestor_id = ${rootId} and below.descendant_id = above.ancestor_id)
    order by above.depth desc`.execute(trx);
  return rows;
}

/** Organisations a user manages, as far as the scope sees them. */
export async function listManagedOrganisationIds({ trx }: Scoped, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('managed_organisation')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .orderBy('organisation_id')
    .execute();
  return rows.map((row) => row.organisation_id);
}
