import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { IngestBatch, IngestResult, QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { BackOff } from './back-off.ts';
import type { Key } from './batch-queue.ts';
import { BatchQueue } from './batch-queue.ts';
import type { PreparedSubmission } from './prepared-submission.ts';
import type { PendingWork } from './batch-writing.ts';
import { IngestClosedError, writePending } from './batch-writing.ts';
import { ChangeSignal } from './change-signal.ts';
import type { Unavailability } from './failure-kind.ts';
import { unavailabilityOf } from './failure-kind.ts';
import type { FeedDelivery, FeedVerdict } from './feed-submission.ts';
import { submitDelivery } from './feed-submission.ts';
import type { IngestStore } from './ingest-store.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { OwnClock } from './own-clock.ts';
import { UnitClocks } from './unit-clocks.ts';
import { UnitDirectory } from './unit-directory.ts';
import { joinedOutcome, splitByAssignment } from './unit-places.ts';
import { VehicleCache } from './vehicle-cache.ts';

/** What was in a committed batch. */
export interface WrittenBatch {
  readonly submissions: number;
  readonly packets: number;
  /** Packets that were not stored before. */
  readonly newPackets: number;
  /** Incidents opened, changed or resolved. */
  readonly incidents: number;
  /** Quarantine rows not kept, because their unit or address had its share of the day. */
  readonly quarantineRefused: number;
}

/** Who wants to know what ingest does; each is optional. */
export interface IngestObserver {
  /** A batch was committed. */
  readonly onBatch?: (batch: WrittenBatch) => void;
  /** The database does not take a batch, with what it threw, or has taken all that it had refused; then null. */
  readonly onAvailability?: (unavailability: Unavailability | null, error: unknown) => void;
  /** So much is waiting that senders have to be held back, or no longer. */
  readonly onPressure?: (isPressed: boolean) => void;
  /** A submission cannot be stored and was quarantined whole. */
  readonly onPoison?: (submission: Submission, error: unknown) => void;
}

/** What ingest is made of. Times in milliseconds. */
export interface IngestOptions {
  readonly store: IngestStore;
  readonly now: () => number;
  /** Milliseconds from any beginning, by a clock that nobody sets; absent: that of the process. */
  readonly steadyMs?: () => number;
  /** 0 to 1, for spreading retries. */
  readonly random: () => number;
  readonly observer?: IngestObserver;
  readonly fullBatchPackets?: number;
  readonly maximumBatchPackets?: number;
  readonly maximumWaitMs?: number;
  readonly parallelBatches?: number;
  /** Packets waiting at which senders are held back; they are let go at half of it. */
  readonly maximumWaitingPackets?: number;
  readonly maximumVehicles?: number;
  readonly signalIntervalMs?: number;
  readonly retryTimes?: { readonly firstMs: number; readonly longestMs: number };
  /** Time without any batch stored, while some are being written, after which writing counts as stuck. */
  readonly stuckAfterMs?: number;
}

/** Ingest as the gateway and the readings endpoint use it. */
export interface Ingest {
  readonly units: { find(imei: string): Promise<IngestUnit | null> };
  readonly vehicles: VehicleCache;
  /** Settles after COMMIT, in the worst case when the database is back. Rejects with IngestClosedError, or when it cannot even be quarantined. */
  submit(submission: Submission): Promise<SubmissionOutcome>;
  /** Stores what a maker's cloud brought; settles after COMMIT, in the worst case when the database is back. Rejects while it cannot look for the vehicles. */
  submitFeed(delivery: FeedDelivery): Promise<readonly FeedVerdict[]>;
  /**
   * Keeps what came from senders that are no units in the quarantine, as far as their addresses may have anything put
   * aside; answers of each whether it is kept. Settles after COMMIT, rejects when the database is away.
   */
  quarantine(messages: readonly QuarantineWrite[]): Promise<readonly boolean[]>;
  /**
   * Shows a vehicle as silent as it is, judged by the thresholds of now; `unitOffline`: it was not heard while it was due,
   * null = as is shown. Settles like `submit`.
   */
  age(vehicleId: number, unitOffline: boolean | null): Promise<void>;
  /** Why a batch waits that the database would not take; null = none does. */
  unavailability(): Unavailability | null;
  /** Whether batches are being written and none has been stored for seconds, as behind a lock or connections that are frozen. */
  isStuck(): boolean;
  /** Packets that are in no transaction yet. */
  waitingPackets(): number;
  /** Forgets what was loaded of vehicles and units whose configuration changed. */
  forget(changed: {
    readonly vehicleIds?: readonly number[];
    readonly imeis?: readonly string[];
    readonly everything?: boolean;
  }): void;
  /** Takes no more, stores what was submitted; gives up what is left when `giveUp` is aborted. */
  close(giveUp?: AbortSignal): Promise<void>;
}

const defaults = {
  fullBatchPackets: 200,
  maximumBatchPackets: 1000,
  maximumWaitMs: 20,
  parallelBatches: 2,
  maximumWaitingPackets: 5000,
  maximumVehicles: 30_000,
  signalIntervalMs: 100,
  retryTimes: { firstMs: 100, longestMs: 2500 },
  stuckAfterMs: 4000,
  steadyMs: () => performance.now(),
};

/** The vehicle; of a unit on none the unit, as text, so that it is no vehicle's. */
const keyOf = (work: PendingWork): Key =>
  work.kind === 'ageing' ? work.vehicleId : (work.submission.unit.vehicleId ?? `unit ${work.submission.unit.unitId}`);

/** Starts ingest. Nothing is opened; close it to store what is still waiting. */
export function createIngest(options: IngestOptions): Ingest {
  return new IngestPipeline({ ...defaults, ...options });
}

class IngestPipeline implements Ingest {
  readonly units: UnitDirectory;
  readonly vehicles: VehicleCache;
  readonly #settings: typeof defaults & IngestOptions;
  readonly #signal: ChangeSignal;
  readonly #queue: BatchQueue<PendingWork>;
  readonly #clocks: UnitClocks;
  readonly #stop = new AbortController();
  /** Batches that the database would not take, which are tried again. */
  readonly #refused = new Map<readonly PendingWork[], Unavailability>();
  #batchesUnderWay = 0;
  /** When a batch was last stored, or the first one begun; by `performance.now()`. */
  #progressAtMs = 0;
  #isPressed = false;
  #isClosed = false;

  constructor(settings: typeof defaults & IngestOptions) {
    const { store, now } = settings;
    this.#settings = settings;
    this.#clocks = new UnitClocks(new OwnClock(now, settings.steadyMs));
    this.units = new UnitDirectory({ load: (imeis) => store.loadUnits(imeis), now });
    this.vehicles = new VehicleCache(store, settings.maximumVehicles);
    this.#signal = new ChangeSignal(settings.signalIntervalMs, (changes) => store.signalChanges(changes));
    this.#queue = new BatchQueue<PendingWork>({
      keyOf,
      weightOf: (work) => (work.kind === 'submission' ? work.submission.recordCount : 1),
      write: (pending) => this.#write(pending),
      onTaken: () => this.#reviewPressure(),
      fullWeight: settings.fullBatchPackets,
      maximumWeight: settings.maximumBatchPackets,
      maximumWaitMs: settings.maximumWaitMs,
      parallelBatches: settings.parallelBatches,
    });
  }

  submit(submission: Submission): Promise<SubmissionOutcome> {
    const timed = this.#clocks.corrected(submission);
    return timed.unit.pastAssignments.length === 0 ? this.#submitPart(timed) : this.#submitParts(timed);
  }

  submitFeed(delivery: FeedDelivery): Promise<readonly FeedVerdict[]> {
    return submitDelivery(delivery, this.#settings.store, (submission) => this.submit(submission));
  }

  /** All of them are stored before any is acknowledged; what is sent again changes nothing. */
  async #submitParts(submission: Submission): Promise<SubmissionOutcome> {
    const parts = splitByAssignment(submission);
    return joinedOutcome(parts, await Promise.all(parts.map((part) => this.#submitPart(part.submission))));
  }

  #submitPart(submission: Submission): Promise<SubmissionOutcome> {
    if (this.#isClosed) return Promise.reject(new IngestClosedError('closed'));
    return new Promise((resolve, reject) => {
      this.#queue.add({ kind: 'submission', submission, resolve, reject });
      this.#reviewPressure();
    });
  }

  async quarantine(messages: readonly QuarantineWrite[]): Promise<readonly boolean[]> {
    if (this.#isClosed) throw new IngestClosedError('closed');
    const { isQuarantined } = await this.#settings.store.writeBatch({ quarantine: messages });
    return isQuarantined;
  }

  age(vehicleId: number, unitOffline: boolean | null): Promise<void> {
    if (this.#isClosed) return Promise.reject(new IngestClosedError('closed'));
    return new Promise((resolve, reject) => {
      this.#queue.add({ kind: 'ageing', vehicleId, unitOffline, resolve, reject });
    });
  }

  unavailability(): Unavailability | null {
    return this.#refused.values().next().value ?? null;
  }

  isStuck(): boolean {
    return this.#batchesUnderWay > 0 && performance.now() - this.#progressAtMs >= this.#settings.stuckAfterMs;
  }

  waitingPackets(): number {
    return this.#queue.waitingWeight;
  }

  forget({ vehicleIds = [], imeis = [], everything = false }: Parameters<Ingest['forget']>[0]): void {
    if (everything) {
      this.vehicles.clear();
      this.units.forget();
    }
    this.vehicles.drop(vehicleIds);
    for (const imei of imeis) this.units.forget(imei);
  }

  async close(giveUp?: AbortSignal): Promise<void> {
    this.#isClosed = true;
    if (giveUp?.aborted === true) this.#stop.abort();
    giveUp?.addEventListener('abort', () => this.#stop.abort());
    await this.#queue.drain();
    await this.#signal.close();
  }

  async #write(pending: readonly PendingWork[]): Promise<void> {
    const { store, now, random, retryTimes, observer } = this.#settings;
    if (this.#batchesUnderWay === 0) this.#progressAtMs = performance.now();
    this.#batchesUnderWay += 1;
    await writePending(pending, {
      store,
      now,
      vehicles: this.vehicles,
      clocks: this.#clocks,
      stop: this.#stop.signal,
      createBackOff: () => new BackOff(retryTimes, random),
      onWritten: (batch, prepared, result) => this.#announce(batch, prepared, result),
      onRefused: (batch, error) => this.#noteRefusal(batch, error),
      onEnd: (batch) => this.#noteEnd(batch),
      onPoison: (submission, error) => observer?.onPoison?.(submission, error),
    });
    this.#batchesUnderWay -= 1;
  }

  #announce(batch: IngestBatch, prepared: readonly PreparedSubmission[], result: IngestResult): void {
    const { isNew, incidents, isQuarantined } = result;
    this.#progressAtMs = performance.now();
    this.#signal.add(
      (batch.vehicles ?? []).map(({ vehicleId }) => vehicleId),
      incidents.map(({ id }) => id),
    );
    this.#settings.observer?.onBatch?.({
      submissions: prepared.length,
      packets: isNew.length,
      newPackets: isNew.filter(Boolean).length,
      incidents: incidents.length,
      quarantineRefused: isQuarantined.filter((isKept) => !isKept).length,
    });
  }

  #noteRefusal(batch: readonly PendingWork[], error: unknown): void {
    const isFirst = this.#refused.size === 0;
    const unavailability = unavailabilityOf(error);
    this.#refused.set(batch, unavailability);
    if (!isFirst) return;
    this.#settings.observer?.onAvailability?.(unavailability, error);
    this.#reviewPressure();
  }

  /** Only when all is taken that was refused is the database back: where it has no room, little batches may still fit in. */
  #noteEnd(batch: readonly PendingWork[]): void {
    if (!this.#refused.delete(batch) || this.#refused.size > 0) return;
    this.#settings.observer?.onAvailability?.(null, null);
    this.#reviewPressure();
  }

  /** Let go at half the limit, so that senders are not held and let go with every batch. */
  #reviewPressure(): void {
    const { maximumWaitingPackets } = this.#settings;
    const limit = this.#isPressed ? maximumWaitingPackets / 2 : maximumWaitingPackets;
    const isPressed = this.#refused.size > 0 || this.#queue.waitingWeight >= limit;
    if (isPressed === this.#isPressed) return;
    this.#isPressed = isPressed;
    this.#settings.observer?.onPressure?.(isPressed);
  }
}
