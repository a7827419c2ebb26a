import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { MailContent } from '../../mail/templates/mail-content.ts';
import { reportCsv, reportFileName } from './report-csv.ts';
import { reportTable } from './report-table.ts';
import type { ReportWords } from './report-words.ts';
import { createReportWords } from './report-words.ts';

/** Rows a mail shows at most; the file holds all of them. */
const shownRows = 100;
/** Rows up to which the file goes along: some 600 KiB, and half a second of writing for each recipient. */
const attachedRows = 5000;

function introduction(content: ReportContent, { translate, fullInstant, zonedInstant }: ReportWords): string {
  const { organisationName: organisation, vehicleCount: vehicles, atMs } = content;
  if (content.type !== 'weekly')
    return translate('reports.state_of', { organisation, vehicles, at: zonedInstant(atMs) });
  const span = { from: fullInstant(content.fromMs), until: zonedInstant(atMs) };
  return translate('reports.alerts_of', { organisation, vehicles, ...span });
}

function findings(content: ReportContent, { translate }: ReportWords): string[] {
  const count = content.rows.length;
  if (count === 0) return [translate(`reports.nothing_${content.type}`)];
  const isAttached = count <= attachedRows;
  return [
    translate(`reports.found_${content.type}`, { count }),
    ...(count > shownRows ? [translate('reports.first_rows', { shown: shownRows, count })] : []),
    translate(isAttached ? 'reports.file_attached' : 'reports.file_too_large'),
  ];
}

/** What the mail with a report says. `alertsUrl` leads to the alerts. */
export function reportMail(content: ReportContent, alertsUrl: string): MailContent {
  const words = createReportWords(content);
  const { translate } = words;
  const { missedCount, organisationName: organisation } = content;
  const count = content.rows.length;
  const file = {
    name: reportFileName(content),
    mediaType: 'text/csv; charset=utf-8',
    content: count > attachedRows ? '' : [...reportCsv(content, words)].join(''),
  };
  return {
    subject: translate(`reports.subject_${content.type}`, { count, organisation }),
    paragraphs: [
      introduction(content, words),
      ...findings(content, words),
      ...(missedCount === 0 ? [] : [translate('reports.missed', { count: missedCount })]),
    ],
    ...(count === 0 ? {} : { table: reportTable(content, words, shownRows) }),
    ...(count === 0 || count > attachedRows ? {} : { files: [file] }),
    action: { label: translate('reports.open_alerts'), url: alertsUrl },
    afterword: [translate('reports.who_changes')],
  };
}
