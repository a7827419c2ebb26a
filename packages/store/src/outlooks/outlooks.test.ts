import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { StaleStateError, type VehicleUpdate, type WheelValues } from '../ingest/ingest-batch.ts';
import { loadIngestVehicles } from '../ingest/ingest-loading.ts';
import { createIngestWriter, type IngestWriter } from '../ingest/ingest-writer.ts';
import { noValues } from '../ingest/vehicle-values.ts';
import { rollUpDirtyBuckets } from '../rollups/rollup-jobs.ts';
import { openListener } from '../signals/signal-listener.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { clearMarks } from '../vehicle-marks.ts';
import { markOutlooksAgain } from './outlook-marks.ts';
import { writeOutlooks } from './outlook-repository.ts';
import { listDueOutlooks, type DueOutlook } from './outlook-views.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const noonMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  writer = createIngestWriter(store.open('gateway'), { now: () => noonMs + 24 * hourMs });
});
afterAll(() => store.close());

async function newVehicle(): Promise<number> {
  series += 1;
  const [id = 0] = await createTestVehicles(store, [testVehicle(tenants, series)]);
  return id;
}

const readingAt = (atMs: number, pressureKpa: number, temperatureC: number | null = 20): Reading => ({
  atMs,
  receivedAtMs: atMs,
  fix: null,
  speedKmh: null,
  ignitionOn: null,
  channels: [],
  tyres: [{ position: '2A', pressureKpa, temperatureC, sensorFault: false }],
});
const sendAt = (vehicleId: number, ...samples: Parameters<typeof readingAt>[]) =>
  writer.writeBatch({
    packets: samples.map((sample, digest) => ({ vehicleId, digest, reading: readingAt(...sample) })),
  });
const rollUp = (nowMs: number) => rollUpDirtyBuckets(store.open('jobs'), { nowMs, settleMs: 0, limit: 1000 });
const due = (nowMs: number, limit = 100): Promise<DueOutlook[]> =>
  store
    .open('jobs')
    .kysely.transaction()
    .execute((trx) => listDueOutlooks(trx, { nowMs, limit, days: 7 }));
const dueIds = async (nowMs: number, limit?: number) => (await due(nowMs, limit)).map(({ mark }) => mark.vehicleId);
const clear = async (nowMs: number): Promise<void> => {
  const marks = (await due(nowMs)).map(({ mark }) => mark);
  await clearMarks(store.open('jobs').kysely, 'outlook_due', marks);
};

const wheel = (changes: Partial<WheelValues> = {}): WheelValues => ({
  pressureKpa: 700,
  temperatureC: 20,
  coldPressureKpa: 700,
  level: 'okay',
  levelSinceMs: noonMs,
  readingAtMs: noonMs,
  timeToCritical: null,
  ...changes,
});
const updateOf = (vehicleId: number, expectedVersion: number, values: WheelValues): VehicleUpdate => ({
  vehicleId,
  expectedVersion,
  lastHeardAtMs: noonMs,
  values: noValues,
  wheels: { values: [null, null, null, null, values], judgement: { kept: true }, confirmAtMs: null },
  level: null,
});
const stored = async (vehicleId: number) => {
  const vehicle = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId);
  return { version: vehicle?.stateVersion, wheel: vehicle?.wheelValues[4], judgement: vehicle?.judgement };
};
const time = { hours: 55.5, lowerHours: 40.25, upperHours: null, isMeasured: false };
const timesAt4 = [null, null, null, null, time];

describe('outlooks are due', () => {
  it('once the hour that was filled is over, however often it was rolled up', async () => {
    const vehicleId = await newVehicle();
    for (const minute of [1, 20, 59]) {
      await sendAt(vehicleId, [noonMs + minute * minuteMs, 800]);
      await rollUp(noonMs + (minute + 0.5) * minuteMs);
    }
    expect(await dueIds(noonMs + 66 * minuteMs)).toEqual([]);
    expect(await dueIds(noonMs + 67 * minuteMs)).toEqual([vehicleId]);
    await clear(noonMs + 67 * minuteMs);
    expect(await dueIds(noonMs + 24 * hourMs)).toEqual([]);
  });

  it('at once when data came late, the longest due first, a few at a time', async () => {
    const [first, second] = [await newVehicle(), await newVehicle()];
    await sendAt(second, [noonMs - 5 * hourMs, 800]);
    await rollUp(noonMs);
    await sendAt(first, [noonMs - 50 * hourMs, 800], [noonMs - 2 * minuteMs, 800]);
    await rollUp(noonMs + 1000);
    expect(await dueIds(noonMs + 1000)).toEqual([second, first]);
    expect(await dueIds(noonMs + 1000, 1)).toEqual([second]);
    await clear(noonMs + 1000);
  });

  it('again when something came while they were worked out', async () => {
    const vehicleId = await newVehicle();
    await sendAt(vehicleId, [noonMs - 5 * hourMs, 800]);
    await rollUp(noonMs);
    const marks = (await due(noonMs)).map(({ mark }) => mark);
    await sendAt(vehicleId, [noonMs - 4 * hourMs, 790]);
    await rollUp(noonMs);
    await clearMarks(store.open('jobs').kysely, 'outlook_due', marks);
    expect(await dueIds(noonMs)).toEqual([vehicleId]);
    await clear(noonMs);
  });

  it('for one process at a time, and still when it was killed', async () => {
    const vehicleId = await newVehicle();
    await markOutlooksAgain(store.open('jobs').kysely, [vehicleId], { dueAtMs: noonMs, nowMs: noonMs });
    const killed = store
      .open('jobs')
      .kysely.transaction()
      .execute(async (trx) => {
        const [taken] = await listDueOutlooks(trx, { nowMs: noonMs, limit: 5, days: 7 });
        expect(taken?.mark.vehicleId).toBe(vehicleId);
        expect(await dueIds(noonMs)).toEqual([]);
        await clearMarks(trx, 'outlook_due', taken === undefined ? [] : [taken.mark]);
        throw new Error('killed');
      });
    await expect(killed).rejects.toThrow('killed');
    expect(await dueIds(noonMs)).toEqual([vehicleId]);
    await clear(noonMs);
  });
});

describe('the hours of a vehicle', () => {
  it('are of the present sensor of each wheel, those that began after it was changed, and apart from them of the former', async () => {
    const vehicleId = await newVehicle();
    for (const hour of [-4, -3, -2, -1]) await sendAt(vehicleId, [noonMs + hour * hourMs + minuteMs, 800]);
    await rollUp(noonMs + 5 * minuteMs);
    const hoursAfter = async (restartedAtMs: number) => {
      await store.open('owner').pool.query(
        `insert into wheel_restart values ($1, 4, $2)
            on conflict (vehicle_id, position_index) do update set restarted_at = excluded.restarted_at`,
        [vehicleId, new Date(restartedAtMs)],
      );
      const found = (await due(noonMs + 10 * minuteMs)).find(({ mark }) => mark.vehicleId === vehicleId);
      const told = [found?.hoursByPosition, found?.formerHoursByPosition];
      return told.map((hours) => hours?.get(4)?.map(({ atMs }) => (atMs - noonMs) / hourMs));
    };
    expect(await hoursAfter(noonMs - 2 * hourMs - 1)).toEqual([[-1.5, -0.5], [-3.5]]);
    expect(await hoursAfter(noonMs - 2 * hourMs)).toEqual([[-0.5], [-3.5, -2.5]]);
    await clear(noonMs + 10 * minuteMs);
  });

  it('are those that are over, of the last days, without their extremes', async () => {
    const vehicleId = await newVehicle();
    const at = (hour: number, minute: number): number => noonMs + hour * hourMs + minute * minuteMs;
    await sendAt(vehicleId, [at(-1, 1), 800], [at(-1, 2), 810], [at(-1, 20), 0], [at(-1, 40), 802]);
    await sendAt(vehicleId, [at(-3, 1), 790], [at(-3, 2), 791], [at(0, 1), 600]);
    await sendAt(vehicleId, [at(-168, 0), 900], [at(-169, 59), 950]);
    await rollUp(at(0, 5));
    const [found] = await due(at(0, 10));
    expect(found?.vehicle).toMatchObject({ vehicleId, stateVersion: 0 });
    expect([...(found?.hoursByPosition ?? [])]).toEqual([
      [
        4,
        [
          { atMs: at(-168, 30), coldKpa: 900, isCompensated: true },
          { atMs: at(-3, 30), coldKpa: 790.5, isCompensated: true },
          { atMs: at(-1, 30), coldKpa: 801, isCompensated: true },
        ],
      ],
    ]);
    await clear(at(0, 10));
  });
});

describe('the hours of a wheel that does not always tell its temperature', () => {
  it('are those of the readings with one, and the measured pressures of hours without any', async () => {
    const vehicleId = await newVehicle();
    const at = (hour: number, minute: number): number => noonMs + hour * hourMs + minute * minuteMs;
    // hot: 964 kPa at 70 °C are 809 cold
    await sendAt(vehicleId, [at(-3, 1), 964, 70], [at(-3, 11), 964, null], [at(-3, 21), 964, null]);
    await sendAt(vehicleId, [at(-2, 1), 950, null], [at(-2, 11), 952, null], [at(-2, 21), 0, null]);
    await rollUp(at(0, 5));
    const [found] = await due(at(0, 10));
    expect([...(found?.hoursByPosition.get(4) ?? [])]).toEqual([
      { atMs: at(-3, 30), coldKpa: 808.8, isCompensated: true },
      { atMs: at(-2, 30), coldKpa: 950, isCompensated: false },
    ]);
    await clear(at(0, 10));
  });
});

describe('writing outlooks', () => {
  const noLeaks = { leaks: new Map(), isToBeJudged: false };
  const severity = { criticalAtMs: noonMs + 4 * hourMs, offTargetPercent: 12 };
  const write = (vehicleId: number, expectedVersion: number, timesToCritical = timesAt4) =>
    store
      .open('jobs')
      .kysely.transaction()
      .execute((trx) => writeOutlooks(trx, [{ vehicleId, expectedVersion, timesToCritical, severity, ...noLeaks }]));

  it('keeps the leaks that stand, and has the vehicle judged', async () => {
    const vehicleId = await newVehicle();
    await writer.writeBatch({ vehicles: [updateOf(vehicleId, 0, wheel())] });
    const leak = {
      lossPercentPerDay: 5,
      lowerLossPercentPerDay: 4.5,
      upperLossPercentPerDay: 5.5,
      sinceMs: noonMs - 48 * hourMs,
      firstProvenAtMs: noonMs - 4 * hourMs,
      provenAtMs: noonMs,
    };
    const writeLeaks = (expectedVersion: number, leaks: ReadonlyMap<number, typeof leak>) => {
      const one = { vehicleId, expectedVersion, timesToCritical: timesAt4, severity, leaks, isToBeJudged: true };
      return store
        .open('jobs')
        .kysely.transaction()
        .execute((trx) => writeOutlooks(trx, [one]));
    };
    const kept = async () => (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId)?.leaks;
    await writeLeaks(1, new Map([[4, leak]]));
    expect(await kept()).toEqual(new Map([[4, leak]]));
    const { rows: marks } = await store
      .open('owner')
      .pool.query('select from judgement_due where vehicle_id = $1', [vehicleId]);
    expect(marks).toHaveLength(1);
    await writeLeaks(1, new Map());
    expect(await kept()).toEqual(new Map([[4, leak]]));
    await writeLeaks(2, new Map());
    expect(await kept()).toEqual(new Map());
  });

  it('touches nothing else of a wheel and lets ingest fold again', async () => {
    const vehicleId = await newVehicle();
    await writer.writeBatch({ vehicles: [updateOf(vehicleId, 0, wheel())] });
    expect(await write(vehicleId, 1)).toEqual(new Set([vehicleId]));
    const listed = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(listed).toMatchObject(severity);
    expect(await stored(vehicleId)).toEqual({
      version: 2,
      wheel: wheel({ timeToCritical: time }),
      judgement: { kept: true },
    });
    await expect(writer.writeBatch({ vehicles: [updateOf(vehicleId, 1, wheel())] })).rejects.toThrow(StaleStateError);
    await writer.writeBatch({ vehicles: [updateOf(vehicleId, 2, wheel({ timeToCritical: time, pressureKpa: 690 }))] });
    expect((await stored(vehicleId)).wheel).toEqual(wheel({ timeToCritical: time, pressureKpa: 690 }));
    await write(vehicleId, 3, [null, null, null, null, null]);
    expect((await stored(vehicleId)).wheel?.timeToCritical).toBeNull();
  });

  it('is refused, for that vehicle alone, when ingest was faster', async () => {
    const [moved, still] = [await newVehicle(), await newVehicle()];
    await writer.writeBatch({ vehicles: [updateOf(moved, 0, wheel()), updateOf(still, 0, wheel())] });
    await writer.writeBatch({ vehicles: [updateOf(moved, 1, wheel({ pressureKpa: 650 }))] });
    const written = await store
      .open('jobs')
      .kysely.transaction()
      .execute((trx) =>
        writeOutlooks(
          trx,
          [moved, still].map((vehicleId) => ({
            vehicleId,
            expectedVersion: 1,
            timesToCritical: timesAt4,
            severity,
            ...noLeaks,
          })),
        ),
      );
    expect(written).toEqual(new Set([still]));
    expect(await stored(moved)).toMatchObject({ version: 2, wheel: wheel({ pressureKpa: 650 }) });
  });

  it('waits for a batch under way and then is refused', async () => {
    const vehicleId = await newVehicle();
    await writer.writeBatch({ vehicles: [updateOf(vehicleId, 0, wheel())] });
    const { kysely } = store.open('gateway');
    let writing: Promise<unknown> = Promise.resolve();
    await kysely.transaction().execute(async (trx) => {
      await trx.updateTable('vehicle_state').set({ version: 2 }).where('vehicle_id', '=', vehicleId).execute();
      writing = write(vehicleId, 1);
      await vi.waitFor(async () => {
        const { rows } = await store
          .open('owner')
          .pool.query<{ count: number }>(
            'select count(*) from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
          );
        expect(rows[0]?.count).toBe(1);
      });
    });
    expect(await writing).toEqual(new Set());
    expect(await stored(vehicleId)).toMatchObject({ version: 2, wheel: wheel() });
  });

  it('is told to ingest and to viewers', async () => {
    const vehicleId = await newVehicle();
    await writer.writeBatch({ vehicles: [updateOf(vehicleId, 0, wheel())] });
    const heard: unknown[] = [];
    const listener = await openListener(store.connectionString, 'gateway', {
      onConfigurationChange: ({ vehicleIds }) => heard.push(['configuration', vehicleIds]),
      onLiveChanges: ({ vehicleIds }) => heard.push(['live', vehicleIds]),
    });
    await write(vehicleId, 99);
    await write(vehicleId, 1);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      ['configuration', [vehicleId]],
      ['live', [vehicleId]],
    ]);
    await listener.close();
  });
});
