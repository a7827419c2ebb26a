import { missedReportsAllowed } from '@tyrewatch/domain/levels/silence';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * How often a unit usually reports over HTTP, of a row `state` of unit_state: three quarters of the day before its last contact lie in
 * gaps no longer than this. By time and not by number, because a unit that reports every minute while it drives and every hour
 * while it stands has few long gaps. Null = it reported once at most.
 */
export const usualHttpGap: RawBuilder<unknown> = sql`(
  select min(gap) from (
    select gap, sum(gap) over (order by gap) as reached, sum(gap) over () as whole from (
      select frame.received_at - lag(frame.received_at) over (order by frame.received_at) as gap from raw_frame frame
      where frame.unit_id = state.unit_id and frame.transport = 'http' and frame.received_at > state.last_seen_at - interval '1 day'
    ) gaps where gap is not null
  ) weighted where reached >= whole * 0.75)`;

/** When a unit counts as lost. */
export type LossBounds = {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Age of what was last written of a unit from which it is lost; of one that reports over HTTP at least its own missed reports. */
  readonly lostAfterMs: number;
};

/**
 * Marks units as offline that are still called online although nothing was written of them for too long: their gateway was killed, or
 * they report over HTTP and have stopped. Their vehicles' event logs say when they were last seen. Answers the vehicles they are on
 * (role gateway).
 */
export async function markLostUnits(
  { kysely }: Pick<Database, 'kysely'>,
  { nowMs, lostAfterMs }: LossBounds,
): Promise<number[]> {
  const { rows } = await sql<{ vehicleId: number }>`
    with lost as (
      update unit_state state set online = false, connected_at = null
      where online and last_seen_at < ${new Date(nowMs - lostAfterMs)} and (transport is distinct from 'http'
        or last_seen_at < ${new Date(nowMs)}::timestamptz - ${missedReportsAllowed}::integer * coalesce(${usualHttpGap}, '0'))
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
