import { sql } from 'kysely';
import { levelCode, type AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import type { Database } from '../database.ts';

/**
 * Vehicles that show one of `levels` and were not heard since an instant, by id, after the last of the page before: those whose level silence may
 * have changed (role gateway or jobs). Judge them afresh with `loadIngestVehicles` and write them with `writeBatch`.
 */
export async function listSilentVehicleIds(
  { kysely }: Pick<Database, 'kysely'>,
  request: {
    readonly levels: readonly AlertLevel[];
    readonly heardBeforeMs: number;
    readonly afterVehicleId: number;
    readonly limit: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ vehicle_id: number }>`
    select listing.vehicle_id from vehicle_listing listing join vehicle_state state on state.vehicle_id = listing.vehicle_id
    where listing.level = any(${request.levels.map((level) => levelCode[level])}::smallint[])
      and state.last_heard_at < ${new Date(request.heardBeforeMs)} and listing.vehicle_id > ${request.afterVehicleId}
    order by listing.vehicle_id limit ${request.limit}`.execute(kysely);
  return rows.map((row) => row.vehicle_id);
}
