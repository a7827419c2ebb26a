import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, listQuery, page, searchText, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';
import { depot, fleetParams, fleetQuery } from './fleet-endpoints.ts';
import { depotOrders } from './depot-orders.ts';
import { greatestDepotRadiusM, leastDepotRadiusM } from '@tyrewatch/domain/fleets/depot-radius';

/** A depot with what lies there. */
export const depotDetail = z.object({
  ...depot.shape,
  fleet_id: id,
  fleet_name: z.string(),
  /** Every vehicle of the depot the caller sees, out of use or not. */
  vehicle_count: z.number(),
  /** Name of the nearest town; null without coordinates, and where none is near. */
  nearest_town: z.nullable(z.string()),
  version: z.number(),
});

const depotBody = {
  name: writtenName(200),
  /** Degrees; both or neither. */
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  /** Whole metres, only with a place; null = none, absent = as it is. */
  radius_m: z.optional(
    z.nullable(z.number().check(z.int(), z.minimum(leastDepotRadiusM), z.maximum(greatestDepotRadiusM))),
  ),
};

/** `GET /tyrewatch/fleets/{fleet name}/depots`. */
export const listFleetDepots = endpoint({
  id: 'list_fleet_depots',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/depots',
  access: 'fleet:read',
  summary: 'Depots of a fleet with their place and number of vehicles.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({
    ...fleetQuery.shape,
    q: z.optional(searchText),
    sort: z._default(z.enum(depotOrders), 'name'),
  }),
  answer: z.object({ ...page(depotDetail).shape, total: z.number() }),
});

/** `GET /tyrewatch/fleets/{fleet_name}/depots_file`. */
export const getFleetDepotsFile = listFile(listFleetDepots);

/** `POST /tyrewatch/fleets/{fleet name}/depots`. */
export const createDepot = endpoint({
  id: 'create_depot',
  method: 'POST',
  path: '/tyrewatch/fleets/:fleet_name/depots',
  access: 'fleet:update',
  summary: 'Create a depot in a fleet.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  body: z.object(depotBody),
  answer: depotDetail,
});

const depotParams = z.object({ depot_id: textId });

/** `PUT /tyrewatch/depots/{id}`. */
export const updateDepot = endpoint({
  id: 'update_depot',
  method: 'PUT',
  path: '/tyrewatch/depots/:depot_id',
  access: 'fleet:update',
  summary: 'Rename a depot or set its place.',
  alsoRefuses: [409],
  params: depotParams,
  takesIfMatch: true,
  body: z.object(depotBody),
  answer: depotDetail,
});

/** `DELETE /tyrewatch/depots/{id}`. */
export const deleteDepot = endpoint({
  id: 'delete_depot',
  method: 'DELETE',
  path: '/tyrewatch/depots/:depot_id',
  access: 'fleet:update',
  summary: 'Delete a depot without vehicles.',
  alsoRefuses: [409],
  params: depotParams,
  takesIfMatch: true,
});

/** The wire shape of a depot with what lies there. */
export type DepotDetail = z.output<typeof depotDetail>;
