import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';

/** Why nothing can be used of what a unit sends: its settings, such as its clock, or messages that cannot be decoded. */
export type UnitRemark = 'check_unit_settings' | 'undecodable';

/** What is asked of a vehicle, in epoch milliseconds; `lastHeardAtMs` is when something of it was stored, null = never. */
export interface UnitRemarkRequest {
  readonly vehicleId: number;
  readonly lastHeardAtMs: number | null;
  readonly nowMs: number;
}

/** A message that cannot be used beside others that can, as a unit sends when it is switched on, is no remark. */
const alongsideMs = 60_000;
const lookBackMs = 24 * 3_600_000;

/**
 * What is wrong with the messages a unit has sent since its vehicle was last heard: it sends, and nothing of it can be
 * used. Null where there are none, and of those older than a day.
 */
export async function findUnitRemark(
  scoped: Scoped,
  { vehicleId, lastHeardAtMs, nowMs }: UnitRemarkRequest,
): Promise<UnitRemark | null> {
  await openTelemetry(scoped, [vehicleId]);
  const sinceMs = Math.max((lastHeardAtMs ?? 0) + alongsideMs, nowMs - lookBackMs);
  const { rows } = await sql<{ remark: UnitRemark | null }>`
    select case when reason = 'check_unit_settings' then reason when decode_error is not null then 'undecodable' end as remark
    from raw_frame
    where vehicle_id = ${vehicleId} and received_at > ${new Date(sinceMs)}
      and unit_id in (select id from telematics_unit where vehicle_id = ${vehicleId})
    order by received_at desc limit 1`.execute(scoped.trx);
  return rows[0]?.remark ?? null;
}
