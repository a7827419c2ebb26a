import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepDeliveryKey } from '@tyrewatch/store/feeds/feed-state-repository';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const secret = 'the secret of deliveries';
const integrationId = 5;
const vin = 'WSM00000005114207';
const assetId = '2412ba2f-4499-4933-a9ce-69f6a38f44ee';

const owner = () => server.store.open('owner').kysely;

/** Gives an organisation an account with an address for deliveries. */
async function connect(organisationId: number, deliveryKey: string, enabled = true): Promise<void> {
  const key = { organisationId, integrationId };
  const credentials = { client_secret: 'x', webhook_secret: `${secret} ${organisationId}` };
  const encryptedCredentials = testCredentialSeal.seal(credentials, key);
  const change = {
    atMs: 0,
    enabled,
    settings: {},
    encryptedCredentials,
    credentialsSetAtMs: 0,
    credentialsEnding: null,
  };
  await writeIntegration(owner(), { ...key, expectedVersion: 0 }, change);
  await keepDeliveryKey(owner(), key, deliveryKey);
}

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const { customerId, otherCustomerId, partId } = world.tenants;
  await connect(customerId, 'ours');
  await connect(otherCustomerId, 'theirs');
  await connect(partId, 'off', false);
  await owner().updateTable('vehicle').set({ vin }).where('registration', '=', 'TW0001').execute();
});
afterAll(async () => server.close());
beforeEach(() => {
  server.clock.nowMs += 60_000;
});

const event = (eventType: string, eventData: object, secondsAgo: number, asset = assetId) => ({
  eventType,
  eventVersion: 1,
  eventData: {
    eventId: `${eventType} ${server.clock.nowMs - secondsAgo * 1000}`,
    assetId: asset,
    registeredOn: new Date(server.clock.nowMs - secondsAgo * 1000).toISOString(),
    ...eventData,
  },
});
const tpms = (pressure: number, secondsAgo = 10, asset = assetId) =>
  event('status.tpms', { tpms: [{ location: 0x17, pressure, temperature: 21 }] }, secondsAgo, asset);
const named = (asset = assetId) => event('config.tbs', { vin, brand: 'wabco' }, 20, asset);

const signed = (raw: string, organisationId: number) =>
  `sha256=${createHmac('sha256', `${secret} ${organisationId}`).update(raw).digest('hex')}`;
const sendRaw = (raw: string, key: string, signature: string | null) =>
  call(server, 'POST', `/tyrewatch/feeds/zf/${key}`, {
    raw,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'x-scalar-signature': signature }) },
  });
const deliver = (eventsData: readonly object[], key = 'ours', organisationId = world.tenants.customerId) => {
  const raw = JSON.stringify({ eventBatchId: 'b1', eventSubscriptionId: 's', eventsData });
  return sendRaw(raw, key, signed(raw, organisationId));
};
const packets = async () =>
  Number(
    (
      await owner()
        .selectFrom('packet')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('a delivery of ZF SCALAR', () => {
  it('is stored for the vehicle with the VIN of its asset before it is answered, at the wheel it names', async () => {
    const answer = await deliver([named(), tpms(8.4)]);
    expect(answer.json).toEqual({ accepted: 2, unreadable: 0 });
    expect(answer.status).toBe(200);
    const vehicle = await call(server, 'GET', '/tyrewatch/vehicles/TW0001', { token: await tokenOf(server, 'admin') });
    const wheels = (vehicle.json as { wheels: readonly { position: string; pressure_kpa: number | null }[] }).wheels;
    expect(wheels.find(({ position }) => position === '1A')).toMatchObject({ pressure_kpa: 840 });
    const state = await owner()
      .selectFrom('feed_state')
      .selectAll()
      .where('delivery_key', '=', 'ours')
      .executeTakeFirst();
    expect(state).toMatchObject({
      last_record_at: new Date(server.clock.nowMs - 10_000),
      fault: null,
      next_try_at: null,
    });
  });

  it('a second time changes nothing', async () => {
    const events = [named(), tpms(8.3)];
    await deliver(events);
    const before = await packets();
    expect((await deliver(events)).status).toBe(200);
    expect(await packets()).toBe(before);
  });

  it('of an asset without a vehicle is kept as a vehicle of the feed, and of an ignored one leaves no reading', async () => {
    const unknown = 'f0000000-0000-4000-8000-000000000001';
    const before = await packets();
    const told = event('config.tbs', { vin: 'XLRTEH4300G401882' }, 5, unknown);
    expect((await deliver([told, tpms(8, 4, unknown)])).status).toBe(200);
    expect(await packets()).toBe(before);
    const found = await owner()
      .selectFrom('feed_vehicle')
      .selectAll()
      .where('reference', '=', unknown)
      .executeTakeFirst();
    expect(found).toMatchObject({
      vin: 'XLRTEH4300G401882',
      vehicle_id: null,
      organisation_id: world.tenants.customerId,
    });
    const ignored = { ignored_at: new Date(server.clock.nowMs) };
    await owner().updateTable('feed_vehicle').set(ignored).where('reference', '=', assetId).execute();
    expect((await deliver([tpms(8.1)])).status).toBe(200);
    expect(await packets()).toBe(before);
    await owner().updateTable('feed_vehicle').set({ ignored_at: null }).where('reference', '=', assetId).execute();
  });

  it('reaches no vehicle of another organisation', async () => {
    const before = await packets();
    expect((await deliver([named(), tpms(3)], 'theirs', world.tenants.otherCustomerId)).status).toBe(200);
    expect(await packets()).toBe(before);
  });

  it('is refused without detail when it is signed wrongly, for another address, or at one that is off or nobody’s', async () => {
    const raw = JSON.stringify({ eventsData: [named(), tpms(3)] });
    const { customerId, otherCustomerId, partId } = world.tenants;
    const right = signed(raw, customerId);
    const before = await packets();
    for (const [key, signature] of [
      ['ours', null],
      ['ours', ''],
      ['ours', right.slice(0, -1)],
      ['ours', right.replace('sha256=', '')],
      ['ours', signed(`${raw} `, customerId)],
      ['theirs', right],
      ['ours', signed(raw, otherCustomerId)],
      ['off', signed(raw, partId)],
      ['nobody', right],
    ] as const) {
      const { status, code } = problemOf(await sendRaw(raw, key, signature));
      expect([key, status, code]).toEqual([key, 401, 'api_key_invalid']);
    }
    expect(await packets()).toBe(before);
  });

  it('is refused when it is too large or no batch', async () => {
    const { customerId } = world.tenants;
    const long = JSON.stringify({ eventsData: [], padding: 'x'.repeat(1024 * 1024) });
    expect(problemOf(await sendRaw(long, 'ours', signed(long, customerId))).status).toBe(413);
    const many = JSON.stringify({ eventsData: Array.from({ length: 501 }, () => 1) });
    expect(problemOf(await sendRaw(many, 'ours', signed(many, customerId))).status).toBe(422);
    const cut = '{"eventsData": [';
    expect(problemOf(await sendRaw(cut, 'ours', signed(cut, customerId))).status).toBe(400);
    expect((await deliver([{ eventType: 'status.tbs' }])).json).toEqual({ accepted: 0, unreadable: 1 });
  });
});
