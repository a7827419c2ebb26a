import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestLinkToken } from '../../testing/sent-links.ts';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../../testing/test-server.ts';

interface Entry {
  readonly action: string;
  readonly actor_name: string;
  readonly actor_user_id: number | null;
  readonly address: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject_name: string | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const logLines: string[] = [];
let server: TestServer;
let world: TestWorld;
let lastAddress = 0;
let address: string;

beforeAll(async () => {
  server = await createTestServer({ logLines });
  world = await createTestWorld(server);
});
afterAll(async () => server.close());
beforeEach(() => {
  server.clock.nowMs += 3_600_000;
  address = `203.0.113.${(lastAddress += 1)}`;
});

const from = () => ({ 'x-forwarded-for': address });
const attempt = (username: string, password: string, totp?: string) =>
  call(server, 'POST', '/tyrewatch/auth/token', {
    form: { username, password, ...(totp === undefined ? {} : { totp }) },
    headers: from(),
  });

/** What the trail that somebody reads tells of the address, newest first. */
async function entriesFor(reader: TestUserName): Promise<Entry[]> {
  const token = await tokenOf(server, reader);
  const { json } = await call(server, 'GET', '/tyrewatch/audit_entries?subject_kinds=sign_in', { token });
  return (json as { items: Entry[] }).items.filter((entry) => entry.address === address);
}
const linesOf = (): Record<string, unknown>[] =>
  logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === 'sign-in failed' && line['address'] === address);

describe('a sign-in', () => {
  it('stands in the audit trail of the organisation', async () => {
    await attempt('member', testPassword);
    expect(await entriesFor('admin')).toMatchObject([
      {
        action: 'sign_in:succeed',
        actor_name: 'Test member',
        actor_user_id: world.userIds.member,
        subject_name: 'member',
        after: { signed_in_by: 'password' },
      },
    ]);
    expect(await entriesFor('other')).toEqual([]);
  });

  it('is no change that the others are told of', async () => {
    const token = await tokenOf(server, 'admin');
    const { text } = await call(server, 'GET', '/tyrewatch/latest_changes', { token });
    expect(text).not.toContain('sign_in');
  });
});

describe('a failed sign-in', () => {
  it('with a wrong password stands in the log and in the trail, each with name and address', async () => {
    expect((await attempt('Member@example.com', 'hush hush hush')).status).toBe(422);
    await expect
      .poll(() => entriesFor('admin'))
      .toMatchObject([
        {
          action: 'sign_in:fail',
          actor_name: '',
          actor_user_id: null,
          subject_id: String(world.userIds.member),
          subject_name: 'member',
          after: { signed_in_by: 'password' },
        },
      ]);
    expect(linesOf()).toMatchObject([
      { by: 'password', name: 'Member@example.com', user_id: world.userIds.member, level: 40 },
    ]);
    expect(logLines.join('')).not.toContain('hush');
  });

  it('of somebody who may not sign in any more is one too', async () => {
    const { pool } = server.store.open('owner');
    await pool.query(`update app_user set deactivated_at = now() where id = $1`, [world.userIds.viewer]);
    await attempt('viewer', testPassword);
    await expect.poll(() => entriesFor('admin')).toMatchObject([{ action: 'sign_in:fail', subject_name: 'viewer' }]);
  });

  it('with a name that nobody has is the provider’s to read, and the name is not to be read', async () => {
    const typed = 'my secret pass-phrase 7';
    await attempt(typed, 'x');
    await expect
      .poll(() => entriesFor('provider'))
      .toMatchObject([{ action: 'sign_in:fail_unknown', subject_name: null }]);
    expect(await entriesFor('admin')).toEqual([]);
    const [line] = linesOf();
    expect(line).toMatchObject({ by: 'password', name_length: typed.length });
    expect(line).not.toHaveProperty('name');
    const { rows } = await server.store.open('owner').pool.query(`select entry::text from audit_entry entry`);
    const written = [...logLines, JSON.stringify(rows)].join('');
    expect(written).not.toContain('pass-phrase');
    expect(written).not.toContain(createHash('sha256').update(typed).digest('hex').slice(0, 12));
  });

  it('with names that nobody has does not fill the provider’s trail', async () => {
    for (let count = 0; count < 30; count += 1) await attempt(`nobody ${count}`, 'x');
    await expect.poll(() => linesOf().length).toBe(30);
    await expect.poll(() => entriesFor('provider')).toHaveLength(5);
  });

  it('takes so many lines of the log, and the next one says how many were withheld', async () => {
    for (let count = 0; count < 90; count += 1) await attempt(`nobody ${count}`, 'x');
    expect(linesOf()).toHaveLength(60);
    server.clock.nowMs += 60_000;
    await attempt('nobody else', 'x');
    expect(linesOf().at(-1)).toMatchObject({ withheld_count: 30 });
  });

  it('with names of a customer does not fill its trail', async () => {
    const { pool } = server.store.open('owner');
    const startedAt = new Date(server.clock.nowMs);
    const countEntries = async (): Promise<number> => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from audit_entry where action = 'sign_in:fail' and at >= $1 and subject_name in ('member', 'part')`,
        [startedAt],
      );
      return rows[0]?.count ?? 0;
    };
    for (let count = 0; count < 80; count += 1) {
      if (count % 10 === 0) address = `203.0.113.${(lastAddress += 1)}`;
      await attempt(count % 2 === 0 ? 'member' : 'part', 'wrong');
    }
    await expect.poll(countEntries).toBeGreaterThanOrEqual(60);
    await attempt('other', 'wrong');
    await expect.poll(() => entriesFor('other')).toHaveLength(1);
    expect(await countEntries()).toBe(60);
  });

  it('by a link that was used says whose it is', async () => {
    await call(server, 'POST', '/tyrewatch/auth/otp/request?username=member', { headers: from() });
    const token = await newestLinkToken(server, world.userIds.member, 'sign_in_link', 'sign_in');
    const use = () => call(server, 'POST', `/tyrewatch/auth/otp?token=${token}`, { headers: from() });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(422);
    await expect
      .poll(() => entriesFor('admin'))
      .toMatchObject([
        { action: 'sign_in:fail', subject_name: 'member', after: { signed_in_by: 'link' } },
        { action: 'sign_in:succeed', subject_name: 'member', after: { signed_in_by: 'link' } },
      ]);
    expect(logLines.join('')).not.toContain(token);
  });

  it('with a wrong code of the second step is told apart', async () => {
    const sealedSecret = testCredentialSeal.seal({ secret: 'c2VjcmV0' }, { userId: world.userIds.part });
    const { pool } = server.store.open('owner');
    await pool.query(
      `insert into user_second_factor (user_id, organisation_id, sealed_secret, confirmed_at, created_at) values ($1, $2, $3, now(), now())`,
      [world.userIds.part, world.tenants.partId, sealedSecret],
    );
    await attempt('part', testPassword);
    await attempt('part', testPassword, '000000');
    await expect
      .poll(() => entriesFor('admin'))
      .toMatchObject([{ action: 'sign_in:fail', subject_name: 'part', after: { signed_in_by: 'second_factor' } }]);
  });

  describe('with a session token that was replaced', () => {
    const refresh = (token: string) =>
      call(server, 'POST', '/tyrewatch/auth/refresh', {
        form: { refresh_token: token, grant_type: 'refresh_token' },
        headers: from(),
      });
    /** Three tokens of a session, the oldest first, after the grace of the second. */
    async function rotatedTokens(username: string): Promise<[string, string, string]> {
      const tokenIn = ({ json }: { readonly json: unknown }) => (json as { refresh_token: string }).refresh_token;
      const oldest = tokenIn(await attempt(username, testPassword));
      const former = tokenIn(await refresh(oldest));
      const present = tokenIn(await refresh(former));
      server.clock.nowMs += 60_000;
      return [oldest, former, present];
    }

    it('is one, once', async () => {
      const [oldest, former, present] = await rotatedTokens('member');
      for (const token of [oldest, oldest, former, present]) expect((await refresh(token)).status).toBe(401);
      await attempt('member', 'wrong');
      await expect
        .poll(() => entriesFor('admin'))
        .toMatchObject([
          { action: 'sign_in:fail', after: { signed_in_by: 'password' } },
          { action: 'sign_in:fail', after: { signed_in_by: 'refresh_token' } },
          { action: 'sign_in:succeed' },
        ]);
      expect(linesOf()).toHaveLength(2);
    });

    it('is none once the session is over, nor of somebody deactivated since', async () => {
      const [oldest] = await rotatedTokens('legacy');
      const { pool } = server.store.open('owner');
      await pool.query(`update user_session set revoked_at = now(), revoked_reason = 'signed_out' where user_id = $1`, [
        world.userIds.legacy,
      ]);
      expect((await refresh(oldest)).status).toBe(401);
      await pool.query(`update app_user set deactivated_at = now() where id = $1`, [world.userIds.legacy]);
      expect((await refresh(oldest)).status).toBe(401);
      expect(linesOf()).toEqual([]);
    });
  });
});
