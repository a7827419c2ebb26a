import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Thresholds, ThresholdFault } from '@tyrewatch/domain/levels/thresholds';
import { findThresholdFault } from '@tyrewatch/domain/levels/thresholds';
import { numberOf } from '../../ui/typed-number.ts';

/** A fleet while it is entered: texts as typed. */
export interface FleetDraft {
  readonly name: string;
  readonly maintenance: string;
  readonly warning: string;
  readonly danger: string;
}

/** The thresholds of a fleet. */
export const thresholdsOf = (fleet: Fleet): Thresholds => ({
  maintenancePercent: fleet.default_maintenance_threshold,
  warningPercent: fleet.default_warning_threshold,
  dangerPercent: fleet.default_danger_threshold,
});

/** A draft that changes nothing yet; `write` gives a number as the reader types it. */
export const draftOf = (name: string, thresholds: Thresholds, write: (value: number) => string): FleetDraft => ({
  name,
  maintenance: write(thresholds.maintenancePercent),
  warning: write(thresholds.warningPercent),
  danger: write(thresholds.dangerPercent),
});

const typedPercent = (typed: string): number => numberOf(typed) ?? Number.NaN;

/** The thresholds of a draft, NaN where none is typed, and what is wrong with them; null = nothing. */
export function draftThresholds({ maintenance, warning, danger }: FleetDraft): {
  readonly thresholds: Thresholds;
  readonly fault: ThresholdFault | null;
} {
  const thresholds = {
    maintenancePercent: typedPercent(maintenance),
    warningPercent: typedPercent(warning),
    dangerPercent: typedPercent(danger),
  };
  return { thresholds, fault: findThresholdFault(thresholds) };
}

const unchanged: Thresholds = { maintenancePercent: 0, warningPercent: 0, dangerPercent: 0 };

const areSame = (one: Thresholds, other: Thresholds): boolean =>
  one.maintenancePercent === other.maintenancePercent &&
  one.warningPercent === other.warningPercent &&
  one.dangerPercent === other.dangerPercent;

/** The thresholds as a call names them: those that are as they are usual or before travel as 0 (specification §9). */
export function thresholdBody(thresholds: Thresholds, before: Thresholds) {
  const sent = areSame(thresholds, before) ? unchanged : thresholds;
  return {
    default_maintenance_threshold: sent.maintenancePercent,
    default_warning_threshold: sent.warningPercent,
    default_danger_threshold: sent.dangerPercent,
  };
}
