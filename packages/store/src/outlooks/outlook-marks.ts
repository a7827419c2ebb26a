import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

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
