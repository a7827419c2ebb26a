import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { listCarbon } from '@tyrewatch/store/fleet-reports/carbon-report-views';
import { listDayDistances } from '@tyrewatch/store/fleet-reports/vehicle-distance-views';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { withScope } from '@tyrewatch/store/scope';
import { createTestVehicles, testScope, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedMessage, FeedVerdict } from './feed-submission.ts';
import { recordedIncidents, send } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { openStoredIngest, storedNowMs } from './testing/stored-ingest.ts';
import { testReading } from './testing/test-vehicle.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const volvo = 2;
const scania = 7;

let stored: StoredIngest;
let series = 500;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

let vins = 0;
/** Another one each time, in upper case. */
const newVin = (): string => {
  vins += 1;
  return `YV2RT40A0LB${String(vins).padStart(6, '0')}`;
};

/** A lorry with a VIN and no unit, unless asked for. */
async function newLorry(
  vin: string,
  { organisationId = stored.tenants.customerId, hasUnit = false, archived = false } = {},
): Promise<number> {
  series += 1;
  const { unit, ...lorry } = testVehicle(stored.tenants, series, { details: { vin } });
  const own = { ...lorry, organisationId, ...(hasUnit ? { unit } : {}) };
  const [id = 0] = await createTestVehicles(stored.store, [
    organisationId === stored.tenants.otherCustomerId
      ? { ...own, customerId: organisationId, fleetId: stored.tenants.otherFleetId }
      : organisationId === stored.tenants.partId
        ? { ...own, fleetId: null }
        : own,
  ]);
  if (archived) await stored.store.open('owner').pool.query('update vehicle set archived = true where id = $1', [id]);
  return id;
}

interface Told extends Partial<Reading> {
  readonly atMs: number;
}

const message = (vin: string, told: Told, key = 'vehiclestatuses/TIMER'): FeedMessage => ({
  vin,
  key,
  read: () => ({ ...testReading(told.atMs, []), receivedAtMs: storedNowMs, ...told }),
});

const deliver = (
  messages: readonly FeedMessage[],
  { organisationId = stored.tenants.customerId, integrationId = volvo } = {},
): Promise<readonly FeedVerdict[]> =>
  stored.ingest.submitFeed({
    organisationId,
    integrationId,
    receivedAtMs: storedNowMs,
    address: 'api.volvotrucks.com',
    messages,
  });

const outcomes = (verdicts: readonly FeedVerdict[]): string[] => verdicts.map(({ outcome }) => outcome);

async function valuesOf(vehicleId: number) {
  const vehicle = (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
  if (vehicle === undefined) throw new Error(`no vehicle ${vehicleId}`);
  return vehicle;
}

const packetsOf = async (vehicleId: number) =>
  stored.store
    .open('gateway')
    .kysely.selectFrom('packet')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at')
    .execute();

describe('a reading of a feed', () => {
  it('is stored for the vehicle with its VIN that has no unit, with its source', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin.toLowerCase());
    const atMs = storedNowMs - 5 * minuteMs;
    const fix = { latitudeDeg: 52.5, longitudeDeg: -1.5, altitudeM: 90, headingDeg: 10, satellites: null };
    const told = {
      atMs,
      fix,
      speedKmh: 81,
      channels: [
        [channelId.odometer, 412_000.5],
        [channelId.fuelLevel, 61],
        [channelId.adBlueLevel, 40],
        [channelId.engineHours, 9000],
      ] as const,
    };
    expect(await deliver([message(vin, told)])).toEqual([{ vehicleId, outcome: 'stored', reason: null }]);
    const { values, lastHeardAtMs } = await valuesOf(vehicleId);
    expect(values).toMatchObject({ fix: { atMs }, speedKmh: { atMs, value: 81 } });
    expect(Object.fromEntries([...values.channels].map(([id, { value }]) => [id, value]))).toEqual({
      [channelId.odometer]: 412_000.5,
      [channelId.fuelLevel]: 61,
      [channelId.adBlueLevel]: 40,
      [channelId.engineHours]: 9000,
    });
    // it is known of since the lorry reported, however late its maker passes that on
    expect(lastHeardAtMs).toBe(atMs);
    expect(await packetsOf(vehicleId)).toMatchObject([{ integration_id: volvo, odometer_m: 412_000_500 }]);
  });

  it('changes nothing when it comes again, and is apart from others of its instant and from those of another maker', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin);
    const atMs = storedNowMs - 10 * minuteMs;
    const told = message(vin, { atMs, speedKmh: 50 });
    expect(outcomes(await deliver([told]))).toEqual(['stored']);
    expect(outcomes(await deliver([told, told]))).toEqual(['duplicate', 'duplicate']);
    expect(outcomes(await deliver([message(vin, { atMs, speedKmh: 51 }, 'vehiclepositions/TIMER')]))).toEqual([
      'stored',
    ]);
    expect(outcomes(await deliver([told], { integrationId: scania }))).toEqual(['stored']);
    expect(await packetsOf(vehicleId)).toHaveLength(3);
  });

  it('of a VIN without a vehicle is kept nowhere, nor is that of an archived one', async () => {
    const vin = newVin();
    await newLorry(vin, { archived: true });
    const told = { atMs: storedNowMs - minuteMs };
    const verdicts = await deliver([message(vin, told), message('YV2RT40A0LB999999', told)]);
    expect(outcomes(verdicts)).toEqual(['unknown_vehicle', 'unknown_vehicle']);
  });

  it('reaches vehicles of the account’s organisation and its parts alone, whoever else has the VIN', async () => {
    const vin = newVin();
    const { otherCustomerId, partId } = stored.tenants;
    const foreign = await newLorry(vin, { organisationId: otherCustomerId });
    const told = { atMs: storedNowMs - minuteMs, speedKmh: 10 };
    expect(outcomes(await deliver([message(vin, told)]))).toEqual(['unknown_vehicle']);
    const own = await newLorry(vin, { organisationId: partId });
    expect(await deliver([message(vin, told)])).toMatchObject([{ outcome: 'stored', vehicleId: own }]);
    expect(outcomes(await deliver([message(vin, told)], { organisationId: partId }))).toEqual(['duplicate']);
    expect(await packetsOf(foreign)).toEqual([]);
  });

  it('with a time that cannot be is put aside, and says nothing where nothing is in it', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin);
    const verdicts = await deliver([
      message(vin, { atMs: storedNowMs + hourMs, speedKmh: 5 }),
      message(vin, { atMs: storedNowMs - minuteMs, fix: null, speedKmh: null, ignitionOn: null }),
    ]);
    expect(verdicts).toMatchObject([{ outcome: 'quarantined', reason: 'in_the_future' }, { outcome: 'duplicate' }]);
    expect(await packetsOf(vehicleId)).toEqual([]);
  });

  it('is judged like that of a unit, late ones too', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin);
    const tyre = (kpa: number) => [
      { position: wheelPositionAt(4), pressureKpa: kpa, temperatureC: 20, sensorFault: false },
    ];
    const at = (minutes: number, kpa: number) =>
      message(vin, { atMs: storedNowMs - 60 * minuteMs + minutes * minuteMs, tyres: tyre(kpa) });
    await deliver([at(0, 800)]);
    await deliver([at(20, 500), at(25, 500)]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'critical', resolvedAtMs: null }]);
    const before = await recordedIncidents(stored.store, vehicleId);
    await deliver([at(10, 500)]);
    const [incident] = await recordedIncidents(stored.store, vehicleId);
    expect(incident?.openedAtMs).toBeLessThan(before[0]?.openedAtMs ?? 0);
  });
});

describe('a vehicle that both a unit and a feed report', () => {
  const startMs = storedNowMs - 10 * hourMs;
  const roll = async (): Promise<void> => {
    const jobs = stored.store.open('jobs');
    while ((await rollUpDirtyBuckets(jobs, { nowMs: storedNowMs + hourMs, settleMs: 0, limit: 500 })) > 0);
  };

  /** Eight hours at 60 km/h, 30 l in 100 km; the maker's counters are 700 km and 90 l ahead of the unit's. */
  const driven = (minute: number, aheadKm: number, aheadL: number): Told => ({
    atMs: startMs + minute * minuteMs,
    speedKmh: 60,
    ignitionOn: true,
    channels: [
      [channelId.odometer, 200_000 + aheadKm + minute],
      [channelId.fuelUsed, 50_000 + aheadL + minute * 0.3],
      [channelId.fuelLevel, 90 - minute / 10],
    ],
  });

  const reported = async (vehicleId: number) => {
    await roll();
    const stretch = { vehicleId, fromMs: startMs - hourMs, toMs: storedNowMs, timeZone: 'UTC' };
    return withScope(stored.store.open('app'), testScope(stored.tenants.customerId), async (scoped) => {
      const days = await listDayDistances(scoped, stretch);
      const request = { fleetId: null, depotId: null, fromMs: stretch.fromMs, toMs: stretch.toMs, timeZone: 'UTC' };
      const rows = await listCarbon(scoped, { ...request, partDates: ['2026-11-20'] });
      const row = rows.find((one) => one.vehicleId === vehicleId);
      return {
        metres: days.reduce((sum, { distanceM }) => sum + distanceM, 0),
        litres: row?.parts.reduce((sum, part) => sum + (part.counterL ?? 0), 0),
      };
    });
  };

  it('drives its kilometres and burns its litres once', async () => {
    const vin = newVin();
    const both = await newLorry(vin, { hasUnit: true });
    const alone = await newLorry(newVin(), { hasUnit: true });
    for (let minute = 0; minute <= 480; minute += 2) {
      const told = { ...testReading(0, []), receivedAtMs: storedNowMs, ...driven(minute, 0, 0) };
      for (const vehicleId of [both, alone]) await send(stored.ingest, vehicleId, [told]);
      if (minute % 14 === 0) await deliver([message(vin, driven(minute + 1, 700, 90))]);
    }
    const expected = await reported(alone);
    expect(expected).toEqual({ metres: 480_000, litres: expect.closeTo(144, 0) });
    expect(await reported(both)).toEqual(expected);
  });

  it('drives them once too where the feed alone counts', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin);
    for (let minute = 0; minute <= 480; minute += 10) {
      await deliver([message(vin, driven(minute, 700, 90))]);
      await deliver([message(vin, driven(minute, 700, 90))]);
    }
    expect(await reported(vehicleId)).toEqual({ metres: 480_000, litres: expect.closeTo(144, 0) });
  });

  it('shows the newest value of each channel, whoever gave it', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin, { hasUnit: true });
    const unit = (minute: number, fuel: number) => ({
      ...testReading(startMs + minute * minuteMs, []),
      receivedAtMs: storedNowMs,
      channels: [[channelId.fuelLevel, fuel]] as const,
    });
    await send(stored.ingest, vehicleId, [unit(10, 70)]);
    const fuelAt = (minute: number, fuel: number) =>
      message(vin, { atMs: startMs + minute * minuteMs, channels: [[channelId.fuelLevel, fuel]] });
    await deliver([fuelAt(5, 75)]);
    expect((await valuesOf(vehicleId)).values.channels.get(channelId.fuelLevel)?.value).toBe(70);
    await deliver([fuelAt(15, 65)]);
    expect((await valuesOf(vehicleId)).values.channels.get(channelId.fuelLevel)?.value).toBe(65);
    await send(stored.ingest, vehicleId, [unit(20, 60)]);
    expect((await valuesOf(vehicleId)).values.channels.get(channelId.fuelLevel)?.value).toBe(60);
  });

  it('leaves a silent unit silent', async () => {
    const vin = newVin();
    const vehicleId = await newLorry(vin, { hasUnit: true });
    const tyres = [{ position: wheelPositionAt(4), pressureKpa: 800, temperatureC: 20, sensorFault: false }];
    const told = { ...testReading(startMs, tyres), receivedAtMs: startMs, speedKmh: 60 };
    await send(stored.ingest, vehicleId, [told]);
    await stored.ingest.age(vehicleId, true);
    await deliver([message(vin, { atMs: storedNowMs - minuteMs, speedKmh: 60 })]);
    expect((await valuesOf(vehicleId)).wheelValues[4]?.level).toBe('offline');
  });
});

it('leaves a unit as silent as it is', async () => {
  const vin = newVin();
  const vehicleId = await newLorry(vin, { hasUnit: true });
  await deliver([message(vin, { atMs: storedNowMs - minuteMs, speedKmh: 60 })]);
  expect(await valuesOf(vehicleId)).toMatchObject({ lastHeardAtMs: null, values: { speedKmh: { value: 60 } } });
});
