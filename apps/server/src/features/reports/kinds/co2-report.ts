import { carbonTotal, sortCarbon } from '@tyrewatch/domain/environment/carbon-report';
import type { Span } from '@tyrewatch/domain/environment/extra-fuel';
import type { CarbonReportRow } from '../../fleets/carbon-report.ts';
import { makeCarbonReport } from '../../fleets/carbon-report.ts';
import type { ReportWords } from '../rendering/report-words.ts';
import type { ReportColumn } from './report-kind.ts';
import { reportKind } from './report-kind.ts';

/** What a span of litres costs; null without a price. */
function costText(litres: Span | null, { price }: CarbonReportRow, { locale }: ReportWords): string | null {
  if (litres === null || price === null) return null;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency });
  return money.formatRange(litres.low * price.perLitre, litres.high * price.perLitre);
}

const sourceText = ({ figures: { source, gap } }: CarbonReportRow, { translate }: ReportWords): string =>
  gap === null ? translate(`reportCo2.source_${source}`) : translate(`reportCo2.gap_${gap}`);

const columns: readonly ReportColumn<CarbonReportRow>[] = [
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
    id: 'distance',
    heading: 'reportKilometre.distance',
    kind: 'distance_km',
    value: ({ figures }) => figures.distanceKm,
    isInMail: true,
  },
  { id: 'co2', heading: 'reportCo2.co2', kind: 'kg', value: ({ figures }) => figures.co2Kg, isInMail: true },
  {
    id: 'per_km',
    heading: 'reportCo2.per_km',
    kind: 'g_per_km',
    value: ({ figures }) => figures.gPerKm,
    isInMail: true,
  },
  { id: 'source', heading: 'reportCo2.source', kind: 'text', value: sourceText, isInMail: true },
  { id: 'fuel', heading: 'reportCo2.fuel', kind: 'litres', value: ({ figures }) => figures.fuelL },
  { id: 'fuel_error', heading: 'reportCo2.fuel_error', kind: 'litres', value: ({ figures }) => figures.fuelErrorL },
  { id: 'register', heading: 'reportCo2.register', kind: 'g_per_km', value: ({ registerGPerKm }) => registerGPerKm },
  {
    id: 'under_inflation',
    heading: 'reportCo2.under_inflation',
    kind: 'percent',
    value: ({ figures }) => figures.underInflationPercent,
  },
  {
    id: 'extra_fuel_low',
    heading: 'reportCo2.extra_fuel_low',
    kind: 'litres',
    value: ({ figures }) => figures.extraFuelL?.low ?? null,
  },
  {
    id: 'extra_fuel_high',
    heading: 'reportCo2.extra_fuel_high',
    kind: 'litres',
    value: ({ figures }) => figures.extraFuelL?.high ?? null,
    isInMail: true,
    notes: (row, words) => [costText(row.figures.extraFuelL, row, words)].filter((text) => text !== null),
  },
  {
    id: 'extra_co2_high',
    heading: 'reportCo2.extra_co2_high',
    kind: 'kg',
    value: ({ figures }) => figures.extraCo2Kg?.high ?? null,
  },
  {
    id: 'extra_cost',
    heading: 'reportCo2.extra_cost',
    kind: 'text',
    value: (row, words) => costText(row.figures.extraFuelL, row, words),
  },
];

const datesOf = (rows: readonly CarbonReportRow[]): readonly string[] =>
  [...new Set(rows.flatMap(({ figures }) => figures.parts.map(({ date }) => date)))].toSorted();

/** What each vehicle with an engine emitted in the period, by its fuel or its register, and what soft tyres cost; first those without a figure. */
export const co2Report = reportKind<CarbonReportRow>({
  type: 'co2',
  time: 'period',
  gather: async (scoped, { vehicles, fromMs, untilMs, timeZone }) => {
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
    const { rows } = await makeCarbonReport(scoped, { vehicleIds, fromMs, toMs: untilMs, timeZone });
    return sortCarbon(rows, 'g_per_km', 'desc');
  },
  columns,
  figures: (rows, words) => {
    const { translate, write } = words;
    const total = carbonTotal(rows, []);
    const span = (value: Span | null): string =>
      value === null ? write('litres', null) : `${write('litres', value.low)} – ${write('litres', value.high)}`;
    return [
      { heading: translate('reportCo2.co2'), value: write('kg', total.co2Kg) },
      { heading: translate('reportCo2.per_km'), value: write('g_per_km', total.gPerKm) },
      { heading: translate('reportCo2.fuel'), value: write('litres', total.fuelL) },
      { heading: translate('reportCo2.lost'), value: span(total.extraFuelL) },
      {
        heading: translate('reportCo2.without'),
        value: `${write('count', total.withoutFigureCount)} / ${write('count', total.vehicleCount)}`,
      },
    ];
  },
  chart: (rows, { translate, write }) => {
    const { days } = carbonTotal(rows, datesOf(rows));
    return {
      title: translate('reportCo2.by_day'),
      kind: 'kg',
      bars: days.map(({ date, measuredKg, registerKg }) => ({
        label: write('day', date),
        value: measuredKg === null && registerKg === null ? null : (measuredKg ?? 0) + (registerKg ?? 0),
        isEstimated: (registerKg ?? 0) > (measuredKg ?? 0),
      })),
    };
  },
  levelOf: () => null,
  needsReporting: ({ figures }) => (figures.co2Kg ?? 0) > 0 || figures.source === 'none',
  texts: {
    title: 'reportCo2.title',
    subject: 'reportCo2.subject',
    found: 'reportCo2.found',
    nothing: 'reportCo2.nothing',
    open: 'reports.open_fleets',
    openPath: '/fleets',
  },
});
