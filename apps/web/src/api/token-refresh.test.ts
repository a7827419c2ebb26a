import { describe, expect, it, vi } from 'vitest';
import type { SessionRecord } from '../session/session-record.ts';
import { createSessionStore, sessionKey } from '../session/session-store.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { testRecord } from '../testing/test-tokens.ts';
import { createLeaseLocks } from './tab-locks.ts';
import type { TabLocks } from './tab-locks.ts';
import { createTokenRefresher } from './token-refresh.ts';

const nowS = 1000;
type Exchange = (refreshToken: string) => Promise<SessionRecord | null>;

/** One lock for all tabs: work of the same name waits in a queue. */
function createQueueLocks(): TabLocks {
  let last: Promise<unknown> = Promise.resolve();
  const announced = new Set<string>();
  return {
    exclusive: (_name, work) => {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
    announce: (name) => {
      announced.add(name);
      return Promise.resolve();
    },
    isAnnounced: (name) => Promise.resolve(announced.has(name)),
  };
}

function openTab(storage: Storage, locks: TabLocks, exchange: Exchange) {
  const session = createSessionStore(storage, () => nowS * 1000);
  return { session, accessToken: createTokenRefresher({ session, locks, exchange }) };
}

function setUp(record: SessionRecord | null, exchange: Exchange) {
  const storage = createMemoryStorage();
  const locks = createQueueLocks();
  const tab = openTab(storage, locks, exchange);
  if (record !== null) tab.session.signIn(record);
  return { storage, locks, ...tab };
}

const renewed = testRecord(nowS + 600, nowS + 9000, 'renewed');

describe('access token before a call', () => {
  it('is used as it is while it is valid', async () => {
    const exchange = vi.fn<Exchange>();
    const { accessToken, session } = setUp(testRecord(nowS + 11, nowS + 9000), exchange);
    expect(await accessToken()).toBe(session.get()?.access_token);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('is renewed when it ends within the margin, and the new record replaces the old one', async () => {
    const exchange = vi.fn<Exchange>().mockResolvedValue(renewed);
    const { accessToken, session } = setUp(testRecord(nowS + 10, nowS + 9000), exchange);
    expect(await accessToken()).toBe(renewed.access_token);
    expect(session.get()?.refresh_token).toBe(renewed.refresh_token);
  });

  it('is renewed once however many calls wait for it', async () => {
    const exchange = vi.fn<Exchange>().mockResolvedValue(renewed);
    const { accessToken } = setUp(testRecord(nowS, nowS + 9000), exchange);
    const tokens = await Promise.all([accessToken(), accessToken(), accessToken()]);
    expect(new Set(tokens)).toEqual(new Set([renewed.access_token]));
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('is renewed once over two tabs: the second finds what the first has stored', async () => {
    const exchange = vi.fn<Exchange>().mockResolvedValue(renewed);
    const first = setUp(testRecord(nowS, nowS + 9000), exchange);
    const second = openTab(first.storage, first.locks, exchange);
    const tokens = await Promise.all([first.accessToken(), second.accessToken()]);
    expect(tokens).toEqual([renewed.access_token, renewed.access_token]);
    expect(exchange).toHaveBeenCalledOnce();
    expect(second.session.get()?.refresh_token).toBe(renewed.refresh_token);
  });

  it('is renewed once where local storage reaches the second tab after the lock', async () => {
    const exchange = vi.fn<Exchange>().mockResolvedValue(renewed);
    const first = setUp(testRecord(nowS, nowS + 9000), exchange);
    const lateStorage = createMemoryStorage();
    lateStorage.setItem(sessionKey, first.storage.getItem(sessionKey) ?? '');
    const second = openTab(lateStorage, first.locks, exchange);
    await first.accessToken();
    const token = second.accessToken();
    await new Promise((resolve) => setImmediate(resolve));
    lateStorage.setItem(sessionKey, first.storage.getItem(sessionKey) ?? '');
    second.session.reload();
    expect(await token).toBe(renewed.access_token);
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('is renewed by the second tab after all where the first died before it could store it', async () => {
    vi.useFakeTimers();
    try {
      const exchange = vi.fn<Exchange>().mockResolvedValue(renewed);
      const { accessToken, locks, session } = setUp(testRecord(nowS, nowS + 9000), exchange);
      await locks.announce(`spent.${session.get()?.refresh_token.slice(-16)}`);
      const token = accessToken();
      await vi.advanceTimersByTimeAsync(2000);
      expect(await token).toBe(renewed.access_token);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is renewed once over two tabs without Web Locks', async () => {
    const exchange = vi.fn<Exchange>().mockResolvedValue(renewed);
    const storage = createMemoryStorage();
    const tabs = ['one', 'two'].map((name) => openTab(storage, createLeaseLocks(storage, name, Date.now), exchange));
    tabs[0]?.session.signIn(testRecord(nowS, nowS + 9000));
    tabs[1]?.session.reload();
    expect(await Promise.all(tabs.map((tab) => tab.accessToken()))).toEqual([
      renewed.access_token,
      renewed.access_token,
    ]);
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('is null, and the session over, when the refresh is refused', async () => {
    const { accessToken, session } = setUp(testRecord(nowS, nowS + 9000), () => Promise.resolve(null));
    expect(await accessToken()).toBeNull();
    expect(session.get()).toBeNull();
  });

  it('is null, without asking, when the refresh token has ended too', async () => {
    const exchange = vi.fn<Exchange>();
    const { accessToken, session } = setUp(testRecord(nowS, nowS), exchange);
    expect(await accessToken()).toBeNull();
    expect(session.get()).toBeNull();
    expect(exchange).not.toHaveBeenCalled();
  });

  it('keeps the session, and tries again, when no verdict was reached', async () => {
    const exchange = vi.fn<Exchange>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(renewed);
    const { accessToken, session } = setUp(testRecord(nowS, nowS + 9000), exchange);
    await expect(accessToken()).rejects.toThrow('no network');
    expect(session.get()).not.toBeNull();
    expect(await accessToken()).toBe(renewed.access_token);
  });

  it('does not bring a session back that ended while the answer was on its way', async () => {
    const answer = Promise.withResolvers<SessionRecord | null>();
    const { accessToken, session } = setUp(testRecord(nowS, nowS + 9000), () => answer.promise);
    const token = accessToken();
    await Promise.resolve();
    session.clear();
    answer.resolve(renewed);
    expect(await token).toBeNull();
    expect(session.get()).toBeNull();
  });
});
