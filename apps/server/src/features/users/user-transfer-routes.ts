import * as endpoints from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { Database } from '@tyrewatch/store/database';
import type { UserSort } from '@tyrewatch/store/users/user-list-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { LinkParts } from '../mail/enqueue-link-mail.ts';
import { exportUsers } from './user-export.ts';
import { userFilters } from './user-filters.ts';
import { importUsers } from './user-import.ts';

/** Registers import and export of users. */
export function registerUserTransferRoutes(
  routes: EndpointRoutes,
  parts: LinkParts & { readonly database: Database },
): void {
  const { database, linkSecret, nowMs } = parts;

  routes.signedIn(endpoints.importUsers, async (call) =>
    importUsers({ ...call, nowMs: nowMs() }, linkSecret, call.body),
  );

  routes.streamed(endpoints.exportUsers, ({ session, query }) => {
    const { sort, ...filters } = query;
    const request = { filters: userFilters(filters), sort: sortOf<UserSort>(sort) };
    return { name: ['members'], pieces: exportUsers(database, session, request) };
  });
}
