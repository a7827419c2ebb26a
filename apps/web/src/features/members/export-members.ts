import { exportUsers } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { download } from '../../api/download.ts';
import type { MemberSearch } from './member-search.ts';
import { memberQuery } from './use-members.ts';

/** Saves the members of the list, narrowed as it is, as a file. Rejects with the problem. */
export const exportMembers = (search: MemberSearch): Promise<void> =>
  download(exportUsers, { query: memberQuery(search) });
