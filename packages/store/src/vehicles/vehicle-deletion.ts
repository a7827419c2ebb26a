import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import { endIncidents } from '../incidents/incident-ending.ts';
import type { IncidentActor } from '../incidents/incident-repository.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { announceConfigurationChange, signalChanges } from '../signals/change-signals.ts';
import { stockTyres } from '../tyres/tyre-repository.ts';
import { freeTelematicsUnits } from '../telematics-units/telematics-unit-repository.ts';
import type { VehicleUse } from './vehicle-state-repository.ts';

/** What goes with a vehicle when it is deleted, and what is freed. */
export type DeletionPreview = {
  /** Numbers of the sensors that are unlinked, by wheel. */
  readonly sensors: readonly string[];
  /** IMEIs of the units that are freed. */
  readonly units: readonly string[];
  readonly open_incidents: number;
  readonly incidents: number;
  /** About as many: those of the last hours may be missing. */
  readonly readings: number;
  /** Day of the first of them; null = there is none. */
  readonly first_reading_at: Date | null;
  /** Scheduled reports that name it. */
  readonly reports: number;
  readonly drivers: number;
  readonly subscriptions: number;
};

/** What deleting a vehicle in the caller's sight takes along, as far as the caller sees it. */
export async function previewDeletion(scoped: Scoped, vehicleId: number): Promise<DeletionPreview> {
  await openTelemetry(scoped, [vehicleId]);
  const countOf = (table: string) => sql`(select count(*) from ${sql.table(table)} where vehicle_id = ${vehicleId})`;
  const { rows } = await sql<DeletionPreview>`
    select coalesce((select array_agg(code order by position_index) from sensor where vehicle_id = ${vehicleId}), '{}') as sensors,
      coalesce((select array_agg(imei order by imei) from telematics_unit where vehicle_id = ${vehicleId}), '{}') as units,
      (select count(*) from incident where vehicle_id = ${vehicleId} and resolved_at is null and closed_at is null) as open_incidents,
      ${countOf('incident')} as incidents, ${countOf('report_vehicle')} as reports, ${countOf('driver_vehicle')} as drivers,
      ${countOf('alert_subscription')} as subscriptions, days.first_reading_at, coalesce(days.readings, 0) + coalesce(hours.readings, 0) as readings
    from (select min(bucket_at) as first_reading_at, max(bucket_at) as last_day,
        sum(packet_count) filter (where bucket_at < date_trunc('day', now())) as readings
      from rollup_day where vehicle_id = ${vehicleId}) days,
    lateral (select sum(packet_count) as readings from rollup_hour
      where vehicle_id = ${vehicleId} and bucket_at >= date_trunc('day', now())) hours`.execute(scoped.trx);
  const [preview] = rows;
  if (preview === undefined) throw new Error('a query without a row');
  return preview;
}

/** Kind of the outbox rows by which a deleted vehicle's telemetry is removed. */
const deletionKind = 'vehicle_deletion';

/**
 * Deletes a locked vehicle: its sensors are unlinked, its tyres go into stock and its units are freed, assignments, subscriptions and its places in reports end, and it
 * is seen nowhere any more. Its telemetry and its incidents are left to {@link clearDeletedVehicle}. Answers the sensors and units.
 */
export async function deleteVehicle(
  scoped: Scoped,
  { vehicleId, organisationId }: VehicleUse,
  actor: IncidentActor,
): Promise<{ readonly sensors: readonly string[]; readonly units: readonly string[] }> {
  const { trx } = scoped;
  await openTelemetry(scoped, [vehicleId]);
  const ended = await endIncidents(trx, sql`vehicle_id = ${vehicleId}`, { kind: 'silenced', actor });
  const units = await freeTelematicsUnits(trx, vehicleId, actor.atMs);
  const { rows: sensors } = await sql<{ code: string }>`
    update sensor set vehicle_id = null, position_index = null, attached_at = null, updated_at = ${new Date(actor.atMs)}, version = version + 1
    where vehicle_id = ${vehicleId} returning code`.execute(trx);
  await stockTyres(trx, vehicleId, null, actor.atMs);
  for (const table of ['vehicle_listing', 'wheel_state', 'vehicle_state'] as const) {
    await trx.deleteFrom(table).where('vehicle_id', '=', vehicleId).execute();
  }
  await trx.deleteFrom('vehicle').where('id', '=', vehicleId).execute();
  await trx
    .insertInto('outbox')
    .values({
      id: `${deletionKind}/${vehicleId}`,
      organisation_id: organisationId,
      kind: deletionKind,
      payload: JSON.stringify({ vehicle_id: vehicleId, unit_ids: units.map(({ unitId }) => unitId) }),
      created_at: new Date(actor.atMs),
      available_at: new Date(actor.atMs),
    })
    .execute();
  const imeis = units.map(({ imei }) => imei);
  await announceConfigurationChange(trx, { vehicleIds: [vehicleId], imeis });
  const incidentIds = ended.map(({ incidentId }) => incidentId);
  await signalChanges({ kysely: trx }, { vehicleIds: [vehicleId], incidentIds });
  return { sensors: sensors.map(({ code }) => code), units: imeis };
}

/** Rows removed in one transaction. */
const rowsAtOnce = 5000;
/** A deletion is looked at again after this time, and is done when there is nothing left then: what was under way has been stored by then. */
const againMs = 10 * 60_000;

/** Partitioned tables with the time their rows are in order of, and the others that know a vehicle by its id alone. */
const timedTables = [
  ['packet', 'at'],
  ['rollup_5_minutes', 'bucket_at'],
  ['rollup_hour', 'bucket_at'],
  ['rollup_day', 'bucket_at'],
  ['movement_day', 'bucket_at'],
  ['coverage_day', 'bucket_at'],
] as const;
const otherTables = [
  'dirty_bucket',
  'rollup_due',
  'rollup_review',
  'movement_review',
  'coverage_review',
  'odometer_jump',
  'outlook_due',
  'judgement_due',
  'alert_notification',
  'incident_event',
  'incident',
  'unit_event',
  'webhook_event',
] as const;

type WaitingDeletion = {
  readonly id: string;
  readonly vehicleId: number;
  readonly unitIds: readonly number[];
  readonly isSettled: boolean;
};

/** What removes rows of a vehicle, up to {@link rowsAtOnce} at a time; nothing is left of a step that removes none. */
function stepsOf({ vehicleId, unitIds }: WaitingDeletion): RawBuilder<unknown>[] {
  const isOf = sql`vehicle_id = ${vehicleId}`;
  // found by their units: they have no index by vehicle
  const isFrameOf = sql`unit_id = any(array(select unit_id from unit_event where ${isOf} union select unnest(${[...unitIds]}::bigint[]))) and ${isOf}`;
  const timed = (table: string, time: string, condition: RawBuilder<unknown>) => sql`
    delete from ${sql.table(table)} where ${condition} and ${sql.ref(time)} <= (select max(at) from (
      select ${sql.ref(time)} as at from ${sql.table(table)} where ${condition} order by 1 limit ${rowsAtOnce}) first)`;
  return [
    timed('raw_frame', 'received_at', isFrameOf),
    ...timedTables.map(([table, time]) => timed(table, time, isOf)),
    ...otherTables.map(
      (table) => sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOf} limit ${rowsAtOnce}))`,
    ),
  ];
}

/**
 * Removes some of what deleted vehicles have left (role jobs); answers how many rows, 0 = nothing is to be done now. To be called until 0,
 * each time in a transaction of its own: one that is killed leaves the rest to the next.
 */
export async function clearDeletedVehicle(trx: Queryable, nowMs: number): Promise<number> {
  const { rows } = await sql<WaitingDeletion>`
    select id, (payload ->> 'vehicle_id')::bigint as "vehicleId", created_at <= ${new Date(nowMs - againMs)} as "isSettled",
      array(select unit::bigint from jsonb_array_elements_text(payload -> 'unit_ids') unit) as "unitIds"
    from outbox where kind = ${deletionKind} and done_at is null and available_at <= ${new Date(nowMs)}
    order by available_at limit 1 for update skip locked`.execute(trx);
  const [waiting] = rows;
  if (waiting === undefined) return 0;
  for (const step of stepsOf(waiting)) {
    const { numAffectedRows = 0n } = await step.execute(trx);
    if (numAffectedRows > 0n) return Number(numAffectedRows);
  }
  const next = waiting.isSettled ? sql`done_at = ${new Date(nowMs)}` : sql`available_at = ${new Date(nowMs + againMs)}`;
  await sql`update outbox set ${next} where id = ${waiting.id}`.execute(trx);
  return 1;
}
