import * as endpoints from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import type { CarbonSort } from '@tyrewatch/domain/environment/carbon-report';
import { sortCarbon } from '@tyrewatch/domain/environment/carbon-report';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { pageFrom } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { makeCarbonReport } from './carbon-report.ts';
import { carbonRowWire, carbonTotalWire } from './carbon-report-wire.ts';
import { fleetReportFile, reportVehiclesOf } from './fleet-report-file.ts';
import { nearestReading, reportTimeOf } from './fleet-report-routes.ts';

/** Registers the carbon report of a fleet. `nowMs` is the clock, epoch milliseconds. */
export function registerCarbonReportRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getCarbonReport, async (call) => {
    const { query, scoped, session, params } = call;
    const vehicles = await reportVehiclesOf(call, params.fleet_name);
    const span = reportTimeOf(query);
    const stretch = { ...vehicles, ...span, timeZone: session.profile.timeZone };
    const { rows, total, ...beside } = await makeCarbonReport(scoped, stretch);
    const { by, direction } = sortOf<CarbonSort>(query.sort);
    const page = await pageFrom(sortCarbon(rows, by, direction), query);
    return {
      items: page.rows.map(carbonRowWire),
      next_cursor: page.nextCursor,
      total: carbonTotalWire(total, { ...beside, price: rows[0]?.price ?? null }),
      nearest_reading_on: await nearestReading(scoped, vehicles, span, (total.co2Kg ?? total.distanceKm) !== null),
    };
  });

  routes.streamed(endpoints.exportCarbonReport, (call) =>
    fleetReportFile({ ...call, type: 'co2', ...reportTimeOf(call.query), nowMs: nowMs() }),
  );
}
