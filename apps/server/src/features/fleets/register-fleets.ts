import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { registerFleetBrakeRoutes } from '../brakes/fleet-brake-routes.ts';
import { registerUtilisationRoutes } from '../utilisation/utilisation-routes.ts';
import { registerCarbonReportRoutes } from './carbon-report-routes.ts';
import { registerCoverageRoutes } from './coverage-routes.ts';
import { registerDepotRoutes } from './depot-routes.ts';
import { registerFleetOverviewRoutes } from './fleet-overview-routes.ts';
import { registerFleetReportRoutes } from './fleet-report-routes.ts';
import { registerFleetRoutes } from './fleet-routes.ts';
import { registerMissingSensorRoutes } from './missing-sensor-routes.ts';
import { registerServiceListRoutes } from './service-list-routes.ts';
import { registerThresholdBackTestRoutes } from './threshold-back-test-routes.ts';

/** Registers everything about fleets. `nowMs` is the clock, epoch milliseconds. */
export function registerFleets(routes: EndpointRoutes, nowMs: () => number): void {
  registerFleetRoutes(routes, nowMs);
  registerFleetOverviewRoutes(routes);
  registerDepotRoutes(routes, nowMs);
  registerFleetReportRoutes(routes, nowMs);
  registerCarbonReportRoutes(routes, nowMs);
  registerMissingSensorRoutes(routes, nowMs);
  registerCoverageRoutes(routes, nowMs);
  registerServiceListRoutes(routes, nowMs);
  registerThresholdBackTestRoutes(routes, nowMs);
  registerUtilisationRoutes(routes, nowMs);
  registerFleetBrakeRoutes(routes, nowMs);
}
