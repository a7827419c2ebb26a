/**
 * Rows of a series whose value has no neighbour, before or after, that a line could lead to. `undefined` is a row that another series
 * has an instant in, which a line passes; null breaks it.
 */
export function loneRows(values: ArrayLike<number | null | undefined>): number[] {
  const rows = Array.from(values, (_, row) => row).filter((row) => values[row] !== undefined);
  const isValue = (index: number): boolean => values[rows[index] ?? -1] != null;
  return rows.filter((_, index) => isValue(index) && !isValue(index - 1) && !isValue(index + 1));
}
