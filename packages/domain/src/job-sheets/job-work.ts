import type { IncidentReason } from '../incidents/incident-reason.ts';
import type { AlertLevel } from '../levels/alert-level.ts';

/** Kinds of work a line of a job sheet can be, in the order in which a form offers them. */
export const jobWorks = [
  'inflate',
  'deflate',
  'change_tyre',
  'repair',
  'inspect',
  'tread',
  're_torque',
  'sensor',
  'other',
] as const;
/** A kind of work. */
export type JobWork = (typeof jobWorks)[number];

const endsWithPressure: ReadonlySet<JobWork> = new Set(['inflate', 'deflate', 'change_tyre', 'repair']);

/** Whether the work ends with the wheel at a pressure, which its sensor then shows. */
export const isAboutPressure = (work: JobWork): boolean => endsWithPressure.has(work);

/** How soon a job is to be done, the most urgent first. */
export const jobPriorities = ['now', 'today', 'normal'] as const;
/** A priority. */
export type JobPriority = (typeof jobPriorities)[number];

/**
 * What an incident calls for; `reason` null = not known yet. A tyre that was driven without its air is inspected and
 * repaired, not just filled; the brake and the bearing of a wheel that is hotter than the other side are inspected. Where the sensors
 * of two wheels tell of each other's tyres it is they that are seen to.
 */
export function workOfIncident(
  level: AlertLevel,
  reason: IncidentReason | null,
): { work: JobWork; priority: JobPriority } {
  if (reason === 'silent_sensor') return { work: 'sensor', priority: 'today' };
  if (reason === 'swapped_sensors') return { work: 'sensor', priority: level === 'critical' ? 'now' : 'today' };
  if (level === 'critical') return { work: 'repair', priority: 'now' };
  if (level === 'high_temperature' || reason === 'heat_difference') return { work: 'inspect', priority: 'now' };
  if (level === 'over_inflation') return { work: 'deflate', priority: 'normal' };
  return { work: 'inflate', priority: level === 'warning' ? 'today' : 'normal' };
}
