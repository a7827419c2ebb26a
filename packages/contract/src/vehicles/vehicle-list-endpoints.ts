import * as z from 'zod/mini';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { endpoint } from '../endpoint.ts';
import {
  commaList,
  displayLevel,
  id,
  mapBounds,
  notMonitoredReason,
  queryFlag,
  searchText,
  textId,
  textIntegerOr,
} from '../wire-types.ts';
import { vehicleRow } from './vehicle-row.ts';

/** What the vehicle list can be sorted by; a leading minus reverses. `level` = worst first: level, then least time to critical, then furthest off target; `coverage` = the least first. */
export const vehicleSorts = [
  'level',
  '-level',
  'registration',
  '-registration',
  'fleet',
  '-fleet',
  'last_heard',
  '-last_heard',
  'mot_due',
  '-mot_due',
  'coverage',
  '-coverage',
  'type',
  '-type',
] as const;

/** The filters shared by list, counts and map. */
export const vehicleFilters = {
  /** Part of a registration, IMEI, fleet or depot name. */
  q: z.optional(searchText),
  fleet_id: z.optional(textId),
  depot_id: z.optional(textId),
  levels: z.optional(commaList(displayLevel)),
  types: z.optional(commaList(z.enum(vehicleTypes))),
  include_deactivated: z.optional(queryFlag),
  include_archived: z.optional(queryFlag),
};

/**
 * `GET /tyrewatch/vehicles`: a window of the sorted list. `offset` lets a virtual grid jump anywhere;
 * `cursor` continues after a row without skipping what moved meanwhile.
 */
export const listVehicles = endpoint({
  id: 'list_vehicles',
  method: 'GET',
  path: '/tyrewatch/vehicles',
  access: 'vehicle:list',
  summary: 'Vehicles with their worst level, searched, filtered and sorted.',
  query: z.object({
    ...vehicleFilters,
    sort: z._default(z.enum(vehicleSorts), 'level'),
    limit: textIntegerOr(50, 1, 200),
    offset: textIntegerOr(0, 0, 1_000_000),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    items: z.array(vehicleRow),
    next_cursor: z.nullable(z.string()),
    /** How many vehicles match the filters. */
    total: z.number(),
  }),
});

const { levels: _levels, ...levellessFilters } = vehicleFilters;

/** `GET /tyrewatch/vehicles/counts`: how many vehicles per level match. */
export const countVehicles = endpoint({
  id: 'count_vehicles',
  method: 'GET',
  path: '/tyrewatch/vehicles/counts',
  access: 'vehicle:list',
  summary: 'Number of vehicles per alert level, in all and per fleet.',
  query: z.object(levellessFilters),
  answer: z.object({
    total: z.number(),
    /** Vehicles whose alerts are silenced: they are at none of the levels. */
    silenced: z.number(),
    by_level: z.record(displayLevel, z.number()),
    by_fleet: z.array(
      z.object({
        fleet_id: z.nullable(id),
        fleet_name: z.nullable(z.string()),
        total: z.number(),
        by_level: z.record(displayLevel, z.number()),
      }),
    ),
  }),
});

const degreesList = z.array(z.number());

/**
 * `GET /tyrewatch/vehicles/positions`: columns of equal length, the most urgent first. Up to 2,000 vehicles come one by one; of more, near
 * ones come as a group.
 */
export const listVehiclePositions = endpoint({
  id: 'list_vehicle_positions',
  method: 'GET',
  path: '/tyrewatch/vehicles/positions',
  access: 'vehicle:list',
  summary:
    'Last position and level of every matching vehicle, or of groups of near ones where there are many, as columns.',
  query: z.object({ ...vehicleFilters, bounds: z.optional(mapBounds) }),
  answer: z.object({
    /** The vehicle; of a group the worst one, whose registration, level and reason these are. */
    ids: z.array(z.number()),
    registrations: z.array(z.string()),
    /** Of a group the middle of its vehicles. */
    latitudes: degreesList,
    longitudes: degreesList,
    /** Null = unknown, or a group. */
    headings_deg: z.array(z.nullable(z.number())),
    /** Index into `alertLevels`. */
    levels: z.array(z.number()),
    not_monitored_reasons: z.array(notMonitoredReason),
    /** Those of `ids` whose alerts are silenced: they come after all others. */
    silenced_ids: z.array(z.number()),
    /** How many vehicles; 1 = no group. */
    counts: z.array(z.number()),
    /** How many of them need action: at a level that calls for it, and not silenced. */
    need_action_counts: z.array(z.number()),
    /** The smallest window that holds all that match within the window asked for: west, south, east, north; null = there are none. */
    bounds: z.nullable(degreesList),
  }),
});
