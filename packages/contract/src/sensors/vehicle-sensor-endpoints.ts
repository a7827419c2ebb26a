import * as z from 'zod/mini';
import { silenceCauses } from '@tyrewatch/domain/levels/silence';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { endpoint } from '../endpoint.ts';
import {
  alertLevel,
  id,
  instant,
  listQuery,
  nullableCelsius,
  nullableKpa,
  page,
  wheelPosition,
} from '../wire-types.ts';
import { vehicleParams, wheelParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { removalReason, sensorCode, wheelPlace } from './sensor-endpoints.ts';

/** What is received at a wheel, and the sensor fitted there. */
const sensedWheel = z.object({
  ...wheelPlace,
  level: alertLevel,
  /** When a value was last received of the sensor that is fitted, or of any where none is; null = never. */
  reading_at: z.nullable(instant),
  /** Gauge. */
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  /** What the vehicle does while its sensor has been silent for 60 minutes; null = it is not, or never reported. */
  silence: z.nullable(z.enum(silenceCauses)),
  /** Minutes of driving since its last pressure, or since its sensor was fitted where none came; null where it is not silent. */
  silent_driving_minutes: z.nullable(z.number()),
  /** Null = none is fitted; what is received all the same comes from a sensor that is entered nowhere. */
  sensor: z.nullable(
    z.object({
      id,
      code: z.string(),
      type: z.enum(sensorTypes),
      version: z.number(),
      /** Null = before fitments were kept. */
      fitted_at: z.nullable(instant),
    }),
  ),
});

/** The wheels of a vehicle from the front with their sensors; none while the vehicle has no axle configuration. */
const vehicleSensors = z.object({ wheels: z.array(sensedWheel) });

/** `GET /tyrewatch/vehicles/{id}/sensors`. */
export const listVehicleSensors = endpoint({
  id: 'list_vehicle_sensors',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/sensors',
  access: 'sensor:read',
  summary: 'The sensor at each wheel of a vehicle, what was last received there, and since when it is silent.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: vehicleSensors,
});

/** What brings a sensor to a wheel, and may take another one from it. */
const comingActs = ['vehicle', 'create', 'attach', 'move', 'swap', 'replace'] as const;

/** A sensor that is or was at a wheel. */
const sensorFitment = z.object({
  id,
  code: z.string(),
  /** Null = before fitments were kept. */
  fitted_at: z.nullable(instant),
  /** `vehicle`: entered with the vehicle. `found`: it was there when fitments began to be kept. */
  fitted_by_act: z.enum([...comingActs, 'found']),
  fitted_by_name: z.nullable(z.string()),
  /** Null = it is still there. */
  removed_at: z.nullable(instant),
  /** `vehicle`: with its wheel, or its vehicle. */
  removed_by_act: z.nullable(z.enum([...comingActs, 'unlink', 'delete'])),
  removed_by_name: z.nullable(z.string()),
  /** Why it was taken away, in the person’s words. */
  reason: z.nullable(z.string()),
});

/** `GET /tyrewatch/vehicles/{id}/wheels/{position}/sensor_fitments`, newest first. */
export const listSensorFitments = endpoint({
  id: 'list_sensor_fitments',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/wheels/:position/sensor_fitments',
  access: 'sensor:read',
  summary: 'The sensors that are or were at a wheel, newest first: from when to when, by whom and why.',
  alsoRefuses: [409],
  params: wheelParams,
  query: listQuery({}),
  answer: page(sensorFitment),
});

/** The version of the sensor seen at a wheel: null = none was there, absent = whatever is there. */
const seenVersion = z.optional(z.nullable(z.number()));

/** `POST /tyrewatch/vehicles/{id}/sensor_swaps`. */
export const swapSensors = endpoint({
  id: 'swap_sensors',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/sensor_swaps',
  access: 'sensor:update',
  summary:
    'Swap the sensors of two wheels, one of which may have none. From then on readings are those of the sensor that came; readings so far stay with their wheels.',
  alsoRefuses: [409, 412],
  params: vehicleParams,
  body: z.object({ position: wheelPosition, with: wheelPosition, version: seenVersion, with_version: seenVersion }),
  answer: vehicleSensors,
});

/** `POST /tyrewatch/vehicles/{id}/wheels/{position}/sensor_replacements`. */
export const replaceSensor = endpoint({
  id: 'replace_sensor',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/wheels/:position/sensor_replacements',
  access: 'sensor:update',
  summary:
    'Fit another sensor to a wheel: a free one, or a new one, which needs sensor:create as well. The one that was there is unlinked for reuse.',
  alsoRefuses: [409, 412],
  params: wheelParams,
  body: z.object({
    /** Of the sensor that comes. */
    code: sensorCode,
    type: z._default(z.enum(sensorTypes), 'tyre'),
    version: seenVersion,
    reason: z._default(removalReason, null),
  }),
  answer: vehicleSensors,
});

/** The wire shape of the sensors of a vehicle. */
export type VehicleSensors = z.output<typeof vehicleSensors>;
/** The wire shape of a wheel with its sensor. */
export type SensedWheel = z.output<typeof sensedWheel>;
/** The wire shape of a sensor that is or was at a wheel. */
export type WireSensorFitment = z.output<typeof sensorFitment>;
