import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { id, instant, listQuery, page, searchText, wheelPlace } from '../wire-types.ts';
import { coverageOrders } from './coverage-orders.ts';
import { fleetParams, fleetQuery } from './fleet-endpoints.ts';

const filters = {
  ...fleetQuery.shape,
  /** Part of a registration, IMEI, fleet or depot. */
  q: z.optional(searchText),
  /** A day of the week asked for, which begins on Monday by the caller's clocks; absent = the seven times 24 hours until now. */
  week: z.optional(z.iso.date()),
  sort: z._default(z.enum(coverageOrders), 'coverage'),
};

/** Whole percent, rounded down; null = nothing moved. */
const percent = z.nullable(z.number());

/** How a vehicle that moved was monitored. */
const coveredVehicle = z.object({
  vehicle_id: id,
  registration: z.string(),
  depot_name: z.nullable(z.string()),
  coverage_percent: percent,
  /** Hours in which it moved. */
  moving_hours: z.number(),
  wheel_count: z.number(),
  /** Wheels that gave a pressure in less than 90 % of those hours, the least monitored first. */
  blind_wheels: z.array(
    z.object({
      ...wheelPlace,
      monitored_hours: z.number(),
      /** Whenever it was; null = never. */
      last_reading_at: z.nullable(instant),
    }),
  ),
});

/** `GET /tyrewatch/fleets/{fleet name}/coverage`. */
export const listFleetCoverage = endpoint({
  id: 'list_fleet_coverage',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/coverage',
  access: 'fleet:read',
  summary: 'How much of the wheels of a fleet’s vehicles was really monitored while they moved, with the blind ones.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery(filters),
  answer: z.object({
    ...page(coveredVehicle).shape,
    total: z.object({
      coverage_percent: percent,
      moved_vehicle_count: z.number(),
      vehicle_count: z.number(),
      blind_vehicle_count: z.number(),
      blind_wheel_count: z.number(),
    }),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/coverage/weeks`: the last eight, the present one last. */
export const listCoverageWeeks = endpoint({
  id: 'list_coverage_weeks',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/coverage/weeks',
  access: 'fleet:read',
  summary: 'How much of the wheels of a fleet was really monitored while its vehicles moved, by week.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  answer: z.object({
    items: z.array(
      z.object({
        /** Its Monday. */
        week: z.iso.date(),
        coverage_percent: percent,
      }),
    ),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/coverage/export`: a line for each blind wheel, and for each vehicle that has none. */
export const exportFleetCoverage = endpoint({
  id: 'export_fleet_coverage',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/coverage/export',
  access: 'fleet:read',
  summary: 'The same vehicles and wheels as a CSV or XLSX file in the caller’s time zone and language.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...filters, format: z._default(z.enum(spreadsheetFormats), 'csv') }),
  answerMediaType: spreadsheetMediaTypes,
});

/** The wire shape of a vehicle with its blind wheels. */
export type CoveredVehicle = z.output<typeof coveredVehicle>;
