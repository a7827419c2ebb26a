import * as z from 'zod/mini';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { allAxleConfigurations } from '@tyrewatch/domain/vehicles/axle-configuration';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import { endpoint } from '../endpoint.ts';
import { wheelPlace } from '../sensors/sensor-endpoints.ts';
import { id, instant, wheelPosition } from '../wire-types.ts';
import { unitImei, writtenLine, writtenName } from '../written-text.ts';
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
  type: z._default(z.enum(sensorTypes), 'tyre'),
  /** The tyre at its wheel; left out: that of the axle. */
  tyre_size: z.optional(z.nullable(writtenLine(60))),
  tyre_make: z.optional(z.nullable(writtenLine(60))),
  tyre_pattern: z.optional(z.nullable(writtenLine(60))),
  /** Whether it is taken from another vehicle, where it is at one. */
  moves: z._default(z.boolean(), false),
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
  /** Needs the right to create sensors, and to change them for those from stock or from another vehicle. */
  sensors: z._default(z.array(newSensor).check(z.maxLength(mostSensors)), []),
  /** A free unit, or a new one by its IMEI. Needs the right to change or to create units; left out or null: none. */
  unit: z.optional(z.nullable(z.object({ imei: unitImei }))),
});

/** `POST /tyrewatch/vehicles`. */
export const createVehicle = endpoint({
  id: 'create_vehicle',
  method: 'POST',
  path: '/tyrewatch/vehicles',
  access: 'vehicle:create',
  summary: 'Create a vehicle with its axles, with or without sensors and a telematics unit.',
  alsoRefuses: [404, 409],
  body: newVehicle,
  answer: z.object({ id, registration: z.string() }),
});

/** `POST /tyrewatch/sensor_checks`: changes nothing. */
export const checkSensors = endpoint({
  id: 'check_sensors',
  method: 'POST',
  path: '/tyrewatch/sensor_checks',
  access: 'sensor:create',
  summary: 'What each of a list of sensor numbers is: new, in stock, on a vehicle, or not usable.',
  alsoRefuses: [404],
  body: z.object({
    /** Whose they shall be. Left out: the caller’s own. */
    organization_id: z.optional(id),
    sensor_ids: z.array(z.string().check(z.maxLength(2 * longestSensorCode))).check(z.maxLength(mostSensors)),
  }),
  answer: z.object({
    /** In the order asked. */
    sensors: z.array(
      z.object({
        /** As it would be kept. */
        sensor_id: z.string(),
        /** `elsewhere`: of another part of the organisation, which the caller does not see. */
        result: z.enum(['new', 'stock', 'fitted', 'repeated', 'invalid', 'elsewhere']),
        /** Of a fitted one. */
        wheel: z.nullable(z.object({ registration: z.string(), ...wheelPlace, reading_at: z.nullable(instant) })),
      }),
    ),
  }),
});
