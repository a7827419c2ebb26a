import * as endpoints from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { createVehicle } from './vehicle-creation.ts';

/** Registers the creation of vehicles. `nowMs` is the clock, epoch milliseconds. */
export function registerNewVehicleRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.createVehicle, async (call) => createVehicle({ ...call, nowMs: nowMs() }, call.body));
}
