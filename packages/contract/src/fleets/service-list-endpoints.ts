import * as z from 'zod/mini';
import { serviceStates, serviceTableNames } from '@tyrewatch/domain/fleets/service-tables';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { alertLevel, id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';
import { fleetParams, fleetQuery } from './fleet-endpoints.ts';
import { serviceListOrders } from './service-list-orders.ts';

const table = z.enum(serviceTableNames);

const filters = {
  ...fleetQuery.shape,
  table: z._default(table, 'tyres'),
  depot_id: z.optional(textId),
  /** Part of a registration, IMEI, fleet or depot; the other tables are counted by it as well. */
  q: z.optional(searchText),
  sort: z._default(z.enum(serviceListOrders), 'state'),
};

/** A vehicle in a table. */
export const serviceRow = z.object({
  vehicle_id: id,
  registration: z.string(),
  vehicle_type: z.enum(vehicleTypes),
  depot_name: z.nullable(z.string()),
  level: alertLevel,
  /** What it means, in a word of its table, such as `low`. */
  state: z.enum(serviceStates),
  /** In the table's unit: %, V, °C, km, days, Nm, wheels; null = no value. */
  value: z.nullable(z.number()),
  /** When it was measured, of `torque` the last tyre change; null = it does not age. */
  value_at: z.nullable(instant),
  /** What is left in a tank; null = the vehicle does not send it. */
  litres: z.nullable(z.number()),
  /** When what the table is about is due, or of brakes the next inspection; null = no date. */
  due_on: z.nullable(z.iso.date()),
});

/** `GET /tyrewatch/fleets/{fleet name}/service_list`: one of the twelve tables, and of each of them how many need action. */
export const getServiceList = endpoint({
  id: 'get_service_list',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/service_list',
  access: 'fleet:read',
  summary: 'What runs out, wears out or falls due on the vehicles of a fleet in use, worst first.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery(filters),
  answer: z.object({
    ...page(serviceRow).shape,
    total: z.number(),
    /** Vehicles of the fleet that the table leaves out, as they have nothing of the kind. */
    left_out_count: z.number(),
    /** In the order of the tables. */
    tables: z.array(
      z.object({
        table,
        /** Null = no vehicle is in it. */
        worst_level: z.nullable(alertLevel),
        action_count: z.number(),
        vehicle_count: z.number(),
      }),
    ),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/service_list/export`: the same table. */
export const exportServiceList = endpoint({
  id: 'export_service_list',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/service_list/export',
  access: 'fleet:read',
  summary: 'The same table as a CSV or XLSX file in the caller’s units, time zone and language.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...filters, format: z._default(z.enum(spreadsheetFormats), 'csv') }),
  answerMediaType: spreadsheetMediaTypes,
});

/** The wire shape of a vehicle in a table. */
export type ServiceRow = z.output<typeof serviceRow>;
