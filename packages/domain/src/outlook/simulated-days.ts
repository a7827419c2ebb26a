import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { WheelPosition } from '../vehicles/wheel-position.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, thinSamples } from './pressure-series.ts';
import type { WheelSeries } from './shared-change.ts';
import type { Conditions, SimulatedTyre } from './simulated-vehicle.ts';
import { seededRandom, simulateVehicle } from './simulated-vehicle.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { WheelJudgement } from '../judging/wheel-judgement.ts';
import { judgeWheel } from '../judging/wheel-judgement.ts';

const startMs = Date.UTC(2026, 6, 6);

/** A ten-wheeled lorry's target: 8.5 bar and the product's defaults. */
export const lorryTarget: WheelTarget = {
  recommendedKpa: 850,
  thresholds: thresholdPresets.product,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};

/** The lorry's wheels. */
export const lorryWheels: readonly WheelPosition[] = ['1A', '1B', '2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D'];

/** Two shifts with stops on five days of seven. */
const shifts = (hour: number): number => {
  const ofDay = hour % 24;
  const isAtStop = ofDay % 1 > 0.8;
  const isOnShift = (ofDay >= 6 && ofDay < 13) || (ofDay >= 15 && ofDay < 21);
  return isOnShift && !isAtStop && hour % 168 < 120 ? 85 : 0;
};

const parked = (): number => 0;

const daily =
  (lowC: number, highC: number) =>
  (hour: number): number =>
    (lowC + highC) / 2 - ((highC - lowC) / 2) * Math.cos(((hour - 4) / 12) * Math.PI);

/** Days that move pressures a lot without any air being lost. */
export const days: ReadonlyArray<readonly [name: string, conditions: Conditions]> = [
  ['a day of heat and sun', { ambientC: daily(19, 34), speedKmh: parked, sunC: 14 }],
  ['a hot day of driving', { ambientC: daily(17, 30), speedKmh: shifts, sunC: 8 }],
  [
    'a cold snap of 15 °C within three hours',
    { ambientC: (hour) => 5 - 15 * Math.min(1, Math.max(0, (hour - 9) / 3)), speedKmh: parked, sunC: 3 },
  ],
  ['driving through a winter day', { ambientC: daily(-12, 0), speedKmh: shifts, sunC: 3 }],
  ['driving in mild weather', { ambientC: daily(8, 18), speedKmh: shifts, sunC: 6 }],
];

/** Tyres set within 5 % of the target that heat by 40 to 60 °C; `remaining` for those that leak. */
export function lorryTyres(
  seed: number,
  remaining: Partial<Record<WheelPosition, (hour: number) => number>> = {},
): SimulatedTyre[] {
  const random = seededRandom(seed);
  return lorryWheels.map((position) => ({
    position,
    setKpa: lorryTarget.recommendedKpa * (0.95 + 0.1 * random()),
    heatC: 40 + 20 * random(),
    remaining: remaining[position] ?? (() => 1),
  }));
}

/** What was seen of a simulated lorry. */
export interface Watched {
  /** Every level any wheel ever had. */
  readonly levels: ReadonlySet<string>;
  /** Hour of the first level other than okay; infinite when there was none. */
  readonly firstCallHour: number;
  /** Cold pressures of each wheel, thinned as for the slope calculations. */
  readonly series: readonly WheelSeries[];
}

/** Judges every reading of a simulated lorry. */
export function watch(
  tyres: readonly SimulatedTyre[],
  conditions: Conditions,
  run: Parameters<typeof simulateVehicle>[2],
): Watched {
  const judgements: Array<WheelJudgement | null> = tyres.map(() => null);
  const samples: PressureSample[][] = tyres.map(() => []);
  const levels = new Set<string>();
  let firstCallHour = Number.POSITIVE_INFINITY;
  for (const { hour, tyres: readings } of simulateVehicle(tyres, conditions, run)) {
    const atMs = startMs + hour * hourMs;
    for (const [index, tyre] of readings.entries()) {
      const judgement = judgeWheel(judgements[index] ?? null, { atMs, tyre }, lorryTarget);
      judgements[index] = judgement;
      if (judgement === null || judgement.coldKpa === null) continue;
      levels.add(judgement.level);
      if (judgement.level !== 'okay') firstCallHour = Math.min(firstCallHour, hour);
      samples[index]?.push({ atMs, coldKpa: judgement.coldKpa });
    }
  }
  const { recommendedKpa } = lorryTarget;
  return { levels, firstCallHour, series: samples.map((raw) => ({ recommendedKpa, samples: thinSamples(raw) })) };
}

/** The series of a run between two hours. */
export const between = (series: readonly WheelSeries[], fromHour: number, toHour: number): WheelSeries[] =>
  series.map((wheel) => ({
    ...wheel,
    samples: wheel.samples.filter(
      ({ atMs }) => atMs >= startMs + fromHour * hourMs && atMs <= startMs + toHour * hourMs,
    ),
  }));
