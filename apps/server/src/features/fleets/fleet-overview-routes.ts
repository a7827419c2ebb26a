import { listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import type { FleetSort } from '@tyrewatch/store/fleets/fleet-overview-views';
import * as views from '@tyrewatch/store/fleets/fleet-overview-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { fleetWire } from './fleet-wire.ts';

/** Registers the list of fleets with how their vehicles stand. */
export function registerFleetOverviewRoutes(routes: EndpointRoutes): void {
  routes.signedIn(listFleetOverviews, async ({ scoped, query }) => {
    const { q: search = null, sort, limit, cursor = null } = query;
    const request = { search, sort: sortOf<FleetSort>(sort), limit, cursor };
    const { fleets, nextCursor, total } = await withCursor(query.cursor, () =>
      views.listFleetOverviews(scoped, request),
    );
    return {
      items: fleets.map((fleet) => ({ ...fleetWire(fleet), by_level: fleet.byLevel, report_count: fleet.reportCount })),
      next_cursor: nextCursor,
      total,
    };
  });
}
