import * as endpoints from '@tyrewatch/contract/users/user-endpoints';
import type { UserSort } from '@tyrewatch/store/users/user-list-views';
import { listUsers } from '@tyrewatch/store/users/user-list-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { LinkParts } from '../mail/enqueue-link-mail.ts';
import { getUser } from './user-call.ts';
import { changeUser } from './user-change.ts';
import { createUser } from './user-creation.ts';
import { userFilters } from './user-filters.ts';
import { changePassword, changePermissions, deleteUser, inviteAgain } from './user-rights.ts';
import { userWire } from './user-view-wire.ts';

/** Registers the administration of users. */
export function registerUserRoutes(routes: EndpointRoutes, { linkSecret, nowMs }: LinkParts): void {
  routes.signedIn(endpoints.listUsers, async ({ scoped, query }) => {
    const { limit, cursor, sort, ...filters } = query;
    const request = { filters: userFilters(filters), sort: sortOf<UserSort>(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listUsers(scoped, request));
    return { items: page.users.map(userWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.getUser, async ({ scoped, params }) => userWire(await getUser(scoped, params.user_id)));

  routes.signedIn(endpoints.createUser, async (call) =>
    userWire(await createUser({ ...call, nowMs: nowMs() }, linkSecret, call.body)),
  );

  routes.signedIn(endpoints.updateUser, async (call) =>
    userWire(
      await changeUser({ ...call, nowMs: nowMs() }, linkSecret, call.params.user_id, call.body, call.wantedVersion),
    ),
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

  routes.signedIn(endpoints.inviteUser, async (call) =>
    userWire(await inviteAgain({ ...call, nowMs: nowMs() }, linkSecret, call.params.user_id)),
  );

  routes.signedIn(endpoints.deleteUser, async (call) =>
    deleteUser({ ...call, nowMs: nowMs() }, call.params.user_id, call.wantedVersion),
  );
}
