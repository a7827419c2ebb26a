import { describe, expect, it } from 'vitest';
import { nextDelay } from './restart-delay.ts';

/** The waits after runs of these lengths, in seconds. */
function delaysAfter(...runs: readonly number[]): number[] {
  const delays: number[] = [];
  for (const ranSeconds of runs) delays.push(nextDelay(delays.at(-1) ?? null, ranSeconds * 1000));
  return delays.map((delayMs) => delayMs / 1000);
}

describe('a process that dies again and again', () => {
  it('is started again ever later, at the latest after five seconds', () => {
    expect(delaysAfter(1, 1, 1, 1, 1, 1, 1)).toEqual([0.5, 1, 2, 4, 5, 5, 5]);
  });

  it('is started again soon once it has run for twenty seconds', () => {
    expect(delaysAfter(1, 1, 1, 19.999, 20, 1)).toEqual([0.5, 1, 2, 4, 0.5, 1]);
  });
});
