import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Vehicle, VehicleEvent } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleUse } from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { sweepJudgements } from '@tyrewatch/ingest/judgement-sweep';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { findAlertMail } from '@tyrewatch/store/notifications/alert-mail-views';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listJobs } from '../../jobs/job-table.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestServer;
let world: TestWorld;
let ingestStore: IngestStore;
let key: string;
const path = '/tyrewatch/vehicles/TW0001';

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  ingestStore = createIngestStore(server.store.open('gateway'), () => server.clock.nowMs);
  key = await createTestApiKey(server, world.tenants.customerId);
  await call(server, 'PUT', '/tyrewatch/me/alert_subscriptions', {
    token: await tokenOf(server, 'admin'),
    body: {
      items: [{ fleet_id: null, vehicle_id: null, minimum_level: 'maintenance', by_email: true, on_screen: true }],
    },
  });
});
afterAll(async () => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, url: string, body?: object, user: TestUserName = 'admin'): Promise<TestAnswer> =>
  call(server, method, url, { body, token: await tokenOf(server, user) });
const act = async (name: string): Promise<VehicleUse> => {
  const answer = await ask('POST', `${path}/${name}`);
  expect(answer.status).toBe(200);
  return answer.json as VehicleUse;
};
const inHours = (hours: number) => new Date(server.clock.nowMs + hours * hourMs).toISOString();
const startMaintenance = (until = inHours(4), user: TestUserName = 'admin') =>
  ask('PUT', `${path}/maintenance_mode`, { reason: 'Brake work', until }, user);

async function runJob(name: string): Promise<number> {
  const job = listJobs({
    database: server.store.open('jobs'),
    nowMs: () => server.clock.nowMs,
    mail: null,
    sims: null,
    feeds: null,
    scopedDatabase: server.store.open('app'),
    version: '0',
    media: null,
    forecasts: null,
    webhooks: null,
  }).find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job.run(new AbortController().signal);
}

/** Sends the second wheel of the second axle at a pressure, twice, and does what the gateway and the jobs do next. */
async function drive(pressureKpa: number): Promise<void> {
  for (const _ of [1, 2]) {
    server.clock.nowMs += 2 * minuteMs;
    const tyres = testTyres([['2B', pressureKpa, 20]]);
    expect((await sendReadings(server, key, [testReading(1, server.clock.nowMs, tyres)])).status).toBe(200);
  }
  await settle();
}
async function settle(): Promise<void> {
  server.ingest.forget({ everything: true });
  await sweepJudgements({ ingest: server.ingest, store: ingestStore });
  await runJob('notifications');
}
const openLevels = async () => {
  const answer = await ask('GET', '/tyrewatch/incidents?states=open,acknowledged');
  const { items, unacknowledged_count: count } = answer.json as { items: Incident[]; unacknowledged_count: number };
  expect(count).toBe(items.filter(({ state }) => state === 'open').length);
  return items.map(({ level, state }) => `${level} ${state}`);
};
/** Kinds of the alerts that were e-mailed so far. */
const mailed = async () => {
  const { rows } = await server.store
    .open('owner')
    .pool.query<{ kind: string }>("select kind from alert_notification where state = 'mailed' order by id");
  return rows.map(({ kind }) => kind);
};
const vehicle = async () => (await ask('GET', path)).json as Vehicle;
/** What happened to the vehicle's alerts, the newest first; its maintenance mode is an event too. */
const eventKinds = async () =>
  ((await ask('GET', `${path}/events`)).json as { items: VehicleEvent[] }).items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('incident_'));
const listed = async (query = '') =>
  ((await ask('GET', `/tyrewatch/vehicles?q=TW0001${query}`)).json as { items: { maintenance_mode: boolean }[] }).items;
const counts = async (query = '') => {
  const { json } = await ask('GET', `/tyrewatch/vehicles/counts?q=TW0001${query}`);
  const { silenced, by_level: levels } = json as { silenced: number; by_level: Record<string, number> };
  return { silenced, critical: levels['critical'] };
};
const audited = async () => {
  const { rows } = await server.store
    .open('owner')
    .pool.query<{ action: string }>("select action from audit_entry where subject_kind = 'vehicle' order by id");
  return rows.map(({ action }) => action);
};

const waysIn = {
  'in maintenance mode': [() => startMaintenance(), () => ask('DELETE', `${path}/maintenance_mode`)],
  deactivated: [() => act('deactivate'), () => act('activate')],
  archived: [() => act('archive'), () => act('unarchive')],
} as const satisfies Record<string, readonly [() => Promise<unknown>, () => Promise<unknown>]>;

describe('a vehicle with an open alert', () => {
  beforeEach(async () => {
    await drive(800);
    await drive(805);
    server.clock.nowMs += 31 * minuteMs;
    await drive(805);
    await server.store.open('owner').pool.query('delete from alert_notification');
    await drive(300);
    expect(await openLevels()).toEqual(['critical open']);
    expect(await mailed()).toEqual(['opened']);
  });

  it.each(Object.entries(waysIn))(
    'is silent while it is %s, and alerts again afterwards',
    async (_name, [into, out]) => {
      await into();
      expect(await openLevels()).toEqual([]);
      expect((await eventKinds())[0]).toBe('incident_silenced');
      // well and flat again, and past every step of the escalation
      await drive(200);
      expect(await counts('&include_deactivated=true&include_archived=true')).toEqual({ silenced: 1, critical: 0 });
      expect(await listed('&include_deactivated=true&include_archived=true&levels=critical')).toEqual([]);
      server.clock.nowMs += 40 * minuteMs;
      await drive(150);
      expect(await openLevels()).toEqual([]);
      expect(await mailed()).toEqual(['opened']);
      expect((await vehicle()).wheels.find(({ position }) => position === '2B')).toMatchObject({
        level: 'critical',
        incident_id: null,
      });
      await out();
      await settle();
      expect(await counts()).toEqual({ silenced: 0, critical: 1 });
      expect(await openLevels()).toEqual(['critical open']);
      expect((await eventKinds())[0]).toBe('incident_opened');
      server.clock.nowMs += 30 * minuteMs;
      await runJob('notifications');
      expect((await mailed()).filter((kind) => kind === 'opened')).toHaveLength(2);
    },
  );

  it('goes on with the same alert where silencing is undone at once', async () => {
    const [before] = ((await ask('GET', '/tyrewatch/incidents?states=open')).json as { items: Incident[] }).items;
    await ask('POST', `/tyrewatch/incidents/${before?.id}/acknowledge`, { note: 'seen' });
    await act('deactivate');
    await settle();
    server.clock.nowMs += 8000;
    await act('activate');
    await settle();
    expect(await openLevels()).toEqual(['critical acknowledged']);
    expect((await eventKinds()).slice(0, 2)).toEqual(['incident_resumed', 'incident_silenced']);
    expect(await mailed()).toEqual(['opened']);
  });

  it('goes on with the newer of two that were silenced within a minute', async () => {
    await startMaintenance(inHours(1 / 240));
    server.clock.nowMs += 20_000;
    await runJob('maintenance_end');
    await settle();
    expect(await openLevels()).toEqual(['critical open']);
    server.clock.nowMs += 5000;
    await act('deactivate');
    server.clock.nowMs += 5000;
    await act('activate');
    expect(await openLevels()).toEqual(['critical open']);
  });

  it('stays silent when readings come late that make its past another', async () => {
    await act('archive');
    const at = server.clock.nowMs - 3 * minuteMs;
    await sendReadings(server, key, [testReading(1, at, testTyres([['2B', 250, 20]]))]);
    await settle();
    expect(await openLevels()).toEqual([]);
    await act('unarchive');
    await settle();
    expect(await openLevels()).toEqual(['critical open']);
  });

  it('keeps an e-mail back that is on its way when it is silenced', async () => {
    const { rows } = await server.store
      .open('owner')
      .pool.query<{ mail_id: string }>('select mail_id from alert_notification');
    const jobs = server.store.open('jobs').kysely;
    expect(await findAlertMail(jobs, rows[0]?.mail_id ?? '')).not.toBeNull();
    await act('deactivate');
    expect(await findAlertMail(jobs, rows[0]?.mail_id ?? '')).toBeNull();
    await act('activate');
  });
});

describe('maintenance mode', () => {
  it('needs a reason and an end that is ahead, at most 90 days', async () => {
    const wrong = async (until: string, reason = 'Brake work') =>
      (await ask('PUT', `${path}/maintenance_mode`, { reason, until })).status;
    expect([await wrong(inHours(-1)), await wrong(inHours(91 * 24)), await wrong(inHours(4), ' ')]).toEqual([
      422, 422, 422,
    ]);
    expect((await vehicle()).maintenance).toBeNull();
  });

  it('says why, until when and by whom, and ends by itself, once', async () => {
    const until = inHours(4);
    const since = new Date(server.clock.nowMs).toISOString();
    const { json } = await startMaintenance(until);
    const maintenance = { reason: 'Brake work', until, since, by_name: 'Test admin' };
    expect(json).toMatchObject({ maintenance_mode: true, maintenance });
    expect(await vehicle()).toMatchObject({ maintenance_mode: true, maintenance });
    expect(await listed()).toMatchObject([{ maintenance_mode: true }]);
    expect(await runJob('maintenance_end')).toBe(0);
    server.clock.nowMs += 4 * hourMs;
    expect(await Promise.all([runJob('maintenance_end'), runJob('maintenance_end')])).toContain(1);
    expect(await runJob('maintenance_end')).toBe(0);
    expect(await vehicle()).toMatchObject({ maintenance_mode: false, maintenance: null });
    expect(await listed()).toMatchObject([{ maintenance_mode: false }]);
    expect((await audited()).slice(-2)).toEqual(['vehicle:start_maintenance', 'vehicle:maintenance_over']);
  });

  it('needs its right, and the version that was seen', async () => {
    expect((await startMaintenance(inHours(4), 'viewer')).status).toBe(403);
    expect((await ask('POST', `${path}/archive`, undefined, 'driver')).status).toBe(403);
    expect((await startMaintenance(inHours(4), 'other')).status).toBe(404);
    const token = await tokenOf(server, 'admin');
    const { version } = await vehicle();
    const headers = { 'if-match': `"${version + 1}"` };
    expect((await call(server, 'POST', `${path}/archive`, { token, headers })).status).toBe(412);
  });
});

describe('the state of a vehicle', () => {
  it('changes as the table allows, and the list follows', async () => {
    await act('deactivate');
    expect((await ask('POST', `${path}/deactivate`)).status).toBe(409);
    expect((await startMaintenance()).status).toBe(409);
    expect(await listed()).toEqual([]);
    expect(await listed('&include_deactivated=true')).toHaveLength(1);
    await act('archive');
    expect((await ask('POST', `${path}/activate`)).status).toBe(409);
    expect(await act('unarchive')).toMatchObject({ archived: false, deactivated: true });
    expect(await act('activate')).toMatchObject({ archived: false, deactivated: false });
    expect(await listed()).toHaveLength(1);
    expect((await audited()).slice(-4)).toEqual([
      'vehicle:deactivate',
      'vehicle:archive',
      'vehicle:unarchive',
      'vehicle:activate',
    ]);
  });
});
