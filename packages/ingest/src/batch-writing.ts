import type { RejudgedPast } from '@tyrewatch/domain/judging/past-replay';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { IngestBatch, IngestResult } from '@tyrewatch/store/ingest/ingest-batch';
import type { BackOff } from './back-off.ts';
import type { VehicleAgeing } from './batch-composition.ts';
import { composeBatch, readingsByVehicle } from './batch-composition.ts';
import { failureKind, UnreadableError } from './failure-kind.ts';
import type { IngestStore } from './ingest-store.ts';
import type { PastSource } from './past-judging.ts';
import { judgePast, reachesPast } from './past-judging.ts';
import type { PreparedSubmission } from './prepared-submission.ts';
import { prepareSubmission, verdictsOf } from './prepared-submission.ts';
import type { ReadingVerdict, Submission, SubmissionOutcome } from './submission.ts';
import type { UnitClocks } from './unit-clocks.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import type { VehicleCache } from './vehicle-cache.ts';

/** What writing batches needs. */
export interface BatchWritingPorts {
  readonly store: Pick<IngestStore, 'writeBatch'> & PastSource;
  readonly vehicles: VehicleCache;
  readonly clocks: UnitClocks;
  readonly now: () => number;
  /** A new one for each batch. */
  readonly createBackOff: () => BackOff;
  /** Aborted when ingest must end without waiting for the database. */
  readonly stop: AbortSignal;
  readonly onWritten: (batch: IngestBatch, prepared: readonly PreparedSubmission[], result: IngestResult) => void;
  /** The database does not take this batch now; it is tried again. */
  readonly onRefused: (batch: readonly PendingWork[], error: unknown) => void;
  /** This batch waits for the database no longer. */
  readonly onEnd: (batch: readonly PendingWork[]) => void;
  /** Hears of a submission that cannot be stored and goes to the quarantine. */
  readonly onPoison: (submission: Submission, error: unknown) => void;
}

/** A submission and where its outcome goes. */
export interface PendingSubmission {
  readonly kind: 'submission';
  readonly submission: Submission;
  readonly resolve: (outcome: SubmissionOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A vehicle that has not been heard, whose shown state is to be worked out anew. */
export interface PendingAgeing extends VehicleAgeing {
  readonly kind: 'ageing';
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What waits for a transaction. */
export type PendingWork = PendingSubmission | PendingAgeing;

/** The vehicle some work is about; null for a unit on no vehicle. */
export const vehicleIdOf = (work: PendingWork): number | null =>
  work.kind === 'ageing' ? work.vehicleId : work.submission.unit.vehicleId;

/** Ingest was closed before the submission was stored; nothing of it may be acknowledged. */
export class IngestClosedError extends Error {
  override readonly name = 'IngestClosedError';
}

interface Composition {
  readonly prepared: readonly PreparedSubmission[];
  readonly batch: IngestBatch;
}

/** Conflicts after which a batch is taken for poisoned: real ones are over after one or two. */
const conflictsAllowed = 10;

const vehicleIdsOf = (pending: readonly PendingWork[]): Set<number> =>
  new Set(pending.map(vehicleIdOf).filter((id) => id !== null));

const isSubmission = (work: PendingWork): work is PendingSubmission => work.kind === 'submission';

/** What is done here may throw for one submission's sake alone: then that one is to be found. */
function blamed<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new UnreadableError('A submission could not be read or judged.', { cause });
  }
}

/** What readings that lie before the windows of their vehicles change. */
async function judgePasts(
  readings: ReadonlyMap<number, readonly Reading[]>,
  entries: ReadonlyMap<number, VehicleEntry>,
  store: BatchWritingPorts['store'],
): Promise<Map<number, RejudgedPast>> {
  const pasts = new Map<number, RejudgedPast>();
  for (const [vehicleId, own] of readings) {
    const entry = entries.get(vehicleId);
    if (entry === undefined || !reachesPast(entry, own)) continue;
    const past = await judgePast(entry, own, store);
    if (past !== null) pasts.set(vehicleId, past);
  }
  return pasts;
}

async function compose(
  pending: readonly PendingWork[],
  entries: ReadonlyMap<number, VehicleEntry>,
  ports: BatchWritingPorts,
): Promise<Composition> {
  const prepared = blamed(() =>
    pending.filter(isSubmission).map(({ submission }) => prepareSubmission(submission, entries)),
  );
  const readings = readingsByVehicle(prepared);
  const pasts = await judgePasts(readings, entries, ports.store);
  const ageing = pending.filter((work) => work.kind === 'ageing');
  const batch = blamed(() => composeBatch({ prepared, readings, pasts, ageing }, entries, ports.now()));
  return { prepared, batch: { ...batch, unitClocks: ports.clocks.learn(prepared) } };
}

/** Stores submissions in one transaction and settles them. Throws, with nothing stored, what loading or writing threw. */
async function writeOnce(pending: readonly PendingWork[], ports: BatchWritingPorts): Promise<void> {
  const entries = await ports.vehicles.open(vehicleIdsOf(pending));
  const { prepared, batch } = await compose(pending, entries, ports);
  const result = await ports.store.writeBatch(batch);
  ports.clocks.noteStored(batch.unitClocks ?? []);
  ports.onEnd(pending);
  for (const { vehicleId } of batch.vehicles ?? []) {
    const entry = entries.get(vehicleId);
    if (entry !== undefined) entry.version += 1;
  }
  // the record has worked out how the incidents stand now: it is read again
  ports.vehicles.drop(new Set(batch.incidentCorrections?.map(({ vehicleId }) => vehicleId)));
  ports.onWritten(batch, prepared, result);
  settle(pending, prepared, result);
}

/** Tells each submission what became of its readings; the result speaks of packets and of rows set aside in the submissions' order. */
function settle(
  pending: readonly PendingWork[],
  prepared: readonly PreparedSubmission[],
  { isNew, isQuarantined }: IngestResult,
): void {
  let place = 0;
  let asidePlace = 0;
  for (const [index, { resolve }] of pending.filter(isSubmission).entries()) {
    const one = prepared[index];
    if (one === undefined) continue;
    const isOwnNew = isNew.slice(place, place + one.packets.length);
    const isOwnKept = isQuarantined.slice(asidePlace, asidePlace + one.quarantine.length);
    resolve({ verdicts: verdictsOf(one, isOwnNew, isOwnKept) });
    place += one.packets.length;
    asidePlace += one.quarantine.length;
  }
  for (const work of pending) if (work.kind === 'ageing') work.resolve();
}

/**
 * Stores a batch however long it takes. What the database cannot take now is repeated, what somebody else changed is
 * folded again, and what cannot be stored at all is found by halving and quarantined alone. Never rejects.
 */
export async function writePending(pending: readonly PendingWork[], ports: BatchWritingPorts): Promise<void> {
  const backOff = ports.createBackOff();
  for (let conflicts = 0; ;) {
    try {
      await writeOnce(pending, ports);
      return;
    } catch (error) {
      // the entries were folded into: what they hold is not what is stored
      ports.vehicles.drop(vehicleIdsOf(pending));
      const kind = failureKind(error);
      if (kind === 'conflict' && conflicts < conflictsAllowed) {
        conflicts += 1;
        continue;
      }
      if (kind !== 'unavailable') {
        await writeHalves(pending, ports, error);
        ports.onEnd(pending);
        return;
      }
      ports.onRefused(pending, error);
      if (ports.stop.aborted) {
        for (const { reject } of pending)
          reject(new IngestClosedError('closed while the database was away', { cause: error }));
        return;
      }
      await backOff.wait(ports.stop);
    }
  }
}

async function writeHalves(pending: readonly PendingWork[], ports: BatchWritingPorts, error: unknown): Promise<void> {
  const [only] = pending;
  if (only === undefined) return;
  if (pending.length === 1) {
    if (only.kind === 'ageing') only.reject(error);
    else await quarantinePoison(only, ports, error);
    return;
  }
  const middle = Math.ceil(pending.length / 2);
  await writePending(pending.slice(0, middle), ports);
  await writePending(pending.slice(middle), ports);
}

/** Keeps a submission that cannot be stored as it is, so that it can be looked at, and lets the unit go on. */
async function quarantinePoison(pending: PendingSubmission, ports: BatchWritingPorts, error: unknown): Promise<void> {
  const { submission, resolve, reject } = pending;
  if (submission.quarantine?.reason === 'not_storable') {
    reject(error);
    return;
  }
  ports.onPoison(submission, error);
  const kept: Submission = {
    ...submission,
    read: () => ({ readings: [], decodeError: null, reason: null }),
    frame: submission.frame ?? jsonFrame(submission),
    quarantine: { reason: 'not_storable', detail: String(error).slice(0, 500) },
  };
  const verdict: ReadingVerdict = { outcome: 'quarantined', reason: 'not_storable', axles: [] };
  const verdicts = Array.from({ length: submission.recordCount }, () => verdict);
  await writePending([{ kind: 'submission', submission: kept, resolve: () => resolve({ verdicts }), reject }], ports);
}

function jsonFrame(submission: Submission): Buffer {
  try {
    return Buffer.from(JSON.stringify(submission.read([]).readings));
  } catch {
    // what cannot even be read has nothing to show but the error beside it
    return Buffer.alloc(0);
  }
}
