import * as z from 'zod/mini';
import { axleTypes } from '@tyrewatch/domain/vehicles/axle-type';
import { fuelTypes, vehicleApplications, vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { wheelPosition } from '@tyrewatch/contract/wire-types';

const key = z.string().check(z.minLength(1));

const organisation = z.object({ key, name: z.string(), parentKey: z.nullable(key) });

const fleet = z.object({
  key,
  name: z.string(),
  organisationKey: key,
  thresholds: z.object({
    maintenancePercent: z.number(),
    warningPercent: z.number(),
    dangerPercent: z.number(),
  }),
  contact: z.object({ name: z.string(), email: z.string() }),
});

const depot = z.object({ key, name: z.string(), fleetKey: key, latitude: z.number(), longitude: z.number() });

const axle = z.object({
  axleType: z.enum(axleTypes),
  recommendedPressureKpa: z.number(),
  temperatureWarningC: z.number(),
  newTreadDepthMm: z.number(),
  tyreSize: z.string(),
  rimSize: z.string(),
  tyreMake: z.string(),
  tyrePattern: z.string(),
});

const vehicle = z.object({
  registration: key,
  vin: z.string(),
  vehicleType: z.enum(vehicleTypes),
  manufacturer: z.string(),
  model: z.string(),
  fuelType: z.enum(fuelTypes),
  // As registered; null where the register has no such figure.
  co2GPerKm: z.nullable(z.number()),
  application: z.enum(vehicleApplications),
  motDueInDays: z.nullable(z.number()),
  torqueNm: z.number(),
  // Until its history starts it is driven as much as is usual in a year, then as the simulator drives it.
  odometer: z.object({
    historyDays: z.number(),
    historyStartKm: z.number(),
    presentKm: z.number(),
    yearlyKm: z.number(),
  }),
  fleetKey: key,
  depotKey: key,
  configuration: z.string(),
  axles: z.array(axle),
  sensors: z.array(z.object({ sensorId: key, position: wheelPosition })),
  unit: z.object({
    imei: key,
    deviceFamily: z.enum(['fmx6', 'fmb', 'ft']),
    deviceName: z.string(),
    software: z.string(),
    hardware: z.string(),
    receiverId: z.string(),
  }),
});

const simCard = z.object({
  iccid: key,
  msisdn: key,
  imsi: key,
  vendor: z.enum(['1nce', 'emnify', 'twilio']),
  organisationKey: key,
  imei: z.nullable(key),
});

/** What the simulator prints of the demonstration, as far as the database keeps it. */
export const demoFleetDocument = z.object({
  organisations: z.array(organisation),
  fleets: z.array(fleet),
  depots: z.array(depot),
  vehicles: z.array(vehicle),
  simCards: z.array(simCard),
});

/** The demonstration's configuration. */
export type DemoFleetDocument = z.output<typeof demoFleetDocument>;
/** A vehicle of the demonstration. */
export type DemoVehicleDocument = DemoFleetDocument['vehicles'][number];
