import type { StandingLeak } from '@tyrewatch/domain/outlook/standing-leak';
import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../database.ts';
import type { WheelLeakTable } from '../table-types.ts';

/** A leak from its row. */
export const standingLeakOf = (row: Selectable<WheelLeakTable>): StandingLeak => ({
  lossPercentPerDay: row.loss_percent_per_day,
  lowerLossPercentPerDay: row.lower_loss_percent_per_day,
  upperLossPercentPerDay: row.upper_loss_percent_per_day,
  sinceMs: row.since.getTime(),
  firstProvenAtMs: row.first_proven_at.getTime(),
  provenAtMs: row.proven_at.getTime(),
});

/** The leaks that stand on a vehicle's wheels, by tyre position index; those that are missing are over. */
export type VehicleLeaks = { readonly vehicleId: number; readonly leaks: ReadonlyMap<number, StandingLeak> };

/** Writes the leaks that stand on vehicles (role jobs). */
export async function writeLeaks(trx: Queryable, vehicles: readonly VehicleLeaks[]): Promise<void> {
  if (vehicles.length === 0) return;
  const rows = vehicles.flatMap(({ vehicleId, leaks }) =>
    [...leaks].map(([positionIndex, leak]) => ({
      vehicle_id: vehicleId,
      position_index: positionIndex,
      loss_percent_per_day: leak.lossPercentPerDay,
      lower_loss_percent_per_day: leak.lowerLossPercentPerDay,
      upper_loss_percent_per_day: leak.upperLossPercentPerDay,
      since: new Date(leak.sinceMs),
      first_proven_at: new Date(leak.firstProvenAtMs),
      proven_at: new Date(leak.provenAtMs),
    })),
  );
  const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
  await sql`delete from wheel_leak where vehicle_id = any(${vehicleIds}::bigint[])`.execute(trx);
  await sql`insert into wheel_leak select * from jsonb_populate_recordset(null::wheel_leak, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** Ends the leak of a wheel whose sensor was changed: what is told of it from now on is of another one. */
export const clearLeak = (trx: Queryable, vehicleId: number, positionIndex: number): Promise<unknown> =>
  sql`delete from wheel_leak where vehicle_id = ${vehicleId} and position_index = ${positionIndex}`.execute(trx);
