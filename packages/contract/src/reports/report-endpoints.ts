import { mailFailures } from '@tyrewatch/domain/mail/mail-failure';
import { greatestRecipientCount } from '@tyrewatch/domain/reports/report-recipients';
import { reportFrequencies, weekdays } from '@tyrewatch/domain/reports/report-schedule';
import {
  reportConditions,
  reportCoverages,
  reportFailures,
  reportFormats,
  reportOutcomes,
  reportStates,
  reportTriggers,
  reportTypes,
} from '@tyrewatch/domain/reports/report-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { displayPreferences, languages } from '../users/user-record.ts';
import { writtenName } from '../written-text.ts';
import { alertLevel, commaList, id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';
import { reportOrders } from './report-orders.ts';

/** Fleets, depots or vehicles a report can name at most. */
export const greatestNamedCount = 500;

/** One time a report was made, and what became of its mails. */
export const reportRun = z.object({
  id,
  scheduled_for: instant,
  /** What started it; `person`: somebody who wanted it sent at once, `reader`: to themselves alone. */
  trigger: z.enum(reportTriggers),
  /** Null: nobody started it, or who did is gone. */
  started_by: z.nullable(z.string()),
  started_on: instant,
  finished_on: instant,
  /** Earlier times that had come as well and were left out, because the server was not running then. */
  missed_count: z.number(),
  outcome: z.enum(reportOutcomes),
  /** Null unless it failed. */
  failure: z.nullable(z.enum(reportFailures)),
  vehicle_count: z.number(),
  row_count: z.number(),
  /** Whether there is a file to download. */
  has_file: z.boolean(),
  deliveries: z.array(
    z.object({
      /** Empty: the recipient was erased. */
      email: z.string(),
      state: z.enum(['queued', 'sending', 'sent', 'failed']),
      sent_on: z.nullable(instant),
      /** Why the newest attempt failed; null = it did not. */
      failure: z.nullable(z.enum(mailFailures)),
    }),
  ),
});

const hour = z.number().check(z.int(), z.minimum(0), z.maximum(23));
const dayOfMonth = z.union([z.literal('last'), z.number().check(z.int(), z.minimum(1), z.maximum(31))]);
const month = z.number().check(z.int(), z.minimum(1), z.maximum(12));

const schedule = {
  frequency: z.enum(reportFrequencies),
  /** On the hour, by the clocks of `time_zone`. */
  hour,
  /** Null unless weekly. */
  day: z.nullable(z.enum(weekdays)),
  /** Null unless monthly; in a shorter month its last day. */
  day_of_month: z.nullable(dayOfMonth),
  /** Of a monthly report that is due in one month of the year alone; null = every month. */
  month: z.nullable(month),
  /** IANA zone, e.g. `Europe/London`. */
  time_zone: z.string(),
};

const setup = {
  name: z.string(),
  type: z.enum(reportTypes),
  emails: z.array(z.string()),
  language: z.enum(languages),
  pressure_unit: displayPreferences.shape.pressure_unit,
  temperature_unit: displayPreferences.shape.temperature_unit,
  distance_unit: displayPreferences.shape.distance_unit,
  /** Files that go along with its mails. */
  formats: z.array(z.enum(reportFormats)),
  ...schedule,
  coverage: z.enum(reportCoverages),
  condition: z.enum(reportConditions),
  /** Null unless the condition is `level_or_worse`. */
  condition_level: z.nullable(alertLevel),
};

/** A scheduled report. */
export const report = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  ...setup,
  /** Those it names that still belong to its organisation; none unless it covers fleets. */
  fleets: z.array(z.object({ id, name: z.string() })),
  /** Those it names that still belong to its organisation; none unless it covers depots. */
  depots: z.array(z.object({ id, name: z.string(), fleet_name: z.string() })),
  /** Those it names that still belong to its organisation; none unless it covers vehicles. */
  vehicles: z.array(z.object({ id, registration: z.string() })),
  created_on: instant,
  /** Null while it is paused. */
  next_run_on: z.nullable(instant),
  /** Null: it is not paused. */
  paused_on: z.nullable(instant),
  /** The last one that went to its recipients; null: there was none yet. */
  last_run: z.nullable(reportRun),
  version: z.number(),
});

const named = z._default(z.array(id).check(z.maxLength(greatestNamedCount)), []);

/** What is entered of a report; fields that its frequency, coverage or condition has no use for are dropped. */
export const reportBody = z.object({
  ...setup,
  name: writtenName(120),
  /** Checked by a rule of the domain, which has words of its own. */
  emails: z
    .array(z.string().check(z.trim(), z.maxLength(320)))
    .check(z.minLength(1), z.maxLength(greatestRecipientCount)),
  pressure_unit: z._default(setup.pressure_unit, 'psi'),
  temperature_unit: z._default(setup.temperature_unit, 'celsius'),
  distance_unit: z._default(setup.distance_unit, 'km'),
  formats: z._default(setup.formats.check(z.minLength(1), z.maxLength(reportFormats.length)), ['csv']),
  day: z.optional(schedule.day),
  day_of_month: z.optional(schedule.day_of_month),
  month: z.optional(schedule.month),
  time_zone: z.string().check(z.maxLength(64)),
  condition_level: z.optional(setup.condition_level),
  fleet_ids: named,
  depot_ids: named,
  vehicle_ids: named,
});

const reportParams = z.object({ report_id: textId });
const place = { access: 'admin', params: reportParams, path: '/tyrewatch/reports/:report_id' } as const;

/** `GET /tyrewatch/reports`: the next one due first. */
export const listReports = endpoint({
  id: 'list_reports',
  method: 'GET',
  path: '/tyrewatch/reports',
  access: 'admin',
  summary: 'Scheduled reports of the organisations in reach.',
  query: listQuery({
    /** Part of its name, a recipient, the name of a fleet or depot, or a registration. */
    q: z.optional(searchText),
    types: z.optional(commaList(z.enum(reportTypes))),
    state: z.optional(z.enum(reportStates)),
    sort: z._default(z.enum(reportOrders), 'next_run'),
  }),
  answer: z.object({ ...page(report).shape, total: z.number() }),
});

/** `GET /tyrewatch/reports_file`. */
export const getReportsFile = listFile(listReports);

/** `GET /tyrewatch/reports/{id}`. */
export const getReport = endpoint({
  id: 'get_report',
  method: 'GET',
  summary: 'One scheduled report.',
  ...place,
  answer: report,
});

/** `POST /tyrewatch/reports`. */
export const createReport = endpoint({
  id: 'create_report',
  method: 'POST',
  path: '/tyrewatch/reports',
  access: 'admin',
  summary: 'Set up a report that is mailed by a schedule.',
  alsoRefuses: [404, 409],
  body: z.object({
    ...reportBody.shape,
    /** Absent: the caller's own. */
    organization_id: z.optional(id),
  }),
  answer: report,
});

/** `PUT /tyrewatch/reports/{id}`: all of it anew; its organisation stays. */
export const updateReport = endpoint({
  id: 'update_report',
  method: 'PUT',
  summary: 'Set up a scheduled report anew.',
  ...place,
  takesIfMatch: true,
  body: reportBody,
  answer: report,
});

/** `DELETE /tyrewatch/reports/{id}`: with its history; mails that wait are not sent any more. */
export const deleteReport = endpoint({
  id: 'delete_report',
  method: 'DELETE',
  summary: 'Delete a scheduled report with its history.',
  ...place,
  takesIfMatch: true,
});

/** `POST /tyrewatch/reports/{id}/pause`: no runs until it is resumed. One that is paused already stays as it is. */
export const pauseReport = endpoint({
  id: 'pause_report',
  method: 'POST',
  summary: 'Pause a scheduled report.',
  ...place,
  path: '/tyrewatch/reports/:report_id/pause',
  takesIfMatch: true,
  answer: report,
});

/** `POST /tyrewatch/reports/{id}/resume`: it runs again from its next time on; what it missed is left out. */
export const resumeReport = endpoint({
  id: 'resume_report',
  method: 'POST',
  summary: 'Resume a paused report.',
  ...place,
  path: '/tyrewatch/reports/:report_id/resume',
  takesIfMatch: true,
  answer: report,
});

/** `GET /tyrewatch/reports/{id}/runs`: newest first. */
export const listReportRuns = endpoint({
  id: 'list_report_runs',
  method: 'GET',
  summary: 'When a report was made, and what became of its mails.',
  ...place,
  path: '/tyrewatch/reports/:report_id/runs',
  query: listQuery({}),
  answer: page(reportRun),
});

/** `GET /tyrewatch/reports/{report_id}/runs_file`. */
export const getReportRunsFile = listFile(listReportRuns);

/** `POST /tyrewatch/reports/{id}/run`: made and mailed at once, whatever its condition says; its next time stays. */
export const runReport = endpoint({
  id: 'run_report',
  method: 'POST',
  summary: 'Make a report at once and mail it.',
  ...place,
  path: '/tyrewatch/reports/:report_id/run',
  answer: reportRun,
});

/** `GET /tyrewatch/reports/{id}/runs/{run id}/export`: what was told then, in the report's language and units. */
export const exportReportRun = endpoint({
  id: 'export_report_run',
  method: 'GET',
  ...place,
  summary: 'What a report told, as a CSV, XLSX or PDF file in its language and units.',
  params: z.object({ ...reportParams.shape, run_id: textId }),
  query: z.object({ format: z._default(z.enum(reportFormats), 'csv') }),
  path: '/tyrewatch/reports/:report_id/runs/:run_id/export',
  answerMediaType: reportMediaTypes,
});

/** The wire shape of a report. */
export type Report = z.output<typeof report>;
/** The wire shape of what is entered of a report. */
export type ReportBody = z.output<typeof reportBody>;
/** The wire shape of a run. */
export type ReportRun = z.output<typeof reportRun>;
