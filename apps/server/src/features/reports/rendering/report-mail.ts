import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { MailContent, MailFile, MailTable } from '../../mail/templates/mail-content.ts';
import type { ReportKind } from '../kinds/report-kind.ts';
import { reportKinds } from '../kinds/report-kinds.ts';
import { spanText } from './report-paper.ts';
import type { ReportWords } from './report-words.ts';
import { createReportWords } from './report-words.ts';

/** Rows a mail shows at most; the file holds all of them. */
const shownRows = 100;

/** A report with what goes along with its mail. */
export interface MailedReport {
  readonly content: ReportContent;
  readonly files: readonly MailFile[];
  /** Formats of files that are too large for an e-mail, such as `PDF`. */
  readonly leftOut: readonly string[];
}

const extensionOf = ({ name }: MailFile): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

function mailTable({ columns }: ReportKind, rows: readonly unknown[], words: ReportWords): MailTable {
  const shown = columns.filter(({ isInMail }) => isInMail === true);
  return {
    titles: shown.map(({ heading }) => words.translate(heading)),
    rows: rows
      .slice(0, shownRows)
      .map((row) =>
        shown.map(({ kind, value, notes }) => [words.write(kind, value(row, words)), ...(notes?.(row, words) ?? [])]),
      ),
  };
}

function findings({ content, files, leftOut }: MailedReport, words: ReportWords): string[] {
  const { translate } = words;
  const { texts, needsReporting, figures } = reportKinds[content.type];
  const told = content.rows.filter(needsReporting).length;
  if (told === 0) return [translate(texts.nothing)];
  const count = content.rows.length;
  return [
    translate(texts.found, { count: told }),
    figures(content.rows, words)
      .map(({ heading, value }) => translate('reports.figure', { heading, value }))
      .join(' · '),
    ...(count > shownRows ? [translate('reports.first_rows', { shown: shownRows, count })] : []),
    ...(files.length === 0 ? [] : [translate('reports.files_attached', { files: files.map(extensionOf).join(', ') })]),
    ...(leftOut.length === 0 ? [] : [translate('reports.files_too_large', { files: leftOut.join(', ') })]),
  ];
}

/** What the mail with a report says. `pageUrl` makes an address of a path. */
export function reportMail(mailed: MailedReport, pageUrl: (path: string) => string): MailContent {
  const { content, files, leftOut } = mailed;
  const words = createReportWords(content);
  const { translate } = words;
  const { missedCount, organisationName: organisation, rows, vehicleCount: vehicles } = content;
  const kind = reportKinds[content.type];
  const { texts, needsReporting } = kind;
  const count = rows.filter(needsReporting).length;
  const about = { title: translate(texts.title), organisation, vehicles, span: spanText(content, words) };
  return {
    subject: translate(texts.subject, { count, organisation }),
    paragraphs: [
      translate('reports.about', about),
      ...findings(mailed, words),
      ...(missedCount === 0 ? [] : [translate('reports.missed', { count: missedCount })]),
    ],
    ...(rows.length === 0 ? {} : { table: mailTable(kind, rows, words) }),
    ...(files.length === 0 ? {} : { files }),
    action:
      leftOut.length === 0
        ? { label: translate(texts.open), url: pageUrl(texts.openPath) }
        : { label: translate('reports.open_history'), url: pageUrl('/reports?tab=history') },
    afterword: [translate('reports.who_changes')],
  };
}
