import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportFormat } from '@tyrewatch/domain/reports/report-type';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import type { Database } from '@tyrewatch/store/database';
import type { ClaimedMail } from '@tyrewatch/store/mail/mail-queue';
import { findRunContent } from '@tyrewatch/store/reports/report-run-views';
import type { MailFile } from '../../mail/templates/mail-content.ts';
import type { PaperLook } from './paper-look.ts';
import { readPaperLook } from './paper-look.ts';
import { emptyMailFile, reportMailFile } from './report-file.ts';
import type { MailedReport } from './report-mail.ts';

/** Rows up to which files go along: some 600 KiB of CSV, and half a second of writing for each recipient. */
const attachedRows = 5000;
/** What mail servers take: most refuse 10 MB, of which a third is the encoding. */
const attachedBytes = 6_500_000;

/** The files of a report that an e-mail can bring, and the names of those that are too large for one. */
export async function reportFiles(
  content: ReportContent,
  formats: readonly ReportFormat[],
  look: PaperLook,
): Promise<Pick<MailedReport, 'files' | 'leftOut'>> {
  const files: MailFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const format of content.rows.length === 0 ? [] : formats) {
    const file = content.rows.length > attachedRows ? null : await reportMailFile(format, content, look);
    bytes += file?.content.length ?? 0;
    if (file === null || bytes > attachedBytes) leftOut.push(format.toUpperCase());
    else files.push(file);
  }
  return { files, leftOut };
}

/** The files that {@link reportFiles} would begin to make, by their names alone. */
export const namedFiles = (
  content: ReportContent,
  formats: readonly ReportFormat[],
): Pick<MailedReport, 'files' | 'leftOut'> => {
  const { length: count } = content.rows;
  const named = count === 0 ? [] : formats;
  return count > attachedRows
    ? { files: [], leftOut: named.map((format) => format.toUpperCase()) }
    : { files: named.map((format) => emptyMailFile(format, content)), leftOut: [] };
};

/** The report that a mail brings, with its files; null = it is gone (role jobs). */
export async function readMailedReport(
  kysely: Database['kysely'],
  { params, organisationId }: ClaimedMail,
): Promise<MailedReport | null> {
  const content = await findRunContent(kysely, Number(params['run_id']));
  if (content === null) return null;
  // Mails that were queued before name none: there was the one.
  const wanted = String(params['formats'] ?? 'csv').split(',');
  const formats = reportFormats.filter((format) => wanted.includes(format));
  const look = await kysely.transaction().execute(async (trx) => readPaperLook(trx, organisationId));
  return { content, ...(await reportFiles(content, formats, look)) };
}
