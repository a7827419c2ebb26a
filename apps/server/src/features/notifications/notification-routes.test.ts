import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import type { AlertNotification, AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import type { AlertSubscription } from '@tyrewatch/contract/users/account-endpoints';
import { createFleetContacts } from '@tyrewatch/store/fleets/fleet-repository';
import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.nowMs = testStartMs;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (user: TestUserName, method: Method, path: string, body?: object): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch${path}`, {
    token: await tokenOf(server, user),
    ...(body === undefined ? {} : { body }),
  });
const subscriptionsOf = async (user: TestUserName): Promise<string[]> => {
  const { items } = (await ask(user, 'GET', '/me/alert_subscriptions')).json as { items: AlertSubscription[] };
  return items.map(
    (one) => `${one.fleet_name ?? one.registration} ${one.minimum_level} ${one.by_email} ${one.on_screen}`,
  );
};

describe('a subscription of the caller', () => {
  it('to a vehicle and to a fleet is made, changed and ended, and the others stay', async () => {
    const put = (path: string, body: object = {}) => ask('member', 'PUT', `${path}/alert_subscription`, body);
    expect((await put('/vehicles/TW0001')).status).toBe(204);
    expect((await put('/fleets/Trunking', { minimum_level: 'critical' })).status).toBe(204);
    expect((await put('/vehicles/tw 0001', { minimum_level: 'maintenance' })).status).toBe(204);
    expect(await subscriptionsOf('member')).toEqual(['TW0001 maintenance true true', 'Trunking critical true true']);
    expect((await ask('member', 'DELETE', '/vehicles/TW0001/alert_subscription')).status).toBe(204);
    expect((await ask('member', 'DELETE', '/vehicles/TW0001/alert_subscription')).status).toBe(204);
    expect(await subscriptionsOf('member')).toEqual(['Trunking critical true true']);
    const trail = (await ask('admin', 'GET', '/audit_entries?subject_kinds=user')).json as { items: AuditEntry[] };
    const ofMember = trail.items.filter(({ subject_name: name }) => name === 'member');
    // The second ending changed nothing.
    expect(ofMember.map(({ action }) => action)).toEqual(Array(4).fill('user:alert_subscriptions'));
    expect((await ask('member', 'DELETE', '/fleets/Trunking/alert_subscription')).status).toBe(204);
    expect(await subscriptionsOf('member')).toEqual([]);
  });

  it('is refused for what is out of reach, and for a level that is no problem', async () => {
    const put = (user: TestUserName, path: string, body: object = {}) =>
      ask(user, 'PUT', `${path}/alert_subscription`, body);
    expect(problemOf(await put('member', '/vehicles/TW0005')).code).toBe('vehicle_not_found');
    expect(problemOf(await put('driver', '/vehicles/TW0002')).code).toBe('vehicle_not_found');
    expect(problemOf(await put('member', '/fleets/City')).code).toBe('fleet_not_found');
    expect(problemOf(await put('viewer', '/vehicles/TW0001')).status).toBe(403);
    expect(problemOf(await put('driver', '/fleets/Trunking')).status).toBe(403);
    expect(problemOf(await put('member', '/vehicles/TW0001', { minimum_level: 'okay' }))).toMatchObject({
      status: 422,
      errors: [{ field: 'minimum_level' }],
    });
  });

  it('is refused beyond the limit', async () => {
    const { kysely } = server.store.open('owner');
    await kysely
      .insertInto('fleet')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          organisation_id: world.tenants.customerId,
          customer_id: world.tenants.customerId,
          name: `Spare ${index}`,
          default_maintenance_percent: 20,
          default_warning_percent: 27.5,
          default_danger_percent: 30,
        })),
      )
      .execute();
    const fleets = await kysely.selectFrom('fleet').select('id').where('name', 'like', 'Spare %').execute();
    const items = fleets.map(({ id }) => ({
      fleet_id: id,
      vehicle_id: null,
      minimum_level: 'warning',
      by_email: true,
      on_screen: true,
    }));
    expect((await ask('legacy', 'PUT', '/me/alert_subscriptions', { items })).status).toBe(200);
    const again = await ask('legacy', 'PUT', '/fleets/Spare%207/alert_subscription', { minimum_level: 'critical' });
    expect(again.status).toBe(204);
    expect(problemOf(await ask('legacy', 'PUT', '/vehicles/TW0001/alert_subscription', {}))).toMatchObject({
      status: 409,
      code: 'alert_subscriptions_full',
    });
    expect((await subscriptionsOf('legacy')).length).toBe(200);
  });
});

describe('the recipients of a vehicle', () => {
  const recipientsOf = async (user: TestUserName, vehicle = 'TW0001') =>
    (await ask(user, 'GET', `/vehicles/${vehicle}/alert_recipients`)).json as {
      items: AlertRecipient[];
      own_minimum_level: string | null;
      re_alarm_minutes: number | null;
    };

  it('are told with their reasons, and only those who see the vehicle', async () => {
    const { tenants, userIds } = world;
    const owner = server.store.open('owner').kysely;
    await createFleetContacts(owner, [
      { organisationId: tenants.customerId, fleetId: tenants.fleetId, name: 'Night desk', email: 'desk@example.com' },
    ]);
    const steps = [
      { after_minutes: 5, minimum_level: 'warning', to_contacts: true, user_ids: [userIds.member, userIds.other] },
      { after_minutes: 30, minimum_level: 'critical', to_contacts: true, user_ids: [userIds.part] },
    ];
    await owner
      .updateTable('fleet')
      .set({ escalation_steps: JSON.stringify(steps), re_alarm_minutes: 20 })
      .where('id', '=', tenants.fleetId)
      .execute();
    const all = { fleet_id: null, vehicle_id: null, minimum_level: 'critical', by_email: false, on_screen: true };
    for (const user of ['member', 'driver', 'part', 'other', 'provider'] as const) {
      expect((await ask(user, 'PUT', '/me/alert_subscriptions', { items: [all] })).status).toBe(200);
    }
    expect((await ask('member', 'PUT', '/vehicles/TW0001/alert_subscription', {})).status).toBe(204);
    const seen = await recipientsOf('admin');
    expect(seen.re_alarm_minutes).toBe(20);
    expect(seen.own_minimum_level).toBeNull();
    const told = seen.items.map(({ name, email, by_email, on_screen, reasons }) => ({
      who: `${name} ${email} ${by_email} ${on_screen}`,
      why: reasons.map((one) => `${one.reason} ${one.minimum_level} ${one.after_minutes}`),
    }));
    expect(told).toEqual([
      {
        who: 'Night desk desk@example.com true false',
        why: ['escalation_contact warning 5', 'escalation_contact critical 30'],
      },
      { who: 'Test driver driver@example.com false true', why: ['all_vehicles critical null'] },
      {
        who: 'Test member member@example.com true true',
        why: ['all_vehicles critical null', 'vehicle warning null', 'escalation_user warning 5'],
      },
    ]);
    // The provider's own people are seen by the provider alone.
    expect((await recipientsOf('provider')).items.map(({ name }) => name)).toContain('Test provider');
    // A driver is notified of the assigned vehicle only.
    expect((await recipientsOf('admin', 'TW0002')).items.map(({ name }) => name)).toEqual([
      'Night desk',
      'Test member',
    ]);
  });

  it('are shown to a member without the addresses of others', async () => {
    const seen = await recipientsOf('member');
    expect(seen.items.map(({ email }) => email)).toEqual(['', '', 'member@example.com']);
    expect(seen.own_minimum_level).toBe('warning');
  });

  it('are shown to nobody else', async () => {
    const path = '/vehicles/TW0001/alert_recipients';
    expect(problemOf(await ask('other', 'GET', path)).code).toBe('vehicle_not_found');
    expect(problemOf(await ask('viewer', 'GET', path)).status).toBe(403);
  });
});

describe('the ledger', () => {
  let incidentId: number;

  beforeAll(async () => {
    server.clock.nowMs = testStartMs;
    const key = await createTestApiKey(server, world.tenants.providerId);
    await sendReadings(
      server,
      key,
      [4, 3].map((minutes) => testReading(1, server.clock.nowMs - minutes * 60_000, testTyres([['2B', 500, 20]]))),
    );
    const owner = server.store.open('owner').kysely;
    const incident = await owner.selectFrom('incident').select('id').executeTakeFirstOrThrow();
    incidentId = incident.id;
    const { tenants, vehicleIds, otherVehicleId, userIds } = world;
    const row = (organisationId: number, vehicleId: number, name: string, more: object) => ({
      organisation_id: organisationId,
      vehicle_id: vehicleId,
      incident_id: incidentId,
      cause: 'notice/1',
      position_index: 5,
      kind: 'opened' as const,
      level: 8,
      at: new Date(testStartMs - 60_000),
      numbers: JSON.stringify({}),
      user_id: null,
      email: `${name}@example.com`,
      recipient_name: name,
      reason: 'vehicle' as const,
      created_at: new Date(testStartMs),
      due_at: new Date(testStartMs),
      ...more,
    });
    const mail = {
      userId: userIds.member,
      language: 'en_GB',
      template: 'test_mail',
      params: {},
      queuedAtMs: testStartMs,
    } as const;
    // Sent in the name of another organisation: what became of it is read all the same.
    const to = { email: 'member@example.com', name: 'member' };
    await enqueueMail(owner, { ...mail, id: 'mail/1', to, organisationId: tenants.providerId });
    const delivery = { state: 'failed' as const, failure: 'recipient_refused' as const };
    await owner.updateTable('mail_delivery').set(delivery).where('outbox_id', '=', 'mail/1').execute();
    const [first = 0, second = 0] = vehicleIds;
    const cancelled = { state: 'cancelled' as const, cancelled_because: 'acknowledged' as const };
    const drill = { incident_id: null, cause: 'drill/6f1e3f0e-3f0a-4ad6-8d50-0d9e7f2f7a11' };
    const rows = [
      row(tenants.customerId, first, 'member', { state: 'mailed', mail_id: 'mail/1', user_id: userIds.member }),
      row(tenants.customerId, first, '=cmd', { ...cancelled, created_at: new Date(testStartMs + 60_000) }),
      row(tenants.customerId, second, 'driller', drill),
      row(tenants.otherCustomerId, otherVehicleId, 'stranger', {}),
    ];
    for (const one of rows) await owner.insertInto('alert_notification').values(one).execute();
  });

  const listed = async (user: TestUserName, query = '') =>
    (await ask(user, 'GET', `/alert_notifications?${query}`)).json as {
      items: AlertNotification[];
      next_cursor: string | null;
    };
  const namesOf = async (query: string) => (await listed('admin', query)).items.map((one) => one.recipient_name);

  it('lists who was notified and what became of it, newest first', async () => {
    const { items } = await listed('admin');
    expect(items.map((one) => [one.recipient_name, one.registration, one.state])).toEqual([
      ['driller', 'TW0002', 'pending'],
      ['=cmd', 'TW0001', 'cancelled'],
      ['member', 'TW0001', 'refused'],
    ]);
    expect(items[2]).toMatchObject({
      incident_id: incidentId,
      position: '2B',
      level: 'critical',
      failure: 'recipient_refused',
      email: 'member@example.com',
    });
  });

  it.each([
    ['q=MEMB', ['member']],
    ['q=tw%200002', ['driller']],
    ['q=nobody', []],
    ['states=pending,refused', ['driller', 'member']],
    ['states=', ['driller', '=cmd', 'member']],
    ['drill_id=6f1e3f0e-3f0a-4ad6-8d50-0d9e7f2f7a11', ['driller']],
    ['from=2026-11-20T08:00:30Z', ['=cmd']],
    ['to=2026-11-20T08:00:30Z', ['driller', 'member']],
  ])('is narrowed by %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('is narrowed by vehicle and incident', async () => {
    expect(await namesOf(`vehicle_id=${world.vehicleIds[1]}`)).toEqual(['driller']);
    expect(await namesOf(`vehicle_id=${world.otherVehicleId}`)).toEqual([]);
    expect(await namesOf(`incident_id=${incidentId}`)).toEqual(['=cmd', 'member']);
  });

  it('comes in pages', async () => {
    const first = await listed('admin', 'limit=2');
    expect(first.items).toHaveLength(2);
    const rest = await listed('admin', `limit=2&cursor=${encodeURIComponent(first.next_cursor ?? '')}`);
    expect(rest).toMatchObject({ items: [{ recipient_name: 'member' }], next_cursor: null });
    expect(problemOf(await ask('admin', 'GET', '/alert_notifications?cursor=nonsense')).code).toBe('cursor_invalid');
  });

  it('is not there for members, and another customer sees the own rows alone', async () => {
    expect((await ask('member', 'GET', '/alert_notifications')).status).toBe(404);
    expect((await listed('other')).items.map((one) => one.recipient_name)).toEqual(['stranger']);
    expect((await listed('part')).items).toEqual([]);
    expect((await listed('provider')).items).toHaveLength(4);
  });

  it('comes as a file that is safe for spreadsheets', async () => {
    const answer = await ask('admin', 'GET', '/alert_notifications/export?states=cancelled');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=tyrewatch-alert-notifications.csv');
    const [header, line, ...more] = answer.text.trimEnd().split('\r\n');
    expect(header).toContain('created_at,registration,position');
    expect(line).toContain("TW0001,2B,opened,critical,2026-11-20T07:59:00.000Z,'=cmd,'=cmd@example.com,vehicle");
    expect(more).toEqual([]);
    expect((await ask('member', 'GET', '/alert_notifications/export')).status).toBe(404);
    expect((await ask('admin', 'GET', '/alert_notifications/export?from=never')).status).toBe(422);
  });

  it('of one incident is shown to who sees the vehicle, with addresses to administrators', async () => {
    const of = async (user: TestUserName) =>
      ((await ask(user, 'GET', `/incidents/${incidentId}/notifications`)).json as { items: AlertNotification[] }).items;
    expect((await of('admin')).map(({ email }) => email)).toEqual(['=cmd@example.com', 'member@example.com']);
    expect((await of('driver')).map(({ recipient_name: name, email }) => [name, email])).toEqual([
      ['=cmd', ''],
      ['member', ''],
    ]);
    expect(problemOf(await ask('other', 'GET', `/incidents/${incidentId}/notifications`)).code).toBe(
      'incident_not_found',
    );
    expect((await ask('viewer', 'GET', `/incidents/${incidentId}/notifications`)).status).toBe(403);
  });
});
