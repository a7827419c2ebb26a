import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { compareLevels } from '@tyrewatch/domain/levels/alert-level';
import { reportLevels } from '@tyrewatch/domain/reports/report-type';
import { coveragePercent } from '@tyrewatch/domain/wheel-coverage/wheel-coverage';
import type { AlertsRow } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import { listTyreAlerts } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import { listCoverage } from '@tyrewatch/store/wheel-coverage/coverage-views';
import type { ReportColumn } from './report-kind.ts';
import { reportKind } from './report-kind.ts';

/** The tyre alerts of a vehicle. Reports made before tell of fewer things, and no vehicle's id. */
type AlertRow = Pick<AlertsRow, 'registration' | 'fleetName' | 'openedCount' | 'resolvedCount' | 'stillOpenCount'> &
  Partial<Pick<AlertsRow, 'depotName' | 'incidentCount' | 'byLevel' | 'openSeconds' | 'medianAcknowledgedSeconds'>> & {
    readonly worstLevel: ProblemLevel;
    /** Wheels monitored while it moved in the time, whole percent; null = it did not move. */
    readonly coveragePercent?: number | null;
  };

const inOr = (value: number | null | undefined, divisor: number): number | null =>
  value == null ? null : value / divisor;

const levels = reportLevels.weekly;
const levelColumn = (level: ProblemLevel): ReportColumn<AlertRow> => ({
  id: level,
  heading: `reports.level_${level}`,
  kind: 'count',
  value: ({ byLevel }) => byLevel?.[level] ?? null,
});

const columns: readonly ReportColumn<AlertRow>[] = [
  {
    id: 'vehicle',
    heading: 'reports.vehicle',
    kind: 'plate',
    value: ({ registration }) => registration,
    isInMail: true,
    notes: ({ fleetName }) => (fleetName === null ? [] : [fleetName]),
  },
  { id: 'fleet', heading: 'reports.fleet', kind: 'text', value: ({ fleetName }) => fleetName },
  { id: 'depot', heading: 'lists.depot', kind: 'text', value: ({ depotName }) => depotName ?? null },
  {
    id: 'worst_level',
    heading: 'reports.worst_level',
    kind: 'text',
    value: ({ worstLevel }, words) => words.level(worstLevel),
    isInMail: true,
  },
  { id: 'incidents', heading: 'reports.incidents', kind: 'count', value: ({ incidentCount }) => incidentCount ?? null },
  ...levels.map(levelColumn),
  { id: 'opened', heading: 'reports.opened', kind: 'count', value: ({ openedCount }) => openedCount, isInMail: true },
  {
    id: 'resolved',
    heading: 'reports.resolved',
    kind: 'count',
    value: ({ resolvedCount }) => resolvedCount,
    isInMail: true,
  },
  {
    id: 'still_open',
    heading: 'reports.still_open',
    kind: 'count',
    value: ({ stillOpenCount }) => stillOpenCount,
    isInMail: true,
  },
  { id: 'open_hours', heading: 'reports.open_hours', kind: 'hours', value: (row) => inOr(row.openSeconds, 3600) },
  {
    id: 'acknowledged',
    heading: 'reports.acknowledged',
    kind: 'minutes',
    value: (row) => inOr(row.medianAcknowledgedSeconds, 60),
  },
  {
    id: 'coverage',
    heading: 'reports.wheel_coverage',
    kind: 'percent',
    value: ({ coveragePercent: percent }) => percent ?? null,
  },
];

const sumOf = (rows: readonly AlertRow[], count: (row: AlertRow) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0);

/** The vehicles that had tyre alerts, the worst first. */
export const weeklyReport = reportKind<AlertRow>({
  type: 'weekly',
  time: 'week',
  gather: async (scoped, { vehicles, fromMs, untilMs, atMs }) => {
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    const rows = await listTyreAlerts(scoped, { vehicleIds, fromMs, toMs: untilMs, nowMs: atMs });
    const covered = await listCoverage(scoped, {
      vehicleIds: rows.map(({ vehicleId }) => vehicleId),
      fromMs,
      toMs: untilMs,
    });
    const coverage = new Map(covered.map((one) => [one.vehicleId, coveragePercent(one)]));
    const worst = ({ byLevel }: AlertsRow) => levels.find((level) => byLevel[level] > 0) ?? 'maintenance';
    return rows
      .map((row) => ({ ...row, worstLevel: worst(row), coveragePercent: coverage.get(row.vehicleId) ?? null }))
      .toSorted((a, b) => compareLevels(a.worstLevel, b.worstLevel) || b.incidentCount - a.incidentCount);
  },
  columns,
  figures: (rows, { translate, write }) => [
    { heading: translate('reports.vehicles_affected'), value: write('count', rows.length) },
    {
      heading: translate('reports.opened'),
      value: write(
        'count',
        sumOf(rows, (row) => row.openedCount),
      ),
    },
    {
      heading: translate('reports.resolved'),
      value: write(
        'count',
        sumOf(rows, (row) => row.resolvedCount),
      ),
    },
    {
      heading: translate('reports.still_open'),
      value: write(
        'count',
        sumOf(rows, (row) => row.stillOpenCount),
      ),
    },
  ],
  chart: (rows, { translate, level }) =>
    rows.some(({ byLevel }) => byLevel === undefined)
      ? null
      : {
          title: translate('reports.alerts_by_level'),
          kind: 'count',
          bars: levels.map((one) => ({ label: level(one), value: sumOf(rows, (row) => row.byLevel?.[one] ?? 0) })),
        },
  levelOf: ({ worstLevel }) => worstLevel,
  needsReporting: () => true,
  texts: {
    title: 'reports.title_weekly',
    titleOfChosen: 'reports.title_alerts',
    subject: 'reports.subject_weekly',
    found: 'reports.found_weekly',
    nothing: 'reports.nothing_weekly',
    open: 'reports.open_alerts',
    openPath: '/alerts',
  },
});
