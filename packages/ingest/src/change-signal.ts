import type { LiveChanges } from '@tyrewatch/store/signals/change-signals';

/** Passes on which vehicles and incidents changed, gathered, at most once in an interval; the first at once. */
export class ChangeSignal {
  readonly #send: (changes: LiveChanges) => Promise<void>;
  readonly #intervalMs: number;
  #vehicleIds = new Set<number>();
  #incidentIds = new Set<number>();
  #isWaiting = false;
  #sending: Promise<void> = Promise.resolve();

  /** Failures of `send` are its own affair; the next changes are sent all the same. */
  constructor(intervalMs: number, send: (changes: LiveChanges) => Promise<void>) {
    this.#intervalMs = intervalMs;
    this.#send = send;
  }

  /** Adds what changed. */
  add(vehicleIds: Iterable<number>, incidentIds: Iterable<number> = []): void {
    for (const id of vehicleIds) this.#vehicleIds.add(id);
    for (const id of incidentIds) this.#incidentIds.add(id);
    if (!this.#isWaiting && this.#hasChanges) this.#pass();
  }

  /** Passes on the rest and waits for it. */
  async close(): Promise<void> {
    if (this.#hasChanges) this.#pass();
    await this.#sending;
  }

  get #hasChanges(): boolean {
    return this.#vehicleIds.size + this.#incidentIds.size > 0;
  }

  #pass(): void {
    const changes = { vehicleIds: [...this.#vehicleIds], incidentIds: [...this.#incidentIds] };
    this.#vehicleIds = new Set();
    this.#incidentIds = new Set();
    this.#isWaiting = true;
    this.#sending = this.#sending.then(() => this.#send(changes)).catch(() => undefined);
    setTimeout(() => {
      this.#isWaiting = false;
      this.add([]);
    }, this.#intervalMs).unref();
  }
}
