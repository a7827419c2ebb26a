import * as endpoints from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import type { BrakeUpload } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { spreadsheetMediaType } from '@tyrewatch/contract/files/spreadsheet-format';
import { brakeColumns } from '@tyrewatch/domain/brakes/brake-columns';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { findUploadContent, listBrakeUploads } from '@tyrewatch/store/brakes/brake-upload-views';
import { decodeCursor, encodeCursor } from '@tyrewatch/store/paging/keyset-cursor';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import type { InScope, StreamedFile } from '../../http/streamed-answer.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { inWorkingOrder, rowWire } from './brake-judging.ts';
import * as service from './brake-upload-service.ts';

const uploadsFile = {
  file: endpoints.getBrakeUploadsFile,
  title: 'lists.brake_uploads',
  columns: {
    'brakes.file': ({ file_name: name }) => name,
    'brakes.uploaded_at': { at: ({ uploaded_at: at }) => at },
    'brakes.uploaded_by': ({ uploaded_by: name }) => name,
    'brakes.rows': ({ row_count: count }) => count,
    'brakes.kept': ({ kept_count: count }) => count,
    'brakes.open': ({ open_count: count }) => count,
    'brakes.taken_back': { at: ({ taken_back_at: at }) => at },
  },
} satisfies ListFile<BrakeUpload>;

/** A kept file as an answer. Throws `brake_upload_not_found`. */
async function keptFile(inScope: InScope, uploadId: number, part: 'file' | 'attachment'): Promise<StreamedFile> {
  const found = await inScope((scoped) => findUploadContent(scoped, uploadId, part));
  if (found === null) throw new Problem('brake_upload_not_found');
  const isXlsx = found.content[0] === 0x50;
  return {
    name: [found.name.replace(/\.[a-z0-9]{1,5}$/i, '')],
    ...(part === 'file' ? { mediaType: isXlsx ? spreadsheetMediaType.xlsx : spreadsheetMediaType.csv } : {}),
    pieces: (async function* () {
      yield found.content;
    })(),
  };
}

/** Three trailers as an example, of the four weeks before a day. */
async function* sampleRows(today: string) {
  const [start, end] = [addDays(today, -28), addDays(today, -1)];
  const rest = [45, 'pass', 214, 320, 4610, 1.6, 18_900, today, 'EBPMS'] as const;
  yield ['TRAILER1', null, null, start, end, 54.8, ...rest];
  yield ['TRAILER2', null, null, start, end, 43, 45, 'low performance', 231, 344, 4880, 1.5, 19_400, today, 'EBPMS'];
  yield ['TRAILER3', null, null, start, end, null, 45, 'unqualified', 41, 98, 1020, 1.2, 11_200, today, 'EBPMS'];
}

/** Registers the calls about files of brake results. `clock` is the time, epoch milliseconds. */
export function registerBrakeUploadRoutes(routes: EndpointRoutes, clock: () => number): void {
  const now = <Call>(call: Call) => ({ ...call, nowMs: clock() });

  routes.signedIn(endpoints.createBrakeUpload, (call) => service.openBrakeUpload(now(call), call.body));

  registerList(routes, endpoints.listBrakeUploads, uploadsFile, async ({ scoped, query }) => {
    const { q = '', vehicle_id: vehicleId = null, state, limit, cursor = null } = query;
    const request = { search: q, vehicleId, isOpen: state === 'to_fix', limit, cursor };
    const page = await withCursor(query.cursor, () => listBrakeUploads(scoped, request));
    return { items: page.rows.map(service.uploadWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.getBrakeUpload, async (call) =>
    service.uploadDetail(call.scoped, await service.getBrakeUpload(call.scoped, call.params.upload_id), now(call)),
  );

  routes.signedIn(endpoints.listBrakeUploadRows, async (call) => {
    const { cursor, limit, verdict } = call.query;
    const upload = await service.getBrakeUpload(call.scoped, call.params.upload_id);
    const { terms, rows } = await service.judgeUpload(call.scoped, upload, now(call));
    const wanted = inWorkingOrder(rows).filter((row) => verdict === undefined || row.verdict === verdict);
    // By place: all rows are at hand, and a fixed one moves.
    const from = await withCursor(cursor, async () => (cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0])));
    const to = from + limit;
    return {
      items: wanted.slice(from, to).map((row) => rowWire(row, terms)),
      next_cursor: to < wanted.length ? encodeCursor([to]) : null,
    };
  });

  routes.signedIn(endpoints.updateBrakeUploadRow, (call) => {
    const { upload_id: uploadId, row_number: rowNumber } = call.params;
    return service.fixUploadRow(now(call), { uploadId, rowNumber }, call.body);
  });

  routes.signedIn(endpoints.putBrakeUploadColumns, (call) =>
    service.assignUploadColumns(now(call), call.params.upload_id, call.body),
  );
  routes.signedIn(endpoints.commitBrakeUpload, (call) => service.commitBrakeUpload(now(call), call.params.upload_id));
  routes.signedIn(endpoints.takeBackBrakeUpload, (call) =>
    service.takeBackBrakeUpload(now(call), call.params.upload_id),
  );
  routes.signedIn(endpoints.putBrakeUploadAttachment, (call) =>
    service.attachBrakeReport(now(call), call.params.upload_id, call.body),
  );

  routes.streamed(endpoints.getBrakeUploadAttachment, ({ inScope, params }) =>
    keptFile(inScope, params.upload_id, 'attachment'),
  );
  routes.streamed(endpoints.getBrakeUploadContent, ({ inScope, params }) =>
    keptFile(inScope, params.upload_id, 'file'),
  );

  routes.streamed(endpoints.getBrakeUploadSample, ({ query, session: { locale, profile } }) => ({
    name: ['trailer-brakes', 'sample'],
    ...spreadsheetFile(query.format, {
      title: getTranslate(locale)('lists.brake_uploads'),
      locale,
      columns: brakeColumns.map((heading) => ({ heading })),
      rows: sampleRows(dateIn(clock(), profile.timeZone)),
    }),
  }));
}
