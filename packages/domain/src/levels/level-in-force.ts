import type { IncidentLevel, JudgedLevel } from './alert-level.ts';
import { isWorse } from './alert-level.ts';

/** Causes of a level beside the thresholds, each found by a rule of its own. */
export const findingReasons = [
  'leak',
  'predicted',
  'silent_sensor',
  'not_monitored',
  'heat_difference',
  'dual_mismatch',
  'swapped_sensors',
] as const;
/** One of them. */
export type FindingReason = (typeof findingReasons)[number];

/** What findings are explained with; absent = not of this kind. */
export interface FindingNumbers {
  /** Minutes of driving without a pressure from the sensor. */
  readonly silentMinutes?: number;
  /** How much hotter the wheel is than the axle's other side, in kelvin. */
  readonly differenceK?: number;
  /** How far apart the cold pressures of two mates are, in kPa. */
  readonly apartKpa?: number;
  /** Storage index of the wheel whose tyre the sensor tells of. */
  readonly swappedWith?: number;
  readonly leak?: LossRate;
}

/** How fast a tyre loses its air, with bounds, in percent of the recommended pressure a day. */
export interface LossRate {
  readonly lossPercentPerDay: number;
  readonly lowerLossPercentPerDay: number;
  readonly upperLossPercentPerDay: number;
}

/** That something is wrong with a wheel whatever its last reading says by itself. */
export interface Finding {
  readonly reason: FindingReason;
  readonly level: IncidentLevel;
  readonly numbers: FindingNumbers;
  /** Device time from which the readings show it, whatever the order in which they came; absent: from when it was noticed. */
  readonly sinceMs?: number;
  /** Whether it tells why the same level is measured: then it counts before that. */
  readonly isCause?: boolean;
}

/** A wheel's level with its cause; `finding` null = what was measured is. */
export interface LevelInForce {
  readonly level: IncidentLevel | 'okay';
  readonly finding: Finding | null;
}

/**
 * The worst of the level judged by thresholds and of the levels of a wheel's findings. Of equals what was measured counts
 * first, unless a finding is the cause of it, then the findings in their order, so that one cause takes the place of another only where it is worse.
 */
export function levelInForce(judged: JudgedLevel, findings: readonly Finding[]): LevelInForce {
  let finding: Finding | null = null;
  for (const one of findings) {
    const level = finding?.level ?? judged;
    const isCause = finding === null && one.isCause === true && one.level === judged;
    if (level === 'okay' || isCause || isWorse(one.level, level)) finding = one;
  }
  return { level: finding?.level ?? judged, finding };
}
