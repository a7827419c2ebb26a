import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import type { Database } from '@tyrewatch/store/database';
import type { ClaimedReportFile } from '@tyrewatch/store/report-files/report-file-repository';
import { listCoveredVehicles, listOrganisationsBelow } from '@tyrewatch/store/reports/covered-vehicle-views';
import { findRunContent } from '@tyrewatch/store/reports/report-run-views';
import { enterScope } from '@tyrewatch/store/scope';
import type { ArchiveParts } from './make-archive.ts';
import { makeArchive } from './make-archive.ts';
import { hasOutOfUse } from '../reports/kinds/report-kind.ts';
import { reportKinds } from '../reports/kinds/report-kinds.ts';
import { readPaperLook } from '../reports/rendering/paper-look.ts';
import { reportFile, reportTable } from '../reports/rendering/report-file.ts';

/** Makes the bytes of a file piece by piece and says how many rows are written, of how many. Throws `NothingToTell`. */
export type MakeReportFile = (
  file: ClaimedReportFile,
  onProgress: (doneCount: number, totalCount: number | null) => void,
  signal: AbortSignal,
) => AsyncIterable<string | Uint8Array>;

/** There is no vehicle left that a file would tell of, or its run is gone. */
export class NothingToTell extends Error {
  override readonly name = 'NothingToTell';
}

/** What a file tells at a moment, of those of its vehicles that are still of its organisation. */
async function gatherFile(
  { kysely }: Pick<Database, 'kysely'>,
  file: ClaimedReportFile & { readonly type: ReportType },
  atMs: number,
): Promise<ReportContent> {
  const { organisationId, type, timeZone, fromMs, untilMs } = file;
  const period = fromMs === null || untilMs === null || reportKinds[type].time === 'now' ? null : { fromMs, untilMs };
  return kysely.transaction().execute(async (trx) => {
    const organisationIds = await listOrganisationsBelow(trx, organisationId);
    const scoped = await enterScope(trx, { organisationIds, userId: null, isDriver: false });
    const named = { fleets: [], depots: [], vehicles: file.vehicleIds.map((id) => ({ id })) };
    const vehicles = await listCoveredVehicles(trx, {
      organisationId,
      coverage: 'vehicles',
      ...named,
      hasOutOfUse: hasOutOfUse(reportKinds[type]),
    });
    const request = { vehicles, fromMs: atMs, untilMs: atMs, ...period, atMs, timeZone };
    return {
      type,
      rows: vehicles.length === 0 ? [] : await reportKinds[type].gather(scoped, request),
      ...period,
      organisationName: file.subjectName,
      vehicleCount: vehicles.length,
      atMs,
      missedCount: 0,
      timeZone,
      pressureUnit: file.pressureUnit,
      temperatureUnit: file.temperatureUnit,
      distanceUnit: file.distanceUnit,
      language: file.language,
    };
  });
}

/** How files are made: of what their run told, of the vehicles that were asked for, or of all that an organisation owns. */
export const reportFileMaker = (parts: ArchiveParts): MakeReportFile =>
  async function* make(file, onProgress, signal) {
    const { database, nowMs } = parts;
    const { runId, organisationId, type, format } = file;
    if (type === 'archive' || format === 'zip') {
      yield* makeArchive(parts, file, onProgress, signal);
      return;
    }
    const content =
      runId === null
        ? await gatherFile(database, { ...file, type }, nowMs())
        : await findRunContent(database.kysely, runId);
    if (content === null || content.vehicleCount === 0) throw new NothingToTell();
    const look = await database.kysely.transaction().execute((trx) => readPaperLook(trx, organisationId));
    const { lines } = reportKinds[content.type];
    const { columns } = file.hasLines && lines !== undefined ? lines : reportTable(content);
    const { rows } = content;
    const total = rows.length;
    async function* counted(): AsyncGenerator {
      let done = 0;
      onProgress(0, total);
      for (const row of rows) {
        signal.throwIfAborted();
        if (file.hasLines && lines !== undefined) yield* lines.of(row);
        else yield row;
        done += 1;
        onProgress(done, total);
      }
    }
    yield* reportFile(format, content, look, { columns, rows: counted() }, 'job').pieces;
  };
