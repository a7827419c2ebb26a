import { reportFailures, reportOutcomes } from '@tyrewatch/domain/reports/report-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, textId } from '../wire-types.ts';
import { reportBody, reportRun } from './report-endpoints.ts';

/** Times that a preview names. */
export const previewedRunCount = 5;

/** A report while it is entered: its name may be missing, and its recipients are not looked at. */
const draftBody = z.object({
  ...reportBody.shape,
  name: z._default(z.string().check(z.maxLength(120)), ''),
  emails: z._default(z.array(z.string().check(z.maxLength(320))), []),
  /** Absent: the caller's own. Of a report that is there, its own. */
  organization_id: z.optional(id),
});

const line = z.string();

/** What a report that is not saved would do. */
const reportPreview = z.object({
  /** In their order, whether it is paused or not. */
  next_runs: z.array(
    z.object({
      at: instant,
      /** How the clocks change on its date; null: they do not. */
      clock_change: z.nullable(z.enum(['forward', 'back'])),
    }),
  ),
  /** What the first of these runs tells of, its end not included; null: of the moment it is made. */
  next_period: z.nullable(z.object({ from: instant, until: instant })),
  vehicle_count: z.number(),
  row_count: z.number(),
  /** How a run would end at this moment; its recipients apart. */
  outcome: z.enum(reportOutcomes),
  /** Null unless it would fail. */
  failure: z.nullable(z.enum(reportFailures)),
  /** The mail of this moment, in the report's language and units. */
  mail: z.object({
    /** Language tag of its texts. */
    locale: z.string(),
    /** Who sends it, as mail programs show it. */
    from: z.string(),
    /** Name of the product, on the bar at its top. */
    product: z.string(),
    subject: z.string(),
    greeting: z.string(),
    paragraphs: z.array(line),
    /** For each row a cell for each title, and in each cell its lines; null: no row. */
    table: z.nullable(z.object({ titles: z.array(line), rows: z.array(z.array(z.array(line))) })),
    /** Words of its button. */
    action: z.nullable(z.string()),
    afterword: z.array(line),
    /** Names of what goes along. */
    files: z.array(line),
  }),
});

/** `POST /tyrewatch/reports/preview`: nothing is saved and nothing sent. */
export const previewReport = endpoint({
  id: 'preview_report',
  method: 'POST',
  path: '/tyrewatch/reports/preview',
  access: 'admin',
  summary: 'What a report would say at this moment, and when it would be sent.',
  alsoRefuses: [404],
  body: draftBody,
  answer: reportPreview,
});

/** `POST /tyrewatch/reports/preview_pdf`: the document that would go along with the mail of this moment. */
export const exportReportPreview = endpoint({
  id: 'export_report_preview',
  method: 'POST',
  path: '/tyrewatch/reports/preview_pdf',
  access: 'admin',
  summary: 'What a report would say at this moment, as a PDF file.',
  alsoRefuses: [404],
  body: draftBody,
  answerMediaType: 'application/pdf',
});

/** `POST /tyrewatch/reports/{id}/send_me`: as it is entered, saved or not; mailed to the caller alone and kept in its history. */
export const sendMeReport = endpoint({
  id: 'send_me_report',
  method: 'POST',
  path: '/tyrewatch/reports/:report_id/send_me',
  access: 'admin',
  summary: 'Mail a report as it is entered to oneself alone.',
  params: z.object({ report_id: textId }),
  body: draftBody,
  answer: reportRun,
});

/** The wire shape of a preview. */
export type ReportPreview = z.output<typeof reportPreview>;
/** The wire shape of a report while it is entered. */
export type ReportDraftBody = z.output<typeof draftBody>;
