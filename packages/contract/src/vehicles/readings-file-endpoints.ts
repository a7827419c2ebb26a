import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { commaList, instant, wheelPosition } from '../wire-types.ts';
import { vehicleParams } from './vehicle-detail-endpoints.ts';

/** What a row of the file stands for: one message of the vehicle, or what was read in an hour or a day (UTC). */
export const readingsFileResolutions = ['reading', 'hour', 'day'] as const;
/** What the file has of each wheel. */
export const readingsFileValues = ['pressure', 'cold_pressure', 'temperature'] as const;

export type ReadingsFileResolution = (typeof readingsFileResolutions)[number];
export type ReadingsFileValue = (typeof readingsFileValues)[number];

const range = {
  from: instant,
  /** Not included; at most three years after `from`. */
  to: instant,
  resolution: z._default(z.enum(readingsFileResolutions), 'reading'),
};

/** `GET /tyrewatch/vehicles/{id}/readings_file`. */
export const getReadingsFile = endpoint({
  id: 'get_readings_file',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/readings_file',
  access: 'vehicle:read',
  summary:
    'Pressure, cold pressure and temperature of a vehicle’s wheels as a CSV or XLSX file in the caller’s units, time zone and language: a row per time, a column per wheel and value. Where single readings are no longer kept there are means of hours, marked as such.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({
    ...range,
    format: z._default(z.enum(spreadsheetFormats), 'csv'),
    /** Absent: all three. */
    values: z.optional(commaList(z.enum(readingsFileValues)).check(z.minLength(1))),
    /** Wheels of the vehicle; any, where its axles are not entered. Absent: every one. */
    positions: z.optional(commaList(wheelPosition).check(z.minLength(1))),
  }),
  answerMediaType: spreadsheetMediaTypes,
});

/** `GET /tyrewatch/vehicles/{id}/readings_file/preview`: what the file would hold. */
export const previewReadingsFile = endpoint({
  id: 'preview_readings_file',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/readings_file/preview',
  access: 'vehicle:read',
  summary: 'How many rows a file of readings would have, about, and from when there are single readings.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object(range),
  answer: z.object({
    /** About so many: messages without a value of a tyre have no row, and the newest quarter of an hour may not be counted yet. */
    row_count: z.number(),
    /** Single readings are kept from here, before there are means of hours; null = nothing in the file is a mean, or all was asked for as such. */
    readings_from: z.nullable(instant),
    /** When the vehicle last gave values; null = never. */
    newest_reading_at: z.nullable(instant),
  }),
});
