import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { listQueuedMails, newestLinkToken } from '../../testing/sent-links.ts';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, signIn, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());
beforeEach(async () => {
  server.clock.nowMs += 3_600_000;
  token = await tokenOf(server, 'admin');
});

const ask = (method: 'POST' | 'PATCH', path: string, more: TestCall = {}) =>
  call(server, method, `/tyrewatch${path}`, { token, ...more });
const change = (userId: number, body: object) => ask('PATCH', `/users/${userId}`, { body });

let count = 0;
async function create(body: object = {}): Promise<User> {
  count += 1;
  const plain = { username: `way${count}`, email: `way${count}@example.org`, role: 'USER' };
  const answer = await ask('POST', '/users', { body: { ...plain, ...body } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as User;
}
const withPassword = { password: testPassword, confirm_password: testPassword };
const mailsTo = async (userId: number): Promise<string[]> =>
  (await listQueuedMails(server, userId)).map(({ template, email }) => `${template} ${email}`);

/** Whether the token of a link still chooses a password; a refused password leaves the link as it is. */
async function isLinkAlive(link: string): Promise<boolean> {
  const body = { password: 'a', confirm_password: 'b' };
  const { code } = problemOf(await call(server, 'POST', `/tyrewatch/auth/reset?token=${link}`, { body }));
  return code === 'passwords_differ';
}

describe('the own username and e-mail address', () => {
  it.each([{ email: 'thief@example.org' }, { username: 'thief' }])(
    'do not change by the administration of users: %j',
    async (body) => {
      const problem = problemOf(await change(world.userIds.admin, body));
      expect(problem).toMatchObject({ status: 422, code: 'own_sign_in_settings' });
      expect(problem.detail).toMatch(/settings/);
      const me = (await call(server, 'GET', '/tyrewatch/me', { token })).json;
      expect(me).toMatchObject({ username: 'admin', email: 'admin@example.com' });
    },
  );

  it('may be sent as they are', async () => {
    const body = { username: 'admin', email: 'admin@example.com', first_name: 'Kim' };
    expect((await change(world.userIds.admin, body)).json).toMatchObject({ first_name: 'Kim' });
  });
});

describe('another e-mail address', () => {
  it('is told to the one before, when the user changes it', async () => {
    const user = await create(withPassword);
    const own = (await signIn(server, user.username)).access_token;
    const body = { email: 'moved@example.org', current_password: testPassword };
    expect((await ask('PATCH', '/me', { token: own, body })).status).toBe(200);
    expect(await mailsTo(user.id)).toEqual([`email_changed ${user.email}`]);
    expect((await ask('PATCH', '/me', { token: own, body: { first_name: 'Pat' } })).status).toBe(200);
    expect(await mailsTo(user.id)).toHaveLength(1);
  });

  it('is told to the one before, when an administrator changes it', async () => {
    const user = await create(withPassword);
    expect((await change(user.id, { email: 'corrected@example.org' })).status).toBe(200);
    expect(await mailsTo(user.id)).toEqual([`email_changed ${user.email}`]);
  });

  it('takes an invitation back and sends another one', async () => {
    const user = await create();
    const link = await newestLinkToken(server, user.id, 'invitation', 'invite');
    expect(await isLinkAlive(link)).toBe(true);
    server.clock.nowMs += 1000;
    expect((await change(user.id, { email: 'right@example.org' })).status).toBe(200);
    expect(await isLinkAlive(link)).toBe(false);
    expect(await mailsTo(user.id)).toContain('invitation right@example.org');
    expect(await isLinkAlive(await newestLinkToken(server, user.id, 'invitation', 'invite'))).toBe(true);
  });
});

describe('links in mails end', () => {
  const linkOf = async (user: User): Promise<string> => {
    await call(server, 'POST', `/tyrewatch/auth/forgot?username=${user.username}`);
    const link = await newestLinkToken(server, user.id, 'password_reset', 'reset');
    expect(await isLinkAlive(link)).toBe(true);
    return link;
  };

  it.each([
    ['e-mail address', { email: 'ended@example.org' }],
    ['username', { username: 'ended' }],
    ['role', { role: 'DRIVER' }],
  ])('with another %s', async (_what, body) => {
    const user = await create(withPassword);
    const link = await linkOf(user);
    expect((await change(user.id, body)).status).toBe(200);
    expect(await isLinkAlive(link)).toBe(false);
  });

  it('with deactivation, and stay ended', async () => {
    const user = await create(withPassword);
    const link = await linkOf(user);
    await change(user.id, { deactivated: true });
    await change(user.id, { deactivated: false });
    expect(await isLinkAlive(link)).toBe(false);
  });

  it('with a change of the own address, and not with a change of the name', async () => {
    const user = await create(withPassword);
    const own = (await signIn(server, user.username)).access_token;
    const link = await linkOf(user);
    await ask('PATCH', '/me', { token: own, body: { last_name: 'Long' } });
    expect(await isLinkAlive(link)).toBe(true);
    await ask('PATCH', '/me', { token: own, body: { email: 'gone@example.org', current_password: testPassword } });
    expect(await isLinkAlive(link)).toBe(false);
  });
});

describe('a name to sign in by belongs to one person', () => {
  const taken = 'A user with that username or email already exists';
  // Of another customer, whom the administrator does not see.
  const foreign = 'Other@Example.com';

  it('in whatever way a user comes to it', async () => {
    const user = await create(withPassword);
    const own = (await signIn(server, user.username)).access_token;
    const plain = { username: foreign, email: 'fresh@example.org', role: 'USER' };
    const body = { username: foreign, current_password: testPassword };
    for (const answer of [
      await ask('POST', '/users', { body: plain }),
      await ask('POST', '/users', { body: { ...plain, ...withPassword } }),
      await change(user.id, { username: foreign }),
      await ask('PATCH', '/me', { token: own, body }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 409, code: 'user_duplicate', detail: taken });
    }
    const csv = `username,email,role\n${foreign},fresh@example.org,USER\n`;
    const imported = (await ask('POST', '/users/import', { body: { csv, commit: true } })).json;
    expect(imported).toMatchObject({ refused_count: 1, rows: [{ problem: taken }] });
  });

  it('and is not kept from the owner of an address by a username', async () => {
    const problem = problemOf(
      await ask('POST', '/users', { body: { username: 'boss@firm.example', email: 'x@firm.example', role: 'USER' } }),
    );
    expect(problem).toMatchObject({ status: 422, code: 'username_not_own_address' });
    const user = await create({ ...withPassword, username: 'Boss@firm.example', email: 'boss@Firm.example' });
    expect((await signIn(server, 'boss@firm.example')).role).toBe('USER');
    const moved = await change(user.id, { email: 'chief@firm.example' });
    expect(moved.json).toMatchObject({ username: 'chief@firm.example', email: 'chief@firm.example' });
  });

  it('and where an earlier username is an address, the address counts', async () => {
    const { kysely: owner, pool } = server.store.open('owner');
    const former = await create(withPassword);
    const addressee = await create({ password: 'walked along the wall', confirm_password: 'walked along the wall' });
    await pool.query('alter table app_user disable trigger guard_sign_in_names');
    await owner.updateTable('app_user').set({ username: addressee.email }).where('id', '=', former.id).execute();
    await pool.query('alter table app_user enable trigger guard_sign_in_names');
    await expect(signIn(server, addressee.email, testPassword)).rejects.toThrow(/credentials_incorrect/);
    await expect(signIn(server, addressee.email, 'walked along the wall')).resolves.toBeDefined();
    await call(server, 'POST', `/tyrewatch/auth/forgot?username=${encodeURIComponent(addressee.email)}`);
    expect(await mailsTo(former.id)).toEqual([]);
    expect(await mailsTo(addressee.id)).toEqual([`password_reset ${addressee.email}`]);
    expect((await change(former.id, { first_name: 'Earlier' })).status).toBe(200);
    expect((await change(former.id, { username: 'later' })).status).toBe(200);
  });
});
