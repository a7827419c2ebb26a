import { sinceSteady } from '@tyrewatch/domain/outlook/falling-line';
import type { PressureSample } from '@tyrewatch/domain/outlook/pressure-series';
import { hourMs } from '@tyrewatch/domain/outlook/pressure-series';
import { sinceStep } from '@tyrewatch/domain/outlook/pressure-step';
import type { OwnPart, WheelSeries, WheelSeriesOfKind } from '@tyrewatch/domain/outlook/shared-change';
import { ownParts } from '@tyrewatch/domain/outlook/shared-change';
import { fewestTyresToCompare } from '@tyrewatch/domain/outlook/shared-part';
import { pressureLine } from '@tyrewatch/domain/outlook/time-to-critical';
import { temperatureValidMs } from '@tyrewatch/domain/judging/wheel-judgement';
import type { WheelRestarts } from '@tyrewatch/domain/judging/wheel-restart';
import { ofFormerSensors, ofPresentSensors } from '@tyrewatch/domain/judging/wheel-restart';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';

/** How far back the recent past of a trend lies, in milliseconds. */
export const trendSpanMs = 3 * hourMs;
/** Shortest span of readings that carries a slope. */
const shortestSpanMs = hourMs / 2;
/** Most points of a line: the work grows with the square. */
const maximumPoints = 60;

/** The newest minutes, in which a fall is told by itself. */
const newestMs = 10 * 60_000;
/** Fall within them, in percent of the recommended pressure, that is told so, and the fewest readings that tell it. */
const suddenPercent = 2;
const fewestOfSudden = 3;
/** The same of a wheel with neither a temperature nor others to compare it with: more than a stop after a hot drive makes. */
const suddenPercentUntold = 10;

/** What a trend needs of a reading. */
type TyresAt = Pick<Reading, 'atMs' | 'tyres'>;

/** What holds for all wheels of the vehicle. */
interface Circumstances {
  readonly referenceC: number;
  readonly restarts: WheelRestarts;
}

/** Cold pressures of a wheel, compensated or not as one. */
interface WheelColds extends WheelSeriesOfKind {
  readonly index: number;
  /** When it last told a pressure, compensated or not. */
  readonly lastValidAtMs: number;
}

/** Fewer readings, the same for all wheels, the newest among them. */
const thinned = (readings: readonly TyresAt[]): readonly TyresAt[] => {
  const step = Math.ceil(readings.length / maximumPoints);
  return readings.filter((_, index) => (readings.length - 1 - index) % step === 0);
};

function slopeOf(samples: readonly PressureSample[]): number | null {
  if ((samples.at(-1)?.atMs ?? 0) - (samples[0]?.atMs ?? 0) < shortestSpanMs) return null;
  const line = pressureLine(samples);
  return line === null ? null : roundTo(line.slope, 2);
}

/** A wheel's own part since its last step, which may lie where too few others were heard to have a part of its own. */
function ownSinceStep(wheel: WheelSeries, own: readonly PressureSample[]): readonly PressureSample[] {
  const sinceMs = sinceStep(wheel.samples, wheel.recommendedKpa)[0]?.atMs ?? 0;
  return sinceStep(
    own.filter(({ atMs }) => atMs >= sinceMs),
    wheel.recommendedKpa,
  );
}

/** The slope of a wheel's own part; null where neither a temperature nor other tyres without one tell what is the weather. */
function steadySlope(wheel: WheelColds, own: OwnPart | undefined): number | null {
  if (own === undefined || (!wheel.isCompensated && own.comparedCount < fewestTyresToCompare)) return null;
  // a thermometer that fell silent takes the compensated pressures with it: what they told is not the recent past
  if (wheel.lastValidAtMs - (wheel.samples.at(-1)?.atMs ?? 0) > newestMs) return null;
  return slopeOf(ownSinceStep(wheel, own.samples));
}

/** What is told of a wheel, in time order. */
interface Told {
  readonly compensated: PressureSample[];
  readonly all: PressureSample[];
  /** The newest temperature: it stands for the pressures after it for some minutes. */
  warmth: { readonly atMs: number; readonly temperatureC: number } | null;
}

/** The cold pressures of each wheel with a target and data; without its temperature a pressure is no match for the others. */
function coldSeries(
  readings: readonly TyresAt[],
  recommendedKpa: ReadonlyArray<number | null>,
  referenceC: number,
): WheelColds[] {
  const wheels = recommendedKpa.map((): Told => ({ compensated: [], all: [], warmth: null }));
  for (const { atMs, tyres } of readings) {
    for (const tyre of tyres) {
      const told = wheels[wheelIndex(tyre.position)];
      if (told === undefined) continue;
      if (tyre.temperatureC !== null) told.warmth = { atMs, temperatureC: tyre.temperatureC };
      const isWarm = told.warmth !== null && atMs - told.warmth.atMs <= temperatureValidMs;
      const coldKpa = judgedColdKpa(tyre, referenceC, isWarm ? (told.warmth?.temperatureC ?? null) : null);
      if (coldKpa === null) continue;
      told.all.push({ atMs, coldKpa });
      if (isWarm) told.compensated.push({ atMs, coldKpa });
    }
  }
  return recommendedKpa.flatMap((kpa, index) => {
    const { compensated = [], all = [] } = wheels[index] ?? {};
    const isCompensated = compensated.length * 2 >= all.length;
    const samples = isCompensated ? compensated : all;
    const lastValidAtMs = all.at(-1)?.atMs ?? 0;
    return kpa === null || samples.length === 0
      ? []
      : [{ index, recommendedKpa: kpa, samples, isCompensated, lastValidAtMs }];
  });
}

/** {@link coldSeries} of the sensors that are there now, with what those before them told where the sensors were changed. */
function coldSeriesBySensor(
  readings: readonly TyresAt[],
  recommendedKpa: ReadonlyArray<number | null>,
  { referenceC, restarts }: Circumstances,
): WheelColds[] {
  if (restarts.size === 0) return coldSeries(readings, recommendedKpa, referenceC);
  const seriesOf = (select: typeof ofPresentSensors): WheelColds[] =>
    coldSeries(
      readings.map((reading) => select(reading, restarts)),
      recommendedKpa,
      referenceC,
    );
  const present = new Map(seriesOf(ofPresentSensors).map((wheel) => [wheel.index, wheel]));
  for (const former of seriesOf(ofFormerSensors)) {
    const wheel = present.get(former.index) ?? { ...former, samples: [] };
    if (wheel.isCompensated === former.isCompensated) {
      present.set(former.index, { ...wheel, formerSamples: former.samples });
    }
  }
  return [...present.values()];
}

/** The slope of a fall within the newest minutes, which hours of soundness before it would hide; null where there is none. */
function suddenSlope({ recommendedKpa, samples, isCompensated }: WheelColds, own: OwnPart | undefined) {
  const isCompared =
    own !== undefined && own.comparedCount >= fewestTyresToCompare && own.samples.length >= fewestOfSudden;
  const falling = sinceSteady(isCompared ? own.samples : samples);
  const [first, last] = [falling[0], falling.at(-1)];
  if (first === undefined || last === undefined || falling.length < fewestOfSudden) return null;
  // where too few other tyres were told of, only the temperature says that it is not the weather nor the end of a drive
  const leastPercent = isCompared || isCompensated ? suddenPercent : suddenPercentUntold;
  if (((first.coldKpa - last.coldKpa) * 100) / recommendedKpa < leastPercent) return null;
  const line = pressureLine(falling);
  return line === null ? null : roundTo(line.slope, 2);
}

/** {@link suddenSlope} of each wheel, by storage index. */
function suddenSlopes(wheels: readonly WheelColds[]): ReadonlyMap<number, number | null> {
  const own = ownParts(wheels);
  return new Map(wheels.map((wheel, place) => [wheel.index, suddenSlope(wheel, own[place])]));
}

/**
 * Robust slope (Theil–Sen) of each wheel's own cold pressure over the given readings, in kPa an hour, by storage index:
 * what all tyres of the vehicle do together, such as warming up, is no trend of one of them. While a tyre falls fast, the
 * slope of that fall. Negative = losing, null = too little data since the pressure last changed at one stroke, nothing that
 * tells a loss from the weather, or no target. `readings` in time order, `recommendedKpa` by storage index, `referenceC`
 * in °C; what `restarts` tells to be of a former sensor is compared with, but no part of a trend.
 */
export function wheelTrendsKpaPerHour(
  readings: readonly TyresAt[],
  recommendedKpa: ReadonlyArray<number | null>,
  referenceC: number,
  restarts: WheelRestarts = new Map(),
): ReadonlyArray<number | null> {
  const circumstances = { referenceC, restarts };
  const endMs = readings.at(-1)?.atMs ?? 0;
  const newest = readings.filter(({ atMs }) => endMs - atMs <= newestMs);
  const sudden = suddenSlopes(coldSeriesBySensor(newest, recommendedKpa, circumstances));
  const wheels = coldSeriesBySensor(thinned(readings), recommendedKpa, circumstances);
  const own = ownParts(wheels);
  const slopes = new Map(wheels.map((wheel, place) => [wheel.index, steadySlope(wheel, own[place])]));
  return recommendedKpa.map((_, index) => sudden.get(index) ?? slopes.get(index) ?? null);
}
