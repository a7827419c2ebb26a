import type { BrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { expect, it } from 'vitest';
import { resultThatCounts } from './result-that-counts.ts';

const of = (id: number, result: BrakePerformance['result']) => ({ id, result }) as BrakePerformance;

it('the result that counts is the newest with the verdict that stands, whatever is gathered meanwhile', () => {
  const results = [of(3, 'gathering_data'), of(2, 'low_performance'), of(1, 'low_performance')];
  expect(resultThatCounts({ result: 'low_performance', results })?.id).toBe(2);
  expect(resultThatCounts({ result: 'no_data', results })?.id).toBe(3);
  expect(resultThatCounts({ result: 'no_data', results: [] })).toBeUndefined();
});
