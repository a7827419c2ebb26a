import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listMissingSensors } from '@tyrewatch/contract/fleets/missing-sensor-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  const { fleetId } = (await createTestWorld(server)).tenants;
  token = await tokenOf(server, 'admin');
  const { kysely } = server.store.open('owner');
  const vehicles = await kysely
    .selectFrom('vehicle')
    .select(['id', 'organisation_id', 'customer_id'])
    .where('fleet_id', '=', fleetId)
    .orderBy('registration')
    .execute();
  const [whole, partly, ...others] = vehicles;
  if (whole === undefined || partly === undefined) throw new Error('two vehicles');
  const now = new Date(server.clock.nowMs);
  const before = new Date(server.clock.nowMs - 86_400_001);
  await kysely
    .updateTable('vehicle_listing')
    .set({ axle_configuration: null })
    .where(
      'vehicle_id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  await kysely.deleteFrom('sensor').execute();
  for (const [vehicle, heard] of [
    [whole, [now, now, null, null, now, now]],
    [partly, [now, before, null, null, null]],
  ] as const) {
    const { id, organisation_id, customer_id } = vehicle;
    await kysely
      .updateTable('vehicle_listing')
      .set({ axle_configuration: '2x2' })
      .where('vehicle_id', '=', id)
      .execute();
    await kysely.updateTable('vehicle_state').set({ last_heard_at: now }).where('vehicle_id', '=', id).execute();
    await kysely
      .updateTable('wheel_state')
      .set({ reading_at: [...heard] as never })
      .where('vehicle_id', '=', id)
      .execute();
    const places = vehicle === whole ? [0, 1, 4, 5] : [0, 1, 4];
    const fitted = places.map((position_index) => ({
      organisation_id,
      customer_id,
      code: `S${id}-${position_index}`,
      vehicle_id: id,
      position_index,
    }));
    await kysely.insertInto('sensor').values(fitted).execute();
  }
});
afterAll(() => server.close());

const path = '/tyrewatch/fleets/Trunking/missing_sensors';

it('lists the wheels without a sensor, never received, and silent for a day, with the reason', async () => {
  const { json } = await call(server, 'GET', path, { token });
  const { items, ...rest } = json as AnswerOf<typeof listMissingSensors>;
  expect(rest).toEqual({ next_cursor: null, total: 1, wheel_total: 3 });
  expect(items[0]).toMatchObject({
    wheel_count: 4,
    wheels: [
      { position: '1B', side: 'right', reason: 'silent' },
      { position: '2A', reason: 'never_heard', last_reading_at: null },
      { position: '2B', reason: 'no_sensor', sensor_id: null },
    ],
  });
});

it('pages in every order, and writes a wheel a line into a file', async () => {
  for (const sort of ['missing', '-missing', 'registration', '-registration']) {
    const { json } = await call(server, 'GET', `${path}?limit=1&sort=${sort}`, { token });
    expect((json as AnswerOf<typeof listMissingSensors>).items).toHaveLength(1);
  }
  const { text } = await call(server, 'GET', `${path}/export?format=csv`, { token });
  expect(text.trim().split('\n')).toHaveLength(4);
});
