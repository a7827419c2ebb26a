import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/** What can be made to happen to a vehicle. */
export const scenarioKinds = [
  'slow_leak',
  'puncture',
  'hot_brake',
  'cold_night',
  'silent_sensor',
  'swapped_sensors',
  'over_inflation',
  'dead_unit',
  'repair',
] as const;
/** A kind of scenario. `repair` mends what the others did to a wheel. */
export type ScenarioKind = (typeof scenarioKinds)[number];

/** A scenario as it is asked for. */
export interface Scenario {
  readonly kind: ScenarioKind;
  readonly registration: string;
  /** Null for what concerns the whole vehicle. */
  readonly position: WheelPosition | null;
  readonly fromMs: number;
  /** When a fitter puts it right; null for never. */
  readonly untilMs: number | null;
  /**
   * How strong, in the kind's own unit: slow_leak percent of the pressure a day; puncture kPa a minute
   * at the start; hot_brake °C the brake adds; cold_night °C added to the air; over_inflation percent
   * above recommended. Null for the usual strength.
   */
  readonly strength: number | null;
}

/** Usual strengths in the unit of each kind; kinds without a strength are not listed. */
export const usualStrength = {
  slow_leak: 3,
  puncture: 150,
  hot_brake: 95,
  cold_night: -11,
  over_inflation: 26,
} as const;
