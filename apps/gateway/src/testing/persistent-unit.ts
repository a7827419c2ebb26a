import { setTimeout as pause } from 'node:timers/promises';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { framed, TestUnit } from './test-unit.ts';

/** What a persistent unit sends and where. */
export interface PersistentUnitOptions {
  readonly port: number;
  readonly imei: string;
  /** The unit's records number `turn`, sent as one frame. */
  readonly recordsOf: (turn: number) => readonly AvlRecord[];
  readonly answerMs: number;
}

/** A unit that goes through anything: it sends a frame until it is acknowledged, on as many connections as it takes. */
export class PersistentUnit {
  readonly #options: PersistentUnitOptions;
  /** Times of the records the gateway has acknowledged. */
  readonly acknowledgedMs = new Set<number>();
  /** Frames acknowledged. */
  turns = 0;
  #isStopping = false;
  #running: Promise<void> | null = null;

  constructor(options: PersistentUnitOptions) {
    this.#options = options;
  }

  get imei(): string {
    return this.#options.imei;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Ends after the frame under way is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let unit: TestUnit | null = null;
    while (!this.#isStopping) {
      const records = this.#options.recordsOf(this.turns);
      unit = await this.#deliver(unit, records);
      for (const { timeMs } of records) this.acknowledgedMs.add(timeMs);
      this.turns += 1;
    }
    unit?.close();
  }

  async #deliver(given: TestUnit | null, records: readonly AvlRecord[]): Promise<TestUnit> {
    const { port, imei, answerMs } = this.#options;
    let unit = given;
    for (;;) {
      try {
        unit ??= await TestUnit.logIn(port, imei);
        if ((await unit.deliver(framed(...records), answerMs)) === records.length) return unit;
      } catch {
        unit?.close();
        unit = null;
        await pause(20);
      }
    }
  }
}
