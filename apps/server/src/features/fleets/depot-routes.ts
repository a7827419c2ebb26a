import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import * as endpoints from '@tyrewatch/contract/fleets/depot-endpoints';
import type { DepotDetailView, DepotSort } from '@tyrewatch/store/fleets/depot-views';
import { listFleetDepots } from '@tyrewatch/store/fleets/depot-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { findNearestTown } from '../places/nearest-town.ts';
import { createDepot, deleteDepot, updateDepot } from './depot-service.ts';
import { getNamedFleet } from './fleet-service.ts';
import { depotWire } from './fleet-wire.ts';

function nearestTownOf({ latitudeDegrees, longitudeDegrees }: DepotDetailView): string | null {
  if (latitudeDegrees === null || longitudeDegrees === null) return null;
  return findNearestTown(latitudeDegrees, longitudeDegrees)?.name ?? null;
}

const depotDetailWire = (depot: DepotDetailView): DepotDetail => ({
  ...depotWire(depot),
  fleet_id: depot.fleetId,
  fleet_name: depot.fleetName,
  vehicle_count: depot.vehicleCount,
  nearest_town: nearestTownOf(depot),
  version: depot.version,
});

const depotFile = {
  file: endpoints.getFleetDepotsFile,
  title: 'lists.depots',
  columns: {
    'lists.depot': ({ name }) => name,
    'lists.fleet': ({ fleet_name: name }) => name,
    'lists.vehicles': ({ vehicle_count: count }) => count,
    'lists.place': ({ nearest_town: town }) => town,
    'lists.latitude': ({ latitude }) => latitude,
    'lists.longitude': ({ longitude }) => longitude,
  },
} satisfies ListFile<DepotDetail>;

/** Registers the depots of fleets. `nowMs` is the clock, epoch milliseconds. */
export function registerDepotRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listFleetDepots, depotFile, async (call) => {
    const { q: search = null, sort, limit, cursor = null } = call.query;
    const { fleetId } = await getNamedFleet(call, call.params.fleet_name);
    const request = { fleetId, search, sort: sortOf<DepotSort>(sort), limit, cursor };
    const page = await withCursor(call.query.cursor, () => listFleetDepots(call.scoped, request));
    return { items: page.depots.map(depotDetailWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.createDepot, async (call) =>
    depotDetailWire(await createDepot({ ...call, nowMs: nowMs() }, call.params.fleet_name, call.body)),
  );

  routes.signedIn(endpoints.updateDepot, async (call) =>
    depotDetailWire(await updateDepot({ ...call, nowMs: nowMs() }, call.params.depot_id, call.body)),
  );

  routes.signedIn(endpoints.deleteDepot, async (call) =>
    deleteDepot({ ...call, nowMs: nowMs() }, call.params.depot_id),
  );
}
