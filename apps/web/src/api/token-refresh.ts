import { isTokenExpired } from '../session/access-token.ts';
import type { SessionRecord, SessionStore } from '../session/session-store.ts';
import type { ExclusiveLock } from './exclusive-lock.ts';

/** Seconds before its end from which an access token is treated as expired, for the way to the server. */
export const expiryMarginS = 10;

/** What the refresher needs. */
export interface RefreshParts {
  readonly session: SessionStore;
  readonly lock: ExclusiveLock;
  /**
   * Exchanges the refresh token. Resolves with the new record, or with null when the server refused
   * it; rejects when no verdict was reached (no network, server busy).
   */
  readonly exchange: (refreshToken: string) => Promise<SessionRecord | null>;
}

/**
 * Makes the function that yields a valid access token before each call: null when there is no
 * session any more (the caller goes to login). One exchange at a time over all tabs: whoever gets
 * the lock second finds the token already renewed, because a second use of a rotated refresh token
 * would end the session. Rejects when the exchange could not be tried; the session then stays.
 */
export function createTokenRefresher(parts: RefreshParts): () => Promise<string | null> {
  const { session, lock, exchange } = parts;
  let inFlight: Promise<string | null> | null = null;

  const freshToken = (): string | null => {
    const record = session.get();
    if (record === null) return null;
    const expired = isTokenExpired(record.access_token, session.serverNowS() + expiryMarginS);
    return expired ? null : record.access_token;
  };
  const renew = async (): Promise<string | null> => {
    session.reload();
    const renewedElsewhere = freshToken();
    if (renewedElsewhere !== null) return renewedElsewhere;
    const record = session.get();
    if (record === null) return null;
    if (isTokenExpired(record.refresh_token, session.serverNowS())) {
      session.clear();
      return null;
    }
    const renewed = await exchange(record.refresh_token);
    if (session.get()?.refresh_token !== record.refresh_token) {
      // Signed out, or in as someone else, while the answer was on its way.
      return freshToken();
    }
    if (renewed === null) {
      session.clear();
      return null;
    }
    session.signIn({ ...record, ...renewed });
    return renewed.access_token;
  };
  return () => {
    const token = freshToken();
    if (token !== null) return Promise.resolve(token);
    if (session.get() === null) return Promise.resolve(null);
    inFlight ??= lock('refresh', renew).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
