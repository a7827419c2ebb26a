import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { ThresholdFault, Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { numberOf } from '../../ui/typed-number.ts';

/** The thresholds by the names of their fields on the wire, the mildest first. */
export const thresholdFields = [
  ['default_maintenance_threshold', 'maintenance'],
  ['default_warning_threshold', 'warning'],
  ['default_danger_threshold', 'danger'],
] as const;

/** Name of a threshold on the wire. */
export type ThresholdField = (typeof thresholdFields)[number][0];

/** Thresholds as typed. */
export type ThresholdDraft = Readonly<Record<ThresholdField, string>>;

/** Thresholds in percent. */
export type ThresholdBody = Readonly<Record<ThresholdField, number>>;

/** Those that a fleet has. */
export const presentThresholds = (fleet: Fleet): ThresholdBody => ({
  default_maintenance_threshold: fleet.default_maintenance_threshold,
  default_warning_threshold: fleet.default_warning_threshold,
  default_danger_threshold: fleet.default_danger_threshold,
});

/** Those of a ready-made set. */
export const namedThresholds = ({ maintenancePercent, warningPercent, dangerPercent }: Thresholds): ThresholdBody => ({
  default_maintenance_threshold: maintenancePercent,
  default_warning_threshold: warningPercent,
  default_danger_threshold: dangerPercent,
});

/** Whether two sets are the same. */
export const areSameThresholds = (one: ThresholdBody, other: ThresholdBody): boolean =>
  thresholdFields.every(([field]) => one[field] === other[field]);

/** Thresholds as typed, NaN where none is, and what is wrong with each; none where nothing is. */
export function readThresholds(draft: ThresholdDraft): {
  readonly body: ThresholdBody;
  readonly faults: Readonly<Partial<Record<ThresholdField, ThresholdFault>>>;
} {
  const percentOf = (field: ThresholdField): number => numberOf(draft[field]) ?? Number.NaN;
  const body: ThresholdBody = {
    default_maintenance_threshold: percentOf('default_maintenance_threshold'),
    default_warning_threshold: percentOf('default_warning_threshold'),
    default_danger_threshold: percentOf('default_danger_threshold'),
  };
  const faults: Partial<Record<ThresholdField, ThresholdFault>> = {};
  let before = 0;
  for (const [field] of thresholdFields) {
    const percent = body[field];
    if (Number.isNaN(percent)) faults[field] = 'not_a_number';
    else if (percent <= 0 || percent >= 100) faults[field] = 'out_of_range';
    else if (percent <= before) faults[field] = 'not_rising';
    before = Number.isNaN(percent) ? before : percent;
  }
  return { body, faults };
}
