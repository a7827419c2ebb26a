import type { AxleType } from '@tyrewatch/domain/vehicles/axle-type';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import type {
  EmissionClass,
  FuelType,
  VehicleApplication,
  VehicleCategory,
  VehicleType,
} from '@tyrewatch/domain/vehicles/vehicle-type';
import type { VehicleMake } from '@tyrewatch/domain/vehicles/vehicle-make';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { JourneyPlan } from '../journeys/journey-state.ts';
import type { TyreClass } from '../physics/tyre-design.ts';
import type { GeographicPoint } from '../roads/geographic-point.ts';

/** An organisation of the demonstration; the provider is the root and has no parent. */
export interface DemoOrganisation {
  readonly key: string;
  readonly name: string;
  /** Null for the provider only. */
  readonly parentKey: string | null;
}

/** A fleet with its own default thresholds in percent below the recommended cold pressure. */
export interface DemoFleetGroup {
  readonly key: string;
  readonly name: string;
  readonly organisationKey: string;
  readonly thresholds: {
    readonly maintenancePercent: number;
    readonly warningPercent: number;
    readonly dangerPercent: number;
  };
  readonly contact: { readonly name: string; readonly email: string };
}

/** A depot, beside a waypoint of the road table. */
export interface DemoDepot extends GeographicPoint {
  readonly key: string;
  readonly name: string;
  readonly fleetKey: string;
  readonly waypointKey: string;
}

/** An axle as it is fitted and set. */
export interface DemoAxle {
  /** 1–6 from the front. */
  readonly ordinal: number;
  readonly axleType: AxleType;
  readonly wheels: 2 | 4;
  readonly tyreSize: string;
  readonly rimSize: string;
  /** Recommended cold gauge pressure, kPa. */
  readonly recommendedPressureKpa: number;
  readonly temperatureWarningC: number;
  readonly newTreadDepthMm: number;
  readonly tyreMake: string;
  readonly tyrePattern: string;
  /** Load the axle may carry and its share of an empty vehicle, kg. */
  readonly ratedLoadKg: number;
  readonly emptyLoadKg: number;
}

/** A tyre sensor at its wheel. */
export interface DemoSensor {
  /** Eight hexadecimal digits in upper case. */
  readonly sensorId: string;
  readonly position: WheelPosition;
}

/** How a unit sends tyres: by AVL ids of its own, or as CAN frames from the accessory port. */
export type TyreSource = 'avl' | 'j1939';

/** Families whose units tell of tyres, by AVL ids or from their accessory port. */
export type TyreFamily = Exclude<DeviceFamily, 'ruptela'>;

/** A telematics unit with the SIM card in it. */
export interface DemoUnit {
  /** 15 digits with a right check digit. */
  readonly imei: string;
  readonly deviceFamily: TyreFamily;
  readonly deviceName: string;
  readonly software: string;
  readonly hardware: string;
  readonly tyreSource: TyreSource;
  /** Id of the tyre control box on the accessory port; hexadecimal. */
  readonly receiverId: string;
  readonly sim: { readonly iccid: string; readonly msisdn: string; readonly imsi: string };
}

/** One vehicle of the demonstration. */
export interface DemoVehicle {
  /** Upper case without spaces; a fleet number for what has no plate. */
  readonly registration: string;
  readonly vin: string;
  readonly vehicleType: VehicleType;
  readonly manufacturer: VehicleMake;
  readonly model: string;
  readonly fuelType: FuelType;
  readonly application: VehicleApplication;
  readonly vehicleCategory: VehicleCategory;
  /** Null for what has no engine. */
  readonly emissionClass: EmissionClass | null;
  readonly engineCapacityCc: number | null;
  readonly co2GPerKm: number | null;
  readonly revenueWeightKg: number;
  readonly emptyWeightKg: number;
  /** Wheel-nut torque. */
  readonly torqueNm: number;
  /** Days from the start of the demonstration to the next MOT test; null for what is exempt from it. */
  readonly motDueInDays: number | null;
  /** What the odometer shows three weeks before the start of the demonstration. */
  readonly odometerKm: number;
  readonly fleetKey: string;
  readonly depotKey: string;
  readonly configuration: AxleConfiguration;
  readonly axles: readonly DemoAxle[];
  readonly sensors: readonly DemoSensor[];
  readonly unit: DemoUnit;
  readonly tyreClass: TyreClass;
  readonly journeyPlan: JourneyPlan;
  /** Registration of the vehicle that draws this one; null for what drives itself or stands. */
  readonly drawnBy: string | null;
}

/** Providers of SIM cards whose interfaces the sandbox speaks. */
export const simVendors = ['1nce', 'emnify', 'twilio'] as const;
/** One of them. */
export type SimVendor = (typeof simVendors)[number];

/** A SIM card of the demonstration in an account at the sandbox. */
export interface DemoSimCard {
  readonly iccid: string;
  readonly msisdn: string;
  readonly imsi: string;
  readonly vendor: SimVendor;
  readonly organisationKey: string;
  /** Of the unit it is in; null = in none. */
  readonly imei: string | null;
}

/** The whole demonstration, as plain values. */
export interface DemoFleet {
  readonly organisations: readonly DemoOrganisation[];
  readonly fleets: readonly DemoFleetGroup[];
  readonly depots: readonly DemoDepot[];
  readonly vehicles: readonly DemoVehicle[];
  readonly simCards: readonly DemoSimCard[];
}
