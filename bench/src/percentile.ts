/** Runs a piece of work again and again and answers how long each run took, in milliseconds. */
export async function measureRuns(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startMs = performance.now();
    await work(index);
    durationsMs.push(performance.now() - startMs);
  }
  return durationsMs;
}

/** The value that `percent` of the durations do not exceed. Throws RangeError without any. */
export function percentile(durationsMs: readonly number[], percent: number): number {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}
