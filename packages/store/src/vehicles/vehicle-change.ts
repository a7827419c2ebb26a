import { sql, type Updateable } from 'kysely';
import type { Queryable } from '../database.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { announceConfigurationChange, signalChanges } from '../signals/change-signals.ts';
import type { VehicleTable } from '../table-types.ts';
import type { AxleView } from './vehicle-detail-views.ts';
import type { WheelExceptionRow } from './vehicle-details.ts';
import { refreshVehicleListings } from './vehicle-listing-repository.ts';

/** Which vehicle is changed, in which version, and when. */
export type ChangedVehicle = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly expectedVersion: number;
  readonly nowMs: number;
};

/** Where a wheel is after a change of the axles, by storage index; `to` null = the vehicle loses it. */
export type WheelMove = { readonly from: number; readonly to: number | null };

/** What is changed of a vehicle; absent = stays. */
export type VehicleUpdate = {
  readonly columns: Updateable<VehicleTable>;
  /** All axles, from the front. */
  readonly axles?: readonly AxleView[];
  /** All exceptions. */
  readonly exceptions?: readonly WheelExceptionRow[];
  /** Wheels that do not stay where they are. */
  readonly wheels: readonly WheelMove[];
  /** Whether its wheels are judged by other rules than before. */
  readonly isJudgedAgain: boolean;
};

/**
 * Changes a vehicle with its axles and exceptions; answers false when it is not of the version. Lists, ingest and viewers follow when
 * the transaction commits. Throws a unique violation when the customer has the registration already. Sensors
 * and tyres of wheels that do not stay are for the caller to carry.
 */
export async function updateVehicle(trx: Queryable, vehicle: ChangedVehicle, update: VehicleUpdate): Promise<boolean> {
  const { vehicleId, expectedVersion, nowMs } = vehicle;
  const { numUpdatedRows } = await trx
    .updateTable('vehicle')
    .set({ ...update.columns, version: sql`version + 1` })
    .where('id', '=', vehicleId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (update.axles !== undefined) await replaceAxles(trx, vehicle, update.axles);
  for (const wheel of update.wheels) await carryFitment(trx, vehicleId, wheel);
  if (update.exceptions !== undefined) await replaceExceptions(trx, vehicle, update.exceptions);
  await refreshVehicleListings(trx, [vehicleId]);
  // Its days from before become those of a trailer.
  if (update.columns.vehicle_type === 'trailer')
    await sql`insert into movement_review values (${vehicleId}) on conflict do nothing`.execute(trx);
  if (update.isJudgedAgain) await judgeAnew(trx, [vehicleId], nowMs);
  else await announceConfigurationChange(trx, { vehicleIds: [vehicleId] });
  await signalChanges({ kysely: trx }, { vehicleIds: [vehicleId], incidentIds: [] });
  return true;
}

async function replaceAxles(trx: Queryable, vehicle: ChangedVehicle, axles: readonly AxleView[]): Promise<void> {
  const { vehicleId, organisationId } = vehicle;
  await trx.deleteFrom('axle').where('vehicle_id', '=', vehicleId).execute();
  for (const { number: ordinal, type: axle_type, recommended_kpa: recommended_pressure_kpa, ...axle } of axles) {
    const place = { vehicle_id: vehicleId, organisation_id: organisationId, ordinal };
    await trx
      .insertInto('axle')
      .values({ ...place, axle_type, recommended_pressure_kpa, ...axle })
      .execute();
  }
}

/** What is mounted at a wheel goes where the wheel goes: lost ones first, their places may be taken. */
function carryFitment(trx: Queryable, vehicleId: number, { from, to }: WheelMove): Promise<unknown> {
  if (to === null)
    return trx
      .deleteFrom('wheel_fitment')
      .where('vehicle_id', '=', vehicleId)
      .where('position_index', '=', from)
      .execute();
  return trx
    .updateTable('wheel_fitment')
    .set({ position_index: to })
    .where('vehicle_id', '=', vehicleId)
    .where('position_index', '=', from)
    .execute();
}

/** The tyre that is mounted at a wheel stays, whatever becomes of its exception. */
async function replaceExceptions(
  trx: Queryable,
  { vehicleId, organisationId }: ChangedVehicle,
  exceptions: readonly WheelExceptionRow[],
): Promise<void> {
  const nothing = {
    recommended_pressure_kpa: null,
    maintenance_percent: null,
    warning_percent: null,
    danger_percent: null,
    temperature_warning_c: null,
    exception_reason: null,
  };
  await trx.updateTable('wheel_fitment').set(nothing).where('vehicle_id', '=', vehicleId).execute();
  for (const { position_index, recommended_kpa, reason, ...values } of exceptions) {
    const set = { ...values, recommended_pressure_kpa: recommended_kpa, exception_reason: reason };
    await trx
      .insertInto('wheel_fitment')
      .values({ vehicle_id: vehicleId, organisation_id: organisationId, position_index, ...set })
      .onConflict((conflict) => conflict.columns(['vehicle_id', 'position_index']).doUpdateSet(set))
      .execute();
  }
}
