import type { ReportPaper } from './report-document.ts';
import { measureText } from './pdf-paper.ts';
import { openPadding } from './pdf-table.ts';

/** How the table of a report stands on its pages. */
export interface ReportLayout {
  readonly isLandscape: boolean;
  /** Of each column, in points. */
  readonly widths: readonly number[];
  /** Of the letters, in points. */
  readonly size: number;
}

/** Widths of a line that fits on a page, in points. */
const room = { upright: 527, landscape: 773 } as const;
const sizes = [8.5, 7.5, 6.5, 5.8] as const;
/** A longer text is broken into lines. */
const widestText = 170;
/** Rows that are measured. */
const sampleRows = 200;

const wordsOf = (text: string): readonly string[] => text.split(/[\s\u2013]+/);
const widestOf = (texts: readonly string[], size: number, isBold: boolean): number =>
  Math.max(0, ...texts.map((text) => measureText(text, size, isBold)));

/** What a column takes: `least` as much as its longest word, `natural` as much as its values and the longest word of its heading. */
interface ColumnWidth {
  readonly least: number;
  readonly natural: number;
}

function columnWidths(
  columns: ReportPaper['columns'],
  rows: readonly (readonly string[])[],
  size: number,
): ColumnWidth[] {
  const around = 2 * openPadding(size) + 0.5;
  return columns.map(({ heading }, column) => {
    const values = [...new Set(rows.map((row) => row[column] ?? ''))];
    const headingWord = widestOf(wordsOf(heading), size, true);
    const word = widestOf(values.flatMap(wordsOf), size, false);
    const widest = Math.max(word, Math.min(widestOf(values, size, false), widestText));
    return { least: Math.max(headingWord, word) + around, natural: Math.max(headingWord, widest) + around };
  });
}

const total = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one, 0);

/** Widths that fill a line: what is left over the longest words goes to columns whose values are longer. */
function shareOut(columns: readonly ColumnWidth[], width: number): readonly number[] {
  const least = total(columns.map((one) => one.least));
  const more = total(columns.map((one) => one.natural)) - least;
  const share = more === 0 ? 0 : Math.min(1, Math.max(0, (width - least) / more));
  return columns.map((one) => one.least + share * (one.natural - one.least));
}

/**
 * Finds the largest letters with which a table fits, upright if it can; where it cannot, those with which no word is broken; with the
 * smallest, columns give way alike.
 */
export function layOutReport(columns: ReportPaper['columns'], rows: readonly (readonly string[])[]): ReportLayout {
  const sample = rows.slice(0, sampleRows);
  const choices = [
    { isLandscape: false, width: room.upright, size: sizes[0] },
    ...sizes.map((size) => ({ isLandscape: true, width: room.landscape, size })),
  ].map((choice) => ({ ...choice, columns: columnWidths(columns, sample, choice.size) }));
  const least = choices.at(-1);
  const fits =
    choices.find((choice) => total(choice.columns.map(({ natural }) => natural)) <= choice.width) ??
    choices.find((choice) => choice.isLandscape && total(choice.columns.map((one) => one.least)) <= choice.width) ??
    least;
  if (fits === undefined) throw new Error('there is no size of letters');
  return { isLandscape: fits.isLandscape, size: fits.size, widths: shareOut(fits.columns, fits.width) };
}
