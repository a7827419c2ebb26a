import * as z from 'zod/mini';
import { featureNames } from '@tyrewatch/domain/access/feature';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import {
  alertLevel,
  id,
  instant,
  instruction,
  notMonitoredReason,
  nullableCelsius,
  nullableKpa,
  wheelPlace,
} from '../wire-types.ts';

/** Hours to the danger threshold with its bounds, as they are left at `as_of`; a bound is null when open-ended. */
export const timeToCritical = z.object({
  as_of: instant,
  hours: z.number(),
  lower_hours: z.number(),
  upper_hours: z.nullable(z.number()),
  /**
   * `measured`: the last reading lies at the threshold or below; `passed`: it was foreseen for before now, and no reading
   * tells whether it came so.
   */
  end: z.enum(['foreseen', 'passed', 'measured']),
});

/** The worst wheel of a vehicle, by which it is listed, and what to do about it. */
export const worstWheel = z.object({
  ...wheelPlace,
  level: alertLevel,
  pressure_kpa: nullableKpa,
  cold_pressure_kpa: nullableKpa,
  recommended_kpa: nullableKpa,
  deviation_percent: z.nullable(z.number()),
  temperature_c: nullableCelsius,
  temperature_warning_c: z.number(),
  time_to_critical: z.nullable(timeToCritical),
  ...instruction,
});

/** What changes while a vehicle is watched: also the payload of the live `vehicles` event. */
export const vehicleLive = z.object({
  id,
  level: alertLevel,
  /** Since when the vehicle has this level; null for never-heard vehicles. */
  level_since: z.nullable(instant),
  /** Null = monitored. Otherwise `level` is the last known one. */
  not_monitored_reason: notMonitoredReason,
  last_heard_at: z.nullable(instant),
  /**
   * One character per wheel of the axle configuration, front to rear and left to right:
   * c critical, h high temperature, w warning, m maintenance, o over-inflation, k okay, s stale, f offline, u unassigned;
   * n instead of k where the vehicle is not monitored.
   */
  wheel_levels: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  heading_deg: z.nullable(z.number()),
  speed_kmh: z.nullable(z.number()),
  /** Null where no wheel has a problem or is foreseen to become critical. */
  worst_wheel: z.nullable(worstWheel),
  archived: z.boolean(),
  deactivated: z.boolean(),
  /** Where one of the three is set, the vehicle raises no alerts. */
  maintenance_mode: z.boolean(),
});

/** A row of the vehicle list. */
export const vehicleRow = z.object({
  ...vehicleLive.shape,
  registration: z.string(),
  organization_name: z.string(),
  imei: z.nullable(z.string()),
  /** The integration whose feed reports it; null = none. In the list null also where a telematics unit reports it. */
  fed_by: z.nullable(z.enum(featureNames)),
  fleet_id: z.nullable(id),
  fleet_name: z.nullable(z.string()),
  depot_id: z.nullable(id),
  depot_name: z.nullable(z.string()),
  vehicle_type: z.enum(vehicleTypes),
  manufacturer: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** e.g. `2x4x4`; null while none is set. */
  axle_configuration: z.nullable(z.string()),
  /** ISO date; null where unknown. */
  mot_due_on: z.nullable(z.string()),
  /** Share of its wheels monitored while it moved in the last 7 days, whole percent rounded down; null = it did not move, or nothing is known yet. */
  coverage_percent: z.nullable(z.number()),
});

/** Why a vehicle is in maintenance mode, and until when; null = it is not. */
export const maintenance = z.nullable(
  z.object({
    reason: z.string(),
    /** Ends by itself then. */
    until: instant,
    since: instant,
    /** Who switched it on, or changed it last. */
    by_name: z.string(),
  }),
);

/** The wire shape of the live part of a vehicle. */
export type VehicleLive = z.output<typeof vehicleLive>;
/** The wire shape of the worst wheel of a vehicle. */
export type WorstWheel = z.output<typeof worstWheel>;
/** The wire shape of a vehicle list row. */
export type VehicleRow = z.output<typeof vehicleRow>;
