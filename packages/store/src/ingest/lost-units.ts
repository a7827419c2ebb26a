import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Marks units as offline that are still called online although nothing was written of them since an instant: their gateway was killed.
 * Their vehicles' event logs say when they were last seen. Answers the vehicles they are on (role gateway).
 */
export async function markLostUnits({ kysely }: Pick<Database, 'kysely'>, seenBeforeMs: number): Promise<number[]> {
  const { rows } = await sql<{ vehicleId: number }>`
    with lost as (
      update unit_state set online = false, connected_at = null where online and last_seen_at < ${new Date(seenBeforeMs)}
      returning unit_id, last_seen_at
    ), gone as (
      select unit.vehicle_id, lost.unit_id, lost.last_seen_at
      from lost join telematics_unit unit on unit.id = lost.unit_id where unit.vehicle_id is not null
    ), told as (
      insert into unit_event (vehicle_id, unit_id, at, kind) select *, 'offline' from gone on conflict do nothing
    )
    select vehicle_id as "vehicleId" from gone`.execute(kysely);
  return rows.map(({ vehicleId }) => vehicleId);
}
