import * as z from 'zod/mini';
import { inflationAdvices } from '@tyrewatch/domain/tyres/inflation-advice';
import { endpoint } from '../endpoint.ts';
import {
  alertLevel,
  id,
  instant,
  instruction,
  listQuery,
  nullableCelsius,
  nullableKpa,
  page,
  textIntegerOr,
  thresholds,
  wheelPlace,
  wheelPosition,
} from '../wire-types.ts';
import { nearestTown } from './nearest-town.ts';
import { axleFields, ownThresholds, vehicleFields, wheelException } from './vehicle-fields.ts';
import { maintenance, timeToCritical, vehicleRow } from './vehicle-row.ts';

/**
 * `{id}` is the registration (upper case, no spaces) or the internal id; `~` before an id tells it from a registration of digits. A registration
 * that several vehicles in the caller's sight have, of several customers, is refused with 409.
 */
export const vehicleParams = z.object({
  vehicle_id: z.string().check(z.minLength(1), z.maxLength(60)),
});
/** A wheel of a vehicle. */
export const wheelParams = z.object({ ...vehicleParams.shape, position: wheelPosition });

/** Everything the schematic and the wheel panel show of one wheel. */
export const wheel = z.object({
  ...wheelPlace,
  level: alertLevel,
  level_since: z.nullable(instant),
  /** When the sensor last gave a value; null = never. */
  reading_at: z.nullable(instant),
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  cold_pressure_kpa: nullableKpa,
  /** False: no valid temperature, the cold pressure is the measured one. */
  temperature_compensated: z.boolean(),
  recommended_kpa: nullableKpa,
  /** (cold − recommended) / recommended in percent; null without either. */
  deviation_percent: z.nullable(z.number()),
  /** The tyre's own change in kPa per hour over the recent past, without what all tyres share; negative = losing, null = unknown. */
  trend_kpa_per_hour: z.nullable(z.number()),
  time_to_critical: z.nullable(timeToCritical),
  /** The sensor has not reported for 60 minutes; one that took the place of another, since it came. */
  sensor_silent: z.boolean(),
  thresholds,
  /** Which layer set the thresholds. */
  thresholds_from: z.enum(['wheel', 'axle', 'vehicle', 'fleet', 'product']),
  temperature_warning_c: z.number(),
  sensor_id: z.nullable(z.string()),
  tyre_size: z.nullable(z.string()),
  tyre_make: z.nullable(z.string()),
  tyre_pattern: z.nullable(z.string()),
  /** The open incident of this wheel; null = none. */
  incident_id: z.nullable(id),
  /** The open incident is acknowledged; false without one. */
  incident_acknowledged: z.boolean(),
  ...instruction,
});

/** An axle of a vehicle. */
export const axle = z.object({
  /** 1 = foremost. */
  number: z.number(),
  wheel_count: z.union([z.literal(2), z.literal(4)]),
  ...axleFields,
});

/** A vehicle with its axles and wheels. */
export const vehicle = z.object({
  ...vehicleRow.shape,
  ...vehicleFields,
  /** As stored; new ones are from the list of countries. */
  country: z.string(),
  /** The vehicle's own. */
  ...ownThresholds,
  /** What it is judged by where it has none of its own. */
  inherited_thresholds: z.object({ ...thresholds.shape, from: z.enum(['fleet', 'product']) }),
  organization_id: id,
  /** What names it in addresses: the registration, or `~` and the id where the caller sees another vehicle with it. */
  reference: z.string(),
  odometer_km: z.nullable(z.number()),
  ignition_on: z.nullable(z.boolean()),
  fuel_percent: z.nullable(z.number()),
  adblue_percent: z.nullable(z.number()),
  battery_v: z.nullable(z.number()),
  coolant_c: nullableCelsius,
  unit_online: z.nullable(z.boolean()),
  unit_last_seen_at: z.nullable(instant),
  maintenance,
  axles: z.array(axle),
  wheels: z.array(wheel),
  wheel_exceptions: z.array(wheelException),
  reference_temperature_c: z.number(),
  over_inflation_percent: z.number(),
  /** Nearest town: name, distance and bearing from it; null without a fix. */
  nearest_town: z.nullable(nearestTown),
  version: z.number(),
});

/** `GET /tyrewatch/vehicles/{id}`. */
export const getVehicle = endpoint({
  id: 'get_vehicle',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id',
  access: 'vehicle:read',
  summary:
    'A vehicle with axles, wheels and their present state, by registration or id. A registration that several customers’ vehicles have is refused with 409: `~` and an id names one.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: vehicle,
});

/** `GET /tyrewatch/vehicles/{id}/wheels/{position}/history`. */
export const getWheelHistory = endpoint({
  id: 'get_wheel_history',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/wheels/:position/history',
  access: 'vehicle:read',
  summary:
    'Pressure, cold pressure and temperature of a wheel, thinned with extremes kept: readings at their own instants for up to 31 days as long as they are kept, otherwise intervals with their lowest and highest values.',
  alsoRefuses: [409],
  params: wheelParams,
  query: z.object({
    from: instant,
    to: instant,
    /** Upper bound of points answered per series; an interval counts as two. */
    points: textIntegerOr(1000, 10, 2000),
  }),
  answer: z.object({
    /** Where the values come from: single readings, or buckets of this width. */
    resolution: z.enum(['reading', '5_minutes', 'hour', 'day']),
    /** Epoch seconds, strictly rising: when each reading was taken, or where each interval begins. All arrays but `breaks` have this length. */
    at_s: z.array(z.number()),
    /** The readings; of an interval the lowest ones, whose instants are not known. */
    pressure_kpa: z.array(nullableKpa),
    cold_pressure_kpa: z.array(nullableKpa),
    temperature_c: z.array(nullableCelsius),
    /** Rows (from 0) that come after a silence of more than an hour: a line is not drawn to them. */
    breaks: z.array(z.number()),
    /** Ends (not included) and highest values of the intervals; null where single readings are answered. */
    intervals: z.nullable(
      z.object({
        until_s: z.array(z.number()),
        highest_pressure_kpa: z.array(nullableKpa),
        highest_cold_pressure_kpa: z.array(nullableKpa),
        highest_temperature_c: z.array(nullableCelsius),
      }),
    ),
  }),
});

/** `GET /tyrewatch/vehicles/{id}/wheels/{position}/explanation`: "why this colour", each step a number. */
export const explainWheel = endpoint({
  id: 'explain_wheel',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/wheels/:position/explanation',
  access: 'vehicle:read',
  summary: 'How the colour of a wheel follows from its last reading.',
  alsoRefuses: [409],
  params: wheelParams,
  answer: z.object({
    level: alertLevel,
    level_since: z.nullable(instant),
    reading_at: z.nullable(instant),
    gauge_kpa: nullableKpa,
    temperature_c: nullableCelsius,
    reference_temperature_c: z.number(),
    temperature_compensated: z.boolean(),
    cold_kpa: nullableKpa,
    recommended_kpa: nullableKpa,
    deviation_percent: z.nullable(z.number()),
    maintenance_kpa: nullableKpa,
    warning_kpa: nullableKpa,
    danger_kpa: nullableKpa,
    over_inflation_kpa: nullableKpa,
    temperature_warning_c: z.number(),
    thresholds,
    thresholds_from: z.enum(['wheel', 'axle', 'vehicle', 'fleet', 'product']),
    /** The level the last reading alone would give. */
    instant_level: alertLevel,
    /**
     * Why the shown level differs from the instant one; `margin`: the value is not clear of the threshold yet;
     * `inflation_doubt`: the pressure rose too soon after a sudden fall, or too fast, to be believed before it has held.
     */
    held_by: z.enum(['nothing', 'confirmation', 'margin', 'recovery', 'inflation_doubt', 'silence', 'finding']),
    /**
     * What must hold, and for how long, before the shown level is left; null unless held by margin, recovery or
     * inflation doubt. Of the latter nothing but the minutes, counted from the rise.
     */
    recovery: z.nullable(
      z.object({
        /** Cold pressure to reach or exceed; null where it is no condition. */
        at_least_kpa: nullableKpa,
        /** Cold pressure to reach or fall below; null where it is no condition. */
        at_most_kpa: nullableKpa,
        /** Temperature to fall below; null where it is no condition. */
        below_c: nullableCelsius,
        minutes: z.number(),
      }),
    ),
    /** Change of cold pressure over the last 24 h split in what all tyres share and this tyre's own; null = too little data. */
    change_24h: z.nullable(z.object({ total_kpa: z.number(), shared_kpa: z.number(), own_kpa: z.number() })),
    time_to_critical: z.nullable(timeToCritical),
    ...instruction,
    /** What to do about the air in the tyre. */
    inflation_advice: z.enum(inflationAdvices),
    /** What the gauge must show at the tyre's present temperature to be right when cold; null where it must not be pumped up. */
    hot_top_up_kpa: nullableKpa,
  }),
});

/** A line of a vehicle's event log. */
export const vehicleEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum([
    'incident_opened',
    'incident_raised',
    'incident_lowered',
    'incident_resolved',
    'incident_acknowledged',
    'incident_acknowledgement_withdrawn',
    'incident_acknowledgement_expired',
    'incident_closed',
    /** Ended because the sensor of its wheel was changed: no reading has told that all is well. */
    'incident_sensor_changed',
    /** Ended because the alerts of its vehicle were silenced. */
    'incident_silenced',
    /** It goes on: silencing was undone. */
    'incident_resumed',
    'unit_online',
    'unit_offline',
    /** Work on the vehicle: what of it, `GET …/maintenance_events` says. */
    'job_created',
    'job_moved',
    'job_proved',
    'job_flagged',
    'tyres_changed',
    'tread_measured',
    're_torqued',
    're_torque_reminded',
    'maintenance_on',
    'maintenance_off',
    'work_done',
  ]),
  position: z.nullable(wheelPosition),
  level: z.nullable(alertLevel),
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  deviation_percent: z.nullable(z.number()),
  /** Who did it; null = the system. */
  by_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  incident_id: z.nullable(id),
  /** All wheels that work was about. */
  positions: z.array(wheelPosition),
  job_id: z.nullable(id),
});

/** `GET /tyrewatch/vehicles/{id}/events`, newest first. */
export const listVehicleEvents = endpoint({
  id: 'list_vehicle_events',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/events',
  access: 'vehicle:read',
  summary: 'Event log of a vehicle, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({ position: z.optional(wheelPosition) }),
  answer: page(vehicleEvent),
});

/** The wire shape of a vehicle. */
export type Vehicle = z.output<typeof vehicle>;
/** The wire shape of a wheel. */
export type Wheel = z.output<typeof wheel>;
/** The wire shape of an event-log line. */
export type VehicleEvent = z.output<typeof vehicleEvent>;
