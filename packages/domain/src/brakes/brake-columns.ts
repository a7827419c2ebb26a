import { nameKey } from '../names/name-key.ts';

/** What a file of brake results may hold, in the order of the sample; the first and a performance or a status are needed. */
export const brakeColumns = [
  'trailer',
  'vin',
  'period',
  'period_start',
  'period_end',
  'value_percent',
  'pass_mark_percent',
  'status',
  'qualified_events',
  'total_events',
  'distance_km',
  'mean_demand_bar',
  'mean_load_kg',
  'generated_on',
  'provider',
] as const;
/** A column of a file of brake results. */
export type BrakeColumn = (typeof brakeColumns)[number];

/** How providers head their columns beside our own names, English and German. */
const synonyms: Readonly<Record<BrakeColumn, readonly string[]>> = {
  trailer: [
    'trailer id',
    'trailer no',
    'trailer number',
    'asset',
    'asset id',
    'asset name',
    'fleet no',
    'fleet number',
    'registration',
    'reg',
    'vehicle',
    'vehicle registration',
    'kennzeichen',
    'anhänger',
  ],
  vin: ['chassis', 'chassis no', 'chassis number', 'fahrgestellnummer', 'fin'],
  period: ['reporting period', 'report period', 'date range', 'zeitraum'],
  period_start: ['start', 'start date', 'from', 'period from', 'date from', 'zeitraum von', 'von'],
  period_end: ['end', 'end date', 'to', 'until', 'period to', 'date to', 'zeitraum bis', 'bis'],
  value_percent: [
    'bpv',
    'bpv percent',
    'performance',
    'brake performance',
    'brake performance value',
    'braking performance',
    'braking efficiency',
    'service brake performance',
    'bremsleistung',
    'abbremsung',
  ],
  pass_mark_percent: ['pass mark', 'threshold', 'limit', 'pass limit', 'grenzwert'],
  status: ['result', 'rating', 'ebpms status', 'brake status', 'ergebnis'],
  qualified_events: [
    'events',
    'qualified',
    'qualifying events',
    'no of brake events',
    'number of brake events',
    'brake events',
    'bremsungen',
    'gültige bremsungen',
  ],
  total_events: ['all events', 'total brake events', 'events total', 'bremsungen gesamt'],
  distance_km: ['distance', 'km', 'mileage', 'mileage km', 'kilometres', 'strecke', 'laufleistung'],
  mean_demand_bar: [
    'avg demand bar',
    'avg demand',
    'mean demand',
    'average demand pressure',
    'mean demand pressure',
    'mittlerer druck',
  ],
  mean_load_kg: ['avg load kg', 'avg load', 'mean load', 'average load', 'mean bogie load', 'mittlere last'],
  generated_on: ['generated at', 'generated', 'report date', 'created', 'erstellt am'],
  provider: ['vendor', 'system', 'ebpms provider', 'produced by', 'anbieter'],
};

/** Letters of a heading that count. */
const longestHeading = 200;

/** A heading without case, signs and the unit in brackets: `Braking performance (%)` is `braking performance`. */
export const headingKey = (heading: string): string =>
  nameKey(heading.slice(0, longestHeading).replaceAll(/[([].*?[)\]]/g, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const columnByKey: ReadonlyMap<string, BrakeColumn> = new Map(
  brakeColumns.flatMap((column) => [column, ...synonyms[column]].map((name) => [headingKey(name), column] as const)),
);

/**
 * Which column stands below each heading; null = none of ours. What somebody assigned (by heading key; null = not read) goes before the
 * synonyms, and of two headings that mean the same the first is read.
 */
export function assignColumns(
  headings: readonly string[],
  assigned: ReadonlyMap<string, BrakeColumn | null>,
): (BrakeColumn | null)[] {
  const taken = new Set<BrakeColumn>(headings.flatMap((heading) => assigned.get(headingKey(heading)) ?? []));
  const given = new Set<BrakeColumn>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    const chosen = assigned.get(key);
    const column = chosen === undefined ? (columnByKey.get(key) ?? null) : chosen;
    if (column === null || given.has(column) || (chosen === undefined && taken.has(column))) return null;
    given.add(column);
    return column;
  });
}
