/** How many lines of the log a subject may take. */
export interface LineBudget {
  /** Lines it may take at once. */
  readonly burst: number;
  readonly perMinute: number;
}

interface LineUse {
  left: number;
  countedAtMs: number;
}

const minuteMs = 60_000;

/** Lets each subject have so many lines of the log, and no more: whoever is logged must not be able to fill it. */
export class LineAllowance {
  readonly #now: () => number;
  readonly #budget: LineBudget;
  readonly #maximumSubjects: number;
  readonly #uses = new Map<string, LineUse>();

  /** Remembers up to `maximumSubjects` subjects, the latest ones. */
  constructor(now: () => number, budget: LineBudget, maximumSubjects: number) {
    this.#now = now;
    this.#budget = budget;
    this.#maximumSubjects = maximumSubjects;
  }

  /** Whether the subject may take a line now. */
  has(subject: string): boolean {
    return this.#useOf(subject).left >= 1;
  }

  /** Takes a line; false when the subject has had its share. */
  take(subject: string): boolean {
    const use = this.#useOf(subject);
    if (use.left < 1) return false;
    use.left -= 1;
    return true;
  }

  #useOf(subject: string): LineUse {
    const nowMs = this.#now();
    const { burst, perMinute } = this.#budget;
    const use = this.#uses.get(subject) ?? { left: burst, countedAtMs: nowMs };
    const earned = (Math.max(0, nowMs - use.countedAtMs) / minuteMs) * perMinute;
    use.left = Math.min(burst, use.left + earned);
    use.countedAtMs = nowMs;
    this.#uses.delete(subject);
    this.#uses.set(subject, use);
    for (const oldest of this.#uses.keys()) {
      if (this.#uses.size <= this.#maximumSubjects) break;
      this.#uses.delete(oldest);
    }
    return use;
  }
}

const subjectsRemembered = 10_000;

/**
 * Shares out the lines of a log among subjects that anybody can be, such as addresses: each has a few, all together no more than
 * leaves the rest readable. Counts what is withheld, to be told now and then.
 */
export class LineShares {
  readonly #each: LineAllowance;
  readonly #together: LineAllowance;
  #withheldCount = 0;

  /** `now` is a clock in epoch milliseconds. */
  constructor(now: () => number, budgets: { readonly each: LineBudget; readonly together: LineBudget }) {
    this.#each = new LineAllowance(now, budgets.each, subjectsRemembered);
    this.#together = new LineAllowance(now, budgets.together, 1);
  }

  /** Takes a line for the subject; false when it is to be withheld. */
  take(subject: string): boolean {
    // asked together first: a flood of made-up subjects must not cost remembering each
    const isAllowed = this.#together.has('all') && this.#each.take(subject) && this.#together.take('all');
    if (!isAllowed) this.#withheldCount += 1;
    return isAllowed;
  }

  /** How many lines were withheld since the last time it was asked. */
  takeWithheldCount(): number {
    const count = this.#withheldCount;
    this.#withheldCount = 0;
    return count;
  }
}
