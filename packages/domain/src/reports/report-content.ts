import type { AlertAdvice } from '../incidents/alert-advice.ts';
import type { ProblemLevel } from '../levels/alert-level.ts';
import { levelCode } from '../levels/alert-level.ts';
import type { WheelPosition, WheelsOnAxle } from '../vehicles/wheel-position.ts';
import type { ReportCondition, ReportFailure, ReportOutcome, ReportType } from './report-type.ts';

/** A wheel that needs looking after. Null = not known. */
export interface WheelRow {
  readonly registration: string;
  readonly fleetName: string | null;
  readonly position: WheelPosition;
  readonly wheelsOnAxle: WheelsOnAxle;
  /** Its level, or while it is silent the last one that was told. */
  readonly level: ProblemLevel;
  readonly sinceMs: number | null;
  readonly coldPressureKpa: number | null;
  readonly recommendedKpa: number | null;
  /** Percent above (+) or below (−) the recommended pressure. */
  readonly deviationPercent: number | null;
  readonly temperatureC: number | null;
  readonly readingAtMs: number | null;
  readonly advice: AlertAdvice | null;
  /** With the advice `repair_before`: before when; otherwise null. */
  readonly repairBeforeMs: number | null;
}

/** Everything that one making of a report tells, so that it reads the same whenever and wherever it is read. */
export interface ReportContent<Row = unknown> {
  readonly type: ReportType;
  /** As its kind gathered them, and older kinds before it. */
  readonly rows: readonly Row[];
  readonly organisationName: string;
  readonly vehicleCount: number;
  /** The moment it tells of, or at which it was made. */
  readonly atMs: number;
  /** Of a report about a period: its beginning. */
  readonly fromMs?: number;
  /** Of a report about a period: its end, not included; absent = `atMs`. */
  readonly untilMs?: number;
  /** Whether somebody chose the period, whatever the kind's own would be; absent: no. */
  readonly isPeriodChosen?: true;
  /** Earlier times that had come as well and were left out, because nothing ran then. */
  readonly missedCount: number;
  readonly timeZone: string;
  readonly pressureUnit: 'psi' | 'bar' | 'kpa';
  /** Absent = celsius. */
  readonly temperatureUnit?: 'celsius' | 'fahrenheit';
  /** Absent = km. */
  readonly distanceUnit?: 'km' | 'mile';
  /** As stored with users, such as `en_GB`. */
  readonly language: string;
}

/** What a report found, as far as it decides whether the report is sent. */
export interface ReportFindings {
  /** Whether it has anything to tell. */
  readonly hasSomething: boolean;
  /** Levels of its rows; null = a row without one. */
  readonly levels: readonly (ProblemLevel | null)[];
}

/** Whether what a report found meets the condition under which it is sent. */
export function meetsCondition(
  { condition, conditionLevel }: { readonly condition: ReportCondition; readonly conditionLevel: ProblemLevel | null },
  { hasSomething, levels }: ReportFindings,
): boolean {
  if (condition === 'always') return true;
  if (conditionLevel === null) return hasSomething;
  return levels.some((level) => level !== null && levelCode[level] >= levelCode[conditionLevel]);
}

/** How the making of a report ends. `isWanted`: somebody asked for it at once, whatever its condition says. */
export function outcomeOf(
  report: {
    readonly emails: readonly string[];
    readonly condition: ReportCondition;
    readonly conditionLevel: ProblemLevel | null;
  },
  found: ReportFindings & { readonly vehicleCount: number },
  isWanted: boolean,
): { readonly outcome: ReportOutcome; readonly failure: ReportFailure | null } {
  if (report.emails.length === 0) return { outcome: 'failed', failure: 'no_recipients' };
  if (found.vehicleCount === 0) return { outcome: 'failed', failure: 'no_vehicles' };
  return { outcome: isWanted || meetsCondition(report, found) ? 'sent' : 'nothing_to_report', failure: null };
}
