import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import type { AlertNotificationTable } from '@tyrewatch/store/table-types';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import type { TestMailServer } from '../../../testing/misbehaving-mail-server.ts';
import { startTestMailServer } from '../../../testing/misbehaving-mail-server.ts';
import { deliverMails } from '../deliver-mails.ts';
import { createMailSender } from '../mail-sender.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const patience = { connectMs: 1000, silenceMs: 300, wholeMs: 2500 };
const numbers = {
  pressureKpa: 80,
  coldPressureKpa: 69,
  temperatureC: 41,
  recommendedKpa: 758,
  deviationPercent: -90.9,
};
const storedNumbers = JSON.stringify({
  pressure_kpa: 80,
  cold_pressure_kpa: 69,
  temperature_c: 41,
  recommended_kpa: 758,
});
let store: TestStore;
let tenants: TestTenants;
let server: TestMailServer;
let vehicleId = 0;
let userId = 0;
let incidentId = 0;
let mailCount = 0;

const kysely = () => store.open('owner').kysely;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1, { registration: 'DG71KSH' })]);
  [userId = 0] = await createUsers(kysely(), [
    {
      organisationId: tenants.customerId,
      username: 'pat',
      email: 'pat@example.org',
      role: 'USER',
      passwordHash: null,
      permissions: [],
      preferences: { timeZone: 'Europe/London' },
    },
  ]);
  const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  const opened = {
    vehicleId,
    organisationId: tenants.customerId,
    positionIndex: 11,
    openedAtMs: nowMs,
    atMs: nowMs,
    kind: 'opened',
    level: 'critical',
    numbers,
  } as const;
  incidentId = (await writer.writeBatch({ incidentChanges: [opened] })).incidents[0]?.id ?? 0;
});
beforeEach(async () => {
  await kysely().deleteFrom('alert_notification').execute();
  await kysely()
    .updateTable('incident')
    .set({ acknowledged_at: null, closed_at: null, resolved_at: null })
    .where('id', '=', incidentId)
    .execute();
  server = await startTestMailServer();
  return () => server.close();
});
afterAll(() => store.close());

/** Queues an e-mail of one notification and sends what is due; answers what became of it. */
async function deliver(
  changes: Partial<
    Pick<AlertNotificationTable, 'user_id' | 'email' | 'reason' | 'kind' | 'incident_id' | 'cause'>
  > = {},
) {
  mailCount += 1;
  const mailId = `mail/alert-${mailCount}`;
  const notification = {
    organisation_id: tenants.customerId,
    vehicle_id: vehicleId,
    incident_id: incidentId,
    cause: mailId,
    position_index: 11,
    kind: 'opened',
    level: 8,
    at: new Date(nowMs),
    numbers: storedNumbers,
    user_id: userId,
    email: 'pat@example.org',
    recipient_name: 'Pat',
    reason: 'fleet',
    created_at: new Date(nowMs),
    due_at: new Date(nowMs),
    state: 'mailed',
    mail_id: mailId,
    ...changes,
  } as const;
  await kysely().insertInto('alert_notification').values(notification).execute();
  const mail = {
    id: mailId,
    organisationId: tenants.customerId,
    userId: notification.user_id,
    to: { email: notification.email, name: 'Pat' },
    language: 'en_GB',
    template: 'alert',
    params: {},
    queuedAtMs: nowMs,
  } as const;
  await kysely()
    .transaction()
    .execute((trx) => enqueueMails(trx, [mail]));
  await deliverMails(
    {
      database: store.open('jobs'),
      sender: createMailSender(server.url, patience),
      from: { name: 'Tyrewatch', address: 'tyres@example.com' },
      publicUrl: 'https://tyres.example',
      linkSecret: Buffer.from('secret'),
      nowMs: () => nowMs + 60_000,
      random: () => 0.5,
    },
    new AbortController().signal,
  );
  const delivery = await kysely()
    .selectFrom('mail_delivery')
    .select(['state', 'failure'])
    .where('outbox_id', '=', mailId)
    .executeTakeFirstOrThrow();
  const subject = server.arrived.map(({ source }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1] ?? '');
  return { ...delivery, arrived: subject.length, source: server.arrived[0]?.source ?? '' };
}

const setIncident = (changes: object) =>
  kysely().updateTable('incident').set(changes).where('id', '=', incidentId).execute();
const overdue = { state: 'failed', failure: 'overdue', arrived: 0 };

it('an alert arrives in both forms, with the instruction in its subject', async () => {
  const { source, ...outcome } = await deliver();
  expect(outcome).toEqual({ state: 'sent', failure: null, arrived: 1 });
  expect(source).toContain('DG71');
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
});

it.each([
  ['acknowledged', { acknowledged_at: new Date(nowMs), acknowledged_by_name: 'Kim' }],
  ['closed', { closed_at: new Date(nowMs) }],
])('an alert that was %s before it was sent is not sent', async (_what, changes) => {
  await setIncident(changes);
  expect(await deliver()).toMatchObject(overdue);
});

it('that a tyre is well again is sent although somebody acknowledged', async () => {
  await setIncident({ acknowledged_at: new Date(nowMs), resolved_at: new Date(nowMs + 30_000) });
  expect(await deliver({ kind: 'resolved' })).toMatchObject({ state: 'sent', arrived: 1 });
});

it('a user who may no longer see the vehicle gets nothing', async () => {
  const [strangerId = 0] = await createUsers(kysely(), [
    {
      organisationId: tenants.otherCustomerId,
      username: 'stranger',
      email: 'stranger@example.org',
      role: 'USER',
      passwordHash: null,
      permissions: [],
      preferences: {},
    },
  ]);
  expect(await deliver({ user_id: strangerId })).toMatchObject(overdue);
  expect(await deliver({ user_id: 999_999 })).toMatchObject(overdue);
});

it('a contact gets what concerns the own fleet, however the address is written', async () => {
  const contact = {
    user_id: null,
    email: 'Yard@Example.org',
    reason: 'escalation_contact',
    kind: 'escalated',
  } as const;
  expect(await deliver(contact)).toMatchObject(overdue);
  const [fleetId = 0] = await createFleets(kysely(), [
    { organisationId: tenants.customerId, customerId: tenants.customerId, name: 'Other' },
  ]);
  const insert = (id: number) =>
    kysely()
      .insertInto('fleet_contact')
      .values({ organisation_id: tenants.customerId, fleet_id: id, name: 'Yard', email: 'yard@example.org' })
      .execute();
  await insert(fleetId);
  expect(await deliver(contact)).toMatchObject(overdue);
  await insert(tenants.fleetId);
  expect(await deliver(contact)).toMatchObject({ state: 'sent', arrived: 1 });
});

it('a fire drill is sent without an incident', async () => {
  const { source, ...outcome } = await deliver({ incident_id: null, cause: 'drill/1' });
  expect(outcome).toMatchObject({ state: 'sent', arrived: 1 });
  expect(source).toContain('FIRE DRILL');
});
