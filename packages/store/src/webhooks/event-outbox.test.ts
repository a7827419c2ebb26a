import type { WebhookEventType } from '@tyrewatch/domain/webhooks/webhook-event';
import { webhookEventTypes } from '@tyrewatch/domain/webhooks/webhook-event';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acknowledgeIncident, closeIncident } from '../incidents/incident-repository.ts';
import type { IncidentChange } from '../ingest/ingest-batch.ts';
import { createIngestWriter, type IngestWriter } from '../ingest/ingest-writer.ts';
import { addJobEvent, createJobSheet, moveJobSheet } from '../job-sheets/job-sheet-repository.ts';
import { withScope } from '../scope.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { emitEvent, emitReadings } from './event-outbox.ts';
import { claimWebhook, listDueDeliveries, noteSuccess, writeAttempt } from './webhook-delivery-repository.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;
let vehicleId: number;
let otherVehicleId: number;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
});
beforeEach(async () => {
  series += 2;
  const { otherCustomerId } = tenants;
  const others = { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: null };
  [vehicleId = 0, otherVehicleId = 0] = await createTestVehicles(store, [
    testVehicle(tenants, series),
    testVehicle(tenants, series + 1, others),
  ]);
});
afterEach(async () => {
  for (const table of ['webhook', 'webhook_event', 'incident', 'incident_event'] as const)
    await owner().deleteFrom(table).execute();
});
afterAll(() => store.close());

const owner = () => store.open('owner').kysely;
const jobs = () => store.open('jobs').kysely;

async function newWebhook(organisationId: number, types: readonly WebhookEventType[] = webhookEventTypes) {
  const row = { organisation_id: organisationId, name: 'Telematics', url: 'https://customer.example/hook' };
  const { id } = await owner()
    .insertInto('webhook')
    .values({ ...row, event_types: [...types], created_at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const events = async () =>
  (await owner().selectFrom('webhook_event').selectAll().orderBy('id').execute()).map((row) =>
    `${row.type} ${(row.change as { kind?: string }).kind ?? ''}`.trim(),
  );
const deliveries = (webhookId: number) =>
  owner().selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId).orderBy('event_id').execute();

const change = (changes: Partial<IncidentChange> = {}): IncidentChange => ({
  vehicleId,
  organisationId: tenants.customerId,
  positionIndex: 5,
  openedAtMs: nowMs,
  kind: 'opened',
  atMs: nowMs,
  level: 'warning',
  numbers: { pressureKpa: 610, coldPressureKpa: 580, temperatureC: 31, recommendedKpa: 800, deviationPercent: -27.5 },
  ...changes,
});
const write = async (...incidentChanges: IncidentChange[]) =>
  (await writer.writeBatch({ incidentChanges })).incidents[0]?.id ?? 0;
const inScope = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
  withScope(store.open('app'), testScope(tenants.customerId), work);

describe('what happens to an incident', () => {
  it('is an event of each transition for the webhooks of its organisation and of those above', async () => {
    const [own, above, other] = [
      await newWebhook(tenants.customerId),
      await newWebhook(tenants.providerId),
      await newWebhook(tenants.otherCustomerId),
    ];
    const id = await write(change(), change({ kind: 'raised', level: 'critical', atMs: nowMs + 60_000 }));
    const actor = { userId: null, name: 'Pat', atMs: nowMs + 70_000 };
    const action = { incidentId: id, expectedVersion: null, actor, note: null };
    await inScope((scoped) => acknowledgeIncident(scoped, { ...action, untilMs: null }));
    await inScope((scoped) => closeIncident(scoped, action));
    expect(await events()).toEqual([
      'incident.opened opened',
      'incident.changed raised',
      'incident.acknowledged acknowledged',
      'incident.ended closed',
    ]);
    expect(await deliveries(own)).toHaveLength(4);
    expect((await deliveries(above)).map(({ lane, state }) => [lane, state])).toEqual(
      Array.from({ length: 4 }, () => [vehicleId, 'pending']),
    );
    expect(await deliveries(other)).toEqual([]);
  });

  it('writes nothing where no webhook asks for it, and nothing where its transaction is rolled back', async () => {
    await newWebhook(tenants.otherCustomerId);
    await newWebhook(tenants.customerId, ['reading.stored']);
    await write(change());
    expect(await events()).toEqual([]);
    await newWebhook(tenants.customerId);
    const failing = inScope(async (scoped) => {
      await emitEvent(scoped.trx, checklist());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await events()).toEqual([]);
  });
});

const checklist = () => ({
  type: 'checklist.received' as const,
  organisationId: tenants.customerId,
  vehicleId,
  subjectId: 7,
  data: { checklist: { number: 'C-0007' } },
  atMs: nowMs,
});

it('a checklist is an event with what its caller gives', async () => {
  const webhookId = await newWebhook(tenants.providerId);
  await inScope((scoped) => emitEvent(scoped.trx, checklist()));
  const [event] = await owner().selectFrom('webhook_event').selectAll().execute();
  expect(event).toMatchObject({ type: 'checklist.received', subject_id: 7, data: { checklist: { number: 'C-0007' } } });
  expect(await deliveries(webhookId)).toHaveLength(1);
});

it('a job sheet is an event when it is created, changes its state and is closed', async () => {
  await newWebhook(tenants.customerId);
  const by = { userId: null, name: 'Pat', atMs: nowMs };
  const entries = { priority: 'now', due_on: null, note: null, assigned_user_id: null, assigned_name: null } as const;
  await inScope(async ({ trx }) => {
    const job = { vehicleId, incidentId: null, followsJobId: null, ...entries };
    const jobId = await createJobSheet(
      trx,
      job,
      [{ positionIndex: null, work: 'other', note: null, targetKpa: null }],
      by,
    );
    for (const state of ['in_progress', 'done'] as const) {
      const version = { jobId, expectedVersion: state === 'done' ? 2 : 1 };
      await moveJobSheet(trx, version, { state, reason: null, atMs: nowMs });
      await addJobEvent(trx, jobId, { kind: 'state', what: state }, by);
    }
    await addJobEvent(trx, jobId, { kind: 'comment', comment: 'said' }, by);
  });
  expect(await events()).toEqual(['job_sheet.created created', 'job_sheet.changed state', 'job_sheet.closed state']);
});

describe('readings', () => {
  const heard = (id: number, atMs: number) =>
    owner()
      .updateTable('vehicle_state')
      .set({ packet_at: new Date(atMs) })
      .where('vehicle_id', '=', id)
      .execute();

  it('are an event of the newest of each vehicle, at most once a minute, of vehicles in reach alone', async () => {
    const webhookId = await newWebhook(tenants.customerId);
    await heard(vehicleId, nowMs);
    await heard(otherVehicleId, nowMs);
    expect(await emitReadings(jobs(), nowMs)).toBe(1);
    expect(await emitReadings(jobs(), nowMs + 60_000)).toBe(0);
    await heard(vehicleId, nowMs + 61_000);
    expect(await emitReadings(jobs(), nowMs + 62_000)).toBe(1);
    await heard(vehicleId, nowMs + 70_000);
    expect(await emitReadings(jobs(), nowMs + 80_000)).toBe(0);
    const both = await Promise.all([emitReadings(jobs(), nowMs + 130_000), emitReadings(jobs(), nowMs + 130_000)]);
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await deliveries(webhookId)).toHaveLength(3);
  });
});

it('ingest does not wait for a webhook that is being deleted, nor for its organisation', async () => {
  const webhookId = await newWebhook(tenants.customerId);
  const other = await newWebhook(tenants.providerId);
  await owner()
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('webhook').where('id', '=', webhookId).execute();
      await write(change());
    });
  expect(await deliveries(webhookId)).toEqual([]);
  expect(await deliveries(other)).toHaveLength(1);
});

it('a webhook that is being delivered to gets what happens meanwhile', async () => {
  const webhookId = await newWebhook(tenants.customerId);
  await owner()
    .updateTable('webhook')
    .set({ encrypted_secrets: Buffer.from('sealed') })
    .execute();
  await write(change());
  await jobs()
    .transaction()
    .execute(async (trx) => {
      expect(await claimWebhook(trx, { nowMs, leaseMs: 60_000 })).toMatchObject({ webhookId });
      await write(change({ positionIndex: 6 }));
    });
  expect(await deliveries(webhookId)).toHaveLength(2);
});

it('what waits for long is sent in order, and fast however much waits', async () => {
  const webhookId = await newWebhook(tenants.customerId, ['job_sheet.created']);
  await owner()
    .updateTable('webhook')
    .set({ encrypted_secrets: Buffer.from('sealed') })
    .execute();
  await sql`insert into webhook_event (organisation_id, vehicle_id, type, data, at)
    select ${tenants.customerId}::bigint, item % 1000 + 1, 'reading.stored', '{}', now()
    from generate_series(1, 60000) item`.execute(owner());
  await sql`insert into webhook_delivery (webhook_id, organisation_id, event_id, lane)
    select ${webhookId}::bigint, organisation_id, id, vehicle_id from webhook_event`.execute(owner());
  await sql`analyze webhook_delivery, webhook_event`.execute(owner());
  const claimed = await claimWebhook(jobs(), { nowMs, leaseMs: 600_000 });
  if (claimed === null) throw new Error('no webhook claimed');
  const startMs = performance.now();
  const taken = { state: 'delivered', atMs: nowMs, nextAtMs: null, status: 204, durationMs: 0, answer: '' } as const;
  let sent = 0;
  for (let round = 0; round < 10; round += 1) {
    const due = await listDueDeliveries(jobs(), claimed, { nowMs, limit: 100 });
    for (const { deliveryId } of due) {
      await writeAttempt(jobs(), claimed, deliveryId, { ...taken, fault: null });
      await noteSuccess(jobs(), webhookId, nowMs);
    }
    sent += due.length;
  }
  expect(performance.now() - startMs).toBeLessThan(20_000);
  expect(sent).toBe(1000);
  const { rows } = await sql`select lane from webhook_delivery where webhook_id = ${webhookId}
    group by lane having max(event_id) filter (where state = 'delivered') > min(event_id) filter (where state = 'pending')`.execute(
    owner(),
  );
  expect(rows).toEqual([]);
}, 60_000);
