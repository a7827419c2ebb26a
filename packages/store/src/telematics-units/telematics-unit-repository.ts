import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { announceConfigurationChange, signalChanges } from '../signals/change-signals.ts';
import { refreshVehicleListings } from '../vehicles/vehicle-listing-repository.ts';
import type { TenantPlace } from '../vehicles/vehicle-move.ts';

/** What people say of a unit; null = not set. */
export type TelematicsUnitDetails = {
  readonly deviceName: string | null;
  readonly deviceFamily: string;
  readonly deviceProfile: string;
  readonly softwareVersion: string | null;
  readonly hardwareVersion: string | null;
  readonly mainPort: string | null;
  readonly accessoryPort: string | null;
  readonly receiverId: string | null;
  readonly enabled: boolean;
};

/** Whose a unit is, and what it is on. The organisation is that of the vehicle, where it is on one. */
export type TelematicsUnitPlace = TenantPlace & {
  readonly vehicleId: number | null;
  readonly simCardId: number | null;
};

/** A unit to write. */
export type TelematicsUnitWrite = { readonly details: TelematicsUnitDetails; readonly place: TelematicsUnitPlace };

/** A unit that is there already, as far as a change of it concerns others. */
export type PresentUnit = { readonly unitId: number; readonly imei: string; readonly vehicleId: number | null };

const detailColumns = (details: TelematicsUnitDetails) => ({
  device_name: details.deviceName,
  device_family: details.deviceFamily,
  device_profile: details.deviceProfile,
  software_version: details.softwareVersion,
  hardware_version: details.hardwareVersion,
  main_port: details.mainPort,
  accessory_port: details.accessoryPort,
  receiver_id: details.receiverId,
  enabled: details.enabled,
});

const placeColumns = (place: TelematicsUnitPlace) => ({
  organisation_id: place.organisationId,
  customer_id: place.customerId,
  vehicle_id: place.vehicleId,
  sim_card_id: place.simCardId,
});

/**
 * Creates a unit, which may speak from then on. Where one of that IMEI was deleted before, it has been on no vehicle since. Throws a unique
 * violation when the IMEI, or the SIM card, is another unit's.
 */
export async function createTelematicsUnit(
  trx: Queryable,
  imei: string,
  { details, place }: TelematicsUnitWrite,
  nowMs: number,
): Promise<void> {
  await createTelematicsUnits(trx, [{ imei, details, place }], nowMs);
  await carrySimCard(trx, place);
}

/** Creates units without SIM cards, as {@link createTelematicsUnit} does each. */
export async function createTelematicsUnits(
  trx: Queryable,
  units: readonly (TelematicsUnitWrite & { readonly imei: string })[],
  nowMs: number,
): Promise<void> {
  await trx
    .insertInto('telematics_unit')
    .values(units.map(({ imei, details, place }) => ({ imei, ...detailColumns(details), ...placeColumns(place) })))
    .execute();
  const imeis = units.map(({ imei }) => imei);
  await noteGaps(trx, imeis, nowMs);
  await signalMoved(
    trx,
    imeis,
    units.map(({ place }) => place.vehicleId),
  );
}

/** Changes a unit and moves it to where it is from now on. Throws a unique violation when the SIM card is another unit's. */
export async function updateTelematicsUnit(
  trx: Queryable,
  present: PresentUnit,
  { details, place }: TelematicsUnitWrite,
  nowMs: number,
): Promise<void> {
  await noteFormerPlace(trx, present, place, nowMs);
  await trx
    .updateTable('telematics_unit')
    .set({
      ...detailColumns(details),
      ...placeColumns(place),
      ...(place.vehicleId === present.vehicleId ? {} : { shares_vehicle: false }),
      version: sql`version + 1`,
    })
    .where('id', '=', present.unitId)
    .execute();
  await trx
    .updateTable('unit_state')
    .set({ organisation_id: place.organisationId })
    .where('unit_id', '=', present.unitId)
    .execute();
  await carrySimCard(trx, place);
  await signalMoved(trx, [present.imei], [present.vehicleId, place.vehicleId]);
}

/**
 * Remembers where a unit was until now, and whose it was: what it recorded there it may send later. `next` is where it goes; null = it is
 * deleted. One that was on no vehicle yet has been nowhere: what it kept until somebody set it up is of its first one, unless it is now
 * of an organisation that is neither the same nor below.
 */
async function noteFormerPlace(
  trx: Queryable,
  { imei, vehicleId }: PresentUnit,
  next: TelematicsUnitPlace | null,
  untilMs: number,
): Promise<void> {
  const isHandedOver =
    next === null
      ? sql`false`
      : sql`not exists (select from organisation_closure pair
          where pair.ancestor_id = unit.organisation_id and pair.descendant_id = ${next.organisationId})`;
  const hasMoved = next === null ? sql`true` : sql`unit.vehicle_id is distinct from ${next.vehicleId}::bigint`;
  await sql`insert into former_unit_place (imei, until, vehicle_id, organisation_id)
    select unit.imei, ${new Date(untilMs)}, ${vehicleId}::bigint, unit.organisation_id from telematics_unit unit
    where unit.imei = ${imei} and (${isHandedOver}
      or ${hasMoved} and (${vehicleId}::bigint is not null or exists (select from former_unit_place where imei = ${imei})))
    on conflict do nothing`.execute(trx);
}

/** Where units of these IMEIs were deleted before, they have been on no vehicle since, and still with whom they were. */
async function noteGaps(trx: Queryable, imeis: readonly string[], untilMs: number): Promise<void> {
  await sql`insert into former_unit_place (imei, until, vehicle_id, organisation_id)
    select distinct on (imei) imei, ${new Date(untilMs)}::timestamptz, null::bigint, organisation_id from former_unit_place
    where imei = any(${[...imeis]}::text[]) order by imei, until desc
    on conflict do nothing`.execute(trx);
}

/** Deletes a unit with its state. What it sent stays with the vehicles it was on; what it still brings of them does when it is created anew. */
export async function deleteTelematicsUnit(trx: Queryable, present: PresentUnit, nowMs: number): Promise<void> {
  const { unitId, imei, vehicleId } = present;
  await noteFormerPlace(trx, present, null, nowMs);
  await trx.deleteFrom('unit_state').where('unit_id', '=', unitId).execute();
  await trx.deleteFrom('telematics_unit').where('id', '=', unitId).execute();
  await signalMoved(trx, [imei], [vehicleId]);
}

/** Takes the units off a vehicle that is deleted; answers them. What they recorded on it and have not sent is of no vehicle then. */
export async function freeTelematicsUnits(
  trx: Queryable,
  vehicleId: number,
  nowMs: number,
): Promise<{ readonly unitId: number; readonly imei: string }[]> {
  const units = await trx
    .selectFrom('telematics_unit')
    .select(['id as unitId', 'imei', 'organisation_id as organisationId', 'customer_id as customerId'])
    .where('vehicle_id', '=', vehicleId)
    .forUpdate()
    .execute();
  for (const { unitId, imei, organisationId, customerId } of units) {
    const next = { organisationId, customerId, vehicleId: null, simCardId: null };
    await noteFormerPlace(trx, { unitId, imei, vehicleId }, next, nowMs);
  }
  await trx
    .updateTable('telematics_unit')
    .set({ vehicle_id: null, version: sql`version + 1` })
    .where('vehicle_id', '=', vehicleId)
    .execute();
  return units.map(({ unitId, imei }) => ({ unitId, imei }));
}

/** The SIM card in a unit, whether or not the caller may see it; null = none. */
export async function findSimCardId(trx: Queryable, unitId: number): Promise<number | null> {
  const unit = await trx
    .selectFrom('telematics_unit')
    .select('sim_card_id')
    .where('id', '=', unitId)
    .executeTakeFirst();
  return unit?.sim_card_id ?? null;
}

/** Lets nobody else change a unit until the end of the transaction. */
export async function lockTelematicsUnit(trx: Queryable, imei: string): Promise<void> {
  await trx.selectFrom('telematics_unit').select('id').where('imei', '=', imei).forUpdate().execute();
}

/** A SIM card belongs where its unit does, or those who see the unit would not see its card. */
async function carrySimCard(trx: Queryable, { simCardId, organisationId }: TelematicsUnitPlace): Promise<void> {
  if (simCardId === null) return;
  await trx
    .updateTable('sim_card')
    .set({ organisation_id: organisationId, version: sql`version + 1` })
    .where('id', '=', simCardId)
    .where('organisation_id', '<>', organisationId)
    .execute();
}

/** Refreshes what lists of vehicles show of the unit, and announces to the gateway which units may speak and for which vehicle. */
async function signalMoved(
  trx: Queryable,
  imeis: readonly string[],
  vehicleIds: readonly (number | null)[],
): Promise<void> {
  const touched = [...new Set(vehicleIds)].filter((id) => id !== null);
  if (touched.length > 0) await refreshVehicleListings(trx, touched);
  await announceConfigurationChange(trx, { imeis, vehicleIds: touched });
  await signalChanges({ kysely: trx }, { vehicleIds: touched, incidentIds: [] });
}
