import { sql } from 'kysely';
import { levelCode, type IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';
import type { IncidentNumbersJson } from '../incidents/incident-numbers.ts';
import { seesVehicle } from './alert-subscriber-views.ts';
import type { AlertRecipient } from './alert-subscriber-views.ts';

/** What somebody is notified of. */
export type AlertNews = {
  /** Made of the cause: a repetition adds nothing. */
  readonly cause: string;
  readonly organisationId: number;
  readonly vehicleId: number;
  /** Null = a fire drill. */
  readonly incidentId: number | null;
  readonly positionIndex: number;
  readonly kind: 'opened' | 'raised' | 're_opened' | 'resolved' | 'escalated' | 're_alarmed';
  readonly level: IncidentLevel;
  /** Device time. */
  readonly atMs: number;
  readonly numbers: IncidentNumbersJson;
};

/** A recipient of news, and when the e-mail is due. */
export type PlannedNotification = {
  readonly recipient: AlertRecipient;
  readonly dueAtMs: number;
  readonly isDigest: boolean;
};

/** Adds news to the ledger; what the same people were to be told of the same incident before is superseded (role jobs). */
export async function insertNotifications(
  trx: Queryable,
  news: AlertNews,
  planned: readonly PlannedNotification[],
  nowMs: number,
): Promise<void> {
  const emails = planned.map(({ recipient }) => recipient.email);
  await sql`update alert_notification set state = 'cancelled', cancelled_because = 'superseded'
    where incident_id = ${news.incidentId} and email = any(${emails}::text[]) and state = 'pending' and cause <> ${news.cause}`.execute(
    trx,
  );
  await insertRows(
    trx,
    'alert_notification',
    planned.map(({ recipient, dueAtMs, isDigest }) => ({
      cause: news.cause,
      organisation_id: news.organisationId,
      vehicle_id: news.vehicleId,
      incident_id: news.incidentId,
      position_index: news.positionIndex,
      kind: news.kind,
      level: levelCode[news.level],
      at: new Date(news.atMs),
      numbers: news.numbers,
      user_id: recipient.userId,
      email: recipient.email,
      recipient_name: recipient.name,
      reason: recipient.reason,
      is_digest: isDigest,
      created_at: new Date(nowMs),
      due_at: new Date(dueAtMs),
    })),
    { skipsPresent: true },
  );
}

/** When the newest e-mail about a vehicle, daily ones and fire drills apart, was or is due to an address; null = there was none (role jobs). */
export async function findNewestDue(
  trx: Queryable,
  vehicleId: number,
  email: string,
): Promise<{ readonly dueAtMs: number; readonly isPending: boolean } | null> {
  const row = await trx
    .selectFrom('alert_notification')
    .select(['due_at', 'state'])
    .where('vehicle_id', '=', vehicleId)
    .where('email', '=', email)
    .where('is_digest', '=', false)
    // a fire drill holds no alert up
    .where('incident_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { dueAtMs: row.due_at.getTime(), isPending: row.state === 'pending' };
}

/** Somebody who was e-mailed of an incident before it was over. */
export type NotifiedRecipient = AlertRecipient & { readonly isDigest: boolean };

/** Who was e-mailed of an incident, each once, and whether only in daily e-mails (role jobs). */
export async function listNotified(trx: Queryable, incidentId: number): Promise<NotifiedRecipient[]> {
  const { rows } = await sql<NotifiedRecipient>`
    select max(notification.user_id) as "userId", notification.email, max(notification.recipient_name) as name,
      (array_agg(notification.reason order by notification.id))[1] as reason, bool_and(notification.is_digest) as "isDigest",
      max(member.maintenance_digest_hour) as "digestHour", coalesce(max(member.time_zone), 'UTC') as "timeZone"
    from alert_notification notification left join app_user member on member.id = notification.user_id
    where notification.incident_id = ${incidentId} and notification.state = 'mailed'
    group by notification.email order by min(notification.id)`.execute(trx);
  return rows;
}

/** Cancels what was to be e-mailed of an incident (roles app and jobs). */
export async function cancelPending(
  trx: Queryable,
  incidentId: number,
  because: 'acknowledged' | 'over',
): Promise<void> {
  await trx
    .updateTable('alert_notification')
    .set({ state: 'cancelled', cancelled_because: because })
    .where('incident_id', '=', incidentId)
    .where('state', '=', 'pending')
    .where('kind', '<>', 'resolved')
    .execute();
}

/** Takes back that an acknowledgement cancelled what was pending (role app). */
export async function restoreCancelled(trx: Queryable, incidentId: number): Promise<void> {
  await trx
    .updateTable('alert_notification')
    .set({ state: 'pending', cancelled_because: null })
    .where('incident_id', '=', incidentId)
    .where('cancelled_because', '=', 'acknowledged')
    .execute();
}

/** The notifications of one e-mail that is due. */
export type DueMail = {
  readonly notificationIds: readonly number[];
  /** Of the vehicle; of a daily e-mail the recipient's. */
  readonly organisationId: number;
  readonly userId: number | null;
  readonly email: string;
  readonly name: string;
  /** As stored with the user; of a contact by the country of the organisation. */
  readonly language: string;
};

/** Cancels what is due and no news any more: acknowledged, over, silenced, unsubscribed, or out of the recipient's reach (role jobs). */
async function cancelOutdated(trx: Queryable, nowMs: number): Promise<void> {
  await sql`
    update alert_notification set state = 'cancelled', cancelled_because = outdated.because
    from (
      select notification.id, case
        when notification.user_id is not null and (member.id is null or not (${seesVehicle})) then 'out_of_reach'
        when notification.reason in ('all_vehicles', 'fleet', 'vehicle') and not exists (select from alert_subscription subscription
          where subscription.user_id = notification.user_id and subscription.by_email and (subscription.vehicle_id = vehicle.id
            or subscription.fleet_id = vehicle.fleet_id or (subscription.vehicle_id is null and subscription.fleet_id is null)))
          then 'unsubscribed'
        when notification.kind <> 'resolved' and incident.silenced_at is not null then 'silenced'
        when notification.kind <> 'resolved' and notification.incident_id is not null
          and (incident.id is null or incident.resolved_at is not null or incident.closed_at is not null) then 'over'
        when notification.kind <> 'resolved' and incident.acknowledged_at is not null then 'acknowledged' end as because
      from alert_notification notification left join vehicle on vehicle.id = notification.vehicle_id
      left join incident on incident.vehicle_id = notification.vehicle_id and incident.id = notification.incident_id
      left join app_user member on member.id = notification.user_id
      where notification.state = 'pending' and notification.due_at <= ${new Date(nowMs)}
    ) outdated
    where outdated.id = alert_notification.id and outdated.because is not null`.execute(trx);
}

/** What is due, put together: an e-mail for each person and vehicle, daily ones for each person (role jobs). */
export async function listDueMails(trx: Queryable, nowMs: number, limit: number): Promise<DueMail[]> {
  await cancelOutdated(trx, nowMs);
  const { rows } = await sql<DueMail>`
    select array_agg(notification.id order by notification.id) as "notificationIds",
      case when notification.is_digest then coalesce(max(member.organisation_id), max(notification.organisation_id))
        else max(notification.organisation_id) end as "organisationId",
      max(notification.user_id) as "userId", coalesce(max(member.email), notification.email) as email,
      max(notification.recipient_name) as name,
      coalesce(max(member.language), max(case organisation.settings ->> 'country'
        when 'FR' then 'fr' when 'DE' then 'de' when 'AT' then 'de' when 'IT' then 'it' when 'TR' then 'tr' when 'PT' then 'pt' end), 'en_GB') as language
    from alert_notification notification join organisation on organisation.id = notification.organisation_id
    left join app_user member on member.id = notification.user_id
    where notification.state = 'pending' and notification.due_at <= ${new Date(nowMs)}
    group by notification.email, notification.is_digest, notification.incident_id is null, case when not notification.is_digest then notification.vehicle_id end
    order by min(notification.id) limit ${limit}`.execute(trx);
  return rows;
}

/** Notes that notifications have their e-mail (role jobs). */
export async function noteMailed(
  trx: Queryable,
  notificationIds: readonly number[],
  mailId: string,
  nowMs: number,
): Promise<void> {
  await sql`update alert_notification set state = 'mailed', mail_id = ${mailId}, due_at = ${new Date(nowMs)}
    where id = any(${[...notificationIds]}::bigint[])`.execute(trx);
}
