import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ScenarioKind } from './scenario.ts';

/**
 * One row: kind, vehicle by type and number among its type ('driving': the one that is at the wheel
 * most before the opening), wheel, begin and end in hours from the opening, strength in the kind's
 * unit or null for the usual one.
 */
export type OpeningRow = readonly [
  ScenarioKind,
  VehicleType,
  number | 'driving',
  WheelPosition | null,
  number,
  number,
  number | null,
];

/** What is under way when the demonstration is opened, so that every level can be seen at once. */
export const openingRows: readonly OpeningRow[] = [
  ['slow_leak', 'trailer', 0, '2B', -190, 9, 3],
  ['slow_leak', 'truck', 3, '2C', -56, 14, 10],
  ['slow_leak', 'truck', 7, '2A', -70, 26, 10],
  ['slow_leak', 'bus', 1, '2B', -36, 5, 12],
  ['slow_leak', 'tractor', 5, '1B', -280, 120, 1],
  ['slow_leak', 'loader', 0, '1A', -30, 6, 30],
  ['puncture', 'tractor', 2, '3D', -0.3, 0.7, 45],
  ['puncture', 'van', 1, '2A', -2.4, 1.5, 12],
  ['hot_brake', 'tractor', 'driving', '2A', -1.6, 1.3, null],
  ['over_inflation', 'service_vehicle', 0, '1B', -25, 7, null],
  ['over_inflation', 'truck', 5, '2D', -6, 30, 24],
  ['silent_sensor', 'truck_trailer', 2, '3B', -30, 20, null],
  ['swapped_sensors', 'tractor', 8, '1A', -70, 12, null],
  ['dead_unit', 'bus', 3, null, -19, 3, null],
  ['dead_unit', 'car', 0, null, -3, 8, null],
];

/** A trailer that has stood for nine days where it was left; trouble may happen to it beside that. */
export const leftStandingRow: OpeningRow = ['left_standing', 'trailer', 5, null, -9.5 * 24, 6 * 24, null];
