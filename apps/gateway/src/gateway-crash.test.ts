import { openEntry } from '@tyrewatch/ingest/vehicle-entry';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CrashSite } from './testing/crash-site.ts';
import { PersistentUnit } from './testing/persistent-unit.ts';
import { tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

/** CRASH_ROUNDS=100 kills each so often. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
const unitCount = 25;
const recordsPerFrame = 3;
const minuteMs = 60_000;
const historyStartMs = Date.now() - 60 * 24 * 60 * minuteMs;

let site: CrashSite;
let vehicleIds: number[];
let units: PersistentUnit[];

/** A tyre that goes flat and is pumped up again and again, so that incidents come and go all the time. */
const pressureAt = (turn: number): number => (turn % 8 < 4 ? 850 : 420);

beforeAll(async () => {
  site = await CrashSite.open();
  const store = site.openStore();
  const tenants = await createTestTenants(store);
  const vehicles = Array.from({ length: unitCount }, (_, index) => testVehicle(tenants, index + 1));
  vehicleIds = await createTestVehicles(store, vehicles);
  await store.close();
  units = vehicles.map(
    ({ unit }) =>
      new PersistentUnit({
        port: site.port,
        imei: unit?.imei ?? '',
        answerMs: 3000,
        recordsOf: (turn) =>
          Array.from({ length: recordsPerFrame }, (_, index) => {
            const timeMs = historyStartMs + (turn * recordsPerFrame + index) * minuteMs;
            return tyreRecord(timeMs, [{ number: 1, pressureKpa: pressureAt(turn), temperatureC: 20 }]);
          }),
      }),
  );
}, 120_000);
afterAll(() => site.close(), 60_000);

/** Waits until every unit has got so many frames through. */
async function letThrough(frames: number): Promise<void> {
  const wanted = units.map(({ turns }) => turns + frames);
  await waitFor(async () => (units.every(({ turns }, index) => turns >= (wanted[index] ?? 0)) ? true : null), 60_000);
}

async function packetTimesOf(store: TestStore, vehicleId: number): Promise<number[]> {
  const { kysely } = store.open('gateway');
  const rows = await kysely.selectFrom('packet').select('at').where('vehicle_id', '=', vehicleId).execute();
  return rows.map(({ at }) => at.getTime());
}

/** What was acknowledged is there once, and nothing is there that was not sent. */
async function expectNothingLostOrDoubled(store: TestStore): Promise<void> {
  for (const [index, unit] of units.entries()) {
    const times = await packetTimesOf(store, vehicleIds[index] ?? 0);
    expect(new Set(times).size, `packets of ${unit.imei} are there once`).toBe(times.length);
    expect(
      [...unit.acknowledgedMs].filter((atMs) => !times.includes(atMs)),
      `acknowledged records of ${unit.imei}`,
    ).toEqual([]);
    const sentFrames = unit.turns + 1;
    expect(times.every((atMs) => atMs < historyStartMs + sentFrames * recordsPerFrame * minuteMs)).toBe(true);
  }
}

/** Every time a tyre went flat is one incident, told of once and resolved once. */
async function expectIncidentsOnce(store: TestStore): Promise<void> {
  const { kysely } = store.open('gateway');
  const incidents = await kysely.selectFrom('incident').selectAll().execute();
  const events = await kysely
    .selectFrom('incident_event')
    .selectAll()
    .where('kind', 'in', ['opened', 'resolved'])
    .execute();
  const notices = await kysely.selectFrom('outbox').select('payload').execute();
  for (const [index, unit] of units.entries()) {
    const own = incidents.filter(({ vehicle_id }) => vehicle_id === vehicleIds[index]);
    const flats = Array.from({ length: unit.turns }, (_, turn) => turn).filter((turn) => turn % 8 === 4).length;
    expect(own.length, `incidents of ${unit.imei}`).toBe(flats);
    for (const { id } of own) {
      const kinds = events.filter((event) => event.incident_id === id).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(
        own.find((one) => one.id === id)?.resolved_at === null ? ['opened'] : ['opened', 'resolved'],
      );
    }
    const told = notices.map(({ payload }) => payload as { vehicle_id: number; notice: string; opened_at: string });
    const ownTold = told
      .filter(({ vehicle_id }) => vehicle_id === vehicleIds[index])
      .map(({ notice, opened_at }) => `${notice} ${opened_at}`);
    expect(new Set(ownTold).size, `notices of ${unit.imei}`).toBe(ownTold.length);
    expect(ownTold.filter((one) => one.startsWith('opened'))).toHaveLength(flats);
  }
}

/** What is shown is what judging all stored packets afresh would show. */
async function expectStateOfPackets(store: TestStore): Promise<void> {
  const database = store.open('gateway');
  const vehicles = await loadIngestVehicles(database, vehicleIds);
  for (const vehicle of vehicles.values()) {
    const readings = (await loadPacketsSince(database, [{ vehicleId: vehicle.vehicleId, afterMs: 0 }])).get(
      vehicle.vehicleId,
    );
    const afresh = openEntry({ ...vehicle, judgement: null }, readings ?? []).track.head.judgements[0];
    expect(vehicle.wheelValues[0]).toMatchObject({
      pressureKpa: afresh?.pressureKpa,
      readingAtMs: afresh?.atMs,
      coldPressureKpa: expect.closeTo(afresh?.coldKpa ?? Number.NaN, 1),
    });
    const state = vehicle.incidents.find(({ positionIndex }) => positionIndex === 0);
    expect(state?.level ?? 'okay').toBe(afresh?.level);
  }
}

describe(`kill -9 during ingest, ${rounds} times each`, () => {
  it(
    'of the gateway and of PostgreSQL loses nothing that was acknowledged and doubles nothing',
    async () => {
      for (const unit of units) unit.start();
      await letThrough(3);
      for (let round = 0; round < rounds; round += 1) {
        await site.killGateway();
        await letThrough(2 + (round % 3));
        await site.killDatabase();
        await letThrough(2 + (round % 4));
      }
      await Promise.all(units.map((unit) => unit.stop()));
      const store = site.openStore();
      await expectNothingLostOrDoubled(store);
      await expectIncidentsOnce(store);
      await expectStateOfPackets(store);
      expect(units.every(({ turns }) => turns > rounds)).toBe(true);
      await store.close();
    },
    60_000 + rounds * 60_000,
  );
});
