import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { getUser, listUsers } from '@tyrewatch/contract/users/user-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';

/** What is being done, and to whom. */
export type MemberTask =
  | { readonly kind: 'create' | 'import' }
  | {
      readonly kind: 'edit' | 'permissions' | 'vehicles' | 'access' | 'invite' | 'password' | 'privacy' | 'delete';
      readonly member: User;
    };

/** What a form is given that changes a member in the version it shows. */
export interface VersionedTaskProps {
  readonly member: User;
  readonly onClose: () => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
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
