import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { getUser, listUsers } from '@tyrewatch/contract/users/user-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { MemberSearch } from './member-search.ts';

const pageSize = 50;

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

/** Members as far as they are loaded, and how many there are in all. */
export function useMembers(search: MemberSearch) {
  const query = useInfiniteQuery({
    queryKey: [listUsers.id, search],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, {
        query: { ...memberQuery(search), limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // The rows stay while a narrower list is fetched, and with them a menu that is open.
    placeholderData: keepPreviousData,
  });
  const members: readonly User[] = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...query, members, total: query.data?.pages[0]?.total ?? null };
}

/** Has every list of members loaded again. */
export function useMembersReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listUsers, getUser].map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  };
}
