import type { RobustLine } from '../statistics/robust-line.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { openedByQuantum, sinceSteady } from './falling-line.ts';
import type { PressureSample } from './pressure-series.ts';
import { bucketMedians, hourMs, spanOf } from './pressure-series.ts';
import type { RecentSeries } from './recent-series.ts';
import { sinceStep } from './pressure-step.ts';
import { fewestTyresToCompare, ownSeries } from './shared-change.ts';
import type { TimeToCritical } from './time-to-critical.ts';
import { pressureLine, timeAlongLine } from './time-to-critical.ts';

/** How far back the readings of a quick leak lie. */
export const quickLeakSpanMs = 2 * hourMs;

/** Readings of one wheel within {@link quickLeakSpanMs}, in time order. */
export interface WheelMinutes extends RecentSeries, Pick<WheelTarget, 'recommendedKpa' | 'thresholds'> {
  /** Whether it was losing its air so when last looked at: what is known needs less to stand. */
  readonly isKnown: boolean;
}

interface Stretch {
  readonly spanMs: number;
  /** Width of the medians, in hours. */
  readonly medianHours: number;
}

/** The newest minutes, which are heard first: a leak that grows is not diluted by the hour before. */
const newestMinutes: Stretch = { spanMs: hourMs / 3, medianHours: 1 / 60 };
const stretches: readonly Stretch[] = [newestMinutes, { spanMs: quickLeakSpanMs, medianHours: 1 / 20 }];
const fewestMedians = 5;
/** Loss in percent of the recommended pressure that must be proven of a tyre among others: see {@link percentToProve}. */
const provenPercent = 4;
const provenPercentAlone = 6;
/** The share of it that keeps a known leak known. */
const standingShare = 0.6;

/** One series of every wheel. */
type SeriesOfWheels = ReadonlyArray<readonly PressureSample[]>;

/** What a stretch says of the vehicle's wheels: the tyres' own part of the medians, by wheel. */
interface OwnMedians {
  readonly cold: SeriesOfWheels;
  readonly gauge: SeriesOfWheels;
}

/**
 * Loss in percent of the recommended pressure that must be proven. When a vehicle stops, a tyre whose brake is hot
 * seems to lose up to 3 %, because its sensor is warmer or colder than its air; where there are no others to tell what
 * the road and the weather do to all of them, up to 5 %.
 */
function percentToProve({ isKnown }: WheelMinutes, wheelCount: number): number {
  const percent = wheelCount < fewestTyresToCompare ? provenPercentAlone : provenPercent;
  return isKnown ? percent * standingShare : percent;
}

/** Whether a line loses so much over a span, however flat the data allow it to be. */
const isProven = (line: RobustLine | null, spanMs: number, leastKpa: number): line is RobustLine =>
  line !== null && (-line.slopeUpper * spanMs) / hourMs >= leastKpa;

/** Whether the newest pressure lies so far below the highest that a leak may be proven. */
function hasFallen({ cold, recommendedKpa }: WheelMinutes, leastKpa: number): boolean {
  const last = cold.at(-1);
  // above the recommended pressure air is let out on purpose
  if (last === undefined || last.coldKpa >= recommendedKpa) return false;
  return cold.some(({ coldKpa }) => coldKpa - last.coldKpa >= leastKpa);
}

/** Medians by the clock, and so common to all wheels, with what all wheels share taken out. */
function ownMedians(wheels: readonly WheelMinutes[], { spanMs, medianHours }: Stretch, endMs: number): OwnMedians {
  const own = (series: 'cold' | 'gauge'): SeriesOfWheels =>
    ownSeries(
      wheels.map((wheel) => ({
        recommendedKpa: wheel.recommendedKpa,
        samples: bucketMedians(
          wheel[series].filter(({ atMs }) => endMs - atMs <= spanMs),
          medianHours,
        ),
      })),
    );
  return { cold: own('cold'), gauge: own('gauge') };
}

/** The line of a proven leak; null while there is none. */
function leakLine(
  cold: readonly PressureSample[],
  gauge: readonly PressureSample[],
  { recommendedKpa, isKnown }: WheelMinutes,
  leastKpa: number,
): RobustLine | null {
  const falling = sinceSteady(sinceStep(cold, recommendedKpa));
  if (falling.length < fewestMedians) return null;
  const startMs = falling[0]?.atMs ?? 0;
  const spanMs = spanOf(falling);
  const line = pressureLine(falling);
  if (!isProven(line, spanMs, leastKpa)) return null;
  // air that is lost is lost on the gauge too: a sensor that warms after its tyre moves the cold pressure alone
  const fallingGauge = gauge.filter(({ atMs }) => atMs >= startMs);
  if (!isKnown && !isProven(pressureLine(fallingGauge), spanMs, leastKpa)) return null;
  return openedByQuantum(line, spanMs);
}

/** The fastest loss the newest minutes allow, in kPa an hour; infinite while they cannot tell. */
function fastestLossNow(cold: readonly PressureSample[]): number {
  const line = cold.length < fewestMedians ? null : pressureLine(cold);
  return line === null ? Number.POSITIVE_INFINITY : -openedByQuantum(line, spanOf(cold)).slopeLower;
}

/**
 * Time until the danger threshold, from its newest reading, of every wheel of one vehicle that loses its air within
 * minutes to hours: too slow for a fast fall and too quick for hours of medians. In the order of `wheels`; null without
 * such a leak. A leak is called when 4 % of the recommended pressure (6 % with fewer than three tyres) are surely lost
 * within two hours, by the tyre alone, and on the gauge too.
 */
export function quickLeaks(wheels: readonly WheelMinutes[]): ReadonlyArray<TimeToCritical | null> {
  const leastKpa = wheels.map((wheel) => (wheel.recommendedKpa * percentToProve(wheel, wheels.length)) / 100);
  const suspects = wheels.map((wheel, index) => hasFallen(wheel, leastKpa[index] ?? 0));
  if (!suspects.includes(true)) return wheels.map(() => null);
  const endMs = Math.max(...wheels.map(({ cold }) => cold.at(-1)?.atMs ?? 0));
  const heard = stretches.map((stretch) => ownMedians(wheels, stretch, endMs));
  return wheels.map((wheel, index) => {
    if (suspects[index] !== true) return null;
    const fastestLoss = fastestLossNow(heard[0]?.cold[index] ?? []);
    const lines = heard.map((own) =>
      leakLine(own.cold[index] ?? [], own.gauge[index] ?? [], wheel, leastKpa[index] ?? 0),
    );
    const line = lines.find((one) => one !== null && -one.slopeUpper <= fastestLoss);
    return line ? timeAlongLine({ ...line, yAtEnd: wheel.cold.at(-1)?.coldKpa ?? line.yAtEnd }, wheel) : null;
  });
}
