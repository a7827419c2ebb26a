import { fillThresholds, findThresholdFault } from '@tyrewatch/domain/alerts/thresholds';
import type { Thresholds } from '@tyrewatch/domain/alerts/thresholds';
import { Problem } from '@tyrewatch/domain/problems/problem';

/** Default thresholds of a fleet as a caller sends them; 0 = not given. */
export interface ThresholdsWire {
  readonly default_maintenance_threshold: number;
  readonly default_warning_threshold: number;
  readonly default_danger_threshold: number;
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
  throw new Problem(fault === 'not_rising' ? 'thresholds_not_rising' : 'thresholds_out_of_range');
}
