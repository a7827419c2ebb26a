import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/brakes/fleet-brake-endpoints';
import type { ReadinessVerdict } from '@tyrewatch/domain/brakes/brake-readiness';
import { listReportVehicles } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { pageFrom } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { fleetReportFile, reportVehiclesOf } from '../fleets/fleet-report-file.ts';
import { performanceWire, readinessWire } from './brake-report.ts';
import type { FleetBrake, FleetBrakeSort } from './fleet-brakes.ts';
import { listFleetBrakes, needsAction, sortFleetBrakes } from './fleet-brakes.ts';

type Total = AnswerOf<typeof endpoints.getTrailerBrakesReport>['total'];

const trailerWire = (row: FleetBrake): endpoints.FleetBrakeWire => ({
  vehicle_id: row.vehicleId,
  registration: row.registration,
  depot_name: row.depotName,
  result: row.result,
  newest: row.newest && performanceWire(row.newest),
  next_inspection_on: row.nextInspectionOn,
  readiness: row.readiness && readinessWire(row.readiness),
});

function totalWire(all: readonly FleetBrake[]): Total {
  const ready = (verdict: ReadinessVerdict): number =>
    all.filter(({ readiness }) => readiness?.verdict === verdict).length;
  return {
    trailer_count: all.length,
    pass_count: all.filter(({ result }) => result === 'pass').length,
    to_act_count: all.filter(needsAction).length,
    likely_count: ready('likely'),
    unsure_count: ready('unsure'),
    unlikely_count: ready('unlikely'),
  };
}

/** Registers the report of a fleet's trailer brakes. `nowMs` is the clock, epoch milliseconds. */
export function registerFleetBrakeRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getTrailerBrakesReport, async (call) => {
    const { query, scoped, session, params } = call;
    const vehicles = await listReportVehicles(scoped, await reportVehiclesOf(call, params.fleet_name));
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    const all = await listFleetBrakes(scoped, vehicleIds, { nowMs: nowMs(), timeZone: session.profile.timeZone });
    const { rows, nextCursor } = await pageFrom(sortFleetBrakes(all, sortOf<FleetBrakeSort>(query.sort)), query);
    return { items: rows.map(trailerWire), next_cursor: nextCursor, total: totalWire(all) };
  });

  routes.streamed(endpoints.exportTrailerBrakesReport, (call) => {
    const now = nowMs();
    return fleetReportFile({ ...call, type: 'brake_performance', fromMs: now, toMs: now, nowMs: now });
  });
}
