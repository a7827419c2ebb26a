import { useState } from 'react';
import type { LoadedList } from './use-paged-list.ts';

/**
 * A list that changes by itself, whose rows keep their places while somebody points at it: their contents are the newest, a row that
 * belongs there no more stays, and new ones come last. `question` is what the list was asked for: another one has its own order.
 */
export function useHeldOrder<Row, List extends LoadedList<Row>>(
  list: List,
  keyOf: (row: Row) => number,
  question: string,
): {
  readonly list: List;
  readonly handlers: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void };
} {
  const [isHeld, setHeld] = useState(false);
  const order = `${question} ${list.rows.map(keyOf).join()}`;
  const [held, setRows] = useState({ order, question, rows: list.rows });
  const isFree = !isHeld || held.question !== question || held.rows.length === 0;
  if (isFree && held.order !== order) setRows({ order, question, rows: list.rows });
  const present = new Map(list.rows.map((row) => [keyOf(row), row]));
  const known = new Set(held.rows.map(keyOf));
  const rows = isFree
    ? list.rows
    : [...held.rows.map((row) => present.get(keyOf(row)) ?? row), ...list.rows.filter((row) => !known.has(keyOf(row)))];
  return {
    list: { ...list, rows },
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
    },
  };
}
