import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { roleTemplate } from '@tyrewatch/domain/access/role';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, signIn, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();
const newPassword = 'walked along the wall';

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  for (const name of ['provider', 'admin', 'member', 'legacy', 'part', 'other'] as const) {
    tokens.set(name, await tokenOf(server, name));
  }
});
afterAll(async () => server.close());

const as = (
  name: TestUserName,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  more: TestCall = {},
) => call(server, method, `/tyrewatch/users${path}`, { token: tokens.get(name) ?? '', ...more });

let count = 0;
/** A user of the customer, made by its administrator. */
async function create(body: Record<string, unknown> = {}, name: TestUserName = 'admin'): Promise<User> {
  count += 1;
  const plain = { username: `person${count}`, email: `person${count}@example.org`, role: 'USER' };
  const answer = await as(name, 'POST', '', { body: { ...plain, ...body } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as User;
}

const typedTwice = (password: string) => ({ password, confirm_password: password });
const withPassword = typedTwice(newPassword);

async function auditOf(userId: number): Promise<string[]> {
  const rows = await server.store
    .open('owner')
    .kysely.selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', String(userId))
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('the list', () => {
  const names = async (name: TestUserName, query: string): Promise<string[]> =>
    ((await as(name, 'GET', query)).json as { items: User[] }).items.map(({ username }) => username);

  it('holds the users of the organisations in reach', async () => {
    expect(await names('admin', '?sort=username')).toEqual(['admin', 'driver', 'legacy', 'member', 'part', 'viewer']);
    expect(await names('part', '')).toEqual(['part']);
    expect(await names('provider', '?sort=-username&limit=2')).toEqual(['viewer', 'provider']);
  });

  it('goes on where the page before ended, in every order', async () => {
    for (const sort of ['name', '-name', 'role', '-role', 'organization', 'last_seen', '-last_seen']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = (await as('admin', 'GET', `?sort=${sort}&limit=2${at}`)).json as {
          items: User[];
          next_cursor: string | null;
          total: number;
        };
        expect(page.total).toBe(6);
        seen.push(...page.items.map(({ username }) => username));
        cursor = page.next_cursor;
      }
      expect({ sort, count: new Set(seen).size, all: seen.length }).toEqual({ sort, count: 6, all: 6 });
    }
  });

  it('is narrowed by text, role, organisation, state, and by who relies on an empty list', async () => {
    expect(await names('admin', '?q=VIEW')).toEqual(['viewer']);
    expect(await names('admin', '?roles=DRIVER,ADMIN&sort=username')).toEqual(['admin', 'driver', 'part']);
    expect(await names('admin', `?organization_id=${world.tenants.partId}`)).toEqual(['part']);
    expect(await names('admin', `?organization_id=${world.tenants.otherCustomerId}`)).toEqual([]);
    expect(await names('admin', '?deactivated=true')).toEqual([]);
    expect(await names('admin', '?empty_permissions=true')).toEqual(['legacy']);
  });
});

describe('a new user', () => {
  it('gets the template of the role and can sign in', async () => {
    const user = await create({ ...withPassword, first_name: ' Ada ', role: 'DRIVER' });
    expect(user).toMatchObject({
      first_name: 'Ada',
      permissions: roleTemplate.DRIVER,
      invited: false,
      organization: { id: world.tenants.customerId },
    });
    expect(user.last_seen).toBeNull();
    expect((await signIn(server, user.username, newPassword)).role).toBe('DRIVER');
    const seen = (await as('admin', 'GET', `/${user.id}`)).json as User;
    expect(seen.last_seen).toBe(new Date(server.clock.nowMs).toISOString());
    expect(await auditOf(user.id)).toEqual(['user:create']);
  });

  it("begins in the organisation's time zone, otherwise in that of who makes them", async () => {
    const { pool } = server.store.open('owner');
    const { customerId, partId } = world.tenants;
    const zoneOf = async (organisationId: number) => {
      const { id } = await create({ organization_id: organisationId });
      const { rows } = await pool.query<{ zone: string }>('select time_zone as zone from app_user where id = $1', [id]);
      return rows[0]?.zone;
    };
    await pool.query(`update app_user set time_zone = 'Europe/Berlin' where id = $1`, [world.userIds.admin]);
    await pool.query(
      `update organisation set settings = settings || '{"time_zone": "Europe/Istanbul"}' where id = $1`,
      [partId],
    );
    expect([await zoneOf(partId), await zoneOf(customerId)]).toEqual(['Europe/Istanbul', 'Europe/Berlin']);
  });

  it('without a password is invited', async () => {
    expect(await create({ organization_id: world.tenants.partId })).toMatchObject({
      invited: true,
      organization: { name: 'Northern Chilled' },
    });
  });

  it.each([
    ['a username of another customer', { username: 'OTHER', email: 'new@example.org' }, 'user_duplicate'],
    ['an e-mail address of another customer', { username: 'new', email: 'Other@Example.com' }, 'user_duplicate'],
    ['a username that looks like another', { username: 'ｏther', email: 'new@example.org' }, 'user_duplicate'],
    ['an address that looks like another', { username: 'new', email: 'other@example.ϲοm' }, 'validation_failed'],
    ['a username of two alphabets', { username: '\u043fther', email: 'new@example.org' }, 'validation_failed'],
    ['a username with what nobody sees', { username: 'new\u200b2', email: 'new@example.org' }, 'validation_failed'],
    ['no e-mail address', { username: 'new', email: 'nonsense' }, 'email_invalid'],
    ['two passwords', { ...withPassword, confirm_password: 'another' }, 'passwords_differ'],
    ['a common password', typedTwice('iloveyou1234'), 'password_too_weak'],
    ['the username twice', typedTwice('refusedrefused'), 'password_too_weak'],
    ["the organisation's name", typedTwice('NorthernHaulage1'), 'password_too_weak'],
  ])('is refused with %s', async (_what, body, code) => {
    const plain = { username: 'refused', email: 'refused@example.org', role: 'USER' };
    const problem = problemOf(await as('admin', 'POST', '', { body: { ...plain, ...body } }));
    expect(problem.code).toBe(code);
    expect(problem.detail).not.toMatch(/Southern/);
  });

  it('belongs to organisations in reach only', async () => {
    const plain = { username: 'beyond', email: 'beyond@example.org', role: 'USER' };
    const { otherCustomerId, providerId } = world.tenants;
    for (const body of [
      { organization_id: otherCustomerId },
      { organization_id: providerId },
      { organization_id: 987_654 },
      { managed_organization_ids: [otherCustomerId] },
    ]) {
      const problem = problemOf(await as('admin', 'POST', '', { body: { ...plain, ...body } }));
      expect(problem.code).toBe('organization_not_found');
    }
  });

  it('never holds more than who creates them', async () => {
    const manager = await create({ ...withPassword });
    const list = [
      'user:create',
      'user:update',
      'user:delete',
      'user:password',
      'user:update_permissions',
      'vehicle:list',
    ];
    await as('admin', 'PUT', `/${manager.id}/permissions`, { body: { permissions: list } });
    const { access_token: token } = await signIn(server, manager.username, newPassword);
    const body = { username: 'lifted', email: 'lifted@example.org', role: 'ADMIN' };
    expect(problemOf(await as('admin', 'POST', '', { token, body })).code).toBe('rights_exceed_own');
    const member = await as('admin', 'POST', '', { token, body: { ...body, role: 'USER' } });
    expect((member.json as User).permissions).toEqual(['user', 'user:password', 'vehicle:list']);
    const { id } = member.json as User;
    const refused: [string, string, Record<string, unknown> | undefined][] = [
      ['PATCH', `/${id}`, { role: 'ADMIN' }],
      ['PUT', `/${id}/permissions`, { permissions: ['vehicle:list', 'fleet:delete'] }],
      ['PUT', `/${id}/permissions`, { permissions: [], confirm_empty: true }],
    ];
    for (const [method, path, sent] of refused) {
      const answer = await as('admin', method as 'PUT', path, { token, body: sent });
      expect({ path, code: problemOf(answer).code }).toEqual({ path, code: 'rights_exceed_own' });
    }
    const acts: [string, string, Record<string, unknown> | undefined][] = [
      ['PATCH', '', { email: 'mine@example.org' }],
      ['POST', '/password', withPassword],
      ['PUT', '/permissions', { permissions: ['vehicle:list'] }],
      ['DELETE', '', undefined],
    ];
    for (const [method, path, sent] of acts) {
      const more = sent === undefined ? { token } : { token, body: sent };
      const answer = await as('admin', method as 'PUT', `/${world.userIds.admin}${path}`, more);
      expect({ path, code: problemOf(answer).code }).toEqual({ path, code: 'user_outranks' });
    }
  });
});

describe('a change', () => {
  it('is of what is named, audited, and of the version that was seen', async () => {
    const user = await create();
    const answer = await as('admin', 'PATCH', `/${user.id}`, {
      body: { last_name: 'Lovelace', phone_number: '+44 20' },
    });
    expect(answer.json).toMatchObject({ last_name: 'Lovelace', phone_number: '+44 20', username: user.username });
    const stale = await as('admin', 'PATCH', `/${user.id}`, {
      body: { last_name: 'Late' },
      headers: { 'if-match': `"${user.version}"` },
    });
    expect(stale.status).toBe(412);
    expect(await auditOf(user.id)).toEqual(['user:create', 'user:update']);
  });

  it('of the role brings its template and ends the sessions', async () => {
    const user = await create({ ...withPassword, role: 'ADMIN' });
    const { access_token: token } = await signIn(server, user.username, newPassword);
    const changed = (await as('admin', 'PATCH', `/${user.id}`, { body: { role: 'USER' } })).json as User;
    expect(changed).toMatchObject({ role: 'USER', permissions: roleTemplate.USER });
    expect((await call(server, 'GET', '/tyrewatch/me', { token })).status).toBe(401);
  });

  it('deactivates: the user is signed out and stays out until activated', async () => {
    const user = await create(withPassword);
    const { access_token: token } = await signIn(server, user.username, newPassword);
    await as('admin', 'PATCH', `/${user.id}`, { body: { deactivated: true } });
    expect((await call(server, 'GET', '/tyrewatch/me', { token })).status).toBe(401);
    await expect(signIn(server, user.username, newPassword)).rejects.toThrow(/credentials_incorrect/);
    await as('admin', 'PATCH', `/${user.id}`, { body: { deactivated: false } });
    await expect(signIn(server, user.username, newPassword)).resolves.toBeDefined();
  });

  it('moves within reach, and not out of it', async () => {
    const user = await create();
    const move = (id: number) => as('admin', 'PATCH', `/${user.id}`, { body: { organization_id: id } });
    expect((await move(world.tenants.partId)).json).toMatchObject({ organization: { id: world.tenants.partId } });
    expect(problemOf(await move(world.tenants.otherCustomerId)).code).toBe('organization_not_found');
  });

  it('keeps managed organisations that the caller does not see, and refuses to touch who reaches further', async () => {
    const user = await create(withPassword);
    const { partId, otherCustomerId } = world.tenants;
    const managed = [partId, otherCustomerId];
    await as('provider', 'PATCH', `/${user.id}`, { body: { managed_organization_ids: managed } });
    const seen = (await as('admin', 'GET', `/${user.id}`)).json as User;
    expect(seen.managed_organizations.map(({ id }) => id)).toEqual([partId]);
    const answer = await as('admin', 'POST', `/${user.id}/password`, { body: withPassword });
    expect(problemOf(answer).code).toBe('user_outranks');
    const all = (await as('provider', 'GET', `/${user.id}`)).json as User;
    expect(all.managed_organizations).toHaveLength(2);
  });
});

describe('permissions', () => {
  it('are saved in the order of the specification, unknown names are refused', async () => {
    const { id } = await create();
    const put = (permissions: string[]) => as('admin', 'PUT', `/${id}/permissions`, { body: { permissions } });
    expect(((await put(['fleet:list', 'vehicle:list', 'fleet:list'])).json as User).permissions).toEqual([
      'vehicle:list',
      'fleet:list',
    ]);
    expect(problemOf(await put(['vehicle:fly'])).code).toBe('permission_unknown');
  });

  it('become an empty list only when that is confirmed, and that is audited', async () => {
    const { id } = await create();
    const empty = (body: object) => as('admin', 'PUT', `/${id}/permissions`, { body: { permissions: [], ...body } });
    expect(problemOf(await empty({})).code).toBe('permissions_empty_unconfirmed');
    expect((await empty({ confirm_empty: true })).json).toMatchObject({ permissions: [], relies_on_empty_list: true });
    expect(await auditOf(id)).toEqual(['user:create', 'user:update_permissions']);
  });
});

describe('another password', () => {
  it('works at once, differs from the old one, and ends the sessions', async () => {
    const user = await create(withPassword);
    const { access_token: token } = await signIn(server, user.username, newPassword);
    const change = (password: string) => as('admin', 'POST', `/${user.id}/password`, { body: typedTwice(password) });
    expect(problemOf(await change(newPassword)).code).toBe('password_unchanged');
    expect(problemOf(await change(`${user.username}2026`)).code).toBe('password_too_weak');
    expect((await change(testPassword)).status).toBe(204);
    expect((await call(server, 'GET', '/tyrewatch/me', { token })).status).toBe(401);
    await expect(signIn(server, user.username)).resolves.toBeDefined();
    expect(await auditOf(user.id)).toContain('user:password');
  });
});

describe('deleting', () => {
  it('is for good and ends the sessions', async () => {
    const user = await create(withPassword);
    const { access_token: token } = await signIn(server, user.username, newPassword);
    expect((await as('admin', 'DELETE', `/${user.id}`)).status).toBe(204);
    expect((await call(server, 'GET', '/tyrewatch/me', { token })).status).toBe(401);
    expect(problemOf(await as('admin', 'GET', `/${user.id}`)).code).toBe('user_not_found');
    expect(await auditOf(user.id)).toEqual(['user:create', 'user:delete']);
  });

  it('never hits oneself, nor may one lift or lower oneself', async () => {
    const own = `/${world.userIds.admin}`;
    expect(problemOf(await as('admin', 'DELETE', own)).code).toBe('user_is_self');
    expect(problemOf(await as('admin', 'PATCH', own, { body: { role: 'USER' } })).code).toBe('user_is_self');
    expect(problemOf(await as('admin', 'PATCH', own, { body: { deactivated: true } })).code).toBe('user_is_self');
    expect((await as('admin', 'PATCH', own, { body: { first_name: 'Still' } })).status).toBe(200);
  });

  it('leaves an administrator: two who delete each other at once do not both succeed', async () => {
    const second = await create(
      { ...withPassword, role: 'ADMIN', organization_id: world.tenants.providerId },
      'provider',
    );
    const { access_token: token } = await signIn(server, second.username, newPassword);
    const [first, other] = await Promise.all([
      as('provider', 'DELETE', `/${second.id}`),
      as('admin', 'DELETE', `/${world.userIds.provider}`, { token }),
    ]);
    expect([first.status, other.status].filter((status) => status === 204)).toHaveLength(1);
  });
});
