import type { ReactNode } from 'react';
import { use } from 'react';

type Screen = () => ReactNode;

/** A screen whose code is fetched when it is first wanted. */
export type LazyScreen = Screen & { readonly preload: () => Promise<void> };

/** The code of a screen could not be fetched, and a full navigation did not help. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('the code of the screen could not be fetched', { cause });
    this.name = 'ScreenLoadError';
  }
}

/** The browser parts that a failed load needs. */
export interface NavigationParts {
  /** Loads the present address anew, as a full navigation. */
  readonly reload: () => void;
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly path: () => string;
}

const markKey = 'tyrewatch.full_navigation';

const browserParts = (): NavigationParts => ({
  reload: () => window.location.reload(),
  marks: window.sessionStorage,
  path: () => window.location.pathname,
});

/**
 * What happens when a screen's code could not be loaded: the first time in a row a full navigation
 * to the route (a deployment has replaced the chunks), the second time nothing, so that the error
 * page shows instead of an endless reload. Returns whether it navigates.
 */
export function recoverFromFailedLoad(parts: NavigationParts = browserParts()): boolean {
  if (parts.marks.getItem(markKey) === parts.path()) return false;
  parts.marks.setItem(markKey, parts.path());
  parts.reload();
  return true;
}

/** Forgets a failed load once a screen has loaded. */
const forgetFailedLoad = (parts: NavigationParts = browserParts()): void => parts.marks.removeItem(markKey);

/**
 * A screen loaded on demand. Fetching ahead (on hover) never navigates; a failure while the screen
 * is wanted does, and throws to the error page when that did not help.
 */
export function lazyScreen(load: () => Promise<Screen>): LazyScreen {
  let loaded: Screen | null = null;
  let pending: Promise<Screen> | null = null;
  const fetchScreen = (): Promise<Screen> => {
    pending ??= load().then(
      (component) => {
        forgetFailedLoad();
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
      if (recoverFromFailedLoad()) return new Promise<Screen>(() => undefined);
      throw new ScreenLoadError(error);
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
