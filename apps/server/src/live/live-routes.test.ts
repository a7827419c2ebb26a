import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignalListener } from '@tyrewatch/store/signals/signal-listener';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { StreamClient, StreamEvent } from '../testing/event-stream.ts';
import { openStream } from '../testing/event-stream.ts';
import { call, signIn, tokenOf } from '../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestTyre } from '../testing/test-readings.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { beatMs, countStreams, streamLimits } from './live-routes.ts';

let server: TestServer;
let world: TestWorld;
let listener: SignalListener;
let key: string;
let address: string;
let streams: StreamClient[] = [];

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  listener = await openListener(server.store.connectionString, 'app', {
    onLiveChanges: (changes) => server.hub.announce(changes),
    onSessionEnd: (sessionId) => server.hub.endSession(sessionId),
    onRightsChange: (userId) => server.hub.reviewRights(userId),
  });
  key = await createTestApiKey(server, world.tenants.providerId);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

async function openLive(token: string, headers: Record<string, string> = {}): Promise<StreamClient> {
  const stream = await openStream(`${address}/tyrewatch/live`, { authorization: `Bearer ${token}`, ...headers });
  streams.push(stream);
  return stream;
}
const viewerCount = async (): Promise<number> => {
  const metrics = await call(server, 'GET', '/metrics');
  return Number(/^tyrewatch_live_viewers (\d+)$/m.exec(metrics.text)?.[1]);
};
const watch = async (name: TestUserName, headers?: Record<string, string>) =>
  openLive(await tokenOf(server, name), headers);

/** Sends a reading of a vehicle a second after the last one. */
async function send(series: number, tyres: readonly TestTyre[] = []): Promise<void> {
  server.clock.nowMs += 60_000;
  const answer = await sendReadings(server, key, [testReading(series, server.clock.nowMs - 1000, testTyres(tyres))]);
  expect(answer.json).toMatchObject({ accepted: 1 });
}
const tells =
  (vehicleId: number) =>
  ({ event, data }: StreamEvent): boolean =>
    event === 'vehicles' && (data as { vehicles: Array<{ id: number }> }).vehicles.some(({ id }) => id === vehicleId);

describe('the number of streams', () => {
  it('of a person is limited, and grows again when one ends', async () => {
    const token = await tokenOf(server, 'member');
    for (let count = 0; count < streamLimits.ofPerson; count += 1) expect((await openLive(token)).status).toBe(200);
    const refused = await openLive(token);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8' });
    expect((await watch('admin')).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await openLive(token)).status).toBe(200);
  });

  it('of all persons is limited too', () => {
    const take = countStreams({ ofPerson: 2, ofAll: 3 });
    const free = take(1);
    take(2);
    take(2);
    expect(() => take(2)).toThrow(expect.objectContaining({ code: 'throttled' }));
    expect(() => take(3)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    free();
    take(3);
    expect(() => take(4)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
  });
});

describe('the live stream', () => {
  it('tells of a packet', async () => {
    const stream = await watch('admin');
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['content-encoding']).toBeUndefined();
    await send(1);
    const event = await stream.waitFor(tells(world.vehicleIds[0] ?? 0));
    expect(event.data).toMatchObject({ vehicles: [{ level: 'okay', wheel_levels: 'kkkkkkkkkk' }] });
  });

  it('tells of an incident when it opens and when somebody acknowledges it', async () => {
    const stream = await watch('admin');
    await send(2, [['2B', 500, 20]]);
    await send(2, [['2B', 500, 20]]);
    const opened = await stream.waitFor(({ event }) => event === 'incident');
    const { incident } = opened.data as { incident: { id: number; version: number } };
    expect(incident).toMatchObject({ registration: 'TW0002', state: 'open', level: 'critical', position: '2B' });
    const token = await tokenOf(server, 'admin');
    await call(server, 'POST', `/tyrewatch/incidents/${incident.id}/acknowledge`, {
      token,
      body: { version: incident.version },
    });
    const told = await stream.waitFor(
      ({ event, data }) => event === 'incident' && JSON.stringify(data).includes('"acknowledged"'),
    );
    expect(told.data).toMatchObject({ incident: { id: incident.id, state: 'acknowledged' } });
  });

  it('tells of a vehicle whose telematics unit comes, goes or is deleted', async () => {
    const [first = 0, , third = 0] = world.vehicleIds;
    const token = await tokenOf(server, 'admin');
    const path = '/tyrewatch/telematics_units';
    const ifMatch = { 'if-match': '*' };
    // A vehicle has one unit: those of these two make room.
    const { kysely } = server.store.open('owner');
    const units = await kysely
      .selectFrom('telematics_unit')
      .select(['id', 'vehicle_id'])
      .where('vehicle_id', 'in', [first, third])
      .execute();
    const place = async (isThere: boolean): Promise<void> => {
      for (const { id, vehicle_id } of units) {
        const there = { vehicle_id: isThere ? vehicle_id : null };
        await kysely.updateTable('telematics_unit').set(there).where('id', '=', id).execute();
      }
    };
    await place(false);
    const writes = [
      [[first], 'POST', path, { imei: '351777777777777', vehicle_id: first }],
      [[first, third], 'PATCH', `${path}/351777777777777`, { vehicle_id: third }],
      [[third], 'PATCH', `${path}/351777777777777`, { vehicle_id: null }],
      [[first], 'PATCH', `${path}/351777777777777`, { vehicle_id: first }],
      [[first], 'DELETE', `${path}/351777777777777`, undefined],
    ] as const;
    for (const [vehicleIds, method, at, body] of writes) {
      const stream = await watch('admin');
      const answer = await call(server, method, at, { token, headers: ifMatch, ...(body && { body }) });
      expect(answer.status).toBeLessThan(300);
      for (const id of vehicleIds) await stream.waitFor(tells(id));
    }
    await place(true);
  });

  it('tells nobody of vehicles of somebody else, below or behind a driver’s limit', async () => {
    const [provider, admin, part, driver, other] = await Promise.all(
      (['provider', 'admin', 'part', 'driver', 'other'] as const).map((name) => watch(name)),
    );
    for (const series of [5, 4, 3, 1]) await send(series);
    const [own = 0, , , ofPart = 0] = world.vehicleIds;
    await Promise.all([
      provider?.waitFor(tells(own)),
      admin?.waitFor(tells(own)),
      driver?.waitFor(tells(own)),
      part?.waitFor(tells(ofPart)),
      other?.waitFor(tells(world.otherVehicleId)),
      provider?.waitFor(tells(world.otherVehicleId)),
    ]);
    const heard = (stream: StreamClient | undefined) =>
      new Set(
        stream?.events.flatMap(
          ({ data }) => (data as { vehicles?: Array<{ id: number }> }).vehicles?.map(({ id }) => id) ?? [],
        ),
      );
    expect(heard(admin)).not.toContain(world.otherVehicleId);
    expect(heard(part)).toEqual(new Set([ofPart]));
    expect(heard(driver)).toEqual(new Set([own]));
    expect(heard(other)).toEqual(new Set([world.otherVehicleId]));
  });

  it('goes on after the last event a client heard', async () => {
    const witness = await watch('admin');
    const first = await watch('admin');
    await send(1);
    const heard = await first.waitFor(tells(world.vehicleIds[0] ?? 0));
    first.close();
    await send(3);
    await witness.waitFor(tells(world.vehicleIds[2] ?? 0));
    const again = await watch('admin', { 'last-event-id': heard.id });
    const missed = await again.waitFor(tells(world.vehicleIds[2] ?? 0));
    expect(missed.id).not.toBe(heard.id);
    expect(again.events.map(({ event }) => event)).not.toContain('reset');
  });

  it('goes on for a lone client that comes back after moments', async () => {
    const first = await watch('admin');
    await send(1);
    const heard = await first.waitFor(tells(world.vehicleIds[0] ?? 0));
    first.close();
    await vi.waitFor(async () => expect(await viewerCount()).toBe(0));
    // Half of the minute that the next reading is later.
    server.clock.nowMs -= 30_000;
    await send(3);
    const again = await watch('admin', { 'last-event-id': heard.id });
    await again.waitFor(tells(world.vehicleIds[2] ?? 0));
    expect(again.events.map(({ event }) => event)).not.toContain('reset');
  });

  it('says "load again" to a client whose last event is unknown', async () => {
    const stream = await watch('admin', { 'last-event-id': 'of-another-run-7' });
    expect((await stream.waitFor(({ event }) => event === 'reset')).data).toEqual({});
  });

  it('says "load again" to everybody when signals were lost', async () => {
    const stream = await watch('admin');
    server.hub.lostTrack();
    expect((await stream.waitFor(({ event }) => event === 'reset')).data).toEqual({});
  });

  it('needs a token and the right to the vehicle list', async () => {
    const anonymous = await openStream(`${address}/tyrewatch/live`, {});
    expect(anonymous.status).toBe(401);
    expect((await watch('viewer')).status).toBe(403);
    expect((await watch('legacy')).status).toBe(200);
  });

  it('ends with the access token', async () => {
    server.clock.nowMs += 1000;
    const { access_token: token } = await signIn(server, 'admin');
    server.clock.nowMs += 599_900;
    const stream = await openLive(token);
    expect(stream.status).toBe(200);
    await stream.ended;
    server.clock.nowMs += 60_000;
    expect((await openLive(token)).status).toBe(401);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['sign-out', (token) => call(server, 'POST', '/tyrewatch/sign_out', { token })],
    ['the end of the user', () => server.store.open('owner').kysely.deleteFrom('user_session').execute()],
  ])('ends at once with %s', async (_what, end) => {
    const other = await watch('part');
    const { access_token: token } = await signIn(server, 'admin');
    const stream = await openLive(token);
    await end(token);
    await stream.ended;
    expect((await openLive(token)).status).toBe(401);
    other.close();
  });

  const askAsAdmin = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    const answer = await call(server, method, `/tyrewatch/users/${path}`, {
      token: await tokenOf(server, 'admin'),
      ...(body && { body }),
    });
    expect(answer.status).toBeLessThan(300);
  };
  /** How long a stream goes on, in milliseconds. */
  const lifeOf = async (stream: StreamClient): Promise<number> => {
    const startedAtMs = performance.now();
    await stream.ended;
    return performance.now() - startedAtMs;
  };

  it('ends at once when the right to the vehicle list is taken from a member', async () => {
    const stream = await watch('member');
    expect(stream.status).toBe(200);
    await askAsAdmin('PUT', `${world.userIds.member}/permissions`, { permissions: ['user', 'fleet:list'] });
    expect(await lifeOf(stream)).toBeLessThan(beatMs / 5);
  });

  it('ends at once when empty lists of permissions open nothing any more', async () => {
    const stream = await watch('legacy');
    expect(stream.status).toBe(200);
    await server.store
      .open('owner')
      .kysely.updateTable('organisation')
      .set({ settings: JSON.stringify({ empty_permission_list_opens: false }) })
      .where('id', '=', world.tenants.customerId)
      .execute();
    expect(await lifeOf(stream)).toBeLessThan(beatMs / 5);
  });

  it('shows a driver at once which vehicles are assigned', async () => {
    const stream = await watch('driver');
    const [first = 0, , third = 0] = world.vehicleIds;
    await askAsAdmin('DELETE', `${world.userIds.driver}/vehicles/TW0001`);
    await askAsAdmin('PUT', `${world.userIds.driver}/vehicles/TW0003`);
    const startedAtMs = performance.now();
    await vi.waitFor(async () => {
      await send(1);
      await send(3);
      await stream.waitFor(tells(third), 300);
    }, beatMs);
    expect(performance.now() - startedAtMs).toBeLessThan(beatMs / 5);
    const heardCount = stream.events.length;
    await send(1);
    await send(3);
    await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(heardCount));
    expect(stream.events.filter(tells(first))).toEqual([]);
  });

  it('counts its viewers', async () => {
    await watch('admin');
    expect(await viewerCount()).toBeGreaterThanOrEqual(1);
    const metrics = await call(server, 'GET', '/metrics');
    expect(metrics.text).toMatch(/tyrewatch_live_events_total\{event="vehicles"\} \d+/);
  });
});
