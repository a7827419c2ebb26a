import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';

/** Fleets and vehicles, by their ids. */
export type Covered = { readonly fleetIds: readonly number[]; readonly vehicleIds: readonly number[] };

/** Those of the named fleets and vehicles of the scope that belong to an organisation or to one below it. */
export async function findCoverable({ trx, scope }: Scoped, organisationId: number, named: Covered): Promise<Covered> {
  const visible = sql`organisation_id = any(${[...scope.organisationIds]}::bigint[]) and organisation_id in (
    select descendant_id from organisation_closure where ancestor_id = ${organisationId})`;
  const { rows } = await sql<Covered>`
    select (select coalesce(array_agg(id), '{}') from fleet where id = any(${[...named.fleetIds]}::bigint[]) and ${visible}) as "fleetIds",
      (select coalesce(array_agg(vehicle_id), '{}') from vehicle_listing
        where vehicle_id = any(${[...named.vehicleIds]}::bigint[]) and ${visible}) as "vehicleIds"`.execute(trx);
  return rows[0] ?? { fleetIds: [], vehicleIds: [] };
}
