import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { Aedes } from 'aedes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../http/request-log.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import type { MqttOut } from './mqtt-out.ts';
import { startMqttOut, wheelMessages } from './mqtt-out.ts';

let server: TestServer;
let world: TestWorld;
let broker: { readonly aedes: Aedes; readonly listener: Server; readonly port: number };
let out: MqttOut;
/** What the broker would tell a newcomer, by topic. */
const retained = new Map<string, string>();

async function openBroker(port: number): Promise<typeof broker> {
  const aedes = await Aedes.createBroker();
  aedes.on('publish', ({ topic, payload, retain, qos }) => {
    if (topic.startsWith('$SYS')) return;
    expect([retain, qos]).toEqual([true, 1]);
    retained.set(topic, payload.toString());
  });
  const listener = createServer(aedes.handle);
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  return { aedes, listener, port: (listener.address() as AddressInfo).port };
}
async function closeBroker({ aedes, listener }: typeof broker): Promise<void> {
  await new Promise<void>((resolve) => aedes.close(() => listener.close(() => resolve())));
}

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
beforeEach(async () => {
  retained.clear();
  broker = await openBroker(0);
  const url = `mqtt://127.0.0.1:${broker.port}`;
  out = startMqttOut({ url, topic: 'fleet/tyres', database: server.store.open('jobs'), log: createLog('silent') });
});
afterEach(async () => {
  await out.close();
  await closeBroker(broker);
});
afterAll(async () => server.close());

const minuteMs = 60_000;
/** Has two vehicles read, wheel 1A of the first with this pressure, twice so that it counts; answers the first’s id. */
async function read(pressureKpa: number, afterMinutes: number): Promise<number> {
  const key = await createTestApiKey(server, world.tenants.customerId);
  const startMs = server.clock.nowMs - 60 * minuteMs + afterMinutes * minuteMs;
  const readings = [0, 5].flatMap((later) => [
    testReading(1, startMs + later * minuteMs, testTyres([['1A', pressureKpa, 20]])),
    testReading(2, startMs + later * minuteMs, testTyres()),
  ]);
  expect((await sendReadings(server, key, readings)).status).toBe(200);
  return world.vehicleIds[0] ?? 0;
}
const wheel = (position: string, registration = 'TW0001') =>
  `fleet/tyres/${world.tenants.customerId}/${registration}/wheels/${position}`;
const message = (topic: string): object | null => {
  const text = retained.get(topic) ?? '';
  return text === '' ? null : (JSON.parse(text) as object);
};
const published = (topic: string, expected: object | null) =>
  vi.waitFor(
    () => {
      expect(retained.has(topic)).toBe(true);
      if (expected === null) expect(message(topic)).toBeNull();
      else expect(message(topic)).toMatchObject(expected);
    },
    { timeout: 20_000 },
  );

it('publishes each wheel and its incident as they are, again as they change, and again to a broker that comes back', async () => {
  const vehicleId = await read(500, 0);
  out.announce({ vehicleIds: [vehicleId], incidentIds: [] });
  await published(wheel('1A'), {
    vehicle: 'TW0001',
    wheel: '1A',
    level: 'critical',
    pressure_kpa: 500,
    temperature_c: 20,
  });
  await published(`${wheel('1A')}/incident`, { wheel: '1A', level: 'critical', acknowledged_at: null });
  expect(message(`${wheel('1B')}/incident`)).toBeNull();

  await closeBroker(broker);
  retained.clear();
  await read(850, 10);
  out.announce({ vehicleIds: [vehicleId], incidentIds: [] });
  broker = await openBroker(broker.port);
  await published(wheel('1A'), { level: 'okay', pressure_kpa: 850 });
  await published(`${wheel('1A')}/incident`, null);
  // Every vehicle, not only the one that changed.
  await published(wheel('1A', 'TW0002'), { level: 'okay' });
}, 60_000);

it('leaves nothing behind under a name that a vehicle no longer has', async () => {
  const vehicleId = await read(850, 20);
  out.announce({ vehicleIds: [vehicleId], incidentIds: [] });
  await published(wheel('1A'), { vehicle: 'TW0001' });
  const { pool } = server.store.open('owner');
  const rename = (name: string) =>
    pool.query(
      `with named as (update vehicle set registration = $1 where id = $2 returning id)
      update vehicle_listing set registration = $1 from named where vehicle_id = named.id`,
      [name, vehicleId],
    );
  await rename('NEW1');
  out.announce({ vehicleIds: [vehicleId], incidentIds: [] });
  await published(wheel('1A', 'NEW1'), { vehicle: 'NEW1' });
  await published(`${wheel('1A')}/incident`, null);
  expect(message(wheel('1A'))).toBeNull();
  await rename('TW0001');
}, 60_000);

it('keeps what has a meaning in topics out of them', () => {
  const vehicle = { vehicleId: 1, organisationId: 7, registration: 'A/B+#C' };
  const empty = { pressureKpa: null, coldPressureKpa: null, temperatureC: null, readingAtMs: null, incident: null };
  const messages = wheelMessages('t', { ...vehicle, wheels: [{ position: '1A', level: 'okay', ...empty }] });
  expect(messages.map(([topic]) => topic)).toEqual(['t/7/A_B__C/wheels/1A', 't/7/A_B__C/wheels/1A/incident']);
});
