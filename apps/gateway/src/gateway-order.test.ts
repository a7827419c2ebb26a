import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestGateway, TestVehicle } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';

// What is expected of a wheel that falls silent is what was known then: what comes late changes it with the next reading.
vi.mock(import('@tyrewatch/domain/outlook/expected-critical'), async (importOriginal) => ({
  ...(await importOriginal()),
  expectedCriticalAtMs: () => Number.POSITIVE_INFINITY,
}));

/** ORDER_RUNS=200 tries so many histories. */
const runCount = Number(process.env['ORDER_RUNS'] ?? 12);
const nowMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(nowMs);
});
afterAll(() => test.close());

/** A record at a minute before now, within what a track can still reorder. */
const record = fc
  .record({
    minutesAgo: fc.integer({ min: 1, max: 300 }),
    speedKmh: fc.constantFrom(0, 3, 80),
    odometerKm: fc.integer({ min: 100_000, max: 100_500 }),
    tyres: fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 4 }),
        pressureKpa: fc.oneof(fc.constant(850), fc.integer({ min: 400, max: 900 }), fc.constant(null)),
        temperatureC: fc.option(fc.integer({ min: -5, max: 110 })),
      }),
      { maxLength: 4, selector: ({ number }) => number },
    ),
  })
  .map(({ minutesAgo, speedKmh, odometerKm, tyres }): AvlRecord => {
    const fields = { speedKmh, longitudeDeg: -1 - minutesAgo / 1000, altitudeM: odometerKm % 100 };
    return tyreRecord(nowMs - minutesAgo * minuteMs, tyres, fields);
  });

/** A history, and the same as it arrives: disordered, repeated, in frames of any size, with impossible times between. */
const history = fc
  .uniqueArray(record, { minLength: 1, maxLength: 40, selector: ({ timeMs }) => timeMs })
  .chain((records) =>
    fc.record({
      records: fc.constant(records.toSorted((a, b) => a.timeMs - b.timeMs)),
      arrivals: fc.array(
        fc.array(
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...records) },
            { weight: 1, arbitrary: fc.constantFrom(tyreRecord(0, []), tyreRecord(nowMs + 90 * minuteMs, [])) },
          ),
          { minLength: 1, maxLength: 12 },
        ),
        { maxLength: 6 },
      ),
      rest: fc.shuffledSubarray(records, { minLength: records.length }),
    }),
  );

async function deliver({ imei }: TestVehicle, frames: readonly (readonly AvlRecord[])[]): Promise<void> {
  const unit = await TestUnit.logIn(test.port, imei);
  for (const records of frames) expect(await unit.deliver(framed(...records))).toBe(records.length);
  unit.close();
}

async function stateOf({ vehicleId }: TestVehicle) {
  const database = test.store.open('gateway');
  const vehicle = (await loadIngestVehicles(database, [vehicleId])).get(vehicleId);
  return {
    packets: (await loadPacketsSince(database, [{ vehicleId, afterMs: 0 }])).get(vehicleId),
    values: vehicle?.values,
    wheels: vehicle?.wheelValues.map((wheel) => wheel && { ...wheel, timeToCritical: null }),
    level: vehicle?.level,
    // when an incident was opened depends on what was known then; what it says now does not
    incidents: vehicle?.incidents
      .toSorted((a, b) => a.positionIndex - b.positionIndex)
      .map(({ positionIndex, level, state }) => ({ positionIndex, level, state })),
  };
}

describe('the final state', () => {
  it(
    `is that of the sorted records sent once (${runCount} histories)`,
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async ({ records, arrivals, rest }) => {
          const [sorted, disordered] = await test.addVehicles(2);
          if (sorted === undefined || disordered === undefined) throw new Error('no vehicles');
          await deliver(sorted, [records]);
          const middle = Math.ceil(rest.length / 2);
          await deliver(
            disordered,
            [...arrivals, rest.slice(0, middle), rest.slice(middle)].filter(({ length }) => length > 0),
          );
          expect(await stateOf(disordered)).toEqual(await stateOf(sorted));
        }),
        { numRuns: runCount, endOnFailure: true, interruptAfterTimeLimit: 45_000 + runCount * 2000 },
      );
    },
    60_000 + runCount * 2000,
  );

  it('is the same when the gateway forgets everything on the way', async () => {
    const histories = fc.sample(history, 5);
    for (const { records, rest } of histories) {
      const [sorted, disordered] = await test.addVehicles(2);
      if (sorted === undefined || disordered === undefined) throw new Error('no vehicles');
      await deliver(sorted, [records]);
      for (const one of rest) {
        await deliver(disordered, [[one]]);
        test.gateway.ingest.forget({ everything: true });
      }
      expect(await stateOf(disordered)).toEqual(await stateOf(sorted));
    }
  }, 60_000);
});
