import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { createIngestWriter, type IngestWriter } from './ingest-writer.ts';
import { markLostUnits } from './lost-units.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
});
afterAll(() => store.close());

const newVehicle = async (): Promise<number> => {
  series += 1;
  const [id = 0] = await createTestVehicles(store, [testVehicle(tenants, series)]);
  return id;
};

describe('presence of units', () => {
  it('moves a unit by newer news only', async () => {
    const vehicleId = await newVehicle();
    const { kysely } = store.open('owner');
    const { id: unitId } = await kysely
      .selectFrom('telematics_unit')
      .select('id')
      .where('vehicle_id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    const unit = { unitId, address: '10.0.0.1', transport: 'tcp' };
    await writer.writeBatch({ units: [{ ...unit, online: true, lastSeenAtMs: nowMs, connectedAtMs: nowMs }] });
    await writer.writeBatch({ units: [{ ...unit, online: false, lastSeenAtMs: nowMs - 1000, connectedAtMs: null }] });
    const row = await store
      .open('gateway')
      .kysely.selectFrom('unit_state')
      .selectAll()
      .where('unit_id', '=', unitId)
      .executeTakeFirstOrThrow();
    const organisation_id = tenants.customerId;
    expect(row).toMatchObject({ online: true, last_seen_at: new Date(nowMs), organisation_id });
  });

  it('keeps the connection of a unit that also reports over HTTP, and by its own hours one that only does', async () => {
    const vehicleIds = [await newVehicle(), await newVehicle()];
    const { kysely } = store.open('owner');
    const units = await kysely
      .selectFrom('telematics_unit')
      .select('id')
      .where('vehicle_id', 'in', vehicleIds)
      .orderBy('id')
      .execute();
    const [connected = 0, hourly = 0] = units.map(({ id }) => id);
    const contact = async (unitId: number, transport: string, atMs: number): Promise<void> => {
      const vehicleId = vehicleIds[unitId === hourly ? 1 : 0] ?? 0;
      const seen = { online: true, lastSeenAtMs: atMs, connectedAtMs: transport === 'tcp' ? atMs : null };
      await writer.writeBatch({
        units: [{ unitId, address: transport, transport, ...seen }],
        rawFrames: [
          {
            vehicleId,
            unitId,
            transport,
            receivedAtMs: atMs,
            recordCount: 1,
            decodeSuccess: true,
            decodeError: null,
            reason: null,
            frame: Buffer.from('{}'),
          },
        ],
      });
    };
    const hourMs = 3_600_000;
    const startMs = nowMs - 20 * hourMs;
    for (const hour of [0, 1, 2, 3]) await contact(hourly, 'http', startMs + hour * hourMs);
    await contact(connected, 'tcp', startMs + 3 * hourMs);
    await contact(connected, 'http', startMs + 3 * hourMs + 1000);
    const states = async () =>
      kysely
        .selectFrom('unit_state')
        .select(['online', 'transport', 'address', 'connected_at'])
        .where('unit_id', 'in', [connected, hourly])
        .orderBy('unit_id')
        .execute();
    const kept = { transport: 'tcp', address: 'tcp', connected_at: new Date(startMs + 3 * hourMs) };
    expect(await states()).toMatchObject([kept, { transport: 'http', connected_at: null }]);
    const gateway = store.open('gateway');
    const lostAt = async (hours: number) => {
      await markLostUnits(gateway, { nowMs: startMs + hours * hourMs, lostAfterMs: hourMs / 4 });
      return (await states()).map(({ online }) => online);
    };
    expect(await lostAt(3.2)).toEqual([true, true]);
    expect(await lostAt(5.9)).toEqual([false, true]);
    expect(await lostAt(6.1)).toEqual([false, false]);
  });

  it('keeps nothing of a unit that has been deleted', async () => {
    const gone = { unitId: 987_654, address: null, transport: 'tcp' };
    await writer.writeBatch({ units: [{ ...gone, online: true, lastSeenAtMs: nowMs, connectedAtMs: nowMs }] });
    const rows = await store
      .open('gateway')
      .kysely.selectFrom('unit_state')
      .selectAll()
      .where('unit_id', '=', 987_654)
      .execute();
    expect(rows).toEqual([]);
  });
});
