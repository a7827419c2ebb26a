import type { BrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';

/** A month of the chart: its first day, and the result that stands in it; null = none, `isMissing` where there are some around it. */
export interface ChartMonth {
  readonly month: string;
  readonly result: BrakePerformance | null;
  readonly isMissing: boolean;
}

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const dayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The months up to the one of `today`, oldest first; in each the newest result of those that end in it. */
export function chartMonths(results: readonly BrakePerformance[], today: string, count: number): ChartMonth[] {
  const byMonth = new Map<number, BrakePerformance>();
  for (const result of results) {
    const month = monthOf(result.period_end);
    if (!byMonth.has(month)) byMonth.set(month, result);
  }
  const known = [...byMonth.keys()];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return Array.from({ length: count }, (_, index) => {
    const month = monthOf(today) - count + 1 + index;
    const result = byMonth.get(month) ?? null;
    return { month: dayOf(month), result, isMissing: result === null && month > first && month < last };
  });
}

/** Places of months in a row that have a value: a line goes on only where no month is missing. */
export function valueRuns(months: readonly ChartMonth[]): number[][] {
  const runs: number[][] = [];
  for (const [place, { result }] of months.entries()) {
    if (result === null || !isShown(result)) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs;
}

/** Whether a result has a value that counts. */
export const isShown = ({ result, value_percent: value }: BrakePerformance): boolean =>
  value !== null && (result === 'pass' || result === 'low_performance' || result === 'action_required');

/** Lowest and highest percentage of the axis: 30 to 70, further where values are. */
export function axisSpan(months: readonly ChartMonth[]): readonly [number, number] {
  const values = months.flatMap(({ result }) =>
    result !== null && isShown(result) ? (result.value_percent ?? []) : [],
  );
  const lowest = Math.min(34, ...values) - 4;
  const highest = Math.max(66, ...values) + 4;
  return [Math.max(0, Math.floor(lowest / 10) * 10), Math.min(100, Math.ceil(highest / 10) * 10)];
}
