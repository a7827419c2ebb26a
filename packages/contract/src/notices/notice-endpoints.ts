import { checklistVerdicts } from '@tyrewatch/domain/checklists/checklist-rules';
import { unitCommandKinds } from '@tyrewatch/domain/telematics-units/unit-command';
import { reportFileFormats, reportFileTypes } from '@tyrewatch/domain/reports/report-file';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, page } from '../wire-types.ts';

const told = { id, at: instant, is_read: z.boolean() };
const file = {
  ...told,
  file_id: id,
  type: z.enum(reportFileTypes),
  format: z.enum(reportFileFormats),
  /** What the report covers. */
  subject: z.string(),
};

/** Something that ended after the person who began it left, or that a driver found at a vehicle the person subscribed to. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report_file_done'), ...file, size_bytes: z.number() }),
  z.object({ kind: z.literal('report_file_failed'), ...file }),
  z.object({
    kind: z.literal('checklist_faults'),
    ...told,
    checklist_id: id,
    registration: z.string(),
    driver: z.string(),
    verdict: z.enum(checklistVerdicts),
    fault_count: z.number(),
  }),
  z.object({
    kind: z.literal('unit_commands_over'),
    ...told,
    batch_id: id,
    command: z.enum(unitCommandKinds),
    text: z.string(),
    units: z.number(),
    answered: z.number(),
    failed: z.number(),
    cancelled: z.number(),
  }),
  z.object({
    kind: z.literal('webhook_failed'),
    ...told,
    webhook_id: id,
    organization_id: id,
    /** Where events were to be posted. */
    host: z.string(),
  }),
]);

/** `GET /tyrewatch/notices`: newest first. */
export const listNotices = endpoint({
  id: 'list_notices',
  method: 'GET',
  path: '/tyrewatch/notices',
  access: 'signed_in',
  summary: 'What ended of that which the caller began and left: report files, commands to many units.',
  query: listQuery({}),
  answer: z.object({ ...page(notice).shape, unread_count: z.number() }),
});

/** `POST /tyrewatch/notices/read`. */
export const markNoticesRead = endpoint({
  id: 'mark_notices_read',
  method: 'POST',
  path: '/tyrewatch/notices/read',
  access: 'signed_in',
  summary: 'Mark the caller’s notices as read, up to one of them.',
  body: z.object({ last_id: id }),
});

/** The wire shape of a notice. */
export type Notice = z.output<typeof notice>;
