import type { RobustLine } from '../statistics/robust-line.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { quickLeakSpanMs } from '../judging/earlier-readings.ts';
import { openedByQuantum, sinceSteady } from './falling-line.ts';
import type { PressureSample } from './pressure-series.ts';
import { bucketMedians, hourMs, sinceInflation, spanOf } from './pressure-series.ts';
import type { RecentSeries } from './recent-series.ts';
import { ownSeries } from './shared-change.ts';
import { fewestTyresToCompare } from './shared-part.ts';
import type { TimeToCritical } from './time-to-critical.ts';
import { pressureLine, timeAlongLine } from './time-to-critical.ts';

/** Readings of one wheel within {@link quickLeakSpanMs}, in time order. */
export type WheelMinutes = RecentSeries & Pick<WheelTarget, 'recommendedKpa' | 'thresholds'>;

interface Stretch {
  readonly spanMs: number;
  /** Width of the medians, in hours. */
  readonly medianHours: number;
}

/** The newest minutes, which are heard first: a leak that grows is not diluted by the hour before. */
const newestMinutes: Stretch = { spanMs: hourMs / 3, medianHours: 1 / 60 };
const stretches: readonly Stretch[] = [newestMinutes, { spanMs: quickLeakSpanMs, medianHours: 1 / 20 }];
const minMedians = 5;
/** Loss in percent of the recommended pressure that must be proven of a tyre among others: see {@link percentToProve}. */
const provenPercent = 4;
const provenPercentAlone = 8;
/** Rise in percent of the recommended pressure by which a leaking tyre was topped up, though not for good. */
const toppedUpPercent = 2.5;
/** Least share of the loss that the gauge must show: a tyre that warms while it leaks does not show all of it. */
const gaugeShare = 0.5;

/** One series of every wheel. */
type SeriesOfWheels = ReadonlyArray<readonly PressureSample[]>;

/** What a stretch says of the vehicle's wheels, in medians. */
interface Medians {
  /** The cold pressures as they are, and what the gauge shows. */
  readonly whole: SeriesOfWheels;
  readonly wholeGauge: SeriesOfWheels;
  /** The tyres' own part of them, and of what the gauge shows. */
  readonly cold: SeriesOfWheels;
  readonly gauge: SeriesOfWheels;
}

/**
 * Loss in percent of the recommended pressure that must be proven. When a vehicle stops, a tyre whose brake is hot
 * seems to lose up to 3 %, because its sensor is warmer or colder than its air; where there are no others to tell what
 * the road and the weather do to all of them, up to 5 %, and without temperatures much more.
 */
const percentToProve = (wheelCount: number): number =>
  wheelCount < fewestTyresToCompare ? provenPercentAlone : provenPercent;

/** What must be lost, in kPa, of which recommended pressure. */
interface Proof {
  readonly recommendedKpa: number;
  readonly leastKpa: number;
}

/** Whether a line loses so much over a span, however flat the data allow it to be. */
const isProven = (line: RobustLine | null, spanMs: number, leastKpa: number): line is RobustLine =>
  line !== null && (-line.slopeUpper * spanMs) / hourMs >= leastKpa;

/** Whether the newest pressure lies so far below the highest that a leak may be proven. */
function hasFallen({ cold, recommendedKpa, isCompensated }: WheelMinutes, leastKpa: number, isAlone: boolean): boolean {
  const last = cold.at(-1);
  if (isAlone && !isCompensated) return false;
  if (last === undefined) return false;
  // above the recommended pressure air is let out on purpose
  return cold.some(({ coldKpa }) => Math.min(coldKpa, recommendedKpa) - last.coldKpa >= leastKpa);
}

/** Medians by the clock, and so common to all wheels, also with what all wheels share taken out. */
function mediansOf(wheels: readonly WheelMinutes[], { spanMs, medianHours }: Stretch, endMs: number): Medians {
  const medians = (series: 'cold' | 'gauge'): SeriesOfWheels =>
    wheels.map((wheel) =>
      bucketMedians(
        wheel[series].filter(({ atMs }) => endMs - atMs <= spanMs),
        medianHours,
      ),
    );
  const own = (series: SeriesOfWheels): SeriesOfWheels =>
    ownSeries(wheels.map(({ recommendedKpa }, index) => ({ recommendedKpa, samples: series[index] ?? [] })));
  const [whole, wholeGauge] = [medians('cold'), medians('gauge')];
  return { whole, wholeGauge, cold: own(whole), gauge: own(wholeGauge) };
}

/**
 * Whether too few others were heard with a wheel most of the time, as when their sensors were changed meanwhile: then it
 * is looked at as on a vehicle with too few tyres.
 */
const isHeardAlone = ({ whole, cold }: Medians, index: number): boolean =>
  (cold[index]?.length ?? 0) * 2 < (whole[index]?.length ?? 0);

const asHeardAlone = (medians: Medians): Medians => ({ ...medians, cold: medians.whole, gauge: medians.wholeGauge });

/**
 * The line of a proven leak; null while there is none. As steep as the pressure itself falls where that is steeper than
 * the tyre's own part: what several tyres lose at once is taken out of each as shared, but is lost all the same.
 */
function leakLine({ whole, cold, gauge }: Medians, index: number, proof: Proof): RobustLine | null {
  const { recommendedKpa } = proof;
  const lastAboveMs =
    whole[index]?.findLast(({ coldKpa }) => coldKpa > recommendedKpa)?.atMs ?? Number.NEGATIVE_INFINITY;
  const below = (cold[index] ?? []).filter(({ atMs }) => atMs > lastAboveMs);
  const falling = sinceSteady(sinceInflation(below, recommendedKpa, toppedUpPercent));
  if (falling.length < minMedians) return null;
  const spanMs = spanOf(falling);
  const lineOf = (series: SeriesOfWheels): RobustLine | null =>
    pressureLine((series[index] ?? []).filter(({ atMs }) => atMs >= (falling[0]?.atMs ?? 0)));
  const line = pressureLine(falling);
  if (!isProven(line, spanMs, proof.leastKpa)) return null;
  // air that is lost is lost on the gauge too: a sensor that warms after its tyre moves the cold pressure alone
  if ((lineOf(gauge)?.slope ?? 0) > line.slope * gaugeShare) return null;
  const wholeLine = lineOf(whole) ?? line;
  const steeper = wholeLine.slope < line.slope ? { ...wholeLine, slopeUpper: line.slopeUpper } : line;
  return openedByQuantum(steeper, spanMs);
}

/** The fastest loss the newest minutes allow, in kPa an hour; infinite while they cannot tell. */
function fastestLossNow(cold: readonly PressureSample[]): number {
  const line = cold.length < minMedians ? null : pressureLine(cold);
  return line === null ? Number.POSITIVE_INFINITY : -openedByQuantum(line, spanOf(cold)).slopeLower;
}

/** The line of the first stretch that proves a leak which the newest minutes do not contradict. */
function provenLine(heard: readonly Medians[], index: number, proof: Proof): RobustLine | null {
  const fastestLoss = fastestLossNow(heard[0]?.cold[index] ?? []);
  const lines = heard.map((medians) => leakLine(medians, index, proof));
  return lines.find((one) => one !== null && -one.slopeUpper <= fastestLoss) ?? null;
}

/** The same of stretches in which too few others were heard with the wheel, by what must be lost without them. */
function provenLineAlone(heard: readonly Medians[], index: number, wheel: WheelMinutes): RobustLine | null {
  if (!wheel.isCompensated || !heard.some((medians) => isHeardAlone(medians, index))) return null;
  const { recommendedKpa } = wheel;
  return provenLine(heard.map(asHeardAlone), index, {
    recommendedKpa,
    leastKpa: (recommendedKpa * provenPercentAlone) / 100,
  });
}

/**
 * Time until the danger threshold, from its newest reading, of every wheel of one vehicle that loses its air within
 * minutes to hours: too slow for a fast fall and too quick for hours of medians. In the order of `wheels`; null without
 * such a leak. A leak is called when 4 % of the recommended pressure (8 % with fewer than three tyres, or while so few
 * are heard) are surely lost within two hours, by the tyre alone and below the recommended pressure, and the gauge shows at least half of it.
 */
export function quickLeaks(wheels: readonly WheelMinutes[]): ReadonlyArray<TimeToCritical | null> {
  const leastKpa = wheels.map((wheel) => (wheel.recommendedKpa * percentToProve(wheels.length)) / 100);
  const isAlone = wheels.length < fewestTyresToCompare;
  const suspects = wheels.map((wheel, index) => hasFallen(wheel, leastKpa[index] ?? 0, isAlone));
  if (!suspects.includes(true)) return wheels.map(() => null);
  const endMs = Math.max(...wheels.map(({ cold }) => cold.at(-1)?.atMs ?? 0));
  const heard = stretches.map((stretch) => mediansOf(wheels, stretch, endMs));
  return wheels.map((wheel, index) => {
    if (suspects[index] !== true) return null;
    const line =
      provenLine(heard, index, { recommendedKpa: wheel.recommendedKpa, leastKpa: leastKpa[index] ?? 0 }) ??
      provenLineAlone(heard, index, wheel);
    return line ? timeAlongLine({ ...line, yAtEnd: wheel.cold.at(-1)?.coldKpa ?? line.yAtEnd }, wheel) : null;
  });
}
