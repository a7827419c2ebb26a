/** Remembers what was seen lately, so that the same thing sent over and over is kept once. */
export class RecentMemory {
  readonly #now: () => number;
  readonly #forMs: number;
  readonly #maximum: number;
  readonly #seenAtMs = new Map<string, number>();

  /** Remembers up to `maximum` keys for `forMs` milliseconds. */
  constructor(now: () => number, forMs: number, maximum: number) {
    this.#now = now;
    this.#forMs = forMs;
    this.#maximum = maximum;
  }

  /** Whether the key was seen lately; notes it otherwise. */
  isRepeated(key: string): boolean {
    const nowMs = this.#now();
    const seenAtMs = this.#seenAtMs.get(key);
    if (seenAtMs !== undefined && nowMs - seenAtMs < this.#forMs) return true;
    this.#seenAtMs.delete(key);
    this.#seenAtMs.set(key, nowMs);
    for (const oldest of this.#seenAtMs.keys()) {
      if (this.#seenAtMs.size <= this.#maximum) break;
      this.#seenAtMs.delete(oldest);
    }
    return false;
  }
}
