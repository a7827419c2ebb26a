import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import { announceConfigurationChange } from '../signals/change-signals.ts';
import { carryTyres } from '../tyres/tyre-repository.ts';

/** Where rows of a tenant go. */
export type TenantPlace = {
  readonly organisationId: number;
  /** The customer the organisation belongs to. */
  readonly customerId: number;
};

/** An assignment or a subscription that ended because its user no longer reaches what it was about. */
export type EndedBond = {
  readonly table: 'driver_vehicle' | 'alert_subscription';
  readonly userId: number;
  /** Null: the user is not the caller's to see. */
  readonly username: string | null;
};

/**
 * Moves vehicles to another organisation with all that is mounted on them: axles, wheels, sensors, units with their SIM cards and state,
 * tyres, incidents. Telemetry knows vehicles alone and stays theirs. Drivers and subscribers who no longer reach them are parted from them, and
 * answered. Ingest hears of all units that could write into them, and looks again at what it was about to write: `version` of their state.
 * Fleet, depot and listing are the caller's. Throws a unique violation when the customer has one of the registrations or sensors.
 */
export async function carryVehicles(
  trx: Queryable,
  vehicleIds: readonly number[],
  to: TenantPlace,
): Promise<EndedBond[]> {
  const moved = sql<number>`any(${[...vehicleIds]}::bigint[])`;
  await trx
    .updateTable('vehicle')
    .set({ organisation_id: to.organisationId, customer_id: to.customerId, version: sql`version + 1` })
    .where('id', '=', moved)
    .execute();
  // Sensors and units have followed the vehicle's organisation by foreign key; their customer is theirs to change.
  for (const table of ['telematics_unit', 'sensor'] as const) {
    await trx.updateTable(table).set({ customer_id: to.customerId }).where('vehicle_id', '=', moved).execute();
  }
  await carryTyres(trx, sql`vehicle_id = ${moved}`, to.customerId);
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
  await announceUnits(trx, vehicleIds);
  return partVehicles(trx, vehicleIds, to.organisationId);
}

/** Units that are on vehicles or were before may write into them, as long as they are of the vehicles' organisation. */
async function announceUnits(trx: Queryable, vehicleIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ imei: string }>`
    select unit.imei from telematics_unit unit where unit.vehicle_id = any(${[...vehicleIds]}::bigint[])
      or exists (select from former_unit_place former where former.imei = unit.imei and former.vehicle_id = any(${[...vehicleIds]}::bigint[]))`.execute(
    trx,
  );
  await announceConfigurationChange(trx, { imeis: rows.map(({ imei }) => imei) });
}

const ofStrangers = (rows: RawBuilder<unknown>, organisationId: number): RawBuilder<unknown> =>
  sql`${rows} and not reaches_organisation(user_id, ${organisationId})`;

/** What {@link partFromStrangers} would end, and ends nothing. */
export async function listBondsOfStrangers(
  trx: Queryable,
  table: EndedBond['table'],
  rows: RawBuilder<unknown>,
  organisationId: number,
): Promise<EndedBond[]> {
  const { rows: found } = await sql<{ userId: number; username: string | null }>`
    select bond.user_id as "userId", member.username from ${sql.table(table)} bond left join app_user member on member.id = bond.user_id
    where ${ofStrangers(rows, organisationId)} order by member.username, bond.user_id`.execute(trx);
  return found.map((bond) => ({ table, ...bond }));
}

/**
 * Ends assignments and subscriptions of those who do not reach an organisation, of the rows a condition names; others stay. A
 * subscription out of the caller's sight stays too, and says nothing while its owner does not reach what it is about.
 */
export async function partFromStrangers(
  trx: Queryable,
  table: EndedBond['table'],
  rows: RawBuilder<unknown>,
  organisationId: number,
): Promise<EndedBond[]> {
  const { rows: ended } = await sql<{ userId: number; username: string | null }>`
    with ended as (delete from ${sql.table(table)} where ${ofStrangers(rows, organisationId)} returning user_id)
    select ended.user_id as "userId", member.username from ended left join app_user member on member.id = ended.user_id
    order by member.username, ended.user_id`.execute(trx);
  return ended.map((bond) => ({ table, ...bond }));
}

async function partVehicles(
  trx: Queryable,
  vehicleIds: readonly number[],
  organisationId: number,
): Promise<EndedBond[]> {
  const moved = sql`vehicle_id = any(${[...vehicleIds]}::bigint[])`;
  return [
    ...(await partFromStrangers(trx, 'driver_vehicle', moved, organisationId)),
    ...(await partFromStrangers(trx, 'alert_subscription', moved, organisationId)),
  ];
}
