import * as endpoints from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { UserSort } from '@tyrewatch/store/users/user-list-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { LinkParts } from '../mail/enqueue-link-mail.ts';
import { userFileColumns, userRows } from './user-export.ts';
import { userFilters } from './user-filters.ts';
import { importUsers } from './user-import.ts';

/** Registers import and export of users. */
export function registerUserTransferRoutes(routes: EndpointRoutes, { linkSecret, nowMs }: LinkParts): void {
  routes.signedIn(endpoints.importUsers, async (call) =>
    importUsers({ ...call, nowMs: nowMs() }, linkSecret, call.body),
  );

  routes.streamed(endpoints.exportUsers, ({ session, query, inScope }) => {
    const { sort, format, ...filters } = query;
    const { locale } = session;
    return {
      name: ['members'],
      ...spreadsheetFile(format, {
        title: getTranslate(locale)('lists.subject_user'),
        locale,
        columns: userFileColumns.map((heading) => ({ heading })),
        rows: userRows(inScope, { filters: userFilters(filters), sort: sortOf<UserSort>(sort) }),
      }),
    };
  });
}
