/** Passes on what changed, gathered, at most once in an interval; the first at once. */
export class CoalescedSignal<Item> {
  readonly #send: (items: ReadonlySet<Item>) => Promise<void>;
  readonly #intervalMs: number;
  #gathered = new Set<Item>();
  #isWaiting = false;
  #sending: Promise<void> = Promise.resolve();

  /** `send` hears of failures itself; the next changes are sent all the same. */
  constructor(intervalMs: number, send: (items: ReadonlySet<Item>) => Promise<void>) {
    this.#intervalMs = intervalMs;
    this.#send = send;
  }

  /** Adds what changed. */
  add(items: Iterable<Item>): void {
    for (const item of items) this.#gathered.add(item);
    if (!this.#isWaiting && this.#gathered.size > 0) this.#pass();
  }

  /** Passes on the rest and waits for it. */
  async close(): Promise<void> {
    if (this.#gathered.size > 0) this.#pass();
    await this.#sending;
  }

  #pass(): void {
    const items = this.#gathered;
    this.#gathered = new Set();
    this.#isWaiting = true;
    this.#sending = this.#sending.then(() => this.#send(items)).catch(() => undefined);
    setTimeout(() => {
      this.#isWaiting = false;
      this.add([]);
    }, this.#intervalMs).unref();
  }
}
