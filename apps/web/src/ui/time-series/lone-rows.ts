/** Rows of a series whose value has no neighbour, before or after, that a line could lead to. */
export const loneRows = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values, (_, row) => row).filter(
    (row) => values[row] != null && values[row - 1] == null && values[row + 1] == null,
  );
