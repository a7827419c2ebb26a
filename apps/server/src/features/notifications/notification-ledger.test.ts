import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';
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

const get = async (user: TestUserName, path: string): Promise<TestAnswer> =>
  call(server, 'GET', `/tyrewatch${path}`, { token: await tokenOf(server, user) });
describe('the ledger', () => {
  let incidentId: number;

  beforeAll(async () => {
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
    (await get(user, `/alert_notifications?${query}`)).json as {
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
    expect(problemOf(await get('admin', '/alert_notifications?cursor=nonsense')).code).toBe('cursor_invalid');
  });

  it('is not there for members, and another customer sees the own rows alone', async () => {
    expect((await get('member', '/alert_notifications')).status).toBe(404);
    expect((await listed('other')).items.map((one) => one.recipient_name)).toEqual(['stranger']);
    expect((await listed('part')).items).toEqual([]);
    expect((await listed('provider')).items).toHaveLength(4);
  });

  it('comes as a file that is safe for spreadsheets', async () => {
    const answer = await get('admin', '/alert_notifications_file?states=cancelled');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=tyrewatch-notifications.csv');
    const [header, line, ...more] = answer.text.trimEnd().split('\r\n');
    expect(header).toContain('When (Europe/London),Registration,Wheel');
    expect(line).toContain(
      "TW0001,2B,New alert,Critical,2026-11-20 07:59:00,'=cmd,'=cmd@example.com,subscribed to the vehicle",
    );
    expect(more).toEqual([]);
    expect((await get('member', '/alert_notifications_file')).status).toBe(404);
    expect((await get('admin', '/alert_notifications_file?from=never')).status).toBe(422);
  });

  it('of one incident is shown to who sees the vehicle, with addresses to administrators, and nobody out of reach', async () => {
    const of = async (user: TestUserName) =>
      ((await get(user, `/incidents/${incidentId}/notifications`)).json as { items: AlertNotification[] }).items;
    expect((await of('admin')).map(({ email }) => email)).toEqual(['=cmd@example.com', 'member@example.com']);
    expect((await of('driver')).map(({ recipient_name: name, email }) => [name, email])).toEqual([
      ['=cmd', ''],
      ['member', ''],
    ]);
    const above = { user_id: world.userIds.provider };
    const owner = server.store.open('owner').kysely;
    await owner.updateTable('alert_notification').set(above).where('recipient_name', '=', 'member').execute();
    expect((await of('admin')).map(({ recipient_name: name, email }) => [name, email])).toEqual([
      ['=cmd', '=cmd@example.com'],
      ['', ''],
    ]);
    expect(problemOf(await get('other', `/incidents/${incidentId}/notifications`)).code).toBe('incident_not_found');
    expect((await get('viewer', `/incidents/${incidentId}/notifications`)).status).toBe(403);
  });
});
