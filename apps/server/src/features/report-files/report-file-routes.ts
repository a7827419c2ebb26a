import { archiveMediaType, reportMediaType } from '@tyrewatch/contract/files/report-format';
import * as endpoints from '@tyrewatch/contract/reports/report-file-endpoints';
import type { ReportFileView } from '@tyrewatch/store/report-files/report-file-views';
import { findFilePiece, listReportFiles } from '@tyrewatch/store/report-files/report-file-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { fileTitle } from './file-title.ts';
import { createArchive } from './archive-service.ts';
import {
  createReportFile,
  deleteReportFile,
  getReportFile,
  openReportFile,
  readerOf,
  stopReportFile,
} from './report-file-service.ts';
import { reportFileWire } from './report-file-wire.ts';

const fileList = {
  file: endpoints.getReportFilesFile,
  title: 'lists.report_files',
  columns: {
    'lists.report': ({ type }, t) => t(fileTitle(type)),
    'report_files.subject': ({ subject }) => subject,
    'lists.organisation': ({ organization_name: name }) => name,
    'lists.by': ({ asked_by: name }) => name,
    'report_files.asked_for': { at: ({ asked_on: at }) => at },
    'report_files.format': ({ format }) => format.toUpperCase(),
    'lists.outcome': ({ state }, t) => t(`report_files.outcome_${state}`),
    'report_files.size_bytes': ({ size_bytes: size }) => size,
    'report_files.expires': { at: ({ expires_on: at }) => at },
  },
} satisfies ListFile<endpoints.ReportFile>;

/** What the file of a report is called, word by word. */
export const reportFileWords = ({ type, subjectName, askedAtMs }: ReportFileView): readonly string[] => [
  type.replaceAll('_', '-'),
  subjectName,
  new Date(askedAtMs).toISOString().slice(0, 10),
];

/** The bytes of a finished file, a piece in memory at a time. */
async function* piecesOf(inScope: InScope, fileId: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const piece = await inScope(({ trx }) => findFilePiece(trx, fileId, place));
    if (piece === null) return;
    yield piece;
  }
}

/** Registers the calls about reports as files. `nowMs` is the clock, epoch milliseconds. */
export function registerReportFileRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listReportFiles, fileList, async ({ scoped, session, query }) => {
    const { limit, cursor = null, q: search = null, states } = query;
    const request = { search, states: narrowedTo(states), limit, cursor };
    const page = await withCursor(query.cursor, () => listReportFiles(scoped, readerOf(session), request));
    const items = page.rows.map((file) => reportFileWire(file, nowMs()));
    return { items, next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.createReportFile, async (call) =>
    reportFileWire(await createReportFile({ ...call, nowMs: nowMs() }, call.body), nowMs()),
  );

  routes.signedIn(endpoints.createArchive, async (call) =>
    reportFileWire(await createArchive({ ...call, nowMs: nowMs() }, call.params.organization_id, call.body), nowMs()),
  );

  routes.signedIn(endpoints.getReportFile, async ({ scoped, session, params }) =>
    reportFileWire(await getReportFile(scoped, session, params.file_id), nowMs()),
  );

  routes.signedIn(endpoints.stopReportFile, async (call) =>
    reportFileWire(await stopReportFile({ ...call, nowMs: nowMs() }, call.params.file_id), nowMs()),
  );

  routes.signedIn(endpoints.deleteReportFile, (call) =>
    deleteReportFile({ ...call, nowMs: nowMs() }, call.params.file_id),
  );

  routes.streamed(endpoints.getReportFileContent, async ({ inScope, ...call }) => {
    const { file_id: fileId } = call.params;
    const file = await inScope((scoped) => openReportFile({ ...call, scoped, nowMs: nowMs() }, fileId));
    const mediaType = file.format === 'zip' ? archiveMediaType : reportMediaType[file.format];
    return { name: reportFileWords(file), mediaType, pieces: piecesOf(inScope, fileId) };
  });
}
