import type {
  BrakeFinding,
  BrakeUploadRow as RowWire,
  BrakeVerdict,
} from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import type { BrakeColumn } from '@tyrewatch/domain/brakes/brake-columns';
import { assignColumns } from '@tyrewatch/domain/brakes/brake-columns';
import { splitPeriod } from '@tyrewatch/domain/brakes/brake-cells';
import type { BrakeCells, BrakeFigures, ReadBrakeRow } from '@tyrewatch/domain/brakes/brake-row';
import { readBrakeRow } from '@tyrewatch/domain/brakes/brake-row';
import { likelyTrailer } from '@tyrewatch/domain/brakes/likely-trailer';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import type {
  BrakeUpload,
  BrakeUploadRow,
  BrakeVehicle,
  StoredBrakeResult,
} from '@tyrewatch/store/brakes/brake-upload-views';

/** What a row is judged by. */
export interface BrakeTerms {
  readonly columns: readonly (BrakeColumn | null)[];
  /** Vehicles the file may name: those of others are as unknown as those that are not there. */
  readonly vehicles: readonly BrakeVehicle[];
  readonly stored: readonly StoredBrakeResult[];
  /** The date where the reader is. */
  readonly today: string;
}

/** A row with what becomes of it. */
export interface JudgedRow {
  readonly row: BrakeUploadRow;
  readonly cells: BrakeCells;
  readonly read: ReadBrakeRow;
  /** Null = none was found, or not one alone. */
  readonly vehicle: BrakeVehicle | null;
  readonly verdict: BrakeVerdict;
  readonly findings: readonly { readonly column: BrakeColumn | null; readonly finding: BrakeFinding }[];
}

/** Which column stands below each heading of an upload. */
export const columnsOf = (
  { headings }: Pick<BrakeUpload, 'headings'>,
  choices: ReadonlyMap<string, BrakeColumn | null>,
): (BrakeColumn | null)[] => assignColumns(headings, choices);

/** Whether a file's columns say enough: a trailer, a period, and a performance or a status. */
export function isReadable(columns: readonly (BrakeColumn | null)[]): boolean {
  const has = (column: BrakeColumn): boolean => columns.includes(column);
  const hasPeriod = has('period') || (has('period_start') && has('period_end'));
  return (has('trailer') || has('vin')) && hasPeriod && (has('value_percent') || has('status'));
}

/** The cells of a row by column, with what somebody put in their place. */
function cellsOf({ cells, changes }: BrakeUploadRow, columns: BrakeTerms['columns']): BrakeCells {
  const found = new Map<BrakeColumn, string>();
  for (const [place, column] of columns.entries()) {
    const text = cells[place] ?? '';
    if (column !== null && text !== '') found.set(column, text);
  }
  for (const [column, text] of Object.entries(changes) as [BrakeColumn, string][]) {
    if (column === 'trailer') found.delete('vin');
    if (column === 'period') for (const day of ['period_start', 'period_end'] as const) found.delete(day);
    if (text === '') found.delete(column);
    else found.set(column, text);
  }
  return Object.fromEntries(found);
}

const plain = (text: string): string => findRegistration(text) ?? text.trim().toUpperCase();
const periodKey = (vehicleId: number, start: string, end: string): string => `${vehicleId}/${start}/${end}`;

/** Finds the vehicle a row names, by registration and else by VIN. */
function createVehicleFinder(vehicles: readonly BrakeVehicle[]) {
  const byName = Map.groupBy(vehicles, ({ registration }) => registration);
  const byVin = Map.groupBy(
    vehicles.filter(({ vin }) => vin !== null),
    ({ vin }) => vin?.toUpperCase() ?? '',
  );
  const one = (found: readonly BrakeVehicle[] | undefined): BrakeVehicle | null =>
    found?.length === 1 ? (found[0] ?? null) : null;
  return ({ trailer, vin }: BrakeCells): BrakeVehicle | null =>
    (trailer === undefined ? null : one(byName.get(plain(trailer)))) ??
    (vin === undefined ? null : one(byVin.get(vin.replaceAll(/\s/g, '').toUpperCase())));
}

const isSame = (stored: StoredBrakeResult, figures: BrakeFigures): boolean =>
  stored.valuePercent === figures.valuePercent &&
  stored.result === figures.result &&
  stored.qualifiedEvents === figures.qualifiedEvents;

/** How a row is judged beside its own cells: by its trailer, by what is stored, and by the rows before it. */
function judgeRow(
  row: BrakeUploadRow,
  terms: BrakeTerms & { readonly decimalSign: ',' | '.' },
  context: {
    readonly findVehicle: (cells: BrakeCells) => BrakeVehicle | null;
    readonly storedBy: ReadonlyMap<string, StoredBrakeResult>;
    readonly seen: Set<string>;
  },
): JudgedRow {
  const cells = cellsOf(row, terms.columns);
  const read = readBrakeRow(cells, terms);
  const vehicle = context.findVehicle(cells);
  const faults: JudgedRow['findings'][number][] = read.faults.map(({ column, fault }) => ({ column, finding: fault }));
  const isNamed = cells.trailer !== undefined || cells.vin !== undefined;
  if (isNamed && vehicle === null) faults.unshift({ column: 'trailer', finding: 'trailer_unknown' });
  else if (vehicle !== null && vehicle.vehicleType !== 'trailer')
    faults.unshift({ column: 'trailer', finding: 'not_a_trailer' });
  const remarks: JudgedRow['findings'][number][] = read.remarks.map((finding) => ({ column: null, finding }));
  const { figures } = read;
  if (vehicle !== null && figures !== null && faults.length === 0 && !row.isLeftOut) {
    const key = periodKey(vehicle.vehicleId, figures.periodStart, figures.periodEnd);
    if (context.seen.has(key)) faults.push({ column: 'period', finding: 'repeated' });
    context.seen.add(key);
    const stored = context.storedBy.get(key);
    if (stored !== undefined && !row.isKept) {
      remarks.push({ column: null, finding: isSame(stored, figures) ? 'unchanged' : 'replaces' });
    }
  }
  const isWorthALook = remarks.some(({ finding }) => finding !== 'unchanged');
  const verdict = row.isKept
    ? 'kept'
    : row.isLeftOut
      ? 'left_out'
      : faults.length > 0
        ? 'fix'
        : isWorthALook
          ? 'remark'
          : 'ready';
  return { row, cells, read, vehicle, verdict, findings: verdict === 'fix' ? faults : remarks };
}

/** Judges the rows of a file, in its order. */
export function judgeRows(
  { decimalSign }: Pick<BrakeUpload, 'decimalSign'>,
  rows: readonly BrakeUploadRow[],
  terms: BrakeTerms,
): JudgedRow[] {
  const storedBy = new Map(
    terms.stored.map((stored) => [periodKey(stored.vehicleId, stored.periodStart, stored.periodEnd), stored]),
  );
  const context = { findVehicle: createVehicleFinder(terms.vehicles), storedBy, seen: new Set<string>() };
  return rows.map((row) => judgeRow(row, { ...terms, decimalSign }, context));
}

const verdictOrder: readonly BrakeVerdict[] = ['fix', 'remark', 'ready', 'kept', 'left_out'];

/** Rows as they are worked through: to be fixed first, in the order of the file. */
export const inWorkingOrder = (rows: readonly JudgedRow[]): JudgedRow[] =>
  rows.toSorted((a, b) => verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict));

const periodText = ({ period, period_start: start, period_end: end }: BrakeCells): string =>
  period ?? (start === undefined && end === undefined ? '' : `${start ?? ''} to ${end ?? ''}`.trim());

/** What was likely meant, where one thing is. */
function repairOf({ cells, findings }: JudgedRow, { vehicles }: BrakeTerms): RowWire['repair'] {
  const has = (wanted: BrakeFinding): boolean => findings.some(({ finding }) => finding === wanted);
  if (has('trailer_unknown') && cells.trailer !== undefined) {
    const trailers = vehicles.filter(({ vehicleType }) => vehicleType === 'trailer');
    const likely = likelyTrailer(
      plain(cells.trailer),
      trailers.map(({ registration }) => registration),
    );
    return likely === null ? null : { column: 'trailer', value: likely };
  }
  if (!has('period_reversed')) return null;
  const { start, end } = splitPeriod(periodText(cells));
  return { column: 'period', value: `${end} to ${start}` };
}

/** A row as it travels. */
export function rowWire(judged: JudgedRow, terms: BrakeTerms): RowWire {
  const { row, cells, read, vehicle, verdict, findings } = judged;
  const { start, end } = splitPeriod(periodText(cells));
  const days = readBrakeRow(
    { trailer: '-', period: `${start} to ${end}`, value_percent: '50' },
    { decimalSign: '.', today: terms.today },
  );
  return {
    row_number: row.rowNumber,
    verdict,
    trailer: cells.trailer ?? cells.vin ?? '',
    period: periodText(cells),
    value: cells.value_percent ?? '',
    events: cells.qualified_events ?? '',
    vehicle: vehicle && { id: vehicle.vehicleId, registration: vehicle.registration },
    period_start: days.figures?.periodStart ?? null,
    period_end: days.figures?.periodEnd ?? null,
    value_percent: read.figures?.valuePercent ?? null,
    result: read.result,
    findings: [...findings],
    repair: verdict === 'fix' ? repairOf(judged, terms) : null,
  };
}
