import type { MotHistoryWire, MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMotAccountFinder } from '../features/mot-history/mot-account.ts';
import { createMotClient } from '../features/mot-history/mot-client.ts';
import { createCallOutside } from '../outside/call-outside.ts';
import { motEntries } from '../testing/mot-entries.ts';
import type { SimSandbox } from '../testing/sim-sandbox.ts';
import { startSimSandbox } from '../testing/sim-sandbox.ts';
import { call, tokenOf } from '../testing/test-client.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import type { MotHistoryParts } from './mot-history-job.ts';
import { fetchMotHistories } from './mot-history-job.ts';

const never = new AbortController().signal;
let server: TestServer;
let sandbox: SimSandbox;
let world: TestWorld;
let calls: string[];
let answered: (url: string) => { readonly status: number; readonly text: string } | null;
let registration: string;
let vin: string;

/** A truck in whose tests the register names defects. */
async function findWithDefects(): Promise<{ readonly registration: string; readonly vin: string }> {
  const callOutside = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  const client = createMotClient({ callOutside, nowMs: Date.now }, new Map(Object.entries(motEntries) as never));
  for (const one of sandbox.vehicles.filter(
    ({ vehicleType, motDueInDays }) => vehicleType === 'truck' && motDueInDays !== null,
  )) {
    const found = await client.findHistory('registration', one.registration);
    if (found?.tests.some(({ defects }) => defects.length > 0) === true) return one;
  }
  throw new Error('the sandbox has no such vehicle');
}

const owner = () => server.store.open('owner').kysely;

beforeAll(async () => {
  sandbox = await startSimSandbox();
  server = await createTestServer({ sandboxUrl: sandbox.url });
  world = await createTestWorld(server);
  server.clock.nowMs = Date.now();
  ({ registration, vin } = await findWithDefects());
  const [first = 0, second = 0] = world.vehicleIds;
  await owner().updateTable('vehicle').set({ registration, country: 'GB' }).where('id', '=', first).execute();
  await owner().updateTable('vehicle_listing').set({ registration }).where('vehicle_id', '=', first).execute();
  await owner().updateTable('vehicle').set({ country: 'FR' }).where('id', '<>', first).execute();
  await owner().updateTable('vehicle').set({ country: 'GB', vin: null }).where('id', '=', second).execute();
  await call(server, 'PATCH', `/tyrewatch/organizations/${world.tenants.providerId}/integrations/12`, {
    token: await tokenOf(server, 'provider'),
    body: { enabled: true, fields: motEntries },
  });
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});
beforeEach(async () => {
  calls = [];
  answered = () => null;
  await sandbox.behave({ fault: 'none' });
});

function parts(): MotHistoryParts {
  const nowMs = (): number => server.clock.nowMs;
  const outside = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  const findMotAccount = createMotAccountFinder(
    async (one) => {
      calls.push(one.url.split('/').at(-1) ?? '');
      const answer = answered(one.url);
      return answer === null ? outside(one) : { ...answer, headers: {} };
    },
    nowMs,
    testCredentialSeal,
  );
  return { database: server.store.open('jobs'), nowMs, findMotAccount };
}
const history = async (vehicle = registration): Promise<MotHistoryWire> =>
  (await call(server, 'GET', `/tyrewatch/vehicles/${vehicle}/mot_history`, { token: await tokenOf(server, 'admin') }))
    .json as MotHistoryWire;
const tests = async (): Promise<MotTestWire[]> => {
  const token = await tokenOf(server, 'admin');
  const { json } = await call(server, 'GET', `/tyrewatch/vehicles/${registration}/mot_tests`, { token });
  return (json as { items: MotTestWire[] }).items;
};
const makeDue = () =>
  owner()
    .updateTable('mot_history')
    .set({ next_try_at: new Date(server.clock.nowMs) })
    .execute();
const vehicle = () =>
  owner()
    .selectFrom('vehicle')
    .select(['mot_due_on', 'version', 'registration'])
    .where('id', '=', world.vehicleIds[0] ?? 0)
    .executeTakeFirstOrThrow();

it('asks about every vehicle in Britain once, keeps its tests and gives it its due date', async () => {
  expect(await history()).toMatchObject({ state: 'waiting', is_connected: true });
  expect(await fetchMotHistories(parts(), never)).toBe(2);
  expect(calls).toContain(registration);
  const found = await history();
  expect(found).toMatchObject({ state: 'found', fault: null, is_asked: false, recall: expect.any(String) });
  expect(found.test_count).toBeGreaterThan(0);
  expect(found.due_on).toBe(found.register_due_on);
  expect((await vehicle()).mot_due_on).toBe(found.register_due_on);
  const audited = await owner()
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('action', '=', 'vehicle:mot_due')
    .execute();
  expect(audited).toEqual([{ action: 'vehicle:mot_due', after: { mot_due_on: found.register_due_on } }]);
  const [, second] = world.vehicleIds;
  expect(await history(String(second))).toMatchObject({ state: 'not_found' });
  calls = [];
  expect(await fetchMotHistories(parts(), never)).toBe(0);
  expect(calls).toEqual([]);
});

it('leaves a due date that was typed later, and the wheels that were chosen', async () => {
  const before = await tests();
  const defectId = before.flatMap(({ defects }) => defects)[0]?.id ?? 0;
  const token = await tokenOf(server, 'admin');
  const typed = '2031-01-31';
  await owner()
    .updateTable('vehicle')
    .set({ mot_due_on: typed })
    .where('id', '=', world.vehicleIds[0] ?? 0)
    .execute();
  const body = { defect_id: defectId, position: '1A' };
  const chosen = await call(server, 'PUT', `/tyrewatch/vehicles/${registration}/mot_wheel`, { token, body });
  expect(chosen.status).toBe(200);
  await makeDue();
  expect(await fetchMotHistories(parts(), never)).toBe(2);
  expect((await vehicle()).mot_due_on).toBe(typed);
  const after = await tests();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const kept = after.flatMap(({ defects }) => defects).find(({ id }) => id === defectId);
  expect(kept?.wheel).toMatchObject({ position: '1A', chosen_by: 'Test admin' });
});

it('is asked anew about another registration, and by VIN where that is unknown', async () => {
  await owner()
    .updateTable('vehicle')
    .set({ registration: 'NEW1', vin })
    .where('id', '=', world.vehicleIds[0] ?? 0)
    .execute();
  expect(await fetchMotHistories(parts(), never)).toBe(1);
  expect(calls.slice(1)).toEqual(['NEW1', vin]);
  expect(await history(String(world.vehicleIds[0]))).toMatchObject({ state: 'found' });
  await owner()
    .updateTable('vehicle')
    .set({ registration, vin: null })
    .where('id', '=', world.vehicleIds[0] ?? 0)
    .execute();
  expect(await fetchMotHistories(parts(), never)).toBe(1);
});

it('keeps what it knows when the register does not answer, and asks again when it wants to be asked', async () => {
  const refresh = async () => {
    const token = await tokenOf(server, 'admin');
    const asked = await call(server, 'POST', `/tyrewatch/vehicles/${registration}/mot_history`, { token });
    return asked.json as MotHistoryWire;
  };
  // within the hour of an answer nothing is asked
  expect(await refresh()).toMatchObject({ is_asked: false });
  expect(await fetchMotHistories(parts(), never)).toBe(0);
  server.clock.nowMs += 2 * 3_600_000;
  expect(await refresh()).toMatchObject({ is_asked: true, may_ask_at: null });
  await sandbox.behave({ vendor: 'mot', fault: 'busy', retry_after_seconds: 600 });
  expect(await fetchMotHistories(parts(), never)).toBe(0);
  const retryAt = new Date(server.clock.nowMs + 600_000).toISOString();
  const held = await history();
  expect(held).toMatchObject({ state: 'found', fault: 'busy', retry_at: retryAt, is_asked: false });
  expect(held.test_count).toBeGreaterThan(0);
  await sandbox.behave({ vendor: 'mot', fault: 'none' });
  calls = [];
  expect(await fetchMotHistories(parts(), never)).toBe(0);
  expect(calls).toEqual([]);
  server.clock.nowMs += 601_000;
  expect(await fetchMotHistories(parts(), never)).toBe(1);
  expect(await history()).toMatchObject({ fault: null, retry_at: null });
});

it('keeps the tests of a vehicle when a proxy answers, and when the register knows it no more', async () => {
  const ids = (await tests()).map(({ id }) => id);
  await makeDue();
  answered = (url) => (url.includes('/v1/trade/') ? { status: 404, text: '<html>404</html>' } : null);
  await fetchMotHistories(parts(), never);
  expect(await history()).toMatchObject({ state: 'found', fault: 'unreadable' });
  answered = (url) => (url.includes('/v1/trade/') ? { status: 404, text: '{"errorCode":"MOTH-NF-01"}' } : null);
  await makeDue();
  await fetchMotHistories(parts(), never);
  expect(await history()).toMatchObject({ state: 'not_found', fault: null });
  expect((await tests()).map(({ id }) => id)).toEqual(ids);
});

it('goes on past a vehicle the register cannot be read about, and asks about it again later', async () => {
  await makeDue();
  await owner()
    .updateTable('mot_history')
    .set({ next_try_at: new Date(server.clock.nowMs - 3_600_000) })
    .where('registration', '=', registration)
    .execute();
  answered = (url) => (url.endsWith(`/${registration}`) ? { status: 400, text: '{"errorCode":"MOTH-BR-01"}' } : null);
  expect(await fetchMotHistories(parts(), never)).toBe(1);
  expect(await history()).toMatchObject({ fault: 'unreadable', is_asked: false });
  answered = () => null;
  expect(await fetchMotHistories(parts(), never)).toBe(0);
  server.clock.nowMs += 3_601_000;
  expect(await fetchMotHistories(parts(), never)).toBe(1);
  expect(await history()).toMatchObject({ state: 'found', fault: null });
});

it('killed in the middle and run by two at once it asks again, and nothing is there twice', async () => {
  const before = await tests();
  await makeDue();
  // the process is gone between the register's answer and its keeping
  const dying = new AbortController();
  const { findMotAccount, ...rest } = parts();
  const killed = fetchMotHistories(
    {
      ...rest,
      findMotAccount: async (trx) => {
        const account = await findMotAccount(trx);
        const gone = async (): Promise<never> => {
          throw new Error('killed');
        };
        return account === null ? null : { ...account, client: { ...account.client, findHistory: gone } };
      },
    },
    dying.signal,
  );
  await expect(killed).rejects.toThrow('killed');
  expect(await fetchMotHistories(parts(), never)).toBe(0);
  server.clock.nowMs += 6 * 60_000;
  const done = await Promise.all([fetchMotHistories(parts(), never), fetchMotHistories(parts(), never)]);
  expect(done[0] + done[1]).toBe(2);
  expect((await tests()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});
