import type { ReminderStep } from '@tyrewatch/domain/maintenance/inspection';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { memberName, seesVehicle } from '../notifications/alert-subscriber-views.ts';
import type { Scoped } from '../scope.ts';

/** Whether the caller is reminded of the inspections of a fleet. */
export async function isReminded({ trx, scope }: Scoped, fleetId: number): Promise<boolean> {
  const { rows } = await sql`select from inspection_subscription
    where user_id = ${scope.userId ?? -1} and fleet_id = ${fleetId}`.execute(trx);
  return rows.length > 0;
}

/** Begins or ends the reminders of a user about a fleet; answers whether anything changed. */
export async function setReminded(
  trx: Queryable,
  { userId, fleetId }: { readonly userId: number; readonly fleetId: number },
  wanted: boolean,
): Promise<boolean> {
  const { numAffectedRows = 0n } = wanted
    ? await sql`insert into inspection_subscription (user_id, fleet_id) values (${userId}, ${fleetId}) on conflict do nothing`.execute(
        trx,
      )
    : await sql`delete from inspection_subscription where user_id = ${userId} and fleet_id = ${fleetId}`.execute(trx);
  return numAffectedRows > 0n;
}

/** Lets no other process remind until the end of the transaction; false = one does. */
export async function lockInspectionReminders(trx: Queryable): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('tyrewatch.inspection_reminders')) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

/** Somebody who is reminded of inspections. */
export type InspectionSubscriber = {
  readonly userId: number;
  readonly organisationId: number;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly timeZone: string;
};

/** Everybody who is reminded of a fleet (role jobs). */
export async function listInspectionSubscribers(trx: Queryable): Promise<InspectionSubscriber[]> {
  const { rows } = await sql<InspectionSubscriber>`
    select member.id as "userId", member.organisation_id as "organisationId", member.email, ${memberName} as name,
      coalesce(member.language, 'en_GB') as language, member.time_zone as "timeZone"
    from app_user member where member.deactivated_at is null
      and exists (select from inspection_subscription where user_id = member.id) order by member.id`.execute(trx);
  return rows;
}

/** Vehicles in use of the fleets that somebody is reminded of, as far as they see them at this moment (role jobs). */
export async function listRemindedVehicles(trx: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select vehicle.id from inspection_subscription subscription join vehicle on vehicle.fleet_id = subscription.fleet_id
    join vehicle_listing listing on listing.vehicle_id = vehicle.id and not listing.archived and not listing.deactivated
    join app_user member on member.id = subscription.user_id
    where subscription.user_id = ${userId} and ${seesVehicle}
      and exists (select from maintenance_plan plan where plan.vehicle_id = vehicle.id and num_nonnulls(plan.pmi_weeks, plan.pmi_km) > 0)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Vehicles in use of the fleets that somebody is reminded of, as far as they see them, whose MOT is due on one of these days (role jobs). */
export async function listMotReminders(
  trx: Queryable,
  userId: number,
  days: readonly string[],
): Promise<readonly { readonly registration: string; readonly dueOn: string }[]> {
  const { rows } = await sql<{ registration: string; dueOn: string }>`
    select vehicle.registration, vehicle.mot_due_on as "dueOn" from inspection_subscription subscription
    join vehicle on vehicle.fleet_id = subscription.fleet_id and not vehicle.archived and not vehicle.deactivated
    join app_user member on member.id = subscription.user_id
    where subscription.user_id = ${userId} and vehicle.mot_due_on = any(${[...days]}::date[]) and ${seesVehicle}
    order by vehicle.mot_due_on, vehicle.registration`.execute(trx);
  return rows;
}

/** Something somebody is to be reminded of: the step of a vehicle after its last inspection (0 = before the first). */
export type DueReminder = {
  readonly vehicleId: number;
  readonly afterInspectionId: number;
  readonly step: ReminderStep;
};

/** Keeps what somebody is reminded of; answers what they had not been reminded of before. Whoever stores first sends. */
export async function keepReminders(
  trx: Queryable,
  userId: number,
  reminders: readonly DueReminder[],
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ vehicleId: number }>`
    insert into inspection_reminder (user_id, vehicle_id, after_inspection_id, step, sent_at)
    select ${userId}::bigint, vehicle_id, after_inspection_id, step, ${new Date(nowMs)}::timestamptz
    from unnest(${reminders.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${reminders.map(({ afterInspectionId }) => afterInspectionId)}::bigint[],
      ${reminders.map(({ step }) => step)}::smallint[]) reminder (vehicle_id, after_inspection_id, step)
    on conflict do nothing returning vehicle_id as "vehicleId"`.execute(trx);
  return new Set(rows.map(({ vehicleId }) => vehicleId));
}
