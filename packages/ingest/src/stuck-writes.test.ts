import { afterEach, expect, it, vi } from 'vitest';
import { createIngest } from './ingest.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { testVehicle } from './testing/test-vehicle.ts';

afterEach(() => vi.restoreAllMocks());

it('writing is stuck when batches wait and none is stored for seconds, not when a single one takes long', async () => {
  let passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
  const store = new MemoryStore();
  for (const vehicleId of [7, 8, 9]) store.vehicles.set(vehicleId, testVehicle({ vehicleId }));
  const ingest = createIngest({ store, now: () => Date.UTC(2026, 10, 20, 12), random: () => 0, maximumWaitMs: 1 });
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isLocked = true;
  store.beforeWrite = async () => {
    begun.resolve();
    if (isLocked) await gate.promise;
  };
  const waiting = [ingest.age(7, null)];
  await begun.promise;
  isLocked = false;
  for (let turn = 0; turn < 4; turn += 1) {
    passedMs += 3000;
    await ingest.age(8, null);
    expect(ingest.isStuck()).toBe(false);
  }
  isLocked = true;
  waiting.push(ingest.age(9, null));
  passedMs += 3000;
  expect(ingest.isStuck()).toBe(false);
  passedMs += 1000;
  expect(ingest.isStuck()).toBe(true);
  gate.resolve();
  await Promise.all(waiting);
  expect(ingest.isStuck()).toBe(false);
  await ingest.close();
  passedMs += 60_000;
  expect(ingest.isStuck()).toBe(false);
});
