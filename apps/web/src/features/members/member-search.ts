import type { listUsers } from '@tyrewatch/contract/users/user-endpoints';
import { userOrders } from '@tyrewatch/contract/users/user-orders';
import { roles } from '@tyrewatch/domain/access/role';
import { idOf, listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of members is searched, filtered and ordered by. */
export const memberSearch = listSearch<typeof listUsers>()({
  filters: {
    role: oneOf(roles, (role) => ({ roles: role })),
    state: oneOf(['active', 'deactivated', 'empty'], (state) =>
      state === 'empty' ? { empty_permissions: 'true' } : { deactivated: state === 'deactivated' ? 'true' : 'false' },
    ),
    /** The organisation whose people, and those of the ones below it, are shown. */
    organization: idOf((organization_id) => ({ organization_id })),
  },
  sorts: userOrders,
});
