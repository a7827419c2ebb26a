import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import type { AlertSubscription, OwnSession } from '@tyrewatch/contract/users/account-endpoints';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, signIn, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPassword } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());
beforeEach(async () => {
  server.clock.nowMs = testStartMs;
  token = await tokenOf(server, 'member');
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, more: TestCall = {}) =>
  call(server, method, `/tyrewatch/me${path}`, { token, ...more });

describe('the own profile', () => {
  it('is read and changed, with the names at once and the ways in by password', async () => {
    expect((await ask('GET', '/account')).json).toMatchObject({ username: 'member', phone_number: null });
    const named = await ask('PATCH', '', { body: { first_name: 'Ada', last_name: 'L', phone_number: '+49 30' } });
    expect(named.json).toMatchObject({ first_name: 'Ada', last_name: 'L' });
    expect((await ask('GET', '/account')).json).toMatchObject({ phone_number: '+49 30' });
    const change = (body: object) => ask('PATCH', '', { body });
    expect(problemOf(await change({ email: 'new@example.org' }))).toMatchObject({
      status: 422,
      code: 'password_incorrect',
      detail: 'Incorrect password',
    });
    expect(problemOf(await change({ email: 'nonsense', current_password: testPassword })).code).toBe('email_invalid');
    expect(problemOf(await change({ email: 'other@example.com', current_password: testPassword })).detail).toBe(
      'A user with that username or email already exists',
    );
    expect((await change({ email: 'new@example.org', current_password: testPassword })).status).toBe(200);
  });

  it('with another username ends the session', async () => {
    const changed = await ask('PATCH', '', { body: { username: 'renamed', current_password: testPassword } });
    expect(changed.json).toMatchObject({ username: 'renamed' });
    expect((await ask('GET', '')).status).toBe(401);
    const again = (await signIn(server, 'renamed')).access_token;
    const back = { username: 'member', current_password: testPassword };
    expect((await ask('PATCH', '', { token: again, body: back })).status).toBe(200);
  });

  it('is changed from the state that was seen: of two tabs at once one is told to load again', async () => {
    const seen = (await ask('GET', '/account')).json as { version: number };
    const ofSeen = { 'if-match': `"${seen.version}"` };
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => ask('PATCH', '', { body: { first_name: name }, headers: ofSeen })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    expect(problemOf(await ask('PATCH', '', { body: { last_name: 'Late' }, headers: ofSeen }))).toMatchObject({
      code: 'version_conflict',
      detail: expect.stringMatching(/^Somebody changed this in the meantime\. Load it again/),
    });
    expect((await ask('PATCH', '', { body: { last_name: 'Whatever it was' } })).status).toBe(200);
  });

  it('needs the permission, while preferences do not', async () => {
    const viewer = await tokenOf(server, 'viewer');
    expect((await ask('PATCH', '', { token: viewer, body: { first_name: 'X' } })).status).toBe(403);
    expect((await ask('PATCH', '', { token: viewer, body: { theme: 'dark' } })).status).toBe(200);
  });
});

describe('the own password', () => {
  const change = (current: string, password: string, confirmation = password) =>
    ask('POST', '/password', {
      body: { current_password: current, password, confirm_password: confirmation },
    });

  it.each([
    ['a wrong present one', ['wrong', 'walked along the wall'], 'password_incorrect'],
    ['two different ones', [testPassword, 'walked along the wall', 'walked along the hall'], 'passwords_differ'],
    ['the same one', [testPassword, testPassword], 'password_unchanged'],
    ['a short one', [testPassword, 'pass1234'], 'validation_failed'],
    ['a common one', [testPassword, 'sunshine12345'], 'password_too_weak'],
    ['the own name with a year', [testPassword, 'TestMember2026'], 'password_too_weak'],
  ])('is not changed by %s', async (_what, given, code) => {
    const [current = '', password = '', confirmation] = given;
    const problem = problemOf(await change(current, password, confirmation));
    expect(problem).toMatchObject({ status: 422, code });
  });

  it.each([
    ['pass1234', 'too_short', 'Enter at least 10 characters.'],
    // A word that anybody tries, but first of all too short: the problem as a whole says nothing else.
    ['tyrewatch', 'too_short', 'Enter at least 10 characters.'],
    ['qwertyuiop12', 'guessable', /^Too easy to guess: .* Choose several words/],
  ])('is refused at its field, with what to do: %s', async (password, code, detail) => {
    const { errors = [] } = (await change(testPassword, password)).json as { errors?: { detail: string }[] };
    expect(errors).toMatchObject([{ field: 'password', code }]);
    expect(errors[0]?.detail).toMatch(detail);
  });

  it('that is repeated otherwise is refused at the repetition', async () => {
    const problem = problemOf(await change(testPassword, 'walked along the wall', 'walked along the hall'));
    expect(problem.errors).toMatchObject([{ field: 'confirm_password', code: 'must_match' }]);
  });

  it('signs out everywhere else', async () => {
    const elsewhere = await tokenOf(server, 'member');
    expect((await change(testPassword, 'walked along the wall')).status).toBe(204);
    expect((await ask('GET', '', { token: elsewhere })).status).toBe(401);
    expect((await ask('GET', '')).status).toBe(200);
    expect((await change('walked along the wall', testPassword)).status).toBe(204);
  });

  it('that was never chosen cannot be given, and where to choose one is told', async () => {
    const { pool } = server.store.open('owner');
    const of = [world.userIds.member];
    const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from app_user where id = $1', of);
    const setHash = (hash: string | null) =>
      pool.query('update app_user set password_hash = $2 where id = $1', [...of, hash]);
    await setHash(null);
    const answer = problemOf(await ask('PATCH', '', { body: { email: 'newest@example.org', current_password: 'x' } }));
    await setHash(rows[0]?.hash ?? null);
    expect(answer).toMatchObject({ status: 422, code: 'password_not_chosen' });
    expect(answer.detail).toContain('Forgot password?');
  });

  it('cannot be guessed in an open session, and the guessing keeps nobody from signing in', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) codes.push(problemOf(await change(`no ${attempt}`, 'x')).code);
    expect(codes.slice(0, 9).every((code) => code === 'password_incorrect')).toBe(true);
    expect(codes.at(-1)).toBe('throttled');
    await expect(signIn(server, 'member')).resolves.toBeDefined();
  });
});

describe('sessions', () => {
  const list = async (query = '') =>
    (await ask('GET', `/sessions${query}`)).json as { items: OwnSession[]; next_cursor: string | null };
  const device = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

  it('say where, with what and when, and which this one is', async () => {
    await ask('DELETE', '/sessions');
    server.clock.nowMs += 60_000;
    await call(server, 'POST', '/tyrewatch/auth/token', {
      form: { username: 'member', password: testPassword },
      headers: { 'user-agent': device, 'x-forwarded-for': '203.0.113.7' },
    });
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      address: '203.0.113.7',
      browser: 'Chrome',
      system: 'Linux',
      is_current: false,
      last_used_at: new Date(server.clock.nowMs).toISOString(),
    });
    expect(items[1]).toMatchObject({ is_current: true });
    const first = await list('?limit=1');
    expect((await list(`?limit=1&cursor=${first.next_cursor}`)).items[0]?.id).toBe(items[1]?.id);
  });

  it('end one by one, or all but this one, and only the own', async () => {
    const other = await tokenOf(server, 'admin');
    const { items } = await list();
    const elsewhere = items.find(({ is_current: isCurrent }) => !isCurrent);
    expect((await ask('DELETE', `/sessions?session_id=${elsewhere?.id}`)).status).toBe(204);
    expect((await list()).items.map(({ id }) => id)).not.toContain(elsewhere?.id);
    const current = (await list()).items.find(({ is_current: isCurrent }) => isCurrent);
    expect((await ask('DELETE', `/sessions?session_id=${current?.id}`, { token: other })).status).toBe(204);
    expect((await ask('DELETE', '/sessions')).status).toBe(204);
    expect((await list()).items.map(({ id }) => id)).toEqual([current?.id]);
  });
});

describe('alert subscriptions', () => {
  const subscription = { fleet_id: null, vehicle_id: null, minimum_level: 'warning', by_email: true, on_screen: false };
  const put = (items: object[]) => ask('PUT', '/alert_subscriptions', { body: { items } });

  it('are of everything, a fleet or a vehicle, and stay as saved', async () => {
    const { fleetId } = world.tenants;
    const [vehicleId] = world.vehicleIds;
    const saved = await put([
      subscription,
      { ...subscription, fleet_id: fleetId, minimum_level: 'critical' },
      { ...subscription, vehicle_id: vehicleId, by_email: false, on_screen: true },
    ]);
    const names = (answer: unknown) =>
      (answer as { items: AlertSubscription[] }).items.map(
        (item) => `${item.fleet_name} ${item.registration} ${item.minimum_level} ${item.by_email} ${item.on_screen}`,
      );
    const expected = [
      'null null warning true false',
      'null TW0001 warning false true',
      'Trunking null critical true false',
    ];
    expect(names(saved.json)).toEqual(expected);
    expect(names((await ask('GET', '/alert_subscriptions')).json)).toEqual(expected);
    expect(names((await put([])).json)).toEqual([]);
  });

  it('have the hour of the daily e-mail beside them, which stays where it is absent', async () => {
    const hourOf = ({ json }: { readonly json: unknown }) =>
      (json as { maintenance_digest_hour: number | null }).maintenance_digest_hour;
    const save = (hour: number | null) =>
      ask('PUT', '/alert_subscriptions', { body: { items: [], maintenance_digest_hour: hour } });
    expect(hourOf(await ask('GET', '/alert_subscriptions'))).toBe(7);
    expect(hourOf(await save(0))).toBe(0);
    expect(hourOf(await put([]))).toBe(0);
    expect(hourOf(await save(null))).toBeNull();
    expect(hourOf(await ask('GET', '/alert_subscriptions'))).toBeNull();
    expect(problemOf(await save(24)).errors?.map(({ field }) => field)).toEqual(['maintenance_digest_hour']);
    const trail = await call(server, 'GET', '/tyrewatch/audit_entries?limit=2&subject_kinds=user', {
      token: await tokenOf(server, 'admin'),
    });
    expect((trail.json as { items: AuditEntry[] }).items).toMatchObject([
      { before: { maintenance_digest_hour: 0 }, after: { maintenance_digest_hour: null } },
      { before: { maintenance_digest_hour: 7 }, after: { maintenance_digest_hour: 0 } },
    ]);
  });

  it('name what cannot be saved', async () => {
    const { otherFleetId } = world.tenants;
    const problem = problemOf(
      await put([
        { ...subscription, fleet_id: otherFleetId },
        { ...subscription, vehicle_id: world.otherVehicleId },
        { ...subscription, minimum_level: 'okay' },
        { ...subscription, fleet_id: world.tenants.fleetId, by_email: false },
        subscription,
      ]),
    );
    expect(problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'items.0.fleet_id not_in_list',
      'items.1.vehicle_id not_in_list',
      'items.2.minimum_level not_in_list',
      'items.3.by_email required',
      'items.4.fleet_id duplicate',
    ]);
  });
});

describe('a test mail', () => {
  it('is queued to the own address, tells what became of it, and is not repeated at once', async () => {
    expect((await ask('GET', '/test_mail')).json).toEqual({ delivery: null });
    const sent = await ask('POST', '/test_mail');
    expect(sent.json).toMatchObject({ state: 'queued', attempt_count: 0, smtp_answer: null });
    expect(problemOf(await ask('POST', '/test_mail'))).toMatchObject({ status: 429, code: 'throttled' });
    await server.store
      .open('owner')
      .kysely.updateTable('mail_delivery')
      .set({ state: 'failed', failure: 'recipient_refused', smtp_answer: '550 no such mailbox', attempt_count: 3 })
      .execute();
    expect((await ask('GET', '/test_mail')).json).toMatchObject({
      delivery: { state: 'failed', failure: 'recipient_refused', smtp_answer: '550 no such mailbox', attempt_count: 3 },
    });
    server.clock.nowMs += 30_000;
    expect((await ask('POST', '/test_mail')).json).toMatchObject({ state: 'queued' });
  });
});
