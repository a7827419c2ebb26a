import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageDays } from '@tyrewatch/domain/wheel-coverage/wheel-coverage';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { createIngestWriter } from '../ingest/ingest-writer.ts';
import { rollUpDirtyBuckets } from '../rollups/rollup-jobs.ts';
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
import { refreshCoverage } from './coverage-repository.ts';
import { listCoverage, listCoverageWeeks, reportCoverage } from './coverage-views.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// A Friday noon in London's winter.
const nowMs = Date.UTC(2026, 10, 20, 12);
const mondayMs = Date.UTC(2026, 10, 16);
const indices = [0, 1, 4, 5];
let store: TestStore;
let tenants: TestTenants;
let vehicleIds: readonly number[];

/** What a unit sent: of which wheels a pressure; a speed, or kilometres within the hour instead. */
type Sent = { readonly atMs: number; readonly wheels: readonly number[]; readonly speedKmh: number | null };

/** A made-up fortnight: some hours of driving and standing, wheels that fail for stretches, and messages that are lost. */
function fortnight(seed: number): Sent[] {
  let state = seed;
  const chance = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const sent: Sent[] = [];
  for (let atMs = nowMs - 14 * dayMs; atMs < nowMs - hourMs; atMs += hourMs) {
    if (chance() < 0.6) continue;
    const isDriving = chance() < 0.7;
    const blind = chance() < 0.5 ? indices[Math.floor(chance() * indices.length)] : undefined;
    for (let minute = 2; minute < 60; minute += 20) {
      if (chance() < 0.2) continue;
      const wheels = indices.filter((index) => index !== blind && chance() < 0.8);
      sent.push({ atMs: atMs + minute * 60_000, wheels, speedKmh: isDriving ? 5 + Math.floor(chance() * 80) : 4 });
    }
  }
  return sent;
}

const readingOf = ({ atMs, wheels, speedKmh }: Sent): Reading => ({
  atMs,
  receivedAtMs: nowMs,
  fix: null,
  speedKmh,
  ignitionOn: null,
  channels: [],
  tyres: wheels.map((index) => ({
    position: wheelPositionAt(index),
    pressureKpa: 800,
    temperatureC: null,
    sensorFault: false,
  })),
});

/** The definition, from what was sent: hours in which it moved, and in how many of them each wheel gave a pressure. */
function expected(sent: readonly Sent[], fromMs: number, toMs: number) {
  const hourOf = ({ atMs }: Sent): number => Math.floor(atMs / hourMs) * hourMs;
  const within = sent.filter((one) => hourOf(one) >= fromMs && hourOf(one) < toMs);
  const moving = new Set(within.filter(({ speedKmh }) => (speedKmh ?? 0) >= 5).map(hourOf));
  const wheels = indices.map(
    (index) => new Set(within.filter((one) => moving.has(hourOf(one)) && one.wheels.includes(index)).map(hourOf)).size,
  );
  return {
    movingHours: moving.size,
    monitoredHours: wheels.reduce((sum, hours) => sum + hours, 0),
    possibleHours: moving.size * indices.length,
  };
}

const sentBy: Sent[][] = [fortnight(11), fortnight(12), []];

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const { otherCustomerId, otherFleetId } = tenants;
  const foreign = { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: otherFleetId };
  vehicleIds = await createTestVehicles(
    store,
    [{}, {}, {}, foreign].map((changes, series) => testVehicle(tenants, series, changes)),
  );
  await store.open('owner').kysely.updateTable('vehicle_listing').set({ axle_configuration: '2x2' }).execute();
  const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  for (const [place, vehicleId] of vehicleIds.entries()) {
    const packets = (sentBy[place] ?? fortnight(13)).map((sent, digest) => ({
      vehicleId,
      digest,
      reading: readingOf(sent),
    }));
    if (packets.length > 0) await writer.writeBatch({ packets });
  }
  await rollUp();
});
afterAll(() => store.close());

async function rollUp(): Promise<void> {
  while ((await rollUpDirtyBuckets(store.open('jobs'), { nowMs: nowMs + dayMs, settleMs: 0, limit: 500 })) > 0);
}

const all = (span: { fromMs: number; toMs: number }, scope = testScope(tenants.customerId)) =>
  withScope(store.open('app'), scope, (scoped) => listCoverage(scoped, span));

describe('the coverage of a vehicle', () => {
  it.each([
    ['a week', mondayMs - 7 * dayMs, mondayMs],
    ['part of a day', mondayMs + 5 * hourMs, mondayMs + 11 * hourMs],
    ['times that begin within an hour', mondayMs - dayMs - 20 * 60_000, mondayMs + 90 * 60_000],
    ['all of it', nowMs - 20 * dayMs, nowMs],
  ])('is what its readings say of %s', async (_, fromMs, toMs) => {
    const rows = await all({ fromMs, toMs });
    const wanted = [0, 1]
      .map((place) => ({ vehicleId: vehicleIds[place], ...expected(sentBy[place] ?? [], fromMs, toMs) }))
      .filter(({ movingHours }) => movingHours > 0);
    expect(wanted.length).toBeGreaterThan(0);
    expect(rows).toMatchObject(wanted);
  });

  it('names the wheels of which too little came, the least first, and none of a vehicle that was heard', async () => {
    const span = { fromMs: nowMs - 14 * dayMs, toMs: nowMs };
    for (const { blindWheels, movingHours } of await all(span)) {
      const hours = blindWheels.map(({ monitoredHours }) => monitoredHours);
      expect(hours).toEqual(hours.toSorted((a, b) => a - b));
      expect(Math.max(0, ...hours)).toBeLessThan(movingHours * 0.9);
      expect(hours.length).toBeGreaterThan(0);
    }
  });

  it('is added up, paged, searched and ordered', async () => {
    const request = { fromMs: nowMs - 14 * dayMs, toMs: nowMs, fleetId: tenants.fleetId, limit: 1 };
    const page = (cursor: string | null, by: 'coverage' | 'blind' | 'registration' = 'coverage', search?: string) =>
      withScope(store.open('app'), testScope(tenants.customerId), (scoped) =>
        reportCoverage(scoped, {
          ...request,
          cursor,
          sort: { by, direction: 'asc' },
          ...(search === undefined ? {} : { search }),
        }),
      );
    const [first, second] = [await page(null), await page((await page(null)).nextCursor)];
    const share = (row: { monitoredHours: number; possibleHours: number } | undefined) =>
      (row?.monitoredHours ?? 0) / (row?.possibleHours ?? 1);
    expect(share(first.rows[0])).toBeLessThanOrEqual(share(second.rows[0]));
    expect(first.rows[0]?.vehicleId).not.toBe(second.rows[0]?.vehicleId);
    expect(second.nextCursor).toBeNull();
    expect(first.total).toMatchObject({
      movedCount: 2,
      vehicleCount: 3,
      blindVehicleCount: 2,
      monitoredHours: (first.rows[0]?.monitoredHours ?? 0) + (second.rows[0]?.monitoredHours ?? 0),
    });
    expect((await page(null, 'registration', 'tw0001')).rows.map(({ registration }) => registration)).toEqual([
      'TW0001',
    ]);
    expect((await page(null, 'blind')).rows).toHaveLength(1);
  });

  it('tells nothing of another customer’s vehicles, and a driver of none but the own', async () => {
    const span = { fromMs: nowMs - 14 * dayMs, toMs: nowMs };
    const foreign = await all(span, testScope(tenants.otherCustomerId));
    expect(foreign.map(({ vehicleId }) => vehicleId)).toEqual([vehicleIds[3]]);
    expect(await all(span, { ...testScope(tenants.customerId), userId: 4711, isDriver: true })).toEqual([]);
  });
});

describe('the coverage of a fleet by weeks', () => {
  it('has a row for each week of the reader’s clocks, and is what the readings say', async () => {
    // In Auckland a week begins 13 hours earlier.
    for (const [timeZone, earlierMs] of [
      ['Europe/London', 0],
      ['Pacific/Auckland', 13 * hourMs],
    ] as const) {
      const weeks = await withScope(store.open('app'), testScope(tenants.customerId), (scoped) =>
        listCoverageWeeks(scoped, { nowMs, timeZone, weeks: 4 }),
      );
      expect(weeks.map(({ weekStart }) => weekStart)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']);
      for (const { weekStart, ...hours } of weeks) {
        const fromMs = Date.parse(weekStart) - earlierMs;
        const of = [0, 1].map((place) => expected(sentBy[place] ?? [], fromMs, fromMs + 7 * dayMs));
        expect(hours, `${timeZone} ${weekStart}`).toEqual({
          monitoredHours: of.reduce((sum, { monitoredHours }) => sum + monitoredHours, 0),
          possibleHours: of.reduce((sum, { possibleHours }) => sum + possibleHours, 0),
        });
      }
    }
  });
});

describe('the figure of a vehicle in lists', () => {
  const figures = async () =>
    (
      await store
        .open('owner')
        .kysely.selectFrom('vehicle_listing')
        .select('coverage_percent')
        .orderBy('vehicle_id')
        .execute()
    ).map((row) => row.coverage_percent);
  const refresh = async (atMs: number) => {
    for (let afterId: number | null = 0; afterId !== null;) {
      const from: number = afterId;
      afterId = await store
        .open('jobs')
        .kysely.transaction()
        .execute((trx) => refreshCoverage(trx, { afterId: from, limit: 3, nowMs: atMs }));
    }
  };

  it('is that of the last seven days, and none of a vehicle that did not move in them', async () => {
    expect(await figures()).toEqual([null, null, null, null]);
    await refresh(nowMs);
    const percent = (sent: readonly Sent[]) => {
      const { monitoredHours, possibleHours } = expected(sent, nowMs - coverageDays * dayMs, nowMs);
      return Math.floor((100 * monitoredHours) / possibleHours);
    };
    expect(await figures()).toEqual([percent(sentBy[0] ?? []), percent(sentBy[1] ?? []), null, percent(fortnight(13))]);
    await refresh(nowMs + coverageDays * dayMs);
    expect(await figures()).toEqual([null, null, null, null]);
  });
});

it('heals when a day is sent again late, and is worked out for days from before', async () => {
  const [, vehicleId = 0] = vehicleIds;
  const span = { fromMs: nowMs - 14 * dayMs, toMs: nowMs };
  const before = await all(span);
  const owner = store.open('owner').kysely;
  await owner.deleteFrom('coverage_day').execute();
  expect(await all(span)).toEqual([]);
  await owner
    .insertInto('coverage_review')
    .values(vehicleIds.map((id) => ({ vehicle_id: id })))
    .execute();
  await rollUp();
  expect(await all(span)).toEqual(before);
  const late = { atMs: nowMs - 3 * dayMs - 14 * hourMs, wheels: indices, speedKmh: 60 };
  sentBy[1]?.push(late);
  const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  await writer.writeBatch({ packets: [{ vehicleId, digest: 999_999, reading: readingOf(late) }] });
  await rollUp();
  expect(await all(span)).toMatchObject([
    { vehicleId: vehicleIds[0] },
    { vehicleId, ...expected(sentBy[1] ?? [], span.fromMs, span.toMs) },
  ]);
});
