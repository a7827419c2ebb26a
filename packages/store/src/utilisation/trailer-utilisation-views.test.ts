import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { trailDistanceM } from '@tyrewatch/domain/telemetry/vehicle-trail';
import { createIngestWriter, type IngestWriter } from '../ingest/ingest-writer.ts';
import { workOutMovement } from '../rollups/movement-days.ts';
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
import type { NewVehicle } from '../vehicles/new-vehicle.ts';
import { listUtilisation, reportUtilisation, type UtilisationRequest } from './trailer-utilisation-views.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Midnight in London, three days before its clocks go back; that day has 25 hours. */
const fromMs = Date.UTC(2026, 9, 21, 23);
const toMs = Date.UTC(2026, 9, 28);
const timeZone = 'Europe/London';
const nowMs = toMs + 6 * hourMs;
const depot = { latitude: 53.8, longitude: -1.5 };
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  const place = { latitude_degrees: depot.latitude, longitude_degrees: depot.longitude, radius_m: 500 };
  await store
    .open('owner')
    .kysely.insertInto('depot')
    .values({ organisation_id: tenants.customerId, fleet_id: tenants.fleetId, name: 'Leeds', ...place })
    .execute();
});
afterAll(() => store.close());

/** What a unit sends at an instant; null = the field is missing. */
interface Sent {
  readonly atMs: number;
  readonly odometerM: number | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  readonly speedKmh: number | null;
  readonly loadKg: number | null;
}

const readingOf = ({ atMs, odometerM, place, speedKmh, loadKg }: Sent): Reading => ({
  atMs,
  receivedAtMs: nowMs,
  fix:
    place === null
      ? null
      : { latitudeDeg: place.latitude, longitudeDeg: place.longitude, altitudeM: 90, headingDeg: 0, satellites: 9 },
  speedKmh,
  ignitionOn: null,
  channels: [
    ...(odometerM === null ? [] : [[28, odometerM / 1000] as const]),
    ...(loadKg === null ? [] : [[151, loadKg] as const]),
  ],
  tyres: [],
});

async function newTrailer(changes: Partial<NewVehicle> = {}): Promise<number> {
  series += 1;
  const [id = 0] = await createTestVehicles(store, [
    testVehicle(tenants, series, { vehicleType: 'trailer', ...changes }),
  ]);
  return id;
}

const write = (vehicleId: number, sent: readonly Sent[]) =>
  writer.writeBatch({
    packets: sent.map((packet) => ({ vehicleId, digest: packet.atMs % 1000, reading: readingOf(packet) })),
  });

async function workOut(atMs = nowMs): Promise<void> {
  const jobs = store.open('jobs');
  while ((await rollUpDirtyBuckets(jobs, { nowMs: atMs, settleMs: 0, limit: 500 })) > 0);
  while ((await workOutMovement(jobs, atMs)) > 0);
}

const report = (vehicleId: number, changes: Partial<UtilisationRequest> = {}) =>
  withScope(store.open('app'), testScope(tenants.customerId), async (scoped) => {
    const request = { vehicleIds: [vehicleId], fromMs, toMs, timeZone, nowMs, ...changes };
    const [row] = await listUtilisation(scoped, request);
    if (row === undefined) throw new Error('the trailer is not in the report');
    return row;
  });

/** Chance that is the same each time. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Ten days of a trailer that drives, stands, falls silent and has its odometer changed; a tenth of what it sends is missing. */
function sentBy(chance: () => number): Sent[] {
  const sent: Sent[] = [];
  let [atMs, odometerM, latitude, loadKg] = [fromMs - 3 * dayMs, 500_000_000, depot.latitude, 6000];
  const orMissing = <Value>(value: Value): Value | null => (chance() < 0.1 ? null : value);
  const send = (speedKmh: number): void => {
    sent.push({
      atMs,
      odometerM: orMissing(Math.round(odometerM)),
      place: orMissing({ latitude: Math.round(latitude * 1e7) / 1e7, longitude: depot.longitude }),
      speedKmh: orMissing(speedKmh),
      loadKg: orMissing(loadKg),
    });
    // Tyre receivers speak in packets of their own, which say nothing of movement.
    if (chance() < 0.2) sent.push({ atMs: atMs + 1000, odometerM: null, place: null, speedKmh: null, loadKg: null });
  };
  while (atMs < toMs + dayMs) {
    const what = chance();
    if (what < 0.1) atMs += Math.round(chance() * 20) * hourMs;
    else if (what < 0.55) {
      for (let hours = chance() * 9; hours > 0; hours -= 1) {
        atMs += 61 * minuteMs;
        send(0);
      }
      loadKg = chance() < 0.5 ? 6000 : 21_000 + Math.round(chance() * 3000);
      if (chance() < 0.05) odometerM = 1000;
    } else {
      for (let steps = chance() * 40; steps > 0; steps -= 1) {
        const seconds = 20 + Math.round(chance() * 800);
        const speedKmh = chance() < 0.15 ? 0 : 30 + Math.round(chance() * 55);
        atMs += seconds * 1000;
        odometerM += (speedKmh / 3.6) * seconds;
        latitude += (((speedKmh / 3.6) * seconds) / 111_195) * (latitude > 54 ? -1 : 1);
        send(speedKmh);
      }
    }
  }
  return sent;
}

const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** What lies between two packets, by the rule as `docs/reports.md` has it. */
function between(one: Sent, next: Sent): 'moved' | 'stood' | 'unknown' {
  const seconds = (next.atMs - one.atMs) / 1000;
  if (seconds > 62 * 60) return 'unknown';
  const told = [one.speedKmh, next.speedKmh].filter((speed) => speed !== null);
  const fast = told.filter((speed) => speed >= 5).length;
  if (seconds <= 300 && told.length === 2 && fast !== 1) return fast === 2 ? 'moved' : 'stood';
  const furthestM = (150 / 3.6) * (seconds + 60);
  const steps = [
    one.odometerM === null || next.odometerM === null ? Number.NaN : next.odometerM - one.odometerM,
    one.place === null || next.place === null ? Number.NaN : trailDistanceM(one.place, next.place),
  ].filter((metres) => metres >= 0 && metres <= furthestM);
  if (steps.length === 0 && (told.length < 2 || fast === 1)) return 'unknown';
  if (steps.length === 0) return fast === 2 ? 'moved' : 'stood';
  return Math.max(...steps) / seconds >= 5 / 3.6 ? 'moved' : 'stood';
}

/** The days of the report worked out of all that was sent, minute by minute, each by the clock of its zone. */
function expectedDays(all: readonly Sent[]) {
  const sent = all.filter((packet) => packet.odometerM !== null || packet.place !== null || packet.speedKmh !== null);
  const days = new Map<string, { movedS: number; stoodS: number; distanceM: number; place: Sent['place'] }>();
  const dayOf = (atMs: number) => {
    const date = dateFormat.format(atMs);
    const day = days.get(date) ?? { movedS: 0, stoodS: 0, distanceM: 0, place: null };
    days.set(date, day);
    return day;
  };
  const isIn = (atMs: number): boolean => atMs >= fromMs && atMs < toMs;
  let odometer: Sent | null = null;
  let place: Sent['place'] = null;
  const loads = new Map<number, number>();
  for (const [index, packet] of sent.entries()) {
    const before = sent[index - 1];
    const what = before === undefined ? 'unknown' : between(before, packet);
    const sinceMs = what === 'unknown' ? packet.atMs : (before?.atMs ?? packet.atMs);
    for (let atMs = sinceMs; atMs < packet.atMs; atMs += 1000) {
      if (!isIn(atMs)) continue;
      const day = dayOf(atMs);
      if (what === 'stood') day.stoodS += 1;
      else {
        day.movedS += 1;
        const loadKg = packet.loadKg ?? before?.loadKg ?? null;
        if (loadKg !== null)
          loads.set(Math.round(loadKg / 500) * 500, (loads.get(Math.round(loadKg / 500) * 500) ?? 0) + 1);
      }
    }
    place = packet.place ?? place;
    if (packet.odometerM !== null) {
      const stepM = odometer?.odometerM == null ? 0 : packet.odometerM - odometer.odometerM;
      const isDriven = stepM > 0 && stepM <= (150 / 3.6) * ((packet.atMs - (odometer?.atMs ?? 0)) / 1000 + 60);
      if (isIn(packet.atMs) && isDriven) dayOf(packet.atMs).distanceM += stepM;
      odometer = packet;
    }
    if (isIn(packet.atMs)) dayOf(packet.atMs).place = place;
  }
  return { days, loads };
}

describe('how a trailer was used', () => {
  it.each([1, 2, 3])(
    'is what its packets tell, though they come late, twice and in any order, over a change of the clocks (%i)',
    async (seed) => {
      const chance = chanceOf(seed);
      const vehicleId = await newTrailer();
      const sent = sentBy(chance);
      const shuffled = sent.map((packet) => ({ packet, order: chance() })).toSorted((a, b) => a.order - b.order);
      const arriving = shuffled.map(({ packet }) => packet);
      // In three parts that overlap, each worked out before the next comes.
      for (const [first, last] of [
        [0, 0.5],
        [0.4, 0.9],
        [0.6, 1],
      ] as const) {
        await write(vehicleId, arriving.slice(Math.floor(first * sent.length), Math.ceil(last * sent.length)));
        await workOut();
      }
      const row = await report(vehicleId);
      const { days, loads } = expectedDays(sent);
      const rounded = (metres: number) => Math.round(metres / 100);
      expect(row.days.map(({ date, movedS, stoodS, distanceM }) => [date, movedS, stoodS, rounded(distanceM)])).toEqual(
        [...days]
          .map(([date, day]) => [date, day.movedS, day.stoodS, rounded(day.distanceM)] as const)
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );
      const aside = row.days.flatMap(({ date, place }) => {
        const expected = days.get(date)?.place ?? null;
        return place === null || expected === null ? [] : [trailDistanceM(place, expected)];
      });
      expect(aside.length).toBeGreaterThan(4);
      expect(Math.max(...aside)).toBeLessThan(201);
      const movedS = row.days.reduce((sum, day) => sum + day.movedS, 0);
      expect(row).toMatchObject({ movedS, noDataDayCount: 6 - row.days.length });
      expect(row.noDataS).toBe((toMs - fromMs) / 1000 - row.movedS - row.stoodS);
      const heavy = [...loads].filter(([loadKg]) => loadKg > Math.min(...loads.keys()) * 1.15);
      expect(row.laden).toMatchObject({ ladenS: heavy.reduce((sum, [, seconds]) => sum + seconds, 0) });
    },
  );
});

/** A packet of a parked trailer. */
const parked = (atMs: number, changes: Partial<Sent> = {}): Sent => ({
  atMs,
  odometerM: 9_000_000,
  place: depot,
  speedKmh: 0,
  loadKg: null,
  ...changes,
});
const everyHour = (first: number, last: number): Sent[] =>
  Array.from({ length: Math.round((last - first) / hourMs) }, (_, hour) => parked(first + hour * hourMs));

describe('a trailer that stands', () => {
  it('does so from its last movement, however long before the report, at a depot', async () => {
    const vehicleId = await newTrailer();
    const arrivedMs = fromMs - 10 * dayMs;
    await write(vehicleId, [
      parked(arrivedMs - 10 * minuteMs, { odometerM: 8_990_000, speedKmh: 60, place: { ...depot, latitude: 53.7 } }),
      ...everyHour(arrivedMs, nowMs),
    ]);
    await workOut();
    const row = await report(vehicleId);
    expect(row).toMatchObject({ standingDays: 16, silentDays: null, movedDayCount: 0, stoodDayCount: 6 });
    expect(row).toMatchObject({ noDataDayCount: 0, laden: 'not_reported', place: { depotName: 'Leeds' } });
    expect(row.stoodS).toBe((toMs - fromMs) / 1000);
  });

  it('is silent once it is not heard any more, and what is not heard is not standing', async () => {
    const vehicleId = await newTrailer();
    await write(vehicleId, everyHour(fromMs - 8 * dayMs, fromMs + 2 * dayMs));
    await workOut();
    const row = await report(vehicleId);
    expect(row).toMatchObject({ standingDays: 9, silentDays: 4, stoodDayCount: 2, noDataDayCount: 4 });
    expect(await report(await newTrailer())).toMatchObject({
      standingDays: null,
      silentDays: null,
      noDataDayCount: 6,
      place: null,
    });
  });

  it('has not moved before the end if it moves later on the same day of UTC', async () => {
    const untilMs = Date.UTC(2026, 9, 26, 21);
    const driven = (atMs: number, km: number) => [
      parked(atMs, { speedKmh: 60, odometerM: 9_000_000 + km * 1000 }),
      parked(atMs + 10 * minuteMs, { speedKmh: 60, odometerM: 9_010_000 + km * 1000 }),
    ];
    const stoodSinceMs = untilMs - 12 * dayMs;
    const stands = everyHour(stoodSinceMs, untilMs + hourMs);
    const untilEvening = { fromMs: untilMs - 7 * dayMs, toMs: untilMs, timeZone: 'Europe/Istanbul' };
    const reportOf = async (sent: readonly Sent[]) => {
      const vehicleId = await newTrailer();
      await write(vehicleId, sent);
      await workOut();
      return report(vehicleId, untilEvening);
    };
    expect(await reportOf([...stands, ...driven(untilMs + hourMs, 0)])).toMatchObject({ standingDays: 12 });
    const morningMs = untilMs - 20 * hourMs;
    const twice = [...everyHour(stoodSinceMs, morningMs), ...driven(morningMs, 0), ...driven(untilMs + hourMs, 10)];
    expect(await reportOf(twice)).toMatchObject({ standingDays: null, distanceM: 10_000 });
    const silent = [...everyHour(stoodSinceMs, untilMs - 3 * dayMs), parked(untilMs + hourMs)];
    expect(await reportOf(silent)).toMatchObject({ standingDays: 8, silentDays: 3 });
    expect(await reportOf([parked(untilMs + hourMs)])).toMatchObject({ standingDays: null, silentDays: null });
  });

  it('is not so if it is heard again elsewhere', async () => {
    const vehicleId = await newTrailer();
    const away = { odometerM: 9_080_000, place: { latitude: 53.1, longitude: -1 } };
    await write(vehicleId, [
      ...everyHour(fromMs - 9 * dayMs, fromMs + dayMs),
      parked(toMs - 2 * dayMs, away),
      parked(toMs - hourMs, away),
    ]);
    await workOut();
    expect(await report(vehicleId)).toMatchObject({
      standingDays: 1,
      movedDayCount: 1,
      distanceM: 80_000,
      movedS: 0,
      place: { depotName: null },
    });
  });
});

describe('the report', () => {
  it('has trailers in use alone, the least used first, in pages, and nothing for others', async () => {
    await newTrailer({ vehicleType: 'truck' });
    const request = { fleetId: tenants.fleetId, fromMs, toMs, timeZone, nowMs };
    const pageOf = (limit: number, cursor: string | null, scope = testScope(tenants.customerId)) =>
      withScope(store.open('app'), scope, (scoped) =>
        reportUtilisation(scoped, { ...request, sort: { by: 'use', direction: 'asc' }, limit, cursor }),
      );
    const whole = await pageOf(50, null);
    expect(whole.rows).toHaveLength(series - 1);
    expect(whole.rows.slice(0, 2).map(({ standingDays }) => standingDays)).toEqual([16, 12]);
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await pageOf(2, cursor);
      paged.push(...page.rows.map(({ vehicleId }) => vehicleId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole.rows.map(({ vehicleId }) => vehicleId));
    const others = [
      testScope(tenants.otherCustomerId),
      { ...testScope(tenants.customerId), userId: 4711, isDriver: true },
    ];
    for (const scope of others) expect(await pageOf(50, null, scope)).toEqual({ rows: [], nextCursor: null, all: [] });
  });

  it('knows days from before once a vehicle has become a trailer', async () => {
    const vehicleId = await newTrailer({ vehicleType: 'truck' });
    await write(vehicleId, everyHour(fromMs, toMs));
    await workOut();
    await store.open('owner').pool.query(`update vehicle set vehicle_type = 'trailer' where id = $1`, [vehicleId]);
    await store
      .open('owner')
      .pool.query(`update vehicle_listing set vehicle_type = 'trailer' where vehicle_id = $1`, [vehicleId]);
    expect(await report(vehicleId)).toMatchObject({ noDataDayCount: 6 });
    await store.open('owner').pool.query('insert into movement_review values ($1)', [vehicleId]);
    await workOut();
    expect(await report(vehicleId)).toMatchObject({ noDataDayCount: 0, stoodDayCount: 6 });
  });
});
