import type { listUsers } from '@tyrewatch/contract/users/user-endpoints';
import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type { UserFilters } from '@tyrewatch/store/users/user-list-views';
import { narrowedTo } from '../../http/list-filter.ts';

type Query = QueryOf<typeof listUsers>;

/** Filters of a list of users, as the store takes them. */
export const userFilters = (query: Omit<Query, 'limit' | 'cursor' | 'sort'>): UserFilters => ({
  search: query.q ?? null,
  roles: narrowedTo(query.roles),
  organisationId: query.organization_id ?? null,
  isDeactivated: query.deactivated ?? null,
  hasEmptyList: query.empty_permissions ?? null,
});
