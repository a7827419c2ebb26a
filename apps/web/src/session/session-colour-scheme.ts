import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { session } from './session.ts';

const schemeOf = (): MantineColorScheme => {
  const theme = session.get()?.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/** The colour scheme as the user's record says; whoever is not signed in gets the system's. */
export function sessionColourScheme(): MantineColorSchemeManager {
  let unsubscribe = (): void => undefined;
  return {
    get: schemeOf,
    // Saving goes through the user record, which reports back by the subscription.
    set: () => undefined,
    clear: () => undefined,
    subscribe: (onUpdate) => {
      unsubscribe = session.subscribe(() => onUpdate(schemeOf()));
    },
    unsubscribe: () => unsubscribe(),
  };
}
