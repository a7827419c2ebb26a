import type { ChecklistVerdict, FaultSeverity } from '@tyrewatch/domain/checklists/checklist-rules';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { memberName, seesVehicle } from '../notifications/alert-subscriber-views.ts';

/** A check with faults of which nobody is notified yet. */
export type ChecklistNews = {
  readonly checklistId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly driverName: string;
  readonly verdict: ChecklistVerdict;
  /** The item's words by language, null where the template was not known, beside what the driver wrote. */
  readonly faults: readonly {
    readonly itemTexts: Readonly<Record<string, string>> | null;
    readonly text: string;
    readonly severity: FaultSeverity;
    readonly jobId: number | null;
  }[];
};

/** Takes checks with faults that nobody is notified of, the ones not to be driven first (role jobs); others of the kind are passed over. */
export async function claimChecklistNews(trx: Queryable, limit: number): Promise<ChecklistNews[]> {
  const { rows } = await sql<ChecklistNews>`
    select checklist.id as "checklistId", coalesce(vehicle.organisation_id, checklist.organisation_id) as "organisationId",
      coalesce(vehicle.registration, checklist.registration) as registration,
      checklist.issuer_name as "driverName", checklist.verdict,
      (select coalesce(jsonb_agg(jsonb_build_object('itemTexts', (select asked.value -> 'text' from jsonb_array_elements(checklist.items) asked (value)
          where asked.value ->> 'key' = fault.item), 'text', fault.text, 'severity', fault.severity, 'jobId', fault.job_id) order by fault.id), '[]')
        from checklist_fault fault where fault.checklist_id = checklist.id) as faults
    from checklist left join vehicle on vehicle.id = checklist.vehicle_id
    where checklist.notified_at is null and checklist.verdict <> 'clear'
    order by checklist.verdict <> 'do_not_drive', checklist.id limit ${limit} for update of checklist skip locked`.execute(
    trx,
  );
  return rows;
}

/** Somebody who subscribed to the vehicle of a check and sees it at this moment. */
export type ChecklistSubscriber = {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** As stored with the user. */
  readonly language: string;
  readonly byEmail: boolean;
  readonly onScreen: boolean;
  /** When maintenance is wanted once a day: hour 0–23 by the clocks of `timeZone`; null = each at once. */
  readonly digestHour: number | null;
  readonly timeZone: string;
};

/**
 * Who subscribed to problems of this level at the vehicle of a check, by e-mail or on screen (role jobs). Where the vehicle is gone, or was
 * never found, those who subscribed to all vehicles of its organisation.
 */
export async function listChecklistSubscribers(
  trx: Queryable,
  { checklistId, level }: { readonly checklistId: number; readonly level: ProblemLevel },
): Promise<ChecklistSubscriber[]> {
  const { rows } = await sql<ChecklistSubscriber>`
    select member.id as "userId", member.email, ${memberName} as name, coalesce(member.language, 'en_GB') as language,
      bool_or(subscription.by_email) as "byEmail", bool_or(subscription.on_screen) as "onScreen",
      member.maintenance_digest_hour as "digestHour", member.time_zone as "timeZone"
    from (select vehicle.id, vehicle.fleet_id, coalesce(vehicle.organisation_id, checklist.organisation_id) as organisation_id
      from checklist left join vehicle on vehicle.id = checklist.vehicle_id where checklist.id = ${checklistId}) vehicle
    join alert_subscription subscription on subscription.vehicle_id = vehicle.id or subscription.fleet_id = vehicle.fleet_id
      or (subscription.vehicle_id is null and subscription.fleet_id is null)
    join app_user member on member.id = subscription.user_id
    where subscription.minimum_level <= ${levelCode[level]} and ${seesVehicle}
    group by member.id order by member.id`.execute(trx);
  return rows;
}

/** Keeps that the subscribers of a check were notified (role jobs). */
export async function noteChecklistNotified(trx: Queryable, checklistId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('checklist')
    .set({ notified_at: new Date(nowMs) })
    .where('id', '=', checklistId)
    .execute();
}
