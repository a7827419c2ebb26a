import type { DayUse, MovedDay } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import { dayUse, isStanding, leastStandingDays } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import type {
  UsePlace,
  UtilisationFigures,
  UtilisationRow,
} from '@tyrewatch/store/utilisation/trailer-utilisation-views';
import { listUtilisation } from '@tyrewatch/store/utilisation/trailer-utilisation-views';
import { findNearestTown } from '../../places/nearest-town.ts';
import type { ReportWords } from '../rendering/report-words.ts';
import type { ReportColumn } from './report-kind.ts';
import { reportKind, reportLines } from './report-kind.ts';

/** Where a trailer was, as a report keeps it: without coordinates. */
interface ToldPlace {
  readonly depotName: string | null;
  /** The town next to it; null = a depot is told, or none is near. */
  readonly town: { readonly name: string; readonly distanceKm: number } | null;
}

type Row = UtilisationFigures & { readonly days: readonly MovedDay[]; readonly place: ToldPlace | null };

/** Nearer than this one is in the town, not beside it. */
const inTownKm = 1.5;

function toldPlace({ depotName, latitude, longitude }: UsePlace): ToldPlace {
  const town = depotName === null ? findNearestTown(latitude, longitude) : null;
  return { depotName, town: town && { name: town.name, distanceKm: town.distanceKm } };
}

const utilisationReportRow = ({ days, place, ...row }: UtilisationRow): Row => ({
  ...row,
  days: days.map(({ date, movedS, stoodS, distanceM }) => ({ date, movedS, stoodS, distanceM })),
  place: place && toldPlace(place),
});

const inHours = (seconds: number): number => seconds / 3600;
const inKm = (metres: number): number => metres / 1000;
const sumOf = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
const shareOf = (part: number, rest: number): number | null =>
  part + rest === 0 ? null : (part / (part + rest)) * 100;
const ladenOf = ({ laden }: Row) => (typeof laden === 'string' ? null : laden);

/** Of the distance; of the hours where no distance is known. */
function ladenShare(row: Row): number | null {
  const laden = ladenOf(row);
  if (laden === null) return null;
  return shareOf(laden.ladenDistanceM, laden.emptyDistanceM) ?? shareOf(laden.ladenS, laden.emptyS);
}

function placeText({ place }: Pick<Row, 'place'>, { translate, write }: ReportWords): string | null {
  if (place === null) return null;
  if (place.depotName !== null) return place.depotName;
  const { town } = place;
  if (town === null) return translate('reportUtilisation.elsewhere');
  return town.distanceKm < inTownKm
    ? translate('reportUtilisation.elsewhere_in', { town: town.name })
    : translate('reportUtilisation.elsewhere_near', {
        town: town.name,
        distance: write('distance_km', town.distanceKm),
      });
}

const trailerColumns: readonly ReportColumn<Pick<Row, 'registration' | 'fleetName' | 'depotName'>>[] = [
  {
    id: 'trailer',
    heading: 'reportUtilisation.trailer',
    kind: 'plate',
    value: ({ registration }) => registration,
    isInMail: true,
    notes: ({ fleetName, depotName }) => [fleetName, depotName].filter((name) => name !== null),
  },
  { id: 'fleet', heading: 'reports.fleet', kind: 'text', value: ({ fleetName }) => fleetName },
  { id: 'depot', heading: 'lists.depot', kind: 'text', value: ({ depotName }) => depotName },
];

const columns: readonly ReportColumn<Row>[] = [
  ...trailerColumns,
  {
    id: 'standing_days',
    heading: 'reportUtilisation.standing_days',
    kind: 'count',
    value: (row) => (isStanding(row) ? row.standingDays : null),
    isInMail: true,
    notes: ({ silentDays }, { translate }) =>
      silentDays === null ? [] : [translate('reportUtilisation.silent_for', { count: silentDays })],
  },
  { id: 'place', heading: 'reportUtilisation.place', kind: 'text', value: placeText, isInMail: true },
  {
    id: 'silent_days',
    heading: 'reportUtilisation.silent_days',
    kind: 'count',
    value: ({ silentDays }) => silentDays,
  },
  {
    id: 'days_moved',
    heading: 'reportUtilisation.days_moved',
    kind: 'count',
    value: ({ movedDayCount }) => movedDayCount,
    isInMail: true,
    notes: ({ noDataDayCount }, { translate }) =>
      noDataDayCount === 0 ? [] : [translate('reportUtilisation.without_data', { count: noDataDayCount })],
  },
  {
    id: 'days_stood',
    heading: 'reportUtilisation.days_stood',
    kind: 'count',
    value: ({ stoodDayCount }) => stoodDayCount,
  },
  {
    id: 'days_no_data',
    heading: 'reportUtilisation.days_no_data',
    kind: 'count',
    value: ({ noDataDayCount }) => noDataDayCount,
  },
  {
    id: 'hours_moved',
    heading: 'reportUtilisation.hours_moved',
    kind: 'hours',
    value: ({ movedS }) => inHours(movedS),
    isInMail: true,
  },
  {
    id: 'hours_stood',
    heading: 'reportUtilisation.hours_stood',
    kind: 'hours',
    value: ({ stoodS }) => inHours(stoodS),
  },
  {
    id: 'hours_no_data',
    heading: 'reportUtilisation.hours_no_data',
    kind: 'hours',
    value: ({ noDataS }) => inHours(noDataS),
  },
  {
    id: 'distance',
    heading: 'reportUtilisation.distance',
    kind: 'distance_km',
    value: ({ distanceM }) => inKm(distanceM),
    isInMail: true,
  },
  { id: 'laden_share', heading: 'reportUtilisation.laden_share', kind: 'percent', value: ladenShare },
  {
    id: 'laden_hours',
    heading: 'reportUtilisation.laden_hours',
    kind: 'hours',
    value: (row) => {
      const laden = ladenOf(row);
      return laden && inHours(laden.ladenS);
    },
  },
  {
    id: 'empty_hours',
    heading: 'reportUtilisation.empty_hours',
    kind: 'hours',
    value: (row) => {
      const laden = ladenOf(row);
      return laden && inHours(laden.emptyS);
    },
  },
  {
    id: 'laden_basis',
    heading: 'reportUtilisation.laden_basis',
    kind: 'text',
    value: ({ laden }, { translate, write }) =>
      typeof laden === 'string'
        ? translate(`reportUtilisation.${laden}`)
        : translate(`reportUtilisation.${laden.basis}`, { above: `${write('count', laden.aboveKg)}\u00A0kg` }),
  },
];

type DayLine = Row & { readonly day: MovedDay | null };

/** A line for each day with data; a trailer without any has one line without a day. */
const days = reportLines<Row, DayLine>(
  [
    ...trailerColumns,
    { id: 'day', heading: 'reportUtilisation.day', kind: 'day', value: ({ day }) => day?.date ?? null },
    {
      id: 'day_use',
      heading: 'reportUtilisation.day_use',
      kind: 'text',
      value: ({ day }, { translate }) =>
        translate(`reportUtilisation.use_${dayUse(day ?? undefined) satisfies DayUse}`),
    },
    {
      id: 'day_hours',
      heading: 'reportUtilisation.hours_moved',
      kind: 'hours',
      value: ({ day }) => day && inHours(day.movedS),
    },
    {
      id: 'day_distance',
      heading: 'reportUtilisation.distance',
      kind: 'distance_km',
      value: ({ day }) => day && inKm(day.distanceM),
    },
  ],
  (row) => (row.days.length === 0 ? [null] : row.days).map((day) => ({ ...row, day })),
);

/** Hours moved on each day by all trailers together, by date. */
function dayTotals(rows: readonly Row[]): (readonly [date: string, movedS: number])[] {
  const totals = new Map<string, number>();
  for (const { days: used } of rows) {
    for (const { date, movedS } of used) totals.set(date, (totals.get(date) ?? 0) + movedS);
  }
  return [...totals].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Which trailers stand, where and for how long, and how the others were used: the least used first. */
export const trailerUtilisationReport = reportKind<Row>({
  type: 'trailer_utilisation',
  time: 'period',
  gather: async (scoped, { vehicles, fromMs, untilMs, timeZone, atMs }) => {
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    const rows = await listUtilisation(scoped, { vehicleIds, fromMs, toMs: untilMs, timeZone, nowMs: atMs });
    return rows.map(utilisationReportRow);
  },
  columns,
  lines: days,
  figures: (rows, { translate, write }) => {
    const laden = rows.flatMap((row) => ladenOf(row) ?? []);
    const ladenM = laden.reduce((sum, { ladenDistanceM }) => sum + ladenDistanceM, 0);
    const emptyM = laden.reduce((sum, { emptyDistanceM }) => sum + emptyDistanceM, 0);
    const share = shareOf(
      sumOf(rows, (row) => row.movedDayCount),
      sumOf(rows, (row) => row.stoodDayCount),
    );
    return [
      {
        heading: translate('reportUtilisation.standing', { days: leastStandingDays }),
        value: `${write('count', rows.filter(isStanding).length)} / ${write('count', rows.length)}`,
      },
      { heading: translate('reportUtilisation.days_moved'), value: write('percent', share) },
      {
        heading: translate('reportUtilisation.hours_moved'),
        value: write('hours', inHours(sumOf(rows, (row) => row.movedS))),
      },
      {
        heading: translate('reportUtilisation.distance'),
        value: write('distance_km', inKm(sumOf(rows, (row) => row.distanceM))),
      },
      { heading: translate('reportUtilisation.laden_share'), value: write('percent', shareOf(ladenM, emptyM)) },
    ];
  },
  chart: (rows, { translate, write }) => ({
    title: translate('reportUtilisation.by_day'),
    kind: 'hours',
    bars: dayTotals(rows).map(([date, movedS]) => ({ label: write('day', date), value: inHours(movedS) })),
  }),
  levelOf: () => null,
  needsReporting: isStanding,
  texts: {
    title: 'reportUtilisation.title',
    subject: 'reportUtilisation.subject',
    found: 'reportUtilisation.found',
    nothing: 'reportUtilisation.nothing',
    open: 'reports.open_fleets',
    openPath: '/fleets',
  },
});
