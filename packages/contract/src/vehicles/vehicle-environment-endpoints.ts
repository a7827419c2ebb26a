import { fuelTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import * as z from 'zod/mini';
import { endpoint, type AnswerOf } from '../endpoint.ts';
import { instant } from '../wire-types.ts';
import { vehicleParams } from './vehicle-detail-endpoints.ts';

/** Longest time asked for at once, in days. */
export const longestEnvironmentDays = 366;
/** Up to so many days there is a row for each of them, beyond for each week. */
export const mostEnvironmentDays = 31;

const number = z.nullable(z.number());
const figures = {
  /** By the odometer; null = not reported. */
  distance_km: number,
  /** By the engine's counter; null = not reported. */
  fuel_l: number,
  /** Percent below the recommended pressures while driving, the mean of all tyres; over-inflated ones count as 0. Null = not known. */
  under_inflation_percent: number,
};
const span = z.nullable(z.object({ low: z.number(), high: z.number() }));

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
    ...figures,
    fuel_type: z.nullable(z.enum(fuelTypes)),
    /** By measured fuel (`factor` kg CO2e per litre), else by the register (`factor` g per km); null = neither is known. */
    co2: z.nullable(z.object({ kg: z.number(), by: z.enum(['fuel', 'register']), factor: z.number() })),
    /** Additional fuel for the lack of air. */
    extra_fuel_percent: span,
    /** The same in litres; null = the fuel is not known. */
    extra_fuel_l: span,
    step: z.enum(['day', 'week']),
    /** Each day, or week from Monday, in the caller's time zone, the earliest first. */
    rows: z.array(z.object({ ...figures, date: z.iso.date(), co2_kg: number })),
  }),
});

/** The wire shape of what a vehicle used. */
export type VehicleEnvironment = AnswerOf<typeof getVehicleEnvironment>;
