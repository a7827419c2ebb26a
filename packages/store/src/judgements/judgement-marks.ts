import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { markOutlooksAgain } from '../outlooks/outlook-marks.ts';
import { announceConfigurationChange } from '../signals/change-signals.ts';
import type { VehicleMark } from '../vehicle-marks.ts';

/**
 * Has vehicles judged by rules that the transaction changes: their levels and incidents as soon as a gateway runs, and their
 * outlooks. Safe against a gateway that is away: the marks stay until somebody has judged.
 */
export async function judgeAnew(trx: Queryable, vehicleIds: readonly number[], nowMs: number): Promise<void> {
  if (vehicleIds.length === 0) return;
  await markJudgementsDue(trx, vehicleIds);
  await markOutlooksAgain(trx, vehicleIds, { dueAtMs: nowMs, nowMs });
  await announceConfigurationChange(trx, { vehicleIds });
}

/** Has the levels and incidents of vehicles judged as soon as a gateway runs. */
export async function markJudgementsDue(trx: Queryable, vehicleIds: readonly number[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  // By key, so that two changes of the same vehicles wait for each other in one order.
  await sql`
    insert into judgement_due as kept (vehicle_id)
    select vehicle_id from unnest(${[...vehicleIds]}::bigint[]) input (vehicle_id) order by vehicle_id
    on conflict (vehicle_id) do update set revision = kept.revision + 1`.execute(trx);
}

/** Up to `limit` vehicles that are to be judged anew, by id (role gateway). */
export function listJudgementMarks(trx: Queryable, limit: number): Promise<VehicleMark[]> {
  return trx
    .selectFrom('judgement_due')
    .select(['vehicle_id as vehicleId', 'revision'])
    .orderBy('vehicle_id')
    .limit(limit)
    .execute();
}
