import { createSeededRandom, nextChance } from '../random/seeded-random.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import { disorder, nextIsDisordered } from '../units/batch-disorder.ts';
import { disorderRates } from '../units/disorder-rates.ts';
import { longestBatch, reportBatch } from '../units/report-batch.ts';
import type { ReportBatch } from '../units/report-batch.ts';
import type { UnitReport } from '../units/unit-report.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { VehicleState } from '../vehicles/vehicle-state.ts';
import type { LiveMemory } from './live-reports.ts';
import { emptyMemory, nextLiveReport } from './live-reports.ts';
import { nextPastReports } from './past-reports.ts';
import type { UnitClock } from './unit-clock.ts';
import { worldTimeMs } from './unit-clock.ts';
import type { World } from './world.ts';

/** A vehicle further behind than this makes up for the past before it reports live. */
const behindMs = 90_000;
/** A batch that is to be out of order is held back until it has this many entries. */
const disorderedBatchSize = 4;
/** Records kept for a gateway that is away; beyond, the oldest are lost as in a real unit. */
const longestMemory = 5000;

/** What the feed of a unit needs to know of its surroundings. */
export interface FeedSurroundings {
  readonly world: World;
  readonly clock: UnitClock;
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
}

/** Where a unit's records come from, and how far they are stored. */
export class UnitFeed {
  readonly simulated: SimulatedVehicle;
  readonly memory: LiveMemory = emptyMemory();
  readonly #surroundings: FeedSurroundings;
  readonly #random: SeededRandom;
  readonly #pending: UnitReport[] = [];
  readonly #stateByBatch = new WeakMap<ReportBatch, VehicleState>();
  #isHolding = false;
  #repeat: ReportBatch | null = null;
  #stored: VehicleState;
  #storedRecordCount = 0;

  constructor(simulated: SimulatedVehicle, surroundings: FeedSurroundings) {
    this.simulated = simulated;
    this.#surroundings = surroundings;
    this.#random = createSeededRandom(hashText(`feed ${simulated.vehicle.registration}`));
    this.#stored = structuredClone(simulated.state);
  }

  /** State of the vehicle after the last record that is stored: where a restart goes on. */
  get stored(): VehicleState {
    return this.#stored;
  }

  /** Records stored since the process began. */
  get storedRecordCount(): number {
    return this.#storedRecordCount;
  }

  /** Whether the vehicle has not yet caught up with the present. */
  get isBehind(): boolean {
    return this.#worldNowMs - this.simulated.state.journey.atMs > behindMs;
  }

  /** Moves a vehicle that has caught up on to the present; whether there is something to send. */
  tick(): boolean {
    if (this.isBehind) return true;
    const { world, clock } = this.#surroundings;
    const isAskedFor = this.memory.reportNow;
    const report = nextLiveReport(this.simulated, this.memory, world.weather, clock, this.#worldNowMs);
    if (report !== null) this.#keep(report, isAskedFor);
    return this.#pending.length > 0;
  }

  /** The next transmission; null when there is none, or when it is held back to be out of order. */
  takeBatch(): ReportBatch | null {
    if (this.#repeat !== null) return this.#repeat;
    if (this.#pending.length > 0) return this.#takePending();
    if (!this.isBehind) return null;
    const { world, clock } = this.#surroundings;
    const reports = nextPastReports(this.simulated, world.weather, clock, this.#worldNowMs);
    if (reports.length === 0) return null;
    return this.#batchOf(nextIsDisordered(this.#random) ? disorder(reports, this.#random) : reports);
  }

  /** Notes that a transmission is stored; now and then the unit forgets that and repeats it. */
  onStored(batch: ReportBatch): void {
    if (this.#repeat === batch) {
      this.#repeat = null;
      return;
    }
    this.#storedRecordCount += batch.recordCount;
    this.#stored = this.#stateByBatch.get(batch) ?? this.#stored;
    if (nextChance(this.#random, disorderRates.repeatedBatches)) this.#repeat = batch;
  }

  get #worldNowMs(): number {
    return worldTimeMs(this.#surroundings.clock, this.#surroundings.now());
  }

  #keep(report: UnitReport, isAskedFor: boolean): void {
    if (this.#pending.length === 0) this.#isHolding = nextIsDisordered(this.#random);
    this.#pending.push(report);
    // Units send an event, and a record that a command asked for, at once: those are never held back.
    if (report.record.priority > 0 || isAskedFor) this.#isHolding = false;
    if (this.#pending.length > longestMemory) this.#pending.shift();
  }

  #takePending(): ReportBatch | null {
    if (this.#isHolding && this.#pending.length < disorderedBatchSize) return null;
    const reports = this.#pending.splice(0, longestBatch);
    const arranged = this.#isHolding ? disorder(reports, this.#random) : reports;
    this.#isHolding = false;
    return this.#batchOf(arranged);
  }

  #batchOf(reports: readonly UnitReport[]): ReportBatch {
    const batch = reportBatch(reports);
    this.#stateByBatch.set(batch, structuredClone(this.simulated.state));
    return batch;
  }
}
