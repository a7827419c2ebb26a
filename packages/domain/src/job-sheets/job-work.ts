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

/** What an incident calls for. A tyre that was driven without its air is inspected and repaired, not just filled. */
export function workOfIncident(level: AlertLevel, isSilent: boolean): { work: JobWork; priority: JobPriority } {
  if (isSilent) return { work: 'sensor', priority: 'today' };
  if (level === 'critical') return { work: 'repair', priority: 'now' };
  if (level === 'high_temperature') return { work: 'inspect', priority: 'now' };
  if (level === 'over_inflation') return { work: 'deflate', priority: 'normal' };
  return { work: 'inflate', priority: level === 'warning' ? 'today' : 'normal' };
}
