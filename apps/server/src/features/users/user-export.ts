import { byteOrderMark, createCsvFormat } from '@tyrewatch/contract/csv/csv-format';
import { importColumns, leftOutColumns, noPermissions } from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { Database } from '@tyrewatch/store/database';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import { withScope } from '@tyrewatch/store/scope';
import type { UserSort, UserView } from '@tyrewatch/store/users/user-list-views';
import { listUsers } from '@tyrewatch/store/users/user-list-views';
import type { ListOrder } from '../../http/list-sort.ts';
import type { Session } from '../../http/session.ts';
import { scopeOf } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { OrganisationNames } from '../organisations/organisation-by-name.ts';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import type { userFilters } from './user-filters.ts';

/** Users read at a time. */
const pieceSize = 500;

type Column = (typeof importColumns)[number] | (typeof leftOutColumns)[number];
const columns: readonly Column[] = [...importColumns, ...leftOutColumns];

const fieldsOf = (user: UserView, organisations: OrganisationNames): Record<Column, string | boolean | null> => ({
  username: user.username,
  email: user.email,
  role: user.role,
  first_name: user.firstName,
  last_name: user.lastName,
  phone_number: user.phoneNumber,
  organization: organisations.findText(user.organisationId) ?? user.organisationName,
  language: user.language,
  permissions: user.permissions.length === 0 ? noPermissions : user.permissions.join(' '),
  deactivated: user.isDeactivated,
  last_seen: wireInstant(user.lastSeenAtMs),
});

/** The users as CSV for the caller's spreadsheet, piece by piece: the columns of an import, then when they were last seen. */
export async function* exportUsers(
  database: Database,
  session: Session,
  wanted: { readonly filters: ReturnType<typeof userFilters>; readonly sort: ListOrder<UserSort> },
): AsyncGenerator<string> {
  const format = createCsvFormat(session.locale);
  const scope = scopeOf(session);
  const organisations = createOrganisationNames(await withScope(database, scope, listNamedOrganisations));
  yield byteOrderMark + format.line(columns);
  let cursor: string | null = null;
  do {
    const after: string | null = cursor;
    const page: Awaited<ReturnType<typeof listUsers>> = await withScope(database, scope, (scoped) =>
      listUsers(scoped, { ...wanted, limit: pieceSize, cursor: after }),
    );
    yield page.users
      .map((user) => fieldsOf(user, organisations))
      .map((fields) => format.line(columns.map((column) => fields[column])))
      .join('');
    cursor = page.nextCursor;
  } while (cursor !== null);
}
