import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { MemberSearch } from './member-search.ts';
import { parseMemberSearch } from './member-search.ts';

/** What the list is narrowed to, and the way to change it; the address keeps it. */
export function useMemberSearch(): {
  search: MemberSearch;
  /** Whether search or filters leave members out. */
  isNarrowed: boolean;
  change: (changes: { [Name in keyof MemberSearch]?: MemberSearch[Name] | undefined }) => void;
  clear: () => void;
} {
  const whole = useSearch({ from: '/shell/organization' });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: object) => {
      // Read again instead of merged, so that what is undefined or unknown leaves the address.
      const search = parseMemberSearch({ ...parseMemberSearch(whole), ...changes });
      void navigate({ to: paths.organization, search: { tab: 'members', ...search }, replace: true });
    },
    [navigate, whole],
  );
  const search = parseMemberSearch(whole);
  const { sort: _order, ...narrowing } = search;
  const clear = () => change({ q: undefined, role: undefined, state: undefined, organization: undefined });
  return { search, isNarrowed: Object.keys(narrowing).length > 0, change, clear };
}
