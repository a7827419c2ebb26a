import { featureId } from '@tyrewatch/domain/access/feature';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMakerAccounts } from '../features/truck-makers/maker-account.ts';
import type { FeedPullParts } from '../features/truck-makers/pull-feed.ts';
import { createCallOutside } from '../outside/call-outside.ts';
import type { SimSandbox } from '../testing/sim-sandbox.ts';
import { sandboxMakers, startSimSandbox } from '../testing/sim-sandbox.ts';
import { call, tokenOf } from '../testing/test-client.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import { pullFeeds } from './feed-job.ts';

const minuteMs = 60_000;
const { VOLVO_TRUCK_INGEST: volvo, DAF_INGEST: daf, SCANIA_INGEST: scania } = featureId;
const makes: Readonly<Record<number, string>> = { [volvo]: 'Volvo', [daf]: 'DAF', [scania]: 'Scania' };
const never = new AbortController().signal;

let server: TestServer;
let sandbox: SimSandbox;
let world: TestWorld;
let series = 700;

beforeAll(async () => {
  sandbox = await startSimSandbox();
  server = await createTestServer({ sandboxUrl: sandbox.url });
  world = await createTestWorld(server);
  server.clock.nowMs = Date.now();
  await ensurePartitions(server.store.open('jobs').kysely, server.clock.nowMs);
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});
beforeEach(async () => {
  await sandbox.behave({ fault: 'none' });
  await owner().deleteFrom('organisation_integration').execute();
  await owner().deleteFrom('feed_state').execute();
  await owner().deleteFrom('feed_vehicle').execute();
  await owner().updateTable('vehicle').set({ vin: null }).execute();
});

const owner = () => server.store.open('owner').kysely;
const vinOf = (id: number, index = 0): string => {
  const own = sandbox.vehicles.filter((one) => one.manufacturer === makes[id] && !one.fleetKey.startsWith('coach'));
  return own[index]?.vin ?? '';
};

function partsOf(ingest: Pick<Ingest, 'submitFeed'> = server.ingest): FeedPullParts {
  const nowMs = (): number => server.clock.nowMs;
  const callOutside = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  const accounts = createMakerAccounts(callOutside, nowMs);
  const feeds = { accounts, seal: testCredentialSeal, ingest, random: () => 0 };
  return { database: server.store.open('jobs'), nowMs, feeds };
}
const pull = (ingest?: Pick<Ingest, 'submitFeed'>): Promise<number> => pullFeeds(partsOf(ingest), never);

async function connect(id: number, changed: object = {}): Promise<void> {
  const answer = await call(
    server,
    'PATCH',
    `/tyrewatch/organizations/${world.tenants.customerId}/integrations/${id}`,
    {
      token: await tokenOf(server, 'admin'),
      body: { enabled: true, fields: { ...sandboxMakers[id], ...changed } },
    },
  );
  expect(answer.status).toBe(200);
}

async function addLorry(vin: string, isOfOther = false): Promise<number> {
  series += 1;
  const { unit: _unit, ...lorry } = testVehicle(world.tenants, series, { details: { vin } });
  const { otherCustomerId: organisationId, otherFleetId: fleetId } = world.tenants;
  const own = isOfOther ? { ...lorry, organisationId, customerId: organisationId, fleetId } : lorry;
  const [id = 0] = await createTestVehicles(server.store, [own]);
  return id;
}

const stateOf = (id: number) =>
  owner().selectFrom('feed_state').selectAll().where('integration_id', '=', id).executeTakeFirstOrThrow();
const packetsOf = (vehicleId: number) =>
  owner()
    .selectFrom('packet')
    .select(['at', 'integration_id', 'digest'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at')
    .orderBy('digest')
    .execute();
const vehiclesOf = (id: number) =>
  owner().selectFrom('feed_vehicle').selectAll().where('integration_id', '=', id).orderBy('vin').execute();

describe.each([volvo, daf, scania])('the feed of maker %i', (id) => {
  it('brings the lorries it knows what their maker has, and names those nobody knows', async () => {
    const vehicleId = await addLorry(vinOf(id));
    await connect(id);
    expect(await pull()).toBe(1);
    const packets = await packetsOf(vehicleId);
    // 37 positions and as many statuses of six hours
    expect(packets.length).toBeGreaterThanOrEqual(74);
    expect(new Set(packets.map(({ integration_id: source }) => source))).toEqual(new Set([id]));
    const reported = await vehiclesOf(id);
    expect(reported.filter((one) => one.vehicle_id !== null)).toMatchObject([
      { vin: vinOf(id), vehicle_id: vehicleId, make: makes[id]?.toUpperCase() },
    ]);
    expect(reported.length).toBeGreaterThan(1);
    expect(reported.every((one) => one.latitude_degrees !== null && one.axle_count !== null)).toBe(true);
    const state = await stateOf(id);
    expect(state).toMatchObject({ fault: null, position: { vehiclestatuses: expect.any(Number) } });
    expect(state.next_try_at?.getTime()).toBe(server.clock.nowMs + minuteMs);
    expect(Date.now() - (state.last_record_at?.getTime() ?? 0)).toBeLessThan(11 * minuteMs);
  });

  it('is not asked before its time, and stores nothing twice then', async () => {
    const vehicleId = await addLorry(vinOf(id));
    await connect(id);
    await pull();
    const before = await packetsOf(vehicleId);
    expect(await pull()).toBe(0);
    await owner().updateTable('feed_state').set({ next_try_at: null, position: null }).execute();
    expect(await pull()).toBe(1);
    const keyOf = ({ at, digest }: { at: Date; digest: number }) => `${at.getTime()}/${digest}`;
    expect((await packetsOf(vehicleId)).map(keyOf)).toEqual(expect.arrayContaining(before.map(keyOf)));
    expect((await packetsOf(vehicleId)).length - before.length).toBeLessThan(5);
  });

  it('killed after any page goes on when its lease ends, and ends with the same', async () => {
    const vehicleId = await addLorry(vinOf(id));
    await connect(id);
    for (let page = 1; page <= 4; page += 1) {
      let submitted = 0;
      const killed = pull({
        submitFeed: async (delivery) => {
          const verdicts = await server.ingest.submitFeed(delivery);
          submitted += 1;
          if (submitted === page) throw new Error('killed');
          return verdicts;
        },
      });
      expect(['Error: killed', 1]).toContain(await killed.catch(String));
      // nobody else asks while the lease lasts
      expect(await pull()).toBe(0);
      server.clock.nowMs += 6 * minuteMs;
    }
    expect(await pull()).toBe(1);
    const packets = await packetsOf(vehicleId);
    const instants = packets.map(({ at }) => at.getTime());
    expect(new Set(instants).size * 2).toBe(instants.length);
    server.clock.nowMs = Date.now();
  });

  it('fetches the newest status of a lorry that is added later', async () => {
    await connect(id);
    await pull();
    const vehicleId = await addLorry(vinOf(id));
    expect(await packetsOf(vehicleId)).toEqual([]);
    // a position to come, as a maker with a fast clock left it, ends nothing
    await owner()
      .updateTable('feed_state')
      .set({
        next_try_at: null,
        position: JSON.stringify({
          vehicles: Date.now(),
          vehiclepositions: Date.now() + 10 * minuteMs,
          vehiclestatuses: Date.now() + 10 * minuteMs,
        }),
      })
      .execute();
    const deliveries: string[][] = [];
    await pull({
      submitFeed: (delivery) => {
        deliveries.push(delivery.messages.map((message) => message.vin));
        return server.ingest.submitFeed(delivery);
      },
    });
    expect(deliveries[0]).toEqual([vinOf(id)]);
    expect(await packetsOf(vehicleId)).not.toEqual([]);
    const { position } = await stateOf(id);
    expect((position as { vehiclepositions: number }).vehiclepositions).toBeLessThanOrEqual(server.clock.nowMs);
    expect((await vehiclesOf(id)).find(({ vin }) => vin === vinOf(id))?.vehicle_id).toBe(vehicleId);
  });
});

describe('a feed with a fault', () => {
  it('keeps what is wrong, since when, and when it is asked again', async () => {
    await connect(daf, { client_secret: 'another-secret-altogether' });
    await pull();
    const first = await stateOf(daf);
    expect(first).toMatchObject({ fault: 'key_refused', fault_details: { status: 401 }, last_sync_at: null });
    expect(first.next_try_at?.getTime()).toBe(server.clock.nowMs + 60 * minuteMs);
    server.clock.nowMs += 60 * minuteMs;
    await sandbox.behave({ vendor: 'daf', fault: 'down' });
    await pull();
    expect(await stateOf(daf)).toMatchObject({ fault: 'server_fault', fault_since: first.fault_since });
    server.clock.nowMs = Date.now();
  });

  it('asked to wait waits as long as the maker says', async () => {
    await connect(scania);
    await sandbox.behave({ vendor: 'scania', fault: 'busy', times: 1, retry_after_seconds: 600 });
    await pull();
    const state = await stateOf(scania);
    expect(state.fault).toBe('busy');
    expect(Math.abs((state.next_try_at?.getTime() ?? 0) - server.clock.nowMs - 10 * minuteMs)).toBeLessThan(5000);
  });

  it('keeps the pages before an answer that was cut, and goes on there', async () => {
    const vehicleId = await addLorry(vinOf(volvo));
    await connect(volvo);
    let submitted = 0;
    await pull({
      submitFeed: async (delivery) => {
        submitted += 1;
        if (submitted === 1) await sandbox.behave({ vendor: 'volvo', fault: 'cut', times: 1 });
        return server.ingest.submitFeed(delivery);
      },
    });
    expect(await stateOf(volvo)).toMatchObject({ fault: 'cut', fault_details: { kept: 100 } });
    const kept = await packetsOf(vehicleId);
    expect(kept.length).toBeGreaterThan(0);
    server.clock.nowMs += 2 * minuteMs;
    await pull();
    expect(await stateOf(volvo)).toMatchObject({ fault: null, fault_since: null });
    expect((await packetsOf(vehicleId)).length).toBeGreaterThan(kept.length);
    server.clock.nowMs = Date.now();
  });

  it('holds up none of the others', async () => {
    for (const id of [volvo, daf, scania]) await connect(id);
    await sandbox.behave({ vendor: 'volvo', fault: 'silent' });
    const pulling = pull();
    await expect
      .poll(async () => (await stateOf(scania).catch(() => null))?.last_sync_at, { timeout: 8000 })
      .toBeTruthy();
    expect((await stateOf(volvo)).fault).toBeNull();
    expect(await pulling).toBe(3);
    expect(await stateOf(volvo)).toMatchObject({ fault: 'slow', fault_details: { waitedSeconds: 10 } });
  }, 30_000);
});

describe('an account', () => {
  it('feeds no vehicle of another organisation with the same VIN', async () => {
    const foreign = await addLorry(vinOf(daf), true);
    await connect(daf);
    await pull();
    expect(await packetsOf(foreign)).toEqual([]);
    expect((await vehiclesOf(daf)).every((one) => one.vehicle_id === null)).toBe(true);
    const own = await addLorry(vinOf(daf));
    await owner().updateTable('feed_state').set({ next_try_at: null, position: null }).execute();
    await pull();
    expect((await packetsOf(own)).length).toBeGreaterThan(0);
    expect(await packetsOf(foreign)).toEqual([]);
  });

  it('that is switched off is not asked', async () => {
    await connect(daf);
    await owner().updateTable('organisation_integration').set({ enabled: false }).execute();
    expect(await pull()).toBe(0);
  });
});
