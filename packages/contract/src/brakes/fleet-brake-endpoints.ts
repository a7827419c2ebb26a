import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { fleetParams, fleetQuery } from '../fleets/fleet-endpoints.ts';
import { reportVehicles } from '../fleets/fleet-report-endpoints.ts';
import { id, listQuery, page } from '../wire-types.ts';
import { brakePerformance, brakeReadiness, brakeResult } from './brake-performance-endpoints.ts';
import { fleetBrakeOrders } from './fleet-brake-orders.ts';

const path = '/tyrewatch/fleets/:fleet_name/trailer_brakes_report';
const trailersOf = { ...fleetQuery.shape, ...reportVehicles };

const trailer = z.object({
  vehicle_id: id,
  registration: z.string(),
  depot_name: z.nullable(z.string()),
  /** The result that counts now; `no_data` where there is none. */
  result: brakeResult,
  /** The newest result of the last six months, also one that counts no more; null = there is none. */
  newest: z.nullable(brakePerformance),
  /** Null = no interval is set, or none was recorded yet. */
  next_inspection_on: z.nullable(z.iso.date()),
  /** Null = there is no next inspection, or nothing of the last 91 days to expect anything from. */
  readiness: z.nullable(brakeReadiness),
});
/** The wire shape of a trailer with what stands of its brakes. */
export type FleetBrakeWire = z.output<typeof trailer>;

/** `GET /tyrewatch/fleets/{fleet name}/trailer_brakes_report`: a row per trailer of the fleet. */
export const getTrailerBrakesReport = endpoint({
  id: 'get_trailer_brakes_report',
  method: 'GET',
  path,
  access: 'fleet:reports',
  summary: 'Whether the brakes of a fleet’s trailers pass, and whether their next inspections will find enough events.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({ ...trailersOf, sort: z._default(z.enum(fleetBrakeOrders), 'risk') }),
  answer: z.object({
    ...page(trailer).shape,
    total: z.object({
      trailer_count: z.number(),
      pass_count: z.number(),
      /** Trailers whose result asks somebody to act. */
      to_act_count: z.number(),
      /** Trailers by whether there will be enough events; those of which nothing is known are in none. */
      likely_count: z.number(),
      unsure_count: z.number(),
      unlikely_count: z.number(),
    }),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/trailer_brakes_report/export`: the same trailers, those most at risk first. */
export const exportTrailerBrakesReport = endpoint({
  id: 'export_trailer_brakes_report',
  method: 'GET',
  path: `${path}/export`,
  access: 'fleet:reports',
  summary: 'The brakes of a fleet’s trailers as a CSV, XLSX or PDF file in the caller’s language and units.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...trailersOf, format: z._default(z.enum(reportFormats), 'csv') }),
  answerMediaType: reportMediaTypes,
});
