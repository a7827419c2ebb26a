import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { isSameName } from '@tyrewatch/domain/names/name-key';

/** The organisation and everything below it, of a tree laid flat: each is followed by those below it. Empty when it is not among them. */
export function branchOf(rows: readonly Organisation[], id: number): readonly Organisation[] {
  const start = rows.findIndex((row) => row.id === id);
  const top = rows[start];
  if (top === undefined) return [];
  const end = rows.findIndex((row, index) => index > start && row.depth <= top.depth);
  return rows.slice(start, end === -1 ? undefined : end);
}

const pathOf = (rows: readonly Organisation[], row: Organisation): readonly string[] => {
  const above = rows.find(({ id }) => id === row.parent_id);
  return above === undefined ? [row.name] : [...pathOf(rows, above), row.name];
};

/**
 * The text by which the interface finds an organisation of a tree laid flat: its name, and where another one has that too the names
 * above it as well, the upper first. Null when it is not among them.
 */
export function organisationText(rows: readonly Organisation[], id: number): string | null {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) return null;
  const isAlone = rows.every((other) => other === row || !isSameName(other.name, row.name));
  return isAlone ? row.name : pathOf(rows, row).join(' / ');
}
