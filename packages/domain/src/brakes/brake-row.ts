import { addDays, daysBetween } from '../maintenance/calendar-date.ts';
import type { BrakeResult } from '../telemetry/brake-performance.ts';
import { brakeCode, brakePassPercent, brakeResult } from '../telemetry/brake-performance.ts';
import type { BrakeColumn } from './brake-columns.ts';
import type { DecimalSign } from './brake-cells.ts';
import { readAmount, readDay, readDecimal, splitPeriod } from './brake-cells.ts';
import { contradicts, readStatus } from './brake-status.ts';

/** Qualified brake events from which a value says anything (as one maker, BPW, requires). */
export const fewestQualifiedEvents = 100;
/** Longest period of one result, in days. */
export const longestPeriodDays = 100;
/** How many months of results are kept and shown. */
export const brakeMonthsKept = 36;

/** A result of a trailer over a period; null = it is not told. */
export interface BrakeFigures {
  /** Days as 2026-11-23, both within the period. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Predicted braking at 6.5 bar as a percentage of weight; null = no value, the result says why. */
  readonly valuePercent: number | null;
  readonly passMarkPercent: number;
  readonly result: BrakeResult;
  readonly qualifiedEvents: number | null;
  readonly totalEvents: number | null;
  readonly distanceKm: number | null;
  readonly meanDemandBar: number | null;
  readonly meanLoadKg: number | null;
  readonly provider: string | null;
}

/** What is wrong with a row, so that it is not kept. */
export type BrakeFault =
  | 'trailer_missing'
  | 'trailer_unknown'
  | 'not_a_trailer'
  | 'period_missing'
  | 'period_unreadable'
  | 'period_reversed'
  | 'period_too_long'
  | 'period_ahead'
  | 'period_too_old'
  | 'value_missing'
  | 'value_out_of_range'
  | 'number_unreadable'
  | 'events_negative'
  | 'events_above_total'
  | 'repeated';
/** What is worth a look at a row that is kept. */
export type BrakeRemark = 'status_differs' | 'too_few_events' | 'pass_mark_differs' | 'replaces' | 'unchanged';

/** The cells of a row by column; empty ones are absent. */
export type BrakeCells = Readonly<Partial<Record<BrakeColumn, string>>>;

/** What a row says, and what is wrong with it. */
export interface ReadBrakeRow {
  /** Null where anything is wrong. */
  readonly figures: BrakeFigures | null;
  /** As far as it can be told; null = a fault stands in the way. */
  readonly result: BrakeResult | null;
  readonly faults: readonly { readonly column: BrakeColumn; readonly fault: BrakeFault }[];
  readonly remarks: readonly BrakeRemark[];
}

type Faults = { column: BrakeColumn; fault: BrakeFault }[];

/** The period of a row with its faults; both days null where it cannot be told. */
function readPeriod(cells: BrakeCells, today: string, faults: Faults) {
  const within = cells.period === undefined ? { start: '', end: '' } : splitPeriod(cells.period);
  const [startText, endText] = [cells.period_start ?? within.start, cells.period_end ?? within.end];
  const [start, end] = [readDay(startText), readDay(endText)];
  const add = (fault: BrakeFault): null => {
    faults.push({ column: 'period', fault });
    return null;
  };
  if (startText === '' || endText === '') return add('period_missing');
  if (start === null || end === null) return add('period_unreadable');
  if (end < start) return add('period_reversed');
  if (daysBetween(start, end) >= longestPeriodDays) return add('period_too_long');
  // The file may come from where it is tomorrow already.
  if (end > addDays(today, 1)) return add('period_ahead');
  if (daysBetween(end, today) > brakeMonthsKept * 31) return add('period_too_old');
  return { start, end };
}

/** Up to here it is a share that a spreadsheet shows as percent: 0.452 stands for 45.2 %. */
const leastPercent = 1;

/** The codes and texts of a value; undefined = it cannot be told. */
function readValue(cells: BrakeCells, faults: Faults): number | null | undefined {
  const text = cells.value_percent;
  if (text === undefined || /^[-–—]$/.test(text.trim())) return null;
  const value = readDecimal(text);
  const isCode = value !== null && Object.values(brakeCode).some((code) => code === value);
  if (value !== null && (isCode || (value > leastPercent && value <= 100))) return value;
  faults.push({ column: 'value_percent', fault: value === null ? 'number_unreadable' : 'value_out_of_range' });
  return undefined;
}

/** A number of a column; null = absent or at fault. */
function readNumber(
  cells: BrakeCells,
  column:
    | 'qualified_events'
    | 'total_events'
    | 'distance_km'
    | 'mean_demand_bar'
    | 'mean_load_kg'
    | 'pass_mark_percent',
  decimalSign: DecimalSign,
  faults: Faults,
): number | null {
  const text = cells[column];
  if (text === undefined || /^[-–—]$/.test(text.trim())) return null;
  const isDecimal = column === 'mean_demand_bar' || column === 'pass_mark_percent';
  const value = isDecimal ? readDecimal(text) : readAmount(text, decimalSign);
  const isCount = column === 'qualified_events' || column === 'total_events';
  if (value === null || value > 10_000_000 || (isCount && !Number.isInteger(value))) {
    faults.push({ column, fault: 'number_unreadable' });
    return null;
  }
  if (value < 0) {
    faults.push({ column, fault: isCount ? 'events_negative' : 'number_unreadable' });
    return null;
  }
  return value;
}

/** The result of a value by its events: too few of them qualify none. */
export function resultOf(valuePercent: number | null, qualifiedEvents: number | null): BrakeResult {
  const result = brakeResult(valuePercent);
  const isMeasured = valuePercent !== null && valuePercent >= 0;
  return isMeasured && qualifiedEvents !== null && qualifiedEvents < fewestQualifiedEvents ? 'unqualified' : result;
}

/** The result of a row without a value; null = its status says that there is one. */
function resultWithoutValue(cells: BrakeCells, qualifiedEvents: number | null): BrakeResult | null {
  const stated = cells.status === undefined ? null : readStatus(cells.status);
  if (stated === 'gathering_data' || stated === 'no_data' || stated === 'unqualified') return stated;
  if (stated !== null || cells.status !== undefined) return null;
  if (qualifiedEvents === null || qualifiedEvents >= fewestQualifiedEvents) return null;
  return qualifiedEvents === 0 ? 'no_data' : 'unqualified';
}

/** The result of a row; null = a fault stands in the way. */
function decideResult(
  cells: BrakeCells,
  value: number | null | undefined,
  qualifiedEvents: number | null,
): BrakeResult | null {
  if (value === undefined) return null;
  return value === null ? resultWithoutValue(cells, qualifiedEvents) : resultOf(value, qualifiedEvents);
}

/** What is worth a look: what the provider says otherwise. */
function remarksOf(
  cells: BrakeCells,
  { result, valuePercent, passMarkPercent }: Pick<BrakeFigures, 'result' | 'valuePercent' | 'passMarkPercent'>,
): BrakeRemark[] {
  const stated = cells.status === undefined ? null : readStatus(cells.status);
  const hasTooFew = result === 'unqualified' && valuePercent !== null && stated !== 'unqualified';
  return [
    ...(hasTooFew ? (['too_few_events'] as const) : []),
    ...(!hasTooFew && stated !== null && contradicts(stated, result) ? (['status_differs'] as const) : []),
    ...(passMarkPercent === brakePassPercent ? [] : (['pass_mark_differs'] as const)),
  ];
}

/**
 * What a row of a provider's file says, by the rules of `docs/reports.md`: a value above 0 and at most 100 %, or one of the codes −1, −2,
 * −3; a period of at most 100 days that does not lie ahead; events that are not negative. Which trailer it is about is judged elsewhere.
 */
export function readBrakeRow(
  cells: BrakeCells,
  { decimalSign, today }: { readonly decimalSign: DecimalSign; readonly today: string },
): ReadBrakeRow {
  const faults: Faults = [];
  if (cells.trailer === undefined && cells.vin === undefined) {
    faults.push({ column: 'trailer', fault: 'trailer_missing' });
  }
  const period = readPeriod(cells, today, faults);
  const value = readValue(cells, faults);
  const number = (column: Parameters<typeof readNumber>[1]) => readNumber(cells, column, decimalSign, faults);
  const qualifiedEvents = number('qualified_events');
  const totalEvents = number('total_events');
  if (qualifiedEvents !== null && totalEvents !== null && qualifiedEvents > totalEvents) {
    faults.push({ column: 'qualified_events', fault: 'events_above_total' });
  }
  const result = decideResult(cells, value, qualifiedEvents);
  if (value === null && result === null) faults.push({ column: 'value_percent', fault: 'value_missing' });
  const figures = {
    valuePercent: value === undefined || value === null || value < 0 ? null : value,
    passMarkPercent: number('pass_mark_percent') ?? brakePassPercent,
    qualifiedEvents,
    totalEvents,
    distanceKm: number('distance_km'),
    meanDemandBar: number('mean_demand_bar'),
    meanLoadKg: number('mean_load_kg'),
    provider: cells.provider ?? null,
  };
  const remarks = result === null ? [] : remarksOf(cells, { ...figures, result });
  if (faults.length > 0 || period === null || result === null) return { figures: null, result, faults, remarks };
  return {
    figures: { ...figures, result, periodStart: period.start, periodEnd: period.end },
    result,
    faults,
    remarks,
  };
}
