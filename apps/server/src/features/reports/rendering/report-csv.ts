import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { byteOrderMark, createCsvFormat } from '@tyrewatch/contract/csv/csv-format';
import type { AlertRow, ReportContent, WheelRow } from '@tyrewatch/domain/reports/report-content';
import { fileName } from '../../../http/file-name.ts';
import type { ReportWords } from './report-words.ts';

/** A local time that spreadsheets read as one and that sorts: `2026-11-20 08:15`. Null stays null. */
function sortableTime(atMs: number | null, timeZone: string): string | null {
  if (atMs === null) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

const wheelTitles = (words: ReportWords, timeZone: string): string[] => {
  const { translate, pressureUnit } = words;
  const unit = (title: string, symbol: string): string => `${title} (${symbol})`;
  return [
    translate('reports.vehicle'),
    translate('reports.fleet'),
    translate('reports.wheel_code'),
    translate('reports.wheel_place'),
    translate('reports.level'),
    unit(translate('reports.level_since'), timeZone),
    unit(translate('reports.cold_pressure'), pressureUnit),
    unit(translate('reports.recommended'), pressureUnit),
    unit(translate('reports.deviation'), '%'),
    unit(translate('reports.temperature'), '°C'),
    unit(translate('reports.last_reading'), timeZone),
    translate('reports.advice'),
  ];
};

function wheelFields(row: WheelRow, words: ReportWords, timeZone: string): CsvValue[] {
  const inUnit = (pressureKpa: number | null): number | null =>
    pressureKpa === null ? null : words.inUnit(pressureKpa);
  return [
    row.registration,
    row.fleetName,
    row.position,
    words.wheelPlace(row),
    words.level(row.level),
    sortableTime(row.sinceMs, timeZone),
    inUnit(row.coldPressureKpa),
    inUnit(row.recommendedKpa),
    row.deviationPercent === null ? null : Number(row.deviationPercent.toFixed(1)),
    row.temperatureC,
    sortableTime(row.readingAtMs, timeZone),
    words.advice(row),
  ];
}

const alertTitles = ({ translate }: ReportWords): string[] => [
  translate('reports.vehicle'),
  translate('reports.fleet'),
  translate('reports.worst_level'),
  translate('reports.opened'),
  translate('reports.resolved'),
  translate('reports.still_open'),
];

const alertFields = (row: AlertRow, words: ReportWords): CsvValue[] => [
  row.registration,
  row.fleetName,
  words.level(row.worstLevel),
  row.openedCount,
  row.resolvedCount,
  row.stillOpenCount,
];

/** All of a report as a CSV file in its language, piece by piece. */
export function* reportCsv(content: ReportContent, words: ReportWords): Generator<string> {
  const { timeZone } = content;
  const { line } = createCsvFormat(words.locale);
  yield byteOrderMark + line(content.type === 'weekly' ? alertTitles(words) : wheelTitles(words, timeZone));
  if (content.type === 'weekly') for (const row of content.rows) yield line(alertFields(row, words));
  else for (const row of content.rows) yield line(wheelFields(row, words, timeZone));
}

/** What a report's file is about, word by word. */
export const reportFileWords = ({ type, atMs, timeZone }: ReportContent): readonly string[] => [
  'report',
  type.replaceAll('_', '-'),
  (sortableTime(atMs, timeZone) ?? '').slice(0, 10),
];

/** Name of a report's file. */
export const reportFileName = (content: ReportContent): string => fileName(reportFileWords(content), 'csv');
