/** How far our clock may move against the steady one between two looks, in milliseconds: more is no slow adjustment. */
const stepMs = 30_000;
/** How long it must have gone on evenly after a step to be believed, in milliseconds. */
const believedAfterMs = 24 * 60 * 60_000;

/**
 * Whether our own clock goes on as it did. While it has been stepped, by a person, a time server or a machine that was asleep, nobody can
 * say which clock was wrong; once it is back where it was, or has gone on for a day, it is believed.
 */
export class OwnClock {
  readonly #nowMs: () => number;
  readonly #steadyMs: () => number;
  /** How far our clock was ahead of the steady one when it was last believed. */
  #usualMs: number;
  #steppedAtMs: number | null = null;

  /** `nowMs` is our clock, epoch milliseconds; `steadyMs` counts milliseconds from any beginning and is never set. */
  constructor(nowMs: () => number, steadyMs: () => number) {
    this.#nowMs = nowMs;
    this.#steadyMs = steadyMs;
    this.#usualMs = nowMs() - steadyMs();
  }

  /** Looks at both clocks. */
  isBelieved(): boolean {
    const steadyMs = this.#steadyMs();
    const aheadMs = this.#nowMs() - steadyMs;
    this.#steppedAtMs = Math.abs(aheadMs - this.#usualMs) <= stepMs ? null : (this.#steppedAtMs ?? steadyMs);
    if (this.#steppedAtMs !== null && steadyMs - this.#steppedAtMs < believedAfterMs) return false;
    this.#usualMs = aheadMs;
    this.#steppedAtMs = null;
    return true;
  }
}
