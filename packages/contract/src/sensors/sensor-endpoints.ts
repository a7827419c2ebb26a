import * as z from 'zod/mini';
import { silenceCauses } from '@tyrewatch/domain/levels/silence';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import {
  commaList,
  id,
  instant,
  listQuery,
  nullableCelsius,
  nullableKpa,
  page,
  searchText,
  textId,
  wheelPosition,
} from '../wire-types.ts';
import { writtenLine, writtenName } from '../written-text.ts';
import { sensorOrders, sensorPlaces } from './sensor-orders.ts';

const type = z.enum(sensorTypes);
const nullableText = z.nullable(z.string());

/** A tyre by what is written on it; null = unknown. */
const tyre = z.object({ size: nullableText, make: nullableText, pattern: nullableText });

/** Where a wheel is on its vehicle: its code and what its words are made of. */
export const wheelPlace = {
  position: wheelPosition,
  axle_number: z.number(),
  side: z.enum(['left', 'right']),
  place: z.enum(['single', 'outer', 'inner']),
};

/** Where a sensor is: a wheel of a vehicle. */
const sensorWheel = z.object({ vehicle_id: id, registration: z.string(), ...wheelPlace });

/** A tyre sensor. */
export const sensor = z.object({
  id,
  /** The number printed on it. */
  code: z.string(),
  type,
  organization_id: id,
  organization_name: z.string(),
  /** Null = off vehicles. */
  wheel: z.nullable(sensorWheel),
  /** The newest values it has sent from this wheel. */
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  /** When; null = it has sent none from there. */
  reading_at: z.nullable(instant),
  /**
   * Why it has not reported for 60 minutes: its vehicle moves without it (`moving`), stands (`parked`), or is not heard
   * either (`unit`). Null: it has reported, or never did.
   */
  silence: z.nullable(z.enum(silenceCauses)),
  /** The tyre at its wheel, or the one it was entered with. */
  tyre,
  /** The tyre it was entered with. */
  own_tyre: tyre,
  updated_on: instant,
  version: z.number(),
});

const sensorFilters = {
  /** Part of a sensor’s number or of a registration. */
  q: z.optional(searchText),
  types: z.optional(commaList(type)),
  /** Sensors of this organisation and those below it. */
  organization_id: z.optional(textId),
};

/** Sensors on vehicles and off them. */
const placeCounts = { on_vehicle: z.number(), off_vehicle: z.number() };

/** `GET /tyrewatch/sensors`. */
export const listSensors = endpoint({
  id: 'list_sensors',
  method: 'GET',
  path: '/tyrewatch/sensors',
  access: 'sensor:list',
  summary: 'Sensors on and off vehicles.',
  query: listQuery({
    ...sensorFilters,
    place: z.optional(z.enum(sensorPlaces)),
    sort: z._default(z.enum(sensorOrders), 'code'),
  }),
  answer: z.object({
    ...page(sensor).shape,
    total: z.number(),
    /** Of the same list, wherever they are. */
    counts: z.object(placeCounts),
  }),
});

/** `GET /tyrewatch/sensors_file`. */
export const getSensorsFile = listFile(listSensors);

/** `GET /tyrewatch/sensors/summary`: apart from the list, because it reads the newest values of every vehicle. */
export const countSensors = endpoint({
  id: 'count_sensors',
  method: 'GET',
  path: '/tyrewatch/sensors/summary',
  access: 'sensor:list',
  summary: 'How many sensors are on vehicles, off them, and silent.',
  query: z.object(sensorFilters),
  /** `silent`: those on vehicles that have not reported for 60 minutes. */
  answer: z.object({ ...placeCounts, silent: z.number() }),
});

const sensorParams = z.object({ sensor_id: textId });

/** `GET /tyrewatch/sensors/{id}`. */
export const getSensor = endpoint({
  id: 'get_sensor',
  method: 'GET',
  path: '/tyrewatch/sensors/:sensor_id',
  access: 'sensor:read',
  summary: 'One sensor.',
  params: sensorParams,
  answer: sensor,
});

/** A sensor’s number as it is entered. */
export const sensorCode = writtenName(2 * longestSensorCode);
const line = z.nullable(writtenLine(60));
/** Why a sensor leaves its wheel; null = not said. */
export const removalReason = z.nullable(writtenLine(120));
const newTyre = z.object({ size: line, make: line, pattern: line });

/** A free wheel of a vehicle, which has a configuration. */
const newWheel = z.object({
  /** Registration or id. */
  vehicle_id: z.string().check(z.minLength(1), z.maxLength(60)),
  position: wheelPosition,
});

/** `POST /tyrewatch/sensors`: at a wheel, or off vehicles. */
export const createSensor = endpoint({
  id: 'create_sensor',
  method: 'POST',
  path: '/tyrewatch/sensors',
  access: 'sensor:create',
  summary: 'Create a sensor, at a free wheel of a vehicle or off vehicles.',
  alsoRefuses: [404, 409],
  body: z.object({
    /** Any case, blanks do not count; unique among the sensors of a customer, whatever separates its letters and digits. */
    code: sensorCode,
    type: z._default(type, 'tyre'),
    wheel: z._default(z.nullable(newWheel), null),
    tyre: z._default(newTyre, { size: null, make: null, pattern: null }),
    /** Of a sensor off vehicles; absent: the caller’s own. */
    organization_id: z.optional(id),
  }),
  answer: sensor,
});

/** `PATCH /tyrewatch/sensors/{id}`: absent fields stay as they are. */
export const updateSensor = endpoint({
  id: 'update_sensor',
  method: 'PATCH',
  path: '/tyrewatch/sensors/:sensor_id',
  access: 'sensor:update',
  summary: 'Change a sensor, attach it to a free wheel, or take it off its vehicle for reuse.',
  alsoRefuses: [409],
  params: sensorParams,
  takesIfMatch: true,
  body: z.object({
    code: z.optional(sensorCode),
    type: z.optional(type),
    /** Null = off vehicles. */
    wheel: z.optional(z.nullable(newWheel)),
    tyre: z.optional(newTyre),
    /** Why it leaves its wheel, for the history of that. */
    reason: z.optional(removalReason),
  }),
  answer: sensor,
});

/** `DELETE /tyrewatch/sensors/{id}`: permanent. */
export const deleteSensor = endpoint({
  id: 'delete_sensor',
  method: 'DELETE',
  path: '/tyrewatch/sensors/:sensor_id',
  access: 'sensor:delete',
  summary: 'Delete a sensor for good.',
  params: sensorParams,
  takesIfMatch: true,
});

/** The wire shape of a sensor. */
export type Sensor = z.output<typeof sensor>;
