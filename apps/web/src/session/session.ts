import { useSyncExternalStore } from 'react';
import type { SessionRecord } from './session-record.ts';
import { createSessionStore, displayKey, sessionKey } from './session-store.ts';

/** The session of this tab. */
export const session = createSessionStore(window.localStorage, () => Date.now());

// Another tab signed in, refreshed or signed out; a null key means that all was cleared.
window.addEventListener('storage', (event) => {
  if (event.key === sessionKey || event.key === displayKey || event.key === null) session.reload();
});

/** The session record for a component; null while anonymous. */
export const useSession = (): SessionRecord | null => useSyncExternalStore(session.subscribe, session.get);
