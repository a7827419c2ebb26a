import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(() => server.close());

const drill = async (user: TestUserName, vehicle: string, body: Record<string, unknown>) =>
  call(server, 'POST', `/tyrewatch/vehicles/${vehicle}/fire_drill`, { token: await tokenOf(server, user), body });
const notices = () =>
  server.store
    .open('owner')
    .kysely.selectFrom('outbox')
    .select(['id', 'organisation_id', 'payload'])
    .where('id', 'like', 'drill/%')
    .execute();

it('queues a marked notice with the numbers of the wheel, and is in the audit trail', async () => {
  const key = await createTestApiKey(server, world.tenants.providerId);
  const at = server.clock.nowMs - 60_000;
  expect((await sendReadings(server, key, [testReading(1, at, testTyres([['2B', 800, 20]]))])).status).toBe(200);
  const answer = await drill('admin', 'TW0001', { position: '2B', level: 'warning' });
  expect(answer.status).toBe(200);
  const now = new Date(server.clock.nowMs).toISOString();
  expect(await notices()).toEqual([
    {
      id: `drill/${(answer.json as { drill_id: string }).drill_id}`,
      organisation_id: world.tenants.customerId,
      payload: expect.objectContaining({
        is_drill: true,
        notice: 'opened',
        vehicle_id: world.vehicleIds[0],
        position_index: 5,
        opened_at: now,
        at: now,
        level: 'warning',
        pressure_kpa: 800,
        temperature_c: 20,
      }),
    },
  ]);
  const trail = await call(server, 'GET', '/tyrewatch/audit_entries?subject_kinds=vehicle', {
    token: await tokenOf(server, 'admin'),
  });
  expect((trail.json as { items: AuditEntry[] }).items[0]).toMatchObject({
    action: 'vehicle:fire_drill',
    subject_name: 'TW0001',
    after: { position: '2B', level: 'warning' },
  });
});

it('is refused within a minute, for this vehicle alone', async () => {
  expect(problemOf(await drill('provider', 'TW0001', { position: '1A' }))).toMatchObject({
    status: 429,
    code: 'throttled',
  });
  expect((await drill('admin', 'TW0002', { position: '1A' })).status).toBe(200);
  server.clock.nowMs += 60_000;
  expect((await drill('admin', 'TW0001', { position: '1A' })).status).toBe(200);
  expect(await notices()).toHaveLength(3);
});

it('of two at once lets one through', async () => {
  server.clock.nowMs += 60_000;
  const answers = await Promise.all([1, 2].map(() => drill('admin', 'TW0001', { position: '1A' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
});

it.each([
  ['a wheel the vehicle has not', 'admin', 'TW0003', { position: '6D' }, 'sensor_position_not_on_vehicle'],
  ['no position', 'admin', 'TW0003', {}, 'validation_failed'],
  ['a level that is no problem', 'admin', 'TW0003', { position: '1A', level: 'stale' }, 'validation_failed'],
  ['a vehicle of another customer', 'other', 'TW0003', { position: '1A' }, 'vehicle_not_found'],
  ['somebody who is no administrator', 'member', 'TW0003', { position: '1A' }, 'not_found'],
] as const)('is refused for %s', async (_case, user, vehicle, body, code) => {
  expect(problemOf(await drill(user, vehicle, body)).code).toBe(code);
});
