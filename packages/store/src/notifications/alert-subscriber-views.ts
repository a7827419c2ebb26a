import { sql } from 'kysely';
import { levelCode, type IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import { noticedAs } from '@tyrewatch/domain/levels/not-monitored';
import type { Queryable } from '../database.ts';

/** Somebody to be e-mailed about an alert. */
export type AlertRecipient = {
  /** Null = a contact of the fleet, who has no account. */
  readonly userId: number | null;
  readonly email: string;
  readonly name: string;
  readonly reason: 'all_vehicles' | 'fleet' | 'vehicle' | 'escalation_contact' | 'escalation_user';
  /** When maintenance alerts are wanted once a day: hour 0–23 by the clocks of `timeZone`; null = each at once. */
  readonly digestHour: number | null;
  readonly timeZone: string;
};

/** Name to show of a row `member` of app_user. */
export const memberName = sql`coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.username)`;

/** Whether a row `member` of app_user may sign in and sees the row `vehicle`: by reach, by permission, and as a driver by assignment. */
export const seesVehicle = sql`member.deactivated_at is null and reaches_organisation(member.id, vehicle.organisation_id)
  and (member.role = 'ADMIN' or member.permissions && array['vehicle:list', 'vehicle:read'] or (cardinality(member.permissions) = 0
    and (select coalesce((settings ->> 'empty_permission_list_opens') <> 'false', true) from organisation where id = member.organisation_id)))
  and (member.role <> 'DRIVER' or exists (select from driver_vehicle pair where pair.user_id = member.id and pair.vehicle_id = vehicle.id))`;

/**
 * Who subscribed to e-mails about a problem of this level at a vehicle and sees the vehicle at this moment; run as the role
 * `jobs`. Subscriptions outlive what their owner may see: a fleet moves, a user manages less, a driver is given another
 * vehicle. The reason is the narrowest subscription.
 */
export async function listAlertSubscribers(
  trx: Queryable,
  { vehicleId, level }: { readonly vehicleId: number; readonly level: IncidentLevel },
): Promise<AlertRecipient[]> {
  const { rows } = await sql<AlertRecipient>`
    select member.id as "userId", member.email, ${memberName} as name, member.maintenance_digest_hour as "digestHour",
      member.time_zone as "timeZone",
      case when bool_or(subscription.vehicle_id is not null) then 'vehicle'
        when bool_or(subscription.fleet_id is not null) then 'fleet' else 'all_vehicles' end as reason
    from vehicle
    join alert_subscription subscription on subscription.vehicle_id = vehicle.id or subscription.fleet_id = vehicle.fleet_id
      or (subscription.vehicle_id is null and subscription.fleet_id is null)
    join app_user member on member.id = subscription.user_id
    where vehicle.id = ${vehicleId} and subscription.by_email and subscription.minimum_level <= ${levelCode[noticedAs(level)]} and ${seesVehicle}
    group by member.id order by member.id`.execute(trx);
  return rows;
}

/** Whom a step of a fleet's escalation names: users who see the vehicle at this moment, and the fleet's contacts (role jobs). */
export async function listEscalationRecipients(
  trx: Queryable,
  vehicleId: number,
  step: { readonly toContacts: boolean; readonly userIds: readonly number[] },
): Promise<AlertRecipient[]> {
  const { rows: users } = await sql<AlertRecipient>`
    select member.id as "userId", member.email, ${memberName} as name, 'escalation_user' as reason,
      null::smallint as "digestHour", member.time_zone as "timeZone"
    from vehicle join app_user member on member.id = any(${[...step.userIds]}::bigint[])
    where vehicle.id = ${vehicleId} and ${seesVehicle} order by member.id`.execute(trx);
  if (!step.toContacts) return users;
  const { rows: contacts } = await sql<AlertRecipient>`
    select null::bigint as "userId", contact.email, contact.name, 'escalation_contact' as reason,
      null::smallint as "digestHour", 'UTC' as "timeZone"
    from vehicle join fleet_contact contact on contact.fleet_id = vehicle.fleet_id
    where vehicle.id = ${vehicleId} order by contact.id`.execute(trx);
  return [...users, ...contacts];
}
