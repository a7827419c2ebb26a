import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import type { BrakePerformance, BrakeTrailer } from '@tyrewatch/store/brakes/brake-performance-views';
import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { readerUnits } from '../../files/reader-units.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { Session } from '../../http/session.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import type { StreamedFile } from '../../http/streamed-answer.ts';
import type { Translate } from '../../i18n/translator.ts';
import { getTranslate } from '../../i18n/translator.ts';

/** Where a result comes from, in words. */
export const sourceText = (
  { rowNumber, upload }: Pick<BrakePerformance, 'rowNumber' | 'upload'>,
  t: Translate,
): string =>
  rowNumber === null
    ? t('brakes.computed')
    : upload === null
      ? t('brakes.uploaded')
      : t('brakes.file_row', { file: upload.fileName, row: rowNumber });

/** Who decided what, in words; null = nobody has. */
const signOffText = ({ signOff }: BrakePerformance, t: Translate): string | null =>
  signOff === null
    ? null
    : [`${t(`brakes.decision_${signOff.decision}`)}, ${signOff.byName}`, signOff.remark].filter(Boolean).join(': ');

/** The results of a trailer as a spreadsheet in the reader's words and units. */
export function trailerFile(
  trailer: BrakeTrailer,
  format: SpreadsheetFormat,
  { locale, profile }: Session,
): StreamedFile {
  const t = getTranslate(locale);
  const { distance } = readerUnits(profile);
  const columns: readonly (readonly [string, (row: BrakePerformance) => CsvValue])[] = [
    [t('brakes.period_start'), ({ periodStart }) => periodStart],
    [t('brakes.period_end'), ({ periodEnd }) => periodEnd],
    [t('brakes.result'), ({ result }) => t(`brakes.result_${result}`)],
    [`${t('brakes.performance')} (%)`, ({ valuePercent }) => roundOrNull(valuePercent, 2)],
    [`${t('brakes.uncertainty')} (%)`, ({ uncertaintyPercent }) => roundOrNull(uncertaintyPercent, 2)],
    [t('brakes.qualified_events'), ({ qualifiedEvents }) => qualifiedEvents],
    [t('brakes.total_events'), ({ totalEvents }) => totalEvents],
    [`${t('brakes.distance')} (${distance.symbol})`, ({ distanceKm }) => distance.of(distanceKm)],
    [`${t('brakes.demand')} (bar)`, ({ meanDemandBar }) => roundOrNull(meanDemandBar, 2)],
    [`${t('brakes.load')} (kg)`, ({ meanLoadKg }) => roundOrNull(meanLoadKg, 1)],
    [t('brakes.provider'), ({ provider }) => provider],
    [t('brakes.source'), (row) => sourceText(row, t)],
    [t('brakes.sign_off'), (row) => signOffText(row, t)],
  ];
  async function* rows(): AsyncGenerator<CsvValue[]> {
    for (const result of trailer.results) yield columns.map(([, cell]) => cell(result));
  }
  return {
    name: ['trailer-brakes', trailer.registration],
    ...spreadsheetFile(format, {
      title: t('brakes.title'),
      locale,
      columns: columns.map(([heading]) => ({ heading })),
      rows: rows(),
    }),
  };
}
