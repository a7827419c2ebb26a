import { createUsers } from '@tyrewatch/store/users/user-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { prepareFirstAdministrator } from './prepare-first-administrator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => server.close());

const owner = () => server.store.open('owner').kysely;

/** What a start does; rolled back, as a start that is ended in the middle, where it is to be. */
const prepare = (password: string, isCutShort = false) =>
  owner()
    .transaction()
    .execute(async (trx) => {
      const prepared = await prepareFirstAdministrator(trx, {
        providerName: 'Example Tyres',
        password,
        nowMs: server.clock.nowMs,
      });
      if (isCutShort) throw new Error('cut short');
      return prepared;
    });

const passwordChanges = () =>
  owner()
    .selectFrom('audit_entry')
    .select(['action', 'actor_user_id', 'actor_name', 'subject_name', 'after'])
    .where('subject_kind', '=', 'user')
    .execute();

const change = {
  action: 'user:password',
  actor_user_id: null,
  actor_name: 'Example Tyres',
  subject_name: 'admin',
  after: { by: 'start' },
};

// One installation from its first start to its first user, in this order.
describe('the first administrator', () => {
  it('is made in an empty installation', async () => {
    expect(await prepare('first password')).toEqual({ username: 'admin' });
    expect(await passwordChanges()).toEqual([]);
  });

  it('has another password after each start while nobody has signed in, and the audit trail says so', async () => {
    expect(await prepare('second password')).toEqual({ username: 'admin' });
    expect(await prepare('third password')).toEqual({ username: 'admin' });
    await expect(signIn(server, 'admin', 'first password')).rejects.toThrow('422');
    await expect(signIn(server, 'admin', 'second password')).rejects.toThrow('422');
    expect(await passwordChanges()).toEqual([change, change]);
  });

  it('keeps the password of the last start where the next is cut short', async () => {
    await expect(prepare('lost password', true)).rejects.toThrow('cut short');
    const { access_token: token, role } = await signIn(server, 'admin', 'third password');
    expect(role).toBe('ADMIN');
    const me = await call(server, 'GET', '/tyrewatch/me', { token });
    expect(me.json).toMatchObject({ organization: { name: 'Example Tyres', powered_by: 'Example Tyres' } });
  });

  it('is left alone once somebody has signed in', async () => {
    expect(await prepare('fourth password')).toBeNull();
    await expect(signIn(server, 'admin', 'fourth password')).rejects.toThrow('422');
    expect((await signIn(server, 'admin', 'third password')).role).toBe('ADMIN');
    expect(await passwordChanges()).toEqual([change, change]);
  });

  it.each([
    ['has a password somebody has chosen', { password_changed_at: new Date() }],
    ['was invited and has none yet', { password_hash: null }],
    ['is one of another name', { username: 'somebody' }],
  ])('is left alone where the only user has never signed in and %s', async (_, difference) => {
    const asBefore = await owner()
      .selectFrom('app_user')
      .select(['username', 'password_hash', 'password_changed_at'])
      .executeTakeFirstOrThrow();
    await owner()
      .updateTable('app_user')
      .set({ last_seen_at: null, ...difference })
      .execute();
    expect(await prepare('fifth password')).toBeNull();
    await owner().updateTable('app_user').set(asBefore).execute();
  });

  it('is left alone where there is another user', async () => {
    await owner().updateTable('app_user').set({ last_seen_at: null }).execute();
    const { organisation_id: organisationId } = await owner()
      .selectFrom('app_user')
      .select('organisation_id')
      .executeTakeFirstOrThrow();
    await createUsers(owner(), [
      {
        organisationId,
        username: 'colleague',
        email: 'colleague@example.com',
        role: 'USER',
        passwordHash: null,
        permissions: [],
      },
    ]);
    expect(await prepare('sixth password')).toBeNull();
    expect((await signIn(server, 'admin', 'third password')).role).toBe('ADMIN');
  });
});
