import {
  reportFileFailures,
  reportFileFormats,
  reportFileStates,
  reportFileTypes,
} from '@tyrewatch/domain/reports/report-file';
import { reportFormats, reportTypes } from '@tyrewatch/domain/reports/report-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { fileMediaTypes } from '../files/report-format.ts';
import { commaList, id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';
import { greatestNamedCount } from './report-endpoints.ts';

const path = '/tyrewatch/report_files';
const state = z.enum(reportFileStates);

/** A report as a file, and how far it is. */
export const reportFile = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  type: z.enum(reportFileTypes),
  format: z.enum(reportFileFormats),
  /** The organisation or fleet it covers, as it was called. */
  subject: z.string(),
  vehicle_count: z.number(),
  /** The time it tells of, its end not included; null = the moment it was made at. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  /** Username of who asked for it; null = who did is gone, or it is of a scheduled run. */
  asked_by: z.nullable(z.string()),
  state,
  /** Null unless it failed. */
  failure: z.nullable(z.enum(reportFileFailures)),
  /** Rows written. */
  done_count: z.number(),
  /** Null = not known yet. */
  total_count: z.nullable(z.number()),
  /** Null = not known, or there is nothing left to do. */
  seconds_left: z.nullable(z.number()),
  asked_on: instant,
  finished_on: z.nullable(instant),
  expires_on: instant,
  /** Null unless it is done. */
  size_bytes: z.nullable(z.number()),
});

const place = {
  access: 'fleet:reports',
  params: z.object({ file_id: textId }),
  path: `${path}/:file_id`,
} as const;

const named = z._default(z.array(id).check(z.maxLength(greatestNamedCount)), []);

/** `POST /tyrewatch/report_files`. */
export const createReportFile = endpoint({
  id: 'create_report_file',
  method: 'POST',
  path,
  access: 'fleet:reports',
  summary:
    'Have a report made as a file, in the caller’s language, units and time zone; it says by mail and in the bell when it is ready.',
  alsoRefuses: [404, 409],
  body: z.object({
    type: z.enum(reportTypes),
    format: z.enum(reportFormats),
    /** Absent: the caller's own, or the fleet's. */
    organization_id: z.optional(id),
    fleet_id: z.optional(id),
    /** Of the fleet; absent or empty: all of it. */
    depot_ids: named,
    /** Absent or empty: all. */
    vehicle_ids: named,
    /** The same by their registrations. */
    registrations: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(greatestNamedCount)), []),
    /** Whether it has a line for each of what a vehicle's row consists of, such as its days, where its kind has some. */
    has_lines: z._default(z.boolean(), false),
    /** The time it tells of, its end not included; not of reports about the moment. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  answer: reportFile,
  isOnlyBegun: true,
});

/** `POST /tyrewatch/organizations/{id}/archives`: one more file of the caller's, as of `POST /tyrewatch/report_files`. */
export const createArchive = endpoint({
  id: 'create_archive',
  method: 'POST',
  path: '/tyrewatch/organizations/:organization_id/archives',
  access: 'admin',
  summary:
    'Have all that an organisation and those below it own put into one ZIP file; it says by mail and in the bell when it is ready.',
  alsoRefuses: [409],
  params: z.object({ organization_id: textId }),
  body: z.object({
    /** The time of readings, its end not included; absent: the last 90 days. Everything else is in it from the beginning. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  answer: reportFile,
  isOnlyBegun: true,
});

/** `GET /tyrewatch/report_files`: without those of scheduled runs, which the history lists. */
export const listReportFiles = endpoint({
  id: 'list_report_files',
  method: 'GET',
  path,
  access: 'fleet:reports',
  summary: 'Reports the caller asked for as files, newest first; for administrators all of their organisations.',
  query: listQuery({
    /** Part of what it covers, or of who asked for it. */
    q: z.optional(searchText),
    states: z.optional(commaList(state)),
  }),
  answer: z.object({ ...page(reportFile).shape, total: z.number() }),
});

/** `GET /tyrewatch/report_files_file`. */
export const getReportFilesFile = listFile(listReportFiles);

/** `GET /tyrewatch/report_files/{file_id}`. */
export const getReportFile = endpoint({
  id: 'get_report_file',
  method: 'GET',
  summary: 'How far a report is that is made as a file.',
  ...place,
  answer: reportFile,
});

/** `GET /tyrewatch/report_files/{file_id}/content`. */
export const getReportFileContent = endpoint({
  id: 'get_report_file_content',
  method: 'GET',
  summary: 'A finished report file.',
  ...place,
  path: `${path}/:file_id/content`,
  answerMediaType: fileMediaTypes,
});

/** `POST /tyrewatch/report_files/{file_id}/stop`: what there is of it is removed; one that is finished stays as it is. */
export const stopReportFile = endpoint({
  id: 'stop_report_file',
  method: 'POST',
  summary: 'Stop making a report as a file.',
  ...place,
  path: `${path}/:file_id/stop`,
  answer: reportFile,
});

/** `DELETE /tyrewatch/report_files/{file_id}`. */
export const deleteReportFile = endpoint({
  id: 'delete_report_file',
  method: 'DELETE',
  summary: 'Delete a report file before it expires.',
  ...place,
});

/** The wire shape of a report as a file. */
export type ReportFile = z.output<typeof reportFile>;
