import * as z from 'zod/mini';
import { brakeColumns } from '@tyrewatch/domain/brakes/brake-columns';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { id, instant, listQuery, page, searchText, textId, textInteger } from '../wire-types.ts';
import { writtenLine, writtenName } from '../written-text.ts';
import { brakeResult } from './brake-performance-endpoints.ts';

/** Most rows of a file of brake results. */
export const greatestBrakeRows = 5000;
/** Largest file in MiB, of results as of the provider's PDF. */
export const largestBrakeFileMib = 10;
const base64Length = Math.ceil((largestBrakeFileMib * 1_048_576 * 4) / 3) + 4;
const base64 = z.string().check(z.minLength(1), z.maxLength(base64Length));

const access = 'feature:brake_performance_upload';
const path = '/tyrewatch/brake_uploads/:upload_id';
const params = z.object({ upload_id: textId });
const column = z.enum(brakeColumns);

/** What an upload makes of its rows: to be fixed, right with a remark, right, left out by somebody, or kept already. */
export const brakeVerdicts = ['fix', 'remark', 'ready', 'left_out', 'kept'] as const;
/** Why a row is not kept, or what is worth a look at it. */
export const brakeFindings = [
  'trailer_missing',
  'trailer_unknown',
  'not_a_trailer',
  'period_missing',
  'period_unreadable',
  'period_reversed',
  'period_too_long',
  'period_ahead',
  'period_too_old',
  'value_missing',
  'value_out_of_range',
  'number_unreadable',
  'events_negative',
  'events_above_total',
  'repeated',
  'status_differs',
  'too_few_events',
  'pass_mark_differs',
  'replaces',
  'unchanged',
] as const;

/** A file of brake results. */
const brakeUpload = z.object({
  id,
  file_name: z.string(),
  file_kind: z.enum(['csv', 'xlsx']),
  decimal_sign: z.enum([',', '.']),
  size_bytes: z.number(),
  row_count: z.number(),
  kept_count: z.number(),
  /** Neither kept nor left out. */
  open_count: z.number(),
  uploaded_at: instant,
  uploaded_by: z.string(),
  /** Null = nothing is kept yet. */
  saved_at: z.nullable(instant),
  /** Until when it can be taken back; null = nothing is kept, or it was taken back. */
  take_back_until: z.nullable(instant),
  taken_back_at: z.nullable(instant),
  /** When rows that nobody fixed are removed. */
  open_until: instant,
  /** The provider’s report as PDF; null = none is attached. */
  attachment_name: z.nullable(z.string()),
});

/** The same with what stands below its headings, and how many rows there are of each verdict. */
const brakeUploadDetail = z.object({
  ...brakeUpload.shape,
  /** Whether the same file was uploaded before: this is the first upload of it. */
  is_repeated: z.boolean(),
  /** The headings of the file in its order; null = not read. */
  columns: z.array(z.object({ heading: z.string(), column: z.nullable(column) })),
  /** Whether trailer, period and a performance or a status are among them. */
  is_readable: z.boolean(),
  counts: z.object({
    fix: z.number(),
    remark: z.number(),
    ready: z.number(),
    left_out: z.number(),
    kept: z.number(),
  }),
});

const finding = z.object({ column: z.nullable(column), finding: z.enum(brakeFindings) });

/** A row of a file with what becomes of it. */
const brakeUploadRow = z.object({
  /** As spreadsheets count: the headings stand in row 1. */
  row_number: z.number(),
  verdict: z.enum(brakeVerdicts),
  /** The texts of the file, or what somebody put in their place; empty = nothing. */
  trailer: z.string(),
  period: z.string(),
  value: z.string(),
  events: z.string(),
  /** The trailer that was found; null = none. */
  vehicle: z.nullable(z.object({ id, registration: z.string() })),
  period_start: z.nullable(z.iso.date()),
  period_end: z.nullable(z.iso.date()),
  value_percent: z.nullable(z.number()),
  /** Null = it cannot be told. */
  result: z.nullable(brakeResult),
  findings: z.array(finding),
  /** What is likely meant, where one thing is. */
  repair: z.nullable(z.object({ column: z.enum(['trailer', 'period']), value: z.string() })),
});

/** `POST /tyrewatch/brake_uploads`: keeps no result yet. */
export const createBrakeUpload = endpoint({
  id: 'create_brake_upload',
  method: 'POST',
  path: '/tyrewatch/brake_uploads',
  access,
  summary:
    'Upload a CSV or XLSX file of brake results of trailers and judge each row. No result is kept yet. The same file again answers the first upload of it.',
  alsoRefuses: [404],
  bodyLimitBytes: base64Length + 4096,
  body: z.object({
    /** Whose trailers the file may name. Left out: those of the caller’s own organisation. */
    organization_id: z.optional(id),
    file_name: writtenName(200),
    content_base64: base64,
  }),
  answer: brakeUploadDetail,
});

/** `GET /tyrewatch/brake_uploads`. */
export const listBrakeUploads = endpoint({
  id: 'list_brake_uploads',
  method: 'GET',
  path: '/tyrewatch/brake_uploads',
  access,
  summary:
    'Uploaded files of brake results, newest first: who uploaded what, and how much of it is kept or waits to be fixed.',
  query: listQuery({
    /** Part of the name of a file or of who uploaded it. */
    q: z.optional(searchText),
    vehicle_id: z.optional(textId),
    /** `to_fix`: only those with rows that nobody fixed. */
    state: z._default(z.enum(['all', 'to_fix']), 'all'),
  }),
  answer: page(brakeUpload),
});

/** `GET /tyrewatch/brake_uploads_file`. */
export const getBrakeUploadsFile = listFile(listBrakeUploads);

/** `GET /tyrewatch/brake_uploads/{id}`. */
export const getBrakeUpload = endpoint({
  id: 'get_brake_upload',
  method: 'GET',
  path,
  access,
  summary: 'An uploaded file: what was read from which column, and how many rows are right.',
  params,
  answer: brakeUploadDetail,
});

/** `GET /tyrewatch/brake_uploads/{id}/rows`: to be fixed first, then with a remark, then ready. */
export const listBrakeUploadRows = endpoint({
  id: 'list_brake_upload_rows',
  method: 'GET',
  path: `${path}/rows`,
  access,
  summary: 'The rows of an uploaded file with what becomes of each, those to be fixed first.',
  params,
  query: listQuery({ verdict: z.optional(z.enum(brakeVerdicts)) }),
  answer: page(brakeUploadRow),
});

const cell = z.optional(writtenLine(100));

/** `PATCH /tyrewatch/brake_uploads/{id}/rows/{number}`: fixes a row that is not kept yet. */
export const updateBrakeUploadRow = endpoint({
  id: 'update_brake_upload_row',
  method: 'PATCH',
  path: `${path}/rows/:row_number`,
  access,
  summary:
    'Put other values in place of what the file has in a row, or leave the row out; answers the row with its new verdict.',
  alsoRefuses: [409],
  params: z.object({ ...params.shape, row_number: textInteger(1, 1_048_576) }),
  body: z.object({
    trailer: cell,
    /** Both days, such as `26/10/2026 to 22/11/2026`. */
    period: cell,
    value: cell,
    events: cell,
    is_left_out: z.optional(z.boolean()),
  }),
  answer: brakeUploadRow,
});

/** `PUT /tyrewatch/brake_uploads/{id}/columns`: remembered for the organisation’s next files. */
export const putBrakeUploadColumns = endpoint({
  id: 'put_brake_upload_columns',
  method: 'PUT',
  path: `${path}/columns`,
  access,
  summary:
    'Say what stands below headings of a file; null = it is not read. Remembered for the next files of the organisation.',
  alsoRefuses: [409],
  params,
  body: z.object({
    columns: z
      .array(z.object({ heading: z.string().check(z.minLength(1), z.maxLength(500)), column: z.nullable(column) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  answer: brakeUploadDetail,
});

/** `POST /tyrewatch/brake_uploads/{id}/commit`: once for each row. */
export const commitBrakeUpload = endpoint({
  id: 'commit_brake_upload',
  method: 'POST',
  path: `${path}/commit`,
  access,
  summary:
    'Keep the rows that are right; the others stay to be fixed for 30 days. Again, it keeps those that were fixed since.',
  alsoRefuses: [409],
  params,
  answer: brakeUploadDetail,
});

/** `POST /tyrewatch/brake_uploads/{id}/take_back`: within a day of the first commit. */
export const takeBackBrakeUpload = endpoint({
  id: 'take_back_brake_upload',
  method: 'POST',
  path: `${path}/take_back`,
  access,
  summary: 'Remove the results of an upload within a day; those of earlier files for the same periods count again.',
  alsoRefuses: [409],
  params,
  answer: brakeUploadDetail,
});

/** `PUT /tyrewatch/brake_uploads/{id}/attachment`. */
export const putBrakeUploadAttachment = endpoint({
  id: 'put_brake_upload_attachment',
  method: 'PUT',
  path: `${path}/attachment`,
  access,
  summary: 'Attach the provider’s report as PDF, in place of the one before.',
  bodyLimitBytes: base64Length + 4096,
  params,
  body: z.object({ file_name: writtenName(200), content_base64: base64 }),
  answer: brakeUploadDetail,
});

/** `GET /tyrewatch/brake_uploads/{id}/attachment`. */
export const getBrakeUploadAttachment = endpoint({
  id: 'get_brake_upload_attachment',
  method: 'GET',
  path: `${path}/attachment`,
  access,
  summary: 'The provider’s report that is attached to an upload.',
  params,
  answerMediaType: 'application/pdf',
});

/** `GET /tyrewatch/brake_uploads/{id}/content`. */
export const getBrakeUploadContent = endpoint({
  id: 'get_brake_upload_content',
  method: 'GET',
  path: `${path}/content`,
  access,
  summary: 'The file of an upload as it came.',
  params,
  answerMediaType: spreadsheetMediaTypes,
});

/** `GET /tyrewatch/brake_upload_sample`. */
export const getBrakeUploadSample = endpoint({
  id: 'get_brake_upload_sample',
  method: 'GET',
  path: '/tyrewatch/brake_upload_sample',
  access,
  summary: 'A file of brake results as an example, with every column that is read.',
  query: z.object({ format: z._default(z.enum(spreadsheetFormats), 'csv') }),
  answerMediaType: spreadsheetMediaTypes,
});

/** The wire shape of an upload in a list. */
export type BrakeUpload = z.output<typeof brakeUpload>;
/** The wire shape of an upload. */
export type BrakeUploadDetail = z.output<typeof brakeUploadDetail>;
/** The wire shape of a row of an upload. */
export type BrakeUploadRow = z.output<typeof brakeUploadRow>;
/** What an upload makes of a row. */
export type BrakeVerdict = (typeof brakeVerdicts)[number];
/** Why a row is not kept, or what is worth a look at it. */
export type BrakeFinding = (typeof brakeFindings)[number];
