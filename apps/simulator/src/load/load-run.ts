import { setTimeout as pause } from 'node:timers/promises';
import { LatencyHistogram } from './latency-histogram.ts';
import { createLoadFrame } from './load-frame.ts';
import { loadImei } from './load-imei.ts';
import { LoadUnit } from './load-unit.ts';

/** What load is wanted. */
export interface LoadOptions {
  readonly host: string;
  readonly port: number;
  /** Units, each with a connection of its own. */
  readonly vehicles: number;
  /** Records a second of all units together. */
  readonly rate: number;
  readonly seconds: number;
  readonly recordsPerFrame: number;
  /** Tyres in a record, 0–24. */
  readonly tyres: number;
  /** Index of the first unit's IMEI. */
  readonly firstUnit: number;
}

/** Counts of a load so far. */
export interface LoadCount {
  readonly sentPackets: number;
  readonly acknowledgedPackets: number;
  readonly loggedInUnits: number;
  readonly refusedLogins: number;
  readonly brokenConnections: number;
  /** Latencies since the last look, and of the whole load. */
  readonly recent: LatencyHistogram;
  readonly all: LatencyHistogram;
}

const loginsAtOnce = 200;
const loginMs = 60_000;
/** After this time a gateway that has refused some and accepted none will accept none. */
const refusalMs = 5_000;
const tickMs = 5;
/** After a pause of the event loop no more than this is made up for, lest the load comes in one burst. */
const mostCatchUpMs = 100;
const lastAnswersMs = 15_000;

/** A load on a gateway: log all units in, send at the wanted rate, wait for the last answers. */
export class LoadRun {
  readonly #options: LoadOptions;
  readonly #units: readonly LoadUnit[];
  readonly #loggedIn = new Set<LoadUnit>();
  readonly #recent = new LatencyHistogram();
  readonly #all = new LatencyHistogram();
  #ready: LoadUnit[] = [];
  #next = 0;
  #sentFrames = 0;
  #acknowledgedFrames = 0;
  #refusedLogins = 0;
  #brokenConnections = 0;
  #givenUp = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    const owner = {
      host: options.host,
      port: options.port,
      frame: createLoadFrame(options.recordsPerFrame, options.tyres),
      nowMs: () => performance.now(),
      realMs: Date.now,
      onIdle: (unit: LoadUnit) => {
        this.#loggedIn.add(unit);
        this.#ready.push(unit);
      },
      onAcknowledged: (latencyMs: number) => {
        this.#acknowledgedFrames += 1;
        this.#recent.add(latencyMs);
        this.#all.add(latencyMs);
      },
      onRefused: () => (this.#refusedLogins += 1),
      onBroken: () => (this.#brokenConnections += 1),
    };
    this.#units = Array.from(
      { length: options.vehicles },
      (_, index) => new LoadUnit(loadImei(options.firstUnit + index), owner),
    );
  }

  /** Counts so far. */
  get count(): LoadCount {
    return {
      sentPackets: this.#sentFrames * this.#options.recordsPerFrame,
      acknowledgedPackets: this.#acknowledgedFrames * this.#options.recordsPerFrame,
      loggedInUnits: this.#loggedIn.size,
      refusedLogins: this.#refusedLogins,
      brokenConnections: this.#brokenConnections,
      recent: this.#recent,
      all: this.#all,
    };
  }

  /**
   * Connects all units, some at a time. Returns when all are logged in, after a minute, or after some seconds when all that
   * answered were refused. `onSecond` is called each second of the waiting.
   */
  async logIn(onSecond: () => void = () => undefined): Promise<void> {
    const startMs = performance.now();
    let secondMs = startMs + 1000;
    const wait = async (): Promise<void> => {
      await pause(tickMs);
      if (performance.now() < secondMs) return;
      secondMs += 1000;
      onSecond();
    };
    const mayWait = (): boolean => !this.#givenUp && performance.now() < startMs + this.#loginAllowedMs();
    for (const [index, unit] of this.#units.entries()) {
      while (index - this.#loggedIn.size >= loginsAtOnce && mayWait()) await wait();
      if (this.#loggedIn.size === 0 && !mayWait()) return;
      unit.connect();
    }
    while (this.#loggedIn.size < this.#units.length && mayWait()) await wait();
  }

  #loginAllowedMs(): number {
    return this.#refusedLogins > 0 && this.#loggedIn.size === 0 ? refusalMs : loginMs;
  }

  /** Ends logging in and sending before their time; `finish` still waits for the last answers. */
  giveUp(): void {
    this.#givenUp = true;
  }

  /** Sends at the wanted rate for the wanted time. Units that are still waiting are passed over. */
  async drive(onSecond: () => void): Promise<void> {
    const framesPerMs = this.#options.rate / this.#options.recordsPerFrame / 1000;
    const endMs = performance.now() + this.#options.seconds * 1000;
    let lastMs = performance.now();
    let secondMs = lastMs + 1000;
    let due = 0;
    while (lastMs < endMs && !this.#givenUp) {
      await pause(tickMs);
      // the last pause may end late: what lies beyond the wanted time is not owed
      const nowMs = Math.min(performance.now(), endMs);
      due += Math.min(mostCatchUpMs, nowMs - lastMs) * framesPerMs;
      lastMs = nowMs;
      for (; due >= 1 && this.#sendOne(); due -= 1);
      // What no unit was free to send is not saved up: the gateway is the brake, not the load.
      due = Math.min(due, 1);
      if (nowMs >= secondMs) {
        secondMs += 1000;
        onSecond();
        this.#recent.clear();
      }
    }
  }

  /** Waits for the last answers and ends all connections. */
  async finish(): Promise<void> {
    const deadlineMs = performance.now() + lastAnswersMs;
    while (this.#acknowledgedFrames < this.#sentFrames && performance.now() < deadlineMs) await pause(tickMs);
    for (const unit of this.#units) unit.close();
  }

  #sendOne(): boolean {
    while (this.#next < this.#ready.length) {
      const unit = this.#ready[this.#next];
      this.#next += 1;
      // A unit whose connection broke while it was ready is told of again after its next login.
      if (unit === undefined || !unit.isReady) continue;
      unit.send();
      this.#sentFrames += 1;
      if (this.#next > 10_000) this.#forgetSent();
      return true;
    }
    return false;
  }

  #forgetSent(): void {
    this.#ready = this.#ready.slice(this.#next);
    this.#next = 0;
  }
}
