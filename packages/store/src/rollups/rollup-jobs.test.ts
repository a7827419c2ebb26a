import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { createIngestWriter, type IngestWriter } from '../ingest/ingest-writer.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { rollUpDirtyBuckets } from './rollup-jobs.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
/** When hours and days of all that is written here are over. */
const nextDayMs = nowMs + 86_400_000;
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

type Sample = { atMs: number; index: number; pressureKpa: number | null; temperatureC: number | null };

async function newVehicle(): Promise<number> {
  series += 1;
  const [id = 0] = await createTestVehicles(store, [testVehicle(tenants, series)]);
  return id;
}

const readingOf = ({ atMs, index, pressureKpa, temperatureC }: Sample, changes: Partial<Reading> = {}): Reading => ({
  atMs,
  receivedAtMs: nowMs,
  fix: null,
  speedKmh: null,
  ignitionOn: null,
  channels: [],
  tyres: [{ position: wheelPositionAt(index), pressureKpa, temperatureC, sensorFault: false }],
  ...changes,
});

const write = (vehicleId: number, samples: readonly Sample[], changes: Partial<Reading> = {}) =>
  writer.writeBatch({
    packets: samples.map((sample, digest) => ({ vehicleId, digest, reading: readingOf(sample, changes) })),
  });

async function rollUp(): Promise<number> {
  let marks = 0;
  for (;;) {
    const done = await rollUpDirtyBuckets(store.open('jobs'), { nowMs: nextDayMs, settleMs: 0, limit: 100 });
    if (done === 0) return marks;
    marks += done;
  }
}

type Table = 'rollup_5_minutes' | 'rollup_hour' | 'rollup_day';
const rollups = (table: Table, vehicleId: number) =>
  store
    .open('jobs')
    .kysely.selectFrom(table)
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('bucket_at')
    .execute();

const sample = (minute: number, pressureKpa: number | null, temperatureC: number | null = null, index = 0): Sample => ({
  atMs: nowMs - 3_600_000 + minute * 60_000,
  index,
  pressureKpa,
  temperatureC,
});

type JudgedRow = Awaited<ReturnType<typeof rollups>>[number] & {
  judged_min_dkpa?: (number | null)[] | null;
  judged_max_dkpa?: (number | null)[] | null;
};
const noReading = Number.NaN;
/** Lowest and highest judged pressure of each tyre position, as a reader of the row understands it; NaN = none. */
const judgedOf = (row: JudgedRow): number[] =>
  (row.temperature_n ?? []).flatMap((temperatureCount, index) => {
    const [coldest, warmest, least, greatest] =
      (temperatureCount ?? 0) > 0
        ? [row.cold_pressure_min_dkpa, row.cold_pressure_max_dkpa, row.judged_min_dkpa, row.judged_max_dkpa]
        : [row.pressure_min_dkpa, row.pressure_max_dkpa, row.judged_min_dkpa, row.judged_max_dkpa];
    return [least?.[index] ?? coldest?.[index] ?? noReading, greatest?.[index] ?? warmest?.[index] ?? noReading];
  });

/** Hours and days tell the lowest and highest pressure that was judged in any of their 5 minutes. */
async function expectJudgedExtremes(vehicleId: number): Promise<void> {
  const narrow = await rollups('rollup_5_minutes', vehicleId);
  for (const [table, widthMs] of [
    ['rollup_hour', 3_600_000],
    ['rollup_day', 86_400_000],
  ] as const) {
    for (const row of await rollups(table, vehicleId)) {
      const parts = narrow
        .filter((part) => Math.floor((part.bucket_at.getTime() - row.bucket_at.getTime()) / widthMs) === 0)
        .map(judgedOf);
      const expected = judgedOf(row).map((_, place) => {
        const told = parts.map((part) => part[place] ?? noReading).filter((value) => !Number.isNaN(value));
        return told.length === 0 ? noReading : place % 2 === 0 ? Math.min(...told) : Math.max(...told);
      });
      expect(judgedOf(row), table).toEqual(expected);
    }
  }
}

/** The same two days earlier, so that a day after it is over as well. */
const earlier = (told: Sample): Sample => ({ ...told, atMs: told.atMs - 2 * 86_400_000 });

describe('rollUpDirtyBuckets', () => {
  it('keeps count, least, greatest, sum, first and last of every wheel', async () => {
    const vehicleId = await newVehicle();
    await write(vehicleId, [sample(0, 800), sample(2, 790.5), sample(4, 810), sample(1, 700, 40, 5)]);
    await rollUp();
    const [row] = await rollups('rollup_5_minutes', vehicleId);
    expect(row).toMatchObject({ bucket_at: new Date(nowMs - 3_600_000), packet_count: 4 });
    expect(row?.pressure_n).toEqual([3, 0, 0, 0, 0, 1].map((n, index) => (index === 0 ? 3 : n)));
    expect([
      row?.pressure_min_dkpa?.[0],
      row?.pressure_max_dkpa?.[0],
      row?.pressure_sum_dkpa?.[0],
      row?.pressure_first_dkpa?.[0],
      row?.pressure_last_dkpa?.[0],
    ]).toEqual([7905, 8100, 24_005, 8000, 8100]);
    expect([row?.temperature_n?.[5], row?.temperature_min_dc?.[5], row?.temperature_min_dc?.[0]]).toEqual([
      1,
      400,
      null,
    ]);
    // Without any temperature there is none: among compensated ones a measured one looks like air that came or went.
    expect([row?.cold_pressure_n?.[0], row?.cold_pressure_max_dkpa?.[0]]).toEqual([0, null]);
    expect(row?.cold_pressure_first_dkpa?.[5]).toBe(Math.round(coldPressureKpa(700, 40, 20) * 10));
  });

  it('compensates a pressure without its temperature by what the wheel told besides in the same minutes', async () => {
    const vehicleId = await newVehicle();
    await write(vehicleId, [sample(0, 900, 60), sample(1, 900, null), sample(2, null, 60), sample(3, 450, null)]);
    await rollUp();
    const [row] = await rollups('rollup_5_minutes', vehicleId);
    const cold = (kpa: number): number => Math.round(coldPressureKpa(kpa, 60, 20) * 10);
    expect([row?.cold_pressure_n?.[0], row?.cold_pressure_max_dkpa?.[0], row?.cold_pressure_min_dkpa?.[0]]).toEqual([
      3,
      cold(900),
      cold(450),
    ]);
  });

  it('keeps a flat tyre flat and a missing pressure missing, whatever the temperature', async () => {
    const vehicleId = await newVehicle();
    await write(vehicleId, [sample(0, 0, 4, 0), sample(1, 0, 60, 1), sample(2, null, 60, 2)]);
    await rollUp();
    const [row] = await rollups('rollup_5_minutes', vehicleId);
    expect([0, 1, 2].map((index) => row?.cold_pressure_min_dkpa?.[index])).toEqual([0, 0, null]);
    expect(row?.cold_pressure_max_dkpa?.slice(0, 3)).toEqual([0, 0, null]);
  });

  it('heals with late data, and leaves duplicates without effect', async () => {
    const vehicleId = await newVehicle();
    await write(vehicleId, [sample(0, 800), sample(6, 790)]);
    await rollUp();
    await writer.writeBatch({ packets: [{ vehicleId, digest: 99, reading: readingOf(sample(1, 400)) }] });
    expect(await rollUp()).toBe(3);
    for (const [table, count] of [
      ['rollup_5_minutes', 2],
      ['rollup_hour', 1],
      ['rollup_day', 1],
    ] as const) {
      const rows = await rollups(table, vehicleId);
      expect(rows, table).toHaveLength(count);
      expect(rows[0]?.pressure_min_dkpa?.[0], table).toBe(4000);
    }
    await writer.writeBatch({ packets: [{ vehicleId, digest: 99, reading: readingOf(sample(1, 400)) }] });
    expect(await rollUp()).toBe(0);
  });

  it('adds up distance, speed and movement over hour and day', async () => {
    const vehicleId = await newVehicle();
    for (const [minute, odometerKm] of [
      [0, 1000],
      [4, 1005.25],
      [30, 1040],
      [50, 1061.5],
    ] as const) {
      await write(vehicleId, [sample(minute, 800)], { channels: [[28, odometerKm]], speedKmh: minute });
    }
    await rollUp();
    const [hour] = await rollups('rollup_hour', vehicleId);
    expect(hour).toMatchObject({
      packet_count: 4,
      moving_packet_count: 2,
      distance_m: 61_500,
      maximum_speed_kmh: 50,
      first_odometer_m: 1_000_000,
      last_odometer_m: 1_061_500,
    });
    expect((await rollups('rollup_5_minutes', vehicleId))[0]).toMatchObject({ distance_m: 5250 });
  });

  it('counts the steps of an odometer that are no driving, whatever comes late', async () => {
    const vehicleId = await newVehicle();
    const tell = (minute: number, odometerKm: number) =>
      write(vehicleId, [sample(minute, 800)], { channels: [[28, odometerKm]] });
    // Two in five minutes, and two between them.
    for (const [minute, km] of [
      [0, 1000],
      [1, 1002],
      [2, 5000],
      [3, 1003],
      [11, 900],
      [12, 901],
      [31, 4000],
    ] as const)
      await tell(minute, km);
    await rollUp();
    const counted = async (table: Table) =>
      (await rollups(table, vehicleId)).map((row) => [row.odometer_fall_count, row.odometer_leap_count]);
    expect(await counted('rollup_5_minutes')).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect([await counted('rollup_hour'), await counted('rollup_day')]).toEqual([[[2, 2]], [[2, 2]]]);
    const { kysely } = store.open('jobs');
    const noted = () => kysely.selectFrom('odometer_jump').selectAll().where('vehicle_id', '=', vehicleId).execute();
    expect(await noted()).toMatchObject([{ fall_count: 2, leap_count: 2 }]);
    await tell(2.5, 5001);
    await tell(13, 100);
    await rollUp();
    expect(await noted()).toMatchObject([{ fall_count: 3, leap_count: 2 }]);
  });

  it('waits for a bucket to end and settle, and does hours and days under way now and then', async () => {
    const vehicleId = await newVehicle();
    const startMs = nowMs - 3_600_000;
    await write(vehicleId, [sample(0, 800)]);
    const workAt = (minute: number) =>
      rollUpDirtyBuckets(store.open('jobs'), { nowMs: startMs + minute * 60_000, settleMs: 360_000, limit: 100 });
    expect(await workAt(5.9)).toBe(0);
    expect(await workAt(6)).toBe(1);
    expect(await rollups('rollup_hour', vehicleId)).toEqual([]);
    await write(vehicleId, [sample(5, 700)]);
    expect(await workAt(20.9)).toBe(1);
    expect(await workAt(21)).toBe(1);
    expect((await rollups('rollup_hour', vehicleId))[0]?.pressure_min_dkpa?.[0]).toBe(7000);
    await writer.writeBatch({ packets: [{ vehicleId, digest: 9, reading: readingOf(sample(1, 600)) }] });
    expect(await workAt(60)).toBe(2);
    expect((await rollups('rollup_hour', vehicleId))[0]?.pressure_min_dkpa?.[0]).toBe(6000);
    expect(await rollups('rollup_day', vehicleId)).toEqual([]);
    expect(await workAt(60 * 13 + 6)).toBe(1);
    expect((await rollups('rollup_day', vehicleId))[0]?.pressure_min_dkpa?.[0]).toBe(6000);
  });

  it('keeps what was judged while a thermometer was silent, and nothing of its own where it was not', async () => {
    const [silent, whole, without] = [await newVehicle(), await newVehicle(), await newVehicle()];
    await write(silent, [sample(0, 800, 20), sample(20, 300), sample(40, 810, 20), sample(20, 790, 20, 1)]);
    await write(whole, [sample(0, 800, 20), sample(20, 300, 20)]);
    await write(without, [sample(0, 800), sample(20, 300)]);
    await rollUp();
    for (const table of ['rollup_hour', 'rollup_day'] as const) {
      const [[row] = [], ...others] = await Promise.all([silent, whole, without].map((id) => rollups(table, id)));
      expect(row, table).toMatchObject({
        judged_min_dkpa: [3000, 7900],
        judged_max_dkpa: [8100, 7900],
      });
      for (const [other] of others)
        expect(other, table).toMatchObject({ judged_min_dkpa: null, judged_max_dkpa: null });
    }
  });

  it('looks through what was rolled up before, and recomputes no more than what hides something', async () => {
    const [hiding, whole] = [await newVehicle(), await newVehicle()];
    // An hour with both kinds of minutes, and a day of hours of which each has one.
    await write(hiding, [sample(0, 800, 20), sample(20, 300), sample(1440, 700), sample(1500, 800, 20)].map(earlier));
    await write(whole, [sample(0, 800, 20), sample(20, 300, 20)].map(earlier));
    await rollUp();
    const tables = ['rollup_hour', 'rollup_day'] as const;
    const told = () => Promise.all(tables.flatMap((table) => [hiding, whole].map((id) => rollups(table, id))));
    const before = await told();
    const { pool } = store.open('owner');
    for (const table of tables) await pool.query(`update ${table} set judged_min_dkpa = null, judged_max_dkpa = null`);
    await pool.query(`insert into rollup_review select id from vehicle where id = any($1)`, [[hiding, whole]]);
    // A vehicle each, an hour of the one, and two days.
    expect(await rollUp()).toBe(2 + 1 + 2);
    expect(await told()).toEqual(before);
    expect(await rollUp()).toBe(0);
  });

  it('keeps its marks when it is killed, and works them off later', async () => {
    const vehicleId = await newVehicle();
    await write(vehicleId, [sample(0, 800)]);
    const killed = store
      .open('jobs')
      .kysely.transaction()
      .execute(async (trx) => {
        await rollUpDirtyBuckets(
          {
            kysely: {
              transaction: () => ({ execute: (work: (inner: typeof trx) => Promise<unknown>) => work(trx) }),
            } as never,
          },
          { nowMs: nextDayMs, settleMs: 0, limit: 100 },
        );
        throw new Error('killed');
      });
    await expect(killed).rejects.toThrow('killed');
    expect(await rollups('rollup_5_minutes', vehicleId)).toEqual([]);
    expect(await rollUp()).toBe(3);
    expect(await rollups('rollup_5_minutes', vehicleId)).toHaveLength(1);
  });

  it('lets one process at a time recompute', async () => {
    const vehicleId = await newVehicle();
    await write(vehicleId, [sample(0, 800)]);
    await store
      .open('jobs')
      .kysely.transaction()
      .execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(7230114906)`.execute(trx);
        expect(await rollUpDirtyBuckets(store.open('jobs'), { nowMs: nextDayMs, settleMs: 0, limit: 100 })).toBe(0);
      });
    expect(await rollUp()).toBe(3);
  });

  it('says the same whatever the order, the batches and the repetitions', async () => {
    const samples = fc.array(
      fc.record({
        atMs: fc.integer({ min: nowMs - 3 * 86_400_000, max: nowMs }).map((atMs) => atMs - (atMs % 20_000)),
        index: fc.integer({ min: 0, max: 11 }),
        pressureKpa: fc.option(fc.integer({ min: 0, max: 12_000 }).map((value) => value / 10)),
        temperatureC: fc.option(fc.integer({ min: -400, max: 1200 }).map((value) => value / 10)),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(samples, fc.infiniteStream(fc.nat(3)), async (given, cuts) => {
        const digested = given.map((member, digest) => ({ member, digest }));
        const [ordered, shuffled] = [await newVehicle(), await newVehicle()];
        await writer.writeBatch({
          packets: digested.map(({ member, digest }) => ({ vehicleId: ordered, digest, reading: readingOf(member) })),
        });
        await rollUp();
        for (const { member, digest } of [...digested.toReversed(), ...digested.slice(0, 3)]) {
          await writer.writeBatch({ packets: [{ vehicleId: shuffled, digest, reading: readingOf(member) }] });
          if (cuts.next().value === 0) await rollUp();
        }
        await rollUp();
        for (const table of ['rollup_5_minutes', 'rollup_hour', 'rollup_day'] as const) {
          const [a, b] = await Promise.all([rollups(table, ordered), rollups(table, shuffled)]);
          expect(b.map((row) => ({ ...row, vehicle_id: 0 }))).toEqual(a.map((row) => ({ ...row, vehicle_id: 0 })));
        }
        await expectJudgedExtremes(ordered);
      }),
      { numRuns: 12 },
    );
  });
});
