import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(() => server.close());

const get = async (by: TestUserName, path: string) => call(server, 'GET', path, { token: await tokenOf(server, by) });
const erase = async (by: TestUserName, who: TestUserName) =>
  call(server, 'POST', `/tyrewatch/users/${world.userIds[who]}/erase`, { token: await tokenOf(server, by) });

describe('personal data', () => {
  it('of oneself come as one file, without secrets', async () => {
    const answer = await get('driver', '/tyrewatch/me/personal_data');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=tyrewatch-driver-personal-data.json');
    expect(answer.json).toMatchObject({
      profile: { username: 'driver', email: 'driver@example.com' },
      vehicles: ['TW0001'],
      mails: [],
      alert_notifications: [],
      audit_entries: [{ action: 'sign_in:succeed', subject_name: 'driver' }],
    });
    expect((answer.json as { sessions: unknown[] }).sessions.length).toBeGreaterThan(0);
    expect(answer.text).not.toMatch(/password_hash|token_hash|argon2/);
  });

  it('of others are for administrators within their reach', async () => {
    const path = `/tyrewatch/users/${world.userIds.member}/personal_data`;
    const answer = await get('admin', path);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=tyrewatch-member-personal-data.json');
    expect(answer.json).toMatchObject({ profile: { username: 'member' } });
    expect((await get('other', path)).status).toBe(404);
    expect((await get('member', path)).status).toBe(404);
  });

  it('tell what the person did', async () => {
    const token = await tokenOf(server, 'admin');
    const body = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };
    for (const name of ['One', 'Two']) await call(server, 'POST', `/tyrewatch/fleets/${name}`, { token, body });
    const { audit_entries: entries } = (await get('admin', '/tyrewatch/me/personal_data')).json as {
      audit_entries: Array<{ action: string; subject_name: string }>;
    };
    const changes = entries.filter(({ action }) => action !== 'sign_in:succeed');
    expect(changes.map(({ action, subject_name: name }) => `${action} ${name}`)).toEqual([
      'fleet:create Two',
      'fleet:create One',
    ]);
  });
});

describe('erasing a person', () => {
  it('is refused for oneself, the last administrator, those out of reach, and by others than administrators', async () => {
    expect(problemOf(await erase('admin', 'admin')).code).toBe('user_is_self');
    expect((await erase('other', 'member')).status).toBe(404);
    expect((await erase('member', 'viewer')).status).toBe(404);
  });

  it('leaves a pseudonym where the person did something, and nothing else', async () => {
    const { pool } = server.store.open('owner');
    const { admin } = world.userIds;
    await pool.query(
      `insert into mail_delivery (outbox_id, organisation_id, user_id, email, template, queued_at, updated_at)
        values ('mail/x', $1, $2, 'admin@example.com', 'test_mail', now(), now())`,
      [world.tenants.customerId, admin],
    );
    await pool.query(
      `insert into fleet_contact (organisation_id, fleet_id, name, email) values ($1, $2, 'Test admin', 'Admin@example.com')`,
      [world.tenants.customerId, world.tenants.fleetId],
    );
    await pool.query(
      `insert into alert_notification (organisation_id, vehicle_id, cause, position_index, kind, level, at, numbers, user_id, email, recipient_name,
          reason, created_at, due_at) values ($1, $2, 'notice', 0, 'opened', 8, now(), '{}', $3, 'admin@example.com', 'Test admin', 'fleet', now(), now())`,
      [world.tenants.customerId, world.vehicleIds[0], admin],
    );
    await pool.query(
      `update sensor_fitment set fitted_by_user_id = $1, fitted_by_name = 'Test admin', removed_by_user_id = $1, removed_by_name = 'Test admin'`,
      [admin],
    );
    await pool.query(
      `insert into maintenance_record (vehicle_id, kind, done_on, recorded_at, recorded_by_user_id, recorded_by_name)
        values ($1, 'service', '2026-01-01', now(), $2, 'Test admin')`,
      [world.vehicleIds[0], admin],
    );
    await pool.query(
      `insert into inspection (vehicle_id, done_on, recorded_at, recorded_by_user_id, recorded_by_name)
        values ($1, '2026-01-01', now(), $2, 'Test admin')`,
      [world.vehicleIds[0], admin],
    );
    await pool.query(
      `with job as (insert into job_sheet (vehicle_id, priority, created_at, created_by_name) values ($1, 'now', now(), 'x') returning id)
        insert into dealer_request (job_id, organisation_id, dealer_name, dealer_email, token_hash, mail_id, position_index, wanted, place, call_back,
          created_at, created_by_user_id, created_by_name, expires_at, settled_by_user_id, settled_by_name)
        select id, $3, 'x', 'x', 'x', 'x', 0, 'call_out', 'x', 'Test admin, 01632 960142', now(), $2, 'Test admin', now(), $2, 'Test admin' from job`,
      [world.vehicleIds[0], admin, world.tenants.customerId],
    );
    const token = await tokenOf(server, 'admin');
    expect(problemOf(await erase('provider', 'admin')).code).toBe('last_administrator');
    const next = { username: 'next', email: 'next@example.org', role: 'ADMIN' };
    await call(server, 'POST', '/tyrewatch/users', { token, body: next });
    await pool.query(
      `insert into audit_entry (organisation_id, at, actor_name, action, subject_kind, subject_id, before, after) values
        ($1, $3, 'x', 'user:update', 'user', $2, '{"username": "former", "email": "former@example.com"}', '{}'),
        ($1, $3, 'x', 'fleet:update', 'fleet', '1', '{"contacts": [{"name": "Test admin", "email": "Admin@Example.com"}]}',
          '{"contacts": [{"name": "Test admin", "email": "admin@example.com"}, {"name": "Yard", "email": "yard@example.com"}]}'),
        ($1, $3, 'x', 'fleet:move', 'fleet', '1', null, jsonb_build_object('ended_for', jsonb_build_array(
          jsonb_build_object('user_id', $2::text::bigint, 'username', 'the-admin'), jsonb_build_object('user_id', 0, 'username', 'somebody'))))`,
      [world.tenants.customerId, String(admin), new Date(server.clock.nowMs)],
    );
    await pool.query(
      `insert into sign_in_attempt values ('sign_in', 'former', now(), 1), ('ask_for_name', '10.0.0.1 former@example.com', now(), 1),
        ('mail:password_reset', 'former@example.com', now(), 1)`,
    );
    await call(server, 'POST', '/tyrewatch/auth/token', {
      form: { username: 'admin@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    });
    const failures = async () => (await get('provider', '/tyrewatch/audit_entries?subject_kinds=sign_in&q=admin')).text;
    await expect.poll(failures).toContain('203.0.113.77');
    expect((await erase('provider', 'admin')).status).toBe(204);
    expect((await call(server, 'GET', '/tyrewatch/me', { token })).status).toBe(401);
    const trail = (await get('provider', '/tyrewatch/audit_entries')).text;
    expect(trail).toContain(`"actor_name":"erased-${admin}"`);
    expect(trail).not.toContain('Test admin');
    expect(trail).toContain('"action":"user:erase"');
    for (const [table, text] of [
      ['outbox', 'Test admin'],
      ['sign_in_attempt', 'former'],
      ['audit_entry', 'the-admin'],
      ['audit_entry', '203.0.113.77'],
      ['alert_notification', 'Test admin'],
      ['sensor_fitment', 'Test admin'],
      ['maintenance_record', 'Test admin'],
      ['inspection', 'Test admin'],
      ['dealer_request', 'Test admin'],
      ['fleet_contact', 'Test admin'],
    ] as const) {
      const { rows } = await pool.query(`select 1 from ${table} held where held::text ilike $1`, [`%${text}%`]);
      expect({ table, found: rows.length }).toEqual({ table, found: 0 });
    }
    expect((await pool.query(`select 1 from outbox where payload::text like '%next@example.org%'`)).rows).toHaveLength(
      1,
    );
    expect(trail).toContain('somebody');
    expect(trail).toContain('yard@example.com');
    for (const table of [
      'app_user',
      'user_session',
      'mail_delivery',
      'audit_entry',
      'sign_in_attempt',
      'incident',
      'alert_notification',
      'fleet_contact',
    ]) {
      const { rows } = await pool.query<{ found: number }>(
        `select count(*)::int as found from ${table} held where held::text ilike '%admin@example.com%'`,
      );
      expect({ table, found: rows[0]?.found }).toEqual({ table, found: 0 });
    }
  });
});

describe('the function that erases', () => {
  it('does nothing outside a scope, and no role but the application may call it', async () => {
    const id = world.userIds.member;
    const ask = (role: 'app' | 'jobs') =>
      server.store.open(role).pool.query<{ done: boolean }>(`select erase_person($1, 'x') as done`, [id]);
    expect((await ask('app')).rows[0]?.done).toBe(false);
    await expect(ask('jobs')).rejects.toThrow(/permission denied/);
  });
});
