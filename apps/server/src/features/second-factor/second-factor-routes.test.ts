import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestLinkToken } from '../../testing/sent-links.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { codeOfStep, timeStepAt } from './totp.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.nowMs += 3_600_000;
});

const own = '/tyrewatch/me/second_factor';
const attempt = (username: string, totp?: string, address = '10.0.0.1') =>
  call(server, 'POST', '/tyrewatch/auth/token', {
    form: { username, password: testPassword, ...(totp === undefined ? {} : { totp }) },
    headers: { 'x-forwarded-for': address },
  });
const begin = (token: string, body: Record<string, unknown> = {}) =>
  call(server, 'POST', own, { token, body: { current_password: testPassword, ...body } });
const codeNow = (secret: Buffer, steps = 0): string => codeOfStep(secret, timeStepAt(server.clock.nowMs) + steps);

function bytesOf(base32Text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32Text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A session of a user whose second step, if there is one, was taken away by the operator. */
async function freshToken(name: TestUserName): Promise<string> {
  const { pool } = server.store.open('owner');
  await pool.query('delete from user_second_factor where user_id = $1', [world.userIds[name]]);
  return tokenOf(server, name);
}

/** Sets a second step up; answers the app's secret and the recovery codes. */
async function enrol(token: string): Promise<{ secret: Buffer; codes: string[] }> {
  const begun = (await begin(token)).json as { secret: string; otpauth_url: string };
  const secret = bytesOf(begun.secret);
  expect(begun.otpauth_url).toContain(`secret=${begun.secret}`);
  const confirmed = await call(server, 'POST', `${own}/confirm`, { token, body: { totp: codeNow(secret) } });
  expect(confirmed.status).toBe(200);
  server.clock.nowMs += 60_000;
  return { secret, codes: (confirmed.json as { recovery_codes: string[] }).recovery_codes };
}

describe('a second step', () => {
  it('is asked for from the sign-in after it was set up, once the password is right', async () => {
    const token = await tokenOf(server, 'member');
    const { secret } = await enrol(token);
    expect(problemOf(await attempt('member'))).toMatchObject({ status: 422, code: 'second_factor_required' });
    expect(problemOf(await attempt('member', '000000')).code).toBe('second_factor_incorrect');
    expect((await attempt('member', codeNow(secret))).status).toBe(200);
    const wrong = { username: 'member', password: 'wrong', totp: codeNow(secret, 1) };
    expect(problemOf(await call(server, 'POST', '/tyrewatch/auth/token', { form: wrong })).code).toBe(
      'credentials_incorrect',
    );
  });

  it('takes no code twice, nor one from before it', async () => {
    const { secret } = await enrol(await tokenOf(server, 'viewer'));
    const code = codeNow(secret);
    expect((await attempt('viewer', code)).status).toBe(200);
    expect(problemOf(await attempt('viewer', code)).code).toBe('second_factor_incorrect');
    expect(problemOf(await attempt('viewer', codeNow(secret, -1))).code).toBe('second_factor_incorrect');
    expect((await attempt('viewer', codeNow(secret, 1))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { codes } = await enrol(await tokenOf(server, 'legacy'));
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await attempt('legacy', code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(problemOf(await attempt('legacy', code)).code).toBe('second_factor_incorrect');
  });

  it('is asked for by a link in a mail too, which is not used up meanwhile', async () => {
    const token = await tokenOf(server, 'provider');
    const { secret } = await enrol(token);
    await call(server, 'POST', '/tyrewatch/auth/otp/request?username=provider');
    const link = await newestLinkToken(server, world.userIds.provider, 'sign_in_link', 'sign_in');
    const use = (totp = '') => call(server, 'POST', `/tyrewatch/auth/otp?token=${link}${totp}`);
    expect(problemOf(await use()).code).toBe('second_factor_required');
    expect(problemOf(await use('&totp=000000')).code).toBe('second_factor_incorrect');
    expect((await use(`&totp=${codeNow(secret)}`)).status).toBe(200);
    await call(server, 'POST', `${own}/remove`, {
      token,
      body: { current_password: testPassword, totp: codeNow(secret, 1) },
    });
  });

  it('is kept encrypted, and its recovery codes as hashes', async () => {
    const { secret, codes } = await enrol(await tokenOf(server, 'part'));
    const row = await server.store
      .open('owner')
      .kysely.selectFrom('user_second_factor')
      .selectAll()
      .where('user_id', '=', world.userIds.part)
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret.includes(secret)).toBe(false);
    expect(row.sealed_secret.includes(secret.toString('base64'))).toBe(false);
    expect(row.recovery_hashes.every((hash) => hash?.length === 32 && !codes.includes(String(hash)))).toBe(true);
  });

  it('is guessed slowly, and the owner gets in from elsewhere', async () => {
    const { secret } = await enrol(await tokenOf(server, 'driver'));
    for (let count = 0; count < 10; count += 1) await attempt('driver', '000000', '10.0.0.66');
    expect(problemOf(await attempt('driver', codeNow(secret), '10.0.0.66')).status).toBe(429);
    expect((await attempt('driver', codeNow(secret), '10.0.0.7')).status).toBe(200);
  });

  it('judges no more codes at once than one after the other', async () => {
    const guesses = Array.from({ length: 150 }, () => attempt('driver', '000000', '10.0.0.77'));
    const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
    const judged = codes.filter((code) => code === 'second_factor_incorrect').length;
    expect(codes.filter((code) => code === 'throttled')).toHaveLength(150 - judged);
    // How many of the crowd are judged is a matter of time: those that are refused count until they have been answered.
    let later = 0;
    const guess = async () => problemOf(await attempt('driver', '000000', '10.0.0.77')).code;
    while (later < 150 && (await guess()) === 'second_factor_incorrect') later += 1;
    expect(judged + later).toBe(10);
  });

  it('is taken away with a code by its owner, and without by an administrator above', async () => {
    const token = await tokenOf(server, 'other');
    const { secret } = await enrol(token);
    const remove = (totp: string, password = testPassword) =>
      call(server, 'POST', `${own}/remove`, { token, body: { current_password: password, totp } });
    expect(problemOf(await remove('000000')).code).toBe('second_factor_incorrect');
    const reset = (by: string) =>
      call(server, 'DELETE', `/tyrewatch/users/${world.userIds.other}/second_factor`, { token: by });
    expect((await reset(await tokenOf(server, 'admin'))).status).toBe(404);
    expect(problemOf(await remove(codeNow(secret), 'wrong')).code).toBe('password_incorrect');
    expect((await remove(codeNow(secret))).status).toBe(204);
    await enrol(token);
    expect((await reset(await tokenOf(server, 'provider'))).status).toBe(204);
    expect((await attempt('other')).status).toBe(200);
  });

  it('is set up with the present password only, and not asked for before it is confirmed', async () => {
    const token = await tokenOf(server, 'provider');
    expect(problemOf(await call(server, 'POST', own, { token, body: {} }))).toMatchObject({ status: 422 });
    expect(problemOf(await begin(token, { current_password: 'wrong' })).code).toBe('password_incorrect');
    await begin(token);
    expect((await attempt('provider')).status).toBe(200);
  });

  it('is replaced with password and code; the old app and its recovery codes work until the new one is confirmed', async () => {
    const token = await freshToken('provider');
    const { secret: old, codes: oldCodes } = await enrol(token);
    expect(problemOf(await begin(token)).code).toBe('second_factor_required');
    expect(problemOf(await begin(token, { totp: '000000' })).code).toBe('second_factor_incorrect');
    const begun = (await begin(token, { totp: codeNow(old) })).json as { secret: string };
    const secret = bytesOf(begun.secret);
    server.clock.nowMs += 60_000;
    expect((await attempt('provider', codeNow(old))).status).toBe(200);
    expect(problemOf(await attempt('provider', codeNow(secret))).code).toBe('second_factor_incorrect');
    const confirm = () => call(server, 'POST', `${own}/confirm`, { token, body: { totp: codeNow(secret) } });
    expect((await confirm()).status).toBe(200);
    const { pool } = server.store.open('owner');
    const { rows: told } = await pool.query<{ action: string }>(
      `select action from audit_entry where subject_id = $1 and action like 'user:second_factor%' order by id desc limit 2`,
      [String(world.userIds.provider)],
    );
    expect(told.map(({ action }) => action)).toEqual(['user:second_factor_replaced', 'user:second_factor_on']);
    expect(problemOf(await confirm()).code).toBe('second_factor_not_begun');
    // What was shown to confirm is used up.
    expect(problemOf(await attempt('provider', codeNow(secret))).code).toBe('second_factor_incorrect');
    server.clock.nowMs += 60_000;
    for (const gone of [codeNow(old), oldCodes[0]]) {
      expect(problemOf(await attempt('provider', gone)).code).toBe('second_factor_incorrect');
    }
    expect((await attempt('provider', codeNow(secret))).status).toBe(200);
  });

  it('gives new recovery codes for password and code', async () => {
    const token = await freshToken('provider');
    const { secret, codes } = await enrol(token);
    const renew = (password: string) =>
      call(server, 'POST', `${own}/recovery_codes`, {
        token,
        body: { current_password: password, totp: codeNow(secret) },
      });
    expect(problemOf(await renew('wrong')).code).toBe('password_incorrect');
    const renewed = ((await renew(testPassword)).json as { recovery_codes: string[] }).recovery_codes;
    expect(renewed).toHaveLength(10);
    expect(problemOf(await attempt('provider', codes[0])).code).toBe('second_factor_incorrect');
    expect((await attempt('provider', renewed[0])).status).toBe(200);
  });

  it('tells its owner by mail what became of it, and which recovery code was used, with how many are left', async () => {
    const token = await freshToken('viewer');
    const { pool } = server.store.open('owner');
    const mails = async () => {
      const { rows } = await pool.query<{ params: Record<string, unknown> }>(
        `select payload -> 'params' as params from outbox
          where kind = 'mail' and payload ->> 'userId' = $1 and payload ->> 'template' in ('second_factor_changed', 'recovery_code_used')
          order by created_at`,
        [String(world.userIds.viewer)],
      );
      return rows.map(({ params }) => params['change'] ?? params['left']);
    };
    const before = (await mails()).length;
    const { codes } = await enrol(token);
    expect((await attempt('viewer', codes[3])).status).toBe(200);
    server.clock.nowMs += 1000;
    const removal = { current_password: testPassword, totp: codes[4] };
    expect((await call(server, 'POST', `${own}/remove`, { token, body: removal })).status).toBe(204);
    expect((await mails()).slice(before)).toEqual(['on', 9, 8, 'off']);
  });
});

describe('an organisation that asks its administrators for one', () => {
  const path = (id: number): string => `/tyrewatch/organizations/${id}`;
  const isRequired = async (token: string, id: number, wanted: boolean) =>
    (await call(server, 'PATCH', path(id), { token, body: { settings: { second_factor_required: wanted } } })).status;
  const isMissing = async (token: string) =>
    (await call(server, 'GET', '/tyrewatch/me', { token })).json as { second_factor_missing: boolean };
  let secret: Buffer = Buffer.alloc(0);
  const adminsToken = async (): Promise<string> =>
    ((await attempt('admin', codeNow(secret))).json as { access_token: string }).access_token;

  it('lets them do nothing else until they have it, and leaves others alone', async () => {
    const { customerId } = world.tenants;
    const admin = await tokenOf(server, 'admin');
    expect(await isRequired(await freshToken('legacy'), customerId, true)).toBe(403);
    expect(await isRequired(admin, customerId, true)).toBe(200);
    for (const url of ['/tyrewatch/vehicles', '/tyrewatch/users', '/tyrewatch/live', path(customerId)]) {
      expect(problemOf(await call(server, 'GET', url, { token: admin }))).toMatchObject({
        status: 403,
        code: 'second_factor_missing',
      });
    }
    expect(await isMissing(admin)).toMatchObject({ second_factor_missing: true });
    expect((await call(server, 'GET', own, { token: admin })).json).toMatchObject({ enabled: false, required: true });
    ({ secret } = await enrol(admin));
    expect((await call(server, 'GET', '/tyrewatch/vehicles', { token: admin })).status).toBe(200);
    expect(await isMissing(admin)).toMatchObject({ second_factor_missing: false });
    const removal = { current_password: testPassword, totp: codeNow(secret) };
    expect(problemOf(await call(server, 'POST', `${own}/remove`, { token: admin, body: removal }))).toMatchObject({
      status: 409,
      code: 'second_factor_needed',
    });
    expect(await isMissing(await freshToken('member'))).toMatchObject({ second_factor_missing: false });
  });

  it('binds those who administer what lies below it, also what is made later, and those who manage it from elsewhere', async () => {
    const { customerId, partId } = world.tenants;
    const part = await freshToken('part');
    const other = await freshToken('other');
    expect(await isMissing(part)).toMatchObject({ second_factor_missing: true });
    expect(problemOf(await call(server, 'GET', '/tyrewatch/vehicles', { token: part })).code).toBe(
      'second_factor_missing',
    );
    expect(await isMissing(other)).toMatchObject({ second_factor_missing: false });
    const { pool } = server.store.open('owner');
    await pool.query('insert into managed_organisation (user_id, organisation_id) values ($1, $2)', [
      world.userIds.other,
      partId,
    ]);
    expect(await isMissing(other)).toMatchObject({ second_factor_missing: true });
    await pool.query('delete from managed_organisation where user_id = $1', [world.userIds.other]);
    const admins = await adminsToken();
    const made = await call(server, 'POST', '/tyrewatch/organizations', {
      token: admins,
      body: { name: 'Later', parent_id: customerId },
    });
    expect(made.json).toMatchObject({
      settings: { second_factor_required: false },
      second_factor_in_effect: true,
      second_factor_required_above: { organization_name: 'Northern Haulage' },
    });
    const atop = await call(server, 'GET', path(customerId), { token: admins });
    expect(atop.json).toMatchObject({ second_factor_in_effect: true, second_factor_required_above: null });
    // Whoever does not see the organisation above learns that it is there, and not its name.
    await enrol(part);
    const bound = await call(server, 'GET', path(partId), { token: part });
    expect(bound.json).toMatchObject({ second_factor_required_above: { organization_name: null } });
  });

  it('is released from it by an administrator it binds, and by nobody else', async () => {
    const { customerId, partId } = world.tenants;
    expect(await isRequired(await freshToken('legacy'), customerId, false)).toBe(403);
    const provider = await freshToken('provider');
    expect(await isRequired(provider, customerId, false)).toBe(403);
    expect(
      (await call(server, 'PATCH', path(customerId), { token: provider, body: { name: 'Northern' } })).status,
    ).toBe(200);
    expect(await isRequired(await adminsToken(), customerId, false)).toBe(200);
    expect(await isMissing(await freshToken('part'))).toMatchObject({ second_factor_missing: false });
    expect(await isRequired(provider, partId, true)).toBe(200);
    expect(await isMissing(await freshToken('part'))).toMatchObject({ second_factor_missing: true });
  });
});
