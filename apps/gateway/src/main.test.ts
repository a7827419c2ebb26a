import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
const vehicleCount = 40;
let store: TestStore;
let vehicleIds: number[];
let imeis: string[];

beforeAll(async () => {
  store = await createTestStore();
  const tenants = await createTestTenants(store);
  const vehicles = Array.from({ length: vehicleCount }, (_, index) => testVehicle(tenants, index + 1));
  vehicleIds = await createTestVehicles(store, vehicles);
  imeis = vehicles.map(({ unit }) => unit?.imei ?? '');
});
afterAll(() => store.close());

interface Process {
  readonly child: ChildProcess;
  readonly port: number;
  readonly ended: Promise<number | null>;
}

async function start(variables: Record<string, string> = {}): Promise<Process> {
  const environment = {
    DATABASE_URL: store.signInOf('gateway'),
    GATEWAY_PORT: '0',
    GATEWAY_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const child = fork(program, [], { env: { ...process.env, ...environment, ...variables } });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
  expect(message.ready).toBe(true);
  return { child, port: message.port, ended };
}

const frame = framed(tyreRecord(Date.now() - 60_000, [{ number: 1, pressureKpa: 850, temperatureC: 20 }]));

describe('the gateway process', () => {
  it('stores and acknowledges what is under way when it is asked to end, and ends cleanly', async () => {
    const { child, port, ended } = await start();
    const units = await Promise.all(imeis.map((imei) => TestUnit.logIn(port, imei)));
    // all under way at once; the signal comes while the first are being stored
    const acknowledged = units.map((unit) =>
      unit.deliver(frame).then(
        (count) => count,
        () => 0,
      ),
    );
    await acknowledged[0];
    child.kill('SIGTERM');
    const counts = await Promise.all(acknowledged);
    expect(await ended).toBe(0);
    const stored = await loadPacketsSince(
      store.open('gateway'),
      vehicleIds.map((vehicleId) => ({ vehicleId, afterMs: 0 })),
    );
    const acknowledgedIds = vehicleIds.filter((_, index) => counts[index] === 1);
    expect(acknowledgedIds.filter((vehicleId) => stored.get(vehicleId)?.length !== 1)).toEqual([]);
    const online = await store
      .open('gateway')
      .kysely.selectFrom('unit_state')
      .select('unit_id')
      .where('online', '=', true)
      .execute();
    expect(online).toEqual([]);
  });

  it('ends when the process that started it is gone', async () => {
    const { child, ended } = await start();
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it('listens while the database cannot be reached, and ends in time also then', async () => {
    const { child, port, ended } = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    const unit = await TestUnit.connect(port, imeis[0] ?? '');
    unit.send(framed());
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 20_000);

  it('says which variables cannot be used', async () => {
    const child = fork(program, [], { env: { ...process.env, DATABASE_URL: '', GATEWAY_PORT: 'x' }, silent: true });
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(complaint).toMatch(/GATEWAY_PORT, DATABASE_URL|DATABASE_URL, GATEWAY_PORT/);
  });

  it('offers its metrics on a port of its own', async () => {
    const probe = await start({ GATEWAY_METRICS_PORT: '45129' });
    const text = await (await fetch('http://127.0.0.1:45129/metrics')).text();
    for (const name of [
      'packets_total',
      'records_total',
      'decode_errors_total',
      'ack_seconds',
      'queue_depth_packets',
      'connections',
      'quarantined_total',
    ]) {
      expect(text).toContain(`tyrewatch_gateway_${name}`);
    }
    expect((await fetch('http://127.0.0.1:45129/')).status).toBe(404);
    probe.child.kill('SIGTERM');
    expect(await probe.ended).toBe(0);
  });
});
