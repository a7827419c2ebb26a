import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchChange, VehicleSearch } from './vehicle-search.ts';
import { parseVehicleSearch } from './vehicle-search.ts';

type Change = (change: SearchChange, options?: { readonly replace?: boolean }) => void;

/** The list's state in the address, and how to change it: a new history entry unless `replace`. */
export function useVehicleSearch(): {
  readonly search: VehicleSearch;
  readonly change: Change;
  /** Like `change`; resolves when the change shows. */
  readonly changed: (change: SearchChange) => Promise<void>;
} {
  // As the route of the list has read it.
  const search = useSearch({ strict: false, select: (read) => read as VehicleSearch });
  const navigate = useNavigate();
  const changed = useCallback(
    (part: SearchChange, options?: { readonly replace?: boolean }): Promise<void> =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => parseVehicleSearch({ ...before, ...part }, Date.now()),
        replace: options?.replace ?? false,
        resetScroll: false,
      }),
    [navigate],
  );
  const change: Change = useCallback((part, options) => void changed(part, options), [changed]);
  return { search, change, changed };
}
