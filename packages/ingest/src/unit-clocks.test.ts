import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { loadIngestUnits } from '@tyrewatch/store/ingest/ingest-loading';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import type { Ingest } from './ingest.ts';
import { createIngest } from './ingest.ts';
import { createIngestStore } from './ingest-store.ts';
import type { Submission } from './submission.ts';
import { recordedIncidents } from './testing/incident-record.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const startMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let ingest: Ingest;
let nowMs = startMs;
/** By how much our clock has been stepped. */
let steppedMs = 0;
let vehicleId: number;
let imei: string;
let series = 0;

const openIngest = (): Ingest => {
  const stored = createIngestStore(store.open('gateway'), () => nowMs);
  const steadyMs = (): number => nowMs - steppedMs;
  return createIngest({
    store: stored,
    now: () => nowMs,
    steadyMs,
    random: () => 0,
    maximumWaitMs: 1,
    signalIntervalMs: 1,
  });
};
beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  ingest = openIngest();
});
beforeEach(async () => {
  series += 1;
  nowMs = startMs;
  steppedMs = 0;
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, series)]);
  const { rows } = await store
    .open('owner')
    .pool.query<{ imei: string }>('select imei from telematics_unit where vehicle_id = $1', [vehicleId]);
  imei = rows[0]?.imei ?? '';
});
afterAll(async () => {
  await ingest.close();
  await store.close();
});

async function loadUnit(): Promise<IngestUnit> {
  const { units } = await loadIngestUnits(store.open('gateway'), [imei]);
  const unit = units.get(imei);
  if (unit === undefined) throw new Error('no unit');
  return unit;
}
interface Way extends Partial<Submission> {
  /** Where it is taken; absent: where all is. */
  readonly into?: Ingest;
}
/** One message of the vehicle's unit, loaded by now, of records with these device times and pressures of wheel 1A. */
async function send(
  records: readonly (readonly [atMs: number, pressureKpa: number])[],
  frame = nowMs,
  { into = ingest, ...changes }: Way = {},
) {
  const unit = await loadUnit();
  const readings = records.map(([atMs, kpa]) => ({ reading: testReading(atMs, [testTyre(0, kpa)]), digest: kpa }));
  const content = { readings, decodeError: null, reason: null };
  const { verdicts } = await into.submit({
    unit,
    receivedAtMs: nowMs,
    transport: 'tcp',
    address: '192.0.2.1',
    recordCount: records.length,
    read: () => content,
    frame: Buffer.from(String(frame)),
    quarantine: null,
    ...changes,
  });
  return verdicts.map(({ outcome }) => outcome);
}
/** Messages every minute whose clock is ahead by so much. */
async function sendMany(count: number, aheadMs: number, pressureKpa = 800, way: Way = {}): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    nowMs += minuteMs;
    await send([[nowMs + aheadMs, pressureKpa]], nowMs, way);
  }
}
const storedAt = async () => {
  const { rows } = await store
    .open('owner')
    .pool.query<{ at: Date }>('select at from packet where vehicle_id = $1 order by at', [vehicleId]);
  return rows.map(({ at }) => at.getTime());
};
const stateNow = async () => {
  const { rows } = await store.open('owner').pool.query<{ offset: number | null; reason: string | null }>(
    `select clock_offset_ms as offset, not_monitored_reason as reason from vehicle_listing listing
      join telematics_unit unit on unit.vehicle_id = listing.vehicle_id left join unit_state on unit_id = unit.id where listing.vehicle_id = $1`,
    [vehicleId],
  );
  return rows[0];
};

describe('a unit whose clock is off by a constant', () => {
  it.each([3 * minuteMs, hourMs, 24 * hourMs])(
    'is judged by corrected times after five messages, %i ms ahead',
    async (aheadMs) => {
      await sendMany(5, aheadMs);
      expect(await storedAt()).toEqual([]);
      expect(await stateNow()).toEqual({ offset: aheadMs, reason: 'unit_clock' });
      await sendMany(1, aheadMs, 400);
      expect(await storedAt()).toEqual([nowMs]);
      expect((await stateNow())?.reason).toBeNull();
      await sendMany(1, aheadMs, 400);
      expect(await recordedIncidents(store, vehicleId)).toMatchObject([{ positionIndex: 0, level: 'critical' }]);
    },
  );

  it('keeps what is sent again a repetition, also after a restart, and moves what was kept by the same', async () => {
    await sendMany(5, hourMs);
    nowMs += minuteMs;
    const message = [
      [nowMs + hourMs - 40 * minuteMs, 790],
      [nowMs + hourMs, 800],
    ] as const;
    expect(await send(message, 1)).toEqual(['stored', 'stored']);
    const stored = [nowMs - 40 * minuteMs, nowMs];
    expect(await storedAt()).toEqual(stored);
    nowMs += 2 * minuteMs;
    expect(await send(message, 1)).toEqual(['duplicate', 'duplicate']);
    await ingest.close();
    ingest = openIngest();
    nowMs += minuteMs;
    expect(await send(message, 1)).toEqual(['duplicate', 'duplicate']);
    expect(await storedAt()).toEqual(stored);
    const { rows } = await store
      .open('owner')
      .pool.query('select distinct reason from raw_frame where vehicle_id = $1 and frame = $2', [vehicleId, '1']);
    expect(rows).toEqual([{ reason: 'clock_corrected' }]);
  });

  it('is taken at its word again once its clock is put right', async () => {
    await sendMany(5, hourMs);
    await sendMany(1, 0);
    expect(await storedAt()).toEqual([nowMs]);
    await sendMany(4, 0);
    expect(await stateNow()).toEqual({ offset: null, reason: null });
    expect(await storedAt()).toEqual([4, 3, 2, 1, 0].map((minutes) => nowMs - minutes * minuteMs));
  });

  it('is taken at its word again on a connection that goes on', async () => {
    const unit = await loadUnit();
    await sendMany(6, hourMs, 800, { unit });
    await sendMany(6, 0, 800, { unit });
    expect(await stateNow()).toEqual({ offset: null, reason: null });
    nowMs += 3 * hourMs;
    await send([[nowMs - hourMs, 800]]);
    expect((await storedAt()).at(-1)).toBe(nowMs - hourMs);
  });

  it('is taken at its word again where another process has seen that its clock was put right', async () => {
    const other = openIngest();
    await sendMany(6, hourMs);
    await sendMany(1, hourMs, 800, { into: other });
    await sendMany(5, 0);
    nowMs += 3 * hourMs;
    await send([[nowMs - hourMs, 800]], nowMs, { into: other });
    expect((await storedAt()).at(-1)).toBe(nowMs - hourMs);
    await other.close();
  });

  it('has what it could not send for hours moved by the same, also where it looks right by then', async () => {
    await sendMany(6, hourMs);
    const lastMs = nowMs;
    nowMs += 3 * hourMs;
    const sentFromMs = nowMs;
    const recordedMs = Array.from({ length: 36 }, (_, nth) => lastMs + (nth + 1) * 5 * minuteMs);
    for (const atMs of recordedMs) {
      nowMs += 2000;
      await send([[atMs + hourMs, 800]]);
      expect(await send([[atMs + hourMs, 800]])).toEqual(['duplicate']);
    }
    expect(recordedMs.at(-1)).toBe(sentFromMs);
    expect((await storedAt()).slice(-36)).toEqual(recordedMs);
    await sendMany(5, 0);
    expect(await stateNow()).toMatchObject({ offset: null });
  });

  it('has nothing moved into the future', async () => {
    await sendMany(5, -hourMs);
    expect(await stateNow()).toMatchObject({ offset: -hourMs });
    nowMs += minuteMs;
    expect(await send([[nowMs - 30 * minuteMs, 800]])).toEqual(['stored']);
    expect((await storedAt()).at(-1)).toBe(nowMs - 30 * minuteMs);
  });

  it('is not seen in what is always sent a quarter of an hour late over HTTP', async () => {
    await sendMany(6, -15 * minuteMs, 800, { transport: 'http' });
    expect(await stateNow()).toMatchObject({ offset: null });
    expect((await storedAt()).at(-1)).toBe(nowMs - 15 * minuteMs);
  });

  it('is not seen in a step of our own clock', async () => {
    await sendMany(1, 0);
    steppedMs = hourMs;
    nowMs += hourMs;
    await sendMany(6, -hourMs);
    expect(await stateNow()).toMatchObject({ offset: null });
    expect((await storedAt()).at(-1)).toBe(nowMs - hourMs);
  });

  it('is not seen in what was kept from before', async () => {
    await sendMany(6, hourMs, 800, { isOfFormerVehicle: true });
    expect(await stateNow()).toMatchObject({ offset: null });
  });

  it('is quarantined as before where the clock wavers, or is further off', async () => {
    for (const aheadMs of [10, 20, 30, 10, 20, 40, 10]) await sendMany(1, aheadMs * minuteMs);
    await sendMany(6, 25 * hourMs);
    expect(await storedAt()).toEqual([]);
    expect(await stateNow()).toMatchObject({ reason: 'unit_clock' });
  });

  it('is not seen in what was kept for hours and is sent at once', async () => {
    for (let nth = 0; nth < 8; nth += 1) {
      nowMs += 1000;
      await send([[startMs - 10 * hourMs + nth * 5 * minuteMs, 800]]);
    }
    expect(await stateNow()).toMatchObject({ offset: null });
    expect((await storedAt())[0]).toBe(startMs - 10 * hourMs);
  });
});
