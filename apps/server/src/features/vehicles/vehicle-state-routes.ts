import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import type { VehicleUse as VehicleUseWire } from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import type { VehicleStateAct } from '@tyrewatch/domain/vehicles/vehicle-state';
import { previewDeletion } from '@tyrewatch/store/vehicles/vehicle-deletion';
import { getVehicleUse } from '@tyrewatch/store/vehicles/vehicle-state-repository';
import type { Maintenance, VehicleUse } from '@tyrewatch/store/vehicles/vehicle-state-repository';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { getNamedVehicleId } from './named-vehicle.ts';
import { changeState, endMaintenance, removeVehicle, startMaintenance } from './vehicle-state-service.ts';

/** Maintenance mode as it travels. */
export const maintenanceWire = (maintenance: Maintenance | null): VehicleUseWire['maintenance'] =>
  maintenance && {
    reason: maintenance.reason,
    until: wireInstant(maintenance.untilMs) ?? '',
    since: wireInstant(maintenance.sinceMs) ?? '',
    by_name: maintenance.byName,
  };

const useWire = (use: VehicleUse): VehicleUseWire => ({
  id: use.vehicleId,
  archived: use.archived,
  deactivated: use.deactivated,
  maintenance_mode: use.maintenanceMode,
  maintenance: maintenanceWire(use.maintenance),
  version: use.version,
});

const stateEndpoints = {
  deactivate: endpoints.deactivateVehicle,
  activate: endpoints.activateVehicle,
  archive: endpoints.archiveVehicle,
  unarchive: endpoints.unarchiveVehicle,
} as const satisfies Record<VehicleStateAct, unknown>;

/** Registers what is done to the state of a vehicle. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleStateRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  for (const [act, endpoint] of Object.entries(stateEndpoints) as [
    VehicleStateAct,
    typeof endpoints.archiveVehicle,
  ][]) {
    routes.signedIn(endpoint, async (call) =>
      useWire(await changeState({ ...call, nowMs: nowMs() }, call.params.vehicle_id, act)),
    );
  }

  routes.signedIn(endpoints.startMaintenance, async (call) => {
    const { reason, until } = call.body;
    const wanted = { reason, untilMs: instantMs(until) };
    return useWire(await startMaintenance({ ...call, nowMs: nowMs() }, call.params.vehicle_id, wanted));
  });

  routes.signedIn(endpoints.endMaintenance, async (call) =>
    useWire(await endMaintenance({ ...call, nowMs: nowMs() }, call.params.vehicle_id)),
  );

  routes.signedIn(endpoints.previewVehicleDeletion, async ({ scoped, params }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const { first_reading_at: first, ...preview } = await previewDeletion(scoped, vehicleId);
    const { registration, version } = await getVehicleUse(scoped.trx, vehicleId);
    const wire = { ...preview, sensors: [...preview.sensors], units: [...preview.units] };
    return { ...wire, registration, version, first_reading_at: wireInstant(first?.getTime() ?? null) };
  });

  routes.signedIn(endpoints.deleteVehicle, async (call) =>
    removeVehicle({ ...call, nowMs: nowMs() }, call.params.vehicle_id, call.query.registration),
  );
}
