import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import type { TenantPlace } from '../vehicles/vehicle-move.ts';

/** Whose a vehicle is; null when there is none of this id within the scope. Nobody else puts a unit on it until the end of the transaction. */
export async function findVehiclePlace({ trx, scope }: Scoped, vehicleId: number): Promise<TenantPlace | null> {
  const row = await trx
    .selectFrom('vehicle')
    .select(['organisation_id', 'customer_id'])
    .where('id', '=', vehicleId)
    .where('organisation_id', 'in', [-1, ...scope.organisationIds])
    // It stays where it is until a unit is on it, and two units for it come one after the other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { organisationId: row.organisation_id, customerId: row.customer_id };
}

/** The unit on a vehicle beside the one named (null = one that is not there yet), whoever may see it; null = there is none. */
export async function findOtherUnit(
  { trx }: Scoped,
  vehicleId: number,
  unitId: number | null,
): Promise<{ readonly imei: string; readonly registration: string } | null> {
  const row = await trx
    .selectFrom('telematics_unit')
    .innerJoin('vehicle', 'vehicle.id', 'telematics_unit.vehicle_id')
    .select(['imei', 'registration'])
    .where('vehicle_id', '=', vehicleId)
    .where('telematics_unit.id', '<>', unitId ?? -1)
    .orderBy('telematics_unit.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether a SIM card within the scope can be put into a unit (null = one that is not there yet): it is in no other one. Null when there is
 * no such card. Nobody else can take it until the end of the transaction.
 */
export async function isSimCardFree(
  { trx, scope }: Scoped,
  simCardId: number,
  unitId: number | null,
): Promise<boolean | null> {
  const { rows } = await sql<{ isFree: boolean }>`
    select not exists (select from telematics_unit unit where unit.sim_card_id = sim_card.id and unit.id is distinct from ${unitId}::bigint) as "isFree"
    from sim_card where id = ${simCardId} and organisation_id = any(${[...scope.organisationIds]}::bigint[]) for update`.execute(
    trx,
  );
  return rows[0]?.isFree ?? null;
}
