const bucketMs = 0.1;
const bucketCount = 100_000;

/** Counts of durations in steps of a tenth of a millisecond up to ten seconds; longer ones count as ten. */
export class LatencyHistogram {
  readonly #buckets = new Uint32Array(bucketCount);
  #count = 0;

  /** Durations counted. */
  get count(): number {
    return this.#count;
  }

  /** Counts a duration of `ms` ≥ 0. */
  add(ms: number): void {
    const bucket = Math.min(bucketCount - 1, Math.max(0, Math.floor(ms / bucketMs)));
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
  }

  /** Duration in ms that the given percentage (0..100) of all does not exceed; null when none was counted. */
  findPercentileMs(percent: number): number | null {
    if (this.#count === 0) return null;
    const wanted = Math.max(1, Math.ceil((percent / 100) * this.#count));
    let seen = 0;
    for (let bucket = 0; bucket < bucketCount; bucket += 1) {
      seen += this.#buckets[bucket] ?? 0;
      if (seen >= wanted) return Math.round((bucket + 1) * bucketMs * 10) / 10;
    }
    return bucketCount * bucketMs;
  }

  /** Forgets everything. */
  clear(): void {
    this.#buckets.fill(0);
    this.#count = 0;
  }
}
