/** How writes are gathered. */
export interface BufferedWritesOptions<Item> {
  /** Stores the items; rejects when they were not stored. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Milliseconds between the first item and the write. */
  readonly waitMs: number;
  /** Most items kept; further ones are dropped. */
  readonly maximum: number;
  /** Hears how many were dropped. */
  readonly onDropped: (count: number) => void;
}

/**
 * Writes that no sender waits for: gathered, repeated while they fail, and dropped rather than let memory grow. For
 * what may be lost (who is online, what a stranger sent), never for readings.
 */
export class BufferedWrites<Item> {
  readonly #options: BufferedWritesOptions<Item>;
  #items: Item[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: BufferedWritesOptions<Item>) {
    this.#options = options;
  }

  /** Adds an item to be written soon. */
  add(item: Item): void {
    if (this.#items.length >= this.#options.maximum) {
      this.#options.onDropped(1);
      return;
    }
    this.#items.push(item);
    this.#timer ??= setTimeout(() => this.#flush(), this.#options.waitMs);
  }

  /** Writes what is there without waiting for more, once. */
  async flush(): Promise<void> {
    this.#flush();
    await this.#writing;
  }

  /** Writes what is left, once. */
  async close(): Promise<void> {
    await this.flush();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const items = this.#items;
    this.#items = [];
    if (items.length > 0) this.#writing = this.#writing.then(() => this.#write(items));
  }

  async #write(items: Item[]): Promise<void> {
    try {
      await this.#options.write(items);
    } catch {
      const room = Math.max(0, this.#options.maximum - this.#items.length);
      if (items.length > room) this.#options.onDropped(items.length - room);
      this.#items = [...items.slice(0, room), ...this.#items];
      this.#timer ??= setTimeout(() => this.#flush(), this.#options.waitMs * 10);
    }
  }
}
