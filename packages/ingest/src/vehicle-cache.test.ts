import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { describe, expect, it } from 'vitest';
import { testReading, testTyre, testVehicle } from './testing/test-vehicle.ts';
import { VehicleCache } from './vehicle-cache.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { foldReadings } from './vehicle-fold.ts';

const startMs = Date.UTC(2026, 10, 20, 12);

function open(maximumEntries = 10) {
  const loads: number[][] = [];
  const vehicles = new Map<number, IngestVehicle>();
  for (let vehicleId = 1; vehicleId <= 9; vehicleId += 1) {
    vehicles.set(vehicleId, testVehicle({ vehicleId, lastHeardAtMs: startMs + vehicleId }));
  }
  const state = { loads, vehicles, whileLoading: async (): Promise<void> => undefined };
  const cache = new VehicleCache(
    {
      loadVehicles: async (ids) => {
        loads.push([...ids]);
        const found = new Map(ids.flatMap((id) => [vehicles.get(id) ?? []].flat().map((one) => [id, one] as const)));
        await state.whileLoading();
        return found;
      },
      loadPacketsSince: async (wanted) =>
        new Map(
          wanted.map(({ vehicleId }) => [
            vehicleId,
            [testReading(startMs, [testTyre(0, 500)]), testReading(startMs + 1, [testTyre(0, 500)])],
          ]),
        ),
    },
    maximumEntries,
  );
  return { cache, state };
}

describe('VehicleCache', () => {
  it('loads what is missing in one go, judges its stored readings, and remembers it', async () => {
    const { cache, state } = open();
    const found = await cache.open([1, 2, 99]);
    expect([...found.keys()]).toEqual([1, 2]);
    expect(found.get(1)?.track.head.judgements[0]?.level).toBe('critical');
    expect((await cache.open([2, 1])).get(1)).toBe(found.get(1));
    expect(state.loads).toEqual([[1, 2, 99]]);
  });

  it('forgets the least recently used beyond its size, what is dropped, and what fell silent', async () => {
    const { cache, state } = open(3);
    await cache.open([1, 2, 3]);
    await cache.open([1]);
    await cache.open([4]);
    expect(cache.size).toBe(3);
    await cache.open([2]);
    cache.drop([4]);
    await cache.open([1, 4]);
    cache.dropSilent(startMs + 3);
    expect(cache.size).toBe(1);
    cache.clear();
    expect(cache.size).toBe(0);
    expect(state.loads).toEqual([[1, 2, 3], [4], [2], [4]]);
  });

  it('does not remember what was dropped while it was being loaded', async () => {
    const { cache, state } = open();
    state.whileLoading = async () => cache.drop([1]);
    const before = await cache.open([1]);
    state.whileLoading = async () => undefined;
    expect((await cache.open([1])).get(1)).not.toBe(before.get(1));
    expect(state.loads).toEqual([[1], [1]]);
  });

  it('remembers what it loads while other vehicles are dropped, and nothing when all are', async () => {
    const { cache, state } = open();
    state.whileLoading = async () => cache.drop([2]);
    await cache.open([1]);
    state.whileLoading = async () => cache.clear();
    await cache.open([1, 3]);
    state.whileLoading = async () => undefined;
    await cache.open([1, 3]);
    expect(state.loads).toEqual([[1], [3], [1, 3]]);
  });

  it('hands what a dropped entry knew of the hours before to the next one, until the vehicle fell silent', async () => {
    const { cache } = open();
    const fold = (entry: VehicleEntry | undefined) => {
      if (entry === undefined) throw new Error('no entry');
      for (let index = 1; index <= 100; index += 1) {
        const reading = testReading(startMs + index * 20_000, [testTyre(0, 500)]);
        foldReadings(entry, [reading], { nowMs: reading.atMs, unitOffline: false });
      }
      return entry.track.earlier.count;
    };
    const [first, second] = [...(await cache.open([1, 2])).values()];
    expect(fold(first)).toBeGreaterThan(0);
    cache.drop([1]);
    expect((await cache.open([1])).get(1)?.track.earlier).toBe(first?.track.earlier);
    expect(fold(second)).toBeGreaterThan(0);
    cache.clear();
    cache.dropSilent(startMs + 3_600_000);
    expect((await cache.open([2])).get(2)?.track.earlier.count).toBe(0);
  });
});
