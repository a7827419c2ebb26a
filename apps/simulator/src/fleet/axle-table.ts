import type { AxleType } from '@tyrewatch/domain/vehicles/axle-type';

/** How an axle is fitted. Pressures in psi, as British tyre charts and gauges give them. */
export interface AxleFitting {
  readonly axleType: AxleType;
  readonly wheels: 2 | 4;
  readonly tyreSize: string;
  readonly rimSize: string;
  readonly recommendedPsi: number;
  readonly temperatureWarningC: number;
  readonly newTreadDepthMm: number;
  readonly tyreMake: string;
  readonly tyrePattern: string;
  readonly ratedLoadKg: number;
  readonly emptyLoadKg: number;
}

type FittingRow = readonly [AxleType, 2 | 4, string, string, number, number, number, string, string, number, number];

/**
 * Usual fittings in Britain: kind, wheels, tyre, rim, psi, temperature warning °C, new tread mm, make
 * and pattern, rated and empty load kg.
 */
const fittingRows = {
  steer_tractor: ['steer', 2, '385/55R22.5', '11.75x22.5', 125, 85, 14, 'Michelin', 'X Line Energy F', 8000, 5600],
  steer_truck: ['steer', 2, '315/80R22.5', '9.00x22.5', 125, 85, 15, 'Continental', 'Conti Hybrid HS5', 7500, 4600],
  steer_second: ['steer', 2, '315/80R22.5', '9.00x22.5', 125, 85, 15, 'Continental', 'Conti Hybrid HS5', 7500, 3700],
  drive_tractor: ['drive', 4, '315/70R22.5', '9.00x22.5', 110, 85, 20, 'Michelin', 'X Line Energy D', 11500, 3000],
  drive_truck: ['drive', 4, '315/80R22.5', '9.00x22.5', 110, 85, 20, 'Bridgestone', 'R-Drive 002', 11500, 3200],
  drive_light: ['drive', 4, '245/70R17.5', '7.50x17.5', 100, 85, 16, 'Goodyear', 'KMax D', 6500, 1900],
  steer_light: ['steer', 2, '245/70R17.5', '7.50x17.5', 105, 85, 14, 'Goodyear', 'KMax S', 4000, 2400],
  lift_tractor: ['drive', 2, '315/70R22.5', '9.00x22.5', 115, 85, 15, 'Michelin', 'X Line Energy Z', 7500, 1300],
  tag_single: ['drive', 2, '315/80R22.5', '9.00x22.5', 115, 85, 15, 'Michelin', 'X Coach Z', 7500, 2200],
  trailer_single: [
    'trailer',
    2,
    '385/65R22.5',
    '11.75x22.5',
    130,
    85,
    14,
    'Bridgestone',
    'Ecopia H-Trailer 002',
    9000,
    2200,
  ],
  trailer_twin: ['trailer', 4, '245/70R17.5', '6.75x17.5', 120, 85, 14, 'Goodyear', 'KMax T', 10000, 2600],
  trailer_dolly: ['trailer', 4, '275/70R22.5', '8.25x22.5', 125, 85, 15, 'Michelin', 'X Multi T', 10000, 2400],
  steer_coach: ['steer', 2, '295/80R22.5', '8.25x22.5', 120, 85, 16, 'Michelin', 'X Coach Z', 7500, 4600],
  drive_coach: ['drive', 4, '295/80R22.5', '8.25x22.5', 105, 85, 18, 'Michelin', 'X Coach Z', 12600, 7200],
  steer_bus: ['steer', 2, '275/70R22.5', '7.50x22.5', 120, 85, 19, 'Continental', 'Conti Urban HA3', 7200, 3900],
  drive_bus: ['drive', 4, '275/70R22.5', '7.50x22.5', 105, 85, 19, 'Continental', 'Conti Urban HA3', 11500, 6400],
  van_front: ['steer', 2, '235/65R16C', '6.5x16', 55, 80, 9, 'Continental', 'VanContact Eco', 1800, 1200],
  van_rear: ['drive', 2, '235/65R16C', '6.5x16', 65, 80, 9, 'Continental', 'VanContact Eco', 2200, 850],
  van_front_twin: ['steer', 2, '195/75R16C', '5.5x16', 62, 80, 9, 'Michelin', 'Agilis 3', 1850, 1350],
  van_rear_twin: ['drive', 4, '195/75R16C', '5.5x16', 55, 80, 9, 'Michelin', 'Agilis 3', 3300, 1150],
  car_front: ['steer', 2, '215/55R17', '7.0x17', 35, 80, 8, 'Michelin', 'e.Primacy', 1050, 850],
  car_rear: ['drive', 2, '215/55R17', '7.0x17', 33, 80, 8, 'Michelin', 'e.Primacy', 1000, 620],
  pickup_front: ['steer', 2, '265/65R17', '8.0x17', 38, 80, 11, 'Bridgestone', 'Dueler A/T 002', 1450, 1100],
  pickup_rear: ['drive', 2, '265/65R17', '8.0x17', 46, 80, 11, 'Bridgestone', 'Dueler A/T 002', 1900, 900],
  crane_axle: ['steer', 2, '445/95R25', '11.00x25', 130, 90, 22, 'Michelin', 'X-Crane+', 12000, 11200],
  crane_drive: ['drive', 2, '445/95R25', '11.00x25', 130, 90, 22, 'Michelin', 'X-Crane+', 12000, 11200],
  digger_steer: ['steer', 4, '10.00R20', '7.50x20', 100, 85, 20, 'Michelin', 'XZSL', 9000, 7400],
  digger_drive: ['drive', 4, '10.00R20', '7.50x20', 100, 85, 20, 'Michelin', 'XZSL', 10000, 8600],
  dumper_front: ['steer', 2, '23.5R25', '19.50x25', 55, 95, 36, 'Bridgestone', 'VLT', 17000, 11800],
  dumper_rear: ['drive', 2, '23.5R25', '19.50x25', 62, 95, 36, 'Bridgestone', 'VLT', 19000, 6000],
  loader_front: ['steer', 2, '20.5R25', '17.00x25', 58, 95, 30, 'Goodyear', 'RT-3B', 16000, 7200],
  loader_rear: ['drive', 2, '20.5R25', '17.00x25', 50, 95, 30, 'Goodyear', 'RT-3B', 12000, 8200],
  tug_steer: ['steer', 2, '11R22.5', '8.25x22.5', 110, 85, 15, 'Goodyear', 'KMax S', 7000, 4800],
  tug_drive: ['drive', 4, '11R22.5', '8.25x22.5', 105, 85, 18, 'Goodyear', 'KMax D', 13000, 3900],
} as const satisfies Record<string, FittingRow>;

/** Name of a usual fitting. */
export type AxleFittingKey = keyof typeof fittingRows;

/** The fitting with this name. */
export function getAxleFitting(key: AxleFittingKey): AxleFitting {
  const row: FittingRow = fittingRows[key];
  const [
    axleType,
    wheels,
    tyreSize,
    rimSize,
    recommendedPsi,
    temperatureWarningC,
    newTreadDepthMm,
    tyreMake,
    tyrePattern,
    ratedLoadKg,
    emptyLoadKg,
  ] = row;
  return {
    axleType,
    wheels,
    tyreSize,
    rimSize,
    recommendedPsi,
    temperatureWarningC,
    newTreadDepthMm,
    tyreMake,
    tyrePattern,
    ratedLoadKg,
    emptyLoadKg,
  };
}
