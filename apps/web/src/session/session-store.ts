import type { UserData } from '@tyrewatch/contract/users/user-record';
import { findTokenClaims, isOlderToken, isTokenExpired } from './access-token.ts';

/** Key of the session user record in local storage (specification §3). */
export const sessionKey = 'user';
/** Seconds by which the server's clock is ahead of this one, measured when a token arrives. */
const clockLeadKey = 'tyrewatch.clock_lead_s';

/** The stored record: both tokens and the role at once, the rest as soon as `/tyrewatch/me` answered. */
export type SessionRecord = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly role: string;
} & Partial<Omit<UserData, 'role'>>;

/** The parts of `localStorage` that are used, so that a test brings its own. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

function parseRecord(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as SessionRecord | null;
    const whole = typeof value?.access_token === 'string' && typeof value.refresh_token === 'string';
    return whole ? value : null;
  } catch {
    return null;
  }
}

/** The session of this browser: one record in local storage, seen by every tab. */
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
  let text = storage.getItem(sessionKey);
  let record = parseRecord(text);

  const reload = (): void => {
    const present = storage.getItem(sessionKey);
    if (present === text) return;
    const heard = parseRecord(present);
    if (heard !== null && record !== null && isOlderToken(heard.refresh_token, record.refresh_token)) {
      const { access_token, refresh_token } = record;
      record = { ...heard, access_token, refresh_token };
      text = JSON.stringify(record);
      storage.setItem(sessionKey, text);
    } else {
      text = present;
      record = heard;
    }
    for (const listener of listeners) listener();
  };
  const write = (next: SessionRecord): void => {
    storage.setItem(sessionKey, JSON.stringify(next));
    reload();
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
