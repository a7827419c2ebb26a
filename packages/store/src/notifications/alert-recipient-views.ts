import { sql } from 'kysely';
import { levelOfCode, type ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { Scoped } from '../scope.ts';
import type { AlertNotificationTable } from '../table-types.ts';
import { seesVehicle } from './alert-subscriber-views.ts';

/** Why somebody is notified of a vehicle's alerts. */
export type RecipientReason = {
  readonly reason: AlertNotificationTable['reason'];
  readonly minimumLevel: ProblemLevel;
  /** Minutes without acknowledgement; null = at once. */
  readonly afterMinutes: number | null;
};

/** Somebody who is notified of a vehicle's alerts. */
export type AlertRecipientView = {
  /** Null = a contact of the fleet. */
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly byEmail: boolean;
  readonly onScreen: boolean;
  readonly reasons: readonly RecipientReason[];
};

type StoredRecipient = Omit<AlertRecipientView, 'reasons'> & {
  reasons: Array<{ reason: RecipientReason['reason']; level: number | ProblemLevel; afterMinutes: number | null }>;
};

const levelOf = (level: number | ProblemLevel): ProblemLevel =>
  // The table's check allows the codes of problem levels only.
  typeof level === 'number' ? (levelOfCode(level) as ProblemLevel) : level;

/**
 * Who is notified of a vehicle and sees it at this moment, as far as the scope sees those people, by name. The caller sees to it
 * that the vehicle is in the scope.
 */
export async function listAlertRecipients({ trx, scope }: Scoped, vehicleId: number): Promise<AlertRecipientView[]> {
  const { rows } = await sql<StoredRecipient>`
    with step as (
      select fleet.id as fleet_id, (one ->> 'after_minutes')::int as after_minutes, one ->> 'minimum_level' as level,
        (one ->> 'to_contacts')::boolean as to_contacts, one -> 'user_ids' as user_ids
      from vehicle join fleet on fleet.id = vehicle.fleet_id cross join jsonb_array_elements(fleet.escalation_steps) one
      where vehicle.id = ${vehicleId}
    ), why as (
      select subscription.user_id, subscription.by_email, subscription.on_screen,
        case when subscription.vehicle_id is not null then 'vehicle' when subscription.fleet_id is not null then 'fleet' else 'all_vehicles' end as reason,
        to_jsonb(subscription.minimum_level) as level, null::int as after_minutes
      from vehicle join alert_subscription subscription on subscription.vehicle_id = vehicle.id
        or subscription.fleet_id = vehicle.fleet_id or (subscription.vehicle_id is null and subscription.fleet_id is null)
      where vehicle.id = ${vehicleId}
      union all
      select (person)::bigint, true, false, 'escalation_user', to_jsonb(step.level), step.after_minutes
      from step cross join jsonb_array_elements_text(step.user_ids) person
    )
    select member.id as "userId", coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.username) as name, member.email,
      bool_or(why.by_email) as "byEmail", bool_or(why.on_screen) as "onScreen",
      jsonb_agg(jsonb_build_object('reason', why.reason, 'level', why.level, 'afterMinutes', why.after_minutes)
        order by why.after_minutes nulls first, why.reason) as reasons
    from why join app_user member on member.id = why.user_id join vehicle on vehicle.id = ${vehicleId}
    where member.organisation_id = any(${[...scope.organisationIds]}::bigint[]) and ${seesVehicle}
    group by member.id
    union all
    select null, contact.name, contact.email, true, false,
      jsonb_agg(jsonb_build_object('reason', 'escalation_contact', 'level', step.level, 'afterMinutes', step.after_minutes) order by step.after_minutes)
    from step join fleet_contact contact on contact.fleet_id = step.fleet_id where step.to_contacts group by contact.id
    order by 2, 3`.execute(trx);
  return rows.map(({ reasons, ...recipient }) => ({
    ...recipient,
    reasons: reasons.map(({ level, ...reason }) => ({ ...reason, minimumLevel: levelOf(level) })),
  }));
}

/** Minutes after which the alarm of a vehicle is repeated until somebody acknowledges; null = it is not. */
export async function findReAlarmMinutes({ trx }: Scoped, vehicleId: number): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select fleet.re_alarm_minutes as minutes from vehicle join fleet on fleet.id = vehicle.fleet_id where vehicle.id = ${vehicleId}`.execute(
    trx,
  );
  return rows[0]?.minutes ?? null;
}
