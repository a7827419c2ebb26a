import type { DayDistance, KilometreRow } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import { listKilometres } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import type { ReportColumn } from './report-kind.ts';
import { reportKind, reportLines } from './report-kind.ts';

const inKm = (distanceM: number): number => distanceM / 1000;
const isDriven = ({ distanceM }: DayDistance): boolean => distanceM > 0;
const busiestDay = ({ days }: KilometreRow): DayDistance | null =>
  days.filter(isDriven).toSorted((a, b) => b.distanceM - a.distanceM || a.date.localeCompare(b.date))[0] ?? null;
/** Null = no odometer was read, which is not the same as standing. */
const distanceKm = ({ days, distanceM }: KilometreRow): number | null => (days.length === 0 ? null : inKm(distanceM));

const vehicleColumns: readonly ReportColumn<Pick<KilometreRow, 'registration' | 'fleetName' | 'depotName'>>[] = [
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
];

const columns: readonly ReportColumn<KilometreRow>[] = [
  ...vehicleColumns,
  { id: 'distance', heading: 'reportKilometre.distance', kind: 'distance_km', value: distanceKm, isInMail: true },
  {
    id: 'days_driven',
    heading: 'reportKilometre.days_driven',
    kind: 'count',
    value: ({ days }) => (days.length === 0 ? null : days.filter(isDriven).length),
    isInMail: true,
  },
  {
    id: 'distance_per_day',
    heading: 'reportKilometre.distance_per_day',
    kind: 'distance_km',
    value: ({ days, distanceM }) => {
      const count = days.filter(isDriven).length;
      return count === 0 ? null : inKm(distanceM) / count;
    },
    isInMail: true,
  },
  {
    id: 'busiest_day',
    heading: 'reportKilometre.busiest_day',
    kind: 'day',
    value: (row) => busiestDay(row)?.date ?? null,
    isInMail: true,
    notes: (row, { write }) => {
      const busiest = busiestDay(row);
      return busiest === null ? [] : [write('distance_km', inKm(busiest.distanceM))];
    },
  },
  {
    id: 'busiest_distance',
    heading: 'reportKilometre.busiest_distance',
    kind: 'distance_km',
    value: (row) => {
      const busiest = busiestDay(row);
      return busiest === null ? null : inKm(busiest.distanceM);
    },
  },
  {
    id: 'left_out_steps',
    heading: 'reportKilometre.left_out_steps',
    kind: 'count',
    value: ({ leftOutStepCount }) => leftOutStepCount,
  },
];

type DayLine = Pick<KilometreRow, 'registration' | 'fleetName' | 'depotName'> & { readonly day: DayDistance | null };

/** A line for each day with a reading; a vehicle without any has one line without a day. */
const days = reportLines<KilometreRow, DayLine>(
  [
    ...vehicleColumns,
    { id: 'day', heading: 'reportKilometre.day', kind: 'day', value: ({ day }) => day?.date ?? null },
    {
      id: 'day_distance',
      heading: 'reportKilometre.distance',
      kind: 'distance_km',
      value: ({ day }) => (day === null ? null : inKm(day.distanceM)),
    },
  ],
  (row) => (row.days.length === 0 ? [null] : row.days).map((day) => ({ ...row, day })),
);

const totalOf = (rows: readonly KilometreRow[]): number => rows.reduce((sum, { distanceM }) => sum + distanceM, 0);

/** Kilometres of each day of all vehicles together, by date. */
function dayTotals(rows: readonly KilometreRow[]): (readonly [date: string, distanceM: number])[] {
  const totals = new Map<string, number>();
  for (const { days: driven } of rows) {
    for (const { date, distanceM } of driven) totals.set(date, (totals.get(date) ?? 0) + distanceM);
  }
  return [...totals].toSorted(([a], [b]) => a.localeCompare(b));
}

/** What each vehicle has driven in the period, by its odometer. */
export const kilometreReport = reportKind<KilometreRow>({
  type: 'kilometre',
  time: 'period',
  isByVehicle: true,
  gather: (scoped, { vehicles, fromMs, untilMs, timeZone }) =>
    listKilometres(scoped, {
      vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
      fromMs,
      toMs: untilMs,
      timeZone,
    }),
  columns,
  lines: days,
  figures: (rows, { translate, write }) => {
    const read = rows.filter((row) => row.days.length > 0).length;
    return [
      { heading: translate('reportKilometre.distance'), value: write('distance_km', inKm(totalOf(rows))) },
      {
        heading: translate('reportKilometre.per_vehicle'),
        value: write('distance_km', read === 0 ? null : inKm(totalOf(rows)) / read),
      },
      {
        heading: translate('reportKilometre.vehicles_read'),
        value: `${write('count', read)} / ${write('count', rows.length)}`,
      },
    ];
  },
  chart: (rows, { translate, write }) => ({
    title: translate('reportKilometre.by_day'),
    kind: 'distance_km',
    bars: dayTotals(rows).map(([date, distanceM]) => ({ label: write('day', date), value: inKm(distanceM) })),
  }),
  levelOf: () => null,
  needsReporting: ({ distanceM }) => distanceM > 0,
  texts: {
    title: 'reportKilometre.title',
    subject: 'reportKilometre.subject',
    found: 'reportKilometre.found',
    nothing: 'reportKilometre.nothing',
    open: 'reports.open_fleets',
    openPath: '/fleets',
  },
});
