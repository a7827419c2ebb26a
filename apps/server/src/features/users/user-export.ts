import { importColumns } from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { Database } from '@tyrewatch/store/database';
import { withScope } from '@tyrewatch/store/scope';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { listUsers } from '@tyrewatch/store/users/user-list-views';
import { byteOrderMark, csvLine } from '../../http/csv-text.ts';
import type { Session } from '../../http/session.ts';
import { scopeOf } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { userFilters, userSort } from './user-filters.ts';

/** Users read at a time. */
const pieceSize = 500;

const lineOf = (user: UserView): string =>
  csvLine([
    user.username,
    user.email,
    user.role,
    user.firstName,
    user.lastName,
    user.phoneNumber,
    user.organisationName,
    user.language,
    user.isDeactivated,
    wireInstant(user.lastSeenAtMs),
    user.permissions.join(' '),
  ]);

/** The users as CSV, piece by piece: the columns of an import, then state, last seen and permissions. */
export async function* exportUsers(
  database: Database,
  session: Session,
  wanted: { readonly filters: ReturnType<typeof userFilters>; readonly sort: ReturnType<typeof userSort> },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...importColumns, 'deactivated', 'last_seen', 'permissions']);
  let cursor: string | null = null;
  do {
    const after: string | null = cursor;
    const page: Awaited<ReturnType<typeof listUsers>> = await withScope(database, scopeOf(session), (scoped) =>
      listUsers(scoped, { ...wanted, limit: pieceSize, cursor: after }),
    );
    yield page.users.map(lineOf).join('');
    cursor = page.nextCursor;
  } while (cursor !== null);
}
