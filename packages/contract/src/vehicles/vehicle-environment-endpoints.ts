import * as z from 'zod/mini';
import { endpoint, type AnswerOf } from '../endpoint.ts';
import { carbonFigures, carbonSource, fuelPrice } from '../fleets/carbon-report-endpoints.ts';
import { instant } from '../wire-types.ts';
import { vehicleParams } from './vehicle-detail-endpoints.ts';

/** Longest time asked for at once, in days. */
export const longestEnvironmentDays = 366;
const number = z.nullable(z.number());

/** `GET /tyrewatch/vehicles/{id}/environment`. */
export const getVehicleEnvironment = endpoint({
  id: 'get_vehicle_environment',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/environment',
  access: 'vehicle:read',
  summary: `Fuel, carbon dioxide and what under-inflation cost over up to ${longestEnvironmentDays} days.`,
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ from: instant, to: instant }),
  answer: z.object({
    ...carbonSource,
    ...carbonFigures,
    fuel_price: fuelPrice,
    step: z.enum(['day', 'week']),
    /** Each day, or week from Monday, in the caller's time zone, the earliest first. */
    rows: z.array(
      z.object({
        date: z.iso.date(),
        distance_km: number,
        fuel_l: number,
        under_inflation_percent: number,
        co2_kg: number,
      }),
    ),
  }),
});

/** The wire shape of what a vehicle used. */
export type VehicleEnvironment = AnswerOf<typeof getVehicleEnvironment>;
