import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import {
  instant,
  listQuery,
  nullableCelsius,
  nullableKpa,
  page,
  queryFlag,
  searchText,
  wheelPosition,
} from '../wire-types.ts';
import { vehicleParams } from './vehicle-detail-endpoints.ts';

/** Longest time whose log is asked for at once, in days. */
export const longestLogDays = 31;

/**
 * What an entry of a vehicle's log is about: values of a tyre, values of the vehicle alone, or a problem: the packet could not be decoded,
 * it is of no external sensor that is known, a sensor tells a fault of its own, the unit's settings are to be checked, it holds what
 * belongs elsewhere, or a sensor has not reported for 60 minutes.
 */
export const vehicleLogReasons = [
  'tyre_values',
  'vehicle_values',
  'packet_undecodable',
  'unrecognised_sensor_packet',
  'sensor_error',
  'check_unit_settings',
  'recorded_elsewhere',
  'of_another_unit',
  'clock_corrected',
  'sensor_silent',
] as const;
export type VehicleLogReason = (typeof vehicleLogReasons)[number];

/** One decoded value or problem. */
export const vehicleLogEntry = z.object({
  id: z.string(),
  /** When it was sent by the device's clock; of a message that could not be decoded when it was received. */
  at: instant,
  /** Null = nothing was received: a sensor is silent. */
  received_at: z.nullable(instant),
  position: z.nullable(wheelPosition),
  /** The sensor that was at the wheel then, before any was the first one fitted; null = none, or no wheel. */
  sensor_id: z.nullable(z.string()),
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  speed_kmh: z.nullable(z.number()),
  odometer_km: z.nullable(z.number()),
  reason: z.enum(vehicleLogReasons),
  result: z.enum(['decode_success', 'decode_error', 'configuration_error', 'no_data']),
});

const filters = {
  from: instant,
  /** Not included; at most 31 days after `from`. */
  to: instant,
  position: z.optional(wheelPosition),
  reason: z.optional(z.enum(vehicleLogReasons)),
  /** True: problems alone. */
  problems: z.optional(queryFlag),
  /** A wheel, part of a sensor's number, or at least two of the bytes as received, in hexadecimal digits. */
  q: z.optional(searchText),
};

/** `GET /tyrewatch/vehicles/{id}/log_entries`. */
export const listVehicleLogEntries = endpoint({
  id: 'list_vehicle_log_entries',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/log_entries',
  access: 'vehicle:read',
  summary: 'What a vehicle sent, a decoded value or a problem each, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery(filters),
  answer: z.object({
    ...page(vehicleLogEntry).shape,
    /** Problems in the time and of the wheel asked for. */
    problem_count: z.number(),
    /** When the vehicle last sent something; null = never. */
    newest_at: z.nullable(instant),
  }),
});

/** `GET /tyrewatch/vehicles/{id}/log_entries/export`. */
export const exportVehicleLogEntries = endpoint({
  id: 'export_vehicle_log_entries',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/log_entries/export',
  access: 'vehicle:read',
  summary: 'The same entries as a CSV or XLSX file in the caller’s units, time zone and language.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ ...filters, format: z._default(z.enum(spreadsheetFormats), 'csv') }),
  answerMediaType: spreadsheetMediaTypes,
});

/** `GET /tyrewatch/vehicles/{id}/log_entries/message`: the message that an entry came in. */
export const getVehicleLogMessage = endpoint({
  id: 'get_vehicle_log_message',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/log_entries/message',
  access: 'vehicle:read',
  summary: 'The message that was received of a vehicle at an instant, with its bytes.',
  alsoRefuses: [404, 409],
  params: vehicleParams,
  query: z.object({ received_at: instant }),
  answer: z.object({
    /** Null where the caller may not see units. */
    imei: z.nullable(z.string()),
    transport: z.string(),
    record_count: z.number(),
    /** Technical words to what is wrong; null = nothing is. */
    detail: z.nullable(z.string()),
    /** Null = the bytes hold what was recorded for another organisation. */
    frame_hex: z.nullable(z.string()),
    /** The bytes at fault, `to` not included; null = none, or not known. */
    fault: z.nullable(z.object({ from: z.number(), to: z.number() })),
  }),
});

export type VehicleLogEntry = z.output<typeof vehicleLogEntry>;
