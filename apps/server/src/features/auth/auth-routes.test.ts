import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { withScope } from '@tyrewatch/store/scope';
import { revokeUserSessions } from '@tyrewatch/store/users/session-repository';
import { call, problemOf, signIn } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';
import { reuseGraceMs } from './refresh-verdict.ts';
import { greatestSessionCount } from './sign-in-service.ts';
import { accessTokenLifeS, refreshTokenLifeS } from './session-tokens.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());
beforeEach(async () => {
  server.clock.nowMs = Math.max(server.clock.nowMs, testStartMs) + 3_600_000;
  await ensurePartitions(server.store.open('jobs').kysely, server.clock.nowMs);
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const refresh = (token: string) =>
  call(server, 'POST', '/tyrewatch/auth/refresh', { form: { refresh_token: token, grant_type: 'refresh_token' } });
const me = (token: string) => call(server, 'GET', '/tyrewatch/me', { token });
const attempt = (username: string, password: string, address = '10.0.0.1') =>
  call(server, 'POST', '/tyrewatch/auth/token', {
    form: { username, password },
    headers: { 'x-forwarded-for': address },
  });

describe('sign-in', () => {
  it('answers both tokens and the role', async () => {
    const answer = await attempt('admin', testPassword);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json as object).toSorted()).toEqual(['access_token', 'refresh_token', 'role']);
    expect(answer.json).toMatchObject({ role: 'ADMIN' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['ADMIN', 'admın', ' ａdmin ', 'Admin@Example.com'])(
    'takes the name however it is typed: %s',
    async (name) => {
      expect((await attempt(name, testPassword)).status).toBe(200);
    },
  );

  it('gives signed tokens with username, claims and an expiry in seconds', async () => {
    const tokens = await signIn(server, 'admin');
    const nowS = Math.floor(server.clock.nowMs / 1000);
    expect(claimsOf(tokens.access_token)).toMatchObject({
      username: 'admin',
      role: 'ADMIN',
      sub: String(world.userIds.admin),
      iat: nowS,
      exp: nowS + accessTokenLifeS,
    });
    expect(claimsOf(tokens.refresh_token)).toMatchObject({ iat: nowS, exp: nowS + refreshTokenLifeS });
  });

  it.each(['ADMIN', ' admin ', 'Admin@Example.com'])('takes %s as the name', async (username) => {
    expect((await attempt(username, testPassword)).status).toBe(200);
  });

  it('answers an unknown user and a wrong password alike, and not with 401', async () => {
    const unknown = await attempt('nobody', 'wrong');
    const wrong = await attempt('admin', 'wrong');
    expect(unknown.text).toBe(wrong.text);
    expect(problemOf(wrong)).toMatchObject({
      status: 422,
      code: 'credentials_incorrect',
      detail: 'Incorrect username or password',
    });
  });

  it('says in the language of the browser what is wrong', async () => {
    const form = { username: 'nobody', password: 'wrong' };
    const answer = await call(server, 'POST', '/tyrewatch/auth/token', { form, headers: { 'accept-language': 'de' } });
    expect(problemOf(answer).detail).toBe('Benutzername oder Passwort falsch');
  });

  it('ends the session that has been unused the longest when a person has too many', async () => {
    const signInLater = () => {
      server.clock.nowMs += 1000;
      return signIn(server, 'other');
    };
    const [first, second] = [await signInLater(), await signInLater()];
    for (let index = 2; index < greatestSessionCount; index += 1) await signInLater();
    const { refresh_token: renewed } = (await refresh(first.refresh_token)).json as { refresh_token: string };
    await Promise.all([1, 2, 3].map(signInLater));
    const live = server.store.open('owner').kysely.selectFrom('user_session').select('id');
    const ofUser = live.where('user_id', '=', world.userIds.other).where('revoked_at', 'is', null);
    expect(await ofUser.execute()).toHaveLength(greatestSessionCount);
    expect((await me(second.access_token)).status).toBe(401);
    expect((await refresh(renewed)).status).toBe(200);
  });

  it('names missing fields', async () => {
    const answer = await call(server, 'POST', '/tyrewatch/auth/token', { form: { username: 'admin' } });
    expect(problemOf(answer)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'password', code: 'required' }],
    });
  });

  it('is slowed down after failures from one address, while the owner gets in from another', async () => {
    for (let index = 0; index < 10; index += 1) await attempt('member', 'wrong', '10.0.0.66');
    const throttled = await attempt('member', testPassword, '10.0.0.66');
    expect(problemOf(throttled)).toMatchObject({ status: 429, code: 'throttled' });
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('member', testPassword, '10.0.0.7')).status).toBe(200);
    server.clock.nowMs += 15 * 60_000 + 1;
    expect((await attempt('member', testPassword, '10.0.0.66')).status).toBe(200);
  });

  it('judges no more of many at once, by both names of the user', async () => {
    const names = ['legacy', 'Legacy@example.com', 'lеgасy'];
    const guesses = Array.from({ length: 60 }, (_, index) => attempt(names[index % 3] ?? '', 'wrong', '10.0.0.69'));
    const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
    expect(codes.filter((code) => code === 'credentials_incorrect')).toHaveLength(10);
    expect(codes.filter((code) => code === 'throttled')).toHaveLength(50);
    expect((await attempt('legacy', testPassword, '10.0.0.70')).status).toBe(200);
  });

  it('counts the addresses of a network of IPv6 as one', async () => {
    for (let host = 1; host <= 10; host += 1) await attempt('member', 'wrong', `2001:db8:6:6::${host}`);
    expect((await attempt('member', testPassword, '2001:db8:6:6:a:b:c:d')).status).toBe(429);
    expect((await attempt('member', testPassword, '2001:db8:6:7::1')).status).toBe(200);
  });

  it('counts unknown names too', async () => {
    for (let index = 0; index < 10; index += 1) await attempt('ghost', 'wrong', '10.0.0.67');
    expect((await attempt('ghost', 'wrong', '10.0.0.67')).status).toBe(429);
  });

  it('forgets the failures of an address once it gets in', async () => {
    for (let index = 0; index < 9; index += 1) await attempt('viewer', 'wrong', '10.0.0.68');
    expect((await attempt('viewer', testPassword, '10.0.0.68')).status).toBe(200);
    expect((await attempt('viewer', 'wrong', '10.0.0.68')).status).toBe(422);
  });
});

describe('an access token', () => {
  it.each(['', 'nonsense', 'a.b.c'])('that is "%s" is refused', async (token) => {
    const answer = await call(server, 'GET', '/tyrewatch/me', { headers: { authorization: `Bearer ${token}` } });
    expect(problemOf(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('ends after ten minutes', async () => {
    const { access_token: token } = await signIn(server, 'admin');
    server.clock.nowMs += accessTokenLifeS * 1000 - 1000;
    expect((await me(token)).status).toBe(200);
    server.clock.nowMs += 1000;
    expect(problemOf(await me(token))).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('is not a refresh token, nor the other way round', async () => {
    const tokens = await signIn(server, 'admin');
    expect((await me(tokens.refresh_token)).status).toBe(401);
    expect((await refresh(tokens.access_token)).status).toBe(401);
  });

  it('without a signature is refused', async () => {
    const { access_token: token } = await signIn(server, 'admin');
    const [, claims] = token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect((await me(`${header}.${claims ?? ''}.`)).status).toBe(401);
  });

  it('ends with its session on sign-out', async () => {
    const { access_token: token, refresh_token: refreshToken } = await signIn(server, 'admin');
    expect((await call(server, 'POST', '/tyrewatch/sign_out', { token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('ends when all sessions of the user end, as on a change of password or role', async () => {
    const { access_token: token } = await signIn(server, 'part');
    const scope = { organisationIds: [world.tenants.partId], userId: world.userIds.part, isDriver: false };
    await withScope(server.store.open('app'), scope, ({ trx }) =>
      revokeUserSessions(trx, world.userIds.part, 'password_changed', server.clock.nowMs),
    );
    expect((await me(token)).status).toBe(401);
  });

  it('ends when the user is deactivated', async () => {
    const { access_token: token } = await signIn(server, 'part');
    const users = server.store.open('owner').kysely;
    const set = (at: Date | null) =>
      users.updateTable('app_user').set({ deactivated_at: at }).where('id', '=', world.userIds.part).execute();
    await set(new Date(server.clock.nowMs));
    expect((await me(token)).status).toBe(401);
    expect((await attempt('part', testPassword)).status).toBe(422);
    await set(null);
  });
});

describe('refresh', () => {
  it('answers the full user record with new tokens', async () => {
    const first = await signIn(server, 'admin');
    server.clock.nowMs += 60_000;
    const answer = await refresh(first.refresh_token);
    expect(answer.status).toBe(200);
    const record = answer.json as { access_token: string; refresh_token: string };
    expect(record).toMatchObject({
      username: 'admin',
      role: 'ADMIN',
      language: 'en_GB',
      organization: { name: 'Northern Haulage', integrations: [] },
    });
    expect(record.refresh_token).not.toBe(first.refresh_token);
    expect((await me(record.access_token)).status).toBe(200);
  });

  it('keeps a session alive for as long as it is used', async () => {
    let { refresh_token: token } = await signIn(server, 'admin');
    for (let index = 0; index < 3; index += 1) {
      server.clock.nowMs += (refreshTokenLifeS - 60) * 1000;
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      token = (answer.json as { refresh_token: string }).refresh_token;
    }
    server.clock.nowMs += refreshTokenLifeS * 1000;
    expect(problemOf(await refresh(token))).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('gives two tabs that race the same new token', async () => {
    const { refresh_token: token } = await signIn(server, 'admin');
    server.clock.nowMs += 60_000;
    const answers = await Promise.all([refresh(token), refresh(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = answers.map(({ json }) => (json as { refresh_token: string }).refresh_token);
    expect(one).toBe(two);
    server.clock.nowMs += 120_000;
    expect((await refresh(one ?? '')).status).toBe(200);
  });

  it('ends the session when a replaced token is used a third time', async () => {
    const { refresh_token: token } = await signIn(server, 'admin');
    server.clock.nowMs += 60_000;
    const { access_token: access, refresh_token: next } = (await refresh(token)).json as Record<string, string>;
    expect((await refresh(token)).status).toBe(200);
    expect((await refresh(token)).status).toBe(401);
    expect((await refresh(next ?? '')).status).toBe(401);
    expect((await me(access ?? '')).status).toBe(401);
  });

  it('ends the session when a replaced token is used after the grace', async () => {
    const { refresh_token: token } = await signIn(server, 'admin');
    const { refresh_token: next } = (await refresh(token)).json as Record<string, string>;
    server.clock.nowMs += reuseGraceMs + 1;
    expect(problemOf(await refresh(token))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await refresh(next ?? '')).status).toBe(401);
  });

  it('ends the session when a token older than the one before is used', async () => {
    const { refresh_token: first } = await signIn(server, 'admin');
    server.clock.nowMs += 60_000;
    const { refresh_token: second } = (await refresh(first)).json as Record<string, string>;
    server.clock.nowMs += 60_000;
    const { refresh_token: third } = (await refresh(second ?? '')).json as Record<string, string>;
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third ?? '')).status).toBe(401);
  });

  it('leaves the other sessions of the user alone', async () => {
    const stolen = await signIn(server, 'admin');
    const other = await signIn(server, 'admin');
    await refresh(stolen.refresh_token);
    server.clock.nowMs += reuseGraceMs + 1;
    await refresh(stolen.refresh_token);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('wants the grant type of the specification', async () => {
    const { refresh_token: token } = await signIn(server, 'admin');
    const answer = await call(server, 'POST', '/tyrewatch/auth/refresh', {
      form: { refresh_token: token, grant_type: 'password' },
    });
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ field: 'grant_type' }] });
  });
});
