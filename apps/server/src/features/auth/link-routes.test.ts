import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, problemOf, signIn } from '../../testing/test-client.ts';
import { listQueuedMails, newestLinkToken } from '../../testing/sent-links.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { answerFloorMs } from './link-request-service.ts';

const minuteMs = 60_000;
let server: TestServer;
let world: TestWorld;
let addressNumber = 0;
let address = '';

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());
beforeEach(() => {
  server.clock.nowMs += 60 * minuteMs;
  addressNumber += 1;
  address = `10.1.0.${addressNumber}`;
});

const post = (path: string, body?: unknown, from = address) =>
  call(server, 'POST', `/tyrewatch/auth/${path}`, {
    headers: { 'x-forwarded-for': from },
    ...(body === undefined ? {} : { body }),
  });
const forgot = (name: string, from = address) => post(`forgot?username=${encodeURIComponent(name)}`, undefined, from);
const askLink = (name: string) => post(`otp/request?username=${encodeURIComponent(name)}`);
const mailsTo = (name: TestUserName) => listQueuedMails(server, world.userIds[name]);
const useLink = (token: string) => post(`otp?token=${token}`);
const reset = (token: string, password: string, confirmation = password) =>
  post(`reset?token=${token}`, { password, confirm_password: confirmation });

async function linkFor(name: TestUserName): Promise<string> {
  server.clock.nowMs += 1000;
  expect((await askLink(name)).json).toBe(true);
  return newestLinkToken(server, world.userIds[name], 'sign_in_link', 'sign_in');
}
async function resetTokenFor(name: TestUserName): Promise<string> {
  server.clock.nowMs += 1000;
  expect((await forgot(name)).json).toBe(true);
  return newestLinkToken(server, world.userIds[name], 'password_reset', 'reset');
}

describe('asking for a link', () => {
  it('is open to an office of a hundred behind one address, and not to more', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 101 }, async (_, index) => (await askLink(`colleague ${index}`)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it.each(['forgot', 'otp/request'])('by %s keeps the wanted path, and nothing that leads away', async (path) => {
    const wantedPaths = [
      '/vehicles/TW0001?tab=config',
      '//evil.example/x',
      'https://evil.example',
      '/login?redirect=/x',
    ];
    for (const wanted of wantedPaths) {
      server.clock.nowMs += 60 * minuteMs;
      expect((await post(`${path}?username=other&redirect=${encodeURIComponent(wanted)}`)).text).toBe('true');
    }
    const { rows } = await server.store
      .open('owner')
      .pool.query<{ wanted: string }>(
        `select payload #>> '{params,wanted_path}' as wanted from outbox where (payload ->> 'userId')::bigint = $1 order by created_at desc limit 4`,
        [world.userIds.other],
      );
    expect(rows.map(({ wanted }) => wanted).toReversed()).toEqual(['/vehicles/TW0001?tab=config', '/', '/', '/']);
    expect((await post(`${path}?username=other&redirect=/${'x'.repeat(2000)}`)).status).toBe(422);
  });

  it('answers true and mails the user, by name or e-mail address in any case', async () => {
    for (const name of ['member', ' MEMBER ', 'Member@example.com']) {
      const answer = await forgot(name);
      expect([answer.status, answer.text]).toEqual([200, 'true']);
    }
    const mails = await mailsTo('member');
    expect(mails.map(({ template, email }) => [template, email])).toEqual(
      Array.from({ length: 3 }, () => ['password_reset', 'member@example.com']),
    );
  });

  it.each(['forgot', 'otp/request'])('by %s answers an unknown name alike, after the same time', async (path) => {
    const timed = async (name: string) => {
      const startedAtMs = performance.now();
      const answer = await post(`${path}?username=${name}`);
      return { text: answer.text, status: answer.status, ms: performance.now() - startedAtMs };
    };
    const [known, unknown] = [await timed('viewer'), await timed('nobody')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(answerFloorMs - 5);
  });

  it.each(['', '%20', '%00', 'x'.repeat(255)])('with the name %j says that it is none', async (name) => {
    expect(problemOf(await post(`forgot?username=${name}`))).toMatchObject({
      status: 422,
      errors: [{ field: 'username' }],
    });
  });

  it('mails nothing to who may not sign in', async () => {
    const users = server.store.open('owner').kysely;
    const set = (at: Date | null) =>
      users.updateTable('app_user').set({ deactivated_at: at }).where('id', '=', world.userIds.part).execute();
    await set(new Date(server.clock.nowMs));
    expect((await forgot('part')).text).toBe('true');
    expect(await mailsTo('part')).toEqual([]);
    await set(null);
  });

  it('too often is throttled, for known and unknown names alike', async () => {
    for (const name of ['other', 'ghost']) {
      for (let index = 0; index < 5; index += 1) expect((await forgot(name, '10.2.0.1')).status).toBe(200);
      const throttled = await forgot(name, '10.2.0.1');
      expect(problemOf(throttled)).toMatchObject({ status: 429, code: 'throttled' });
      expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
    }
    server.clock.nowMs += 15 * minuteMs + 1;
    expect((await forgot('other', '10.2.0.1')).status).toBe(200);
  });

  it('from everywhere does not flood an inbox, and the newest link in it works', async () => {
    const before = (await mailsTo('provider')).length;
    const asks = Array.from({ length: 20 }, (_, index) => forgot('provider', `10.3.0.${index}`));
    expect((await Promise.all(asks)).map(({ text }) => text)).toEqual(asks.map(() => 'true'));
    expect((await mailsTo('provider')).length - before).toBe(8);
    // Nor does it use up the links to sign in by.
    await askLink('provider');
    expect((await mailsTo('provider')).length - before).toBe(9);
  });
});

describe('the owner of a name that strangers ask for', () => {
  const [home, elsewhere] = ['10.4.0.1', '10.4.0.2'];
  const ask = (from: string, headers: Record<string, string> = {}) =>
    call(server, 'POST', '/tyrewatch/auth/otp/request?username=member', {
      headers: { 'x-forwarded-for': from, ...headers },
    });
  const askAsStrangers = async (): Promise<void> => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`10.5.0.${index}`)));
  };
  const countMails = async (): Promise<number> => (await mailsTo('member')).length;

  it('gets a link where they have been signed in before, and by their session anywhere', async () => {
    const form = { username: 'member', password: testPassword };
    const headers = { 'x-forwarded-for': home };
    const { json } = await call(server, 'POST', '/tyrewatch/auth/token', { form, headers });
    const { access_token: token } = json as { access_token: string };
    const before = await countMails();
    await askAsStrangers();
    expect((await countMails()) - before).toBe(8);
    server.clock.nowMs += 1000;
    expect((await ask(home)).text).toBe('true');
    expect((await countMails()) - before).toBe(9);
    const link = await newestLinkToken(server, world.userIds.member, 'sign_in_link', 'sign_in');
    expect((await useLink(link)).status).toBe(200);
    expect((await ask(elsewhere)).text).toBe('true');
    expect((await countMails()) - before).toBe(9);
    expect((await ask(elsewhere, { authorization: `Bearer ${token}` })).text).toBe('true');
    expect((await countMails()) - before).toBe(10);
  });

  it('gets a link elsewhere as soon as the last one that came has ended', async () => {
    const before = await countMails();
    await askAsStrangers();
    server.clock.nowMs += 10 * minuteMs;
    await ask(elsewhere);
    expect((await countMails()) - before).toBe(9);
  });
});

describe('a sign-in link', () => {
  it('signs in once and answers the user record with both tokens', async () => {
    const token = await linkFor('admin');
    const answer = await useLink(token);
    expect(answer.status).toBe(200);
    const record = answer.json as Record<string, string>;
    expect(record).toMatchObject({ username: 'admin', role: 'ADMIN', organization: { name: 'Northern Haulage' } });
    expect((await call(server, 'GET', '/tyrewatch/me', { token: record['access_token'] ?? '' })).status).toBe(200);
    const refreshed = await call(server, 'POST', '/tyrewatch/auth/refresh', {
      form: { refresh_token: record['refresh_token'] ?? '', grant_type: 'refresh_token' },
    });
    expect(refreshed.status).toBe(200);
    expect(problemOf(await useLink(token))).toMatchObject({ status: 422, code: 'link_used' });
  });

  it('signs in once even when it is used many times at once', async () => {
    const token = await linkFor('admin');
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => useLink(token)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it('ends after ten minutes', async () => {
    const token = await linkFor('admin');
    server.clock.nowMs += 10 * minuteMs;
    expect(problemOf(await useLink(token))).toMatchObject({ status: 422, code: 'link_expired' });
  });

  it('ends when a newer one is asked for', async () => {
    const [older, newer] = [await linkFor('admin'), await linkFor('admin')];
    expect(problemOf(await useLink(older))).toMatchObject({ status: 422, code: 'link_invalid' });
    expect((await useLink(newer)).status).toBe(200);
  });

  it('is no link to a new password, nor the other way round', async () => {
    expect(problemOf(await reset(await linkFor('admin'), 'another long phrase'))).toMatchObject({
      code: 'link_invalid',
    });
    expect(problemOf(await useLink(await resetTokenFor('admin')))).toMatchObject({ code: 'link_invalid' });
  });

  it('is kept as a hash only', async () => {
    const token = await linkFor('admin');
    const { rows } = await server.store.open('owner').pool.query<{ text: string }>(
      `select (select string_agg(t::text, ' ') from one_time_token t) || (select string_agg(o::text, ' ') from outbox o)
         || (select string_agg(d::text, ' ') from mail_delivery d) as text`,
    );
    expect(rows[0]?.text).not.toContain(token);
  });

  it('that is made up is refused, and guessing is slowed down', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect(problemOf(await useLink(`guess${index}`))).toMatchObject({ status: 422, code: 'link_invalid' });
    }
    expect((await useLink('guess')).status).toBe(429);
    expect((await reset('guess', 'another long phrase')).status).toBe(429);
  });
});

describe('a new password', () => {
  it('ends every session and link, is told by mail and in the audit trail, and signs in', async () => {
    const { access_token: session } = await signIn(server, 'legacy');
    const link = await linkFor('legacy');
    const answer = await reset(await resetTokenFor('legacy'), 'another long phrase');
    expect([answer.status, answer.text]).toEqual([200, 'true']);
    expect((await call(server, 'GET', '/tyrewatch/me', { token: session })).status).toBe(401);
    expect(problemOf(await useLink(link))).toMatchObject({ code: 'link_invalid' });
    await expect(signIn(server, 'legacy')).rejects.toThrow(/422/);
    expect(await signIn(server, 'legacy', 'another long phrase')).toMatchObject({ role: 'USER' });
    expect((await mailsTo('legacy')).map(({ template }) => template)).toContain('password_changed');
    const audit = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .select(['action', 'subject_name', 'address'])
      .where('subject_id', '=', String(world.userIds.legacy))
      .where('subject_kind', '=', 'user')
      .execute();
    expect(audit).toEqual([{ action: 'user:password', subject_name: 'legacy', address }]);
  });

  it('that is refused leaves the link as it is', async () => {
    const token = await resetTokenFor('driver');
    expect(problemOf(await reset(token, 'another long phrase', 'another long phrasE'))).toMatchObject({
      status: 422,
      code: 'passwords_differ',
      detail: "Passwords don't match",
    });
    expect(problemOf(await reset(token, 'short'))).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(problemOf(await reset(token, 'password2026'))).toMatchObject({ code: 'password_too_weak' });
    expect(problemOf(await reset(token, 'iloveyou1234'))).toMatchObject({ code: 'password_too_weak' });
    expect(problemOf(await reset(token, 'driver@example.com'))).toMatchObject({ code: 'password_too_weak' });
    expect(problemOf(await reset(token, testPassword))).toMatchObject({ status: 422, code: 'password_unchanged' });
    expect((await reset(token, 'another long phrase')).status).toBe(200);
    expect(problemOf(await reset(token, 'yet another phrase'))).toMatchObject({ status: 422, code: 'link_used' });
  });

  it('can be chosen for half an hour', async () => {
    const token = await resetTokenFor('other');
    server.clock.nowMs += 30 * minuteMs;
    expect(problemOf(await reset(token, 'another long phrase'))).toMatchObject({ status: 422, code: 'link_expired' });
  });

  it('is chosen once, even when the link is used many times at once', async () => {
    const token = await resetTokenFor('other');
    const answers = await Promise.all(['one long phrase', 'two long phrase'].map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('two hundred wrong passwords', () => {
  const attempt = (password: string, from: string) =>
    call(server, 'POST', '/tyrewatch/auth/token', {
      form: { username: 'viewer', password },
      headers: { 'x-forwarded-for': from },
    });

  it('are slowed down, and never keep the owner out for good', async () => {
    const attacker = '10.9.0.1';
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) statuses.push((await attempt(`guess ${index}`, attacker)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    expect((await attempt(testPassword, '10.9.0.2')).status).toBe(200);
    expect((await attempt(testPassword, attacker)).status).toBe(429);
    server.clock.nowMs += 15 * minuteMs + 1;
    expect((await attempt(testPassword, attacker)).status).toBe(200);
  });

  it('from many addresses let the owner in where they were before, elsewhere by mail, and end with their window', async () => {
    const [home, hotel] = ['10.9.0.3', '10.9.0.4'];
    expect((await attempt(testPassword, home)).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      statuses.push((await attempt('guess', `10.10.${index % 50}.1`)).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    expect((await attempt(testPassword, home)).status).toBe(200);
    expect((await attempt(testPassword, hotel)).status).toBe(429);
    expect((await useLink(await linkFor('viewer'))).status).toBe(200);
    server.clock.nowMs += 15 * minuteMs + 1;
    expect((await attempt(testPassword, hotel)).status).toBe(200);
  });

  it('from where the owner has been before are slowed down all the same', async () => {
    const home = '10.9.0.3';
    expect((await attempt(testPassword, home)).status).toBe(200);
    for (let index = 0; index < 10; index += 1) expect((await attempt('guess', home)).status).toBe(422);
    expect((await attempt(testPassword, home)).status).toBe(429);
  });
});
