import { neededEvents } from '@tyrewatch/domain/brakes/brake-readiness';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { BrakePerformance, BrakeSignOff } from '@tyrewatch/store/brakes/brake-performance-views';
import { sourceText } from '../../brakes/brake-file.ts';
import type { FleetBrake } from '../../brakes/fleet-brakes.ts';
import { listFleetBrakes, needsAction, sortFleetBrakes } from '../../brakes/fleet-brakes.ts';
import type { ReportColumn } from './report-kind.ts';
import { reportKind } from './report-kind.ts';

/** Reports are kept, also when a person is erased: they say what was decided and when, not who did. */
type BrakeRow = Omit<FleetBrake, 'newest'> & {
  readonly newest:
    | (Omit<BrakePerformance, 'signOff'> & {
        readonly signOff: Pick<BrakeSignOff, 'decision' | 'remark' | 'atMs'> | null;
      })
    | null;
};

const withoutSigner = ({ newest, ...row }: FleetBrake): BrakeRow => {
  if (newest === null || newest.signOff === null) return { ...row, newest: newest && { ...newest, signOff: null } };
  const { decision, remark, atMs } = newest.signOff;
  return { ...row, newest: { ...newest, signOff: { decision, remark, atMs } } };
};

const columns: readonly ReportColumn<BrakeRow>[] = [
  {
    id: 'trailer',
    heading: 'brakes.trailer',
    kind: 'plate',
    value: ({ registration }) => registration,
    isInMail: true,
    notes: ({ fleetName, depotName }) => [fleetName, depotName].filter((name) => name !== null),
  },
  { id: 'fleet', heading: 'reports.fleet', kind: 'text', value: ({ fleetName }) => fleetName },
  { id: 'depot', heading: 'lists.depot', kind: 'text', value: ({ depotName }) => depotName },
  {
    id: 'result',
    heading: 'brakes.result',
    kind: 'text',
    value: ({ result }, { translate }) => translate(`brakes.result_${result}`),
    isInMail: true,
  },
  {
    id: 'performance',
    heading: 'brakes.performance',
    kind: 'percent',
    value: ({ newest }) => newest?.valuePercent ?? null,
    isInMail: true,
  },
  {
    id: 'uncertainty',
    heading: 'brakes.uncertainty',
    kind: 'percent',
    value: ({ newest }) => newest?.uncertaintyPercent ?? null,
  },
  {
    id: 'period_start',
    heading: 'brakes.period_start',
    kind: 'day',
    value: ({ newest }) => newest?.periodStart ?? null,
  },
  { id: 'period_end', heading: 'brakes.period_end', kind: 'day', value: ({ newest }) => newest?.periodEnd ?? null },
  {
    id: 'qualified_events',
    heading: 'brakes.qualified_events',
    kind: 'count',
    value: ({ newest }) => newest?.qualifiedEvents ?? null,
  },
  {
    id: 'total_events',
    heading: 'brakes.total_events',
    kind: 'count',
    value: ({ newest }) => newest?.totalEvents ?? null,
  },
  {
    id: 'distance',
    heading: 'brakes.distance',
    kind: 'distance_km',
    value: ({ newest }) => newest?.distanceKm ?? null,
  },
  {
    id: 'source',
    heading: 'brakes.source',
    kind: 'text',
    value: ({ newest }, { translate }) => (newest === null ? null : sourceText(newest, translate)),
  },
  {
    id: 'sign_off',
    heading: 'brakes.sign_off',
    kind: 'text',
    value: ({ newest }, { translate, write, timeZone }) => {
      const signOff = newest?.signOff ?? null;
      if (signOff === null) return null;
      const decided = `${translate(`brakes.decision_${signOff.decision}`)}, ${write('day', dateIn(signOff.atMs, timeZone))}`;
      return [decided, signOff.remark].filter(Boolean).join(': ');
    },
  },
  {
    id: 'next_inspection',
    heading: 'brakes.next_inspection',
    kind: 'day',
    value: ({ nextInspectionOn }) => nextInspectionOn,
    isInMail: true,
  },
  {
    id: 'readiness',
    heading: 'brakes.readiness',
    kind: 'text',
    value: ({ readiness }, { translate }) =>
      readiness === null ? null : translate(`brakes.readiness_${readiness.verdict}`),
    isInMail: true,
  },
  {
    id: 'expected_events',
    heading: 'brakes.expected_events',
    kind: 'count',
    value: ({ readiness }) => readiness?.expectedEvents ?? null,
  },
  { id: 'needed_events', heading: 'brakes.needed_events', kind: 'count', value: () => neededEvents },
];

/** Whether trailers' brakes pass, and whether their next inspection will find enough brake events: those at risk first. */
export const brakeReport = reportKind<BrakeRow>({
  type: 'brake_performance',
  time: 'now',
  gather: async (scoped, { vehicles, atMs, timeZone }) => {
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    return sortFleetBrakes(await listFleetBrakes(scoped, vehicleIds, { nowMs: atMs, timeZone })).map(withoutSigner);
  },
  columns,
  figures: (rows, { translate, write }) => [
    { heading: translate('brakes.trailers'), value: write('count', rows.length) },
    {
      heading: translate('brakes.passing'),
      value: write('count', rows.filter(({ result }) => result === 'pass').length),
    },
    { heading: translate('brakes.to_act'), value: write('count', rows.filter(needsAction).length) },
  ],
  chart: null,
  levelOf: () => null,
  needsReporting: needsAction,
  texts: {
    title: 'brakes.title',
    subject: 'brakes.subject',
    found: 'brakes.found',
    nothing: 'brakes.nothing',
    open: 'reports.open_fleets',
    openPath: '/fleets',
  },
});
