import { sql } from 'kysely';
import { levelCode, levelOfCode, type IncidentLevel, type ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { IncidentNotice } from '@tyrewatch/domain/incidents/incident-transitions';
import type { Queryable } from '../database.ts';
import type { IncidentNumbersJson } from '../incidents/incident-numbers.ts';

/** News of an incident that nobody was notified of yet, with the incident as it is now. */
export type WaitingNotice = {
  /** Made of the cause: the same news has the same id. */
  readonly id: string;
  readonly organisationId: number;
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly notice: IncidentNotice;
  readonly level: IncidentLevel;
  /** Device time. */
  readonly atMs: number;
  readonly numbers: IncidentNumbersJson;
  readonly isDrill: boolean;
  /** Null = a fire drill, or the incident was disproved by late readings. */
  readonly incident: { readonly id: number; readonly isResolved: boolean; readonly isQuiet: boolean } | null;
};

type NoticeRow = Omit<WaitingNotice, 'level' | 'incident' | 'numbers'> & {
  level: string;
  numbers: IncidentNumbersJson;
  incidentId: number | null;
  isResolved: boolean;
  isQuiet: boolean;
};

/** Device time from which news is of the past: its unit may be sending what it recorded while it was out of reach. */
const lateAfter = sql`interval '15 minutes'`;

/**
 * Puts off news of the past for 5 seconds while its unit is still catching up, a quarter of an hour at most: what it sends
 * next may end the incident. A unit whose delay does not shrink is late always, and its news is not put off (role jobs).
 */
async function deferWhileCatchingUp(trx: Queryable, nowMs: number): Promise<void> {
  const now = sql`${new Date(nowMs)}::timestamptz`;
  await sql`
    update outbox set available_at = ${now} + interval '5 seconds', payload = jsonb_set(payload, '{delay_seconds}', to_jsonb(late.seconds))
    from (
      select notice.id, extract(epoch from state.last_heard_at - state.packet_at)::float8 as seconds
      from outbox notice join vehicle_state state on state.vehicle_id = (notice.payload ->> 'vehicle_id')::bigint
      where notice.kind = 'incident_notice' and notice.done_at is null and notice.failed_at is null and notice.available_at <= ${now}
        and (notice.payload ->> 'at')::timestamptz < ${now} - ${lateAfter} and notice.created_at > ${now} - ${lateAfter}
        and state.packet_at < ${now} - ${lateAfter} and state.last_heard_at > ${now} - interval '20 seconds'
    ) late
    where outbox.id = late.id and coalesce((outbox.payload ->> 'delay_seconds')::float8 > late.seconds + 60, true)`.execute(
    trx,
  );
}

/** That news of the past waits: its vehicle is being given what a unit recorded before, and what comes next may end the incident. */
const isBeingGiven = (
  nowMs: number,
) => sql`(payload ->> 'at')::timestamptz < ${new Date(nowMs)}::timestamptz - ${lateAfter}
  and exists (select from kept_message_assignment assignment where assignment.vehicle_id = vehicle.id and assignment.finished_at is null)`;

/** Takes the oldest waiting notices for as long as the transaction lasts (role jobs). */
export async function claimNotices(trx: Queryable, nowMs: number, limit: number): Promise<WaitingNotice[]> {
  await deferWhileCatchingUp(trx, nowMs);
  const { rows } = await sql<NoticeRow>`
    select outbox.id, vehicle.organisation_id as "organisationId", vehicle.id as "vehicleId", place.position_index as "positionIndex",
      payload ->> 'notice' as notice, payload ->> 'level' as level,
      (extract(epoch from (payload ->> 'at')::timestamptz) * 1000)::float8 as "atMs",
      jsonb_build_object('pressure_kpa', payload -> 'pressure_kpa', 'cold_pressure_kpa', payload -> 'cold_pressure_kpa',
        'temperature_c', payload -> 'temperature_c', 'recommended_kpa', payload -> 'recommended_kpa',
        'deviation_percent', payload -> 'deviation_percent')
        || jsonb_strip_nulls(jsonb_build_object('reason', payload -> 'reason', 'silent_minutes', payload -> 'silent_minutes',
          'leak', payload -> 'leak', 'difference_k', payload -> 'difference_k', 'apart_kpa', payload -> 'apart_kpa',
          'swapped_with', payload -> 'swapped_with', 'single_reading', payload -> 'single_reading')) as numbers,
      coalesce((payload ->> 'is_drill')::boolean, false) as "isDrill", incident.id as "incidentId",
      incident.resolved_at is not null as "isResolved",
      (incident.acknowledged_at is not null or incident.closed_at is not null) as "isQuiet"
    from outbox join vehicle on vehicle.id = (payload ->> 'vehicle_id')::bigint
    cross join lateral (select (payload ->> 'position_index')::smallint as position_index) place
    left join lateral (
      -- late readings may have given the incident another opening since
      select kept.* from incident kept where kept.vehicle_id = vehicle.id and kept.position_index = place.position_index
        and payload -> 'is_drill' is null
      order by (kept.opened_at = (payload ->> 'opened_at')::timestamptz) desc, kept.resolved_at is null desc, kept.opened_at desc limit 1
    ) incident on true
    where outbox.kind = 'incident_notice' and outbox.done_at is null and outbox.failed_at is null and outbox.available_at <= ${new Date(nowMs)}
      and not (${isBeingGiven(nowMs)})
    order by outbox.created_at, "atMs", outbox.id limit ${limit} for update of outbox skip locked`.execute(trx);
  return rows.map(({ level, incidentId, isResolved, isQuiet, ...row }) => ({
    ...row,
    level: level as IncidentLevel,
    incident: incidentId === null ? null : { id: incidentId, isResolved, isQuiet },
  }));
}

/** Marks notices as done (role jobs). */
export async function finishNotices(trx: Queryable, ids: readonly string[], nowMs: number): Promise<void> {
  await sql`update outbox set done_at = ${new Date(nowMs)} where id = any(${[...ids]}::text[])`.execute(trx);
}

/** Marks the notices of vehicles that are there no more as done (role jobs). */
export async function finishOrphanedNotices(trx: Queryable, nowMs: number): Promise<void> {
  await sql`update outbox set done_at = ${new Date(nowMs)}
    where kind = 'incident_notice' and done_at is null and failed_at is null
    and not exists (select from vehicle where id = (payload ->> 'vehicle_id')::bigint)`.execute(trx);
}

/** An incident whose time for the next step of its fleet's escalation, or for another alarm, has come. */
export type DueEscalation = {
  readonly incidentId: number;
  readonly organisationId: number;
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly level: IncidentLevel;
  readonly numbers: IncidentNumbersJson;
  readonly alarmedAtMs: number;
  /** Place of the step, from 0; null = only the alarm is due again. */
  readonly stepIndex: number | null;
  readonly step: {
    readonly minimum_level: ProblemLevel;
    readonly to_contacts: boolean;
    readonly user_ids: readonly number[];
  } | null;
  readonly isReAlarmDue: boolean;
};

/** Takes incidents nobody has acknowledged in time, for as long as the transaction lasts (role jobs). */
export async function claimEscalations(trx: Queryable, nowMs: number, limit: number): Promise<DueEscalation[]> {
  const now = sql`${new Date(nowMs)}::timestamptz`;
  const { rows } = await sql<Omit<DueEscalation, 'level'> & { levelCode: number }>`
    select incident.id as "incidentId", incident.organisation_id as "organisationId", incident.vehicle_id as "vehicleId",
      incident.position_index as "positionIndex", incident.level as "levelCode", incident.latest as numbers,
      (extract(epoch from incident.alarmed_at) * 1000)::float8 as "alarmedAtMs",
      case when due.step then incident.escalated_steps end as "stepIndex",
      fleet.escalation_steps -> incident.escalated_steps::int as step, coalesce(due.alarm, false) as "isReAlarmDue"
    from incident join vehicle on vehicle.id = incident.vehicle_id join fleet on fleet.id = vehicle.fleet_id
    cross join lateral (select
      incident.alarmed_at + (fleet.escalation_steps -> incident.escalated_steps::int ->> 'after_minutes')::int * interval '1 minute'
        <= ${now} as step,
      incident.level > ${levelCode.maintenance}
        and coalesce(incident.re_alarmed_at, incident.alarmed_at) + fleet.re_alarm_minutes * interval '1 minute' <= ${now} as alarm) due
    where incident.alarmed_at is not null and incident.resolved_at is null and incident.closed_at is null
      and incident.acknowledged_at is null and (due.step or due.alarm)
    limit ${limit} for update of incident skip locked`.execute(trx);
  return rows.map(({ levelCode: code, ...row }) => ({ ...row, level: levelOfCode(code) as IncidentLevel }));
}

/** Notes that the notified of an incident wait for an acknowledgement from now on (role jobs). */
export async function noteAlarm(trx: Queryable, incidentId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('incident')
    .set({ alarmed_at: new Date(nowMs), escalated_steps: 0, re_alarmed_at: null })
    .where('id', '=', incidentId)
    .execute();
}

/** Notes that a step was taken, or the alarm repeated (role jobs). */
export async function noteEscalation(trx: Queryable, due: DueEscalation, nowMs: number): Promise<void> {
  await trx
    .updateTable('incident')
    .set({
      ...(due.stepIndex === null ? {} : { escalated_steps: due.stepIndex + 1 }),
      ...(due.isReAlarmDue ? { re_alarmed_at: new Date(nowMs) } : {}),
    })
    .where('vehicle_id', '=', due.vehicleId)
    .where('id', '=', due.incidentId)
    .execute();
}

/** Keeps other processes from notifying until the transaction ends; false = another one has the lock (role jobs). */
export async function lockNotifications(trx: Queryable): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('tyrewatch.notifications')) as locked`.execute(trx);
  return rows[0]?.locked === true;
}
