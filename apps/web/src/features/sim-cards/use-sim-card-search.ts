import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { SimCardSearch } from './sim-card-search.ts';
import { parseSimCardSearch } from './sim-card-search.ts';

/** What the list is narrowed to, and the way to change it; the address keeps it. */
export function useSimCardSearch(): {
  search: SimCardSearch;
  /** Whether search or filters leave SIM cards out. */
  isNarrowed: boolean;
  change: (changes: { [Name in keyof SimCardSearch]?: SimCardSearch[Name] | undefined }) => void;
  clear: () => void;
} {
  const search = useSearch({ from: '/shell/kit/sim' });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: object) => {
      // Read again instead of merged, so that what is undefined leaves the address.
      void navigate({ to: paths.simCards, search: parseSimCardSearch({ ...search, ...changes }), replace: true });
    },
    [navigate, search],
  );
  const { sort: _order, ...narrowing } = search;
  const clear = () => change({ q: undefined, provider: undefined, state: undefined, place: undefined });
  return { search, isNarrowed: Object.keys(narrowing).length > 0, change, clear };
}
