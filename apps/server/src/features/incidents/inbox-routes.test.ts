import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

const readings = (series: number, position: string, kpa: number, temperatureC = 20) =>
  [4, 3].map((minutes) =>
    testReading(series, server.clock.nowMs - minutes * 60_000, testTyres([[position, kpa, temperatureC]])),
  );

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  await sendReadings(server, key, [
    ...readings(1, '2B', 540),
    ...readings(2, '3C', 630),
    ...readings(3, '1A', 1000, 95),
  ]);
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'PUT', path: string, body?: object, name: TestUserName = 'admin') =>
  call(server, method, `/tyrewatch/${path}`, { token: await tokenOf(server, name), ...(body && { body }) });
const list = async (query = '', name?: TestUserName) =>
  (await ask('GET', `incidents${query}`, undefined, name)).json as AnswerOf<typeof listIncidents>;
const plates = async (query: string, name?: TestUserName) =>
  (await list(query, name)).items.map(({ registration }) => registration);
const find = async (registration: string): Promise<Incident> => {
  const [found] = (await list(`?q=${registration}`)).items;
  if (found === undefined) throw new Error(`no incident of ${registration}`);
  return found;
};
const assign = async (registration: string, userId: number | null, name?: TestUserName) =>
  ask('PUT', `incidents/${(await find(registration)).id}/assignee`, { user_id: userId }, name);

describe('the alert inbox', () => {
  it.each([
    ['?reasons=high_temperature', ['TW0003']],
    ['?reasons=low_pressure,silent_sensor', ['TW0001', 'TW0002']],
    ['?sort=newest&levels=critical,maintenance', ['TW0002', 'TW0001']],
    ['?sort=oldest&limit=1', ['TW0001']],
    ['?states=resolved&resolved_today=true', []],
    ['?assigned=nobody&levels=critical', ['TW0001']],
    ['?fleet_id=987654', []],
  ])('is narrowed and sorted by %s', async (query, expected) => {
    expect(await plates(query)).toEqual(expected);
  });

  it('finds the fleet’s, and a wheel by the number of its sensor, and counts what matches', async () => {
    const { fleetId } = world.tenants;
    const { vehicle_id: vehicleId } = await find('TW0002');
    const sensor = await server.store
      .open('owner')
      .kysely.selectFrom('sensor')
      .select('code')
      .where('vehicle_id', '=', vehicleId)
      .where('position_index', '=', 10)
      .executeTakeFirstOrThrow();
    expect(await plates(`?q=${sensor.code.toLowerCase()}`)).toEqual(['TW0002']);
    expect((await list(`?fleet_id=${fleetId}&limit=1&with_counts=true`)).total).toBe(3);
  });

  it('says how the pressure went, whom to call and what ended it', async () => {
    const driver = { kind: 'driver', name: 'Test driver', phone_number: null, email: null };
    expect(await find('TW0001')).toMatchObject({ contacts: [driver], ended_by: null, assignee: null });
  });
});

describe('an incident', () => {
  it('is assigned to who sees it, audited, and found by that', async () => {
    const { id } = await find('TW0001');
    const offered = (await ask('GET', `incidents/${id}/assignable?q=member`)).json as {
      items: AnswerOf<typeof listIncidents>['assignees'];
    };
    const [person] = offered.items;
    if (person === undefined) throw new Error('nobody is on offer');
    expect((await assign('TW0001', person.id)).json).toMatchObject({
      state: 'open',
      assignee: { id: person.id, name: 'Test member' },
    });
    expect(await plates(`?assigned=${person.id}`)).toEqual(['TW0001']);
    expect((await list('?with_counts=true')).assignees).toEqual([person]);
    const newest = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('subject_kind', '=', 'incident')
      .execute();
    expect(newest).toMatchObject([{ action: 'incident:assign', after: { assignee: person.name } }]);
    expect((await assign('TW0001', null)).json).toMatchObject({ assignee: null });
  });

  it('is assigned to nobody of another customer, by nobody without the right, and not over another version', async () => {
    const [stranger] = await server.store
      .open('owner')
      .kysely.selectFrom('app_user')
      .select('id')
      .where('organisation_id', '=', world.tenants.otherCustomerId)
      .limit(1)
      .execute();
    expect(problemOf(await assign('TW0001', stranger?.id ?? 0)).errors).toMatchObject([{ field: 'user_id' }]);
    expect((await assign('TW0001', null, 'member')).status).toBe(403);
    expect((await assign('TW0001', null, 'other')).status).toBe(404);
  });
});

describe('the file of the inbox', () => {
  it('has what the list has, for who sees it', async () => {
    const text = async (query: string, name?: TestUserName) =>
      readCsv((await ask('GET', `incidents_file${query}`, undefined, name)).text).rows.slice(1);
    expect((await text('?levels=critical')).map(({ fields }) => fields.slice(0, 5))).toEqual([
      ['TW0001', 'Trunking', '', '2B', 'Critical'],
    ]);
    expect(await text('', 'other')).toEqual([]);
  });
});
