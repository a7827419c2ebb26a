import type { UnknownUnit } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import type { IngestBatch, QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  for (const name of ['provider', 'admin', 'legacy', 'driver', 'part', 'other'] as const) {
    tokens.set(name, await tokenOf(server, name));
  }
});
afterAll(async () => server.close());

const as = (name: TestUserName, path: string) =>
  call(server, 'GET', `/tyrewatch/${path}`, { token: tokens.get(name) ?? '' });
const post = (name: TestUserName, path: string, body: object) =>
  call(server, 'POST', `/tyrewatch/${path}`, { token: tokens.get(name) ?? '', body });
const minutesAgo = (minutes: number): number => server.clock.nowMs - minutes * 60_000;
const write = (batch: IngestBatch) =>
  createIngestWriter(server.store.open('gateway'), { now: () => server.clock.nowMs }).writeBatch(batch);

const aside = (changes: Partial<QuarantineWrite>): QuarantineWrite => ({
  organisationId: null,
  receivedAtMs: minutesAgo(1),
  transport: 'tcp',
  address: '10.0.0.9',
  imei: null,
  reason: 'unknown_unit',
  detail: null,
  frame: Buffer.from('000f', 'hex'),
  ...changes,
});

describe('unknown units', () => {
  const unknown = async (name: TestUserName, query = '') =>
    (await as(name, `unknown_telematics_units${query}`)).json as {
      items: UnknownUnit[];
      next_cursor: string | null;
      total: number;
    };
  const imei = (digit: number): string => `35777777777777${digit}`;
  const dayMs = 24 * 60;

  beforeAll(() =>
    write({
      quarantine: [
        aside({ imei: imei(1), receivedAtMs: minutesAgo(90), address: '10.0.0.1' }),
        aside({ imei: imei(1), receivedAtMs: minutesAgo(10), address: '10.0.0.2' }),
        aside({ imei: imei(2), receivedAtMs: minutesAgo(20) }),
        aside({ imei: imei(3), receivedAtMs: minutesAgo(7 * dayMs + 1) }),
        aside({ imei: imei(4), receivedAtMs: minutesAgo(7 * dayMs - 1), reason: 'packet_undecodable' }),
        aside({ imei: testImei(2), receivedAtMs: minutesAgo(5) }),
        aside({ imei: 'no digits', receivedAtMs: minutesAgo(5) }),
        aside({ imei: imei(5), organisationId: world.tenants.otherCustomerId, transport: 'http' }),
      ],
    }),
  );

  it('are told with their last try, first the latest, and those that were added are not', async () => {
    const { items, total } = await unknown('provider');
    expect(items.map(({ imei: of }) => of)).toEqual([imei(5), imei(1), imei(2)]);
    expect(total).toBe(3);
    expect(items[1]).toEqual({
      imei: imei(1),
      first_try: new Date(minutesAgo(90)).toISOString(),
      last_try: new Date(minutesAgo(10)).toISOString(),
      try_count: 2,
      address: '10.0.0.2',
      transport: 'tcp',
    });
    const first = await unknown('provider', '?limit=2');
    expect(await unknown('provider', `?limit=2&cursor=${first.next_cursor}`)).toMatchObject({
      items: [{ imei: imei(2) }],
      next_cursor: null,
      total: 3,
    });
  });

  it('are the provider’s, but for those that came by a key of the organisation', async () => {
    expect((await unknown('other')).items).toMatchObject([{ imei: imei(5), transport: 'http' }]);
    expect((await unknown('admin')).items).toEqual([]);
    expect((await unknown('part')).items).toEqual([]);
  });
});

describe('what a unit sent while it was on no vehicle', () => {
  const path = `telematics_units/${testImei(2)}/kept_messages`;
  const nothing = { message_count: 0, first: null, last: null, kept_days: 90, assignment: null };
  const atMinutesAgo = (minutes: number): string => new Date(minutesAgo(minutes)).toISOString();

  beforeAll(async () => {
    const { customerId, otherCustomerId } = world.tenants;
    const kept = { imei: testImei(2), reason: 'unit_without_vehicle', organisationId: customerId };
    await write({
      quarantine: [
        ...[30, 20, 10].map((minutes) => aside({ ...kept, receivedAtMs: minutesAgo(minutes) })),
        aside({ ...kept, receivedAtMs: minutesAgo(40), organisationId: otherCustomerId }),
        aside({ ...kept, receivedAtMs: minutesAgo(50), reason: 'recorded_elsewhere' }),
      ],
    });
  });

  it('is told of its present organisation, to who sees the unit', async () => {
    const found = { ...nothing, message_count: 3, first: atMinutesAgo(30), last: atMinutesAgo(10) };
    expect((await as('admin', path)).json).toEqual(found);
    expect((await as('provider', path)).json).toEqual(found);
    expect((await as('admin', `telematics_units/${testImei(3)}/kept_messages`)).json).toEqual(nothing);
    const absent = await as('other', 'telematics_units/359999999999999/kept_messages');
    expect((await as('other', path)).text).toBe(absent.text);
    expect(absent.status).toBe(404);
  });

  it('is given to the vehicle that the unit is on alone, by who may move it', async () => {
    const [, vehicleId = 0, otherId = 0] = world.vehicleIds;
    expect(problemOf(await post('admin', `${path}/assignment`, { vehicle_id: otherId })).code).toBe(
      'validation_failed',
    );
    expect((await post('driver', `${path}/assignment`, { vehicle_id: vehicleId })).status).toBe(403);
    const absent = await post('other', 'telematics_units/359999999999999/kept_messages/assignment', { vehicle_id: 1 });
    expect((await post('other', `${path}/assignment`, { vehicle_id: vehicleId })).text).toBe(absent.text);
    expect(absent.status).toBe(404);
    expect((await as('admin', path)).json).toMatchObject({ assignment: null });
  });

  it('is asked for once, from the wanted instant, announced to the gateway and audited', async () => {
    const [, vehicleId = 0] = world.vehicleIds;
    const listener = await openListener(server.store.connectionString, 'gateway', {
      onConfigurationChange: ({ imeis }) => announced.push(...imeis),
      onError: () => undefined,
    });
    const announced: string[] = [];
    const answer = await post('admin', `${path}/assignment`, { vehicle_id: vehicleId, from: atMinutesAgo(25) });
    const assignment = {
      vehicle: { id: vehicleId, registration: 'TW0002' },
      from: atMinutesAgo(25),
      requested_on: new Date(server.clock.nowMs).toISOString(),
      finished_on: null,
      message_count: 2,
      given_count: 0,
      unreadable_count: 0,
    };
    expect(answer.status).toBe(202);
    expect(answer.json).toMatchObject({ message_count: 3, assignment });
    // while that one is being worked off, another changes nothing
    expect((await post('admin', `${path}/assignment`, { vehicle_id: vehicleId })).json).toMatchObject({ assignment });
    const query = server.store.open('owner').kysely.selectFrom('audit_entry').select(['organisation_id', 'after']);
    expect(await query.where('action', '=', 'telematics_unit:assign_kept_messages').execute()).toEqual([
      {
        organisation_id: world.tenants.customerId,
        after: { vehicle: 'TW0002', recorded_from: atMinutesAgo(25), message_count: 2 },
      },
    ]);
    await vi.waitFor(() => expect(announced).toEqual([testImei(2)]));
    await listener.close();
  });
});
