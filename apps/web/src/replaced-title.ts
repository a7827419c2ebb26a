import { useEffect } from 'react';
import { observed } from './live/live-state.ts';
import type { TitleKey } from './screen-row.ts';

/** Title of the page that stands in place of a route's own screen; null where the screen itself is shown. */
export const replacedTitle = observed<TitleKey | null>(null);

/** The vehicle on its own page: how the address names it, its registration, and the tab shown (null = the overview). Null = none, or it has not been answered yet. */
export const titledVehicle = observed<{
  readonly address: string;
  readonly registration: string;
  readonly tabName: string | null;
} | null>(null);

/** Gives the browser's title to the page that uses it, for as long as it is shown, whatever route it is shown at. */
export function useReplacedTitle(title: TitleKey): void {
  useEffect(() => {
    replacedTitle.set(title);
    return () => replacedTitle.set(null);
  }, [title]);
}
