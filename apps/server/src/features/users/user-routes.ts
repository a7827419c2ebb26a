import * as endpoints from '@tyrewatch/contract/users/user-endpoints';
import { listUsers } from '@tyrewatch/store/users/user-list-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { getUser } from './user-call.ts';
import { changeUser } from './user-change.ts';
import { createUser } from './user-creation.ts';
import { userFilters, userSort } from './user-filters.ts';
import { changePassword, changePermissions, deleteUser } from './user-rights.ts';
import { userWire } from './user-view-wire.ts';

/** Registers the administration of users. `nowMs` is the clock, epoch milliseconds. */
export function registerUserRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listUsers, async ({ scoped, query }) => {
    const { limit, cursor, sort, ...filters } = query;
    const request = { filters: userFilters(filters), sort: userSort(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listUsers(scoped, request));
    return { items: page.users.map(userWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.getUser, async ({ scoped, params }) => userWire(await getUser(scoped, params.user_id)));

  routes.signedIn(endpoints.createUser, async (call) =>
    userWire(await createUser({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.updateUser, async (call) =>
    userWire(await changeUser({ ...call, nowMs: nowMs() }, call.params.user_id, call.body, call.wantedVersion)),
  );

  routes.signedIn(endpoints.updatePermissions, async (call) => {
    const { permissions, confirm_empty: isEmptyConfirmed } = call.body;
    const wanted = { permissions, isEmptyConfirmed };
    return userWire(
      await changePermissions({ ...call, nowMs: nowMs() }, call.params.user_id, wanted, call.wantedVersion),
    );
  });

  routes.signedIn(endpoints.changeUserPassword, async (call) => {
    const { password, confirm_password: confirmation } = call.body;
    await changePassword({ ...call, nowMs: nowMs() }, call.params.user_id, password, confirmation);
  });

  routes.signedIn(endpoints.deleteUser, async (call) =>
    deleteUser({ ...call, nowMs: nowMs() }, call.params.user_id, call.wantedVersion),
  );
}
