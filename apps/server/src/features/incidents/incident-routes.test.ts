import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestCall } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  const otherKey = await createTestApiKey(server, world.tenants.otherCustomerId);
  const bad = (series: number, position: string, kpa: number) =>
    [4, 3].map((minutes) =>
      testReading(series, server.clock.nowMs - minutes * 60_000, testTyres([[position, kpa, 20]])),
    );
  await sendReadings(server, key, [...bad(1, '2B', 540), ...bad(2, '3C', 630), ...bad(3, '1A', 700)]);
  await sendReadings(server, otherKey, bad(5, '1B', 100));
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

const list = async (query = '', as = token) =>
  (await call(server, 'GET', `/tyrewatch/incidents${query}`, { token: as })).json as AnswerOf<typeof listIncidents>;
const find = async (registration: string): Promise<Incident> => {
  const found = (await list()).items.find((incident) => incident.registration === registration);
  if (found === undefined) throw new Error(`no incident of ${registration}`);
  return found;
};
const acknowledge = (id: number, body: unknown, more: TestCall = {}) =>
  call(server, 'POST', `/tyrewatch/incidents/${id}/acknowledge`, { token, body, ...more });
const wheelWithIncident = async (registration: string) => {
  const answer = await call(server, 'GET', `/tyrewatch/vehicles/${registration}`, { token });
  return (answer.json as Vehicle).wheels.find(({ incident_id: id }) => id !== null);
};
const withdraw = (id: number, more: TestCall = {}) =>
  call(server, 'DELETE', `/tyrewatch/incidents/${id}/acknowledge`, { token, ...more });

describe('the list of incidents', () => {
  it('puts the worst first and counts what nobody has seen', async () => {
    const { items, unacknowledged_count: count } = await list();
    expect(items.map(({ registration, level }) => [registration, level])).toEqual([
      ['TW0001', 'critical'],
      ['TW0002', 'maintenance'],
    ]);
    expect(count).toBe(2);
    expect(items[0]).toMatchObject({
      organization_name: 'Northern Haulage',
      position: '2B',
      axle_number: 2,
      side: 'left',
      place: 'inner',
      state: 'open',
      pressure_kpa: 540,
      recommended_kpa: 800,
      deviation_percent: -32.5,
      advice: 'stop_now',
      temperature_warning_c: 85,
      acknowledged_by_name: null,
      fleet_name: 'Trunking',
    });
  });

  it.each([
    ['?levels=maintenance', ['TW0002']],
    ['?states=resolved', []],
    ['?states=open,acknowledged&q=tw0001', ['TW0001']],
    ['?vehicle_id=TW0002', ['TW0002']],
    ['?q=%C2%A0TW%0900%2002%E2%80%8B', ['TW0002']],
    ['?limit=1', ['TW0001']],
  ])('is narrowed by %s', async (query, expected) => {
    expect((await list(query)).items.map(({ registration }) => registration)).toEqual(expected);
  });

  it('comes page by page', async () => {
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.next_cursor ?? ''}`);
    expect(second.items[0]?.registration).toBe('TW0002');
    expect(second.next_cursor).toBeNull();
  });

  it('of a vehicle of somebody else is not found', async () => {
    const answer = await call(server, 'GET', '/tyrewatch/incidents?vehicle_id=TW0005', { token });
    expect(problemOf(answer).code).toBe('vehicle_not_found');
  });

  it('shows a driver their own vehicles’ only', async () => {
    const { items, unacknowledged_count: count } = await list('', await tokenOf(server, 'driver'));
    expect(items.map(({ registration }) => registration)).toEqual(['TW0001']);
    expect(count).toBe(1);
  });
});

describe('one incident', () => {
  it('of somebody else is answered with the bytes of one that is not there', async () => {
    const foreignId = (await list('', await tokenOf(server, 'other'))).items[0]?.id ?? 0;
    const [foreign, absent, mine] = await Promise.all(
      [foreignId, 999_999, (await find('TW0001')).id].map((id) =>
        call(server, 'GET', `/tyrewatch/incidents/${id}`, { token }),
      ),
    );
    expect(foreign?.status).toBe(404);
    expect(foreign?.text).toBe(absent?.text);
    expect(mine?.status).toBe(200);
    expect(mine?.headers['etag']).toBe('"1"');
    expect((await acknowledge(foreignId, { version: 1 })).text).toBe(absent?.text);
  });

  it('with an id that is none is refused by its field', async () => {
    const answer = await call(server, 'GET', '/tyrewatch/incidents/x', { token });
    expect(problemOf(answer).errors).toMatchObject([{ field: 'incident_id' }]);
  });
});

/** Events of a vehicle without those of its unit. */
const eventsOfWheels = (answer: unknown) =>
  (answer as { items: { kind: string }[] }).items.filter(({ kind }) => kind !== 'unit_online');

describe('acknowledging', () => {
  it('silences, never hides: who, when, why and until when stand with it', async () => {
    const { id, version } = await find('TW0001');
    const until = new Date(server.clock.nowMs + 3_600_000).toISOString();
    const answer = await acknowledge(id, { version, note: 'Tyre ordered', until });
    expect(answer.json).toMatchObject({
      state: 'acknowledged',
      acknowledged_by_name: 'Test admin',
      acknowledged_at: new Date(server.clock.nowMs).toISOString(),
      acknowledged_until: until,
      note: 'Tyre ordered',
      version: version + 1,
    });
    const after = await list();
    expect(after.items.map(({ registration }) => registration)).toContain('TW0001');
    expect(after.unacknowledged_count).toBe(1);
    const wheels = await Promise.all(['TW0001', 'TW0002'].map(wheelWithIncident));
    expect(wheels).toMatchObject([
      { position: '2B', incident_acknowledged: true },
      { position: '3C', incident_acknowledged: false },
    ]);
  });

  it('stands in the event log and in the audit trail', async () => {
    const events = await call(server, 'GET', '/tyrewatch/vehicles/TW0001/events', { token });
    expect(eventsOfWheels(events.json)).toMatchObject([
      { kind: 'incident_acknowledged', by_name: 'Test admin', note: 'Tyre ordered' },
      {},
    ]);
    const audit = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .selectAll()
      .where('subject_kind', '=', 'incident')
      .execute();
    expect(audit).toMatchObject([
      { action: 'incident:acknowledge', before: { state: 'open' }, after: { state: 'acknowledged' } },
    ]);
  });

  it('can be taken back', async () => {
    const { id } = await find('TW0001');
    server.clock.nowMs += 1000;
    const answer = await withdraw(id);
    expect(answer.json).toMatchObject({ state: 'open', acknowledged_by_name: null, note: null });
    const events = await call(server, 'GET', '/tyrewatch/vehicles/TW0001/events', { token });
    expect(eventsOfWheels(events.json)).toMatchObject([
      { kind: 'incident_acknowledgement_withdrawn', by_name: 'Test admin' },
      {},
      {},
    ]);
    expect(problemOf(await withdraw(id)).code).toBe('incident_transition_refused');
  });

  it('of an incident that changed meanwhile is refused', async () => {
    const { id, version } = await find('TW0002');
    expect(problemOf(await acknowledge(id, { version: version + 1 }))).toMatchObject({
      status: 412,
      code: 'version_conflict',
    });
    expect(problemOf(await withdraw(id, { headers: { 'if-match': '"99"' } })).code).toBe('version_conflict');
  });

  it('of two at once only one succeeds', async () => {
    const { id, version } = await find('TW0002');
    const answers = await Promise.all([acknowledge(id, { version }), acknowledge(id, { version })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });

  it('may name its version in If-Match', async () => {
    const { id, version } = await find('TW0002');
    const answer = await acknowledge(id, { note: 'Seen' }, { headers: { 'if-match': `"${version}"` } });
    expect(answer.json).toMatchObject({ state: 'acknowledged', note: 'Seen', version: version + 1 });
    expect((await withdraw(id, { headers: { 'if-match': `"${version + 1}"` } })).json).toMatchObject({ state: 'open' });
  });

  it('may name it there without any body', async () => {
    const { id, version } = await find('TW0002');
    const url = `/tyrewatch/incidents/${id}/acknowledge`;
    const answer = await call(server, 'POST', url, { token, headers: { 'if-match': `"${version}"` } });
    expect(answer.json).toMatchObject({ state: 'acknowledged', note: null });
    await withdraw(id);
  });

  it('of any version is asked for by a star', async () => {
    const { id } = await find('TW0002');
    const url = `/tyrewatch/incidents/${id}/acknowledge`;
    const any = { token, headers: { 'if-match': '*' } };
    expect((await call(server, 'POST', url, any)).json).toMatchObject({ state: 'acknowledged' });
    await withdraw(id);
    expect((await acknowledge(id, {}, { headers: { 'if-match': '*' } })).json).toMatchObject({ state: 'acknowledged' });
    await withdraw(id);
  });

  it('of no version, in If-Match or in the body, is refused', async () => {
    const { id } = await find('TW0002');
    const url = `/tyrewatch/incidents/${id}/acknowledge`;
    const none = { headers: { 'if-match': '' } };
    const answers = [
      await call(server, 'POST', url, { token, ...none }),
      await acknowledge(id, { note: 'Seen' }, none),
    ];
    for (const answer of answers) {
      expect(problemOf(answer)).toMatchObject({ status: 428, code: 'version_required' });
    }
  });

  it('of another version in If-Match, or of two versions at once, is refused', async () => {
    const { id, version } = await find('TW0002');
    const other = { headers: { 'if-match': `"${version + 1}"` } };
    for (const answer of [await acknowledge(id, {}, other), await acknowledge(id, { version }, other)]) {
      expect(problemOf(answer)).toMatchObject({ status: 412, code: 'version_conflict' });
    }
  });

  it.each([
    ['TW0001', {}, 'critical', 3_600_000],
    ['TW0001', { until: null }, 'critical', null],
    ['TW0002', {}, 'maintenance', null],
  ])('of %s with %j silences a %s incident for %j ms', async (registration, body, level, silentMs) => {
    const { id, version } = await find(registration);
    const answer = await acknowledge(id, { version, ...body });
    const until = silentMs === null ? null : new Date(server.clock.nowMs + silentMs).toISOString();
    expect(answer.json).toMatchObject({ state: 'acknowledged', level, acknowledged_until: until });
    const newest = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(newest).toMatchObject([{ action: 'incident:acknowledge', after: { acknowledged_until: until } }]);
    await withdraw(id);
  });

  it('until a time that is over is refused in words', async () => {
    const { id, version } = await find('TW0001');
    const answer = await acknowledge(id, { version, until: '2020-01-01T00:00:00Z' });
    expect(problemOf(answer).errors).toEqual([
      { field: 'until', code: 'not_in_future', detail: 'Enter a time in the future.' },
    ]);
  });

  it.each([
    [{ version: null }, 'version'],
    [{ version: 1, until: 'tomorrow' }, 'until'],
    [{ version: 1, note: 'x'.repeat(2001) }, 'note'],
  ])('refuses %j', async (body, field) => {
    const { id } = await find('TW0001');
    expect(problemOf(await acknowledge(id, body)).errors).toMatchObject([{ field }]);
  });

  it('needs the right to it', async () => {
    const { id, version } = await find('TW0001');
    const answer = await acknowledge(id, { version }, { token: await tokenOf(server, 'member') });
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
