import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { IncidentActor } from './incident-repository.ts';

/** An incident that somebody's change ended, and no reading. */
export type EndedIncident = {
  readonly incidentId: number;
  readonly organisationId: number;
  readonly registration: string;
  /** What it was before. */
  readonly state: 'open' | 'acknowledged' | 'closed';
};

/** Why incidents end without a reading: the sensor of their wheel was changed, or the alerts of their vehicle were silenced. */
export type EndingKind = 'sensor_changed' | 'silenced';

/** Ends the unresolved incidents that a condition names, with a line of history for each. The caller has the vehicles' telemetry open. */
export async function endIncidents(
  trx: Queryable,
  which: RawBuilder<unknown>,
  {
    kind,
    note = null,
    actor,
  }: { readonly kind: EndingKind; readonly note?: string | null; readonly actor: IncidentActor },
): Promise<EndedIncident[]> {
  const end = sql`greatest(opened_at, ${new Date(actor.atMs)})`;
  const { rows } = await sql<EndedIncident>`
    with ended as (
      update incident set resolved_at = ${end}, silenced_at = case when ${kind} = 'silenced' then ${end} end, version = version + 1
      where ${which} and resolved_at is null
      returning vehicle_id, id, organisation_id, position_index, level, latest, resolved_at, acknowledged_at, closed_at
    ), told as (
      insert into incident_event (vehicle_id, incident_id, at, kind, position_index, level, numbers, by_user_id, by_name, note)
      select vehicle_id, id, resolved_at, ${kind}, position_index, level, latest, ${actor.userId}, ${actor.name}, ${note}::text from ended
      on conflict do nothing
    )
    select ended.id as "incidentId", ended.organisation_id as "organisationId", vehicle.registration,
      case when closed_at is not null then 'closed' when acknowledged_at is not null then 'acknowledged' else 'open' end as state
    from ended join vehicle on vehicle.id = ended.vehicle_id order by ended.id`.execute(trx);
  return rows;
}

/** What ends when the alerts of a vehicle are silenced; one closed by hand keeps its wheel quiet afterwards as before. */
export const ofSilencedVehicle = (vehicleId: number): RawBuilder<unknown> =>
  sql`vehicle_id = ${vehicleId} and closed_at is null`;

/**
 * Takes the end of incidents back that silencing has ended since an instant, with what was about to be sent of them; answers them. One that
 * nobody was notified of yet is left: it is opened anew where its wheel is still wrong. The caller has the vehicle's telemetry open.
 */
export async function resumeIncidents(
  trx: Queryable,
  vehicleId: number,
  { sinceMs, actor }: { readonly sinceMs: number; readonly actor: IncidentActor },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with resumed as (
      update incident set resolved_at = null, silenced_at = null, version = version + 1
      where vehicle_id = ${vehicleId} and alarmed_at is not null and id in (
        -- of two that were silenced one after the other at one wheel, the newer
        select distinct on (position_index) id from incident
        where vehicle_id = ${vehicleId} and silenced_at >= greatest(${new Date(sinceMs)}::timestamptz,
          (select max(silenced_at) - interval '1 second' from incident where vehicle_id = ${vehicleId}))
        order by position_index, silenced_at desc, id desc)
      returning vehicle_id, id, position_index, level, latest
    ), told as (
      insert into incident_event (vehicle_id, incident_id, at, kind, position_index, level, numbers, by_user_id, by_name)
      select vehicle_id, id, ${new Date(actor.atMs)}::timestamptz, 'resumed', position_index, level, latest, ${actor.userId}, ${actor.name} from resumed
      on conflict do nothing
    ), pending as (
      update alert_notification set state = 'pending', cancelled_because = null
      where state = 'cancelled' and cancelled_because = 'silenced' and incident_id in (select id from resumed)
    )
    select id from resumed order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
