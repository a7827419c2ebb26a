import type { IncidentLevel } from '../levels/alert-level.ts';
import type { FindingReason } from '../levels/level-in-force.ts';
import { findingReasons } from '../levels/level-in-force.ts';

/** What an incident is about: what was measured, or a finding. */
export const incidentReasons = ['low_pressure', 'over_inflation', 'high_temperature', ...findingReasons] as const;
/** One of them. */
export type IncidentReason = (typeof incidentReasons)[number];

/** What an incident of this level is about; `finding` null = what was measured. */
export function incidentReasonOf(level: IncidentLevel, finding: FindingReason | null): IncidentReason {
  if (finding !== null) return finding;
  return level === 'over_inflation' || level === 'high_temperature' ? level : 'low_pressure';
}
