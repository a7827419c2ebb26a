import { quantileOfSorted } from '../statistics/median.ts';
import type { RobustLine } from '../statistics/robust-line.ts';
import { mayProveFall } from '../statistics/robust-line.ts';
import { inflationStepPercent } from '../judging/inflation-step.ts';
import type { Leak } from './leak-detection.ts';
import { findLeak } from './leak-detection.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, sinceInflation, spanOf } from './pressure-series.ts';
import { sinceDrop } from './pressure-step.ts';
import type { OwnPart, WheelSeriesOfKind } from './shared-change.ts';
import { ownParts } from './shared-change.ts';
import { fewestTyresToCompare } from './shared-part.ts';
import { staleAfterMs } from '../levels/silence.ts';
import type { Thresholds } from '../levels/thresholds.ts';
import type { HourBounds } from './hour-bounds.ts';
import { hourBounds, levelledLine, stretchesOf } from './hour-bounds.ts';
import type { TimeToCritical } from './time-to-critical.ts';
import { pressureLine, timeAlongLine } from './time-to-critical.ts';

/** Days of medians an outlook looks back. */
export const outlookDays = 7;

/** A wheel and its last days: `samples` are the medians of hours that are over, each at the middle of its hour. */
export interface WheelPast extends WheelSeriesOfKind {
  readonly thresholds: Thresholds;
  /** The newest judged cold pressure; null when there is none, or it cannot be compared with the samples. */
  readonly newest: PressureSample | null;
  /** Instant from which its hours count: its newest reading, so that they go on counting down while no other comes. */
  readonly fromMs: number;
  /** Whether its present outlook was measured from the newest readings (a fast fall, a quick leak): hours cannot know. */
  readonly isMeasured: boolean;
}

/** What the medians say of a wheel; hours count from {@link WheelPast.fromMs}. */
export interface WheelOutlook {
  /** Null = not losing towards the danger threshold, or not to be told. */
  readonly timeToCritical: TimeToCritical | null;
  /** Null = no leak, or not enough evidence of one. */
  readonly leak: Leak | null;
}

/** What one stretch of the past proves. */
interface LeakEstimate {
  readonly spanMs: number;
  /** From where its line and its leak look ahead. */
  readonly endMs: number;
  readonly line: RobustLine;
  readonly leak: Leak | null;
}

const dayMs = 24 * hourMs;
/**
 * What it takes without temperatures: days, in which sun and shifts come round again and most of which were heard, and more
 * lost than the weather of those days can do to one tyre alone.
 */
const uncompensatedEvidence = { spanMs: 47 * hourMs, fewestMedians: 24, lostPercent: 5 };
/** By how much in percent of the recommended pressure a loss ends below what was the low of the day before it. */
const newLowPercent = 1;
const lowShare = 0.1;
/** Medians of that day from which its low is known. */
const fewestBefore = 6;
/** Share of a day in which a tyre is cold: a pressure that is not compensated reaches its threshold there. */
const coldShare = 0.25;
/** Percent of the recommended pressure by which a newer reading contradicts the medians; below an inflation's step. */
const contradictionPercent = 0.8 * inflationStepPercent;

/** Samples raised or lowered as one, so that their last day lies where the tyre really is. */
function atPresentLevel(
  own: readonly PressureSample[],
  { samples: measured, isCompensated }: WheelPast,
): PressureSample[] {
  const sinceMs = (own.at(-1)?.atMs ?? 0) - dayMs;
  const measuredAt = new Map(measured.map(({ atMs, coldKpa }) => [atMs, coldKpa]));
  const lately = own.filter(({ atMs }) => atMs >= sinceMs);
  const shifts = lately.map(({ atMs, coldKpa }) => (measuredAt.get(atMs) ?? coldKpa) - coldKpa);
  const shiftKpa =
    quantileOfSorted(
      shifts.toSorted((a, b) => a - b),
      isCompensated ? 0.5 : coldShare,
    ) ?? 0;
  return own.map(({ atMs, coldKpa }) => ({ atMs, coldKpa: coldKpa + shiftKpa }));
}

const isEnoughWithoutTemperatures = (samples: readonly PressureSample[], leak: Leak | null): boolean =>
  spanOf(samples) >= uncompensatedEvidence.spanMs &&
  samples.length >= uncompensatedEvidence.fewestMedians &&
  (leak?.lostPercent ?? 0) >= uncompensatedEvidence.lostPercent;

/** What a stretch proves; null when it proves no loss, or too short a one. */
function testimonyOf(samples: readonly PressureSample[], wheel: WheelPast): LeakEstimate | null {
  // nearly every tyre is sound, which is told at a twentieth of the work
  if (!mayProveFall(samples.map(({ atMs, coldKpa }) => ({ x: atMs, y: coldKpa })))) return null;
  const spanMs = spanOf(samples);
  const line = levelledLine(samples, wheel.recommendedKpa);
  if (line === null || line.slopeUpper >= 0) return null;
  const leak = findLeak(samples, wheel);
  const endMs = samples.at(-1)?.atMs ?? 0;
  if (!wheel.isCompensated && !isEnoughWithoutTemperatures(samples, leak)) return null;
  return spanMs >= dayMs || leak !== null ? { spanMs, endMs, line, leak } : null;
}

/**
 * Whether a stretch ends lower than the tyre stood through the day before it. A sensor that is cooler than the air of a
 * rolling tyre makes every evening look like a loss, which is over with the next drive; air that is lost does not come back.
 * True where the day before is not known.
 */
function isNewLow(estimate: LeakEstimate, samples: readonly PressureSample[], recommendedKpa: number): boolean {
  const sinceMs = estimate.endMs - estimate.spanMs;
  const before = samples.filter(({ atMs }) => atMs < sinceMs && atMs >= sinceMs - dayMs).map(({ coldKpa }) => coldKpa);
  if (before.length < fewestBefore) return true;
  const lowKpa =
    quantileOfSorted(
      before.toSorted((a, b) => a - b),
      lowShare,
    ) ?? 0;
  return estimate.line.yAtEnd <= lowKpa - (recommendedKpa * newLowPercent) / 100;
}

/** kPa an hour that are surely lost. */
const provenLoss = ({ line }: LeakEstimate): number => -line.slopeUpper;

/** What the samples prove, the fastest loss first; what longer stretches say must not contradict the last day. */
function consistentEstimates(samples: readonly PressureSample[], wheel: WheelPast): readonly LeakEstimate[] {
  const stretches = stretchesOf(samples);
  const heard = stretches
    .flatMap((stretch) => testimonyOf(stretch, wheel) ?? [])
    .filter((one) => isNewLow(one, samples, wheel.recommendedKpa));
  if (heard.length === 0) return heard;
  const lastDay = stretches.find((stretch) => spanOf(stretch) >= dayMs) ?? [];
  const lineOfLastDay = pressureLine(lastDay);
  const fastestLoss = lineOfLastDay === null ? Number.POSITIVE_INFINITY : -lineOfLastDay.slopeLower;
  return heard
    .filter((one) => one.spanMs <= spanOf(lastDay) || provenLoss(one) <= fastestLoss)
    .toSorted((a, b) => provenLoss(b) - provenLoss(a));
}

/** Whether a reading newer than the medians says something else: the tyre was pumped up, or is falling fast. */
function isContradicted({ samples, newest, recommendedKpa }: WheelPast, slopeKpaPerHour: number): boolean {
  const last = samples.at(-1);
  if (last === undefined || newest === null || newest.atMs <= last.atMs) return false;
  const expectedKpa = last.coldKpa + (slopeKpaPerHour * (newest.atMs - last.atMs)) / hourMs;
  return Math.abs(newest.coldKpa - expectedKpa) >= (recommendedKpa * contradictionPercent) / 100;
}

const later = (hours: number, elapsedHours: number): number => Math.max(0, hours - elapsedHours);

function timeFrom({ line, endMs }: LeakEstimate, bounds: HourBounds, wheel: WheelPast): TimeToCritical | null {
  const time = timeAlongLine(line, wheel);
  if (time === null) return null;
  const elapsedHours = (wheel.fromMs - endMs) / hourMs;
  return {
    ...time,
    hours: later(time.hours, elapsedHours),
    lowerHours: later(Math.min(time.hours, bounds.lowerHours), elapsedHours),
    upperHours:
      time.upperHours === null || bounds.upperHours === null
        ? null
        : later(Math.max(time.hours, bounds.upperHours), elapsedHours),
  };
}

function leakFrom({ leak, endMs }: LeakEstimate, bounds: HourBounds, fromMs: number): Leak | null {
  if (leak === null) return null;
  const elapsedHours = (fromMs - endMs) / hourMs;
  const { hoursToMaintenance, hoursToDanger } = leak;
  const { lowerHours, upperHours } = bounds;
  return {
    ...leak,
    hoursToMaintenance: later(hoursToMaintenance, elapsedHours),
    hoursToDanger: later(hoursToDanger, elapsedHours),
    lowerHoursToDanger: later(Math.min(hoursToDanger, lowerHours), elapsedHours),
    upperHoursToDanger: upperHours === null ? null : later(Math.max(hoursToDanger, upperHours), elapsedHours),
  };
}

/** Whether neither a temperature nor other tyres without one tell what of a change is weather, sun and a shift. */
const isUntellable = ({ isCompensated }: WheelPast, { comparedCount }: OwnPart): boolean =>
  !isCompensated && comparedCount < fewestTyresToCompare;

/** The bounds of its time; without temperatures nothing tells how late it may be, because warmth makes up for days of loss. */
function boundsOf(samples: readonly PressureSample[], wheel: WheelPast): HourBounds {
  const bounds = hourBounds(samples, wheel);
  return wheel.isCompensated ? bounds : { ...bounds, upperHours: null };
}

function outlookOf(wheel: WheelPast, own: OwnPart): WheelOutlook | null {
  const endMs = own.samples.at(-1)?.atMs ?? null;
  if (wheel.samples.length === 0) return null;
  const isOver = endMs === null || wheel.fromMs - endMs > staleAfterMs;
  if (isOver || (isUntellable(wheel, own) && !wheel.isMeasured)) return { timeToCritical: null, leak: null };
  if (wheel.isMeasured) return null;
  const { recommendedKpa } = wheel;
  const samples = sinceDrop(sinceInflation(atPresentLevel(own.samples, wheel), recommendedKpa), recommendedKpa);
  const testimonies = consistentEstimates(samples, wheel);
  const [strongest] = testimonies;
  if (isContradicted(wheel, strongest?.line.slope ?? 0)) return null;
  if (strongest === undefined) return { timeToCritical: null, leak: null };
  const leaking = testimonies.find(({ leak }) => leak !== null) ?? strongest;
  const bounds = boundsOf(samples, wheel);
  const leak = leakFrom(leaking, bounds, wheel.fromMs);
  const timeToCritical = timeFrom(strongest, bounds, wheel);
  // without a leak nor an upper bound it may as well be the noise of a small tyre's sensor
  return { timeToCritical: leak === null && timeToCritical?.upperHours == null ? null : timeToCritical, leak };
}

/**
 * Outlook of every wheel of one vehicle from hourly medians, in the order of `wheels`: time to critical and leak of
 * the tyre's own loss, by the stretch of the last days that proves the fastest one, so that a loss is not diluted by
 * the sound days before it. Null where the medians have nothing to say, because there are none or newer readings
 * contradict them: what was known stands. A wheel whose last median is 12 hours older than its newest reading has no outlook, nor has one
 * without temperatures of fewer than three of them; of more it takes two days.
 */
export function wheelOutlooks(wheels: readonly WheelPast[]): ReadonlyArray<WheelOutlook | null> {
  const own = ownParts(wheels);
  return wheels.map((wheel, index) => outlookOf(wheel, own[index] ?? { samples: [], comparedCount: 0 }));
}
