import * as z from 'zod/mini';
import { missingSensorReasons } from '@tyrewatch/domain/fleets/missing-sensor';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { id, instant, listQuery, page, searchText, wheelPlace } from '../wire-types.ts';
import { fleetParams, fleetQuery } from './fleet-endpoints.ts';
import { missingSensorOrders } from './missing-sensor-orders.ts';

const filters = {
  ...fleetQuery.shape,
  /** Part of a registration, IMEI, fleet or depot. */
  q: z.optional(searchText),
  sort: z._default(z.enum(missingSensorOrders), '-missing'),
};

/** A vehicle with wheels of which nothing comes. */
const incompleteVehicle = z.object({
  vehicle_id: id,
  registration: z.string(),
  depot_name: z.nullable(z.string()),
  wheel_count: z.number(),
  wheels: z.array(
    z.object({
      ...wheelPlace,
      reason: z.enum(missingSensorReasons),
      /** The number on the sensor; null = none is fitted. */
      sensor_id: z.nullable(z.string()),
      last_reading_at: z.nullable(instant),
    }),
  ),
});

/** `GET /tyrewatch/fleets/{fleet name}/missing_sensors`. */
export const listMissingSensors = endpoint({
  id: 'list_missing_sensors',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/missing_sensors',
  access: 'fleet:read',
  summary: 'Vehicles of a fleet in use with wheels without a sensor, or with one that was not received for a day.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery(filters),
  answer: z.object({ ...page(incompleteVehicle).shape, total: z.number(), wheel_total: z.number() }),
});

/** `GET /tyrewatch/fleets/{fleet name}/missing_sensors/export`: the same, a wheel a line. */
export const exportMissingSensors = endpoint({
  id: 'export_missing_sensors',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/missing_sensors/export',
  access: 'fleet:read',
  summary: 'The same wheels as a CSV or XLSX file in the caller’s time zone and language.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...filters, format: z._default(z.enum(spreadsheetFormats), 'csv') }),
  answerMediaType: spreadsheetMediaTypes,
});

/** The wire shape of a vehicle with missing sensors. */
export type IncompleteVehicle = z.output<typeof incompleteVehicle>;
