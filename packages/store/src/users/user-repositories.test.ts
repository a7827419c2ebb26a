import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentClaim, withClaim, withScope } from '../scope.ts';
import { createTestStore, createTestTenants, testScope, type TestStore, type TestTenants } from '../test-store.ts';
import {
  createOneTimeTokens,
  deleteUnusedTokens,
  findOneTimeToken,
  useOneTimeToken,
} from './one-time-token-repository.ts';
import {
  createSession,
  findSessionByToken,
  reusePreviousToken,
  revokeUserSessions,
  rotateSession,
} from './session-repository.ts';
import { clearFailures, countFailures, numberAttempt, numberAttempts } from './sign-in-attempt-repository.ts';
import { createUsers, touchLastSeen, updatePasswordHash, updatePreferences } from './user-repository.ts';
import { findLiveSessionProfile, findSignInUser, findUserProfile } from './user-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let userId: number;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  userId = await store
    .open('owner')
    .kysely.transaction()
    .execute(async (trx) => {
      const user = {
        organisationId: tenants.customerId,
        role: 'USER' as const,
        passwordHash: 'argon',
        permissions: ['vehicle:list', 'fleet:read'],
      };
      const [id = 0, manager = 0] = await createUsers(trx, [
        { ...user, username: 'Pat', email: 'pat@example.org', preferences: { theme: 'dark' } },
        { ...user, username: 'manager', email: 'm@example.org', organisationId: tenants.partId, permissions: [] },
      ]);
      await trx
        .insertInto('managed_organisation')
        .values({ user_id: manager, organisation_id: tenants.otherCustomerId })
        .execute();
      return id;
    });
});
afterAll(() => store.close());

const app = () => store.open('app');
const hash = (text: string): Buffer => Buffer.from(text.padEnd(32, '.'));

describe('users', () => {
  it('are found by name or e-mail address in any case, and by nothing else', async () => {
    const find = (name: string) => withClaim(app(), { signInName: name }, (trx) => findSignInUser(trx, name));
    expect(await find('PAT')).toEqual({
      userId,
      organisationId: tenants.customerId,
      username: 'Pat',
      role: 'USER',
      passwordHash: 'argon',
      isDeactivated: false,
    });
    expect((await find('Pat@Example.org'))?.userId).toBe(userId);
    expect(await find('p')).toBeNull();
  });

  it('are found by their very spelling where names that count as one stand from before', async () => {
    const { rows } = await store.open('owner').pool.query<{ id: string }>(
      `insert into app_user (organisation_id, username, username_repeat, email, role) values
        ($1, 'ilker', 0, 'first@example.org', 'USER'), ($1, 'İlker', 1, 'second@example.org', 'USER') returning id`,
      [tenants.customerId],
    );
    const [first, second] = rows.map(({ id }) => Number(id));
    const find = async (name: string) =>
      (await withClaim(app(), { signInName: name }, (trx) => findSignInUser(trx, name)))?.userId;
    expect([await find('ilker'), await find('İlker'), await find('ILKER'), await find('ılker')]).toEqual([
      first,
      second,
      first,
      first,
    ]);
  });

  it('refuse a name or address that is taken in another case', async () => {
    const create = (username: string, email: string) =>
      withScope(app(), testScope(tenants.otherCustomerId), ({ trx }) =>
        createUsers(trx, [
          {
            organisationId: tenants.otherCustomerId,
            username,
            email,
            role: 'ADMIN',
            passwordHash: null,
            permissions: [],
          },
        ]),
      );
    await expect(create('pAT', 'other@example.org')).rejects.toThrow(/app_user_username/);
    await expect(create('other', 'PAT@example.org')).rejects.toThrow(/app_user_email/);
  });

  it('have a profile with rights, preferences and every organisation in reach', async () => {
    const profile = await findUserProfile(app().kysely, userId);
    expect(profile).toMatchObject({
      username: 'Pat',
      role: 'USER',
      permissions: ['vehicle:list', 'fleet:read'],
      theme: 'dark',
      pressureUnit: 'psi',
      organisationName: 'Northern Haulage',
      providerName: 'Provider',
      integrationIds: [],
      isDeactivated: false,
    });
    expect(profile?.organisationIds).toEqual([tenants.customerId, tenants.partId]);
    const manager = await withClaim(app(), { signInName: 'manager' }, (trx) => findSignInUser(trx, 'manager'));
    const managed = (await findUserProfile(app().kysely, manager?.userId ?? 0))?.organisationIds;
    expect(new Set(managed)).toEqual(new Set([tenants.partId, tenants.otherCustomerId]));
    expect(await findUserProfile(app().kysely, 999_999)).toBeNull();
  });

  it('change their own preferences and password', async () => {
    await withClaim(app(), { userId }, async (trx) => {
      await updatePreferences(trx, userId, { language: 'tr', density: 'compact' });
      await updatePreferences(trx, userId, {});
      await updatePasswordHash(trx, userId, 'newer', nowMs);
      await touchLastSeen(trx, userId, nowMs);
      await touchLastSeen(trx, userId, nowMs + 59_000);
    });
    const row = await store
      .open('owner')
      .kysely.selectFrom('app_user')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      language: 'tr',
      density: 'compact',
      theme: 'dark',
      password_hash: 'newer',
      last_seen_at: new Date(nowMs),
    });
  });
});

describe('sessions', () => {
  const begin = async (token: string): Promise<string> => {
    const sessionId = randomUUID();
    await withClaim(app(), { userId }, (trx) =>
      createSession(trx, {
        sessionId,
        userId,
        organisationId: tenants.customerId,
        refreshTokenHash: hash(token),
        createdAtMs: nowMs,
        expiresAtMs: nowMs + 1000,
        address: '::1',
        userAgent: null,
      }),
    );
    return sessionId;
  };
  const find = (token: string) =>
    withClaim(app(), { tokenHash: hash(token) }, (trx) => findSessionByToken(trx, hash(token)));
  const rotate = (sessionId: string, token: string) =>
    withClaim(app(), { userId }, (trx) =>
      rotateSession(trx, sessionId, {
        refreshTokenHash: hash(token),
        nowMs: nowMs + 5,
        expiresAtMs: nowMs + 2000,
        address: null,
        userAgent: null,
      }),
    );

  it('tell the current token, the one before it, and older ones apart', async () => {
    const sessionId = await begin('a1');
    await rotate(sessionId, 'a2');
    expect(await find('a2')).toMatchObject({
      sessionId,
      userId,
      presented: 'current',
      isPreviousUsed: false,
      rotatedAtMs: nowMs + 5,
      expiresAtMs: nowMs + 2000,
    });
    expect(await find('a1')).toMatchObject({ sessionId, presented: 'previous', isPreviousUsed: false });
    await rotate(sessionId, 'a3');
    expect(await find('a1')).toBeNull();
  });

  it('answer the second of two racing tabs once', async () => {
    const sessionId = await begin('b1');
    await rotate(sessionId, 'b2');
    await withClaim(app(), { userId }, (trx) =>
      reusePreviousToken(trx, sessionId, { refreshTokenHash: hash('b3'), nowMs: nowMs + 6 }),
    );
    expect(await find('b3')).toMatchObject({ presented: 'current', isPreviousUsed: true });
    expect(await find('b2')).toMatchObject({ presented: 'previous', isPreviousUsed: true });
    expect(await find('b1')).toBeNull();
  });

  it('end all together', async () => {
    const sessionId = await begin('c1');
    const profileOf = (session: Partial<Parameters<typeof findLiveSessionProfile>[1]>) =>
      findLiveSessionProfile(app().kysely, { sessionId, userId, nowMs, ...session });
    expect(await profileOf({})).toEqual(await findUserProfile(app().kysely, userId));
    expect(await profileOf({ userId: userId + 1 })).toBeNull();
    expect(await profileOf({ sessionId: randomUUID() })).toBeNull();
    const { expiresAtMs = 0 } = (await find('c1')) ?? {};
    expect(await profileOf({ nowMs: expiresAtMs - 1 })).not.toBeNull();
    expect(await profileOf({ nowMs: expiresAtMs })).toBeNull();
    await withClaim(app(), { userId }, (trx) => revokeUserSessions(trx, userId, 'password_changed', nowMs));
    expect(await find('c1')).toMatchObject({ isRevoked: true });
    expect(await profileOf({})).toBeNull();
  });
});

describe('one-time tokens', () => {
  const create = (token: string) =>
    withClaim(app(), { userId }, (trx) =>
      createOneTimeTokens(trx, [
        {
          tokenHash: hash(token),
          userId,
          organisationId: tenants.customerId,
          purpose: 'reset',
          createdAtMs: nowMs,
          expiresAtMs: nowMs + 1000,
        },
      ]),
    );
  const find = (token: string) =>
    withClaim(app(), { tokenHash: hash(token) }, (trx) => findOneTimeToken(trx, hash(token)));
  const use = (token: string, atMs = nowMs) =>
    withClaim(app(), { tokenHash: hash(token) }, async (trx) => {
      await presentClaim(trx, { userId });
      return useOneTimeToken(trx, hash(token), atMs);
    });

  it('tell whose they are and replace earlier ones', async () => {
    await create('t1');
    const told = { userId, organisationId: tenants.customerId, purpose: 'reset', expiresAtMs: nowMs + 1000 };
    expect(await find('t1')).toEqual({ ...told, isUsed: false });
    await create('t2');
    expect(await find('t1')).toBeNull();
    expect(await find('t2')).toEqual({ ...told, isUsed: false });
  });

  it('work once and in time', async () => {
    await create('t3');
    expect(await use('t3', nowMs + 1000)).toBe(false);
    const uses = await Promise.all([use('t3'), use('t3'), use('t3')]);
    expect(uses.filter((isFirst) => isFirst)).toHaveLength(1);
    expect(await find('t3')).toMatchObject({ isUsed: true });
  });

  it('that were not used can all be ended; used ones stay known', async () => {
    await create('t4');
    await withClaim(app(), { userId }, (trx) => deleteUnusedTokens(trx, userId));
    expect(await find('t4')).toBeNull();
    expect(await find('t3')).toMatchObject({ isUsed: true });
  });
});

describe('sign-in attempts', () => {
  it('are counted per name in any case and per address, within a window', async () => {
    const subjects = [
      { kind: 'sign_in', windowMs: 60_000, subject: 'Someone' },
      { kind: 'address', windowMs: 60_000, subject: '10.0.0.1' },
    ] as const;
    const count = (atMs: number) =>
      countFailures(
        app().kysely,
        [
          { kind: 'sign_in', windowMs: 60_000, subject: 'sOMEONE' },
          { kind: 'address', windowMs: 60_000, subject: '10.0.0.1' },
          { kind: 'address', windowMs: 60_000, subject: 'x' },
        ],
        atMs,
      );
    await Promise.all(Array.from({ length: 5 }, () => numberAttempts(app().kysely, subjects, nowMs)));
    expect(await count(nowMs)).toEqual([5, 5, 0]);
    expect(await count(nowMs + 60_000)).toEqual([0, 0, 0]);
    await numberAttempts(app().kysely, subjects, nowMs + 60_000);
    expect(await count(nowMs + 60_000)).toEqual([1, 1, 0]);
    await clearFailures(app().kysely, subjects[0]);
    expect(await count(nowMs + 60_000)).toEqual([0, 1, 0]);
  });

  it('are numbered, however many come at once', async () => {
    const subject = { kind: 'sign_in', windowMs: 60_000, subject: 'numbered' } as const;
    const number = () => numberAttempt(app().kysely, subject, nowMs);
    const numbers = await Promise.all(Array.from({ length: 8 }, number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
