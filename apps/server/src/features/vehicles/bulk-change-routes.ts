import * as endpoints from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { beginChange, continueChange, undoNext } from './bulk-change.ts';

/** Registers the change of many vehicles in one go. `nowMs` is the clock, epoch milliseconds. */
export function registerBulkChangeRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.createVehicleChange, (call) => beginChange({ ...call, nowMs: nowMs() }, call.body));
  routes.signedIn(endpoints.continueVehicleChange, (call) =>
    continueChange({ ...call, nowMs: nowMs() }, call.params.vehicle_change_id),
  );
  routes.signedIn(endpoints.undoVehicleChange, (call) =>
    undoNext({ ...call, nowMs: nowMs() }, call.params.vehicle_change_id),
  );
}
