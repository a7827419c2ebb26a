import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { reportMediaType } from '@tyrewatch/contract/files/report-format';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportFormat } from '@tyrewatch/domain/reports/report-type';
import type { DrawnFor } from '../../../files/pdf/draw-report.ts';
import { drawReport } from '../../../files/pdf/draw-report.ts';
import { spreadsheetFile } from '../../../files/spreadsheet.ts';
import { createWallClock } from '../../../files/wall-clock.ts';
import { fileName } from '../../../http/file-name.ts';
import type { StreamedFile } from '../../../http/streamed-answer.ts';
import type { MailFile } from '../../mail/templates/mail-content.ts';
import { reportKinds } from '../kinds/report-kinds.ts';
import type { PaperLook } from './paper-look.ts';
import { reportPaper, reportTitle } from './report-paper.ts';
import type { ReportTable } from './report-sheet.ts';
import { reportSheet } from './report-sheet.ts';
import { createReportWords } from './report-words.ts';

/** The rows of a report as its kind writes them. */
export const reportTable = ({ type, rows }: ReportContent): ReportTable => ({
  columns: reportKinds[type].columns,
  rows,
});

/** What a report's file is about, word by word. */
export const reportFileWords = ({ type, atMs, timeZone }: ReportContent): readonly string[] => [
  'report',
  type.replaceAll('_', '-'),
  new Date(createWallClock(timeZone)(atMs)).toISOString().slice(0, 'yyyy-mm-dd'.length),
];

/** A report as a file. `table` holds other lines than the report's rows. */
export function reportFile(
  format: ReportFormat,
  content: ReportContent,
  look: PaperLook,
  table: ReportTable = reportTable(content),
  drawnFor: DrawnFor = 'reader',
): Pick<StreamedFile, 'mediaType' | 'pieces'> {
  const words = createReportWords(content);
  const title = reportTitle(content, words);
  if (format !== 'pdf') return spreadsheetFile(format, reportSheet(table, title, words));
  const paper = reportPaper(content, words, look, table.columns);
  async function* cells(): AsyncGenerator<readonly string[]> {
    for await (const row of table.rows)
      yield table.columns.map(({ kind, value }) => words.writeBare(kind, value(row, words)));
  }
  return { mediaType: reportMediaType.pdf, pieces: drawReport(paper, cells(), drawnFor) };
}

/** What a file that goes along with a report's mail is called and is, without what is in it. */
export const emptyMailFile = (format: ReportFormat, content: ReportContent): MailFile => ({
  name: fileName(reportFileWords(content), format),
  mediaType: format === 'csv' ? `${reportMediaType.csv}; charset=utf-8` : reportMediaType[format],
  content: new Uint8Array(),
});

/** A report as a file that goes along with its mail. */
export async function reportMailFile(format: ReportFormat, content: ReportContent, look: PaperLook): Promise<MailFile> {
  const { pieces } = reportFile(format, content, look, reportTable(content), 'job');
  return { ...emptyMailFile(format, content), content: await buffer(Readable.from(pieces)) };
}
