import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { VehicleSearch } from './vehicle-search.ts';
import { parseVehicleSearch } from './vehicle-search.ts';

/** A change of the list's state; undefined takes a part back to its default. */
export type SearchChange = { readonly [Key in keyof VehicleSearch]?: VehicleSearch[Key] | undefined };

type Change = (change: SearchChange, options?: { readonly replace?: boolean }) => void;

/** The list's state in the address, and how to change it: a new history entry unless `replace`. */
export function useVehicleSearch(): {
  readonly search: VehicleSearch;
  readonly change: Change;
  /** Like `change`; resolves when the change shows. */
  readonly changed: (change: SearchChange) => Promise<void>;
} {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => parseVehicleSearch(raw), [raw]);
  const navigate = useNavigate();
  const changed = useCallback(
    (part: SearchChange, options?: { readonly replace?: boolean }): Promise<void> =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => parseVehicleSearch({ ...before, ...part }),
        replace: options?.replace ?? false,
        resetScroll: false,
      }),
    [navigate],
  );
  const change: Change = useCallback((part, options) => void changed(part, options), [changed]);
  return { search, change, changed };
}
