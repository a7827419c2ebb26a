import * as z from 'zod/mini';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import { endpoint } from '../endpoint.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { commaList, id, instant, listQuery, page } from '../wire-types.ts';
import { fleetParams, fleetQuery } from './fleet-endpoints.ts';
import { alertsReportOrders, kilometreReportOrders } from './fleet-report-orders.ts';

/** Query of a report of a fleet. */
export const reportTime = {
  ...fleetQuery.shape,
  /** Included. */
  from: instant,
  /** Not included; at most a year after the beginning. */
  to: instant,
};

const listedId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text: string) => Number(text)),
);

/** To which of its vehicles a report of a fleet is narrowed. */
export const reportVehicles = {
  /** Depots by id; absent or empty = all, and vehicles of none. */
  depots: z.optional(commaList(listedId)),
  /** Vehicles by registration; absent or empty = all. */
  vehicles: z.optional(commaList(z.string().check(z.maxLength(20), z.regex(/^\P{Cc}+$/u)))),
};

/** Query of a report of a fleet that can be narrowed to some of its vehicles. */
export const reportQuery = { ...reportTime, ...reportVehicles };

/** Of a report that finds nothing: the nearest moment before or after its time at which a vehicle of it was heard; null = it finds something, or there is none. */
export const nearestReading = { nearest_reading_on: z.nullable(instant) };

const alertFigures = {
  incident_count: z.number(),
  /** By the worst level each incident reached. */
  by_level: z.record(z.enum(alertLevels.filter(isProblem)), z.number()),
  /** For how long incidents were open within the time of the report, each for itself. */
  open_hours: z.number(),
  /** From opening to the first acknowledgement; null = none was acknowledged. */
  median_acknowledged_minutes: z.nullable(z.number()),
  /** Open at this moment. */
  still_open_count: z.number(),
};
const vehicle = { vehicle_id: id, registration: z.string() };

/** `GET /tyrewatch/fleets/{fleet name}/tyre_alerts_report`: a row per vehicle that had an incident in that time. */
export const getTyreAlertsReport = endpoint({
  id: 'get_tyre_alerts_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/tyre_alerts_report',
  access: 'fleet:reports',
  summary: 'Tyre alerts of a fleet’s vehicles in a time, by vehicle and in all.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({ ...reportQuery, sort: z._default(z.enum(alertsReportOrders), '-open') }),
  answer: z.object({
    ...page(z.object({ ...vehicle, ...alertFigures })).shape,
    ...nearestReading,
    total: z.object({ ...alertFigures, affected_vehicle_count: z.number(), vehicle_count: z.number() }),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/tyre_alerts_report/export`: the same rows. */
export const exportTyreAlertsReport = endpoint({
  id: 'export_tyre_alerts_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/tyre_alerts_report/export',
  access: 'fleet:reports',
  summary: 'Tyre alerts of a fleet’s vehicles in a time as a CSV, XLSX or PDF file in the caller’s language and units.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...reportQuery, format: z._default(z.enum(reportFormats), 'csv') }),
  answerMediaType: reportMediaTypes,
});

/** What a line of a file can be about. */
export const reportLinesPer = ['vehicle', 'day'] as const;

const distances = {
  distance_km: z.number(),
  /** Days of the caller's time zone on which an odometer was read. */
  days: z.array(z.object({ date: z.iso.date(), distance_km: z.number() })),
  /** Steps of odometers that are no driving, such as after a replacement; they are not in the distance. */
  left_out_step_count: z.number(),
};

/** `GET /tyrewatch/fleets/{fleet name}/kilometer_report`: a row per vehicle of the fleet. */
export const getKilometreReport = endpoint({
  id: 'get_kilometer_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/kilometer_report',
  access: 'fleet:reports',
  summary: 'Kilometres of a fleet’s vehicles by day, from their odometers.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({ ...reportQuery, sort: z._default(z.enum(kilometreReportOrders), 'registration') }),
  answer: z.object({
    ...page(z.object({ ...vehicle, ...distances })).shape,
    ...nearestReading,
    total: z.object({ ...distances, vehicle_count: z.number() }),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/kilometer_report/export`: a line per vehicle, or per vehicle and day. */
export const exportKilometreReport = endpoint({
  id: 'export_kilometer_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/kilometer_report/export',
  access: 'fleet:reports',
  summary: 'Kilometres of a fleet’s vehicles by day as a CSV, XLSX or PDF file in the caller’s language and units.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({
    ...reportQuery,
    /** A line for each. */
    per: z._default(z.enum(reportLinesPer), 'vehicle'),
    format: z._default(z.enum(reportFormats), 'csv'),
  }),
  answerMediaType: reportMediaTypes,
});
