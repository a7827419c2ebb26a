import { useSyncExternalStore } from 'react';

/** What lies over the screen; only one thing at a time. */
export type ShellOverlay = 'palette' | 'shortcuts' | 'unsent' | null;

let present: ShellOverlay = null;
const listeners = new Set<() => void>();

/** Opens an overlay of the shell, or closes the open one with null. */
export function showOverlay(overlay: ShellOverlay): void {
  present = overlay;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open overlay for a component. */
export const useShellOverlays = (): ShellOverlay => useSyncExternalStore(subscribe, () => present);
