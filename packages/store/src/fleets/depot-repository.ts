import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { renamed } from '../names/renamed.ts';
import { refreshFleetListings } from '../vehicles/vehicle-listing-repository.ts';

/**
 * Renames a depot and sets its place; null coordinates = none. Answers false when it is not visible or not of `expectedVersion` any
 * more. Throws a unique violation when the fleet has another depot of that name.
 */
export async function updateDepot(
  trx: Queryable,
  depotId: number,
  change: {
    readonly fleetId: number;
    readonly name: string;
    readonly latitudeDegrees: number | null;
    readonly longitudeDegrees: number | null;
    readonly radiusM: number | null;
    readonly expectedVersion: number;
  },
): Promise<boolean> {
  const updated = await trx
    .updateTable('depot')
    .set({
      ...renamed(change.name),
      latitude_degrees: change.latitudeDegrees,
      longitude_degrees: change.longitudeDegrees,
      radius_m: change.radiusM,
      version: sql`version + 1`,
    })
    .where('id', '=', depotId)
    .where('version', '=', change.expectedVersion)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await refreshFleetListings(trx, change.fleetId);
  return true;
}

/** Deletes a depot. Throws a foreign-key violation while it has vehicles; answers false when it is not visible or of another version. */
export async function deleteDepot(trx: Queryable, depotId: number, expectedVersion: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('depot')
    .where('id', '=', depotId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
