import type { ProblemLevel } from '../levels/alert-level.ts';

/** What a scheduled report can be about. */
export const reportTypes = ['maintenance', 'critical_maintenance', 'weekly'] as const;
/** What a scheduled report is about. */
export type ReportType = (typeof reportTypes)[number];

/** When a report that is due is sent: each time, or only when there is something to tell. */
export const reportConditions = ['always', 'something_to_report', 'level_or_worse'] as const;
/** When a report that is due is sent. */
export type ReportCondition = (typeof reportConditions)[number];

/** Levels a report of a type tells of, worst first; a condition can name one of them. */
export const reportLevels: Readonly<Record<ReportType, readonly ProblemLevel[]>> = {
  maintenance: ['critical', 'high_temperature', 'warning', 'maintenance'],
  critical_maintenance: ['critical', 'high_temperature'],
  weekly: ['critical', 'high_temperature', 'warning', 'maintenance', 'over_inflation'],
};

/** Whose vehicles a report covers: all of its organisation and those below it, some of their fleets, or some of their vehicles. */
export const reportCoverages = ['organization', 'fleets', 'vehicles'] as const;
/** Whose vehicles a report covers. */
export type ReportCoverage = (typeof reportCoverages)[number];

/** Why a report that was due could not be sent to anybody. */
export const reportFailures = ['no_vehicles', 'no_recipients', 'fault'] as const;
/** Why a report could not be sent. */
export type ReportFailure = (typeof reportFailures)[number];

/** How a run of a report ended: mailed, not mailed because its condition was not met, or not possible. */
export const reportOutcomes = ['sent', 'nothing_to_report', 'failed'] as const;
/** How a run of a report ended. */
export type ReportOutcome = (typeof reportOutcomes)[number];
