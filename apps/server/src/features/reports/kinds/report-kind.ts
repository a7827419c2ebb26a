import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import type { CoveredVehicle } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { MessageKey } from '../../../i18n/translator.ts';
import type { ReportWords } from '../rendering/report-words.ts';
import type { ValueKind } from '../rendering/report-values.ts';

/** A column of a report: the same in its mail, its files and its document. */
export interface ReportColumn<Row> {
  /** Also the anchor of its explanation in `docs/reports.md`. */
  readonly id: string;
  /** Without the unit, which is added where the values have none beside them. */
  readonly heading: MessageKey;
  readonly kind: ValueKind;
  /** In the kind's metric unit; null = not known. */
  readonly value: (row: Row, words: ReportWords) => string | number | null;
  /** Whether a mail shows it: four to six columns do. */
  readonly isInMail?: true;
  /** Lines below the value in a mail, which leaves out most columns. */
  readonly notes?: (row: Row, words: ReportWords) => readonly string[];
}

/** Bars that tell at a glance what the table tells in numbers. */
export interface ReportChart {
  readonly title: string;
  readonly kind: ValueKind;
  /** Null = no value, which is not nothing. */
  readonly bars: readonly { readonly label: string; readonly value: number | null; readonly isEstimated?: boolean }[];
}

/** Of which vehicles and time a report is gathered; instants in epoch milliseconds. */
export interface ReportRequest {
  /** By registration. */
  readonly vehicles: readonly CoveredVehicle[];
  readonly fromMs: number;
  /** Not included. */
  readonly untilMs: number;
  readonly atMs: number;
  /** IANA zone whose days count. */
  readonly timeZone: string;
}

/** A total above the table, as it is to be read. */
export interface ReportFigure {
  readonly heading: string;
  readonly value: string;
}

/** Whether a kind tells of archived and deactivated vehicles: what they did in its time counts; inspections are due for those in use alone. */
export const hasOutOfUse = ({ type, time }: Pick<ReportKind, 'type' | 'time'>): boolean =>
  time !== 'now' && type !== 'pmi';

/** A kind of report: what it gathers and how it is told. Its mail, its files and its preview are all made from this. */
export interface ReportKind<Row = unknown> {
  readonly type: ReportType;
  /** What it tells of: the moment it is made, whole days before that (by its frequency), or the seven times 24 hours before it. */
  readonly time: 'now' | 'period' | 'week';
  /** Rows that can be written as JSON and read again. */
  readonly gather: (scoped: Scoped, request: ReportRequest) => Promise<readonly Row[]>;
  /** Rows are in the order of the vehicles, and none depends on another vehicle: large files are gathered some vehicles at a time. */
  readonly isByVehicle?: true;
  readonly columns: readonly ReportColumn<Row>[];
  /** What a row consists of, such as its days: a file can have a line for each instead. */
  readonly lines?: ReportLines<Row>;
  /** Two to five. */
  readonly figures: (rows: readonly Row[], words: ReportWords) => readonly ReportFigure[];
  /** Null = there is nothing to draw. */
  readonly chart: ((rows: readonly Row[], words: ReportWords) => ReportChart | null) | null;
  /** For the condition “level X or worse”; null = a row without a level. */
  readonly levelOf: (row: Row) => ProblemLevel | null;
  /** For the condition “only when there is something to report”. */
  readonly needsReporting: (row: Row) => boolean;
  readonly texts: {
    readonly title: MessageKey;
    /** Its title where somebody chose the period; absent: the same. */
    readonly titleOfChosen?: MessageKey;
    /** Takes `count` of rows that need reporting, and `organisation`. */
    readonly subject: MessageKey;
    /** Takes `count`. */
    readonly found: MessageKey;
    readonly nothing: MessageKey;
    /** What the mail's button says, and where it leads. */
    readonly open: MessageKey;
    readonly openPath: string;
  };
}

/** A finer table of the same rows. */
export interface ReportLines<Row = unknown> {
  readonly columns: readonly ReportColumn<unknown>[];
  readonly of: (row: Row) => readonly unknown[];
}

/** Declares a finer table. Its lines are made and written in one place, so what is in between need not know their type. */
export const reportLines = <Row, Line>(
  columns: readonly ReportColumn<Line>[],
  of: (row: Row) => readonly Line[],
): ReportLines<Row> => ({ columns: columns as readonly unknown[] as readonly ReportColumn<unknown>[], of });

/** Declares a kind. Its rows are gathered and told by it alone, and kept as JSON in between: nobody else need know their type. */
export const reportKind = <Row>(kind: ReportKind<Row>): ReportKind => kind as unknown as ReportKind;
