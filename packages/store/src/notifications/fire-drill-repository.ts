import { sql } from 'kysely';
import { insertRows } from '../bulk-rows.ts';
import { numbersFromJson, wheelNumbers } from '../incidents/incident-numbers.ts';
import type { IncidentNumbers } from '../ingest/ingest-batch.ts';
import type { Scoped } from '../scope.ts';

/** A vehicle as a fire drill needs it. */
export type DrillVehicle = {
  readonly organisationId: number;
  readonly registration: string;
  /** The wheel's numbers as they are now. */
  readonly numbers: IncidentNumbers;
  /** When the newest fire drill of the vehicle was; null = there was none. */
  readonly newestDrillMs: number | null;
};

/** A vehicle of the scope, which no other fire drill can take meanwhile. Throws an Error when it is not there. */
export async function lockDrillVehicle(
  { trx }: Scoped,
  vehicleId: number,
  positionIndex: number,
): Promise<DrillVehicle> {
  const vehicle = await trx
    .selectFrom('vehicle')
    .select(['organisation_id', 'registration'])
    .where('id', '=', vehicleId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ numbers: unknown; newestDrillMs: number | null }>`
    select ${wheelNumbers} as numbers, (select (extract(epoch from max(at)) * 1000)::float8 from audit_entry
        where subject_kind = 'vehicle' and subject_id = incident.vehicle_id::text and action = 'vehicle:fire_drill') as "newestDrillMs"
    from (values (${vehicleId}::bigint, ${positionIndex}::int)) incident (vehicle_id, position_index)`.execute(trx);
  return {
    organisationId: vehicle.organisation_id,
    registration: vehicle.registration,
    numbers: numbersFromJson(rows[0]?.numbers),
    newestDrillMs: rows[0]?.newestDrillMs ?? null,
  };
}

/** Queues the notice of a fire drill; `id` is the cause of its notifications. */
export async function insertDrillNotice(
  { trx }: Scoped,
  notice: { readonly id: string; readonly organisationId: number; readonly payload: object; readonly nowMs: number },
): Promise<void> {
  const now = new Date(notice.nowMs);
  const { id, organisationId, payload } = notice;
  await insertRows(trx, 'outbox', [
    { id, organisation_id: organisationId, kind: 'incident_notice', payload, created_at: now, available_at: now },
  ]);
}
