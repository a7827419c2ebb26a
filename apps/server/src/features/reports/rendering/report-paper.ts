import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportPaper } from '../../../files/pdf/report-document.ts';
import type { ReportColumn } from '../kinds/report-kind.ts';
import { reportKinds } from '../kinds/report-kinds.ts';
import type { PaperLook } from './paper-look.ts';
import { headingWithUnit } from './report-sheet.ts';
import { isNumberKind } from './report-values.ts';
import type { ReportWords } from './report-words.ts';

/** When a report is about, as it is to be read. */
export const spanText = ({ fromMs, untilMs, atMs }: ReportContent, { period, zonedInstant }: ReportWords): string =>
  fromMs === undefined ? zonedInstant(atMs) : period(fromMs, untilMs ?? atMs);

/** What a report is called. */
export function reportTitle({ type, isPeriodChosen }: ReportContent, { translate }: ReportWords): string {
  const { title, titleOfChosen = title } = reportKinds[type].texts;
  return translate(isPeriodChosen === true ? titleOfChosen : title);
}

/** What stands on a report's pages beside its rows, as it is to be read. */
export function reportPaper(
  content: ReportContent,
  words: ReportWords,
  look: PaperLook,
  columns: readonly ReportColumn<unknown>[],
): ReportPaper {
  const { translate } = words;
  const { texts, figures, chart } = reportKinds[content.type];
  const drawn = chart?.(content.rows, words) ?? null;
  return {
    ...look,
    language: words.locale,
    title: reportTitle(content, words),
    organisationName: content.organisationName,
    facts: [
      spanText(content, words),
      translate('reports.vehicle_count', { count: content.vehicleCount }),
      translate('reports.made_on', { at: words.zonedInstant(content.atMs) }),
    ],
    figures: figures(content.rows, words),
    chart:
      drawn === null
        ? null
        : {
            title: drawn.title,
            bars: drawn.bars.map((bar) => ({ ...bar, words: words.write(drawn.kind, bar.value) })),
          },
    columns: columns.map((column) => ({
      heading: headingWithUnit(column, words),
      align: isNumberKind(column.kind) ? 'right' : 'left',
    })),
    nothing: translate(texts.nothing),
    pageWords: translate('papers.page', { page: '{page}', count: '{count}' }),
  };
}
