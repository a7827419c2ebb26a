import type { PressureSample } from '@tyrewatch/domain/alerts/pressure-series';
import { hourMs } from '@tyrewatch/domain/alerts/pressure-series';
import { sinceStep } from '@tyrewatch/domain/alerts/pressure-step';
import type { WheelSeries } from '@tyrewatch/domain/alerts/shared-change';
import { ownSeries } from '@tyrewatch/domain/alerts/shared-change';
import { pressureLine } from '@tyrewatch/domain/alerts/time-to-critical';
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

/** What a trend needs of a reading. */
type TyresAt = Pick<Reading, 'atMs' | 'tyres'>;

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

/**
 * Robust slope (Theil–Sen) of each wheel's own cold pressure over the given readings, in kPa an hour, by storage index:
 * what all tyres of the vehicle do together, such as warming up, is no trend of one of them. Negative = losing, null =
 * too little data since the pressure last changed at one stroke, or no target. `readings` in time order, `recommendedKpa` by storage index, `referenceC` in °C.
 */
export function wheelTrendsKpaPerHour(
  readings: readonly TyresAt[],
  recommendedKpa: ReadonlyArray<number | null>,
  referenceC: number,
): ReadonlyArray<number | null> {
  const samples: PressureSample[][] = recommendedKpa.map(() => []);
  for (const { atMs, tyres } of thinned(readings)) {
    for (const tyre of tyres) {
      const coldKpa = judgedColdKpa(tyre, referenceC);
      if (coldKpa !== null) samples[wheelIndex(tyre.position)]?.push({ atMs, coldKpa });
    }
  }
  const wheels = recommendedKpa.flatMap((kpa, index) =>
    kpa === null || samples[index]?.length === 0 ? [] : [{ index, recommendedKpa: kpa, samples: samples[index] ?? [] }],
  );
  const own = ownSeries(wheels);
  const slopes = new Map(wheels.map((wheel, place) => [wheel.index, slopeOf(ownSinceStep(wheel, own[place] ?? []))]));
  return recommendedKpa.map((_, index) => slopes.get(index) ?? null);
}
