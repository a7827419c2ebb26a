/** Columns of a chart: `atS` in epoch seconds, strictly rising; every column has its length. */
export interface Columns {
  atS: number[];
  values: (number | null)[][];
}

/**
 * Breaks the lines where data is missing: between two points further apart than `breakAfterS` a row of
 * nulls is inserted, so that a gap is seen as a gap and never bridged by a line.
 */
export const withGaps = ({ atS, values }: Columns, breakAfterS: number): Columns => {
  const result: Columns = { atS: [], values: values.map(() => []) };
  for (const [row, at] of atS.entries()) {
    const before = atS[row - 1];
    if (before !== undefined && at - before > breakAfterS) {
      result.atS.push(before + 1);
      for (const column of result.values) column.push(null);
    }
    result.atS.push(at);
    for (const [index, column] of result.values.entries()) {
      column.push(values[index]?.[row] ?? null);
    }
  }
  return result;
};

/** Rows of a series whose value has no neighbour, before or after, that a line could lead to. */
export const loneRows = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values, (_, row) => row).filter(
    (row) => values[row] != null && values[row - 1] == null && values[row + 1] == null,
  );
