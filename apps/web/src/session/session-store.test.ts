import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { testRecord, testToken } from '../testing/test-tokens.ts';
import { createSessionStore, isSignedIn, sessionKey } from './session-store.ts';

const at = (seconds: number) => () => seconds * 1000;

describe('session record', () => {
  it('lies in local storage under the key user and survives a reload of the page', () => {
    const storage = createMemoryStorage();
    const record = testRecord(100, 1000);
    createSessionStore(storage, at(0)).signIn(record);
    expect(JSON.parse(storage.getItem(sessionKey) ?? '')).toEqual(record);
    expect(sessionKey).toBe('user');
    expect(createSessionStore(storage, at(0)).get()).toEqual(record);
  });

  it.each(['', 'null', '{', '[]', '{"access_token":"a"}', '{"access_token":1,"refresh_token":"b"}'])(
    'is anonymous where the stored text is %j',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem(sessionKey, text);
      expect(createSessionStore(storage, at(0)).get()).toBeNull();
    },
  );

  it('takes user data in and keeps both tokens', () => {
    const store = createSessionStore(createMemoryStorage(), at(0));
    const record = testRecord(100, 1000);
    store.signIn(record);
    store.merge({ language: 'tr', permissions: [{ action: 'vehicle:list' }] });
    expect(store.get()).toEqual({ ...record, language: 'tr', permissions: [{ action: 'vehicle:list' }] });
  });

  it('clears all local data on the end of the session and tells its listeners', () => {
    const storage = createMemoryStorage();
    storage.setItem('tyrewatch.recent_vehicles', 'AB12CDE');
    const store = createSessionStore(storage, at(0));
    store.signIn(testRecord(100, 1000));
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.clear();
    expect(store.get()).toBeNull();
    expect(storage.length).toBe(0);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('sees what another tab has written', () => {
    const storage = createMemoryStorage();
    const [here, there] = [createSessionStore(storage, at(0)), createSessionStore(storage, at(0))];
    there.signIn(testRecord(100, 1000));
    expect(here.get()).toBeNull();
    here.reload();
    expect(here.get()).toEqual(there.get());
  });

  it('keeps newer tokens where a tab that had not heard of them puts the old ones back', () => {
    const storage = createMemoryStorage();
    const lateStorage = createMemoryStorage();
    const [here, late] = [createSessionStore(storage, at(0)), createSessionStore(lateStorage, at(0))];
    const old = { ...testRecord(0, 0), refresh_token: testToken(100, 9000, 'one', 'session') };
    const fresh = { ...testRecord(600, 0), refresh_token: testToken(101, 9000, 'two', 'session') };
    for (const tab of [here, late]) tab.signIn(old);
    here.signIn(fresh);
    late.merge({ language: 'tr' });
    storage.setItem(sessionKey, lateStorage.getItem(sessionKey) ?? '');
    here.reload();
    expect(here.get()).toEqual({ ...fresh, language: 'tr' });
    expect(JSON.parse(storage.getItem(sessionKey) ?? '')).toEqual(here.get());
  });

  it('takes the tokens of another session even where they are older, as after a clock set back', () => {
    const storage = createMemoryStorage();
    const [here, there] = [createSessionStore(storage, at(0)), createSessionStore(storage, at(0))];
    here.signIn({ ...testRecord(0, 0), refresh_token: testToken(101, 9000, '', 'one') });
    there.signIn({ ...testRecord(0, 0), refresh_token: testToken(100, 9000, '', 'two') });
    here.reload();
    expect(here.get()).toEqual(there.get());
  });

  it('gives the same object until something changes', () => {
    const store = createSessionStore(createMemoryStorage(), at(0));
    store.signIn(testRecord(100, 1000));
    const before = store.get();
    store.reload();
    expect(store.get()).toBe(before);
  });
});

describe('the clock', () => {
  it.each([3600, -3600, 0])('of a machine that is %d s wrong is corrected by the token’s time of issue', (wrongS) => {
    const storage = createMemoryStorage();
    const serverNowS = 1_800_000_000;
    const store = createSessionStore(storage, at(serverNowS + wrongS));
    store.signIn({ ...testRecord(0, 0), access_token: testToken(serverNowS, serverNowS + 600) });
    expect(store.serverNowS()).toBe(serverNowS);
  });
});

describe('signed in', () => {
  it.each([
    { accessEndS: 101, refreshEndS: 101, expected: true },
    { accessEndS: 100, refreshEndS: 101, expected: true },
    { accessEndS: 101, refreshEndS: 100, expected: true },
    { accessEndS: 100, refreshEndS: 100, expected: false },
  ])('with access until $accessEndS and refresh until $refreshEndS at 100: $expected', (given) => {
    expect(isSignedIn(testRecord(given.accessEndS, given.refreshEndS), 100)).toBe(given.expected);
  });

  it('never without a record', () => {
    expect(isSignedIn(null, 0)).toBe(false);
  });
});
