import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import type { TenantPlace } from '../vehicles/vehicle-move.ts';

/** Whose a vehicle is; null when there is none of this id within the scope. */
export async function findVehiclePlace({ trx, scope }: Scoped, vehicleId: number): Promise<TenantPlace | null> {
  const row = await trx
    .selectFrom('vehicle')
    .select(['organisation_id', 'customer_id'])
    .where('id', '=', vehicleId)
    .where('organisation_id', 'in', [-1, ...scope.organisationIds])
    // It stays where it is until a unit is on it.
    .forShare()
    .executeTakeFirst();
  return row === undefined ? null : { organisationId: row.organisation_id, customerId: row.customer_id };
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
