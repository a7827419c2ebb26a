import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import type { SeenPressure } from '@tyrewatch/domain/job-sheets/repair-proof';
import { proofOf } from '@tyrewatch/domain/job-sheets/repair-proof';
import { wheelPositionCount } from '@tyrewatch/domain/vehicles/wheel-position';
import { recordAudit } from '@tyrewatch/store/audit/audit-repository';
import type { Database, Queryable } from '@tyrewatch/store/database';
import { addJobEvent, moveJobSheet, updateJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-repository';
import type { WatchedJob, WatchedLine, WrittenProof } from '@tyrewatch/store/job-sheets/repair-watch';
import { keepExtremes, lockWatchedJobs, writeProof } from '@tyrewatch/store/job-sheets/repair-watch';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';

/** What the job works with. */
export interface RepairProofParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** Jobs looked at in one transaction. */
const jobsAtOnce = 200;
const indexes = Array.from({ length: wheelPositionCount }, (_, index) => index);

/** The newest compensated cold pressure of a wheel that was read after the job was made, in tenths of kPa; null = none. */
function readSince({ createdAtMs, coldDkpa, temperatureDc, readingAtMs }: WatchedJob, index: number): number | null {
  const isNew = (readingAtMs[index] ?? 0) > createdAtMs && temperatureDc[index] != null;
  return isNew ? (coldDkpa[index] ?? null) : null;
}

/** Lowest and highest by wheel, with what was read since. */
function extremesOf(job: WatchedJob) {
  const widened = (before: readonly (number | null)[], choose: (one: number, other: number) => number) =>
    indexes.map((index) => {
      const [was, is] = [before[index] ?? null, readSince(job, index)];
      return was === null || is === null ? (was ?? is) : choose(was, is);
    });
  return { lowest: widened(job.lowestDkpa, Math.min), highest: widened(job.highestDkpa, Math.max) };
}

const isSame = (one: readonly (number | null)[], other: readonly (number | null)[]): boolean =>
  indexes.every((index) => (one[index] ?? null) === (other[index] ?? null));

const isNews = (line: WatchedLine, proof: WrittenProof): boolean =>
  line.proof !== proof.state || line.flag !== proof.flag || (line.state === 'proved') !== proof.isProved;

/** Lines whose proof is another than before. One that was proved stays so unless it leaks. */
function changedProofs(job: WatchedJob, seen: ReadonlyArray<SeenPressure | null>): WrittenProof[] {
  const worked = new Set(job.workedIndexes);
  return job.lines.flatMap((line) => {
    if (line.state === 'done') return [];
    const { positionIndex: index, targetKpa, work } = line;
    const proof = proofOf({ work, index, targetKpa }, line, seen, worked, job.rules);
    if (line.state === 'proved' && proof.flag !== 'leaks_on') return [];
    const tenths = (values: readonly (number | null)[]) => (values[index] == null ? null : values[index] / 10);
    const isReachedNow = line.reachedAtMs === null && proof.reachedAtMs !== null;
    const gauge = isReachedNow ? { kpa: tenths(job.gaugeDkpa), temperatureC: tenths(job.temperatureDc) } : null;
    const written = { ...proof, gauge, lineId: line.id, isProved: proof.state === 'proved' };
    return isNews(line, written) || line.reachedAtMs !== proof.reachedAtMs ? [written] : [];
  });
}

const sensors = (atMs: number) => ({ userId: null, name: null, atMs });

/** Writes what changed of the lines of a job, and brings it into the state that follows; answers whether there was news. */
async function writeProofs(trx: Queryable, job: WatchedJob, proofs: readonly WrittenProof[], nowMs: number) {
  let hasNews = false;
  for (const proof of proofs) {
    await writeProof(trx, proof);
    const line = job.lines.find(({ id }) => id === proof.lineId);
    if (line === undefined || !isNews(line, proof)) continue;
    hasNews = true;
    const what = proof.flag ?? proof.state;
    await addJobEvent(trx, job.id, { kind: 'proof', what, lineId: proof.lineId }, sensors(nowMs));
  }
  if (!hasNews) return false;
  const isOpen = (line: WatchedLine): boolean =>
    !(proofs.find(({ lineId }) => lineId === line.id)?.isProved ?? line.state !== 'open');
  const isWholeDone = job.otherOpenCount === 0 && !job.lines.some(isOpen);
  const version = { jobId: job.id, expectedVersion: job.version };
  if (isWholeDone === isOver(job.state)) return updateJobSheet(trx, version, {});
  const state = isWholeDone ? 'done' : 'open';
  await moveJobSheet(trx, version, { state, reason: null, atMs: nowMs });
  await addJobEvent(trx, job.id, { kind: 'state', what: state }, sensors(nowMs));
  await recordAudit(trx, {
    organisationId: job.organisationId,
    atMs: nowMs,
    actorUserId: null,
    actorName: '',
    address: null,
    action: 'job_sheet:update',
    subjectKind: 'job_sheet',
    subjectId: String(job.id),
    subjectName: `J-${job.id}`,
    before: { job_state: job.state },
    after: { job_state: state },
  });
  return true;
}

/** Looks at one job; answers whether there was news. */
async function lookAt(trx: Queryable, job: WatchedJob, nowMs: number): Promise<boolean> {
  const { lowest, highest } = extremesOf(job);
  const seen = indexes.map((index): SeenPressure | null => {
    const [low, high, cold] = [lowest[index], highest[index], readSince(job, index)];
    if (low == null || high == null || cold === null) return null;
    const atMs = job.readingAtMs[index] ?? 0;
    return { lowestKpa: low / 10, highestKpa: high / 10, coldKpa: cold / 10, atMs };
  });
  if (!isSame(lowest, job.lowestDkpa) || !isSame(highest, job.highestDkpa))
    await keepExtremes(trx, job.id, lowest, highest);
  return writeProofs(trx, job, changedProofs(job, seen), nowMs);
}

/**
 * Looks for the proof of every job about pressure: what its sensors show since it was made. Resolves with how many had news. May be
 * killed and run twice: a job is written whole, by one process at a time, and what was written is no news.
 */
export async function proveRepairs({ database, nowMs }: RepairProofParts, signal: AbortSignal): Promise<number> {
  let [afterId, total] = [0, 0];
  while (!signal.aborted) {
    const jobs = await database.kysely.transaction().execute(async (trx) => {
      const atMs = nowMs();
      const locked = await lockWatchedJobs(trx, { afterId, nowMs: atMs, limit: jobsAtOnce });
      const news: number[] = [];
      for (const job of locked) if (await lookAt(trx, job, atMs)) news.push(job.vehicleId);
      await signalChanges({ kysely: trx }, { vehicleIds: news, incidentIds: [] });
      total += news.length;
      return locked;
    });
    const last = jobs.at(-1);
    if (last === undefined || jobs.length < jobsAtOnce) break;
    afterId = last.id;
  }
  return total;
}
