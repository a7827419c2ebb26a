import { headingKey } from './brake-columns.ts';
import type { BrakeResult } from '../telemetry/brake-performance.ts';

/** What a provider says of a period: a result of ours, or `fail`, which may be one of two. */
export type StatedStatus = BrakeResult | 'fail';

const words: Readonly<Record<StatedStatus, readonly string[]>> = {
  pass: ['pass', 'passed', 'ok', 'good', 'green', 'pass 7 5 bar', 'bestanden'],
  low_performance: ['low performance', 'low', 'amber', 'warning'],
  action_required: ['action required', 'action', 'red'],
  fail: ['fail', 'failed', 'nicht bestanden'],
  gathering_data: ['gathering data', 'gathering', 'collecting', 'in progress'],
  no_data: ['no data', 'none', 'n a'],
  unqualified: ['unqualified', 'insufficient data', 'not qualified', 'too few events'],
};
const byWord: ReadonlyMap<string, StatedStatus> = new Map(
  Object.entries(words).flatMap(([status, names]) => names.map((name) => [name, status as StatedStatus] as const)),
);

/** What a provider's word means; null = it is not known. */
export const readStatus = (text: string): StatedStatus | null => byWord.get(headingKey(text)) ?? null;

/** Whether a result of ours contradicts what the provider says. */
export const contradicts = (stated: StatedStatus, result: BrakeResult): boolean =>
  stated === 'fail' ? result === 'pass' : stated !== result;
