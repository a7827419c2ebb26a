import { quantileOfSorted } from '../statistics/median.ts';
import type { RobustLine } from '../statistics/robust-line.ts';
import { mayProveFall } from '../statistics/robust-line.ts';
import { inflationStepPercent } from '../judging/inflation-step.ts';
import type { Leak } from './leak-detection.ts';
import { findLeak } from './leak-detection.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, maximumSamples, sinceInflation, spanOf, thinSamples } from './pressure-series.ts';
import { sinceDrop } from './pressure-step.ts';
import type { OwnPart, WheelSeriesOfKind } from './shared-change.ts';
import { fewestTyresToCompare, ownParts } from './shared-change.ts';
import { staleAfterMs } from '../levels/silence.ts';
import type { Thresholds } from '../levels/thresholds.ts';
import type { TimeToCritical } from './time-to-critical.ts';
import { pressureLine, soonestHours, timeAlongLine } from './time-to-critical.ts';

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
 * What it takes without temperatures: days, in which sun and shifts come round again, and more lost than the weather of
 * those days can do to one tyre alone.
 */
const uncompensatedEvidence = { spanMs: 47 * hourMs, lostPercent: 5 };
/**
 * Stretches that are heard beside the whole past: a loss that began yesterday is no slope of a week. Those below
 * a day count only with the evidence of a leak, because a morning's sun and a shift make slopes too.
 */
const stretchesMs: readonly number[] = [6 * hourMs, 12 * hourMs, dayMs, 2 * dayMs];
/** Span from which what was lost lately counts for the soonest time, though it prove nothing by itself. */
const latelyMs = 12 * hourMs;
/**
 * What medians know a pressure by at best, in percent of the recommended one, however little they scatter: a coarse sensor's
 * step, or 2 °C between the sensor and the air in the tyre.
 */
const surestPercent = 0.75;
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

/** The line of medians, its level as unsure as medians are at best. */
function lineOf(samples: readonly PressureSample[], recommendedKpa: number): RobustLine | null {
  const line = pressureLine(samples);
  return line && { ...line, spread: Math.max(line.spread, (recommendedKpa * surestPercent) / 100) };
}

/** The stretches of the samples, shortest first, each thinned for a line. */
function stretchesOf(samples: readonly PressureSample[]): ReadonlyArray<readonly PressureSample[]> {
  const endMs = samples.at(-1)?.atMs ?? 0;
  const starts = stretchesMs.map((spanMs) => samples.findLastIndex(({ atMs }) => endMs - atMs >= spanMs));
  const distinct = new Set([...starts.filter((start) => start !== -1), 0]);
  return [...distinct].map((start) => {
    const stretch = samples.slice(start);
    return stretch.length <= maximumSamples ? stretch : thinSamples(stretch);
  });
}

const isEnoughWithoutTemperatures = (spanMs: number, leak: Leak | null): boolean =>
  spanMs >= uncompensatedEvidence.spanMs && (leak?.lostPercent ?? 0) >= uncompensatedEvidence.lostPercent;

/** What a stretch proves; null when it proves no loss, or too short a one. */
function testimonyOf(samples: readonly PressureSample[], wheel: WheelPast): LeakEstimate | null {
  // nearly every tyre is sound, which is told at a twentieth of the work
  if (!mayProveFall(samples.map(({ atMs, coldKpa }) => ({ x: atMs, y: coldKpa })))) return null;
  const spanMs = spanOf(samples);
  const line = lineOf(samples, wheel.recommendedKpa);
  if (line === null || line.slopeUpper >= 0) return null;
  const leak = findLeak(samples, wheel);
  const endMs = samples.at(-1)?.atMs ?? 0;
  if (!wheel.isCompensated && !isEnoughWithoutTemperatures(spanMs, leak)) return null;
  return spanMs >= dayMs || leak !== null ? { spanMs, endMs, line, leak } : null;
}

/** kPa an hour that are surely lost. */
const provenLoss = ({ line }: LeakEstimate): number => -line.slopeUpper;

/** What the samples prove, the fastest loss first; what longer stretches say must not contradict the last day. */
function consistentEstimates(samples: readonly PressureSample[], wheel: WheelPast): readonly LeakEstimate[] {
  const stretches = stretchesOf(samples);
  const heard = stretches.flatMap((stretch) => testimonyOf(stretch, wheel) ?? []);
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

/**
 * The soonest time any stretch allows, in hours from the last sample. The stretch that proves the most may hold sound hours
 * from before the loss, which make the tyre look better than it is now; the latest hours alone do not.
 */
function soonestOf(samples: readonly PressureSample[], wheel: WheelPast): number {
  const hours = stretchesOf(samples).map((stretch) => {
    const line = spanOf(stretch) < latelyMs ? null : lineOf(stretch, wheel.recommendedKpa);
    return line === null ? Number.POSITIVE_INFINITY : soonestHours(line, wheel);
  });
  return Math.min(...hours);
}

function timeFrom(
  testimony: LeakEstimate,
  samples: readonly PressureSample[],
  wheel: WheelPast,
): TimeToCritical | null {
  const time = timeAlongLine(testimony.line, wheel);
  if (time === null) return null;
  const elapsedHours = (wheel.fromMs - testimony.endMs) / hourMs;
  return {
    ...time,
    hours: later(time.hours, elapsedHours),
    lowerHours: later(Math.min(time.lowerHours, soonestOf(samples, wheel)), elapsedHours),
    upperHours: time.upperHours === null ? null : later(time.upperHours, elapsedHours),
  };
}

function leakFrom({ leak, endMs }: LeakEstimate, fromMs: number): Leak | null {
  if (leak === null) return null;
  const elapsedHours = (fromMs - endMs) / hourMs;
  return {
    ...leak,
    hoursToMaintenance: later(leak.hoursToMaintenance, elapsedHours),
    hoursToDanger: later(leak.hoursToDanger, elapsedHours),
    lowerHoursToDanger: later(leak.lowerHoursToDanger, elapsedHours),
    upperHoursToDanger: leak.upperHoursToDanger === null ? null : later(leak.upperHoursToDanger, elapsedHours),
  };
}

/** Whether neither a temperature nor other tyres without one tell what of a change is weather, sun and a shift. */
const isUntellable = ({ isCompensated }: WheelPast, { comparedCount }: OwnPart): boolean =>
  !isCompensated && comparedCount < fewestTyresToCompare;

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
  const leak = leakFrom(leaking, wheel.fromMs);
  const timeToCritical = timeFrom(strongest, samples, wheel);
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
