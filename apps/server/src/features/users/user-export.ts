import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { importColumns, leftOutColumns, noPermissions } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import type { UserSort, UserView } from '@tyrewatch/store/users/user-list-views';
import { listUsers } from '@tyrewatch/store/users/user-list-views';
import type { ListOrder } from '../../http/list-sort.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { OrganisationNames } from '../organisations/organisation-by-name.ts';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import type { userFilters } from './user-filters.ts';

/** Users read at a time. */
const pieceSize = 500;

type Column = (typeof importColumns)[number] | (typeof leftOutColumns)[number];
/** Heads of the columns of a file of users. */
export const userFileColumns: readonly Column[] = [...importColumns, ...leftOutColumns];

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

/** The rows of a file of users: the columns of an import, then when they were last seen. */
export async function* userRows(
  inScope: InScope,
  wanted: { readonly filters: ReturnType<typeof userFilters>; readonly sort: ListOrder<UserSort> },
): AsyncGenerator<CsvValue[]> {
  const organisations = createOrganisationNames(await inScope(listNamedOrganisations));
  let cursor: string | null = null;
  do {
    const after: string | null = cursor;
    const page: Awaited<ReturnType<typeof listUsers>> = await inScope((scoped) =>
      listUsers(scoped, { ...wanted, limit: pieceSize, cursor: after }),
    );
    for (const user of page.users) {
      const fields = fieldsOf(user, organisations);
      yield userFileColumns.map((column) => fields[column]);
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}
