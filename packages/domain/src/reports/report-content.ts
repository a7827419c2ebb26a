import type { AlertAdvice } from '../incidents/alert-advice.ts';
import type { ProblemLevel } from '../levels/alert-level.ts';
import { levelCode } from '../levels/alert-level.ts';
import type { WheelPosition, WheelsOnAxle } from '../vehicles/wheel-position.ts';
import type { ReportCondition, ReportFailure, ReportOutcome } from './report-type.ts';

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

/** The tyre alerts of a vehicle within a time. */
export interface AlertRow {
  readonly registration: string;
  readonly fleetName: string | null;
  readonly openedCount: number;
  readonly resolvedCount: number;
  readonly stillOpenCount: number;
  readonly worstLevel: ProblemLevel;
}

/** What a report tells, by its type. */
export type ReportRows =
  | { readonly type: 'maintenance' | 'critical_maintenance'; readonly rows: readonly WheelRow[] }
  | { readonly type: 'weekly'; readonly fromMs: number; readonly rows: readonly AlertRow[] };

/** Everything that one making of a report tells, so that it reads the same whenever and wherever it is read. */
export type ReportContent = ReportRows & {
  readonly organisationName: string;
  readonly vehicleCount: number;
  /** The moment it tells of. */
  readonly atMs: number;
  /** Earlier times that had come as well and were left out, because nothing ran then. */
  readonly missedCount: number;
  readonly timeZone: string;
  readonly pressureUnit: 'psi' | 'bar' | 'kpa';
  /** As stored with users, such as `en_GB`. */
  readonly language: string;
};

const levelsOf = (content: ReportRows): readonly ProblemLevel[] =>
  content.type === 'weekly' ? content.rows.map(({ worstLevel }) => worstLevel) : content.rows.map(({ level }) => level);

/** Whether what a report tells meets the condition under which it is sent. */
export function meetsCondition(
  { condition, conditionLevel }: { readonly condition: ReportCondition; readonly conditionLevel: ProblemLevel | null },
  content: ReportRows,
): boolean {
  if (condition === 'always') return true;
  const leastCode = conditionLevel === null ? 0 : levelCode[conditionLevel];
  return levelsOf(content).some((level) => levelCode[level] >= leastCode);
}

/** How the making of a report ends. `isWanted`: somebody asked for it at once, whatever its condition says. */
export function outcomeOf(
  report: {
    readonly emails: readonly string[];
    readonly condition: ReportCondition;
    readonly conditionLevel: ProblemLevel | null;
  },
  content: ReportContent,
  isWanted: boolean,
): { readonly outcome: ReportOutcome; readonly failure: ReportFailure | null } {
  if (report.emails.length === 0) return { outcome: 'failed', failure: 'no_recipients' };
  if (content.vehicleCount === 0) return { outcome: 'failed', failure: 'no_vehicles' };
  return { outcome: isWanted || meetsCondition(report, content) ? 'sent' : 'nothing_to_report', failure: null };
}
