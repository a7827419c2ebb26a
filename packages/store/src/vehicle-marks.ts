import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A mark that something is to be done for a vehicle, as it was read; it rises with every further reason. */
export type VehicleMark = { readonly vehicleId: number; readonly revision: number };

/** Tables of marks. */
export type MarkTable = 'outlook_due' | 'judgement_due';

/** Takes marks away that are still as they were read; the others are due again. */
export async function clearMarks(trx: Queryable, table: MarkTable, marks: readonly VehicleMark[]): Promise<void> {
  if (marks.length === 0) return;
  // Locked by key, so that two that clear wait for each other in one order.
  await sql`
    with locked as (
      select mark.vehicle_id from ${sql.table(table)} mark
      join unnest(${marks.map(({ vehicleId }) => vehicleId)}::bigint[], ${marks.map(({ revision }) => revision)}::bigint[])
        read (vehicle_id, revision) using (vehicle_id)
      where mark.revision = read.revision order by mark.vehicle_id for update of mark
    )
    delete from ${sql.table(table)} where vehicle_id in (select vehicle_id from locked)`.execute(trx);
}
