import type { AlertLevel } from './alert-level.ts';
import { compareLevels, isProblem } from './alert-level.ts';
import { hourMs } from '../outlook/pressure-series.ts';

/** What "worst first" goes by, of a wheel or of a vehicle's worst one. */
export interface Severity {
  readonly level: AlertLevel;
  /** When it becomes critical, epoch milliseconds to the quarter hour; null = it is, or nothing is foreseen. */
  readonly criticalAtMs: number | null;
  /** Whole percent off the recommended pressure, either way; 0 without a problem. */
  readonly offTargetPercent: number;
}

/** What is measured and foreseen of a wheel. */
export interface MeasuredWheel {
  readonly level: AlertLevel;
  /** Epoch milliseconds; null = never. */
  readonly readingAtMs: number | null;
  readonly coldPressureKpa: number | null;
  /** Counted from the reading. */
  readonly timeToCritical: { readonly hours: number } | null;
}

/** Coarse, so that a list's order does not move with every reading. */
export const criticalStepMs = hourMs / 4;
/** Later than this the next service is soon enough. */
export const serviceWithinHours = 14 * 24;

function criticalAtOf({ level, readingAtMs, timeToCritical }: MeasuredWheel): number | null {
  if (level === 'critical' || readingAtMs === null || timeToCritical === null) return null;
  if (!isProblem(level) && (level !== 'okay' || timeToCritical.hours > serviceWithinHours)) return null;
  return Math.round((readingAtMs + timeToCritical.hours * hourMs) / criticalStepMs) * criticalStepMs;
}

/** The severity of a wheel; `recommendedKpa` null = there is nothing to compare its pressure with. */
export function wheelSeverity(wheel: MeasuredWheel, recommendedKpa: number | null): Severity {
  const { level, coldPressureKpa } = wheel;
  const isCompared = isProblem(level) && coldPressureKpa !== null && recommendedKpa !== null;
  return {
    level,
    criticalAtMs: criticalAtOf(wheel),
    offTargetPercent: isCompared ? Math.round(Math.abs(coldPressureKpa / recommendedKpa - 1) * 100) : 0,
  };
}

/** Order of lists, inbox and mails: the level, then the least time to critical, then the furthest off target. */
export const compareWorstFirst = (a: Severity, b: Severity): number =>
  compareLevels(a.level, b.level) ||
  Math.sign((a.criticalAtMs ?? Number.MAX_VALUE) - (b.criticalAtMs ?? Number.MAX_VALUE)) ||
  b.offTargetPercent - a.offTargetPercent;

const noData: MeasuredWheel = { level: 'unassigned', readingAtMs: null, coldPressureKpa: null, timeToCritical: null };

/**
 * The worst of the wheels at these storage indexes, the first of equals; wheels without data count as unassigned.
 * Null without any. `recommendedKpa` answers what a wheel's pressure is compared with.
 */
export function worstWheelOf(
  wheels: readonly (MeasuredWheel | null)[],
  indexes: readonly number[],
  recommendedKpa: (index: number) => number | null,
): { readonly index: number; readonly severity: Severity } | null {
  let worst: { readonly index: number; readonly severity: Severity } | null = null;
  for (const index of indexes) {
    const severity = wheelSeverity(wheels[index] ?? noData, recommendedKpa(index));
    if (worst === null || compareWorstFirst(severity, worst.severity) < 0) worst = { index, severity };
  }
  return worst;
}
