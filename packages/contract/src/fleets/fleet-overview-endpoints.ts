import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { displayLevel, listQuery, page, searchText } from '../wire-types.ts';
import { fleet } from './fleet-endpoints.ts';
import { fleetOrders } from './fleet-orders.ts';

/** A fleet and how its vehicles stand. */
export const fleetOverview = z.object({
  ...fleet.shape,
  /** Vehicles by their worst level, as the list of vehicles has them: neither deactivated nor archived ones. */
  by_level: z.record(displayLevel, z.number()),
  /** Scheduled reports that name the fleet; while there are any it is not deleted. */
  report_count: z.number(),
});

/** `GET /tyrewatch/fleet_overviews`: what the list of fleets shows. */
export const listFleetOverviews = endpoint({
  id: 'list_fleet_overviews',
  method: 'GET',
  path: '/tyrewatch/fleet_overviews',
  access: 'fleet:list',
  summary: 'Fleets the caller may see, with their depots, contacts and number of vehicles per alert level.',
  query: listQuery({
    /** Part of the name of a fleet, its organisation or one of its depots. */
    q: z.optional(searchText),
    sort: z._default(z.enum(fleetOrders), 'name'),
  }),
  answer: z.object({ ...page(fleetOverview).shape, total: z.number() }),
});

/** `GET /tyrewatch/fleet_overviews_file`. */
export const getFleetOverviewsFile = listFile(listFleetOverviews);

/** The wire shape of a fleet and how its vehicles stand. */
export type FleetOverview = z.output<typeof fleetOverview>;
