import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';

/** Fleets, depots and vehicles that a report names, each by its name. */
export type NamedVehicles = {
  readonly fleets: readonly { readonly id: number; readonly name: string }[];
  readonly depots: readonly { readonly id: number; readonly name: string; readonly fleetName: string }[];
  readonly vehicles: readonly { readonly id: number; readonly registration: string }[];
};

const idsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`${[...ids]}::bigint[]`;

/** Those of the named fleets, depots and vehicles of the scope that belong to an organisation or to one below it. */
export async function findCoverable(
  { trx, scope }: Scoped,
  organisationId: number,
  named: {
    readonly fleetIds: readonly number[];
    readonly depotIds: readonly number[];
    readonly vehicleIds: readonly number[];
  },
): Promise<NamedVehicles> {
  const isVisible = (organisation: string): RawBuilder<unknown> =>
    sql`${sql.ref(organisation)} = any(${idsOf(scope.organisationIds)}) and ${sql.ref(organisation)} in (
      select descendant_id from organisation_closure where ancestor_id = ${organisationId})`;
  const { rows } = await sql<NamedVehicles>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', fleet.id, 'name', fleet.name) order by fleet.search_name), '[]')
        from fleet where fleet.id = any(${idsOf(named.fleetIds)}) and ${isVisible('fleet.organisation_id')}) as fleets,
      (select coalesce(jsonb_agg(jsonb_build_object('id', depot.id, 'name', depot.name, 'fleetName', fleet.name)
          order by fleet.search_name, depot.search_name), '[]')
        from depot join fleet on fleet.id = depot.fleet_id
        where depot.id = any(${idsOf(named.depotIds)}) and ${isVisible('depot.organisation_id')}) as depots,
      (select coalesce(jsonb_agg(jsonb_build_object('id', listing.vehicle_id, 'registration', listing.registration)
          order by listing.registration), '[]')
        from vehicle_listing listing
        where listing.vehicle_id = any(${idsOf(named.vehicleIds)}) and ${isVisible('listing.organisation_id')}) as vehicles`.execute(
    trx,
  );
  return rows[0] ?? { fleets: [], depots: [], vehicles: [] };
}
