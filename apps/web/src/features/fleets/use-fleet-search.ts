import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { FleetSearch } from './fleet-search.ts';
import { parseFleetSearch } from './fleet-search.ts';

/** What the list is narrowed to, and the way to change it; the address keeps it. */
export function useFleetSearch(): {
  readonly search: FleetSearch;
  readonly change: (changes: { [Name in keyof FleetSearch]?: FleetSearch[Name] | undefined }) => void;
} {
  const search = useSearch({ from: '/shell/fleets' });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: object) =>
      void navigate({ to: paths.fleets, search: parseFleetSearch({ ...search, ...changes }), replace: true }),
    [navigate, search],
  );
  return { search, change };
}
