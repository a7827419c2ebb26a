import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import type { ReportCoverage } from '@tyrewatch/domain/reports/report-type';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { reportConditions, type ReportVehicles } from '../fleet-reports/report-page.ts';
import type { Scoped } from '../scope.ts';

/** Which vehicles are wanted; what the coverage does not name is not looked at. */
export type Coverage = {
  readonly organisationId: number;
  readonly coverage: ReportCoverage;
  readonly fleets: readonly { readonly id: number }[];
  readonly depots: readonly { readonly id: number }[];
  readonly vehicles: readonly { readonly id: number }[];
  /** Whether archived and deactivated vehicles are wanted as well; absent = no. */
  readonly hasOutOfUse?: boolean;
};

/** A vehicle that a report covers now. */
export type CoveredVehicle = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  /** Whether one of its wheels is at maintenance or worse, or was when it was heard last; not while it is in maintenance mode. */
  readonly needsService: boolean;
};

const isOneOf = (column: string, named: readonly { readonly id: number }[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = any(${named.map(({ id }) => id)}::bigint[])`;

const named: Readonly<Record<ReportCoverage, (coverage: Coverage) => RawBuilder<unknown>>> = {
  organization: () => sql`true`,
  fleets: ({ fleets }) => isOneOf('listing.fleet_id', fleets),
  depots: ({ depots }) => isOneOf('listing.depot_id', depots),
  vehicles: ({ vehicles }) => isOneOf('listing.vehicle_id', vehicles),
};

const columns = sql`listing.vehicle_id as "vehicleId", listing.registration, listing.fleet_name as "fleetName", listing.depot_name as "depotName",
  not listing.maintenance_mode and (listing.level >= ${levelCode.maintenance} or exists (
    select from incident where incident.vehicle_id = listing.vehicle_id and incident.resolved_at is null
      and incident.level >= ${levelCode.maintenance})) as "needsService"`;

/**
 * Vehicles that a report covers at this moment, by registration: what was named and has left its organisation since is not among
 * them. Reads whatever the role may: the organisation is the limit.
 */
export async function listCoveredVehicles(trx: Queryable, covering: Coverage): Promise<CoveredVehicle[]> {
  const { rows } = await sql<CoveredVehicle>`
    select ${columns} from vehicle_listing listing
    where listing.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${covering.organisationId})
      and ${covering.hasOutOfUse === true ? sql`true` : sql`not listing.archived and not listing.deactivated`} and ${named[covering.coverage](covering)}
    order by listing.registration, listing.vehicle_id`.execute(trx);
  return rows;
}

/** Vehicles of the scope that a report on a screen tells of, out of use or not, by registration. */
export async function listReportVehicles({ trx, scope }: Scoped, vehicles: ReportVehicles): Promise<CoveredVehicle[]> {
  const { rows } = await sql<CoveredVehicle>`
    select ${columns} from visible_vehicle_listing listing where ${reportConditions(scope, vehicles)}
    order by listing.registration, listing.vehicle_id`.execute(trx);
  return rows;
}

/** An organisation and those below it. Reads whatever the role may. */
export async function listOrganisationsBelow(trx: Queryable, organisationId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('organisation_closure')
    .select('descendant_id')
    .where('ancestor_id', '=', organisationId)
    .execute();
  return rows.map((row) => row.descendant_id);
}
