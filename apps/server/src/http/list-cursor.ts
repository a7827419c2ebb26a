import { Problem } from '@tyrewatch/domain/problems/problem';
import { decodeCursor, encodeCursor, InvalidCursorError } from '@tyrewatch/store/paging/keyset-cursor';

/** PostgreSQL's class of values that cannot be read as what they should be. */
const isDataException = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');

/** Reads a page of a list. Throws `cursor_invalid` when the cursor is forged or of another list. */
export async function withCursor<Result>(cursor: string | undefined, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const isCursorToBlame = error instanceof InvalidCursorError || (cursor !== undefined && isDataException(error));
    throw isCursorToBlame ? new Problem('cursor_invalid', {}, [], error) : error;
  }
}

/** A page of rows that are all known: the cursor counts those before it. Throws `cursor_invalid`. */
export async function pageFrom<Row>(
  rows: readonly Row[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> {
  const start = await withCursor(cursor, async () => (cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0])));
  const end = start + limit;
  return { rows: rows.slice(start, end), nextCursor: end < rows.length ? encodeCursor([end]) : null };
}
