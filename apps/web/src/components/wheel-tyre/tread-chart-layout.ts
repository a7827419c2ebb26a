import type { WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';

/** Depth at which a tyre is replaced, mm. */
export const replaceMm = 3;
const dayMs = 86_400_000;

/** A place in the chart: kilometres or days, and mm. */
export interface ChartPoint {
  readonly x: number;
  readonly depthMm: number;
}

/** What a chart of tread draws. `x` counts kilometres where every reading has an odometer, else days. */
export interface TreadChartContent {
  readonly unit: 'km' | 'day';
  readonly points: readonly (ChartPoint & { readonly isDoubted: boolean })[];
  /** Where 3 mm is expected, at the earliest and at the latest (null = no end is known); null = there is no prediction. */
  readonly due: { readonly x: number; readonly earliest: number; readonly latest: number | null } | null;
}

const dayOf = (date: string): number => Date.parse(date) / dayMs;

/** What the chart of a wheel’s tread draws; null = no reading. */
export function treadChartContent({ readings, prediction }: WheelTread): TreadChartContent | null {
  if (readings.length === 0) return null;
  const isByKm = readings.every(({ odometer_km: km }) => km !== null) && prediction?.left_km !== null;
  const xOf = (reading: (typeof readings)[number]): number => (isByKm ? (reading.odometer_km ?? 0) : dayOf(reading.at));
  const points = readings.map((reading) => ({
    x: xOf(reading),
    depthMm: reading.lowest_mm,
    isDoubted: reading.marked_check,
  }));
  if (prediction === null) return { unit: isByKm ? 'km' : 'day', points, due: null };
  const {
    due_at_km: dueKm,
    earliest_at_km: earliestKm,
    latest_at_km: latestKm,
    due_on,
    earliest_on,
    latest_on,
  } = prediction;
  if (isByKm && dueKm !== null)
    return { unit: 'km', points, due: { x: dueKm, earliest: earliestKm ?? dueKm, latest: latestKm } };
  const due =
    due_on === null
      ? null
      : {
          x: dayOf(due_on),
          earliest: dayOf(earliest_on ?? due_on),
          latest: latest_on === null ? null : dayOf(latest_on),
        };
  return { unit: 'day', points, due };
}

/** At most so many round numbers between two ends. */
export function roundTicks(from: number, to: number, most: number): readonly number[] {
  const span = Math.max(to - from, 1e-9);
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}
