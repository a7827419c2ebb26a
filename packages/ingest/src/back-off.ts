/** Waiting times between attempts, milliseconds. */
export interface BackOffTimes {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Ever longer waits with jitter, so that many processes do not come back at the same instant. */
export class BackOff {
  readonly #times: BackOffTimes;
  readonly #random: () => number;
  #nextMs: number;

  /** `random` gives numbers from 0 to 1. */
  constructor(times: BackOffTimes, random: () => number) {
    this.#times = times;
    this.#random = random;
    this.#nextMs = times.firstMs;
  }

  /** Waits for the next time; at once when the signal is aborted. */
  async wait(signal: AbortSignal): Promise<void> {
    const waitMs = this.#nextMs * (0.5 + this.#random() / 2);
    this.#nextMs = Math.min(this.#nextMs * 2, this.#times.longestMs);
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, waitMs);
      signal.addEventListener('abort', done);
    });
  }

  /** Starts over after a success. */
  reset(): void {
    this.#nextMs = this.#times.firstMs;
  }
}
