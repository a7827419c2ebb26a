import { openTelemetry, withScope } from '@tyrewatch/store/scope';
import { resetWheels } from '@tyrewatch/store/sensors/wheel-restart-repository';
import { testScope } from '@tyrewatch/store/test-store';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { listVehicleEvents } from '@tyrewatch/store/vehicles/vehicle-event-views';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadJudgements } from './judgement-loading.ts';
import { sweepJudgements } from './judgement-sweep.ts';
import { createIngestStore } from './ingest-store.ts';
import { send } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { openStoredIngest, pressureAt, storedNowMs } from './testing/stored-ingest.ts';

let stored: StoredIngest;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

/** Wheel 2A, of which {@link pressureAt} tells. */
const positionIndex = 4;
/** So recent that no wheel is stale. */
const readingAt = (minute: number, kpa: number): Reading => pressureAt(1040 + minute, kpa);
const atMinute = (minute: number): number => readingAt(minute, 0).atMs;
const inScope = <Result>(work: Parameters<typeof withScope<Result>>[2]): Promise<Result> =>
  withScope(stored.store.open('app'), testScope(stored.tenants.customerId), work);

const changeSensor = (vehicleId: number, minute: number) =>
  inScope((scoped) =>
    resetWheels(scoped, [{ vehicleId, positionIndex }], { userId: 7, name: 'Pat', atMs: atMinute(minute) }),
  );
async function shown(vehicleId: number) {
  const { kysely } = stored.store.open('gateway');
  const vehicle = (await readVehicles(kysely, [vehicleId])).get(vehicleId);
  const wheel = vehicle?.wheelValues[positionIndex] ?? null;
  return {
    level: vehicle?.level,
    wheel: wheel && [wheel.level, wheel.pressureKpa, wheel.readingAtMs],
    open: vehicle?.incidents.length,
  };
}
/** Levels of the wheels 2A and 2B as they are judged from what is stored. */
async function judgedLevels(vehicleId: number) {
  const { kysely } = stored.store.open('gateway');
  const judgements = await loadJudgements({ kysely }, [...(await readVehicles(kysely, [vehicleId])).values()]);
  return judgements
    .get(vehicleId)
    ?.slice(positionIndex, positionIndex + 2)
    .map((judgement) => judgement?.level ?? null);
}
const eventsOf = (vehicleId: number) =>
  inScope(async (scoped) => {
    await openTelemetry(scoped, [vehicleId]);
    const { events } = await listVehicleEvents(scoped, { vehicleId, limit: 20 });
    // Those of wheels alone.
    return events
      .filter(({ kind }) => kind !== 'online')
      .map(({ kind, level, byName }) => `${kind} ${level} ${byName ?? ''}`.trim());
  });
const withOther = (reading: Reading): Reading => ({
  ...reading,
  tyres: [...reading.tyres, ...reading.tyres.map((tyre) => ({ ...tyre, position: '2B' as const, pressureKpa: 800 }))],
});
const nothing = { level: 'unassigned', wheel: null, open: 0 };

describe('a wheel whose sensor is changed', () => {
  it('knows nothing until it is heard again, and its alert ends in words', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[readingAt(0, 500)], [readingAt(1, 500)]]);
    expect(await shown(vehicleId)).toMatchObject({ level: 'critical', open: 1 });
    expect(await changeSensor(vehicleId, 2)).toMatchObject([{ state: 'open' }]);
    expect(await shown(vehicleId)).toEqual(nothing);
    expect(await eventsOf(vehicleId)).toEqual(['sensor_changed critical Pat', 'opened critical']);
    // what is judged again, and what comes late of before, tells nothing of it
    const store = createIngestStore(stored.store.open('gateway'), () => storedNowMs);
    await sweepJudgements({ ingest: stored.ingest, store });
    await send(stored.ingest, vehicleId, [readingAt(2, 400)]);
    expect(await shown(vehicleId)).toEqual(nothing);
    await send(stored.ingest, vehicleId, [readingAt(3, 800)]);
    expect(await shown(vehicleId)).toEqual({ level: 'okay', wheel: ['okay', 800, atMinute(3)], open: 0 });
    await send(stored.ingest, vehicleId, [readingAt(1.5, 400)]);
    expect(await shown(vehicleId)).toMatchObject({ level: 'okay', open: 0 });
    expect(await eventsOf(vehicleId)).toHaveLength(2);
  });

  it('is judged like any other when it goes on sending, also after a restart of ingest', async () => {
    const vehicleId = await stored.newVehicle();
    const minutes = Array.from({ length: 70 }, (_, minute) => minute);
    // so many that a checkpoint is taken of what was before
    await stored.sendAll(
      vehicleId,
      minutes.map((minute) => [withOther(readingAt(minute, 500))]),
    );
    await changeSensor(vehicleId, 69);
    stored.ingest.forget({ everything: true });
    expect(await shown(vehicleId)).toEqual({ ...nothing, level: 'okay' });
    expect(await judgedLevels(vehicleId)).toEqual([null, 'okay']);
    await send(stored.ingest, vehicleId, [readingAt(70, 500)]);
    expect(await shown(vehicleId)).toMatchObject({ level: 'critical', open: 1 });
    expect((await eventsOf(vehicleId)).slice(0, 2)).toEqual(['opened critical', 'sensor_changed critical Pat']);
  });

  it('is judged like one without a past where late readings have it judged again', async () => {
    const [vehicleId, withoutPast] = [await stored.newVehicle(), await stored.newVehicle()];
    const minutes = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index);
    await stored.sendAll(vehicleId, [[readingAt(-60, 500)], minutes(0, 70).map((minute) => readingAt(minute, 500))]);
    await changeSensor(vehicleId, 69);
    // a wheel that was critical before would take long to recover, and not fall again
    const since = [
      [readingAt(70, 800)],
      minutes(71, 150).map((minute) => readingAt(minute, 800)),
      [readingAt(75.5, 500), readingAt(75.6, 500)],
    ];
    await stored.sendAll(vehicleId, since);
    await stored.sendAll(withoutPast, since);
    expect(await eventsOf(withoutPast)).toEqual(['resolved critical', 'opened critical']);
    const before = ['sensor_changed critical Pat', 'opened critical'];
    expect(await eventsOf(vehicleId)).toEqual([...(await eventsOf(withoutPast)), ...before]);
    expect(await shown(vehicleId)).toEqual(await shown(withoutPast));
  });

  it('leaves a vehicle whose other wheels are sound okay since then, not since those were', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[withOther(readingAt(0, 500))], [withOther(readingAt(1, 500))]]);
    await changeSensor(vehicleId, 2);
    const sinceChange = { level: 'okay', levelSinceMs: atMinute(2) };
    const listed = async () =>
      (await readVehicles(stored.store.open('gateway').kysely, [vehicleId])).get(vehicleId) ?? null;
    expect(await listed()).toMatchObject(sinceChange);
    await sweepJudgements({
      ingest: stored.ingest,
      store: createIngestStore(stored.store.open('gateway'), () => storedNowMs),
    });
    const others = withOther(readingAt(3, 500)).tyres.filter(({ position }) => position !== '2A');
    await send(stored.ingest, vehicleId, [{ ...readingAt(3, 500), tyres: others }]);
    expect(await listed()).toMatchObject(sinceChange);
  });

  it('leaves other wheels as they are', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[withOther(readingAt(0, 500))], [withOther(readingAt(1, 500))]]);
    await changeSensor(vehicleId, 2);
    const { kysely } = stored.store.open('gateway');
    const { wheelValues, level } = (await readVehicles(kysely, [vehicleId])).get(vehicleId) ?? {};
    expect(wheelValues?.map((wheel) => wheel?.level ?? null).slice(4)).toEqual([null, 'okay']);
    expect(level).toBe('okay');
  });
});
