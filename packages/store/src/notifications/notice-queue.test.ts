import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore } from '../test-store.ts';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '../test-store.ts';
import { claimNotices } from './notice-queue.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

const sql = async (text: string, ...values: unknown[]): Promise<void> =>
  void (await store.open('owner').pool.query(text, values));
const claimed = async (): Promise<string[]> => {
  const notices = await store
    .open('jobs')
    .kysely.transaction()
    .execute((trx) => claimNotices(trx, nowMs, 10));
  return notices.map(({ id }) => id);
};

describe('news of a vehicle that is given what a unit recorded before', () => {
  it('waits until all is given where it is of the past, which what follows may end', async () => {
    const tenants = await createTestTenants(store);
    const [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1)]);
    await sql(
      `insert into kept_message_assignment (unit_id, organisation_id, owner_ids, vehicle_id, requested_at, message_count)
        select id, organisation_id, array[organisation_id], vehicle_id, $1, 1 from telematics_unit where vehicle_id = $2`,
      new Date(nowMs),
      vehicleId,
    );
    for (const [id, atMs] of [
      ['past', nowMs - 24 * 3_600_000],
      ['present', nowMs],
    ] as const) {
      const payload = { vehicle_id: vehicleId, position_index: 0, notice: 'opened', level: 'critical' };
      await sql(
        `insert into outbox (id, organisation_id, kind, payload, created_at, available_at) values ($1, $2, 'incident_notice', $3, $4, $4)`,
        id,
        tenants.customerId,
        { ...payload, opened_at: new Date(atMs), at: new Date(atMs) },
        new Date(nowMs),
      );
    }
    expect(await claimed()).toEqual(['present']);
    await sql('update kept_message_assignment set finished_at = $1', new Date(nowMs));
    expect(await claimed()).toEqual(['past', 'present']);
  });
});
