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
import type { JudgedLevel } from '../levels/alert-level.ts';
import { isWorse, worseOf } from '../levels/alert-level.ts';
import type { InflationDoubt } from './inflation-doubt.ts';
import { noDoubt, settleDoubt } from './inflation-doubt.ts';
import { inflationOf } from './inflation-step.ts';
import type { Settlement } from '../levels/level-settlement.ts';
import { lacksAir, noRecovery, settledAt, settleLevel } from '../levels/level-settlement.ts';
import type { PressureFall, PressureMark } from './pressure-fall.ts';
import {
  confirmationOf,
  fallSince,
  foretoldLevel,
  isFastFall,
  longestStairMs,
  notableFall,
  steepMark,
} from './pressure-fall.ts';

const minuteMs = 60_000;

/**
 * How long a temperature stands for the ones after it that are missing, in milliseconds: senders leave values out or
 * tell pressures and temperatures by turns, and a tyre takes longer than this to warm or to cool.
 */
export const temperatureValidMs = 10 * minuteMs;

/**
 * What is remembered of a wheel between readings: plain values, safe to keep as JSON. A wheel that
 * is okay and steady ({@link isQuiet}) needs none of it beyond its last values, from which
 * {@link quietJudgement} makes it again; a wheel never seen is null.
 */
export interface WheelJudgement extends Settlement, InflationDoubt {
  /** Device time at which the settled level began. */
  readonly sinceMs: number;
  /** Device time of the last reading that held a pressure or a temperature. */
  readonly atMs: number;
  /** Last measured gauge pressure; null when none was ever given. */
  readonly pressureKpa: number | null;
  /** Device time of that pressure; null when none was ever given. */
  readonly pressureAtMs: number | null;
  /** Time between the last two pressures, milliseconds; null while it is not known. */
  readonly pressureIntervalMs: number | null;
  /** Temperature of the last reading, else one that is still valid ({@link temperatureValidMs}); null without either. */
  readonly temperatureC: number | null;
  /** Device time at which that temperature was told; null without one. */
  readonly temperatureAtMs: number | null;
  /** Whether that temperature is heat: as hot as the threshold, or hot before and not yet clear of it by the margin. */
  readonly isHot: boolean;
  /** Cold pressure of the last measured one; null when none was ever given. */
  readonly coldKpa: number | null;
  /** Whether a temperature took part in {@link coldKpa}. */
  readonly compensated: boolean;
  /** Percent above (+) or below (−) the recommended pressure; null without pressure. */
  readonly deviationPercent: number | null;
  /** Lowest cold pressure of the last minutes, from which an inflation is measured; null at first. */
  readonly floorKpa: number | null;
  /** What the gauge showed then. */
  readonly floorGaugeKpa: number | null;
  readonly floorAtMs: number;
  /** When the tyre was last known to be pumped up; null when never since the judgement began. */
  readonly inflatedAtMs: number | null;
  /** Whether the last pressure fell so fast that no confirming reading was awaited. */
  readonly fallingFast: boolean;
  /** When it last did; null when that was longer before the last pressure than a sensor may take to measure again. */
  readonly fellFastAtMs: number | null;
  /** Where a fall that is told several times a minute began; null without one. */
  readonly steepFrom: PressureMark | null;
  /** The fall to the last pressure, where it may foretell the next one; null otherwise. */
  readonly fall: PressureFall | null;
}

/** One reading of the wheel, at its device time. */
export interface WheelSample {
  readonly atMs: number;
  readonly tyre: TyreReading;
}

/** The last values of an okay, steady wheel. */
export type QuietValues = Pick<
  WheelJudgement,
  | 'sinceMs'
  | 'atMs'
  | 'pressureKpa'
  | 'pressureAtMs'
  | 'temperatureC'
  | 'temperatureAtMs'
  | 'coldKpa'
  | 'compensated'
  | 'deviationPercent'
>;

/** The judgement of a wheel that was okay and steady when its last values were kept. */
export function quietJudgement(last: QuietValues): WheelJudgement {
  return {
    level: 'okay',
    sinceMs: last.sinceMs,
    atMs: last.atMs,
    pressureKpa: last.pressureKpa,
    pressureAtMs: last.pressureAtMs,
    pressureIntervalMs: null,
    temperatureC: last.temperatureC,
    temperatureAtMs: last.temperatureAtMs,
    isHot: false,
    coldKpa: last.coldKpa,
    compensated: last.compensated,
    deviationPercent: last.deviationPercent,
    pending: null,
    pendingUntilMs: null,
    pendingSinceMs: null,
    singleFrom: null,
    recovery: noRecovery,
    floorKpa: last.coldKpa,
    floorGaugeKpa: last.pressureKpa,
    floorAtMs: last.pressureAtMs ?? last.atMs,
    inflatedAtMs: null,
    ...noDoubt,
    fallingFast: false,
    fellFastAtMs: null,
    steepFrom: null,
    fall: null,
  };
}

/** Whether a judgement holds nothing but the last minutes' floor that its last values would not give again. */
export const isQuiet = ({
  level,
  pending,
  isHot,
  fellFastAtMs,
  suddenFallAtMs,
  steepFrom,
  fall,
}: WheelJudgement): boolean =>
  level === 'okay' &&
  pending === null &&
  !isHot &&
  fellFastAtMs === null &&
  suddenFallAtMs === null &&
  steepFrom === null &&
  fall === null;

/** Whether a temperature is heat, after one that was or was not; one that is not known is none. */
const isHeat = (temperatureC: number | null, target: WheelTarget, wasHot: boolean): boolean =>
  temperatureC !== null && temperatureLevel(temperatureC, target, wasHot ? recoveryMarginC : 0) !== 'okay';

/** The temperature told last, where the sample has none and it is still valid; null otherwise. */
function carriedTemperatureC(previous: WheelJudgement, { atMs, tyre }: WheelSample): number | null {
  const { temperatureC, temperatureAtMs } = previous;
  if (tyre.temperatureC !== null || temperatureAtMs === null) return null;
  return atMs - temperatureAtMs <= temperatureValidMs ? temperatureC : null;
}

/** What the next reading is judged with. */
interface Comparison {
  readonly previous: WheelJudgement;
  readonly tyre: TyreReading;
  readonly carriedC: number | null;
  readonly status: WheelStatus;
  readonly target: WheelTarget;
}

/** The level the reading shows: heat told before it may uphold a level, but not raise one a second time. */
function seenLevel({ previous, carriedC, status, target }: Comparison): JudgedLevel {
  const carriedHeat = carriedC === null ? 'okay' : temperatureLevel(carriedC, target);
  return isWorse(carriedHeat, previous.level) ? status.level : worseOf(status.level, carriedHeat);
}

/** Whether the reading is within the margin of the pending level, by what that is judged by. */
function isNearPending({ previous: { pending }, tyre, status, target }: Comparison): boolean {
  // the usual case first: this runs for every reading
  if (pending === null) return false;
  if (pending === 'high_temperature') {
    return tyre.temperatureC !== null && temperatureLevel(tyre.temperatureC, target, recoveryMarginC) === pending;
  }
  return status.coldKpa !== null && !isWorse(pending, pressureLevel(status.coldKpa, target, recoveryMarginPercent));
}

/** The mildest level the reading is clear of by the full margin; null when it cannot tell. */
function clearedLevel({ previous, tyre, carriedC, status, target }: Comparison): JudgedLevel | null {
  const { level, pending } = previous;
  if (status.coldKpa === null && (level !== 'high_temperature' || pending !== null)) return null;
  const temperatureC = tyre.temperatureC ?? carriedC;
  const byHeat = temperatureC === null ? 'okay' : temperatureLevel(temperatureC, target, recoveryMarginC);
  // heat that awaits its confirmation was told before: no news of it
  if (carriedC !== null && byHeat !== 'okay' && pending === 'high_temperature') return null;
  if (level === 'okay') return 'okay';
  const coldKpa = status.coldKpa ?? previous.coldKpa;
  const byPressure = coldKpa === null ? 'okay' : pressureLevel(coldKpa, target, recoveryMarginPercent);
  return worseOf(byPressure, byHeat);
}

/** Whether the tyre was pumped up; a reading without a pressure says nothing of it. */
function inflationDoubt(
  { previous, tyre, target }: Comparison,
  found: {
    readonly atMs: number;
    readonly seen: JudgedLevel;
    readonly isStep: boolean;
    readonly isFallingFast: boolean;
  },
): ReturnType<typeof settleDoubt> {
  if (tyre.pressureKpa === null) return { ...previous, isInflated: false };
  const isRelief = lacksAir[previous.level] && isWorse(previous.level, found.seen);
  const { recommendedKpa } = target;
  return settleDoubt(previous, { ...found, gaugeKpa: tyre.pressureKpa, recommendedKpa, isRelief });
}

/** Of a wheel never seen the first reading is believed: there is nothing that it could be a flicker of. */
function firstJudgement({ atMs, tyre }: WheelSample, status: WheelStatus, target: WheelTarget): WheelJudgement {
  const measured = status.coldKpa !== null;
  const pressure = { pressureKpa: measured ? tyre.pressureKpa : null, pressureAtMs: measured ? atMs : null };
  const { temperatureC } = tyre;
  const temperature = { temperatureC, temperatureAtMs: temperatureC === null ? null : atMs };
  const quiet = quietJudgement({ ...status, ...pressure, ...temperature, sinceMs: atMs, atMs });
  return { ...quiet, level: status.level, isHot: isHeat(temperatureC, target, false) };
}

/**
 * The judgement as the last values by themselves make it under another target: a level that the former target has held is no flicker,
 * and there is nothing to wait for.
 */
export function judgedByTarget(judgement: WheelJudgement, target: WheelTarget): WheelJudgement {
  const { pressureKpa, temperatureC, atMs } = judgement;
  const status = wheelStatus({ pressureKpa, temperatureC, sensorFault: false }, target);
  const sinceMs = status.level === judgement.level ? judgement.sinceMs : atMs;
  const { coldKpa, compensated, deviationPercent: deviation } = status;
  return {
    ...judgement,
    ...settledAt(status.level),
    sinceMs,
    isHot: isHeat(temperatureC, target, false),
    coldKpa,
    compensated,
    deviationPercent: deviation,
  };
}

/** What is remembered of a fall for the readings after it. */
function rememberedFall(
  { previous, status, target }: Comparison,
  {
    atMs,
    fall,
    fallingFast,
  }: { readonly atMs: number; readonly fall: PressureFall | null; readonly fallingFast: boolean },
): Pick<WheelJudgement, 'fellFastAtMs' | 'steepFrom' | 'fall'> {
  const { steepFrom, fellFastAtMs } = previous;
  // what tells no pressure tells no end of the fall either
  if (status.coldKpa === null) return { fellFastAtMs, steepFrom, fall: previous.fall };
  const isRecent = fellFastAtMs !== null && atMs - fellFastAtMs <= longestStairMs;
  return {
    fellFastAtMs: fallingFast ? atMs : isRecent ? fellFastAtMs : null,
    steepFrom: steepMark(steepFrom, previous, fall, atMs),
    fall: notableFall(fall, target.recommendedKpa),
  };
}

/** What was found of a reading, beside its values. */
interface Found {
  readonly atMs: number;
  readonly seen: JudgedLevel;
  readonly fall: PressureFall | null;
  readonly fallingFast: boolean;
  readonly isStep: boolean;
  readonly isInflated: boolean;
}

/** The level after a reading, and what may change it. */
function settlementOf(
  comparison: Comparison,
  { atMs, seen, fall, fallingFast, isStep, isInflated }: Found,
): Settlement {
  const { previous, tyre, status, target } = comparison;
  const unconfirmed = { atMs, gaugeKpa: tyre.pressureKpa, coldKpa: status.coldKpa, isFallingFast: fallingFast };
  // a fast fall that goes on shows by itself that the reading before was right, and one that comes again within minutes that it
  // was no single wrong reading
  const isRepeated = fallingFast && (previous.fallingFast || previous.suddenFallAtMs !== null);
  return settleLevel(previous, {
    atMs,
    seen,
    cleared: clearedLevel(comparison),
    isNearPending: isNearPending(comparison),
    isWarmthKnown: status.compensated || !lacksAir[previous.level] || isStep,
    ...confirmationOf(previous, unconfirmed, target.recommendedKpa),
    foretold: isRepeated ? seen : foretoldLevel(previous.fall, previous, status.coldKpa, fall, target),
    isInflated,
  });
}

const intervalSince = (beforeMs: number | null, atMs: number): number | null =>
  beforeMs === null ? null : atMs - beforeMs;

/**
 * Judges the next reading of a wheel.
 *
 * Worse is believed with one confirming reading, at once when the pressure goes on falling as it did
 * before, and at once of a wheel never seen ({@link confirmationOf} tells the exceptions); time confirms it where nothing
 * contradicts it: that is not seen here, but before the reading is judged. What contradicts it is clear of it by the margin:
 * noise at a threshold does not. Better needs half an hour of readings clear of the threshold by the margin (a whole day of those
 * that lack a temperature), an inflation step that is not in doubt, or a reading that contradicts a single one. Readings
 * must come in time order: one that is not newer, or that holds neither pressure nor temperature,
 * changes nothing. `previous` is null for a wheel never seen; the answer is null only for a wheel
 * that still is. A reading without a temperature is compensated by the last one told while that is
 * valid. A hot wheel also recovers when its sensor gives pressures but no longer a temperature.
 */
export function judgeWheel(
  previous: WheelJudgement | null,
  sample: WheelSample,
  target: WheelTarget,
): WheelJudgement | null {
  const { atMs, tyre } = sample;
  if (previous !== null && atMs <= previous.atMs) return previous;
  const carriedC = previous === null ? null : carriedTemperatureC(previous, sample);
  const status = wheelStatus(tyre, target, carriedC);
  if (status.coldKpa === null && tyre.temperatureC === null) return previous;
  if (previous === null) return firstJudgement(sample, status, target);
  const comparison = { previous, tyre, carriedC, status, target };
  const fall = fallSince(previous, tyre.pressureKpa, status, atMs);
  const { steepFrom } = previous;
  const fallSinceMark = steepFrom === null ? null : fallSince(steepFrom, tyre.pressureKpa, status, atMs);
  const fallingFast = isFastFall(fall, fallSinceMark, previous.fallingFast);
  const inflation = inflationOf(previous, status, tyre.pressureKpa, atMs, target.recommendedKpa);
  const seen = seenLevel(comparison);
  const doubt = inflationDoubt(comparison, { atMs, seen, isStep: inflation.isStep, isFallingFast: fallingFast });
  const found = { atMs, seen, fall, fallingFast, isStep: inflation.isStep, isInflated: doubt.isInflated };
  const { level, pending, pendingUntilMs, pendingSinceMs, singleFrom, recovery } = settlementOf(comparison, found);
  const measured = status.coldKpa !== null;
  const told = tyre.temperatureC !== null;
  const temperatureC = tyre.temperatureC ?? carriedC;
  return {
    level,
    sinceMs: level === previous.level ? previous.sinceMs : atMs,
    atMs,
    pressureKpa: measured ? tyre.pressureKpa : previous.pressureKpa,
    pressureAtMs: measured ? atMs : previous.pressureAtMs,
    pressureIntervalMs: measured ? intervalSince(previous.pressureAtMs, atMs) : previous.pressureIntervalMs,
    temperatureC,
    temperatureAtMs: told ? atMs : carriedC === null ? null : previous.temperatureAtMs,
    isHot: isHeat(temperatureC, target, previous.isHot),
    coldKpa: measured ? status.coldKpa : previous.coldKpa,
    compensated: measured ? status.compensated : previous.compensated,
    deviationPercent: measured ? status.deviationPercent : previous.deviationPercent,
    pending,
    pendingUntilMs,
    pendingSinceMs,
    singleFrom,
    recovery,
    floorKpa: inflation.floorKpa,
    floorGaugeKpa: inflation.floorGaugeKpa,
    floorAtMs: inflation.floorAtMs,
    inflatedAtMs: doubt.isInflated ? atMs : previous.inflatedAtMs,
    suddenFallAtMs: doubt.suddenFallAtMs,
    doubtedRiseAtMs: doubt.doubtedRiseAtMs,
    fallingFast,
    ...rememberedFall(comparison, { atMs, fall, fallingFast }),
  };
}
