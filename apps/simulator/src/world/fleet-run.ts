import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { commandBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { createSeededRandom } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { stageScenario } from '../scenarios/stage-scenario.ts';
import { withEvents } from '../scenarios/vehicle-event.ts';
import type { KeptWorld } from '../state/world-file.ts';
import type { RestoredWorld } from '../state/restore-world.ts';
import type { LinkTiming } from '../units/link-timing.ts';
import { UnitLink } from '../units/unit-link.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import { CommandDesk } from './command-desk.ts';
import type { UnitClock } from './unit-clock.ts';
import { worldTimeMs } from './unit-clock.ts';
import { UnitFeed } from './unit-feed.ts';
import type { World } from './world.ts';

/** What a run is made of. */
export interface FleetRunOptions {
  readonly restored: RestoredWorld;
  readonly host: string;
  readonly port: number;
  readonly timing: LinkTiming;
  /** How many times as fast as the clock the world runs once all have caught up; 1 or more. */
  readonly timeFactor: number;
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
}

/** How far a run is. */
export interface FleetProgress {
  readonly storedRecordCount: number;
  readonly connectedCount: number;
  /** Vehicles that still make up for the past. */
  readonly behindCount: number;
  /** Share of the past that is stored, 0..1; 1 once all vehicles report live. */
  readonly pastShare: number;
}

interface RunningUnit {
  readonly desk: CommandDesk;
  readonly feed: UnitFeed;
  readonly link: UnitLink;
}

/** All vehicles with their units, connected to one gateway. */
export class FleetRun {
  readonly world: World;
  readonly clock: UnitClock;
  readonly #options: FleetRunOptions;
  readonly #units: readonly RunningUnit[];
  readonly #startedAtMs: number;
  #tickedAtMs: number;
  #isDraining = false;

  constructor(options: FleetRunOptions) {
    this.#options = options;
    this.world = options.restored.world;
    this.clock = options.restored.clock;
    this.#startedAtMs = options.now();
    this.#tickedAtMs = this.#startedAtMs;
    this.#units = this.world.vehicles.map((simulated) => this.#createUnit(simulated));
  }

  /** Present time of the world, epoch milliseconds. */
  get worldNowMs(): number {
    return worldTimeMs(this.clock, this.#options.now());
  }

  /** Moves every vehicle that has caught up on to the present and sends what is due. Call about once a second. */
  tick(): void {
    const nowMs = this.#options.now();
    if (this.progress().behindCount === 0) {
      this.clock.aheadMs += (this.#options.timeFactor - 1) * Math.max(0, nowMs - this.#tickedAtMs);
    }
    this.#tickedAtMs = nowMs;
    for (const { feed, link } of this.#units) {
      const hasWork = feed.tick();
      if (feed.simulated.state.unitDead && !feed.isBehind) link.drop();
      else if (hasWork || !link.isConnected) link.offer();
    }
  }

  /** Makes a scenario happen. Throws RangeError for an unknown vehicle or wheel. */
  stage(scenario: Scenario): void {
    if (scenario.kind === 'cold_night') this.#addColdNight(scenario);
    const vehicles = this.world.vehicles.map(({ vehicle }) => vehicle);
    for (const [registration, events] of stageScenario(scenario, vehicles)) {
      const simulated = this.world.vehicles.find(({ vehicle }) => vehicle.registration === registration);
      if (simulated !== undefined) simulated.state.events = withEvents(simulated.state.events, events);
    }
  }

  /** What a unit answers to a command by SMS; null = nothing, or there is no such unit. */
  answerSms(imei: string, command: string): string | null {
    const unit = this.#units.find(({ feed }) => feed.simulated.vehicle.unit.imei === imei);
    // characters that units do not know are no command of theirs
    if (unit === undefined || !/^[\x20-\x7e]+$/.test(command)) return null;
    const [answer] = unit.desk.answer(commandBody(command), () => unit.link.restart())?.messages ?? [];
    return answer === undefined ? null : textOf(answer.payload);
  }

  /** Counts what was stored and who is behind. */
  progress(): FleetProgress {
    const { span } = this.world;
    const pastMs = Math.max(1, this.worldNowMs - (span.openingMs - span.historyDays * 86_400_000));
    const behind = this.#units.filter(({ feed }) => feed.isBehind);
    const lackingMs = behind.reduce((sum, { feed }) => sum + this.worldNowMs - feed.stored.journey.atMs, 0);
    return {
      storedRecordCount: this.#units.reduce((sum, { feed }) => sum + feed.storedRecordCount, 0),
      connectedCount: this.#units.filter(({ link }) => link.isConnected).length,
      behindCount: behind.length,
      pastShare: Math.max(0, 1 - lackingMs / (pastMs * this.#units.length)),
    };
  }

  /** What a restart needs: every vehicle as of its last stored record. */
  kept(): KeptWorld {
    return {
      layout: 1,
      span: this.world.span,
      spells: this.world.weather.spells,
      aheadMs: this.clock.aheadMs,
      vehicles: Object.fromEntries(this.#units.map(({ feed }) => [feed.simulated.vehicle.registration, feed.stored])),
    };
  }

  /** Whether a transmission of any unit is not acknowledged yet. */
  get isWaiting(): boolean {
    return this.#units.some(({ link }) => link.isConnected && link.isWaiting);
  }

  /** Sends nothing new from now on; what is under way may still be acknowledged. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Ends all connections. */
  close(): void {
    for (const { link } of this.#units) link.close();
  }

  #createUnit(simulated: SimulatedVehicle): RunningUnit {
    const { imei } = simulated.vehicle.unit;
    const feed = new UnitFeed(simulated, { world: this.world, clock: this.clock, now: this.#options.now });
    const desk = new CommandDesk(feed, { now: this.#options.now, startedMs: this.#startedAtMs });
    const link = new UnitLink(
      {
        imei,
        takeBatch: () => (this.#isDraining ? null : feed.takeBatch()),
        onStored: (batch) => feed.onStored(batch),
        answer: (command: CommandBody) => desk.answer(command, () => link.restart()),
      },
      {
        host: this.#options.host,
        port: this.#options.port,
        timing: this.#options.timing,
        random: createSeededRandom(hashText(`link ${imei} ${this.#startedAtMs}`)),
      },
    );
    return { desk, feed, link };
  }

  #addColdNight(scenario: Scenario): void {
    const spell = {
      fromMs: scenario.fromMs,
      toMs: scenario.untilMs ?? scenario.fromMs + 10 * 3_600_000,
      offsetC: scenario.strength ?? -11,
    };
    this.world.weather = { ...this.world.weather, spells: [...this.world.weather.spells, spell] };
  }
}
