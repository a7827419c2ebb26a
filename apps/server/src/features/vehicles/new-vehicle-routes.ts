import * as endpoints from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { checkSensorNumbers } from './new-vehicle-sensors.ts';
import { createVehicle } from './vehicle-creation.ts';

/** Registers the creation of vehicles and what is checked before it. `nowMs` is the clock, epoch milliseconds. */
export function registerNewVehicleRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.createVehicle, async (call) => createVehicle({ ...call, nowMs: nowMs() }, call.body));
  routes.signedIn(endpoints.checkSensors, async (call) => checkSensorNumbers({ ...call, nowMs: nowMs() }, call.body));
}
