import type { WheelRow } from '@tyrewatch/domain/reports/report-content';
import { reportLevels } from '@tyrewatch/domain/reports/report-type';
import type { ReportColumn, ReportKind } from './report-kind.ts';
import { reportKind } from './report-kind.ts';
import { gatherWheelRows } from './wheel-rows.ts';

const columns: readonly ReportColumn<WheelRow>[] = [
  {
    id: 'vehicle',
    heading: 'reports.vehicle',
    kind: 'plate',
    value: ({ registration }) => registration,
    isInMail: true,
    notes: (row, words) => [
      `${row.position} · ${words.wheelPlace(row)}`,
      ...(row.fleetName === null ? [] : [row.fleetName]),
    ],
  },
  { id: 'fleet', heading: 'reports.fleet', kind: 'text', value: ({ fleetName }) => fleetName },
  { id: 'wheel', heading: 'reports.wheel_code', kind: 'text', value: ({ position }) => position },
  { id: 'wheel_position', heading: 'reports.wheel_place', kind: 'text', value: (row, words) => words.wheelPlace(row) },
  {
    id: 'level',
    heading: 'reports.level',
    kind: 'text',
    value: ({ level }, words) => words.level(level),
    isInMail: true,
    notes: ({ sinceMs }, { translate, write }) => [translate('reports.since', { at: write('instant', sinceMs) })],
  },
  { id: 'level_since', heading: 'reports.level_since', kind: 'instant', value: ({ sinceMs }) => sinceMs },
  {
    id: 'cold_pressure',
    heading: 'reports.cold_pressure',
    kind: 'pressure_kpa',
    value: ({ coldPressureKpa }) => coldPressureKpa,
    isInMail: true,
    notes: (row, { translate, write }) => [
      translate('reports.of_recommended', {
        deviation: write('deviation_percent', row.deviationPercent),
        recommended: write('pressure_kpa', row.recommendedKpa),
      }),
      translate('reports.read_at', {
        temperature: write('temperature_c', row.temperatureC),
        at: write('instant', row.readingAtMs),
      }),
    ],
  },
  {
    id: 'recommended',
    heading: 'reports.recommended',
    kind: 'pressure_kpa',
    value: ({ recommendedKpa }) => recommendedKpa,
  },
  {
    id: 'deviation',
    heading: 'reports.deviation',
    kind: 'deviation_percent',
    value: ({ deviationPercent }) => deviationPercent,
  },
  {
    id: 'temperature',
    heading: 'reports.temperature',
    kind: 'temperature_c',
    value: ({ temperatureC }) => temperatureC,
  },
  { id: 'last_reading', heading: 'reports.last_reading', kind: 'instant', value: ({ readingAtMs }) => readingAtMs },
  {
    id: 'advice',
    heading: 'reports.advice',
    kind: 'text',
    value: (row, words) => words.advice(row),
    isInMail: true,
  },
];

const wheelReport = (type: 'maintenance' | 'critical_maintenance'): ReportKind => {
  const levels = reportLevels[type];
  return reportKind<WheelRow>({
    type,
    time: 'now',
    gather: ({ trx }, { vehicles, atMs }) => gatherWheelRows(trx, vehicles, levels, atMs),
    columns,
    figures: (rows, { level, write }) =>
      levels.map((one) => ({
        heading: level(one),
        value: write('count', rows.filter((row) => row.level === one).length),
      })),
    chart: null,
    levelOf: ({ level }) => level,
    needsReporting: () => true,
    texts: {
      title: `reports.title_${type}`,
      subject: `reports.subject_${type}`,
      found: `reports.found_${type}`,
      nothing: `reports.nothing_${type}`,
      open: 'reports.open_alerts',
      openPath: '/alerts',
    },
  });
};

/** Every wheel at maintenance level or worse, the worst first. */
export const maintenanceReport = wheelReport('maintenance');
/** The wheels among them that are critical or too hot. */
export const criticalMaintenanceReport = wheelReport('critical_maintenance');
