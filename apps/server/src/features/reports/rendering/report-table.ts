import type { AlertRow, ReportContent, ReportRows, WheelRow } from '@tyrewatch/domain/reports/report-content';
import type { MailTable } from '../../mail/templates/mail-content.ts';
import type { ReportWords } from './report-words.ts';

const vehicleLines = ({ registration, fleetName }: Pick<WheelRow, 'registration' | 'fleetName'>): readonly string[] =>
  fleetName === null ? [registration] : [registration, fleetName];

function wheelCells(row: WheelRow, words: ReportWords): readonly (readonly string[])[] {
  const { translate, pressure, temperature, deviation, instant } = words;
  const [registration = '', ...fleet] = vehicleLines(row);
  return [
    [registration, `${row.position} · ${words.wheelPlace(row)}`, ...fleet],
    [words.level(row.level), translate('reports.since', { at: instant(row.sinceMs) })],
    [
      pressure(row.coldPressureKpa),
      translate('reports.of_recommended', {
        deviation: deviation(row.deviationPercent),
        recommended: pressure(row.recommendedKpa),
      }),
      translate('reports.read_at', { temperature: temperature(row.temperatureC), at: instant(row.readingAtMs) }),
    ],
    [words.advice(row) ?? '—'],
  ];
}

const alertCells = (row: AlertRow, { level }: ReportWords): readonly (readonly string[])[] => [
  vehicleLines(row),
  [level(row.worstLevel)],
  [String(row.openedCount)],
  [String(row.resolvedCount)],
  [String(row.stillOpenCount)],
];

const titles: Readonly<Record<ReportRows['type'], readonly Parameters<ReportWords['translate']>[0][]>> = {
  maintenance: ['reports.vehicle_and_wheel', 'reports.level', 'reports.cold_pressure', 'reports.advice'],
  critical_maintenance: ['reports.vehicle_and_wheel', 'reports.level', 'reports.cold_pressure', 'reports.advice'],
  weekly: ['reports.vehicle', 'reports.worst_level', 'reports.opened', 'reports.resolved', 'reports.still_open'],
};

/** A report's first rows as a mail shows them. */
export function reportTable(content: ReportContent, words: ReportWords, greatestCount: number): MailTable {
  const rows =
    content.type === 'weekly'
      ? content.rows.slice(0, greatestCount).map((row) => alertCells(row, words))
      : content.rows.slice(0, greatestCount).map((row) => wheelCells(row, words));
  return { titles: titles[content.type].map((title) => words.translate(title)), rows };
}
