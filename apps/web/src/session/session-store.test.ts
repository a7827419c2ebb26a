import type { UserData } from '@tyrewatch/contract/users/user-record';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { testRecord, testToken } from '../testing/test-tokens.ts';
import { createSessionStore, displayKey, isSignedIn, sessionKey } from './session-store.ts';

const person = {
  username: 'pat',
  email: 'pat@example.org',
  first_name: 'Patricia',
  last_name: 'Langenscheidt',
  language: 'de',
  pressure_unit: 'bar',
  temperature_unit: 'celsius',
  distance_unit: 'km',
  time_zone: 'Europe/Istanbul',
  theme: 'dark',
  density: 'compact',
  organization: {
    id: 7,
    name: 'Northern Haulage',
    powered_by: 'Road Watch',
    branding: null,
    integrations: [{ integration_id: 4 }],
  },
  permissions: [{ action: 'vehicle:list' }],
  several_customers: false,
  second_factor_missing: false,
  has_mail_server: true,
} as const satisfies Omit<UserData, 'role'>;

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

  it('holds the fields of the specification, beside it looks, units and time zone, and nothing that says who it is', () => {
    const storage = createMemoryStorage();
    const store = createSessionStore(storage, at(0));
    store.signIn(testRecord(100, 1000, '', 'pat'));
    store.merge(person);
    const stored = JSON.parse(storage.getItem(sessionKey) ?? '') as Record<string, unknown>;
    expect(Object.keys(stored).toSorted()).toEqual(
      ['access_token', 'language', 'organization', 'permissions', 'refresh_token', 'role'].toSorted(),
    );
    expect(stored['organization']).toEqual({ integrations: [{ integration_id: 4 }] });
    expect(JSON.parse(storage.getItem(displayKey) ?? '')).toEqual({
      theme: 'dark',
      density: 'compact',
      pressure_unit: 'bar',
      temperature_unit: 'celsius',
      distance_unit: 'km',
      time_zone: 'Europe/Istanbul',
      several_customers: false,
      organization: { powered_by: 'Road Watch', branding: null },
    });
    const kept = Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join();
    for (const secret of ['Patricia', 'Langenscheidt', 'pat@example.org', 'Northern']) {
      expect(kept).not.toContain(secret);
    }
    expect(store.get()).toMatchObject(person);
  });

  it('is stripped of what an earlier release kept in it, and the page keeps that in memory', () => {
    const storage = createMemoryStorage();
    storage.setItem(sessionKey, JSON.stringify({ ...testRecord(100, 1000, '', 'pat'), ...person }));
    const store = createSessionStore(storage, at(0));
    expect(storage.getItem(sessionKey)).not.toContain('Patricia');
    expect(JSON.parse(storage.getItem(displayKey) ?? '')).toMatchObject({ theme: 'dark' });
    expect(store.get()).toMatchObject(person);
  });

  it('knows after a reload of the page whose it is, and how the page looks', () => {
    const storage = createMemoryStorage();
    const store = createSessionStore(storage, at(0));
    store.signIn(testRecord(100, 1000, '', 'pat'));
    store.merge(person);
    const again = createSessionStore(storage, at(0)).get();
    expect(again).toMatchObject({ username: 'pat', language: 'de', theme: 'dark', pressure_unit: 'bar' });
    expect([again?.email, again?.time_zone]).toEqual([undefined, 'Europe/Istanbul']);
  });

  it('keeps what is known of the person when another tab renews it, and forgets it when another person signs in there', () => {
    const storage = createMemoryStorage();
    const [here, there] = [createSessionStore(storage, at(0)), createSessionStore(storage, at(0))];
    here.signIn(testRecord(100, 1000, '', 'pat'));
    here.merge(person);
    there.reload();
    there.signIn({ ...there.get(), ...testRecord(200, 2000, 'renewed', 'pat'), language: 'fr' });
    here.reload();
    expect(here.get()).toMatchObject({ email: 'pat@example.org', language: 'fr', theme: 'dark' });
    there.signIn(testRecord(200, 2000, 'other', 'kim'));
    here.reload();
    expect(here.get()).toMatchObject({ username: 'kim' });
    expect([here.get()?.email, here.get()?.theme]).toEqual([undefined, undefined]);
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
