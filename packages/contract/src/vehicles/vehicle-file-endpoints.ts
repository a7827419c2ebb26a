import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { queryFlag } from '../wire-types.ts';
import { vehicleFilters } from './vehicle-list-endpoints.ts';

/** `GET /tyrewatch/vehicles_file`: what can be imported again unchanged. */
export const getVehiclesFile = endpoint({
  id: 'get_vehicles_file',
  method: 'GET',
  path: '/tyrewatch/vehicles_file',
  access: 'vehicle:read',
  summary:
    'The vehicles of a list as a CSV or XLSX file with every field, axle, sensor and unit: a row per vehicle, a column per field, by the names and in the units of this interface.',
  query: z.object({
    ...vehicleFilters,
    format: z._default(z.enum(spreadsheetFormats), 'csv'),
    /** Every column with one example row, to be filled in; none of the vehicles. */
    template: z.optional(queryFlag),
  }),
  answerMediaType: spreadsheetMediaTypes,
});
