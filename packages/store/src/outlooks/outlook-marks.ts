import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A mark as it was read. */
export type OutlookMark = { readonly vehicleId: number; readonly revision: number };

const hourMs = 3_600_000;
// An hour is rolled up for good some minutes after its end.
const closingMs = 7 * 60_000;
// A mark this close to its time may be in the hands of a run that did not see the change.
const takenSoonMs = 60_000;

/**
 * Marks vehicles whose rollups of these hours (each by its start) changed. Part of the transaction that changes them. An outlook is
 * made of hours that are over: a vehicle is due once for all that happens in an hour, and at once for what comes late.
 */
export async function markOutlooksDue(
  trx: Queryable,
  hours: readonly { readonly vehicleId: number; readonly atMs: number }[],
  nowMs: number,
): Promise<void> {
  const dueAtMs = new Map<number, number>();
  for (const { vehicleId, atMs } of hours) {
    const wantedMs = Math.max(nowMs, atMs + hourMs + closingMs);
    dueAtMs.set(vehicleId, Math.min(dueAtMs.get(vehicleId) ?? wantedMs, wantedMs));
  }
  await mark(trx, dueAtMs, nowMs);
}

/** Marks vehicles to be looked at again at an instant, whether or not their rollups change until then. */
export const markOutlooksAgain = (
  trx: Queryable,
  vehicleIds: readonly number[],
  { dueAtMs, nowMs }: { readonly dueAtMs: number; readonly nowMs: number },
): Promise<void> => mark(trx, new Map(vehicleIds.map((id) => [id, dueAtMs])), nowMs);

async function mark(trx: Queryable, dueAtMs: ReadonlyMap<number, number>, nowMs: number): Promise<void> {
  if (dueAtMs.size === 0) return;
  const due = [...dueAtMs.values()].map((ms) => new Date(ms).toISOString());
  // By key, so that two writers lock in the same order. A mark that waits for its time stays as it is: no write for every packet.
  await sql`
    insert into outlook_due as kept (vehicle_id, due_at)
    select vehicle_id, due_at from unnest(${[...dueAtMs.keys()]}::bigint[], ${due}::timestamptz[]) input (vehicle_id, due_at) order by vehicle_id
    on conflict (vehicle_id) do update set due_at = least(kept.due_at, excluded.due_at), revision = kept.revision + 1
    where kept.due_at > excluded.due_at or kept.due_at <= ${new Date(nowMs + takenSoonMs)}`.execute(trx);
}

/** Takes marks away that are still as they were read; the others are due again. */
export async function clearOutlookMarks(trx: Queryable, marks: readonly OutlookMark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    with locked as (
      select mark.vehicle_id from outlook_due mark
      join unnest(${marks.map(({ vehicleId }) => vehicleId)}::bigint[], ${marks.map(({ revision }) => revision)}::bigint[])
        read (vehicle_id, revision) using (vehicle_id)
      where mark.revision = read.revision order by mark.vehicle_id for update of mark
    )
    delete from outlook_due where vehicle_id in (select vehicle_id from locked)`.execute(trx);
}
