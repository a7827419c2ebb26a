import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { UnitSearch } from './unit-search.ts';
import { parseUnitSearch } from './unit-search.ts';

/** What the list is narrowed to, and the way to change it; the address keeps it. */
export function useUnitSearch(): {
  search: UnitSearch;
  /** Whether search or filters leave units out. */
  isNarrowed: boolean;
  change: (changes: { [Name in keyof UnitSearch]?: UnitSearch[Name] | undefined }) => void;
  clear: () => void;
} {
  const search = useSearch({ from: '/shell/kit/telematics' });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: object) => {
      // Read again instead of merged, so that what is undefined or unknown leaves the address.
      void navigate({ to: paths.telematicsBoxes, search: parseUnitSearch({ ...search, ...changes }), replace: true });
    },
    [navigate, search],
  );
  const { sort: _order, ...narrowing } = search;
  const clear = () => change({ q: undefined, state: undefined, vehicle: undefined, admission: undefined });
  return { search, isNarrowed: Object.keys(narrowing).length > 0, change, clear };
}
