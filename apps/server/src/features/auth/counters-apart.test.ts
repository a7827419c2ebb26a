import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../../testing/test-server.ts';

const ownersAddress = '203.0.113.6';
const strangersAddress = '198.51.100.9';
let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const sealedSecret = testCredentialSeal.seal({ secret: 'c2VjcmV0' }, { userId: world.userIds.part });
  await pool().query(
    `insert into user_second_factor (user_id, organisation_id, sealed_secret, confirmed_at, created_at) values ($1, $2, $3, now(), now())`,
    [world.userIds.part, world.tenants.partId, sealedSecret],
  );
});
afterAll(async () => server.close());
beforeEach(async () => {
  server.clock.nowMs += 60_000;
  await pool().query('delete from sign_in_attempt');
});

const pool = () => server.store.open('owner').pool;
const signIn = (username: string, password: string, address: string, totp?: string) =>
  call(server, 'POST', '/tyrewatch/auth/token', {
    form: { username, password, ...(totp === undefined ? {} : { totp }) },
    headers: { 'x-forwarded-for': address },
  });
const ask = (path: string, name: string, address: string) =>
  call(server, 'POST', `/tyrewatch/auth/${path}?username=${encodeURIComponent(name)}`, {
    headers: { 'x-forwarded-for': address },
  });
const asAdmin = async (method: 'PATCH' | 'POST', path: string, body?: object) =>
  call(server, method, `/tyrewatch/${path}`, {
    token: await tokenOf(server, 'admin'),
    headers: { 'x-forwarded-for': ownersAddress },
    ...(body && { body }),
  });

interface Counter {
  readonly kind: string;
  readonly subject: string;
}
async function counters(): Promise<Array<Counter & { readonly state: string }>> {
  const { rows } = await pool().query<Counter & { state: string }>(
    `select kind, subject, failure_count || ' since ' || window_started_at as state from sign_in_attempt order by kind, subject`,
  );
  return rows;
}

/** What is counted, and a call of the owner that is. */
const countedCalls: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
  ['sign-ins', () => signIn('member', 'wrong', ownersAddress)],
  ['codes of the second step', () => signIn('part', testPassword, ownersAddress, '000000')],
  ['the present password', () => asAdmin('PATCH', 'me', { username: 'admin2', current_password: 'wrong wrong wrong' })],
  ['asking to reset a password', () => ask('forgot', 'member', ownersAddress)],
  ['asking for a link', () => ask('otp/request', 'member', ownersAddress)],
  [
    'links that do not work',
    () => call(server, 'POST', '/tyrewatch/auth/otp?token=x', { headers: { 'x-forwarded-for': ownersAddress } }),
  ],
  [
    'invitations',
    () =>
      asAdmin('POST', 'users', { username: `guest${server.clock.nowMs}`, email: 'guest@example.org', role: 'USER' }),
  ],
];

describe('a stranger who types what another counter is called', () => {
  it.each(countedCalls)('changes nothing of that of %s', async (_what, use) => {
    await use();
    const before = await counters();
    expect(before).not.toEqual([]);
    // Later than the shortest window, which would start a longer one again.
    server.clock.nowMs += 16 * 60_000;
    const names = before.flatMap(({ kind, subject }) => [
      subject,
      `${kind} ${subject}`,
      `${kind}:${subject}`,
      `${ownersAddress} ${subject}`,
    ]);
    const id = world.userIds;
    names.push(
      `${ownersAddress} member`,
      `second step of ${id.part}`,
      `${ownersAddress} second step of ${id.part}`,
      `present password of ${id.admin}`,
      `ask ${ownersAddress} member`,
      'mail:password_reset member@example.com',
      'mail:invitation guest@example.org',
      `mails:invitation:person ${id.admin}`,
    );
    // A name that somebody has is counted as theirs: that is no other counter.
    const typed = [...new Set(names)].filter(
      (name) => !['member', 'part', 'admin', 'member@example.com'].includes(name),
    );
    await Promise.all(
      typed.flatMap((name) => [
        signIn(name, 'wrong', strangersAddress),
        ask('forgot', name, strangersAddress),
        ask('otp/request', name, strangersAddress),
      ]),
    );
    expect(await counters()).toEqual(expect.arrayContaining(before));
  });

  it('does not keep the owner out of a known address', async () => {
    expect((await signIn('member', testPassword, ownersAddress)).status).toBe(200);
    for (let count = 0; count < 12; count += 1) await signIn(`${ownersAddress} member`, 'wrong', strangersAddress);
    expect((await signIn('member', testPassword, ownersAddress)).status).toBe(200);
  });
});
