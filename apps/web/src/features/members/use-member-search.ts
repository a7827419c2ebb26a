import { useSearch } from '@tanstack/react-router';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { parseMemberSearch } from './member-search.ts';

const ofTab = { tab: 'members' };

/** What the list of members is narrowed to, and the way to change it; the address keeps it. */
export const useMemberSearch = () =>
  useListSearch(useSearch({ from: '/shell/organization' }), parseMemberSearch, paths.organization, ofTab);
