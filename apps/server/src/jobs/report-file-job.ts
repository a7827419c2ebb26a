import type { ReportFileFailure } from '@tyrewatch/domain/reports/report-file';
import type { Database } from '@tyrewatch/store/database';
import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';
import { addNotice } from '@tyrewatch/store/notices/notice-repository';
import { getRetention } from '@tyrewatch/store/partitions/retention-periods';
import type { ClaimedReportFile, ReportFileEnd } from '@tyrewatch/store/report-files/report-file-repository';
import * as repository from '@tyrewatch/store/report-files/report-file-repository';
import { findFileAsker } from '@tyrewatch/store/report-files/report-file-views';
import { inPieces } from '../features/report-files/file-pieces.ts';
import type { MakeReportFile } from '../features/report-files/make-report-file.ts';
import { NothingToTell } from '../features/report-files/make-report-file.ts';

const dayMs = 86_400_000;
/** How long a file belongs to the process that took it without a word of it, in milliseconds. */
export const leaseMs = 30_000;
/** How often it says how far it is. */
const tellMs = 1000;
const retryMs = 5000;
/** A file that cannot be made this often is given up: what is wrong with it is ours. */
const greatestAttempts = 3;

/** What the job works with. */
export interface ReportFileJobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly make: MakeReportFile;
}

/** Says how far a file is until `stop` is called, and aborts its making once it is somebody else's or nobody's. */
function tellSteadily({ database, nowMs }: ReportFileJobParts, file: ClaimedReportFile, making: AbortController) {
  const progress = { doneCount: 0, totalCount: null as number | null };
  let telling = Promise.resolve();
  const tell = async (): Promise<void> => {
    const isOurs = await repository.tellProgress(database.kysely, file, {
      ...progress,
      leaseUntilMs: nowMs() + leaseMs,
    });
    if (!isOurs) making.abort();
  };
  // A word that does not get through is left out: the lease outlives many of them.
  const timer = setInterval(() => {
    telling = telling.then(tell).catch(() => undefined);
  }, tellMs);
  return {
    progress,
    stop: async () => {
      clearInterval(timer);
      await telling;
    },
  };
}

/** Makes the bytes and keeps them; answers how many there are, null = the file is not this process's any more. */
async function keepBytes(
  parts: ReportFileJobParts,
  file: ClaimedReportFile,
  signal: AbortSignal,
): Promise<number | null> {
  const making = new AbortController();
  const told = tellSteadily(parts, file, making);
  const stopping = AbortSignal.any([signal, making.signal]);
  const onProgress = (doneCount: number, totalCount: number | null): void => {
    Object.assign(told.progress, { doneCount, totalCount });
  };
  try {
    let [place, sizeBytes] = [0, 0];
    for await (const piece of inPieces(parts.make(file, onProgress, stopping))) {
      if (!(await repository.addFilePiece(parts.database.kysely, file, place, piece))) making.abort();
      if (stopping.aborted) break;
      [place, sizeBytes] = [place + 1, sizeBytes + piece.length];
    }
    signal.throwIfAborted();
    return making.signal.aborted ? null : sizeBytes;
  } finally {
    await told.stop();
  }
}

/** Ends a file and tells who asked for it, by mail and in the bell, in one transaction: all of it or nothing, and once. */
async function endFile(
  { database, nowMs }: ReportFileJobParts,
  file: ClaimedReportFile,
  end: { readonly sizeBytes: number } | { readonly failure: ReportFileFailure },
): Promise<void> {
  const atMs = nowMs();
  const cause = `report_file/${file.id}`;
  await database.kysely.transaction().execute(async (trx) => {
    const asker = file.askedByUserId === null ? null : await findFileAsker(trx, file.id);
    const mailId = asker === null ? null : `mail/${cause}`;
    const expiresAtMs = atMs + (await getRetention(trx)).report_files * dayMs;
    const written: ReportFileEnd =
      'failure' in end ? { state: 'failed', ...end } : { state: 'done', sizeBytes: end.sizeBytes, mailId, expiresAtMs };
    if (!(await repository.endReportFile(trx, file, written, atMs)) || asker === null || mailId === null) return;
    const { type, format, subjectName: subject, organisationId } = file;
    const of = { file_id: file.id, type, format, subject };
    const size = 'failure' in end ? {} : { size_bytes: end.sizeBytes };
    await addNotice(trx, {
      organisationId,
      userId: asker.userId,
      kind: 'failure' in end ? 'report_file_failed' : 'report_file_done',
      cause,
      params: { ...of, ...size },
      atMs,
    });
    await enqueueMail(trx, {
      id: mailId,
      organisationId,
      userId: asker.userId,
      to: { email: asker.email, name: asker.name },
      language: file.language,
      template: 'report_file',
      params: { ...of, ...size, ...end, state: written.state, asked_ms: asker.askedAtMs, expires_ms: expiresAtMs },
      queuedAtMs: atMs,
      usableUntilMs: expiresAtMs,
    });
  });
}

/** Has a file that could not be made tried again, or gives it up. */
async function putOff(parts: ReportFileJobParts, file: ClaimedReportFile, isStopping: boolean): Promise<void> {
  if (isStopping) await repository.putOffReportFile(parts.database.kysely, file, parts.nowMs());
  else if (file.attempt >= greatestAttempts) await endFile(parts, file, { failure: 'fault' });
  else await repository.putOffReportFile(parts.database.kysely, file, parts.nowMs() + retryMs);
}

/**
 * Makes every report file that waits, one after the other; resolves with how many. May be killed at any point: whoever takes a file
 * whose lease ended begins it anew, and only one maker ends it. Throws what kept one from being made, after it is put off.
 */
export async function makeReportFiles(parts: ReportFileJobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const file = await repository.claimReportFile(parts.database.kysely, { nowMs: parts.nowMs(), leaseMs });
    if (file === null) break;
    // Earlier makers came to no end: what is wrong with the file ends their process.
    if (file.attempt > greatestAttempts) {
      await endFile(parts, file, { failure: 'fault' });
      continue;
    }
    try {
      const sizeBytes = await keepBytes(parts, file, signal);
      if (sizeBytes !== null) await endFile(parts, file, { sizeBytes });
      total += 1;
    } catch (error) {
      if (error instanceof NothingToTell) await endFile(parts, file, { failure: 'no_vehicles' });
      else {
        await putOff(parts, file, signal.aborted);
        if (!signal.aborted) throw error;
      }
    }
  }
  return total;
}
