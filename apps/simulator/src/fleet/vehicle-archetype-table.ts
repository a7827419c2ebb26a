import type {
  FuelType,
  VehicleApplication,
  VehicleCategory,
  VehicleType,
} from '@tyrewatch/domain/vehicles/vehicle-type';
import type { VehicleMake } from '@tyrewatch/domain/vehicles/vehicle-make';
import type { SpeedClass } from '../journeys/speed-class.ts';
import type { TyreClass } from '../physics/tyre-design.ts';
import type { AxleFittingKey } from './axle-table.ts';

/** A kind of vehicle as fleets buy it. */
export interface VehicleArchetype {
  readonly vehicleType: VehicleType;
  /** Makes with a model each. */
  readonly models: readonly (readonly [VehicleMake, string])[];
  readonly axles: readonly AxleFittingKey[];
  readonly tyreClass: TyreClass;
  readonly speedClass: SpeedClass;
  readonly fuelType: FuelType;
  readonly application: VehicleApplication;
  readonly vehicleCategory: VehicleCategory;
  /** Null for what has no engine. */
  readonly engineCapacityCc: number | null;
  readonly co2GPerKm: number | null;
  readonly revenueWeightKg: number;
  readonly torqueNm: number;
  /** Letters of a fleet number for what has no plate; null for what has one. */
  readonly fleetNumberLetters: string | null;
}

const articulatedDrive = {
  tyreClass: 'heavy',
  speedClass: 'heavy',
  fuelType: 'diesel',
  application: 'logistics',
  vehicleCategory: 'N3',
  engineCapacityCc: 12_900,
  torqueNm: 600,
  fleetNumberLetters: null,
} as const;

const drawn = {
  vehicleType: 'trailer',
  tyreClass: 'heavy',
  speedClass: 'heavy',
  fuelType: 'not_applicable',
  application: 'logistics',
  vehicleCategory: 'O4',
  engineCapacityCc: null,
  co2GPerKm: null,
  torqueNm: 600,
  fleetNumberLetters: 'BFT',
} as const;

const plant = {
  tyreClass: 'earthmover',
  speedClass: 'plant',
  fuelType: 'diesel',
  application: 'off_highway',
  vehicleCategory: 'T',
  co2GPerKm: null,
  torqueNm: 650,
} as const;

/** Kinds of vehicle in the demonstration; together they are of all thirteen vehicle types. */
export const vehicleArchetypes = {
  tractor_6x2: {
    ...articulatedDrive,
    vehicleType: 'tractor',
    models: [
      ['DAF', 'XG 480 FTG'],
      ['Scania', 'R 450 A6x2/2'],
      ['Volvo', 'FH 460 6x2'],
      ['MAN', 'TGX 26.470'],
    ],
    axles: ['steer_tractor', 'lift_tractor', 'drive_tractor'],
    co2GPerKm: 820,
    revenueWeightKg: 44_000,
  },
  tractor_4x2: {
    ...articulatedDrive,
    vehicleType: 'tractor',
    models: [
      ['Mercedes-Benz', 'Actros 1845'],
      ['Renault Trucks', 'T 440'],
      ['Iveco', 'S-Way 460'],
    ],
    axles: ['steer_tractor', 'drive_tractor'],
    co2GPerKm: 780,
    revenueWeightKg: 40_000,
  },
  tractor_6x4: {
    ...articulatedDrive,
    vehicleType: 'tractor',
    models: [['Volvo', 'FH16 600 6x4']],
    axles: ['steer_truck', 'drive_truck', 'drive_truck'],
    application: 'off_highway',
    co2GPerKm: 1150,
    revenueWeightKg: 80_000,
  },
  trailer_curtain: {
    ...drawn,
    models: [
      ['Schmitz Cargobull', 'S.CS Universal'],
      ['SDC', 'Curtainsider'],
      ['Montracon', 'Curtainsider'],
      ['Krone', 'Profi Liner'],
    ],
    axles: ['trailer_single', 'trailer_single', 'trailer_single'],
    revenueWeightKg: 39_000,
  },
  trailer_fridge: {
    ...drawn,
    models: [
      ['Gray & Adams', 'Fridge'],
      ['Chereau', 'Inogam'],
      ['Lamberet', 'SR2'],
    ],
    axles: ['trailer_single', 'trailer_single', 'trailer_single'],
    application: 'food_distribution',
    revenueWeightKg: 39_000,
  },
  trailer_city: {
    ...drawn,
    models: [
      ['Lawrence David', 'Urban Box'],
      ['Don-Bur', 'Urban Teardrop'],
    ],
    axles: ['trailer_single', 'trailer_single'],
    application: 'urban_last_mile',
    revenueWeightKg: 28_000,
  },
  trailer_low_loader: {
    ...drawn,
    models: [['Dennison', 'Tri-axle low loader']],
    axles: ['trailer_twin', 'trailer_twin', 'trailer_twin'],
    application: 'off_highway',
    revenueWeightKg: 48_000,
  },
  trailer_dolly: {
    ...drawn,
    models: [['Krone', 'Dolly']],
    axles: ['trailer_dolly'],
    revenueWeightKg: 18_000,
  },
  drawbar_four_axle: {
    ...articulatedDrive,
    vehicleType: 'truck_trailer',
    models: [
      ['DAF', 'XF 480 with drawbar trailer'],
      ['Scania', 'P 410 with drawbar trailer'],
    ],
    axles: ['steer_truck', 'drive_truck', 'trailer_single', 'trailer_single'],
    co2GPerKm: 800,
    revenueWeightKg: 36_000,
  },
  drawbar_five_axle: {
    ...articulatedDrive,
    vehicleType: 'truck_trailer',
    models: [
      ['Volvo', 'FM 420 with drawbar trailer'],
      ['MAN', 'TGX 26.440 with drawbar trailer'],
    ],
    axles: ['steer_truck', 'drive_truck', 'tag_single', 'trailer_single', 'trailer_single'],
    co2GPerKm: 840,
    revenueWeightKg: 44_000,
  },
  rigid_18t: {
    ...articulatedDrive,
    vehicleType: 'truck',
    models: [
      ['DAF', 'LF 290'],
      ['Iveco', 'Eurocargo 180E'],
      ['Mercedes-Benz', 'Atego 1823'],
    ],
    axles: ['steer_truck', 'drive_truck'],
    engineCapacityCc: 6700,
    co2GPerKm: 590,
    revenueWeightKg: 18_000,
  },
  rigid_7t5: {
    ...articulatedDrive,
    vehicleType: 'truck',
    models: [
      ['FUSO', 'Canter 7C18'],
      ['Isuzu', 'N75.190'],
    ],
    axles: ['steer_light', 'drive_light'],
    application: 'urban_last_mile',
    vehicleCategory: 'N2',
    engineCapacityCc: 5200,
    co2GPerKm: 430,
    revenueWeightKg: 7500,
    torqueNm: 450,
  },
  rigid_26t: {
    ...articulatedDrive,
    vehicleType: 'truck',
    models: [
      ['DAF', 'CF 340 FAN'],
      ['Scania', 'P 320 B6x2*4'],
      ['Renault Trucks', 'D Wide 320'],
      ['Volvo', 'FE 320'],
    ],
    axles: ['steer_truck', 'drive_truck', 'tag_single'],
    application: 'food_distribution',
    engineCapacityCc: 9200,
    co2GPerKm: 680,
    revenueWeightKg: 26_000,
  },
  rigid_26t_double_drive: {
    ...articulatedDrive,
    vehicleType: 'truck',
    models: [
      ['Dennis Eagle', 'Elite 6x4'],
      ['MAN', 'TGS 26.360 6x4'],
    ],
    axles: ['steer_truck', 'drive_truck', 'drive_truck'],
    application: 'waste',
    engineCapacityCc: 9200,
    co2GPerKm: 760,
    revenueWeightKg: 26_000,
  },
  tipper_32t: {
    ...articulatedDrive,
    vehicleType: 'truck',
    models: [
      ['Scania', 'P 410 8x4 tipper'],
      ['Volvo', 'FMX 420 8x4 tipper'],
    ],
    axles: ['steer_truck', 'steer_second', 'drive_truck', 'drive_truck'],
    application: 'mixed_service',
    co2GPerKm: 900,
    revenueWeightKg: 32_000,
  },
  coach_two_axle: {
    ...articulatedDrive,
    vehicleType: 'bus',
    models: [
      ['Volvo', 'B8R Plaxton Panther'],
      ['Irizar', 'i6S'],
      ['Setra', 'S 515 HD'],
    ],
    axles: ['steer_coach', 'drive_coach'],
    speedClass: 'coach',
    application: 'psv',
    vehicleCategory: 'M3',
    engineCapacityCc: 10_800,
    co2GPerKm: 750,
    revenueWeightKg: 18_000,
  },
  coach_three_axle: {
    ...articulatedDrive,
    vehicleType: 'bus',
    models: [
      ['VDL', 'Futura FHD2-139'],
      ['Scania', 'Irizar i6 14.0'],
    ],
    axles: ['steer_coach', 'drive_coach', 'tag_single'],
    speedClass: 'coach',
    application: 'psv',
    vehicleCategory: 'M3',
    co2GPerKm: 790,
    revenueWeightKg: 24_000,
  },
  service_bus: {
    ...articulatedDrive,
    vehicleType: 'bus',
    models: [
      ['Alexander Dennis', 'Enviro200 MMC'],
      ['Wrightbus', 'StreetDeck'],
      ['Optare', 'Solo SR'],
    ],
    axles: ['steer_bus', 'drive_bus'],
    speedClass: 'coach',
    application: 'psv',
    vehicleCategory: 'M3',
    engineCapacityCc: 6700,
    co2GPerKm: 640,
    revenueWeightKg: 13_500,
  },
  van: {
    vehicleType: 'van',
    models: [
      ['Ford', 'Transit Custom'],
      ['Volkswagen', 'Transporter'],
      ['Vauxhall', 'Vivaro'],
      ['Peugeot', 'Expert'],
    ],
    axles: ['van_front', 'van_rear'],
    tyreClass: 'light_commercial',
    speedClass: 'light',
    fuelType: 'diesel',
    application: 'urban_last_mile',
    vehicleCategory: 'N1',
    engineCapacityCc: 1996,
    co2GPerKm: 190,
    revenueWeightKg: 3200,
    torqueNm: 200,
    fleetNumberLetters: null,
  },
  van_twin: {
    vehicleType: 'van',
    models: [
      ['Ford', 'Transit 470'],
      ['Iveco', 'Daily 50C'],
    ],
    axles: ['van_front_twin', 'van_rear_twin'],
    tyreClass: 'light_commercial',
    speedClass: 'light',
    fuelType: 'diesel',
    application: 'urban_last_mile',
    vehicleCategory: 'N2',
    engineCapacityCc: 2998,
    co2GPerKm: 280,
    revenueWeightKg: 5000,
    torqueNm: 270,
    fleetNumberLetters: null,
  },
  car: {
    vehicleType: 'car',
    models: [
      ['Toyota', 'Corolla Hybrid'],
      ['Tesla', 'Model 3'],
    ],
    axles: ['car_front', 'car_rear'],
    tyreClass: 'passenger',
    speedClass: 'light',
    fuelType: 'hybrid',
    application: 'other',
    vehicleCategory: 'M1',
    engineCapacityCc: 1798,
    co2GPerKm: 102,
    revenueWeightKg: 1900,
    torqueNm: 140,
    fleetNumberLetters: null,
  },
  service_pickup: {
    vehicleType: 'service_vehicle',
    models: [
      ['Toyota', 'Hilux'],
      ['Ford', 'Ranger'],
      ['Isuzu', 'D-Max'],
    ],
    axles: ['pickup_front', 'pickup_rear'],
    tyreClass: 'passenger',
    speedClass: 'light',
    fuelType: 'diesel',
    application: 'mixed_service',
    vehicleCategory: 'N1',
    engineCapacityCc: 2393,
    co2GPerKm: 246,
    revenueWeightKg: 3200,
    torqueNm: 150,
    fleetNumberLetters: null,
  },
  mobile_crane: {
    ...plant,
    vehicleType: 'crane',
    models: [['Liebherr', 'LTM 1070-4.2']],
    axles: ['crane_axle', 'crane_axle', 'crane_drive', 'crane_drive'],
    tyreClass: 'heavy',
    vehicleCategory: 'N3',
    engineCapacityCc: 9300,
    revenueWeightKg: 48_000,
    fleetNumberLetters: null,
  },
  wheeled_digger: {
    ...plant,
    vehicleType: 'digger',
    models: [
      ['JCB', 'Hydradig 110W'],
      ['Hitachi', 'ZX170W-7'],
    ],
    axles: ['digger_steer', 'digger_drive'],
    engineCapacityCc: 4800,
    revenueWeightKg: 17_000,
    fleetNumberLetters: null,
  },
  dumper: {
    ...plant,
    vehicleType: 'dumper',
    models: [
      ['Volvo', 'A30G'],
      ['Komatsu', 'HM300-5'],
    ],
    axles: ['dumper_front', 'dumper_rear', 'dumper_rear'],
    engineCapacityCc: 10_800,
    revenueWeightKg: 51_000,
    fleetNumberLetters: 'ADT',
  },
  loader: {
    ...plant,
    vehicleType: 'loader',
    models: [
      ['Caterpillar', '950 GC'],
      ['JCB', '437'],
    ],
    axles: ['loader_front', 'loader_rear'],
    engineCapacityCc: 7000,
    revenueWeightKg: 19_500,
    fleetNumberLetters: 'WLD',
  },
  tug: {
    ...plant,
    vehicleType: 'tug',
    models: [
      ['Terberg', 'YT203'],
      ['Terberg', 'YT200 EV'],
    ],
    axles: ['tug_steer', 'tug_drive'],
    tyreClass: 'heavy',
    application: 'logistics',
    engineCapacityCc: 6700,
    revenueWeightKg: 30_000,
    fleetNumberLetters: 'TUG',
  },
} as const satisfies Record<string, VehicleArchetype>;

/** Name of a kind of vehicle. */
export type ArchetypeKey = keyof typeof vehicleArchetypes;
