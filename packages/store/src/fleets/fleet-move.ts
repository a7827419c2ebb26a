import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { refreshFleetListings } from '../vehicles/vehicle-listing-repository.ts';
import {
  carryVehicles,
  listBondsOfStrangers,
  partFromStrangers,
  type EndedBond,
  type TenantPlace,
} from '../vehicles/vehicle-move.ts';

/**
 * Moves a fleet with its depots, contacts and vehicles to another organisation, by whose rules they are judged from now on. Answers which assignments and subscriptions
 * ended, because their users reach it no longer; null when the fleet is not visible or not of `expectedVersion` any more. The caller sees to the rights in both organisations. Throws a unique violation for a name, registration
 * or sensor that the other customer has.
 */
export async function moveFleet(
  trx: Queryable,
  fleetId: number,
  move: TenantPlace & { readonly expectedVersion: number; readonly nowMs: number },
): Promise<EndedBond[] | null> {
  const { organisationId, customerId, expectedVersion, nowMs } = move;
  const updated = await trx
    .updateTable('fleet')
    .set({ organisation_id: organisationId, customer_id: customerId, version: sql`version + 1` })
    .where('id', '=', fleetId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return null;
  const vehicles = await trx.selectFrom('vehicle').select('id').where('fleet_id', '=', fleetId).forUpdate().execute();
  const vehicleIds = vehicles.map(({ id }) => id);
  const ended = [
    ...(await carryVehicles(trx, vehicleIds, { organisationId, customerId })),
    ...(await partFromStrangers(trx, 'alert_subscription', sql`fleet_id = ${fleetId}`, organisationId)),
  ];
  await refreshFleetListings(trx, fleetId);
  await judgeAnew(trx, vehicleIds, nowMs);
  return ended;
}

/** Which assignments and subscriptions {@link moveFleet} would end in an organisation. Changes nothing. */
export async function listBondsEndedByMove(
  trx: Queryable,
  fleetId: number,
  organisationId: number,
): Promise<EndedBond[]> {
  const ofVehicles = sql`bond.vehicle_id in (select id from vehicle where fleet_id = ${fleetId})`;
  return [
    ...(await listBondsOfStrangers(trx, 'driver_vehicle', ofVehicles, organisationId)),
    ...(await listBondsOfStrangers(
      trx,
      'alert_subscription',
      sql`(${ofVehicles} or bond.fleet_id = ${fleetId})`,
      organisationId,
    )),
  ];
}
