import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordedIncidents } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { mendedPuncture, openStoredIngest, pressureAt, storedNowMs } from './testing/stored-ingest.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

// What is expected of a wheel that tells nothing more is what was known then: what comes late does not make it known before.
vi.mock(import('@tyrewatch/domain/outlook/expected-critical'), async (importOriginal) => ({
  ...(await importOriginal()),
  expectedCriticalAtMs: () => Number.POSITIVE_INFINITY,
}));

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

let stored: StoredIngest;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

async function incidentsAfter(arrivals: readonly (readonly Reading[])[]): Promise<unknown> {
  const vehicleId = await stored.newVehicle();
  await stored.sendAll(vehicleId, arrivals);
  return recordedIncidents(stored.store, vehicleId);
}

const pick = (readings: readonly Reading[], order: readonly number[]): Reading[][] =>
  order.map((index) => readings.slice(index, index + 1));
const inOrder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('a puncture mended at once, told late', () => {
  for (const [span, stepMinutes] of [
    ['within the hour', 5],
    ['over eight hours', 48],
  ] as const) {
    it(`leaves the same record whatever the order of arrival, ${span}`, async () => {
      const readings = mendedPuncture(stepMinutes);
      const expected = await incidentsAfter(pick(readings, inOrder));
      expect(expected).toMatchObject([{ worstLevel: 'critical', resolvedAtMs: readings[7]?.atMs }]);
      expect(await incidentsAfter(pick(readings, [0, 1, 2, 3, 7, 8, 9, 10, 5, 4, 6]))).toEqual(expected);
      expect(await incidentsAfter(pick(readings, [7, 2, 10, 4, 0, 6, 3, 3, 9, 1, 8, 5]))).toEqual(expected);
      expect(await incidentsAfter([readings.toReversed()])).toEqual(expected);
    });
  }
});

describe('the event log of a wheel whose flat is told before its past', () => {
  it('tells the story that the incident tells', async () => {
    const vehicleId = await stored.newVehicle();
    for (const reading of [pressureAt(70, 0), pressureAt(10, 800), pressureAt(20, 400)])
      await stored.sendAll(vehicleId, [[reading]]);
    const [incident, ...others] = await recordedIncidents(stored.store, vehicleId);
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ level: 'critical', resolvedAtMs: null, openedAtMs: pressureAt(20, 0).atMs });
    expect(incident?.events).toEqual([`opened critical ${pressureAt(20, 0).atMs}`]);
  });
});

/** What is shown of a vehicle, and the state that the next reading is judged with after a restart. */
async function shownState(vehicleId: number): Promise<unknown> {
  const vehicle = (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
  const wheels = vehicle?.wheelValues.map((wheel) => wheel && { ...wheel, timeToCritical: null });
  return { level: vehicle?.level, levelSinceMs: vehicle?.levelSinceMs, values: vehicle?.values, wheels };
}

describe('whatever is late, doubled or out of order', () => {
  const step = fc.record({
    // 2A and 2D: mates are compared as they are told, and what is found so is not judged again
    wheel: fc.constantFrom(4, 4, 7),
    pressureKpa: fc.constantFrom(800, 800, 800, 790, 655, 640, 630, 590, 575, 540, 500, 300, 0, 980),
    temperatureC: fc.constantFrom(20, 20, 20, 88),
    minutes: fc.integer({ min: 1, max: 60 }),
  });
  // Of one wheel alone for longer than the state of the other is told by the readings around.
  const silence = Array.from(
    { length: 70 },
    () => ({ wheel: 7, pressureKpa: 800, temperatureC: 20, minutes: 2 }) as const,
  );
  const arbitrarySteps = fc
    .tuple(fc.array(step, { minLength: 5, maxLength: 90, size: 'max' }), fc.option(fc.nat({ max: 40 })))
    .map(([steps, silentAt]) => (silentAt === null ? steps : steps.toSpliced(silentAt, 0, ...silence)));
  const arbitrarySeries = arbitrarySteps.map((steps) => {
    let minute = 0;
    return steps.map(({ wheel, pressureKpa, temperatureC, minutes }) => {
      minute += minutes;
      const atMs = storedNowMs - 4 * dayMs + minute * minuteMs;
      return testReading(atMs, [testTyre(wheel, pressureKpa, temperatureC)], { receivedAtMs: storedNowMs });
    });
  });
  const arbitraryArrival = arbitrarySeries.chain((readings) =>
    fc.record({
      readings: fc.constant(readings),
      delays: fc.array(fc.constantFrom(0, 0, 0, 8, 30, 200), { minLength: 160, maxLength: 160 }),
      again: fc.array(fc.constantFrom(...readings), { maxLength: 6 }),
      size: fc.integer({ min: 1, max: 12 }),
      isRestarted: fc.boolean(),
    }),
  );

  it('the record and what is shown are those of the sorted readings without repetitions', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryArrival, async ({ readings, delays, again, size, isRestarted }) => {
        const sorted = await stored.newVehicle();
        await stored.sendAll(sorted, [readings]);
        const late = await stored.newVehicle();
        const arrival = [...readings, ...again]
          .map((reading, index) => ({ reading, arrives: index + (delays[index % delays.length] ?? 0) }))
          .toSorted((a, b) => a.arrives - b.arrives)
          .map(({ reading }) => reading);
        for (let from = 0; from < arrival.length; from += size) {
          if (isRestarted) stored.ingest.forget({ everything: true });
          await stored.sendAll(late, [arrival.slice(from, from + size)]);
        }
        expect(await recordedIncidents(stored.store, late)).toEqual(await recordedIncidents(stored.store, sorted));
        expect(await shownState(late)).toEqual(await shownState(sorted));
      }),
      { numRuns: Number(process.env['LATE_RUNS'] ?? 12) },
    );
  }, 120_000);
});

describe('a gap of days filled late', () => {
  const everyFiveMinutes = Array.from({ length: 4 * 288 }, (_, index) => pressureAt(index * 5 - 4 * 1440, 800));
  const gap = everyFiveMinutes.slice(288, 300);
  const flat = gap.map((reading, index) =>
    index > 3 && index < 8 ? { ...reading, tyres: [testTyre(4, 500)] } : reading,
  );
  // confirmed by the second of its readings
  const incidentOfGap = { openedAtMs: flat[5]?.atMs, resolvedAtMs: flat[8]?.atMs, worstLevel: 'critical' };

  it('is judged by the readings around it, not by all since then', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [everyFiveMinutes.slice(0, 288), everyFiveMinutes.slice(300)]);
    const readBefore = stored.readAgain();
    await stored.sendAll(vehicleId, [flat.toReversed()]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([incidentOfGap]);
    expect(stored.readAgain() - readBefore).toBeLessThan(700);
  });

  it('leaves alone what has happened after it, and what is open', async () => {
    const vehicleId = await stored.newVehicle();
    const hurt = everyFiveMinutes.map((reading, index) =>
      (index > 1000 && index < 1008) || index > 1060 ? { ...reading, tyres: [testTyre(4, 400)] } : reading,
    );
    await stored.sendAll(vehicleId, [hurt.slice(0, 288), hurt.slice(300)]);
    const known = await recordedIncidents(stored.store, vehicleId);
    expect(known).toMatchObject([{ resolvedAtMs: expect.any(Number) }, { level: 'critical', resolvedAtMs: null }]);
    await stored.sendAll(vehicleId, [flat]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([
      expect.objectContaining(incidentOfGap),
      ...known,
    ]);
  });
});

describe('a wheel whose sensor was silent for hours while the others went on', () => {
  /** Ten hours unless more, told every two minutes by wheel 2D, and of 2A as it is given. */
  const told = (kpaOf: (minute: number) => number | null, hours = 10): Reading[] =>
    Array.from({ length: hours * 30 }, (_, step) => {
      const minute = step * 2;
      const reading = pressureAt(minute - (hours - 10) * 60, kpaOf(minute) ?? 0);
      return { ...reading, tyres: [testTyre(7, 800), ...(kpaOf(minute) === null ? [] : reading.tyres)] };
    });
  const mended = told((minute) => {
    if (minute < 60) return 800;
    if (minute <= 80) return 500;
    return minute >= 300 && minute <= 314 ? 800 : null;
  });
  const flatForAnHour = told((minute) => {
    if (minute < 120) return 800;
    if (minute < 300) return null;
    return minute < 362 ? 400 : 800;
  });
  /** Pumped up to just above where maintenance begins, and heard sixty-five times since. */
  const pumpedUpALittle = told((minute) => {
    if (minute < 60) return 800;
    if (minute <= 80) return 500;
    return minute <= 210 ? 645 : null;
  });
  const isWithin = (first: number, last: number) => (_: Reading, step: number) => step * 2 >= first && step * 2 <= last;

  it.each([
    ['the first reading after a repair', mended, isWithin(300, 300)],
    ['a flat but for its first reading', flatForAnHour, isWithin(302, 360)],
    ['a whole flat', flatForAnHour, isWithin(300, 360)],
    ['the flat and the silence before it', flatForAnHour, isWithin(130, 360)],
    ['the last reading, the sixty-fourth after it was pumped up', pumpedUpALittle, isWithin(210, 210)],
  ] as const)('is judged as in order where this comes late: %s', async (_, readings, isLate) => {
    const [sorted, late] = [await stored.newVehicle(), await stored.newVehicle()];
    await stored.sendAll(sorted, [readings]);
    const inTime = readings.filter((reading, step) => !isLate(reading, step));
    await stored.sendAll(late, [inTime]);
    await stored.sendAll(late, [readings.filter(isLate)]);
    expect(await recordedIncidents(stored.store, sorted)).toHaveLength(1);
    expect(await recordedIncidents(stored.store, late)).toEqual(await recordedIncidents(stored.store, sorted));
    expect(await shownState(late)).toEqual(await shownState(sorted));
  });

  it('is not judged by all the hours since that tell of the others alone', async () => {
    const vehicleId = await stored.newVehicle();
    const silentSoon = told((minute) => (minute <= 20 ? 800 : null), 60);
    await stored.sendAll(vehicleId, [silentSoon.filter((_, step) => step !== 9 && step !== 10)]);
    const readBefore = stored.readAgain();
    await stored.sendAll(vehicleId, [silentSoon.slice(9, 11)]);
    expect(stored.readAgain() - readBefore).toBeLessThan(600);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
  });
});
