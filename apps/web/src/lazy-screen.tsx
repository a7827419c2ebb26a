import type { ReactNode } from 'react';
import { use } from 'react';
import { CodeLoadError, fetchCode } from './fetch-code.ts';

type Screen = () => ReactNode;

/** A screen whose code is fetched when it is first wanted. */
export type LazyScreen = Screen & { readonly preload: () => Promise<void> };

/** The browser parts that a failed load needs. */
export interface NavigationParts {
  /** Loads the present address anew, as a full navigation. */
  readonly reload: () => void;
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Key of the mark that a screen has been navigated to in full and has not loaded since. */
const markKey = (screen: string): string => `tyrewatch.full_navigation.${screen}`;

const browserParts = (): NavigationParts => ({
  reload: () => window.location.reload(),
  marks: window.sessionStorage,
});

/**
 * What happens when a screen's code could not be loaded: the first time in a row a full navigation
 * to the route (a deployment has replaced the chunks), the second time nothing, so that the error
 * page shows instead of an endless reload. Returns whether it navigates.
 */
export function recoverFromFailedLoad(screen: string, parts: NavigationParts = browserParts()): boolean {
  if (parts.marks.getItem(markKey(screen)) !== null) return false;
  parts.marks.setItem(markKey(screen), '1');
  parts.reload();
  return true;
}

/** Forgets a failed load of a screen once it has loaded. */
export const forgetFailedLoad = (screen: string, parts: NavigationParts = browserParts()): void =>
  parts.marks.removeItem(markKey(screen));

/**
 * A screen loaded on demand; `screen` names it. Fetching ahead (on hover) never navigates; a failure while the screen
 * is wanted does, and throws to the error page when that did not help.
 */
export function lazyScreen(screen: string, load: () => Promise<Screen>): LazyScreen {
  let loaded: Screen | null = null;
  let pending: Promise<Screen> | null = null;
  const fetchScreen = (): Promise<Screen> => {
    pending ??= fetchCode(load).then(
      (component) => {
        forgetFailedLoad(screen);
        loaded = component;
        return component;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  let wanted: Promise<Screen> | null = null;
  const fetchWanted = (): Promise<Screen> =>
    fetchScreen().catch((error: unknown) => {
      // A promise that never settles keeps the old page until the browser has left it.
      if (recoverFromFailedLoad(screen)) return new Promise<Screen>(() => undefined);
      throw new CodeLoadError(error);
    });
  function Wanted() {
    const Loaded = loaded ?? use((wanted ??= fetchWanted()));
    return <Loaded />;
  }
  return Object.assign(Wanted, {
    preload: () =>
      fetchScreen().then(
        () => undefined,
        () => undefined,
      ),
  });
}
