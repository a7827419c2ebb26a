import type { WebhookEventType } from '@tyrewatch/domain/webhooks/webhook-event';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Something that happened to a vehicle, for the webhooks that ask for it. */
export type NewEvent = {
  readonly type: WebhookEventType;
  /** Whose vehicle it is. */
  readonly organisationId: number;
  readonly vehicleId: number;
  /** The id of what it is about, such as the checklist. */
  readonly subjectId: number;
  /** As it is sent: the wire shape of what it is about, under its name. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly atMs: number;
};

/**
 * Emits an event in the transaction of what it says (roles app and jobs): it goes to every webhook of the vehicle's organisation and of
 * those above it that asks for its type, and writes nothing where none does. Incidents and job sheets emit theirs by triggers on
 * `incident_event` and `job_event`, so that every way in which they change is covered.
 */
export async function emitEvent(trx: Queryable, event: NewEvent): Promise<void> {
  const { type, organisationId, vehicleId, subjectId, data, atMs } = event;
  await sql`insert into webhook_event (organisation_id, vehicle_id, type, subject_id, data, at)
    select ${organisationId}::bigint, ${vehicleId}, ${type}, ${subjectId}, ${JSON.stringify(data)}::jsonb, ${new Date(atMs)}
    where is_event_wanted(${organisationId}, ${type})`.execute(trx);
}

/** Shortest time between two events about the readings of a vehicle, in milliseconds. */
const betweenReadingsMs = 60_000;

/**
 * Emits `reading.stored` for every vehicle with a newer reading that a webhook asks for, at most once a minute for each (role jobs);
 * answers how many. Looks at what is stored now, so that ingest does nothing for it.
 */
export async function emitReadings(trx: Queryable, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const lastBefore = new Date(nowMs - betweenReadingsMs);
  const { numAffectedRows } = await sql`
    with wanted as (
      select distinct tree.descendant_id as id from webhook join organisation_closure tree on tree.ancestor_id = webhook.organisation_id
      where 'reading.stored' = any (webhook.event_types) and webhook.paused_at is null
    ), heard as (
      insert into webhook_reading as known (vehicle_id, packet_at, emitted_at)
      select state.vehicle_id, state.packet_at, ${now}::timestamptz
      from wanted join vehicle_state state on state.organisation_id = wanted.id
      left join webhook_reading before on before.vehicle_id = state.vehicle_id
      where state.packet_at is not null
        and (before.vehicle_id is null or before.packet_at <> state.packet_at and before.emitted_at <= ${lastBefore})
      on conflict (vehicle_id) do update set packet_at = excluded.packet_at, emitted_at = excluded.emitted_at
        where known.packet_at <> excluded.packet_at and known.emitted_at <= ${lastBefore}
      returning vehicle_id, packet_at
    )
    insert into webhook_event (organisation_id, vehicle_id, type, subject_id, at)
    select vehicle.organisation_id, vehicle.id, 'reading.stored', vehicle.id, heard.packet_at
    from heard join vehicle on vehicle.id = heard.vehicle_id order by vehicle.id`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
