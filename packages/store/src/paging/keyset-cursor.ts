import { sql, type RawBuilder } from 'kysely';

/** A value a list is sorted by. */
export type SortValue = string | number | boolean | null;

/** One column of an order; nulls come last ascending and first descending, so that one index serves both. */
export type SortColumn = {
  readonly column: RawBuilder<unknown>;
  /** PostgreSQL type the cursor's text is cast to. */
  readonly type: 'bigint' | 'smallint' | 'text' | 'timestamptz' | 'date';
  readonly direction: 'asc' | 'desc';
};

/** A cursor that was not made by `encodeCursor` for this order. */
export class InvalidCursorError extends Error {
  override readonly name = 'InvalidCursorError';
}

/** The sort values of the last row as opaque text. */
export const encodeCursor = (values: readonly SortValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor back. Throws InvalidCursorError. */
export function decodeCursor(cursor: string, length: number): SortValue[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === length && values.every(isSortValue)) return values;
  } catch {
    // Falls through to the one error below: what exactly is wrong with a forged text is of no use to anybody.
  }
  throw new InvalidCursorError('The cursor is not valid for this list.');
}

const isSortValue = (value: unknown): value is SortValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The opposite order. */
export const reversed = (columns: readonly SortColumn[]): SortColumn[] =>
  columns.map((column) => ({ ...column, direction: column.direction === 'asc' ? 'desc' : 'asc' }));

/**
 * The order of `compareWorstFirst` in the domain: the level (its code), then the least time to critical, then the furthest
 * off target, whole percent that are never null.
 */
export const worstFirst = (of: {
  readonly level: RawBuilder<unknown>;
  readonly criticalAt: RawBuilder<unknown>;
  readonly offTargetPercent: RawBuilder<unknown>;
}): readonly SortColumn[] => [
  { column: of.level, type: 'smallint', direction: 'desc' },
  { column: of.criticalAt, type: 'timestamptz', direction: 'asc' },
  { column: of.offTargetPercent, type: 'smallint', direction: 'desc' },
];

/** `order by` list. */
export const orderBy = (columns: readonly SortColumn[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(({ column, direction }) =>
      direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls first`,
    ),
  );

/** Condition for the rows strictly after the cursor's row; `values` as many as columns. */
export function afterCursor(columns: readonly SortColumn[], values: readonly SortValue[]): RawBuilder<boolean> {
  const [first, ...rest] = columns;
  if (first === undefined) return sql`false`;
  const value = values[0] ?? null;
  const comparand = sql`${value}::${sql.raw(first.type)}`;
  const equal = value === null ? sql`${first.column} is null` : sql`${first.column} = ${comparand}`;
  return sql`(${strictlyAfter(first, value, comparand)} or (${equal} and ${afterCursor(rest, values.slice(1))}))`;
}

function strictlyAfter(
  { column, direction }: SortColumn,
  value: SortValue,
  comparand: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (direction === 'asc') return value === null ? sql`false` : sql`(${column} > ${comparand} or ${column} is null)`;
  return value === null ? sql`${column} is not null` : sql`${column} < ${comparand}`;
}

/** A page out of one row more than was asked for: the rows without their sort values, and the cursor of the next page, null on the last. */
export function pageOf<Row extends { cursorValues: SortValue[] }>(
  rows: readonly Row[],
  limit: number,
): { rows: Omit<Row, 'cursorValues'>[]; nextCursor: string | null } {
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit).map(withoutCursorValues),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(last.cursorValues) : null,
  };
}

/** A row without its sort values. */
export function withoutCursorValues<Row extends { cursorValues: SortValue[] }>(row: Row): Omit<Row, 'cursorValues'> {
  // Copied without it, not deleted from a copy: the engine reads an object something was deleted from much more slowly.
  const { cursorValues: _, ...rest } = row;
  return rest;
}
