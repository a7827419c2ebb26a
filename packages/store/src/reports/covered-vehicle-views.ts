import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { levelCode, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { AlertRow } from '@tyrewatch/domain/reports/report-content';
import type { ReportCoverage } from '@tyrewatch/domain/reports/report-type';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Which report's vehicles are wanted. */
export type CoveringReport = {
  readonly reportId: number;
  readonly organisationId: number;
  readonly coverage: ReportCoverage;
};

/** A vehicle that a report covers now. */
export type CoveredVehicle = {
  readonly vehicleId: number;
  readonly fleetName: string | null;
  /** Whether one of its wheels is at maintenance or worse, or was when it was heard last; not while it is in maintenance mode. */
  readonly needsService: boolean;
};

const named: Readonly<Record<ReportCoverage, (reportId: number) => RawBuilder<unknown>>> = {
  organization: () => sql`true`,
  fleets: (reportId) => sql`listing.fleet_id in (select fleet_id from report_fleet where report_id = ${reportId})`,
  vehicles: (reportId) =>
    sql`listing.vehicle_id in (select vehicle_id from report_vehicle where report_id = ${reportId})`,
};

/**
 * Vehicles in use that a report covers at this moment: what was named and has left its organisation since is not among them.
 * Reads whatever the role may: the organisation is the limit.
 */
export async function listCoveredVehicles(trx: Queryable, report: CoveringReport): Promise<CoveredVehicle[]> {
  const { rows } = await sql<CoveredVehicle>`
    select listing.vehicle_id as "vehicleId", listing.fleet_name as "fleetName",
      not listing.maintenance_mode and (listing.level >= ${levelCode.maintenance} or exists (
        select from incident where incident.vehicle_id = listing.vehicle_id and incident.resolved_at is null
          and incident.level >= ${levelCode.maintenance})) as "needsService"
    from vehicle_listing listing
    where listing.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${report.organisationId})
      and not listing.archived and not listing.deactivated and ${named[report.coverage](report.reportId)}`.execute(trx);
  return rows;
}

type StoredAlerts = Omit<AlertRow, 'worstLevel'> & { readonly worstLevelCode: number };

/** Tyre alerts of vehicles that were opened or resolved after an instant, or are still open; the worst vehicles first. */
export async function listVehicleAlerts(
  trx: Queryable,
  vehicleIds: readonly number[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<AlertRow[]> {
  const [from, until] = [new Date(fromMs), new Date(untilMs)];
  const { rows } = await sql<StoredAlerts>`
    select listing.registration, listing.fleet_name as "fleetName",
      count(*) filter (where incident.opened_at >= ${from}) as "openedCount",
      count(*) filter (where incident.resolved_at >= ${from}) as "resolvedCount",
      count(*) filter (where incident.resolved_at is null and incident.closed_at is null) as "stillOpenCount",
      max(incident.worst_level) as "worstLevelCode"
    from incident join vehicle_listing listing on listing.vehicle_id = incident.vehicle_id
    where incident.vehicle_id = any(${[...vehicleIds]}::bigint[]) and incident.opened_at < ${until}
      and (incident.opened_at >= ${from} or incident.resolved_at >= ${from} or (incident.resolved_at is null and incident.closed_at is null))
    group by listing.vehicle_id order by max(incident.worst_level) desc, count(*) desc, listing.registration`.execute(
    trx,
  );
  // The table's checks allow the codes of problem levels only.
  return rows.map(({ worstLevelCode, ...row }) => ({
    ...row,
    worstLevel: levelOfCode(worstLevelCode) as ProblemLevel,
  }));
}
