import type { ProblemLevel } from '../levels/alert-level.ts';

/** What a scheduled report can be about. */
export const reportTypes = [
  'pmi',
  'kilometre',
  'co2',
  'maintenance',
  'critical_maintenance',
  'trailer_utilisation',
  'brake_performance',
  'weekly',
] as const;
/** What a scheduled report is about. */
export type ReportType = (typeof reportTypes)[number];

/** Whether a report is sent by its schedule, or not for the time being. */
export const reportStates = ['running', 'paused'] as const;
/** Whether a report is sent by its schedule. */
export type ReportState = (typeof reportStates)[number];

/** When a report that is due is sent: each time, or only when there is something to tell. */
export const reportConditions = ['always', 'something_to_report', 'level_or_worse'] as const;
/** When a report that is due is sent. */
export type ReportCondition = (typeof reportConditions)[number];

/** Levels a report of a type tells of, worst first; a condition can name one of them. None: its rows have no level. */
export const reportLevels: Readonly<Record<ReportType, readonly ProblemLevel[]>> = {
  pmi: [],
  kilometre: [],
  co2: [],
  maintenance: ['critical', 'high_temperature', 'warning', 'maintenance'],
  critical_maintenance: ['critical', 'high_temperature'],
  trailer_utilisation: [],
  brake_performance: [],
  weekly: ['critical', 'high_temperature', 'warning', 'maintenance', 'over_inflation'],
};

/** Files a report is mailed as. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
/** A file a report is mailed as. */
export type ReportFormat = (typeof reportFormats)[number];

/** Conditions a report of a type can be sent under: one that has no levels cannot name one. */
export const conditionsOf = (type: ReportType): readonly ReportCondition[] =>
  reportConditions.filter((condition) => condition !== 'level_or_worse' || reportLevels[type].length > 0);

/** Whose vehicles a report covers: all of its organisation and those below it, or some of their fleets, depots or vehicles. */
export const reportCoverages = ['organization', 'fleets', 'depots', 'vehicles'] as const;
/** Whose vehicles a report covers. */
export type ReportCoverage = (typeof reportCoverages)[number];

/** What starts a run: its schedule, a person who wants it sent at once, or one who wants it sent to themselves alone. */
export const reportTriggers = ['schedule', 'person', 'reader'] as const;
/** What starts a run. */
export type ReportTrigger = (typeof reportTriggers)[number];

/** Why a report that was due could not be sent to anybody. */
export const reportFailures = ['no_vehicles', 'no_recipients', 'fault'] as const;
/** Why a report could not be sent. */
export type ReportFailure = (typeof reportFailures)[number];

/** How a run of a report ended: mailed, not mailed because its condition was not met, or not possible. */
export const reportOutcomes = ['sent', 'nothing_to_report', 'failed'] as const;
/** How a run of a report ended. */
export type ReportOutcome = (typeof reportOutcomes)[number];
