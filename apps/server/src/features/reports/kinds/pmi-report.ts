import type { AlertLevel, ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { isProblem, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { addDays, dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import type { BrakeAssessment } from '@tyrewatch/domain/maintenance/inspection';
import type { InspectionState } from '@tyrewatch/domain/maintenance/inspection-state';
import { weekStart } from '@tyrewatch/domain/maintenance/inspection';
import type { InspectionStanding } from '@tyrewatch/store/inspections/inspection-standing-views';
import { listInspectionStandings } from '@tyrewatch/store/inspections/inspection-standing-views';
import { listInspectionsBetween, lowTyreCount } from '@tyrewatch/store/inspections/inspection-views';
import { openTelemetry } from '@tyrewatch/store/scope';
import { sortStandings } from '../../inspections/sort-standings.ts';
import type { ReportColumn } from './report-kind.ts';
import { reportKind } from './report-kind.ts';

/** Days ahead of which the report tells. */
const aheadDays = 35;

/** How a vehicle stands with its inspections, and what its last one found, or an earlier one of the time. Dates as 2026-11-23; null = not known, or not by this. */
export interface PmiRow {
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly state: InspectionState;
  /** Whether the inspection of the row lies in the time of the report. */
  readonly isDone: boolean;
  /** A further row of its vehicle, for an inspection that a later one followed; absent = the vehicle's own. */
  readonly isEarlier?: boolean;
  /** The day of the report. */
  readonly today: string;
  readonly dueOn: string | null;
  readonly dueAtKm: number | null;
  readonly kmLeft: number | null;
  readonly expectedOn: string | null;
  /** The day that counts. */
  readonly nextOn: string | null;
  readonly lastOn: string | null;
  readonly weeks: number | null;
  readonly km: number | null;
  readonly tyreLevel: AlertLevel | null;
  readonly lowTyres: number | null;
  readonly treadMm: number | null;
  readonly brakeKind: BrakeAssessment | null;
  readonly brakePercent: number | null;
  /** Absent in reports made before it was worked out. */
  readonly coveragePercent?: number | null;
}

/** What an inspection found; of none nothing is known. */
function foundBy(last: InspectionStanding['last']) {
  if (last === null) {
    return { lastOn: null, tyreLevel: null, lowTyres: null, treadMm: null, brakeKind: null, brakePercent: null };
  }
  return {
    lastOn: last.done_on,
    tyreLevel: last.tyre_level === null ? null : levelOfCode(last.tyre_level),
    lowTyres: lowTyreCount(last),
    treadMm: last.tread_mm,
    brakeKind: last.brake_kind,
    brakePercent: last.brake_percent,
  };
}

/** A standing as a row of the report; `from` and `until` are the days of its time, both included. */
export function pmiRow(
  { due, last, ...standing }: InspectionStanding,
  { today, from, until }: { readonly today: string; readonly from: string; readonly until: string },
): PmiRow {
  return {
    registration: standing.registration,
    fleetName: standing.fleetName,
    depotName: standing.depotName,
    state: standing.state,
    isDone: last !== null && last.done_on >= from && last.done_on <= until,
    today,
    dueOn: due?.dueOn ?? null,
    dueAtKm: due?.dueAtKm ?? null,
    kmLeft: due?.kmLeft ?? null,
    expectedOn: due?.expected?.expectedOn ?? null,
    nextOn: standing.dueOn,
    weeks: standing.pmiWeeks,
    km: standing.pmiKm,
    coveragePercent: standing.coveragePercent,
    ...foundBy(last),
  };
}

const isDue = ({ state, nextOn, today, isEarlier = false }: PmiRow): boolean =>
  !isEarlier &&
  (state === 'overdue' ||
    state === 'soon' ||
    state === 'unknown' ||
    (nextOn !== null && nextOn <= addDays(today, aheadDays)));

const columns: readonly ReportColumn<PmiRow>[] = [
  {
    id: 'vehicle',
    heading: 'reports.vehicle',
    kind: 'plate',
    value: ({ registration }) => registration,
    isInMail: true,
    notes: ({ fleetName, depotName }) => [fleetName, depotName].filter((name) => name !== null),
  },
  { id: 'fleet', heading: 'reports.fleet', kind: 'text', value: ({ fleetName }) => fleetName },
  { id: 'depot', heading: 'lists.depot', kind: 'text', value: ({ depotName }) => depotName },
  {
    id: 'state',
    heading: 'inspections.state',
    kind: 'text',
    value: ({ state }, { translate }) => translate(`inspections.state_${state}`),
    isInMail: true,
    notes: ({ state, dueOn, today }, { translate }) =>
      state === 'overdue' && dueOn !== null && dueOn < today
        ? [translate('reportPmi.days', { count: daysBetween(dueOn, today) })]
        : [],
  },
  { id: 'due_on', heading: 'inspections.due_on', kind: 'day', value: ({ dueOn }) => dueOn, isInMail: true },
  { id: 'due_at', heading: 'inspections.due_at_km', kind: 'distance_km', value: ({ dueAtKm }) => dueAtKm },
  {
    id: 'distance_left',
    heading: 'inspections.km_left',
    kind: 'distance_km',
    value: ({ kmLeft }) => kmLeft,
    isInMail: true,
  },
  { id: 'expected_on', heading: 'reportPmi.expected_on', kind: 'day', value: ({ expectedOn }) => expectedOn },
  { id: 'last_on', heading: 'inspections.last_on', kind: 'day', value: ({ lastOn }) => lastOn, isInMail: true },
  { id: 'weeks', heading: 'reportPmi.weeks_interval', kind: 'count', value: ({ weeks }) => weeks },
  { id: 'interval_distance', heading: 'reportPmi.km_interval', kind: 'distance_km', value: ({ km }) => km },
  {
    id: 'tyres',
    heading: 'inspections.tyres',
    kind: 'text',
    value: ({ tyreLevel }, { translate }) =>
      tyreLevel === null ? null : translate(isProblem(tyreLevel) ? `reports.level_${tyreLevel}` : 'alerts.level_okay'),
  },
  { id: 'low_tyres', heading: 'reportPmi.low_tyres', kind: 'count', value: ({ lowTyres }) => lowTyres },
  { id: 'tread', heading: 'inspections.tread', kind: 'depth_mm', value: ({ treadMm }) => treadMm },
  {
    id: 'brakes',
    heading: 'inspections.brakes',
    kind: 'text',
    value: ({ lastOn, brakeKind }, { translate }) =>
      lastOn === null ? null : translate(`inspections.brake_${brakeKind ?? 'none'}`),
    isInMail: true,
    notes: ({ brakePercent }, { write }) => (brakePercent === null ? [] : [write('percent', brakePercent)]),
  },
  {
    id: 'brake_percent',
    heading: 'inspections.brake_percent',
    kind: 'percent',
    value: ({ brakePercent }) => brakePercent,
  },
  {
    id: 'coverage',
    heading: 'reportPmi.coverage',
    kind: 'percent',
    value: ({ coveragePercent }) => coveragePercent ?? null,
  },
];

/** Which vehicles are to be inspected within 35 days or should have been, and each inspection in the time of the report. */
export const pmiReport = reportKind<PmiRow>({
  type: 'pmi',
  time: 'period',
  gather: async (scoped, { vehicles, fromMs, untilMs, atMs, timeZone }) => {
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    await openTelemetry(scoped, vehicleIds);
    const standings = await listInspectionStandings(scoped.trx, vehicleIds, { nowMs: atMs, timeZone });
    const days = {
      today: dateIn(atMs, timeZone),
      from: dateIn(fromMs, timeZone),
      until: dateIn(Math.max(fromMs, untilMs - 1), timeZone),
    };
    const done = Map.groupBy(await listInspectionsBetween(scoped, vehicleIds, days), (row) => row.vehicle_id);
    return sortStandings(standings)
      .flatMap((standing): PmiRow[] => {
        const earlier = (done.get(standing.vehicleId) ?? []).filter(({ id }) => id !== standing.last?.id);
        return [
          pmiRow(standing, days),
          ...earlier.map((last) => ({ ...pmiRow({ ...standing, last }, days), isEarlier: true })),
        ];
      })
      .filter((row) => row.isDone || isDue(row));
  },
  columns,
  figures: (rows, { translate, write }) => [
    {
      heading: translate('reportPmi.overdue'),
      value: write('count', rows.filter(({ state, isEarlier }) => state === 'overdue' && !isEarlier).length),
    },
    {
      heading: translate('reportPmi.soon'),
      value: write('count', rows.filter(({ state, isEarlier }) => state === 'soon' && !isEarlier).length),
    },
    { heading: translate('reportPmi.done'), value: write('count', rows.filter(({ isDone }) => isDone).length) },
  ],
  chart: (rows, { translate, write }) => {
    const [first] = rows;
    if (first === undefined) return null;
    const monday = weekStart(first.today);
    const due = rows.filter(({ nextOn, state, isEarlier }) => nextOn !== null && state !== 'overdue' && !isEarlier);
    return {
      title: translate('reportPmi.by_week'),
      kind: 'count',
      bars: Array.from({ length: aheadDays / 7 + 1 }, (_, week) => {
        const [from, until] = [addDays(monday, 7 * week), addDays(monday, 7 * week + 7)];
        const value = due.filter(({ nextOn }) => nextOn !== null && nextOn >= from && nextOn < until).length;
        return { label: write('day', from), value };
      }),
    };
  },
  levelOf: (): ProblemLevel | null => null,
  needsReporting: isDue,
  texts: {
    title: 'reportPmi.title',
    subject: 'reportPmi.subject',
    found: 'reportPmi.found',
    nothing: 'reportPmi.nothing',
    open: 'reports.open_fleets',
    openPath: '/fleets',
  },
});
