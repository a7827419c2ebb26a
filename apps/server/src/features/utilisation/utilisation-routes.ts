import * as endpoints from '@tyrewatch/contract/utilisation/utilisation-endpoints';
import type { UtilisationSort } from '@tyrewatch/store/utilisation/trailer-utilisation-views';
import { reportUtilisation } from '@tyrewatch/store/utilisation/trailer-utilisation-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { fleetReportFile, reportVehiclesOf } from '../fleets/fleet-report-file.ts';
import { nearestReading, reportTimeOf } from '../fleets/fleet-report-routes.ts';
import { createPlaceWire, trailerUseWire, utilisationTotalWire } from './utilisation-wire.ts';

/** Registers the report of trailer utilisation. `nowMs` is the clock, epoch milliseconds. */
export function registerUtilisationRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getTrailerUtilisationReport, async (call) => {
    const { query, scoped, session, params } = call;
    const { limit, cursor = null } = query;
    const vehicles = await reportVehiclesOf(call, params.fleet_name);
    const span = { ...reportTimeOf(query), timeZone: session.profile.timeZone, nowMs: nowMs() };
    const request = { ...vehicles, ...span, sort: sortOf<UtilisationSort>(query.sort), limit, cursor };
    const report = await withCursor(query.cursor, () => reportUtilisation(scoped, request));
    const placeWire = createPlaceWire();
    const hasData = report.all.length === 0 || report.all.some((row) => row.movedDayCount + row.stoodDayCount > 0);
    return {
      items: report.rows.map((row) => trailerUseWire(row, placeWire)),
      next_cursor: report.nextCursor,
      total: utilisationTotalWire(report.all),
      nearest_reading_on: await nearestReading(scoped, vehicles, span, hasData),
    };
  });

  routes.streamed(endpoints.exportTrailerUtilisationReport, (call) =>
    fleetReportFile({ ...call, type: 'trailer_utilisation', ...reportTimeOf(call.query), nowMs: nowMs() }),
  );
}
