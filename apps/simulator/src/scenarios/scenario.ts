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
  'inflate',
  'dead_unit',
  'left_standing',
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
   * above recommended; inflate percent of recommended. Null for the usual strength.
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
  inflate: 100,
} as const;

/** Strengths there can be, in the unit of each kind: more than `above`, at most `upTo`. What loses all its air within a day is a puncture. */
const strengthRanges: Readonly<Record<keyof typeof usualStrength, { readonly above: number; readonly upTo: number }>> =
  {
    slow_leak: { above: 0, upTo: 99 },
    puncture: { above: 0, upTo: 10_000 },
    hot_brake: { above: 0, upTo: 500 },
    cold_night: { above: -60, upTo: 60 },
    over_inflation: { above: 0, upTo: 200 },
    inflate: { above: 0, upTo: 300 },
  };

/** What is wrong with the strength of a scenario, as a sentence; null = nothing. */
export function findStrengthFault(kind: ScenarioKind, strength: number | null): string | null {
  if (strength === null) return null;
  const range = Object.hasOwn(strengthRanges, kind) ? strengthRanges[kind as keyof typeof strengthRanges] : null;
  if (range === null) return `${kind} has no strength.`;
  if (strength > range.above && strength <= range.upTo) return null;
  return `The strength of ${kind} is more than ${range.above} and at most ${range.upTo}, not ${strength}.`;
}
