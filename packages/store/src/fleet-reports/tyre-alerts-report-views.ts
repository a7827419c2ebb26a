import { sql, type RawBuilder } from 'kysely';
import { alertLevels, isProblem, levelCode, type ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { SortColumn } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openMembers, readReport, readWholeReport, type ReportRequest, type ReportVehicles } from './report-page.ts';

/** The alerts of a vehicle, or of all of them together. */
export type AlertFigures = {
  readonly incidentCount: number;
  /** Opened within the time of the report. */
  readonly openedCount: number;
  /** Resolved, or closed by hand, within the time of the report. */
  readonly resolvedCount: number;
  /** By the worst level each incident reached. */
  readonly byLevel: Readonly<Record<ProblemLevel, number>>;
  /** For how long incidents were open within the time of the report, each for itself. */
  readonly openSeconds: number;
  /** Half of those that were acknowledged were so sooner after opening, half later; null = none was. */
  readonly medianAcknowledgedSeconds: number | null;
  /** Open at this moment. */
  readonly stillOpenCount: number;
};

/** The alerts of a vehicle. */
export type AlertsRow = AlertFigures & {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
};

/** The alerts of all vehicles, how many had any, and how many there are. */
export type AlertsTotal = AlertFigures & { readonly affectedCount: number; readonly vehicleCount: number };

const sortColumns = {
  registration: { column: sql.ref('report.registration'), type: 'text' },
  incidents: { column: sql.ref('report.incidentCount'), type: 'bigint' },
  open: { column: sql.ref('report.openSeconds'), type: 'bigint' },
  still_open: { column: sql.ref('report.stillOpenCount'), type: 'bigint' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the report. */
export type AlertsSort = keyof typeof sortColumns;

const levelCounts = sql`jsonb_build_object(${sql.join(
  alertLevels
    .filter(isProblem)
    .map((level) => sql`${sql.lit(level)}, count(*) filter (where worst_level = ${sql.lit(levelCode[level])})`),
)})`;

const figures = sql`count(*) as "incidentCount", count(*) filter (where was_opened) as "openedCount",
  count(*) filter (where was_resolved) as "resolvedCount", ${levelCounts} as "byLevel",
  coalesce(round(sum(open_seconds)), 0)::bigint as "openSeconds",
  round(percentile_cont(0.5) within group (order by acknowledged_seconds))::bigint as "medianAcknowledgedSeconds",
  count(*) filter (where is_open) as "stillOpenCount"`;

/** A time, its end not included, and the moment it is asked for; epoch milliseconds. */
type Stretch = { readonly fromMs: number; readonly toMs: number; readonly nowMs: number };

/**
 * The incidents that were open at any time within the stretch, a row per vehicle that had one. An incident ends when it is resolved or
 * closed by hand; the way to the acknowledgement is that to its first one, whenever that was.
 */
function alertParts(member: RawBuilder<unknown>, { fromMs, toMs, nowMs }: Stretch): RawBuilder<unknown> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  // least() passes over what is null.
  const end = sql`least(incident.resolved_at, incident.closed_at)`;
  return sql`member as materialized (${member}),
    told as materialized (
      select member.*, incident.worst_level, ${end} is null as is_open, incident.opened_at >= ${from} as was_opened,
        coalesce(${end} >= ${from} and ${end} < ${to}, false) as was_resolved,
        greatest(0, extract(epoch from least(${end}, ${to}, ${new Date(nowMs)}) - greatest(incident.opened_at, ${from}))) as open_seconds,
        extract(epoch from first.at - incident.opened_at)::float8 as acknowledged_seconds
      from member join visible_incident incident on incident.vehicle_id = member.vehicle_id
      left join lateral (
        select min(event.at) as at from visible_incident_event event
        where event.vehicle_id = incident.vehicle_id and event.incident_id = incident.id and event.kind = 'acknowledged'
      ) first on true
      where incident.opened_at < ${to} and coalesce(${end}, 'infinity') > ${from}
    ), report as materialized (
      select vehicle_id as "vehicleId", registration, fleet_name as "fleetName", depot_name as "depotName", ${figures}
      from told group by vehicle_id, registration, fleet_name, depot_name
    ), total as (
      select ${figures}, count(distinct vehicle_id) as "affectedCount", (select count(*) from member) as "vehicleCount" from told
    )`;
}

/** A page of the tyre alerts of vehicles of the scope, and their totals. Throws InvalidCursorError. */
export async function reportTyreAlerts(
  scoped: Scoped,
  request: ReportRequest<AlertsSort> & Stretch,
): Promise<{ rows: AlertsRow[]; nextCursor: string | null; total: AlertsTotal }> {
  const parts = alertParts(await openMembers(scoped, request), request);
  return readReport(scoped, parts, sortColumns[request.sort.by], request);
}

/** The tyre alerts of all these vehicles of the scope that had any, by registration. */
export const listTyreAlerts = async (scoped: Scoped, request: ReportVehicles & Stretch): Promise<AlertsRow[]> =>
  readWholeReport(scoped, alertParts(await openMembers(scoped, request), request));
