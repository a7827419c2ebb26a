import { findRobustLine } from '@tyrewatch/domain/statistics/robust-line';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { wheelIndex, wheelPositionCount } from '@tyrewatch/domain/vehicles/wheel-position';

/** How far back the recent past of a trend lies, in milliseconds. */
export const trendSpanMs = 3 * 3_600_000;
/** Shortest span of readings that carries a slope. */
const shortestSpanMs = 30 * 60_000;
/** Most points of a line: the work grows with the square. */
const maximumPoints = 60;
const hourMs = 3_600_000;

interface Sample {
  readonly atMs: number;
  readonly coldKpa: number;
}

const thinned = (samples: readonly Sample[]): readonly Sample[] => {
  const step = Math.ceil(samples.length / maximumPoints);
  return samples.filter((_, index) => (samples.length - 1 - index) % step === 0);
};

function slopeOf(samples: readonly Sample[]): number | null {
  const endMs = samples.at(-1)?.atMs ?? 0;
  if (endMs - (samples[0]?.atMs ?? 0) < shortestSpanMs) return null;
  const line = findRobustLine(
    thinned(samples).map(({ atMs, coldKpa }) => ({ x: (atMs - endMs) / hourMs, y: coldKpa })),
  );
  return line === null ? null : roundTo(line.slope, 2);
}

/**
 * Robust slope (Theil–Sen) of each wheel's cold pressure over the given readings, in kPa an hour, by storage index;
 * negative = losing, null = too little data. `readings` in time order, `referenceC` in °C.
 */
export function wheelTrendsKpaPerHour(readings: readonly Reading[], referenceC: number): ReadonlyArray<number | null> {
  const samples: Sample[][] = Array.from({ length: wheelPositionCount }, () => []);
  for (const { atMs, tyres } of readings) {
    for (const tyre of tyres) {
      const coldKpa = judgedColdKpa(tyre, referenceC);
      if (coldKpa !== null) samples[wheelIndex(tyre.position)]?.push({ atMs, coldKpa });
    }
  }
  return samples.map(slopeOf);
}
