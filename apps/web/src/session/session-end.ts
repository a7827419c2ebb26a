import type { SessionStore } from './session-store.ts';
import { isSignedIn } from './session-store.ts';

/** What happens on the changes of a session that concern the whole page. */
export interface SessionEndParts {
  readonly session: SessionStore;
  /** The session ended: go to login with the wanted path. */
  readonly onEnd: () => void;
  /** Another person signed in, perhaps in another tab: nothing on this page is theirs. */
  readonly onOtherUser: () => void;
}

/** Watches the session; returns what ends the watch. */
export function watchSession(parts: SessionEndParts): () => void {
  const { session } = parts;
  const present = (): boolean => isSignedIn(session.get(), session.serverNowS());
  let wasSignedIn = present();
  let username = session.get()?.username;
  return session.subscribe(() => {
    const signedIn = present();
    const nextUsername = session.get()?.username;
    if (wasSignedIn && !signedIn) parts.onEnd();
    if (signedIn && username !== undefined && nextUsername !== undefined && username !== nextUsername) {
      parts.onOtherUser();
    }
    wasSignedIn = signedIn;
    if (nextUsername !== undefined || !signedIn) username = nextUsername;
  });
}
