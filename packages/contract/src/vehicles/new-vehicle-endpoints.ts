import * as z from 'zod/mini';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { allAxleConfigurations } from '@tyrewatch/domain/vehicles/axle-configuration';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import { endpoint } from '../endpoint.ts';
import { id, wheelPosition } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';
import { axleFields, ownThresholds, vehicleFields } from './vehicle-fields.ts';

/** Most sensors of a vehicle: one at each of 24 wheels. */
const mostSensors = 24;
const mostAxles = 6;

const newAxle = z.object({
  ...z.partial(z.object(axleFields)).shape,
  type: axleFields.type,
  recommended_kpa: axleFields.recommended_kpa,
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
  ...z.partial(z.object(vehicleFields)).shape,
  vehicle_type: vehicleFields.vehicle_type,
  /** Left out: the fleet's, or the caller's own. */
  organization_id: z.optional(id),
  ...z.partial(z.object(ownThresholds)).shape,
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
