import { createHash } from 'node:crypto';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { BrakeUpload as UploadWire, BrakeUploadDetail } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import type * as endpoints from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { greatestBrakeRows, largestBrakeFileMib } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { headingKey } from '@tyrewatch/domain/brakes/brake-columns';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import * as repository from '@tyrewatch/store/brakes/brake-upload-repository';
import type { BrakeUpload } from '@tyrewatch/store/brakes/brake-upload-views';
import * as views from '@tyrewatch/store/brakes/brake-upload-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { readTableFile } from '../../files/table-file.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { BrakeTerms, JudgedRow } from './brake-judging.ts';
import { columnsOf, isReadable, judgeRows, rowWire } from './brake-judging.ts';

const dayMs = 86_400_000;
/** How long an upload can be taken back, and how long its open rows wait. */
const takeBackMs = dayMs;
const openMs = 30 * dayMs;

/** When it is, and for whom. */
interface Moment {
  readonly session: Session;
  readonly nowMs: number;
}

/** An upload. Throws `brake_upload_not_found`, alike for absent ones and those of others. */
export async function getBrakeUpload(scoped: Scoped, uploadId: number): Promise<BrakeUpload> {
  const found = await views.findBrakeUpload(scoped, uploadId);
  if (found === null) throw new Problem('brake_upload_not_found');
  return found;
}

/** The rows of an upload with what becomes of them, and what they are judged by. */
export async function judgeUpload(
  scoped: Scoped,
  upload: BrakeUpload,
  { session, nowMs }: Moment,
): Promise<{ readonly terms: BrakeTerms; readonly rows: JudgedRow[] }> {
  const { trx } = scoped;
  const columns = columnsOf(upload, await views.listColumnChoices(trx, upload.organisationId));
  const vehicles = await views.listBrakeVehicles(scoped, upload.organisationId);
  const today = dateIn(nowMs, session.profile.timeZone);
  const rows = await views.listUploadRows(trx, upload.id);
  const named = judgeRows(upload, rows, { columns, vehicles, stored: [], today });
  const vehicleIds = [...new Set(named.flatMap(({ vehicle }) => vehicle?.vehicleId ?? []))];
  const stored = await views.listStoredResults(trx, vehicleIds);
  const terms = { columns, vehicles, stored, today };
  return { terms, rows: judgeRows(upload, rows, terms) };
}

const takeBackUntilMs = ({ savedAtMs, takenBackAtMs }: BrakeUpload): number | null =>
  savedAtMs === null || takenBackAtMs !== null ? null : savedAtMs + takeBackMs;

/** An upload as it stands in a list. */
export const uploadWire = (upload: BrakeUpload): UploadWire => ({
  id: upload.id,
  file_name: upload.fileName,
  file_kind: upload.fileKind,
  decimal_sign: upload.decimalSign,
  size_bytes: upload.sizeBytes,
  row_count: upload.rowCount,
  kept_count: upload.keptCount,
  open_count: upload.openCount,
  uploaded_at: wireInstant(upload.createdAtMs),
  uploaded_by: upload.createdByName,
  saved_at: wireInstant(upload.savedAtMs),
  take_back_until: wireInstant(takeBackUntilMs(upload)),
  taken_back_at: wireInstant(upload.takenBackAtMs),
  open_until: wireInstant(upload.createdAtMs + openMs),
  attachment_name: upload.attachmentName,
});

/** An upload with its columns and counts. */
export async function uploadDetail(
  scoped: Scoped,
  upload: BrakeUpload,
  moment: Moment,
  isRepeated = false,
): Promise<BrakeUploadDetail> {
  const { terms, rows } = await judgeUpload(scoped, upload, moment);
  const count = (wanted: JudgedRow['verdict']): number => rows.filter(({ verdict }) => verdict === wanted).length;
  return {
    ...uploadWire(upload),
    is_repeated: isRepeated,
    columns: upload.headings.map((heading, place) => ({ heading, column: terms.columns[place] ?? null })),
    is_readable: isReadable(terms.columns),
    counts: {
      fix: count('fix'),
      remark: count('remark'),
      ready: count('ready'),
      left_out: count('left_out'),
      kept: count('kept'),
    },
  };
}

const tell = (
  call: AuditedCall,
  upload: BrakeUpload,
  action: AuditAction,
  after: Readonly<Record<string, string | number>>,
) =>
  auditChange(call, {
    organisationId: upload.organisationId,
    action,
    subjectKind: 'brake_upload',
    subjectId: String(upload.id),
    subjectName: upload.fileName,
    before: null,
    after,
  });

/** An upload that may still be changed, which nobody else changes meanwhile. Throws `brake_upload_not_found`, `brake_upload_taken_back`. */
async function lockOpenUpload({ scoped }: AuditedCall, uploadId: number): Promise<BrakeUpload> {
  await getBrakeUpload(scoped, uploadId);
  await repository.lockBrakeUpload(scoped.trx, uploadId);
  const upload = await getBrakeUpload(scoped, uploadId);
  if (upload.takenBackAtMs !== null) throw new Problem('brake_upload_taken_back');
  return upload;
}

/** What stands in a cell, without the one character that PostgreSQL keeps in no text. */
const cellText = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).replaceAll('\u0000', '') : '';

/** Keeps a file and judges its rows; the same file again is the first upload of it. Throws what is wrong with it, `organization_not_found`. */
export async function openBrakeUpload(
  call: AuditedCall,
  wanted: BodyOf<typeof endpoints.createBrakeUpload>,
): Promise<BrakeUploadDetail> {
  const { scoped, session, nowMs } = call;
  const organisationId = wanted.organization_id ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const content = Buffer.from(wanted.content_base64, 'base64');
  const table = await readTableFile(content, { largestMib: largestBrakeFileMib, greatestRows: greatestBrakeRows });
  if (table.rows.length === 0) throw new Problem('file_without_rows');
  const file = {
    organisationId,
    fileName: wanted.file_name,
    content,
    contentHash: createHash('sha256').update(content).digest(),
    fileKind: table.kind,
    decimalSign: table.decimalSign,
    headings: table.names,
    rows: table.rows.map(({ rowNumber, cells }) => ({
      rowNumber,
      cells: table.names.map((_, place) => cellText(cells[place])),
    })),
  };
  const { uploadId, isNew } = await repository.createBrakeUpload(scoped.trx, file, { ...actorOf(call), atMs: nowMs });
  const upload = await getBrakeUpload(scoped, uploadId);
  if (isNew) await tell(call, upload, 'brake_upload:create', { rows: upload.rowCount });
  return uploadDetail(scoped, upload, call, !isNew);
}

const columnOfField = {
  trailer: 'trailer',
  period: 'period',
  value: 'value_percent',
  events: 'qualified_events',
} as const;

/** Fixes a row, or leaves it out; answers it as it is then. Throws `brake_upload_not_found`, `brake_row_not_found`, `brake_row_kept`. */
export async function fixUploadRow(
  call: AuditedCall,
  place: { readonly uploadId: number; readonly rowNumber: number },
  { is_left_out: isLeftOut, ...texts }: BodyOf<typeof endpoints.updateBrakeUploadRow>,
) {
  const { scoped } = call;
  const upload = await lockOpenUpload(call, place.uploadId);
  const before = (await views.listUploadRows(scoped.trx, upload.id)).find(
    ({ rowNumber }) => rowNumber === place.rowNumber,
  );
  if (before === undefined) throw new Problem('brake_row_not_found');
  if (before.isKept) throw new Problem('brake_row_kept');
  const entered = Object.entries(texts).flatMap(([field, text]) =>
    text === undefined ? [] : [[columnOfField[field as keyof typeof columnOfField], text] as const],
  );
  const changes = { ...before.changes, ...Object.fromEntries(entered) };
  await repository.changeUploadRow(scoped.trx, place, { changes, isLeftOut: isLeftOut ?? before.isLeftOut });
  await tell(call, upload, 'brake_upload:update', { row: place.rowNumber, ...Object.fromEntries(entered) });
  const { terms, rows } = await judgeUpload(scoped, upload, call);
  const judged = rows.find(({ row }) => row.rowNumber === place.rowNumber);
  if (judged === undefined) throw new Problem('brake_row_not_found');
  return rowWire(judged, terms);
}

/** Remembers what stands below headings of a file. Throws `brake_upload_not_found`, `validation_failed` for a heading it does not have. */
export async function assignUploadColumns(
  call: AuditedCall,
  uploadId: number,
  { columns }: BodyOf<typeof endpoints.putBrakeUploadColumns>,
): Promise<BrakeUploadDetail> {
  const { scoped } = call;
  const upload = await lockOpenUpload(call, uploadId);
  const unknown = columns.findIndex(({ heading }) => !upload.headings.includes(heading));
  if (unknown >= 0) throw invalidFields([{ field: `columns.${unknown}.heading`, code: 'not_in_list', params: {} }]);
  const choices = columns.map(({ heading, column }) => ({ headingKey: headingKey(heading), column }));
  await repository.chooseColumns(scoped.trx, upload.organisationId, choices);
  const told = columns.map(({ heading, column }) => `${heading}: ${column ?? '–'}`).join(', ');
  await tell(call, upload, 'brake_upload:update', { columns: told });
  return uploadDetail(scoped, upload, call);
}

/** Keeps what is right of an upload; again, what was fixed since. Throws `brake_upload_not_found`, `brake_upload_taken_back`. */
export async function commitBrakeUpload(call: AuditedCall, uploadId: number): Promise<BrakeUploadDetail> {
  const { scoped, nowMs } = call;
  const upload = await lockOpenUpload(call, uploadId);
  const { terms, rows } = await judgeUpload(scoped, upload, call);
  const right = (isReadable(terms.columns) ? rows : []).flatMap(({ row, read: { figures }, vehicle, verdict }) =>
    (verdict === 'ready' || verdict === 'remark') && figures !== null && vehicle !== null
      ? [{ rowNumber: row.rowNumber, vehicleId: vehicle.vehicleId, figures }]
      : [],
  );
  if (right.length > 0) {
    await repository.keepUploadRows(scoped.trx, uploadId, { rows: right, atMs: nowMs });
    await tell(call, upload, 'brake_upload:commit', { rows: right.length });
  }
  return uploadDetail(scoped, await getBrakeUpload(scoped, uploadId), call);
}

/** Takes the results of an upload back. Throws `brake_upload_not_found`, `brake_upload_taken_back`, `brake_take_back_over`, `brake_upload_signed`. */
export async function takeBackBrakeUpload(call: AuditedCall, uploadId: number): Promise<BrakeUploadDetail> {
  const { scoped, nowMs } = call;
  const upload = await lockOpenUpload(call, uploadId);
  const untilMs = takeBackUntilMs(upload);
  if (untilMs === null || untilMs < nowMs) throw new Problem('brake_take_back_over');
  if (await views.isUploadSigned(scoped.trx, uploadId)) throw new Problem('brake_upload_signed');
  await repository.takeBackUpload(scoped.trx, uploadId, nowMs);
  await tell(call, upload, 'brake_upload:take_back', { rows: upload.keptCount });
  return uploadDetail(scoped, await getBrakeUpload(scoped, uploadId), call);
}

/** Attaches the provider's PDF. Throws `brake_upload_not_found`, `validation_failed` for what is no PDF or too large. */
export async function attachBrakeReport(
  call: AuditedCall,
  uploadId: number,
  wanted: BodyOf<typeof endpoints.putBrakeUploadAttachment>,
): Promise<BrakeUploadDetail> {
  const { scoped } = call;
  const upload = await lockOpenUpload(call, uploadId);
  const content = Buffer.from(wanted.content_base64, 'base64');
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw invalidFields([{ field: 'content_base64', code: 'invalid_format', params: {} }]);
  }
  if (content.length > largestBrakeFileMib * 1_048_576)
    throw new Problem('csv_too_large', { maximum: largestBrakeFileMib });
  await repository.attachReport(scoped.trx, uploadId, { name: wanted.file_name, content });
  await tell(call, upload, 'brake_upload:update', { attachment: wanted.file_name });
  return uploadDetail(scoped, await getBrakeUpload(scoped, uploadId), call);
}
