import { sql } from 'kysely';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { productThresholds } from '@tyrewatch/domain/levels/thresholds';
import { insertRowsReturningIds } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { renamed } from '../names/renamed.ts';
import { refreshFleetListings } from '../vehicles/vehicle-listing-repository.ts';
import type { EscalationStep } from './fleet-views.ts';

/** A fleet to create; absent thresholds are the product's. */
export type NewFleet = {
  readonly organisationId: number;
  readonly customerId: number;
  readonly name: string;
  readonly thresholds?: Thresholds;
};

/** A depot to create. */
export type NewDepot = {
  readonly organisationId: number;
  readonly fleetId: number;
  readonly name: string;
  readonly latitudeDegrees?: number | null;
  readonly longitudeDegrees?: number | null;
  readonly radiusM?: number | null;
};

/** A person to reach about a fleet. */
export type NewFleetContact = {
  readonly organisationId: number;
  readonly fleetId: number;
  readonly name: string;
  readonly email: string;
};

/** Creates fleets; answers their ids in order. Throws a unique violation when a customer has one of that name. */
export async function createFleets(trx: Queryable, fleets: readonly NewFleet[]): Promise<number[]> {
  const rows = fleets.map(({ organisationId, customerId, name, thresholds = productThresholds }) => ({
    organisation_id: organisationId,
    customer_id: customerId,
    name: name.trim(),
    ...thresholdColumns(thresholds),
    created_at: new Date(),
    version: 1,
  }));
  return insertRowsReturningIds(trx, 'fleet', rows);
}

/** Creates depots; answers their ids in order. Throws a unique violation when a fleet has one of that name. */
export async function createDepots(trx: Queryable, depots: readonly NewDepot[]): Promise<number[]> {
  const rows = depots.map((depot) => ({
    organisation_id: depot.organisationId,
    fleet_id: depot.fleetId,
    name: depot.name.trim(),
    latitude_degrees: depot.latitudeDegrees ?? null,
    longitude_degrees: depot.longitudeDegrees ?? null,
    radius_m: depot.radiusM ?? null,
    version: 1,
  }));
  return insertRowsReturningIds(trx, 'depot', rows);
}

/** Makes these the contacts of a fleet. */
export async function replaceFleetContacts(
  trx: Queryable,
  fleet: { readonly fleetId: number; readonly organisationId: number },
  contacts: readonly Pick<NewFleetContact, 'name' | 'email'>[],
): Promise<void> {
  const { fleetId, organisationId } = fleet;
  await trx.deleteFrom('fleet_contact').where('fleet_id', '=', fleetId).execute();
  await createFleetContacts(
    trx,
    contacts.map(({ name, email }) => ({ organisationId, fleetId, name, email })),
  );
}

/** Adds contacts to fleets. */
export async function createFleetContacts(trx: Queryable, contacts: readonly NewFleetContact[]): Promise<void> {
  const rows = contacts.map(({ organisationId, fleetId, name, email }) => ({
    organisation_id: organisationId,
    fleet_id: fleetId,
    name,
    email,
  }));
  await insertRowsReturningIds(trx, 'fleet_contact', rows);
}

/**
 * Renames a fleet and sets its default thresholds, which must be valid, and whom its alerts escalate to (absent = unchanged); its vehicles
 * are judged again. Answers false when the fleet is not visible
 * or not of `expectedVersion` any more (null = whatever it is). Throws a unique violation when the name is taken.
 */
export async function updateFleet(
  trx: Queryable,
  fleetId: number,
  change: {
    readonly name: string;
    readonly thresholds: Thresholds;
    readonly escalationSteps?: readonly EscalationStep[] | undefined;
    /** Null = an alarm is not repeated. */
    readonly reAlarmMinutes?: number | null | undefined;
    readonly expectedVersion: number | null;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { escalationSteps, reAlarmMinutes } = change;
  const updated = await trx
    .updateTable('fleet')
    .set({
      ...renamed(change.name),
      ...thresholdColumns(change.thresholds),
      ...(escalationSteps === undefined ? {} : { escalation_steps: JSON.stringify(escalationSteps) }),
      ...(reAlarmMinutes === undefined ? {} : { re_alarm_minutes: reAlarmMinutes }),
      version: sql`version + 1`,
    })
    .where('id', '=', fleetId)
    .$if(change.expectedVersion !== null, (query) => query.where('version', '=', change.expectedVersion))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await refreshFleetListings(trx, fleetId);
  const vehicles = await trx.selectFrom('vehicle').select('id').where('fleet_id', '=', fleetId).execute();
  await judgeAnew(
    trx,
    vehicles.map(({ id }) => id),
    change.nowMs,
  );
  return true;
}

/** Deletes a fleet and its contacts. Throws a foreign-key violation while it has depots or vehicles; answers false when it is not visible. */
export async function deleteFleet(trx: Queryable, fleetId: number): Promise<boolean> {
  const deleted = await trx.deleteFrom('fleet').where('id', '=', fleetId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

const thresholdColumns = ({ maintenancePercent, warningPercent, dangerPercent }: Thresholds) => ({
  default_maintenance_percent: maintenancePercent,
  default_warning_percent: warningPercent,
  default_danger_percent: dangerPercent,
});
