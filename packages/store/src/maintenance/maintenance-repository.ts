import type { Queryable } from '../database.ts';
import { sql } from 'kysely';
import type { MaintenanceRecord, StoredPlan } from './maintenance-views.ts';

/** Lets nobody else change the plan or the records of a vehicle until the end of the transaction. */
export async function lockMaintenance(trx: Queryable, vehicleId: number): Promise<void> {
  await sql`select from vehicle where id = ${vehicleId} for no key update`.execute(trx);
}

/** Stores the plan of a vehicle in place of the one it had. */
export async function putMaintenancePlan(trx: Queryable, vehicleId: number, plan: StoredPlan): Promise<void> {
  const { service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on } = plan;
  const due_dates = JSON.stringify(plan.due_dates);
  const columns = { service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on, due_dates };
  await trx
    .insertInto('maintenance_plan')
    .values({ vehicle_id: vehicleId, ...columns })
    .onConflict((conflict) =>
      conflict.column('vehicle_id').doUpdateSet({ ...columns, version: sql`maintenance_plan.version + 1` }),
    )
    .execute();
}

/** Records what was done to a vehicle; answers the id. */
export async function createMaintenanceRecord(
  trx: Queryable,
  vehicleId: number,
  { recorded_by, ...columns }: Omit<MaintenanceRecord, 'id'>,
  by: { readonly userId: number | null; readonly nowMs: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('maintenance_record')
    .values({
      vehicle_id: vehicleId,
      ...columns,
      recorded_at: new Date(by.nowMs),
      recorded_by_user_id: by.userId,
      recorded_by_name: recorded_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a record that was made in error. */
export async function deleteMaintenanceRecord(trx: Queryable, vehicleId: number, id: number): Promise<void> {
  await trx.deleteFrom('maintenance_record').where('vehicle_id', '=', vehicleId).where('id', '=', id).execute();
}
