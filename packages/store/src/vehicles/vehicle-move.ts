import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Where rows of a tenant go. */
export type TenantPlace = {
  readonly organisationId: number;
  /** The customer the organisation belongs to. */
  readonly customerId: number;
};

/**
 * Moves vehicles to another organisation with all that is mounted on them: axles, wheels, sensors, units with their SIM cards and state,
 * incidents. Telemetry knows vehicles alone and stays theirs. Drivers and subscribers who no longer reach them are parted from them.
 * Fleet, depot and listing are the caller's. Throws a unique violation when the customer has one of the registrations or sensors.
 */
export async function carryVehicles(trx: Queryable, vehicleIds: readonly number[], to: TenantPlace): Promise<void> {
  const moved = sql<number>`any(${[...vehicleIds]}::bigint[])`;
  // Sensors and units follow the vehicle's organisation by foreign key; their customer is theirs to change.
  for (const table of ['telematics_unit', 'sensor'] as const) {
    await trx.updateTable(table).set({ customer_id: to.customerId }).where('vehicle_id', '=', moved).execute();
  }
  await trx
    .updateTable('vehicle')
    .set({ organisation_id: to.organisationId, customer_id: to.customerId, version: sql`version + 1` })
    .where('id', '=', moved)
    .execute();
  await trx
    .updateTable('vehicle_state')
    .set({ organisation_id: to.organisationId, version: sql`version + 1` })
    .where('vehicle_id', '=', moved)
    .execute();
  for (const table of ['wheel_state', 'incident'] as const) {
    await trx.updateTable(table).set({ organisation_id: to.organisationId }).where('vehicle_id', '=', moved).execute();
  }
  const units = trx.selectFrom('telematics_unit').where('vehicle_id', '=', moved);
  await trx
    .updateTable('unit_state')
    .set({ organisation_id: to.organisationId })
    .where('unit_id', 'in', units.select('telematics_unit.id'))
    .execute();
  await trx
    .updateTable('sim_card')
    .set({ organisation_id: to.organisationId })
    .where('id', 'in', units.where('telematics_unit.sim_card_id', 'is not', null).select('telematics_unit.sim_card_id'))
    .execute();
  await partFromStrangers(trx, vehicleIds, to.organisationId);
}

/** Users in sight who do not reach an organisation. Those above it, whom the caller may not see, do. */
export const strangersTo = (
  organisationId: number,
) => sql<number>`(select member.id from app_user member where not exists (
  select from organisation_closure reach where reach.descendant_id = ${organisationId}
    and (reach.ancestor_id = member.organisation_id
      or reach.ancestor_id in (select managed.organisation_id from managed_organisation managed where managed.user_id = member.id))))`;

async function partFromStrangers(trx: Queryable, vehicleIds: readonly number[], organisationId: number): Promise<void> {
  for (const table of ['driver_vehicle', 'alert_subscription'] as const) {
    await trx
      .deleteFrom(table)
      .where('vehicle_id', '=', sql<number>`any(${[...vehicleIds]}::bigint[])`)
      .where('user_id', 'in', strangersTo(organisationId))
      .execute();
  }
}
