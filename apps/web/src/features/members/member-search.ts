import { userOrders } from '@tyrewatch/contract/users/user-orders';
import type { Role } from '@tyrewatch/domain/access/role';
import { roles } from '@tyrewatch/domain/access/role';

/** What the list of members is narrowed to and ordered by, as the address says it. */
export interface MemberSearch {
  q?: string;
  role?: Role;
  state?: 'active' | 'deactivated' | 'empty';
  /** Id of the organisation whose people, and those of the ones below it, are wanted. */
  organization?: number;
  sort?: (typeof userOrders)[number];
}

const states = ['active', 'deactivated', 'empty'] as const;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** Reads the members' part of a query; what is unknown is left out. */
export function parseMemberSearch(search: Record<string, unknown>): MemberSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const role = roles.find((known) => known === search['role']);
  const state = states.find((known) => known === search['state']);
  const organization = Number(search['organization']);
  const sort = userOrders.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(role === undefined ? {} : { role }),
    ...(state === undefined ? {} : { state }),
    ...(isId(organization) ? { organization } : {}),
    ...(sort === undefined ? {} : { sort }),
  };
}
