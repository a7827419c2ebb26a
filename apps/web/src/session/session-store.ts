import type { UserData } from '@tyrewatch/contract/users/user-record';
import { findTokenClaims, isOlderToken, isTokenExpired } from './access-token.ts';
import type { SessionRecord } from './session-record.ts';
import { displayText, joinRecords, readRecord, storedText, withClaims } from './session-record.ts';

/** Key of the session user record in local storage (specification §3). */
export const sessionKey = 'user';
/** Key of what `first-script.js` and the first paint need beside it: looks, units and time zone. */
export const displayKey = 'tyrewatch.display';
/** Seconds by which the server's clock is ahead of this one, measured when a token arrives. */
const clockLeadKey = 'tyrewatch.clock_lead_s';

/** The parts of `localStorage` that are used, so that a test brings its own. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * The session of this browser: one record in local storage, seen by every tab. Name and e-mail address are kept in
 * memory alone, until the page goes.
 */
export interface SessionStore {
  /** Null while anonymous. The same object until it changes. */
  readonly get: () => SessionRecord | null;
  /** Stores new tokens (and whatever else the record says) and measures the server's clock by them. */
  readonly signIn: (record: SessionRecord) => void;
  /** Merges user data into the record; does nothing while anonymous. */
  readonly merge: (user: Partial<UserData>) => void;
  /** Ends the session here and in all tabs: clears all local data. */
  readonly clear: () => void;
  /**
   * Reads local storage again, after another tab may have written it. Local storage reaches the other
   * tabs a moment late: one that had not heard of new tokens may have put the old ones back with a
   * change of its own. What it changed is kept, and the newer tokens are written again.
   */
  readonly reload: () => void;
  /** Epoch seconds by the server's clock, so that a wrong clock here causes no refresh loop. */
  readonly serverNowS: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the store over `storage`; `nowMs` is this machine's clock in epoch milliseconds. */
export function createSessionStore(storage: SessionStorage, nowMs: () => number): SessionStore {
  const listeners = new Set<() => void>();
  const keep = (next: SessionRecord): void => {
    storage.setItem(sessionKey, storedText(next));
    storage.setItem(displayKey, displayText(next));
  };
  const readStored = (): SessionRecord | null => readRecord(storage.getItem(sessionKey), storage.getItem(displayKey));
  let record = readStored();
  // What an earlier release kept beside the session's fields goes.
  if (record !== null) keep(record);

  const adopt = (next: SessionRecord | null): void => {
    if (JSON.stringify(next) === JSON.stringify(record)) return;
    record = next;
    for (const listener of listeners) listener();
  };
  const reload = (): void => {
    const heard = readStored();
    if (heard === null || record === null || !isOlderToken(heard.refresh_token, record.refresh_token)) {
      adopt(heard === null ? null : joinRecords(heard, record));
      return;
    }
    const { access_token, refresh_token } = record;
    const mended = { ...joinRecords(heard, record), access_token, refresh_token };
    keep(mended);
    adopt(mended);
  };
  const write = (next: SessionRecord): void => {
    keep(next);
    adopt(withClaims(next));
  };
  return {
    get: () => record,
    signIn: (next) => {
      const issuedAtS = findTokenClaims(next.access_token)?.issuedAtS ?? null;
      if (issuedAtS !== null) {
        storage.setItem(clockLeadKey, String(issuedAtS - Math.floor(nowMs() / 1000)));
      }
      write(next);
    },
    merge: (user) => {
      if (record !== null) write({ ...record, ...user });
    },
    clear: () => {
      storage.clear();
      reload();
    },
    reload,
    serverNowS: () => Math.floor(nowMs() / 1000) + Number(storage.getItem(clockLeadKey) ?? 0),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a record still opens the application: at least one of its tokens is not expired. */
export const isSignedIn = (record: SessionRecord | null, nowS: number): record is SessionRecord =>
  record !== null && !(isTokenExpired(record.access_token, nowS) && isTokenExpired(record.refresh_token, nowS));
