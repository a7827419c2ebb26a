import { sql } from 'kysely';
import { levelCode, type ProblemLevel } from '@tyrewatch/domain/alerts/alert-level';
import type { Queryable } from '../database.ts';

/** Somebody who wants to hear of an alert, and how. */
export type AlertListener = {
  readonly userId: number;
  readonly organisationId: number;
  readonly byEmail: boolean;
  readonly onScreen: boolean;
};

/**
 * Who wants to hear of a problem of this level at a vehicle and sees the vehicle at this moment; run as the role `jobs`.
 * Subscriptions outlive what their owner may see: a fleet moves, somebody manages less, a driver is given another vehicle.
 * Whoever sends a notice asks here, and says nothing to those who lost sight of the vehicle or may not sign in.
 */
export async function listAlertListeners(
  trx: Queryable,
  { vehicleId, level }: { readonly vehicleId: number; readonly level: ProblemLevel },
): Promise<AlertListener[]> {
  const { rows } = await sql<AlertListener>`
    select member.id as "userId", member.organisation_id as "organisationId", bool_or(subscription.by_email) as "byEmail",
      bool_or(subscription.on_screen) as "onScreen"
    from vehicle
    join alert_subscription subscription on subscription.vehicle_id = vehicle.id or subscription.fleet_id = vehicle.fleet_id
      or (subscription.vehicle_id is null and subscription.fleet_id is null)
    join app_user member on member.id = subscription.user_id
    where vehicle.id = ${vehicleId} and subscription.minimum_level <= ${levelCode[level]} and member.deactivated_at is null
      and reaches_organisation(member.id, vehicle.organisation_id)
      and (member.role <> 'DRIVER' or exists (select from driver_vehicle pair where pair.user_id = member.id and pair.vehicle_id = vehicle.id))
    group by member.id order by member.id`.execute(trx);
  return rows;
}
