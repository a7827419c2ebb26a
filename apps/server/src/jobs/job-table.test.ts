import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { SignalListener } from '@tyrewatch/store/signals/signal-listener';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import { call, tokenOf } from '../testing/test-client.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { listJobs } from './job-table.ts';

let server: TestServer;
let world: TestWorld;
let listener: SignalListener;
const heardIncidents: number[] = [];

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  listener = await openListener(server.store.connectionString, 'app', {
    onLiveChanges: ({ incidentIds }) => heardIncidents.push(...incidentIds),
  });
  const key = await createTestApiKey(server, world.tenants.customerId);
  const at = (minutes: number) => server.clock.nowMs - minutes * 60_000;
  await sendReadings(
    server,
    key,
    [9, 8, 7].map((minutes) => testReading(1, at(minutes), testTyres([['2B', 500, 20]]))),
  );
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

function run(name: string): Promise<number> {
  const database = server.store.open('jobs');
  const job = listJobs({
    database,
    nowMs: () => server.clock.nowMs,
    mail: null,
    sims: null,
    feeds: null,
    scopedDatabase: server.store.open('app'),
    version: '0',
    media: null,
    forecasts: null,
    webhooks: null,
  }).find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job.run(new AbortController().signal);
}
const incident = async (): Promise<Incident> => {
  const answer = await call(server, 'GET', '/tyrewatch/incidents', { token: await tokenOf(server, 'admin') });
  const [first] = (answer.json as { items: Incident[] }).items;
  if (first === undefined) throw new Error('no incident');
  return first;
};

describe('the jobs', () => {
  it('roll up what was sent, once', async () => {
    expect(await run('rollups')).toBeGreaterThan(0);
    expect(await run('rollups')).toBe(0);
    const rows = await server.store.open('owner').kysely.selectFrom('rollup_hour').select('packet_count').execute();
    expect(rows).toEqual([{ packet_count: 3 }]);
  });

  it('may roll up in two processes at once', async () => {
    const key = await createTestApiKey(server, world.tenants.customerId);
    await sendReadings(
      server,
      key,
      [6, 5].map((minutes) => testReading(1, server.clock.nowMs - minutes * 60_000, testTyres([['2B', 500, 20]]))),
    );
    await Promise.all([run('rollups'), run('rollups')]);
    await run('rollups');
    const rows = await server.store.open('owner').kysely.selectFrom('rollup_hour').select('packet_count').execute();
    expect(rows).toEqual([{ packet_count: 5 }]);
  });

  it('end an acknowledgement when its time has come, and tell viewers', async () => {
    const { id, version } = await incident();
    const until = new Date(server.clock.nowMs + 60_000).toISOString();
    const token = await tokenOf(server, 'admin');
    await call(server, 'POST', `/tyrewatch/incidents/${id}/acknowledge`, { token, body: { version, until } });
    expect(await run('acknowledgement_expiry')).toBe(0);
    expect((await incident()).state).toBe('acknowledged');
    server.clock.nowMs += 60_001;
    heardIncidents.length = 0;
    expect(await run('acknowledgement_expiry')).toBe(1);
    expect(await run('acknowledgement_expiry')).toBe(0);
    expect((await incident()).state).toBe('open');
    await expect.poll(() => heardIncidents).toContain(id);
  });

  it('make partitions ahead and clear away, as often as they like', async () => {
    const partitions = () =>
      server.store
        .open('owner')
        .pool.query<{ count: number }>("select count(*) from pg_inherits where inhparent = 'packet'::regclass");
    await run('partitions_ahead');
    const before = (await partitions()).rows[0]?.count ?? 0;
    expect(before).toBeGreaterThanOrEqual(3);
    await run('partitions_ahead');
    await run('clearing_away');
    expect((await partitions()).rows[0]?.count).toBe(before);
  });

  it('drop packets once their time is over', async () => {
    const nowMs = server.clock.nowMs;
    server.clock.nowMs += 420 * 86_400_000;
    expect(await run('clearing_away')).toBeGreaterThan(0);
    server.clock.nowMs = nowMs;
    const rows = await server.store.open('owner').kysely.selectFrom('packet').select('vehicle_id').execute();
    expect(rows).toEqual([]);
  });
});
