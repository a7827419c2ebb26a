import type { Queryable } from '../database.ts';
import type { BrakePerformance, BrakeSignOff } from './brake-performance-views.ts';

/** Signs a result of a vehicle off as it stands. */
export async function createSignOff(
  trx: Queryable,
  {
    vehicleId,
    performance,
  }: { readonly vehicleId: number; readonly performance: Pick<BrakePerformance, 'id' | 'valuePercent' | 'result'> },
  {
    decision,
    remark,
    byName,
    atMs,
    userId,
  }: Pick<BrakeSignOff, 'decision' | 'remark' | 'byName' | 'atMs'> & { readonly userId: number },
): Promise<void> {
  await trx
    .insertInto('brake_sign_off')
    .values({
      vehicle_id: vehicleId,
      performance_id: performance.id,
      decision,
      remark,
      value_percent: performance.valuePercent,
      result: performance.result,
      signed_at: new Date(atMs),
      signed_by_user_id: userId,
      signed_by_name: byName,
    })
    .execute();
}
