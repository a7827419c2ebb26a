import { isTokenExpired } from '../session/access-token.ts';
import type { SessionRecord } from '../session/session-record.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TabLocks } from './tab-locks.ts';

/** Seconds before its end from which an access token is treated as expired, for the way to the server. */
export const expiryMarginS = 10;

/** How long to wait for what another tab is known to have stored, in milliseconds. */
const arrivalMs = 2000;

/** The name under which a refresh token's exchange is announced to the other tabs. */
const spentName = (refreshToken: string): string => `spent.${refreshToken.slice(-16)}`;

/** What the refresher needs. */
export interface RefreshParts {
  readonly session: SessionStore;
  readonly locks: TabLocks;
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
 * would end the session. Browsers hand a lock on before local storage has reached the next tab, so
 * each exchange is announced, and who hears of it waits for the record. Rejects when the exchange
 * could not be tried; the session then stays.
 */
export function createTokenRefresher(parts: RefreshParts): () => Promise<string | null> {
  const { session, locks, exchange } = parts;
  let inFlight: Promise<string | null> | null = null;

  const freshToken = (): string | null => {
    const record = session.get();
    if (record === null) return null;
    const expired = isTokenExpired(record.access_token, session.serverNowS() + expiryMarginS);
    return expired ? null : record.access_token;
  };
  const catchUp = async (): Promise<void> => {
    session.reload();
    const record = session.get();
    if (record === null || !(await locks.isAnnounced(spentName(record.refresh_token)))) return;
    await new Promise<void>((resolve) => {
      const arrived = (): void => {
        clearTimeout(patience);
        unsubscribe();
        resolve();
      };
      const patience = setTimeout(arrived, arrivalMs);
      const unsubscribe = session.subscribe(arrived);
      if (session.get() !== record) arrived();
    });
  };
  const renew = async (): Promise<string | null> => {
    await catchUp();
    const renewedElsewhere = freshToken();
    if (renewedElsewhere !== null) return renewedElsewhere;
    const record = session.get();
    if (record === null) return null;
    if (isTokenExpired(record.refresh_token, session.serverNowS())) {
      session.clear();
      return null;
    }
    const renewed = await exchange(record.refresh_token);
    if (renewed !== null) await locks.announce(spentName(record.refresh_token));
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
    inFlight ??= locks.exclusive('refresh', renew).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
