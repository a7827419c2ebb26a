import { staleAfterMs } from '@tyrewatch/domain/levels/silence';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import { expectedCriticalAtMs } from '@tyrewatch/domain/outlook/expected-critical';
import { warningBelowHours } from '@tyrewatch/domain/outlook/standing-leak';
import { outlookDays } from '@tyrewatch/domain/outlook/wheel-outlook';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { BackOff } from '@tyrewatch/ingest/back-off';
import type { PendingWork } from '@tyrewatch/ingest/batch-writing';
import { writePending } from '@tyrewatch/ingest/batch-writing';
import { sweepConfirmations, sweepSilence } from '@tyrewatch/ingest/silence-sweep';
import { testUnit } from '@tyrewatch/ingest/testing/test-vehicle';
import { UnitClocks } from '@tyrewatch/ingest/unit-clocks';
import { VehicleCache } from '@tyrewatch/ingest/vehicle-cache';
import { timeToCriticalWire } from '@tyrewatch/server/features/vehicles/wheel-wire';
import { areNews, outlooksOf, severityWith } from '@tyrewatch/server/jobs/vehicle-outlooks';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { RecordStore } from './record-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** An hour is rolled up for good so long after its end; hours before it that change are looked at as soon. */
const closingMs = 7 * minuteMs;
/**
 * As in the outlook job, outlooks below so many hours are worked out again between the hours, while their wheel goes on
 * telling; less often than there, because they are most of what a run takes.
 */
const soonHours = 24;
const againMs = 30 * minuteMs;
const tellingMs = 60 * minuteMs;
const settledMs = 60_000;
const shortestSilenceMs = 10 * minuteMs;
const silenceEveryMs = 5 * minuteMs;

/** What somebody who looks at a wheel is shown. */
export interface ShownWheel {
  readonly level: DisplayLevel;
  /** Device time of its newest data; null = never any. */
  readonly readingAtMs: number | null;
  /** Null = none is shown; `isMeasured`: the end is measured to be reached, not foreseen. */
  readonly left: {
    readonly hours: number;
    readonly lowerHours: number;
    readonly upperHours: number | null;
    readonly isForeseen: boolean;
  } | null;
}

/**
 * The product for one vehicle: readings go through the ingest pipeline, the sweeps and the outlook job run when they are
 * due by the simulated clock, and what is shown is asked as the API answers it.
 */
export class Engine {
  readonly store: RecordStore;
  #nowMs = 0;
  readonly #clocks = new UnitClocks({ isBelieved: () => true });
  readonly #cache: VehicleCache;
  readonly #digestOf = createDigest();
  #outlookDueMs = Number.POSITIVE_INFINITY;
  #silenceDueMs = 0;
  /** The outlook job takes the vehicle up no sooner than this. */
  #nextOutlookMs = 0;
  /** How often the outlook job takes the vehicle up at most: hourly in the product, less often where nothing can have changed much. */
  outlookEveryMs = hourMs;

  constructor(vehicle: IngestVehicle) {
    this.store = new RecordStore(vehicle, () => this.#nowMs);
    this.#cache = new VehicleCache(this.store, 10);
  }

  /** A message arrives. */
  async deliver(readings: readonly Reading[], nowMs: number): Promise<void> {
    this.#nowMs = nowMs;
    const { vehicleId } = this.store.vehicle;
    await this.#write({
      kind: 'submission',
      submission: this.#clocks.corrected({
        unit: testUnit({ vehicleId }),
        receivedAtMs: nowMs,
        transport: 'tcp',
        address: '192.0.2.1',
        recordCount: readings.length,
        read: () => ({
          readings: readings.map((reading) => ({ reading, digest: this.#digestOf(reading) })),
          decodeError: null,
          reason: null,
        }),
        frame: null,
        quarantine: null,
      }),
      resolve: () => undefined,
      reject: fail,
    });
    for (const { atMs } of readings) {
      const hourEndMs = (Math.floor(atMs / hourMs) + 1) * hourMs;
      this.#outlookDueMs = Math.min(this.#outlookDueMs, Math.max(nowMs + closingMs, hourEndMs + closingMs));
    }
  }

  /** Whether anything is due by the clock. */
  isDue(nowMs: number): boolean {
    const { confirmAtMs } = this.store;
    return nowMs >= this.#silenceDueMs || this.#isOutlookDue(nowMs) || (confirmAtMs !== null && confirmAtMs < nowMs);
  }

  /** Runs what is due by the clock. */
  async tick(nowMs: number): Promise<void> {
    this.#nowMs = nowMs;
    const { store } = this;
    const ports = { ingest: { age: this.#age }, store, nowMs };
    const { confirmAtMs } = store;
    if (confirmAtMs !== null && confirmAtMs < nowMs && confirmAtMs > nowMs - staleAfterMs && this.#isQuiet(nowMs)) {
      await sweepConfirmations(ports);
    }
    if (nowMs >= this.#silenceDueMs) {
      this.#silenceDueMs = nowMs + silenceEveryMs;
      const bounds = { staleBeforeMs: nowMs - staleAfterMs, silentBeforeMs: nowMs - shortestSilenceMs };
      if (store.isSilent(bounds)) await sweepSilence(ports);
      if (this.#isExpectedBy(nowMs) && this.#isQuiet(nowMs)) await sweepConfirmations(ports);
    }
    if (this.#isOutlookDue(nowMs)) await this.#workOutOutlooks(nowMs);
  }

  /** What is shown of a wheel. */
  shown(index: number, nowMs: number): ShownWheel {
    const { wheelValues, wheels, notMonitored } = this.store.vehicle;
    const values = wheelValues[index] ?? null;
    const wheel = wheels.find(({ positionIndex }) => positionIndex === index);
    if (values === null || wheel === undefined) return { level: 'unassigned', readingAtMs: null, left: null };
    const left = timeToCriticalWire(values, wheel, nowMs);
    return {
      level: displayLevelOf(values.level, notMonitored?.reason ?? null),
      readingAtMs: values.readingAtMs,
      left: left && {
        hours: left.hours,
        lowerHours: left.lower_hours,
        upperHours: left.upper_hours,
        isForeseen: left.end === 'foreseen',
      },
    };
  }

  readonly #age = (vehicleId: number, unitOffline: boolean | null): Promise<void> =>
    this.#write({ kind: 'ageing', vehicleId, unitOffline, resolve: () => undefined, reject: fail });

  #write(work: PendingWork): Promise<void> {
    return writePending([work], {
      store: this.store,
      vehicles: this.#cache,
      clocks: this.#clocks,
      now: () => this.#nowMs,
      createBackOff: () => new BackOff({ firstMs: 1, longestMs: 1 }, () => 0),
      stop: new AbortController().signal,
      onWritten: () => undefined,
      onRefused: (_batch, error) => fail(error),
      onEnd: () => undefined,
      onPoison: (_submission, error) => fail(error),
    });
  }

  #isQuiet(nowMs: number): boolean {
    const { lastHeardAtMs } = this.store.vehicle;
    return lastHeardAtMs !== null && lastHeardAtMs < nowMs - settledMs;
  }

  /** Whether a wheel is expected to be critical, or leaks and may be so within a day, and is not shown so yet. */
  #isExpectedBy(nowMs: number): boolean {
    const { wheelValues, leaks } = this.store.vehicle;
    return wheelValues.some((wheel, index) => {
      const outlook = wheel?.timeToCritical ?? null;
      if (wheel == null || outlook === null || wheel.readingAtMs === null || wheel.level === 'critical') return false;
      const isCredible = outlook.upperHours !== null || leaks.has(index);
      if (isCredible && expectedCriticalAtMs(outlook, wheel.readingAtMs) < nowMs) return true;
      const isMild = this.store.incidentLog.live.some(
        ({ positionIndex, level }) => positionIndex === index && level === 'maintenance',
      );
      return (
        isMild && leaks.has(index) && wheel.readingAtMs + (outlook.lowerHours - warningBelowHours) * hourMs < nowMs
      );
    });
  }

  #isOutlookDue(nowMs: number): boolean {
    return nowMs >= this.#outlookDueMs && nowMs >= this.#nextOutlookMs;
  }

  /** What the outlook job does to one vehicle. */
  async #workOutOutlooks(nowMs: number): Promise<void> {
    const { store } = this;
    const { vehicle } = store;
    const hoursByPosition = store.rollup.hoursBefore(nowMs, outlookDays);
    const outlooks = outlooksOf(vehicle, { hoursByPosition, formerHoursByPosition: new Map() }, nowMs);
    const { times, leaks } = outlooks;
    this.#outlookDueMs = Number.POSITIVE_INFINITY;
    if (areNews(outlooks, vehicle)) {
      const wheelValues = vehicle.wheelValues.map(
        (wheel, index) => wheel && { ...wheel, timeToCritical: times[index] ?? null },
      );
      const stateVersion = vehicle.stateVersion + 1;
      store.vehicle = { ...vehicle, ...severityWith(vehicle, times), wheelValues, leaks, stateVersion };
      this.#cache.drop([vehicle.vehicleId]);
      if (leaks.size > 0 || vehicle.leaks.size > 0) await this.#age(vehicle.vehicleId, null);
    }
    const isSoon = times.some((time, index) => {
      const isTelling = nowMs - (vehicle.wheelValues[index]?.readingAtMs ?? 0) < tellingMs;
      return time !== null && isTelling && time.hours > 0 && time.hours < soonHours;
    });
    if (isSoon) this.#outlookDueMs = nowMs + againMs;
    this.#nextOutlookMs = nowMs + (isSoon ? againMs : this.outlookEveryMs - closingMs);
  }
}

function fail(error: unknown): never {
  throw new Error('The pipeline refused what a simulated unit sent.', { cause: error });
}

/** Digests that differ for readings that differ. */
function createDigest(): (reading: Reading) => number {
  return ({ tyres }) =>
    tyres.reduce(
      (digest, { pressureKpa, temperatureC }) => (digest * 31 + (pressureKpa ?? 1) * 10 + (temperatureC ?? 3)) | 0,
      7,
    );
}
