import { lateReasons } from '@tyrewatch/domain/reports/late-run';
import { reportFileFormats, reportFileStates, reportFileTypes } from '@tyrewatch/domain/reports/report-file';
import { reportFailures, reportOutcomes, reportTriggers } from '@tyrewatch/domain/reports/report-type';
import { mailFailures } from '@tyrewatch/domain/mail/mail-failure';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, instant, listQuery, page, searchText, textId, textIntegerOr } from '../wire-types.ts';
import { historyStates } from './report-orders.ts';

/** One making of a report: by its schedule, by hand, or as a file. */
export const reportHistoryEntry = z.object({
  kind: z.enum(['run', 'file']),
  /** Of the run or of the file. */
  id,
  /** Null of a file. */
  report_id: z.nullable(id),
  type: z.enum(reportFileTypes),
  /** Of the scheduled report; empty of a file that was asked for. */
  name: z.string(),
  /** What it covered: an organisation, fleets or vehicles. */
  subject: z.string(),
  organization_name: z.string(),
  /** Its scheduled time, or when it was asked for. */
  due_on: instant,
  /** Null = not begun yet. */
  started_on: z.nullable(instant),
  finished_on: z.nullable(instant),
  trigger: z.enum(reportTriggers),
  /** Username; null = the schedule, or who it was is gone. */
  started_by: z.nullable(z.string()),
  outcome: z.enum([...reportOutcomes, 'queued', 'making', 'done', 'stopped']),
  /** Null unless it failed. */
  failure: z.nullable(z.enum(reportFailures)),
  /** Earlier times that had come as well and were left out, because the server was not running then. */
  missed_count: z.number(),
  /** Null = it was on time. */
  late_minutes: z.nullable(z.number()),
  late_reason: z.nullable(z.enum(lateReasons)),
  vehicle_count: z.number(),
  /** Whether what it told is still kept, and can be downloaded as CSV. */
  has_content: z.boolean(),
  files: z.array(
    z.object({
      id,
      format: z.enum(reportFileFormats),
      state: z.enum(reportFileStates),
      size_bytes: z.nullable(z.number()),
      expires_on: instant,
    }),
  ),
  deliveries: z.array(
    z.object({
      /** Empty: the recipient was erased. */
      email: z.string(),
      state: z.enum(['queued', 'sending', 'sent', 'failed']),
      sent_on: z.nullable(instant),
      /** Why the newest attempt failed; null = it did not. */
      failure: z.nullable(z.enum(mailFailures)),
      /** The mail server's own words; null = it said nothing. */
      answer: z.nullable(z.string()),
      /** Null unless it waits after an attempt that failed. */
      next_try_on: z.nullable(instant),
    }),
  ),
});

/** `GET /tyrewatch/report_history`. */
export const listReportHistory = endpoint({
  id: 'list_report_history',
  method: 'GET',
  path: '/tyrewatch/report_history',
  access: 'admin',
  summary: 'When reports were made, newest first, with their files and what became of each mail.',
  query: listQuery({
    /** Part of its name, of what it covered, of a recipient, or of who asked for it. */
    q: z.optional(searchText),
    state: z._default(z.enum(historyStates), 'all'),
    /** Of the last days. */
    days: textIntegerOr(30, 1, 400),
  }),
  answer: z.object({
    ...page(reportHistoryEntry).shape,
    total: z.number(),
    counts: z.record(z.enum(historyStates), z.number()),
    /** How long files are kept. */
    kept_days: z.number(),
  }),
});

/** `GET /tyrewatch/report_history_file`. */
export const getReportHistoryFile = listFile(listReportHistory);

/** `POST /tyrewatch/reports/{report_id}/runs/{run_id}/send_again`. */
export const sendReportRunAgain = endpoint({
  id: 'send_report_run_again',
  method: 'POST',
  path: '/tyrewatch/reports/:report_id/runs/:run_id/send_again',
  access: 'admin',
  summary: 'Mail what a report told to those recipients again whom it did not reach.',
  params: z.object({ report_id: textId, run_id: textId }),
  answer: z.object({
    /** Mails that were queued; 0 = it reached everybody, or is on its way. */
    mail_count: z.number(),
  }),
});

/** The wire shape of a making. */
export type ReportHistoryEntry = z.output<typeof reportHistoryEntry>;
