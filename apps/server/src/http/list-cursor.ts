import { Problem } from '@tyrewatch/domain/problems/problem';
import { InvalidCursorError } from '@tyrewatch/store/paging/keyset-cursor';

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
