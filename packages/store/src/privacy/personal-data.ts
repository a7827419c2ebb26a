import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';

/** What is kept of a person, but for the audit trail: rows as they are stored, without secrets. */
export type PersonalData = {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly sessions: readonly unknown[];
  readonly vehicles: readonly unknown[];
  readonly alert_subscriptions: readonly unknown[];
  readonly mails: readonly unknown[];
  readonly alert_notifications: readonly unknown[];
};

/** What is kept of a person of the scope; null = no such person. */
export async function findPersonalData({ trx, scope }: Scoped, userId: number): Promise<PersonalData | null> {
  const { rows } = await sql<PersonalData>`
    select to_jsonb(person) - '{password_hash,version,username_key,username_repeat,email_key,email_repeat}'::text[] as profile,
      (select coalesce(jsonb_agg(to_jsonb(session) - '{refresh_token_hash,previous_token_hash}'::text[] order by session.created_at), '[]')
        from user_session session where session.user_id = person.id) as sessions,
      (select coalesce(jsonb_agg(vehicle.registration order by vehicle.registration), '[]') from driver_vehicle
        join vehicle on vehicle.id = driver_vehicle.vehicle_id where driver_vehicle.user_id = person.id) as vehicles,
      (select coalesce(jsonb_agg(to_jsonb(subscription)), '[]') from alert_subscription subscription
        where subscription.user_id = person.id) as alert_subscriptions,
      (select coalesce(jsonb_agg(to_jsonb(mail) order by mail.queued_at), '[]') from mail_delivery mail
        where mail.user_id = person.id) as mails,
      (select coalesce(jsonb_agg(to_jsonb(notification) order by notification.id), '[]') from visible_alert_notification notification
        where notification.user_id = person.id) as alert_notifications
    from app_user person
    where person.id = ${userId} and person.organisation_id = any(${[...scope.organisationIds]}::bigint[])`.execute(trx);
  return rows[0] ?? null;
}

/** What stands for the name of a person who was erased; the same for all that the person did. */
export const pseudonymOf = (userId: number): string => `erased-${userId}`;

/** Erases a person of the scope for good; false = no such person. See the function in the schema for what stays. */
export async function erasePerson(trx: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select erase_person(${userId}, ${pseudonymOf(userId)}) as "isDone"`.execute(trx);
  if (rows[0]?.isDone !== true) return false;
  await sql`select erase_fitter(${userId}, ${pseudonymOf(userId)})`.execute(trx);
  return true;
}
