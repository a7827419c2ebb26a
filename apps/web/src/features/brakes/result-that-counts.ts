import type { BrakePerformance, BrakeReport } from '@tyrewatch/contract/brakes/brake-performance-endpoints';

/** The result that stands: a newer period without a verdict takes back nothing of it. Undefined = there is none. */
export const resultThatCounts = ({
  result,
  results,
}: Pick<BrakeReport, 'result' | 'results'>): BrakePerformance | undefined =>
  results.find((one) => one.result === result) ?? results[0];
