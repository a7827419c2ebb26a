import type { FleetOverview } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { getFleetOverviewsFile, listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import type { FleetSort } from '@tyrewatch/store/fleets/fleet-overview-views';
import * as views from '@tyrewatch/store/fleets/fleet-overview-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { fleetWire } from './fleet-wire.ts';

const fleetFile = {
  file: getFleetOverviewsFile,
  title: 'lists.fleets',
  columns: {
    'lists.fleet': ({ name }) => name,
    'lists.organisation': ({ organization_name: name }) => name,
    'lists.depots': ({ depots }) => depots.map(({ name }) => name).join(', '),
    'lists.vehicles': ({ vehicle_count: count }) => count,
    'reports.level_critical': ({ by_level: levels }) => levels.critical,
    'reports.level_high_temperature': ({ by_level: levels }) => levels.high_temperature,
    'reports.level_warning': ({ by_level: levels }) => levels.warning,
    'reports.level_maintenance': ({ by_level: levels }) => levels.maintenance,
    'reports.level_over_inflation': ({ by_level: levels }) => levels.over_inflation,
    'lists.maintenance_threshold': ({ default_maintenance_threshold: percent }) => percent,
    'lists.warning_threshold': ({ default_warning_threshold: percent }) => percent,
    'lists.danger_threshold': ({ default_danger_threshold: percent }) => percent,
  },
} satisfies ListFile<FleetOverview>;

/** Registers the list of fleets with how their vehicles stand. */
export function registerFleetOverviewRoutes(routes: EndpointRoutes): void {
  registerList(routes, listFleetOverviews, fleetFile, async ({ scoped, query }) => {
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
