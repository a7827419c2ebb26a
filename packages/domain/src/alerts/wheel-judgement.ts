import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { WheelStatus } from '../tyres/wheel-status.ts';
import {
  pressureLevel,
  recoveryMarginC,
  recoveryMarginPercent,
  temperatureLevel,
  wheelStatus,
} from '../tyres/wheel-status.ts';
import type { JudgedLevel } from './alert-level.ts';
import { isWorse, milderOf, worseOf } from './alert-level.ts';
import { inflationOf } from './inflation-step.ts';

const minuteMs = 60_000;

/** How long readings must be clear of a threshold before its level is left. */
export const recoveryMs = 30 * minuteMs;
/** Fall of pressure in kPa a minute from which no confirming reading is awaited. */
export const fastFallKpaPerMinute = 20;

/** Since when every reading has been clear of everything worse than `level`. */
export interface RecoveryStep {
  readonly sinceMs: number;
  readonly level: JudgedLevel;
}

/**
 * What is remembered of a wheel between readings: plain values, safe to keep as JSON. A wheel that
 * is okay and steady ({@link isQuiet}) needs none of it beyond its last values, from which
 * {@link quietJudgement} makes it again; a wheel never seen is null.
 */
export interface WheelJudgement {
  /** The settled level; `unassigned` while a first bad reading awaits confirmation. */
  readonly level: JudgedLevel | 'unassigned';
  /** Device time at which the settled level began. */
  readonly sinceMs: number;
  /** Device time of the last reading that held a pressure or a temperature. */
  readonly atMs: number;
  /** Last measured gauge pressure; null when none was ever given. */
  readonly pressureKpa: number | null;
  /** Last temperature; null when the last reading had none. */
  readonly temperatureC: number | null;
  /** Cold pressure of the last measured one; null when none was ever given. */
  readonly coldKpa: number | null;
  /** Whether a temperature took part in {@link coldKpa}. */
  readonly compensated: boolean;
  /** Percent above (+) or below (−) the recommended pressure; null without pressure. */
  readonly deviationPercent: number | null;
  /** Level of a worse reading that awaits its confirming one; null when none does. */
  readonly pending: JudgedLevel | null;
  /** Milder levels being earned, the mildest last; empty when none is. */
  readonly recovery: readonly RecoveryStep[];
  /** Lowest cold pressure of the last minutes, from which an inflation is measured; null at first. */
  readonly floorKpa: number | null;
  readonly floorAtMs: number;
  /** When an inflation step was last seen; null when never since the judgement began. */
  readonly inflatedAtMs: number | null;
  /** Whether the last pressure fell by {@link fastFallKpaPerMinute} or more. */
  readonly fallingFast: boolean;
}

/** One reading of the wheel, at its device time. */
export interface WheelSample {
  readonly atMs: number;
  readonly tyre: TyreReading;
}

const noRecovery: readonly RecoveryStep[] = [];

/** The last values of an okay, steady wheel. */
export type QuietValues = Pick<
  WheelJudgement,
  'sinceMs' | 'atMs' | 'pressureKpa' | 'temperatureC' | 'coldKpa' | 'compensated' | 'deviationPercent'
>;

/** The judgement of a wheel that was okay and steady when its last values were kept. */
export function quietJudgement(last: QuietValues): WheelJudgement {
  return {
    level: 'okay',
    sinceMs: last.sinceMs,
    atMs: last.atMs,
    pressureKpa: last.pressureKpa,
    temperatureC: last.temperatureC,
    coldKpa: last.coldKpa,
    compensated: last.compensated,
    deviationPercent: last.deviationPercent,
    pending: null,
    recovery: noRecovery,
    floorKpa: last.coldKpa,
    floorAtMs: last.atMs,
    inflatedAtMs: null,
    fallingFast: false,
  };
}

/** Whether a judgement holds nothing that its last values would not give again. */
export const isQuiet = (judgement: WheelJudgement): boolean =>
  judgement.level === 'okay' && judgement.pending === null && !judgement.fallingFast;

/** Pressure fall since the last reading in kPa a minute, a shorter gap counting as a minute. */
function fallKpaPerMinute(previous: WheelJudgement, sample: WheelSample, status: WheelStatus): number {
  const { pressureKpa } = sample.tyre;
  if (status.coldKpa === null || pressureKpa === null) return 0;
  if (previous.coldKpa === null || previous.pressureKpa === null) return 0;
  const comparable = status.compensated && previous.compensated;
  const fallKpa = comparable ? previous.coldKpa - status.coldKpa : previous.pressureKpa - pressureKpa;
  return fallKpa / Math.max(1, (sample.atMs - previous.atMs) / minuteMs);
}

/** The mildest level the reading is clear of by the full margin; null when it cannot tell. */
function clearedLevel(
  previous: WheelJudgement,
  tyre: TyreReading,
  status: WheelStatus,
  target: WheelTarget,
): JudgedLevel | null {
  if (status.coldKpa === null && previous.level !== 'high_temperature') return null;
  const coldKpa = status.coldKpa ?? previous.coldKpa;
  const byPressure = coldKpa === null ? 'okay' : pressureLevel(coldKpa, target, recoveryMarginPercent);
  if (tyre.temperatureC === null) return byPressure;
  return worseOf(byPressure, temperatureLevel(tyre.temperatureC, target, recoveryMarginC));
}

/** The steps still valid after a reading clear down to `cleared`, with that reading's own. */
function continueRecovery(
  recovery: readonly RecoveryStep[],
  cleared: JudgedLevel,
  atMs: number,
): readonly RecoveryStep[] {
  const kept = recovery.filter(({ level }) => !isWorse(cleared, level));
  const broken = recovery[kept.length];
  if (broken !== undefined) return [...kept, { sinceMs: broken.sinceMs, level: cleared }];
  if (kept.at(-1)?.level === cleared) return recovery;
  return [...kept, { sinceMs: atMs, level: cleared }];
}

/** What the levels become after a reading. */
type Settlement = Pick<WheelJudgement, 'level' | 'pending' | 'recovery'>;

function settleWorse(previous: WheelJudgement, seen: JudgedLevel, isFast: boolean): Settlement {
  const confirmed = isFast ? seen : previous.pending === null ? null : milderOf(seen, previous.pending);
  if (confirmed === null) return { level: previous.level, pending: seen, recovery: noRecovery };
  return { level: confirmed, pending: isWorse(seen, confirmed) ? seen : null, recovery: noRecovery };
}

function settleBetter(
  previous: WheelJudgement,
  seen: JudgedLevel,
  cleared: JudgedLevel | null,
  isInflated: boolean,
  atMs: number,
): Settlement {
  const { level } = previous;
  if (isInflated && isWorse(level, seen)) return { level: seen, pending: null, recovery: noRecovery };
  if (cleared === null) return { level, pending: previous.pending, recovery: previous.recovery };
  if (!isWorse(level, cleared)) return { level, pending: null, recovery: noRecovery };
  const recovery = continueRecovery(previous.recovery, cleared, atMs);
  const earned = recovery.findLast(({ sinceMs }) => atMs - sinceMs >= recoveryMs);
  if (earned === undefined) return { level, pending: null, recovery };
  return {
    level: earned.level,
    pending: null,
    recovery: recovery.filter((step) => isWorse(earned.level, step.level)),
  };
}

function settle(
  previous: WheelJudgement,
  sample: WheelSample,
  status: WheelStatus,
  target: WheelTarget,
  changes: { readonly isFast: boolean; readonly isInflated: boolean },
): Settlement {
  if (previous.level === 'unassigned' && status.level === 'okay') {
    return { level: 'okay', pending: null, recovery: noRecovery };
  }
  if (isWorse(status.level, previous.level)) {
    return settleWorse(previous, status.level, changes.isFast);
  }
  if (previous.level === 'okay' && previous.pending === null) return previous;
  const cleared = clearedLevel(previous, sample.tyre, status, target);
  return settleBetter(previous, status.level, cleared, changes.isInflated, sample.atMs);
}

function firstJudgement({ atMs, tyre }: WheelSample, status: WheelStatus): WheelJudgement {
  const last = { ...status, sinceMs: atMs, atMs, pressureKpa: null, temperatureC: tyre.temperatureC };
  const pressureKpa = status.coldKpa === null ? null : tyre.pressureKpa;
  const quiet = quietJudgement({ ...last, pressureKpa });
  return status.level === 'okay' ? quiet : { ...quiet, level: 'unassigned', pending: status.level };
}

/**
 * Judges the next reading of a wheel.
 *
 * Worse is believed with one confirming reading, at once when the pressure falls fast. Better needs
 * {@link recoveryMs} of readings clear of the threshold by the margin, or an inflation step. Readings
 * must come in time order: one that is not newer, or that holds neither pressure nor temperature,
 * changes nothing. `previous` is null for a wheel never seen; the answer is null only for a wheel
 * that still is. A hot wheel also recovers when its sensor gives pressures but no temperature.
 */
export function judgeWheel(
  previous: WheelJudgement | null,
  sample: WheelSample,
  target: WheelTarget,
): WheelJudgement | null {
  const { atMs, tyre } = sample;
  if (previous !== null && atMs <= previous.atMs) return previous;
  const status = wheelStatus(tyre, target);
  if (status.coldKpa === null && tyre.temperatureC === null) return previous;
  if (previous === null) return firstJudgement(sample, status);
  const fallingFast = fallKpaPerMinute(previous, sample, status) >= fastFallKpaPerMinute;
  const inflation = inflationOf(previous, status, atMs, target.recommendedKpa);
  const changes = { isFast: fallingFast, isInflated: inflation.isStep };
  const { level, pending, recovery } = settle(previous, sample, status, target, changes);
  const measured = status.coldKpa !== null;
  return {
    level,
    sinceMs: level === previous.level ? previous.sinceMs : atMs,
    atMs,
    pressureKpa: measured ? tyre.pressureKpa : previous.pressureKpa,
    temperatureC: tyre.temperatureC,
    coldKpa: measured ? status.coldKpa : previous.coldKpa,
    compensated: measured ? status.compensated : previous.compensated,
    deviationPercent: measured ? status.deviationPercent : previous.deviationPercent,
    pending,
    recovery,
    floorKpa: inflation.floorKpa,
    floorAtMs: inflation.floorAtMs,
    inflatedAtMs: inflation.isStep ? atMs : previous.inflatedAtMs,
    fallingFast,
  };
}
