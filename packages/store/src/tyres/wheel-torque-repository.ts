import type { Queryable } from '../database.ts';
import type { TyreActor } from './tyre-repository.ts';

/** A re-torque as it is entered. */
export type NewWheelTorque = {
  readonly positionIndexes: readonly number[];
  readonly torqueNm: number;
  readonly doneBy: string;
  readonly doneAtMs: number;
  /** Null = nobody read it. */
  readonly odometerKm: number | null;
  readonly comment: string | null;
};

/** Stores a re-torque of wheels of a vehicle. */
export async function createWheelTorque(
  trx: Queryable,
  vehicleId: number,
  torque: NewWheelTorque,
  by: TyreActor,
): Promise<void> {
  await trx
    .insertInto('wheel_torque')
    .values({
      vehicle_id: vehicleId,
      position_indexes: [...torque.positionIndexes],
      torque_nm: torque.torqueNm,
      done_by: torque.doneBy,
      done_at: new Date(torque.doneAtMs),
      odometer_km: torque.odometerKm,
      comment: torque.comment,
      recorded_at: new Date(by.atMs),
      recorded_by_user_id: by.userId,
      recorded_by_name: by.name,
    })
    .execute();
}
