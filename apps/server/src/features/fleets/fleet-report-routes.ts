import * as endpoints from '@tyrewatch/contract/fleets/fleet-report-endpoints';
import { longestReportDays } from '@tyrewatch/contract/fleets/fleet-report-orders';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { KilometreSort } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import { reportKilometres } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import type { ReportVehicles } from '@tyrewatch/store/fleet-reports/report-page';
import { findNearestReading } from '@tyrewatch/store/fleet-reports/report-page';
import type { AlertsSort } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import { reportTyreAlerts } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { fleetReportFile, reportVehiclesOf } from './fleet-report-file.ts';
import { alertsRowWire, alertsTotalWire, kilometreRowWire, kilometreTotalWire } from './fleet-report-wire.ts';

const dayMs = 86_400_000;

/** The time a report is asked for, epoch milliseconds. Throws `validation_failed`. */
export function reportTimeOf({ from, to }: { readonly from: string; readonly to: string }) {
  const [fromMs, toMs] = [instantMs(from), instantMs(to)];
  if (toMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (toMs - fromMs > longestReportDays * dayMs) {
    throw invalidFields([{ field: 'to', code: 'span_too_long', params: { days: longestReportDays } }]);
  }
  return { fromMs, toMs };
}

/** When vehicles were heard nearest to a time of which a report finds nothing, as it travels; null = it found something. */
export const nearestReading = async (
  scoped: Scoped,
  vehicles: ReportVehicles,
  span: { readonly fromMs: number; readonly toMs: number },
  hasSomething: boolean,
): Promise<string | null> => wireInstant(hasSomething ? null : await findNearestReading(scoped, vehicles, span));

/** Registers the reports of a fleet. `nowMs` is the clock, epoch milliseconds. */
export function registerFleetReportRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getTyreAlertsReport, async (call) => {
    const { query, scoped, params } = call;
    const { limit, cursor = null } = query;
    const vehicles = await reportVehiclesOf(call, params.fleet_name);
    const span = { ...reportTimeOf(query), nowMs: nowMs() };
    const request = { ...vehicles, ...span, sort: sortOf<AlertsSort>(query.sort), limit, cursor };
    const { rows, nextCursor, total } = await withCursor(query.cursor, () => reportTyreAlerts(scoped, request));
    return {
      items: rows.map(alertsRowWire),
      next_cursor: nextCursor,
      total: alertsTotalWire(total),
      nearest_reading_on: await nearestReading(scoped, vehicles, span, total.incidentCount > 0),
    };
  });

  routes.streamed(endpoints.exportTyreAlertsReport, (call) =>
    fleetReportFile({ ...call, type: 'weekly', ...reportTimeOf(call.query), nowMs: nowMs() }),
  );

  routes.signedIn(endpoints.getKilometreReport, async (call) => {
    const { query, scoped, session, params } = call;
    const { limit, cursor = null } = query;
    const vehicles = await reportVehiclesOf(call, params.fleet_name);
    const span = { ...reportTimeOf(query), timeZone: session.profile.timeZone };
    const request = { ...vehicles, ...span, sort: sortOf<KilometreSort>(query.sort), limit, cursor };
    const { rows, nextCursor, total } = await withCursor(query.cursor, () => reportKilometres(scoped, request));
    return {
      items: rows.map(kilometreRowWire),
      next_cursor: nextCursor,
      total: kilometreTotalWire(total),
      nearest_reading_on: await nearestReading(scoped, vehicles, span, total.days.length > 0),
    };
  });

  routes.streamed(endpoints.exportKilometreReport, (call) => {
    const hasFineLines = call.query.per === 'day';
    return fleetReportFile({ ...call, type: 'kilometre', ...reportTimeOf(call.query), nowMs: nowMs(), hasFineLines });
  });
}
