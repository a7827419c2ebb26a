import { useQueryClient } from '@tanstack/react-query';
import { getUser, listUsers } from '@tyrewatch/contract/users/user-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import type { MemberSearch } from './member-search.ts';

/** The filters as the interface takes them. */
export const memberQuery = ({ q, role, state, organization, sort }: MemberSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(role === undefined ? {} : { roles: role }),
  ...(state === 'active' ? { deactivated: 'false' as const } : {}),
  ...(state === 'deactivated' ? { deactivated: 'true' as const } : {}),
  ...(state === 'empty' ? { empty_permissions: 'true' as const } : {}),
  ...(organization === undefined ? {} : { organization_id: organization }),
  ...(sort === undefined ? {} : { sort }),
});

/** Members as far as they are loaded; the first page tells how many there are in all. */
export const useMembers = (search: MemberSearch) =>
  usePagedList([listUsers.id, search], (wanted, signal) =>
    call(listUsers, { query: { ...memberQuery(search), ...wanted }, signal }),
  );

/** Has every list of members loaded again. */
export function useMembersReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listUsers, getUser].map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  };
}
