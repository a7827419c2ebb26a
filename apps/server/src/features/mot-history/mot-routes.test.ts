import type { MotHistoryWire, MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { MotTest } from '@tyrewatch/domain/registers/mot-test';
import { keepMotHistory } from '@tyrewatch/store/registers/mot-repository';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

const vehicle = 'TW0001';
let server: TestServer;

const test = (day: string, given: Partial<MotTest>): MotTest => ({
  completedAtMs: Date.parse(`${day}T10:00:00Z`),
  result: 'passed',
  expiresOn: null,
  odometerValue: null,
  odometerUnit: null,
  odometerResult: 'read',
  testNumber: day,
  source: 'cvs',
  location: 'Avonmouth test station',
  defects: [],
  ...given,
});

beforeAll(async () => {
  server = await createTestServer();
  const { vehicleIds } = await createTestWorld(server);
  const tests = [
    test('2026-08-19', {
      expiresOn: '2027-08-31',
      odometerValue: 257_000,
      odometerUnit: 'mi',
      defects: [
        { text: 'Nearside front position lamp slightly insecure', type: 'minor', isDangerous: false },
        { text: 'Offside rear outer tyre worn close to legal limit, axle 3', type: 'advisory', isDangerous: false },
      ],
    }),
    test('2026-08-12', {
      result: 'failed',
      odometerValue: 412_310,
      odometerUnit: 'km',
      defects: [
        { text: 'Tyre worn on inner edge', type: 'advisory', isDangerous: false },
        { text: 'Nearside front tyre has cord exposed', type: 'dangerous', isDangerous: true },
      ],
    }),
    test('2025-08-21', { odometerValue: 501_460, odometerUnit: 'km' }),
  ];
  const history = {
    registration: vehicle,
    make: null,
    model: null,
    colour: null,
    fuelType: null,
    engineCc: null,
    firstUsedOn: '2022-08-04',
    registeredOn: null,
    manufacturedOn: null,
    manufacturedYear: null,
    recall: 'no' as const,
    firstTestDueOn: null,
    tests,
  };
  const atMs = server.clock.nowMs;
  await server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) =>
      keepMotHistory(
        trx,
        { vehicleId: vehicleIds[0] ?? 0, registration: vehicle },
        { atMs, nextTryAtMs: atMs, history, dueOn: null },
      ),
    );
});
afterAll(() => server.close());

const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { as = 'admin', body }: { readonly as?: TestUserName; readonly body?: object } = {},
) => call(server, method, `/tyrewatch/vehicles/${path}`, { token: await tokenOf(server, as), body });
const tests = async (): Promise<MotTestWire[]> =>
  ((await ask('GET', `${vehicle}/mot_tests`)).json as { items: MotTestWire[] }).items;

it('tells the history on the whole', async () => {
  const { json } = await ask('GET', `${vehicle}/mot_history`);
  expect(json).toMatchObject({
    state: 'found',
    is_connected: false,
    register_due_on: '2027-08-31',
    recall: 'no',
    first_used_on: '2022-08-04',
    test_count: 3,
    first_attempt_count: 2,
    first_time_passed_count: 1,
    tyre_defect_count: 3,
    tied_defect_count: 2,
    named_positions: ['3D', '1A'],
  } satisfies Partial<MotHistoryWire>);
});

it('lists tests newest first in pages, defects worst first with their wheel, and what is odd about an odometer', async () => {
  const [last, failed, first] = await tests();
  expect(last).toMatchObject({ odometer_km: 413_601, odometer_flags: ['other_unit'], expires_on: '2027-08-31' });
  expect(failed).toMatchObject({ result: 'failed', odometer_flags: ['step_back'] });
  expect(first?.odometer_flags).toEqual([]);
  expect(last?.defects.map(({ type, wheel }) => [type, wheel?.position])).toEqual([
    ['minor', undefined],
    ['advisory', '3D'],
  ]);
  expect(failed?.defects.map(({ type, wheel }) => [type, wheel?.position])).toEqual([
    ['dangerous', '1A'],
    ['advisory', undefined],
  ]);
  const page = (await ask('GET', `${vehicle}/mot_tests?limit=2`)).json as { items: unknown[]; next_cursor: string };
  expect(page.items).toHaveLength(2);
  const rest = await ask('GET', `${vehicle}/mot_tests?limit=2&cursor=${page.next_cursor}`);
  expect(rest.json).toMatchObject({ items: [{ test_number: '2025-08-21' }], next_cursor: null });
});

it('writes the tests as a file', async () => {
  const { text } = await ask('GET', `${vehicle}/mot_tests_file?format=csv`);
  expect(text).toContain('Dangerous: Nearside front tyre has cord exposed (1A)');
});

it('keeps which wheel somebody chose for a defect that names none, and who did', async () => {
  const defect = async () => (await tests())[1]?.defects[1];
  const defectId = (await defect())?.id ?? 0;
  const choose = (position: string | null, as?: TestUserName, id = defectId) =>
    ask('PUT', `${vehicle}/mot_wheel`, { body: { defect_id: id, position }, ...(as && { as }) });
  expect((await choose('2A')).json).toMatchObject({ tied_defect_count: 3, named_positions: ['3D', '1A', '2A'] });
  expect((await defect())?.wheel).toMatchObject({ position: '2A', chosen_by: 'Test admin' });
  expect(problemOf(await choose('1D')).code).toBe('mot_wheel_unknown');
  expect(problemOf(await choose('2A', 'admin', 987_654)).code).toBe('mot_defect_not_found');
  expect((await choose('2A', 'driver')).status).toBe(403);
  expect((await choose(null)).json).toMatchObject({ tied_defect_count: 2 });
  expect((await defect())?.wheel).toBeNull();
  const audited = await server.store
    .open('owner')
    .kysely.selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'vehicle:mot_wheel')
    .orderBy('id')
    .execute();
  const words = 'Tyre worn on inner edge';
  expect(audited).toEqual([
    { before: { wheel: null, defect: words }, after: { wheel: '2A', defect: words } },
    { before: { wheel: '2A', defect: words }, after: { wheel: null, defect: words } },
  ]);
});

it('shows nothing of vehicles of others, and says where the register is not configured', async () => {
  expect((await ask('GET', `${vehicle}/mot_history`, { as: 'other' })).status).toBe(404);
  expect((await ask('GET', `${vehicle}/mot_tests`, { as: 'other' })).status).toBe(404);
  expect((await ask('GET', 'TW0002/mot_history')).json).toMatchObject({ state: 'not_configured', is_connected: false });
  expect((await ask('POST', 'TW0002/mot_history')).json).toMatchObject({ state: 'not_configured', is_asked: false });
});
