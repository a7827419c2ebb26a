import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RawFrameWrite } from '../ingest/ingest-batch.ts';
import { createIngestWriter } from '../ingest/ingest-writer.ts';
import { withScope } from '../scope.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import type { UnitRemark } from './unit-remark-views.ts';
import { findUnitRemark } from './unit-remark-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
let store: TestStore;
let tenants: TestTenants;
let vehicleId: number;
let unitId: number;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1)]);
  const { rows } = await store
    .open('owner')
    .pool.query('select id::int from telematics_unit where vehicle_id = $1', [vehicleId]);
  unitId = (rows[0] as { id: number }).id;
});
beforeEach(() => store.open('owner').pool.query('truncate raw_frame'));
afterAll(() => store.close());

const clockAhead = { decodeSuccess: true, decodeError: null, reason: 'check_unit_settings' };
const garbled = { decodeSuccess: false, decodeError: 'crc_mismatch', reason: null };
const usable = { decodeSuccess: true, decodeError: null, reason: null };

const receive = (minutesAgo: number, what: typeof clockAhead | typeof garbled | typeof usable, unit = unitId) => {
  const frame: RawFrameWrite = {
    vehicleId,
    unitId: unit,
    receivedAtMs: nowMs - minutesAgo * minuteMs,
    transport: 'tcp',
    recordCount: 1,
    frame: Buffer.from('00', 'hex'),
    ...what,
  };
  return createIngestWriter(store.open('gateway'), { now: () => nowMs }).writeBatch({ rawFrames: [frame] });
};

const remark = (heardMinutesAgo: number | null, organisationId = tenants.customerId): Promise<UnitRemark | null> =>
  withScope(store.open('app'), testScope(organisationId), (scoped) =>
    findUnitRemark(scoped, {
      vehicleId,
      lastHeardAtMs: heardMinutesAgo === null ? null : nowMs - heardMinutesAgo * minuteMs,
      nowMs,
    }),
  );

describe('the remark on a unit', () => {
  it('is none where nothing was sent since the vehicle was heard, or all is well', async () => {
    expect(await remark(60)).toBeNull();
    await receive(61, clockAhead);
    expect(await remark(60)).toBeNull();
    await receive(30, usable);
    expect(await remark(60)).toBeNull();
  });

  it('is of the newest message that came after the vehicle was last heard', async () => {
    await receive(30, garbled);
    expect(await remark(60)).toBe('undecodable');
    expect(await remark(null)).toBe('undecodable');
    await receive(20, clockAhead);
    expect(await remark(60)).toBe('check_unit_settings');
    expect(await remark(10)).toBeNull();
  });

  it('is none of a bad message that came with good ones', async () => {
    await receive(29.5, clockAhead);
    expect(await remark(30)).toBeNull();
    expect(await remark(31)).toBe('check_unit_settings');
  });

  it('is none after a day, none of a unit the vehicle has no more, and none for others', async () => {
    await receive(24 * 60 + 1, clockAhead);
    await receive(5, clockAhead, unitId + 1000);
    expect(await remark(null)).toBeNull();
    await receive(24 * 60 - 1, clockAhead);
    expect(await remark(null)).toBe('check_unit_settings');
    expect(await remark(null, tenants.otherCustomerId)).toBeNull();
  });
});
