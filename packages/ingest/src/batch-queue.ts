/** What tells items apart that may be written at the same time. */
export type Key = string | number;

/** How items become batches. */
export interface BatchQueueOptions<Item> {
  /** Items of one key keep their order and are never in two batches at a time. */
  readonly keyOf: (item: Item) => Key;
  /** Packets in an item; at least 1 is counted. */
  readonly weightOf: (item: Item) => number;
  /** Writes a batch and settles its items itself; must not reject. */
  readonly write: (items: Item[]) => Promise<void>;
  /** Hears that {@link BatchQueue.waitingWeight} has become smaller. */
  readonly onTaken?: () => void;
  /** Packets from which a batch is written without waiting for more. */
  readonly fullWeight: number;
  /** Most packets in a batch, unless a single item has more. */
  readonly maximumWeight: number;
  /** Longest an item waits for others, milliseconds. */
  readonly maximumWaitMs: number;
  /** Batches under way at a time. */
  readonly parallelBatches: number;
}

/** Collects items into batches: large ones under load, quick ones otherwise. */
export class BatchQueue<Item> {
  readonly #options: BatchQueueOptions<Item>;
  #ready: Item[] = [];
  #readyWeight = 0;
  /** Items whose key is in a batch under way, in order; the key alone marks a key as under way. */
  readonly #blocked = new Map<Key, Item[]>();
  #waitingWeight = 0;
  #underWay = 0;
  #timer: NodeJS.Timeout | null = null;
  #isDraining = false;
  readonly #drained: (() => void)[] = [];

  constructor(options: BatchQueueOptions<Item>) {
    this.#options = options;
  }

  /** Packets that are in no batch yet. */
  get waitingWeight(): number {
    return this.#waitingWeight;
  }

  /** Adds an item behind those of its key. */
  add(item: Item): void {
    this.#waitingWeight += this.#weight(item);
    const blocked = this.#blocked.get(this.#options.keyOf(item));
    if (blocked === undefined) this.#makeReady(item);
    else blocked.push(item);
    this.#review();
  }

  /** Writes everything without waiting for full batches; settles when nothing is left. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    this.#review();
    if (this.#waitingWeight === 0 && this.#underWay === 0) return;
    await new Promise<void>((resolve) => this.#drained.push(resolve));
  }

  #weight(item: Item): number {
    return Math.max(1, this.#options.weightOf(item));
  }

  #makeReady(item: Item): void {
    this.#ready.push(item);
    this.#readyWeight += this.#weight(item);
  }

  #review(): void {
    while (this.#underWay < this.#options.parallelBatches && this.#ready.length > 0) {
      if (this.#readyWeight < this.#options.fullWeight && !this.#isDraining) {
        this.#timer ??= setTimeout(() => this.#flushReady(), this.#options.maximumWaitMs);
        return;
      }
      this.#start();
    }
  }

  /** The wait of the oldest item is over; with no batch to spare the next one to end takes it along. */
  #flushReady(): void {
    this.#timer = null;
    if (this.#ready.length > 0 && this.#underWay < this.#options.parallelBatches) this.#start();
    this.#review();
  }

  #start(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { batch, weight } = this.#take();
    const keys = new Set(batch.map((item) => this.#options.keyOf(item)));
    for (const key of keys) this.#blocked.set(key, []);
    this.#blockRest(keys);
    this.#underWay += 1;
    this.#waitingWeight -= weight;
    this.#options.onTaken?.();
    void this.#options.write(batch).finally(() => this.#finish(keys));
  }

  #take(): { batch: Item[]; weight: number } {
    let weight = 0;
    let length = 0;
    for (const item of this.#ready) {
      const next = this.#weight(item);
      if (length > 0 && weight + next > this.#options.maximumWeight) break;
      weight += next;
      length += 1;
    }
    const batch = this.#ready.slice(0, length);
    this.#ready = this.#ready.slice(length);
    this.#readyWeight -= weight;
    return { batch, weight };
  }

  /** What was left over for weight but shares a key with the batch has to wait for it. */
  #blockRest(keys: ReadonlySet<Key>): void {
    const rest = this.#ready;
    this.#ready = [];
    this.#readyWeight = 0;
    for (const item of rest) {
      const key = this.#options.keyOf(item);
      if (keys.has(key)) this.#blocked.get(key)?.push(item);
      else this.#makeReady(item);
    }
  }

  #finish(keys: ReadonlySet<Key>): void {
    this.#underWay -= 1;
    for (const key of keys) {
      const items = this.#blocked.get(key) ?? [];
      this.#blocked.delete(key);
      for (const item of items) this.#makeReady(item);
    }
    // items that waited for the batch have waited long enough
    if (this.#timer === null) this.#flushReady();
    this.#review();
    if (this.#waitingWeight === 0 && this.#underWay === 0) for (const done of this.#drained.splice(0)) done();
  }
}
