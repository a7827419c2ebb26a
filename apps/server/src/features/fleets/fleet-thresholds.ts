import { fillThresholds, findThresholdFault } from '@tyrewatch/domain/levels/thresholds';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { Problem } from '@tyrewatch/domain/problems/problem';

/** Default thresholds of a fleet as a caller sends them; 0 = not given. */
export interface ThresholdsWire {
  readonly default_maintenance_threshold: number;
  readonly default_warning_threshold: number;
  readonly default_danger_threshold: number;
}

const steps = [
  { lower: 'default_maintenance_threshold', upper: 'default_warning_threshold' },
  { lower: 'default_warning_threshold', upper: 'default_danger_threshold' },
] as const;

/** The fields at which the thresholds do not rise: of two the upper one, but never one that was not given. */
function fieldsNotRising(
  wire: ThresholdsWire,
  { maintenancePercent: m, warningPercent: w, dangerPercent: d }: Thresholds,
) {
  const wrong = steps.filter((_, index) => (index === 0 ? m >= w : w >= d));
  const fields = new Set(wrong.map(({ lower, upper }) => (wire[upper] === 0 ? lower : upper)));
  return [...fields].map((field): FieldProblem => ({ field, code: 'must_rise', params: {} }));
}

/**
 * The thresholds a fleet gets: those not given come from `base`. Throws `thresholds_not_rising` or
 * `thresholds_out_of_range`.
 */
export function requestedThresholds(wire: ThresholdsWire, base: Thresholds): Thresholds {
  const requested = {
    maintenancePercent: wire.default_maintenance_threshold,
    warningPercent: wire.default_warning_threshold,
    dangerPercent: wire.default_danger_threshold,
  };
  const thresholds = fillThresholds(requested, base);
  const fault = findThresholdFault(thresholds);
  if (fault === null) return thresholds;
  if (fault === 'not_rising') throw new Problem('thresholds_not_rising', {}, fieldsNotRising(wire, thresholds));
  throw new Problem('thresholds_out_of_range');
}
