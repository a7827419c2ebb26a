import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Queryable } from '../database.ts';
import { cancelPending, restoreCancelled } from '../notifications/alert-notification-repository.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { announceConfigurationChange } from '../signals/change-signals.ts';
import type { IncidentEventTable, IncidentTable } from '../table-types.ts';
import { wheelNumbers } from './incident-numbers.ts';

/** Who does something to an incident, and when. */
export type IncidentActor = { readonly userId: number | null; readonly name: string; readonly atMs: number };

/** What became of it. `not_found` also stands for incidents of others. */
export type IncidentOutcome = 'done' | 'not_found' | 'version_mismatch' | 'not_open';

type IncidentAction = {
  readonly incidentId: number;
  /** The version the person was looking at; null = whatever it is now. */
  readonly expectedVersion: number | null;
  readonly actor: IncidentActor;
};

/** Takes note of an open incident, perhaps until an instant. It stays in the list and is not hidden. */
export async function acknowledgeIncident(
  scoped: Scoped,
  action: IncidentAction & { readonly note: string | null; readonly untilMs: number | null },
): Promise<IncidentOutcome> {
  const outcome = await act(scoped, action, 'acknowledged', action.note, isLive, {
    acknowledged_at: new Date(action.actor.atMs),
    acknowledged_by_user_id: action.actor.userId,
    acknowledged_by_name: action.actor.name,
    acknowledged_note: action.note,
    acknowledged_until: action.untilMs === null ? null : new Date(action.untilMs),
  });
  if (outcome === 'done') await cancelPending(scoped.trx, action.incidentId, 'acknowledged');
  return outcome;
}

/** Takes an acknowledgement back. */
export async function withdrawAcknowledgement(scoped: Scoped, action: IncidentAction): Promise<IncidentOutcome> {
  const outcome = await act(
    scoped,
    action,
    'acknowledgement_withdrawn',
    null,
    (incident) => isLive(incident) && incident.acknowledged_at !== null,
    // the escalation begins again
    { ...notAcknowledged, alarmed_at: new Date(action.actor.atMs), escalated_steps: 0, re_alarmed_at: null },
  );
  if (outcome === 'done') await restoreCancelled(scoped.trx, action.incidentId);
  return outcome;
}

/** Closes an incident whose wheel is still bad: quiet until the wheel gets worse, or well and bad again. */
export async function closeIncident(
  scoped: Scoped,
  action: IncidentAction & { readonly note: string | null },
): Promise<IncidentOutcome> {
  await makeIngestReload(scoped.trx, action.incidentId);
  return act(scoped, action, 'closed', action.note, isLive, {
    closed_at: new Date(action.actor.atMs),
    closed_by_user_id: action.actor.userId,
    closed_note: action.note,
  });
}

/**
 * Names who deals with an incident that is not over; null = nobody. The caller has made sure that they may see it
 * (`listAssignable`).
 */
export const assignIncident = (
  scoped: Scoped,
  action: IncidentAction & { readonly userId: number | null },
): Promise<IncidentOutcome> => act(scoped, action, null, null, isLive, { assigned_user_id: action.userId });

/** Levels by their stored code. */
const levelNames = `array[${alertLevels
  .toReversed()
  .map((level) => `'${level}'`)
  .join(', ')}]`;

/** Ends the acknowledgements whose time has come (role jobs), with a notice for each; answers the incidents that need eyes again. */
export async function expireAcknowledgements(
  trx: Queryable,
  nowMs: number,
): Promise<{ readonly incidentId: number; readonly vehicleId: number }[]> {
  const { rows } = await sql<{ incidentId: number; vehicleId: number }>`
    with expired as (
      update incident set acknowledged_at = null, acknowledged_by_user_id = null, acknowledged_by_name = null, acknowledged_note = null,
        acknowledged_until = null, version = version + 1
      where resolved_at is null and closed_at is null and acknowledged_until <= ${new Date(nowMs)}
      returning vehicle_id, id, organisation_id, position_index, level, opened_at, latest
    ), noticed as (
      insert into outbox (id, organisation_id, kind, payload, available_at)
      select format('incident_notice/%s/%s/reminder/%s', vehicle_id, id, ${nowMs}::bigint), organisation_id, 'incident_notice',
        coalesce(${wheelNumbers}, latest) || jsonb_build_object('notice', 'reminder', 'vehicle_id', vehicle_id,
          'position_index', position_index, 'opened_at', opened_at, 'at', ${new Date(nowMs)}::timestamptz,
          'level', (${sql.raw(levelNames)})[level + 1]), ${new Date(nowMs)}
      from expired incident on conflict do nothing
    ), told as (
      insert into incident_event (vehicle_id, incident_id, at, kind, position_index, level, numbers)
      select vehicle_id, id, ${new Date(nowMs)}::timestamptz, 'acknowledgement_expired', position_index, level, coalesce(${wheelNumbers}, latest)
      from expired incident on conflict do nothing
    )
    select id as "incidentId", vehicle_id as "vehicleId" from expired`.execute(trx);
  return rows;
}

const notAcknowledged = {
  acknowledged_at: null,
  acknowledged_by_user_id: null,
  acknowledged_by_name: null,
  acknowledged_note: null,
  acknowledged_until: null,
};

const isLive = (incident: Selectable<IncidentTable>): boolean =>
  incident.resolved_at === null && incident.closed_at === null;

/** `kind` null = it leaves no line in the vehicle's log. */
async function act(
  scoped: Scoped,
  { incidentId, expectedVersion, actor }: IncidentAction,
  kind: IncidentEventTable['kind'] | null,
  note: string | null,
  isAllowed: (incident: Selectable<IncidentTable>) => boolean,
  change: Updateable<IncidentTable>,
): Promise<IncidentOutcome> {
  const { trx, scope } = scoped;
  const incident = await trx
    .selectFrom('incident')
    .selectAll()
    .where('id', '=', incidentId)
    .where('organisation_id', '=', sql<number>`any(${[...scope.organisationIds]}::bigint[])`)
    .forUpdate()
    .executeTakeFirst();
  if (incident === undefined || (await openTelemetry(scoped, [incident.vehicle_id])).length === 0) return 'not_found';
  if (expectedVersion !== null && incident.version !== expectedVersion) return 'version_mismatch';
  if (!isAllowed(incident)) return 'not_open';
  await trx
    .updateTable('incident')
    .set({ ...change, version: incident.version + 1 })
    .where('vehicle_id', '=', incident.vehicle_id)
    .where('id', '=', incidentId)
    .execute();
  if (kind === null) return 'done';
  const event = {
    vehicle_id: incident.vehicle_id,
    incident_id: incidentId,
    at: new Date(actor.atMs),
    kind,
    position_index: incident.position_index,
    level: incident.level,
    // what the person had before them, not the last transition's
    numbers: sql<string>`(select coalesce(${wheelNumbers}, latest) from incident where id = ${incidentId})`,
    by_user_id: actor.userId,
    by_name: actor.name,
    note,
  };
  await trx
    .insertInto('incident_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'done';
}

/** Ingest keeps incidents in memory; a raised version makes it read this vehicle again before it writes. Locks in the order ingest does. */
async function makeIngestReload(trx: Queryable, incidentId: number): Promise<void> {
  const incident = await trx
    .selectFrom('incident')
    .select('vehicle_id')
    .where('id', '=', incidentId)
    .executeTakeFirst();
  if (incident === undefined) return;
  await trx
    .updateTable('vehicle_state')
    .set({ version: sql`version + 1` })
    .where('vehicle_id', '=', incident.vehicle_id)
    .execute();
  await announceConfigurationChange(trx, { vehicleIds: [incident.vehicle_id] });
}
