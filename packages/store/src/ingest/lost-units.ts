import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Marks units as offline that are still called online although nothing was written of them since an instant: their gateway was killed.
 * Their vehicles' event logs say when they were last seen. Answers how many there were (role gateway).
 */
export async function markLostUnits({ kysely }: Pick<Database, 'kysely'>, seenBeforeMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with lost as (
      update unit_state set online = false, connected_at = null where online and last_seen_at < ${new Date(seenBeforeMs)}
      returning unit_id, last_seen_at
    ), told as (
      insert into unit_event (vehicle_id, unit_id, at, kind)
      select unit.vehicle_id, lost.unit_id, lost.last_seen_at, 'offline'
      from lost join telematics_unit unit on unit.id = lost.unit_id where unit.vehicle_id is not null
      on conflict do nothing
    )
    select count(*) as count from lost`.execute(kysely);
  return rows[0]?.count ?? 0;
}
