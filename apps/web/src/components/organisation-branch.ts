import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';

/** The organisation and everything below it, of a tree laid flat: each is followed by those below it. Empty when it is not among them. */
export function branchOf(rows: readonly Organisation[], id: number): readonly Organisation[] {
  const start = rows.findIndex((row) => row.id === id);
  const top = rows[start];
  if (top === undefined) return [];
  const end = rows.findIndex((row, index) => index > start && row.depth <= top.depth);
  return rows.slice(start, end === -1 ? undefined : end);
}
