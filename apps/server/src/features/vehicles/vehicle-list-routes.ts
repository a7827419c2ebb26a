import type { QueryOf } from '@tyrewatch/contract/endpoint';
import { countVehicles, listVehiclePositions, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleFilters } from '@tyrewatch/store/vehicles/vehicle-filters';
import * as listViews from '@tyrewatch/store/vehicles/vehicle-list-views';
import * as mapViews from '@tyrewatch/store/vehicles/vehicle-map-views';
import * as summaryViews from '@tyrewatch/store/vehicles/vehicle-summary-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { vehicleRowWire } from './vehicle-wire.ts';
import { loadWorstWheels } from './worst-wheel.ts';

/** What a query narrows a list of vehicles by. */
export const vehicleFiltersOf = (
  query: QueryOf<typeof countVehicles> & Partial<Pick<QueryOf<typeof listVehicles>, 'levels'>>,
): VehicleFilters => ({
  search: query.q ?? null,
  fleetId: query.fleet_id ?? null,
  depotId: query.depot_id ?? null,
  levels: query.levels ?? [],
  types: query.types ?? [],
  includeDeactivated: query.include_deactivated ?? false,
  includeArchived: query.include_archived ?? false,
});

/** Registers the vehicle list, its counts and the map's positions. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleListRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(listVehicles, async ({ scoped, query }) => {
    const { sort, limit, offset, cursor } = query;
    const request = { filters: vehicleFiltersOf(query), sort, limit, offset, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listViews.listVehicles(scoped, request));
    const worst = await loadWorstWheels(scoped, page.rows, nowMs());
    return {
      items: page.rows.map((row) => vehicleRowWire(row, worst)),
      next_cursor: page.nextCursor,
      total: page.total,
    };
  });

  routes.signedIn(countVehicles, async ({ scoped, query }) => {
    const counts = await summaryViews.countVehicles(scoped, vehicleFiltersOf(query));
    return {
      total: counts.total,
      silenced: counts.silenced,
      by_level: counts.byLevel,
      by_fleet: counts.byFleet.map(({ fleetId, fleetName, total, byLevel }) => ({
        fleet_id: fleetId,
        fleet_name: fleetName,
        total,
        by_level: byLevel,
      })),
    };
  });

  routes.signedIn(listVehiclePositions, async ({ scoped, query }) =>
    mapViews.listVehiclePositions(scoped, vehicleFiltersOf(query), query.bounds ?? null),
  );
}
