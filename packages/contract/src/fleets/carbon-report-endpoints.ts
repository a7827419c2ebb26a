import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { fuelTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import * as z from 'zod/mini';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { id, listQuery, page } from '../wire-types.ts';
import { fleetParams } from './fleet-endpoints.ts';
import { nearestReading, reportQuery } from './fleet-report-endpoints.ts';
import { carbonReportOrders } from './fleet-report-orders.ts';

const number = z.nullable(z.number());
/** Least and most; null = not known. */
const span = z.nullable(z.object({ low: z.number(), high: z.number() }));

/** Fuel, carbon dioxide and what under-inflation cost. */
export const carbonFigures = {
  /** By the odometer; null = not reported. */
  distance_km: number,
  /** Null = not measured. */
  fuel_l: number,
  co2_kg: number,
  /** Over the distance the carbon dioxide was computed for. */
  g_per_km: number,
  /** What went on the tyres’ lack of air: null = fuel or pressures are not known. */
  extra_fuel_l: span,
  extra_co2_kg: span,
};

/** How a vehicle’s carbon dioxide was computed. */
export const carbonSource = {
  /** The engine’s counter of fuel, the level of the tank, the registered g/km, or not at all. */
  source: z.enum(['counter', 'level', 'register', 'none']),
  /** What is missing first; null where there is a figure. */
  gap: z.nullable(z.enum(['fuel_type', 'register', 'distance'])),
  fuel_type: z.nullable(z.enum(fuelTypes)),
  register_g_per_km: number,
  /** By how much the litres may be wrong; null = by a counter, or not measured. */
  fuel_error_l: number,
  /** Percent below the recommended pressures while driving, the mean of all tyres; over-inflated ones count as 0. */
  under_inflation_percent: number,
  /** Additional fuel for the lack of air, in percent. */
  extra_fuel_percent: span,
};

/** What a litre costs, as the organisation set it; null = not set. */
export const fuelPrice = z.nullable(
  z.object({ per_litre: z.number(), currency: z.string(), since: z.nullable(z.iso.date()) }),
);

const vehicle = z.object({ vehicle_id: id, registration: z.string(), ...carbonSource, ...carbonFigures });

/** `GET /tyrewatch/fleets/{fleet name}/carbon_report`: a row per vehicle with an engine. */
export const getCarbonReport = endpoint({
  id: 'get_carbon_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/carbon_report',
  access: 'fleet:reports',
  summary:
    'Carbon dioxide of a fleet’s vehicles, from measured fuel, else their registered g/km, and what soft tyres cost.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({ ...reportQuery, sort: z._default(z.enum(carbonReportOrders), '-g_per_km') }),
  answer: z.object({
    ...page(vehicle).shape,
    ...nearestReading,
    total: z.object({
      ...carbonFigures,
      vehicle_count: z.number(),
      /** Of them with measured fuel. */
      measured_vehicle_count: z.number(),
      without_figure_count: z.number(),
      /** Trailers and others without an engine; they are not in the rows. */
      engineless_count: z.number(),
      /** By measured fuel. */
      measured_co2_kg: number,
      /** The vehicle that lost the most to soft tyres. */
      worst: z.nullable(z.object({ vehicle_id: id, registration: z.string() })),
      fuel_price: fuelPrice,
      step: z.enum(['day', 'week']),
      /** Each day, or week from Monday, in the caller’s time zone, the earliest first. */
      days: z.array(z.object({ date: z.iso.date(), measured_kg: number, register_kg: number })),
    }),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/carbon_report/export`: the same rows. */
export const exportCarbonReport = endpoint({
  id: 'export_carbon_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/carbon_report/export',
  access: 'fleet:reports',
  summary: 'Carbon dioxide of a fleet’s vehicles as a CSV, XLSX or PDF file.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...reportQuery, format: z._default(z.enum(reportFormats), 'csv') }),
  answerMediaType: reportMediaTypes,
});

/** The wire shape of a carbon report. */
export type CarbonReport = AnswerOf<typeof getCarbonReport>;
