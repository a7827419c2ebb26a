import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { EnteredInspection, StoredInspection } from './inspection-views.ts';

/** Records an inspection; answers its id. */
export async function createInspection(
  trx: Queryable,
  vehicleId: number,
  inspection: StoredInspection,
  by: { readonly userId: number | null; readonly name: string; readonly nowMs: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('inspection')
    .values({
      ...inspection,
      wheels: JSON.stringify(inspection.wheels),
      vehicle_id: vehicleId,
      recorded_at: new Date(by.nowMs),
      recorded_by_user_id: by.userId,
      recorded_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Corrects what was entered of an inspection, and what is told of the tyres on its day where that was found anew. */
export async function updateInspection(
  trx: Queryable,
  id: number,
  { wheels, ...columns }: EnteredInspection & Partial<StoredInspection>,
): Promise<void> {
  await trx
    .updateTable('inspection')
    .set({
      ...columns,
      ...(wheels === undefined ? {} : { wheels: JSON.stringify(wheels) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes an inspection that was recorded in error. */
export async function deleteInspection(trx: Queryable, id: number): Promise<void> {
  await trx.deleteFrom('inspection').where('id', '=', id).execute();
}

/** When vehicles are inspected; null = not by this. */
export type InspectionInterval = {
  readonly pmi_weeks: number | null;
  readonly pmi_km: number | null;
  readonly pmi_first_due_on: string | null;
};

/** Sets the interval of inspections of vehicles; the rest of their plans stays. */
export async function putInspectionInterval(
  trx: Queryable,
  vehicleIds: readonly number[],
  interval: InspectionInterval,
): Promise<void> {
  const { pmi_weeks: weeks, pmi_km: km, pmi_first_due_on: firstDueOn } = interval;
  await sql`insert into maintenance_plan (vehicle_id, pmi_weeks, pmi_km, pmi_first_due_on)
    select id, ${weeks}::int, ${km}::int, ${firstDueOn}::date from unnest(${[...vehicleIds]}::bigint[]) id
    on conflict (vehicle_id) do update set pmi_weeks = excluded.pmi_weeks, pmi_km = excluded.pmi_km,
      pmi_first_due_on = excluded.pmi_first_due_on, version = maintenance_plan.version + 1`.execute(trx);
}
