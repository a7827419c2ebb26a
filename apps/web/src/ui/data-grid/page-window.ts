/** Rows per page of a windowed list. */
export const pageSize = 100;

/** Page numbers that cover the rows `first`…`last`, of `rowCount` rows; at least the first page. */
export function pagesCovering(first: number, last: number, rowCount: number): readonly number[] {
  const lastRow = Math.max(0, Math.min(last, rowCount - 1));
  const firstPage = Math.floor(Math.max(0, Math.min(first, lastRow)) / pageSize);
  const lastPage = Math.floor(lastRow / pageSize);
  return Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index);
}
