import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { memberName, seesVehicle } from '../notifications/alert-subscriber-views.ts';
import { openTorque } from './wheel-torque-views.ts';

/** Wheels that were off in one change, of which nobody was reminded, or is to be once more. */
export type RemindableTorque = {
  readonly changeId: number;
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly positionIndexes: readonly number[];
  readonly sinceMs: number;
  /** Driven since; null = not known. */
  readonly km: number | null;
  /** What the vehicle asks for; null = not entered. */
  readonly torqueNm: number | null;
  readonly isReminded: boolean;
  readonly isAsked: boolean;
  readonly askedByUserId: number | null;
};

/** Somebody who is reminded. */
export type ReminderRecipient = {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly language: string;
};

/** Lets no other process remind until the end of the transaction; false = one does. */
export async function lockReminders(trx: Queryable): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('tyrewatch.torque_reminders')) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

/**
 * What is not re-torqued of the wheels that were off since an instant, of every vehicle of which a reminder may be due or was asked for
 * (role jobs). Those of a vehicle stand together.
 */
export async function listRemindable(trx: Queryable, sinceMs: number): Promise<RemindableTorque[]> {
  const { rows } = await sql<RemindableTorque>`
    select due.id as "changeId", listing.vehicle_id as "vehicleId", listing.organisation_id as "organisationId", listing.registration,
      due.wheels as "positionIndexes", (extract(epoch from due.at) * 1000)::float8 as "sinceMs",
      case when state.odometer_at >= due.at then greatest(0, state.odometer_m / 1000.0 - due.odometer_km) end::float8 as km,
      vehicle.torque_nm as "torqueNm", due.reminded_at is not null as "isReminded", due.reminder_asked_at is not null as "isAsked",
      due.reminder_asked_by_user_id as "askedByUserId"
    from vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    left join vehicle_state state on state.vehicle_id = listing.vehicle_id
    cross join lateral (select change.*, array_agg(fitting.position_index order by fitting.position_index) as wheels
      from ${openTorque(sql.ref('listing.vehicle_id'))} and change.at >= ${new Date(sinceMs)} group by change.id) due
    where listing.vehicle_id in (select vehicle_id from tyre_change recent
        where recent.at >= ${new Date(sinceMs)} and (recent.reminded_at is null or recent.reminder_asked_at is not null))
      and not listing.archived and not listing.deactivated
    order by listing.vehicle_id, due.at, due.id`.execute(trx);
  return rows;
}

/**
 * Whom a re-torque of a vehicle is the business of, as far as they see it now: its drivers, who is mailed its maintenance alerts, who
 * changed the tyres, and who has a job about its nuts (role jobs).
 */
export async function listReminderRecipients(
  trx: Queryable,
  vehicleId: number,
  changeIds: readonly number[],
): Promise<ReminderRecipient[]> {
  const { rows } = await sql<ReminderRecipient>`
    with concerned as (
      select user_id from driver_vehicle where vehicle_id = ${vehicleId}
      union select subscription.user_id from vehicle join alert_subscription subscription on subscription.vehicle_id = vehicle.id
          or subscription.fleet_id = vehicle.fleet_id or (subscription.vehicle_id is null and subscription.fleet_id is null)
        where vehicle.id = ${vehicleId} and subscription.by_email and subscription.minimum_level <= ${levelCode.maintenance}
      union select recorded_by_user_id from tyre_change where id = any(${[...changeIds]}::bigint[])
      union select job.assigned_user_id from job_sheet job join job_line line on line.job_id = job.id
        where job.vehicle_id = ${vehicleId} and job.closed_at is null and line.work = 're_torque'
    )
    select member.id as "userId", member.email, ${memberName} as name, coalesce(member.language, 'en_GB') as language
    from vehicle cross join concerned join app_user member on member.id = concerned.user_id
    where vehicle.id = ${vehicleId} and ${seesVehicle} order by member.id`.execute(trx);
  return rows;
}

/** Keeps that people were reminded of wheels that were off in some changes: once those are due, nobody is reminded of them again unasked. */
export async function finishReminder(
  trx: Queryable,
  reminder: {
    readonly vehicleId: number;
    readonly changeIds: readonly number[];
    readonly positionIndexes: readonly number[];
    readonly askedByUserId: number | null;
    readonly userIds: readonly number[];
    /** Whether they are due: if not, those concerned are reminded again when they are. */
    readonly isDue: boolean;
  },
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  await trx
    .insertInto('torque_reminder')
    .values({
      vehicle_id: reminder.vehicleId,
      at,
      position_indexes: [...reminder.positionIndexes],
      asked_by_user_id: reminder.askedByUserId,
      user_ids: [...reminder.userIds],
    })
    .execute();
  await trx
    .updateTable('tyre_change')
    .set({ ...(reminder.isDue ? { reminded_at: at } : {}), reminder_asked_at: null, reminder_asked_by_user_id: null })
    .where('id', 'in', [...reminder.changeIds])
    .execute();
}

/** Has everybody concerned reminded once more of what is open on a vehicle; the next run of the job does it. */
export async function askForReminder(
  trx: Queryable,
  vehicleId: number,
  { userId, atMs }: { readonly userId: number; readonly atMs: number },
): Promise<void> {
  await sql`update tyre_change set reminder_asked_at = ${new Date(atMs)}, reminder_asked_by_user_id = ${userId}
    where id in (select change.id from ${openTorque(sql.lit(vehicleId))})`.execute(trx);
}
