import type { QuantityFormat } from '../../i18n/quantities.ts';
import type { TimeSeriesContent } from '../../ui/time-series/time-series-options.ts';
import { inUnit, type WheelHistoryAnswer } from './history-content.ts';

type Values = readonly (number | null)[];

/** The instants at which a history's lines have a value or a break; epoch seconds, strictly rising. */
export interface HistoryDrawing {
  atS: number[];
  /** The row of the history at each instant; null breaks the lines. */
  rows: (number | null)[];
}

/** Shortest part of an interval that is left out at its end, so that the next one can begin there. */
const edgeShare = 0.001;

/**
 * Where a history is drawn: a reading at its instant, an interval from its beginning to its end with the same values, since nobody
 * knows in which order they came. Breaks stand between what they part.
 */
export function drawingOf({ at_s: atS, intervals, breaks }: WheelHistoryAnswer): HistoryDrawing {
  const drawing: HistoryDrawing = { atS: [], rows: [] };
  const broken = new Set(breaks);
  const add = (at: number, row: number | null): void => {
    drawing.atS.push(at);
    drawing.rows.push(row);
  };
  for (const [row, at] of atS.entries()) {
    if (broken.has(row)) add(((drawing.atS.at(-1) ?? at) + at) / 2, null);
    add(at, row);
    const until = intervals?.until_s[row];
    if (until !== undefined) add(until - (until - at) * edgeShare, row);
  }
  return drawing;
}

/** A quantity to be drawn; its values a row each, of an interval the lowest and the highest. */
export interface DrawnQuantity {
  label: string;
  lowest: Values;
  /** Undefined for readings. */
  highest: Values | undefined;
  /** As #rrggbb. */
  colour: string;
  dashed: boolean;
  format: QuantityFormat;
}

/** Faint enough for the lines and the thresholds' zones to show through. */
const bandOpacity = '38';

/** A line of each quantity; of intervals two, with the ground between them tinted. */
export function drawnLines(
  { atS, rows }: HistoryDrawing,
  quantities: readonly DrawnQuantity[],
): Pick<TimeSeriesContent, 'atS' | 'series' | 'bands'> {
  const drawn = (values: Values): Values => rows.map((row) => (row === null ? null : (values[row] ?? null)));
  return {
    atS,
    series: quantities.flatMap(({ label, lowest, highest, colour, dashed, format }) =>
      (highest === undefined ? [lowest] : [lowest, highest]).map((values) => ({
        label,
        colour,
        dashed,
        values: inUnit(drawn(values), format),
      })),
    ),
    bands: quantities.flatMap(({ highest, colour }, index) =>
      highest === undefined ? [] : [{ lower: 2 * index, upper: 2 * index + 1, colour: colour + bandOpacity }],
    ),
  };
}
