import * as z from 'zod/mini';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { allAxleConfigurations } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleTypes } from '@tyrewatch/domain/vehicles/axle-type';
import { recommendedKpaRange } from '@tyrewatch/domain/vehicles/recommended-pressure';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import { fuelTypes, vehicleApplications, vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { endpoint } from '../endpoint.ts';
import { id, wheelPosition } from '../wire-types.ts';
import { writtenLine, writtenName } from '../written-text.ts';

/** Most sensors of a vehicle: one at each of 24 wheels. */
const mostSensors = 24;
const mostAxles = 6;

const text = (maximumLength: number) => z.optional(z.nullable(writtenLine(maximumLength)));

const newAxle = z.object({
  type: z.enum(axleTypes),
  /** null = not known yet: its tyres are not judged until it is. */
  recommended_kpa: z.nullable(
    z.number().check(z.minimum(recommendedKpaRange.lowest), z.maximum(recommendedKpaRange.highest)),
  ),
  tyre_size: text(40),
});

const newSensor = z.object({
  position: wheelPosition,
  /** The number printed on the sensor. Any case, spaces do not count: twice the longest kept, for its spaces. */
  sensor_id: writtenName(2 * longestSensorCode),
});

/** A vehicle to create. Left out or null = not known. */
export const newVehicle = z.object({
  /** Any case, spaces do not count. Twice the longest kept, for its spaces. */
  registration: z.string().check(z.maxLength(2 * registrationMaximumLength)),
  vehicle_type: z.enum(vehicleTypes),
  /** Left out: the fleet's, or the caller's own. */
  organization_id: z.optional(id),
  fleet_id: z.optional(z.nullable(id)),
  /** Of the fleet. */
  depot_id: z.optional(z.nullable(id)),
  vin: text(40),
  manufacturer: text(100),
  model: text(100),
  fuel_type: z.optional(z.nullable(z.enum(fuelTypes))),
  application: z.optional(z.nullable(z.enum(vehicleApplications))),
  mot_due_on: z.optional(z.nullable(z.iso.date())),
  axle_configuration: z.optional(z.nullable(z.enum(allAxleConfigurations as readonly string[]))),
  /** From the front, as many as the configuration has; empty only without one. */
  axles: z._default(z.array(newAxle).check(z.maxLength(mostAxles)), []),
  /** Needs the right to create sensors. */
  sensors: z._default(z.array(newSensor).check(z.maxLength(mostSensors)), []),
});

/** `POST /tyrewatch/vehicles`. */
export const createVehicle = endpoint({
  id: 'create_vehicle',
  method: 'POST',
  path: '/tyrewatch/vehicles',
  access: 'vehicle:create',
  summary: 'Create a vehicle with its axles, with or without sensors.',
  alsoRefuses: [404, 409],
  body: newVehicle,
  answer: z.object({ id, registration: z.string() }),
});
