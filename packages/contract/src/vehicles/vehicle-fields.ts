import * as z from 'zod/mini';
import { axleTypes, rimTypes, tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { countryCodes } from '@tyrewatch/domain/vehicles/country';
import { recommendedKpaRange } from '@tyrewatch/domain/vehicles/recommended-pressure';
import {
  emissionClasses,
  fuelTypes,
  vehicleApplications,
  vehicleCategories,
  vehicleTypes,
} from '@tyrewatch/domain/vehicles/vehicle-type';
import { id, wheelPosition } from '../wire-types.ts';
import { writtenLine, writtenText } from '../written-text.ts';

/** One line that may stay empty; null and the empty text both mean: not known. */
const line = (maximumLength: number) => z.nullable(writtenLine(maximumLength));
const between = (lowest: number, highest: number) =>
  z.nullable(z.number().check(z.minimum(lowest), z.maximum(highest)));
const whole = (lowest: number, highest: number) =>
  z.nullable(z.number().check(z.int(), z.minimum(lowest), z.maximum(highest)));

/** Lowest and highest value of each number of a vehicle or an axle, in the unit its name ends in. */
export const numberRanges = {
  engine_capacity_cm3: [1, 50_000],
  torque_nm: [1, 5_000],
  co2_emissions_g_per_km: [0, 5_000],
  revenue_weight_kg: [1, 500_000],
  minimum_weight_kg: [1, 500_000],
  maximum_weight_kg: [1, 500_000],
  empty_weight_kg: [1, 500_000],
  new_tread_depth_mm: [1, 100],
  recommended_kpa: [recommendedKpaRange.lowest, recommendedKpaRange.highest],
  recommended_temperature_c: [-40, 120],
  temperature_warning_c: [30, 150],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

const weight = whole(...numberRanges.maximum_weight_kg);

/** The fields of a vehicle beside its registration, axles and state; null = not known. */
export const vehicleFields = {
  vehicle_type: z.enum(vehicleTypes),
  /** Null = in no fleet. */
  fleet_id: z.nullable(id),
  /** Of the fleet; null = at no depot. */
  depot_id: z.nullable(id),
  vin: line(40),
  /** One of `vehicleMakes` or any other. */
  manufacturer: line(100),
  model: line(100),
  fuel_type: z.nullable(z.enum(fuelTypes)),
  engine_type: line(100),
  engine_capacity_cm3: whole(...numberRanges.engine_capacity_cm3),
  chassis_type: line(100),
  application: z.nullable(z.enum(vehicleApplications)),
  /** Of the wheel nuts. */
  torque_nm: whole(...numberRanges.torque_nm),
  mot_due_on: z.nullable(z.iso.date()),
  co2_emissions_g_per_km: between(...numberRanges.co2_emissions_g_per_km),
  type_approval: z.nullable(z.enum(vehicleCategories)),
  euro_status: z.nullable(z.enum(emissionClasses)),
  revenue_weight_kg: weight,
  /** At most the maximum weight, as the empty weight. */
  minimum_weight_kg: weight,
  maximum_weight_kg: weight,
  empty_weight_kg: weight,
  satcom_serial_number: line(60),
  /** Whom to call about the vehicle: a name, a number. */
  emergency_contact: line(200),
  country: z.enum(countryCodes),
  notes: z.nullable(writtenText(4000)),
};

const percent = z.nullable(z.number().check(z.gt(0), z.lt(100)));

/** Thresholds of one layer, percent below the recommended pressure, rising strictly; all three null = those of the layer below. */
export const ownThresholds = { maintenance_percent: percent, warning_percent: percent, danger_percent: percent };

/** The fields of an axle; null = not known, of thresholds and temperature warning: as the vehicle's. */
export const axleFields = {
  type: z.enum(axleTypes),
  rim_size: line(40),
  tyre_size: line(40),
  rim_type: z.nullable(z.enum(rimTypes)),
  tyre_condition: z.nullable(z.enum(tyreConditions)),
  new_tread_depth_mm: between(...numberRanges.new_tread_depth_mm),
  /** Cold pressure; null = its tyres are not judged. */
  recommended_kpa: between(...numberRanges.recommended_kpa),
  recommended_temperature_c: between(...numberRanges.recommended_temperature_c),
  ...ownThresholds,
  /** From which a tyre counts as hot. */
  temperature_warning_c: between(...numberRanges.temperature_warning_c),
  recommended_make: line(100),
  recommended_pattern: line(100),
};

/** What a wheel is judged by instead of what its axle says; null = as the axle. At least one value is set. */
export const wheelException = z.object({
  position: wheelPosition,
  recommended_kpa: between(...numberRanges.recommended_kpa),
  ...ownThresholds,
  temperature_warning_c: between(...numberRanges.temperature_warning_c),
  /** Why the wheel differs. */
  reason: line(200),
});

/** An axle's fields on the wire. */
export type AxleFields = z.output<z.ZodMiniObject<typeof axleFields>>;
/** A wheel's exception on the wire. */
export type WheelException = z.output<typeof wheelException>;
