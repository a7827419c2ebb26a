import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/webhooks/webhook-endpoints';
import type { IncidentChange } from '@tyrewatch/store/ingest/ingest-batch';
import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import { emitEvent } from '@tyrewatch/store/webhooks/event-outbox';
import { claimWebhook } from '@tyrewatch/store/webhooks/webhook-delivery-repository';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallOutside } from '../outside/call-outside.ts';
import { call, tokenOf } from '../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import { createWebhookDelivery, emitNewReadings, webhookLeaseMs } from './webhook-job.ts';

type Created = AnswerOf<typeof endpoints.createWebhook>;
type Log = AnswerOf<typeof endpoints.listWebhookDeliveries>;
interface Received {
  readonly host: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: { id: string; type: string; time: string; data: Record<string, Record<string, unknown>> };
}

let server: TestServer;
let world: TestWorld;
let startMs: number;
let listener: Server;
let sandboxUrl: string;
let received: Received[] = [];
/** What the receiver answers, by the host it is called as. */
let answers: (one: Received) => number | 'silent';

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  startMs = server.clock.nowMs;
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { headers } = request;
      const one = { host: headers.host ?? '', headers, text, body: JSON.parse(text) as Received['body'] };
      const answer = answers(one);
      received.push(one);
      if (answer === 'silent') request.socket.destroy();
      else
        response.writeHead(answer, { location: 'https://127.0.0.1/elsewhere' }).end(`answered ${answer} `.repeat(60));
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  sandboxUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
beforeEach(() => {
  server.clock.nowMs = startMs;
  received = [];
  answers = () => 204;
});
afterEach(async () => {
  for (const table of [
    'webhook',
    'webhook_event',
    'webhook_reading',
    'incident',
    'incident_event',
    'user_notice',
  ] as const)
    await owner().deleteFrom(table).execute();
});
afterAll(async () => {
  listener.close();
  await server.close();
});

const owner = () => server.store.open('owner').kysely;
const path = (organisationId = world.tenants.customerId) => `/tyrewatch/organizations/${organisationId}/webhooks`;
const ask = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  name: TestUserName = 'admin',
) => call(server, method, url, { token: await tokenOf(server, name), ...(body === undefined ? {} : { body }) });
const urlOf = (name: string) => `https://${name}.sandbox.tyrewatch.example/hook`;
const incidents = ['incident.opened', 'incident.changed', 'incident.acknowledged', 'incident.ended'];
const create = async (name: string, more: object = {}) => {
  const answer = await ask('POST', path(), { name, url: urlOf(name), event_types: incidents, ...more });
  return answer.json as Created;
};
const logOf = async ({ id }: Pick<Created, 'id'>, query = '') =>
  (await ask('GET', `${path()}/${id}/deliveries?limit=200${query}`)).json as Log;

const newDelivery = (url: string | null = sandboxUrl) =>
  createWebhookDelivery({
    database: server.store.open('jobs'),
    nowMs: () => server.clock.nowMs,
    webhooks: {
      callOutside: createCallOutside({ resolve: async () => ['10.1.2.3'], sandboxUrl: url }),
      seal: testCredentialSeal,
      random: () => 1,
    },
  });
async function deliver(delivery = newDelivery()): Promise<void> {
  await delivery.run(new AbortController().signal);
  await delivery.settle();
}
/** Time passes, with a run of the job after each step. */
async function pass(durationMs: number, stepMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
    server.clock.nowMs += stepMs;
    await deliver();
  }
}

const vehicleIdOf = async (registration: string) =>
  (await owner().selectFrom('vehicle').select('id').where('registration', '=', registration).executeTakeFirstOrThrow())
    .id;
const change = async (registration: string, changes: Partial<IncidentChange> = {}) => {
  const incident = {
    vehicleId: await vehicleIdOf(registration),
    organisationId: world.tenants.customerId,
    positionIndex: 5,
    openedAtMs: startMs,
    kind: 'opened' as const,
    atMs: startMs,
    level: 'warning' as const,
    numbers: { pressureKpa: 610, coldPressureKpa: 580, temperatureC: 31, recommendedKpa: 800, deviationPercent: -27.5 },
    ...changes,
  };
  const writer = createIngestWriter(server.store.open('gateway'), { now: () => startMs });
  await writer.writeBatch({ incidentChanges: [incident] });
};
/** Opens an incident and moves it so many times. */
async function story(registration: string, moves: number): Promise<void> {
  await change(registration);
  for (let move = 1; move <= moves; move += 1) {
    const kind = move % 2 === 1 ? 'raised' : 'lowered';
    await change(registration, { kind, level: move % 2 === 1 ? 'critical' : 'warning', atMs: startMs + move * 1000 });
  }
}
const timesOf = (vehicle: string, host = '') =>
  received
    .filter((one) => one.host.startsWith(host) && one.body.data['incident']?.['registration'] === vehicle)
    .map(({ body }) => body.time);
const inOrder = (times: readonly string[]) => expect(times).toEqual(times.toSorted());

/** As a receiver checks it by https://www.standardwebhooks.com. */
function verify({ headers, text }: Received, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'));
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', '')))
    .some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
}

describe('an event', () => {
  it('is posted as the API answers it, signed so that its receiver can tell', async () => {
    const webhook = await create('dispatch');
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await change('TW0001');
    await deliver();
    const [one] = received;
    if (one === undefined) throw new Error('nothing was posted');
    expect(one.body).toMatchObject({
      id: one.headers['webhook-id'],
      type: 'incident.opened',
      time: new Date(startMs).toISOString(),
      data: { incident: { registration: 'TW0001', level: 'warning', state: 'open' }, change: { kind: 'opened' } },
    });
    expect(Number(one.headers['webhook-timestamp'])).toBe(startMs / 1000);
    expect(verify(one, webhook.secret)).toBe(true);
    expect(verify({ ...one, text: one.text.replace('warning', 'danger_') }, webhook.secret)).toBe(false);
    const fetched = await ask('GET', `/tyrewatch/incidents/${String(one.body.data['incident']?.['id'])}`);
    expect(Object.keys(one.body.data['incident'] ?? {})).toEqual(
      Object.keys(fetched.json as object).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    );
    const log = await logOf(webhook);
    expect(log).toMatchObject({
      total: 1,
      items: [
        {
          event_id: one.body.id,
          state: 'delivered',
          attempt_count: 1,
          status: 204,
          vehicle: { registration: 'TW0001' },
        },
      ],
    });
    const stored = await owner().selectFrom('webhook').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(webhook.secret);
    await deliver();
    expect(received).toHaveLength(1);
  });

  it('is signed with both secrets for a day after a new one, then with the new one alone', async () => {
    const webhook = await create('dispatch');
    const next = (await ask('POST', `${path()}/${webhook.id}/secret`)).json as Created;
    expect(next.secret).not.toBe(webhook.secret);
    await ask('POST', `${path()}/${webhook.id}/ping`);
    await deliver();
    server.clock.nowMs += 25 * 3_600_000;
    await ask('POST', `${path()}/${webhook.id}/ping`);
    await deliver();
    expect(received.map((one) => [verify(one, webhook.secret), verify(one, next.secret)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('goes to the webhooks of the vehicle’s organisation and of those above it, and to no other', async () => {
    await create('dispatch');
    const { otherCustomerId, providerId } = world.tenants;
    for (const [name, organisationId] of [
      ['other', otherCustomerId],
      ['above', providerId],
    ] as const) {
      const row = { organisation_id: organisationId, name, url: urlOf(name), event_types: incidents };
      const { id } = await owner()
        .insertInto('webhook')
        .values({ ...row, created_at: new Date(startMs) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sealed = testCredentialSeal.seal({ secret: 'whsec_AAAA' }, { organisationId, webhookId: id });
      await owner().updateTable('webhook').set({ encrypted_secrets: sealed }).where('id', '=', id).execute();
    }
    await change('TW0001');
    await deliver();
    expect(new Set(received.map(({ host }) => host.split('.', 1)[0]))).toEqual(new Set(['above', 'dispatch']));
  });
});

describe('a receiver that is dead for an hour', () => {
  it('gets every event once it is back, in order per vehicle, and slows no other', async () => {
    const dead = await create('dead');
    await create('alive');
    let isDead = true;
    answers = ({ host }) => (isDead && host.startsWith('dead') ? 'silent' : 200);
    await story('TW0001', 6);
    await story('TW0002', 6);
    await deliver();
    expect(timesOf('TW0001', 'alive')).toHaveLength(7);
    await pass(3_600_000, 60_000);
    const tried = received.filter(({ host }) => host.startsWith('dead')).length;
    expect(tried).toBeLessThan(60);
    expect(await logOf(dead, '&states=delivered')).toMatchObject({ total: 0 });
    isDead = false;
    received = [];
    await pass(330_000, 10_000);
    for (const vehicle of ['TW0001', 'TW0002']) {
      expect(timesOf(vehicle, 'dead')).toHaveLength(7);
      inOrder(timesOf(vehicle, 'dead'));
    }
    expect(await logOf(dead, '&states=pending')).toMatchObject({ total: 0 });
  });

  it('that never comes back has its events given up after three days, which its administrators read in the bell', async () => {
    const dead = await create('dead');
    answers = () => 503;
    await change('TW0001');
    await deliver();
    await pass(73 * 3_600_000, 900_000);
    expect(await logOf(dead)).toMatchObject({ items: [{ state: 'failed', status: 503 }] });
    const bell = (await ask('GET', '/tyrewatch/notices')).json;
    expect(bell).toMatchObject({ items: [{ kind: 'webhook_failed', host: 'dead.sandbox.tyrewatch.example' }] });
    answers = () => 200;
    received = [];
    await ask('POST', `${path()}/${dead.id}/replay`, { since: new Date(startMs - 1000).toISOString() });
    await pass(600_000, 60_000);
    expect(received).toHaveLength(1);
  });
});

describe('events of one vehicle', () => {
  it('wait behind one that is not taken, while those of other vehicles go on', async () => {
    const webhook = await create('dispatch');
    let isRefused = true;
    answers = ({ body }) => (isRefused && body.data['incident']?.['registration'] === 'TW0001' ? 422 : 200);
    await story('TW0001', 2);
    await story('TW0002', 2);
    await deliver();
    expect(timesOf('TW0002')).toHaveLength(3);
    expect(timesOf('TW0001')).toHaveLength(1);
    const [refused] = (await logOf(webhook, '&states=pending&q=tw%200001')).items.toReversed();
    expect(refused).toMatchObject({ status: 422, attempt_count: 1, answer: 'answered 422 '.repeat(60).slice(0, 500) });
    isRefused = false;
    received = [];
    await pass(30_000, 5000);
    expect(timesOf('TW0001')).toHaveLength(3);
    inOrder(timesOf('TW0001'));
  });

  it('are posted again under the same id where a process is killed before it wrote that they were', async () => {
    await create('dispatch');
    await story('TW0001', 2);
    const jobs = server.store.open('jobs').kysely;
    // Killed after it had taken the webhook.
    await claimWebhook(jobs, { nowMs: server.clock.nowMs, leaseMs: webhookLeaseMs });
    await Promise.all([deliver(), deliver()]);
    expect(received).toEqual([]);
    server.clock.nowMs += webhookLeaseMs;
    // Killed when the receiver had the event: another process takes the webhook over meanwhile.
    answers = () => {
      void owner().updateTable('webhook').set({ lease_token: crypto.randomUUID() }).execute();
      return 200;
    };
    await deliver();
    answers = () => 200;
    server.clock.nowMs += webhookLeaseMs;
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    const ids = received.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(3);
    inOrder(timesOf('TW0001'));
    expect(ids.length).toBeGreaterThanOrEqual(3);
  });
});

describe('webhooks', () => {
  it('are called at public addresses alone, wherever their name leads by then, and follow no redirect', async () => {
    const inside = await create('inside', { url: 'https://customer.example/hook' });
    const moved = await create('moved');
    answers = () => 302;
    await change('TW0001');
    await deliver();
    expect((await logOf(inside)).items).toMatchObject([{ state: 'pending', status: null, fault: 'address_private' }]);
    expect((await logOf(moved)).items).toMatchObject([{ state: 'pending', status: 302 }]);
    expect(received).toHaveLength(1);
  });

  it('wait while they are paused, go on when they are resumed, and are sent again on demand', async () => {
    const webhook = await create('dispatch');
    const one = `${path()}/${webhook.id}`;
    expect((await ask('PATCH', one, { paused: true })).json).toMatchObject({
      paused_at: new Date(startMs).toISOString(),
    });
    await story('TW0001', 1);
    await deliver();
    expect(received).toEqual([]);
    expect((await ask('PATCH', one, { paused: false })).json).toMatchObject({ paused_at: null, pending_count: 2 });
    await deliver();
    expect(received.map(({ body }) => body.type)).toEqual(['incident.opened', 'incident.changed']);
    const { items } = await logOf(webhook);
    expect((await ask('POST', `${one}/replay`, { delivery_id: items[1]?.id })).json).toEqual({ replayed_count: 1 });
    await deliver();
    expect(received.at(-1)?.body.id).toBe(received[0]?.body.id);
    expect((await ask('DELETE', one)).status).toBe(204);
    expect((await ask('GET', `${one}/deliveries`)).status).toBe(404);
    const trail = await owner()
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'organization:%_webhook')
      .execute();
    expect(new Set(trail.map(({ action }) => action)).size).toBe(3);
  });

  it('are their administrators’ alone', async () => {
    const { id } = await create('dispatch');
    const refusals = [
      await ask('GET', path(), undefined, 'member'),
      await ask('GET', path(world.tenants.otherCustomerId)),
      await ask('GET', `${path(world.tenants.otherCustomerId)}/${id}/deliveries`),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('are told of the newest state of a vehicle, and of what a checklist says', async () => {
    const webhook = await create('dispatch', {
      event_types: ['reading.stored', 'checklist.received', 'job_sheet.created'],
    });
    const vehicleId = await vehicleIdOf('TW0001');
    const state = { packet_at: new Date(startMs) };
    await owner().updateTable('vehicle_state').set(state).where('vehicle_id', '=', vehicleId).execute();
    await emitNewReadings({ database: server.store.open('jobs'), nowMs: () => server.clock.nowMs });
    const organisationId = world.tenants.customerId;
    const event = { type: 'checklist.received' as const, organisationId, vehicleId, subjectId: 1, atMs: startMs };
    await emitEvent(owner(), { ...event, data: { checklist: { number: 'C-0001' } } });
    await ask('POST', '/tyrewatch/job_sheets', {
      vehicle_id: 'TW0001',
      lines: [{ work: 'inspect' }],
    });
    await deliver();
    const got = Object.fromEntries(received.map(({ body }) => [body.type, body.data]));
    expect(got['reading.stored']?.['vehicle']).toMatchObject({ id: vehicleId, registration: 'TW0001' });
    expect(got['checklist.received']).toEqual({ checklist: { number: 'C-0001' } });
    expect(got['job_sheet.created']?.['job_sheet']).toMatchObject({ vehicle: { id: vehicleId }, state: 'open' });
    expect(await logOf(webhook)).toMatchObject({ total: 3 });
  });
});
