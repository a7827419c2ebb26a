import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

/** Where the vehicle list was left: its address, and its place in the tab's history. */
export interface ListPlace {
  readonly href: string;
  readonly index: number;
}

const storageKey = 'tyrewatch.vehicle_list';

/** Remembers, for as long as the tab lives, how the list looks that is shown. */
export function useRememberedListPlace(): void {
  const { href, state } = useLocation();
  const index = state.__TSR_index;
  useEffect(() => {
    sessionStorage.setItem(storageKey, JSON.stringify({ href, index } satisfies ListPlace));
  }, [href, index]);
}

/** Where the list was left; the whole list at no place of the history where it was not open in this tab. */
export function readListPlace(): ListPlace {
  const stored = sessionStorage.getItem(storageKey);
  return stored === null ? { href: paths.vehicles, index: -1 } : (JSON.parse(stored) as ListPlace);
}
