import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { VehicleSearch } from './vehicle-search.ts';
import { parseVehicleSearch } from './vehicle-search.ts';

/** A change of the list's state; undefined takes a part back to its default. */
export type SearchChange = { readonly [Key in keyof VehicleSearch]?: VehicleSearch[Key] | undefined };

/** The list's state in the address, and how to change it: a new history entry unless `replace`. */
export function useVehicleSearch(): {
  readonly search: VehicleSearch;
  readonly change: (change: SearchChange, options?: { readonly replace?: boolean }) => void;
} {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => parseVehicleSearch(raw), [raw]);
  const navigate = useNavigate();
  const change = useCallback(
    (part: SearchChange, options?: { readonly replace?: boolean }) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => parseVehicleSearch({ ...before, ...part }),
        replace: options?.replace ?? false,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}
