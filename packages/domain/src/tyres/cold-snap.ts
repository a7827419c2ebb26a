import type { AlertLevel, JudgedLevel } from '../levels/alert-level.ts';
import { staleAfterMs } from '../levels/silence.ts';
import { coldPressureKpa, hotPressureKpa } from './cold-pressure.ts';
import type { InflationAdvice } from './inflation-advice.ts';
import { inflateFromPercent, inflationAdvice } from './inflation-advice.ts';
import type { WheelTarget } from './wheel-target.ts';
import { deviationPercent, pressureLevel } from './wheel-status.ts';

/** The lowest and the highest temperature that can be asked for, °C. */
export const coldSnapRangeC = { min: -60, max: 40 } as const;

/** Why there is no forecast. `busy`: the service wants fewer calls; `unreadable`: its answer is cut off or of another form. */
export const forecastProblems = ['unreachable', 'slow', 'busy', 'refused', 'unreadable'] as const;
/** One of them. */
export type ForecastProblem = (typeof forecastProblems)[number];

/** What a tyre shows at present, by its last reading. */
export interface PresentTyre {
  /** Cold pressure at the reference temperature, kPa gauge. */
  readonly coldKpa: number;
  readonly gaugeKpa: number | null;
  readonly temperatureC: number | null;
  /** The level shown. */
  readonly level: AlertLevel;
  /** Lower bound of the hours to critical; null when none are foreseen. */
  readonly hoursToCritical: number | null;
  readonly ageMs: number;
}

/** What to do about a tyre that falls low: air is always worth letting in, and none is released. */
export const coldSnapAdvices = [
  'inflate',
  'inspect_then_inflate',
  'remove_and_inspect',
  'stop_and_inspect',
  'let_cool',
  'measure_first',
] as const satisfies readonly InflationAdvice[];
/** One of them. */
export type ColdSnapAdvice = (typeof coldSnapAdvices)[number];

/** How a tyre stands at a temperature, and what to let in today. */
export interface ColdSnap {
  /** Gauge pressure at the low, kPa. */
  readonly expectedKpa: number;
  /** Percent above (+) or below (−) the recommended pressure it is then. */
  readonly deviationPercent: number;
  readonly level: JudgedLevel;
  readonly advice: ColdSnapAdvice;
  /**
   * What the gauge must show now, at the tyre's temperature, kPa; null where it is not known, where the reading is stale, and where no
   * air may be let in.
   */
  readonly inflateToKpa: number | null;
  /** The same at the reference temperature; null where no air may be let in. */
  readonly coldTargetKpa: number | null;
  readonly isStale: boolean;
}

const maybeInflated: ReadonlySet<ColdSnapAdvice> = new Set(['inflate', 'inspect_then_inflate', 'measure_first']);

/**
 * How a tyre stands at `lowC`. It is to be inflated so that it has the recommended pressure at the low; never so far that it
 * counts as over-inflated at the reference temperature.
 */
export function coldSnap(tyre: PresentTyre, target: Omit<WheelTarget, 'temperatureWarningC'>, lowC: number): ColdSnap {
  const { coldKpa, temperatureC, ageMs } = tyre;
  const { recommendedKpa, referenceC, overInflationPercent } = target;
  const expectedKpa = coldPressureKpa(coldKpa, referenceC, lowC);
  const fullKpa = recommendedKpa * (1 + overInflationPercent / 100);
  const wantedColdKpa = Math.min(hotPressureKpa(recommendedKpa, referenceC, lowC), fullKpa);
  const present = deviationPercent(coldKpa, recommendedKpa);
  const byAir = inflationAdvice({
    ...tyre,
    instantLevel: pressureLevel(coldKpa, target),
    // Air is worth letting in also where it is enough as yet.
    deviationPercent: Math.min(present, -inflateFromPercent),
  });
  const advice = byAir === 'none' || byAir === 'release_when_cold' ? 'measure_first' : byAir;
  const isStale = ageMs > staleAfterMs;
  return {
    expectedKpa,
    deviationPercent: deviationPercent(expectedKpa, recommendedKpa),
    level: pressureLevel(expectedKpa, target),
    advice,
    inflateToKpa:
      temperatureC === null || isStale || !maybeInflated.has(advice)
        ? null
        : hotPressureKpa(wantedColdKpa, temperatureC, referenceC),
    coldTargetKpa: maybeInflated.has(advice) ? wantedColdKpa : null,
    isStale,
  };
}
