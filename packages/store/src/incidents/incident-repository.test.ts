import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IncidentChange, WheelValues } from '../ingest/ingest-batch.ts';
import { loadIngestVehicles } from '../ingest/ingest-loading.ts';
import { createIngestWriter, type IngestWriter } from '../ingest/ingest-writer.ts';
import { noValues } from '../ingest/vehicle-values.ts';
import { withScope, type Scoped } from '../scope.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { listVehicleEvents } from '../vehicles/vehicle-event-views.ts';
import {
  acknowledgeIncident,
  closeIncident,
  expireAcknowledgements,
  withdrawAcknowledgement,
} from './incident-repository.ts';
import { findIncident, listIncidents, type IncidentView } from './incident-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
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

const newVehicle = async (organisationId = tenants.customerId): Promise<number> => {
  series += 1;
  const [id = 0] = await createTestVehicles(store, [
    testVehicle(tenants, series, { organisationId, customerId: organisationId, fleetId: null }),
  ]);
  return id;
};

const change = (vehicleId: number, changes: Partial<IncidentChange> = {}): IncidentChange => ({
  vehicleId,
  organisationId: tenants.customerId,
  positionIndex: 5,
  openedAtMs: nowMs,
  kind: 'opened',
  atMs: nowMs,
  level: 'warning',
  numbers: { pressureKpa: 610.5, coldPressureKpa: 580, temperatureC: 31, recommendedKpa: 800, deviationPercent: -27.5 },
  ...changes,
});

const write = async (...incidentChanges: IncidentChange[]): Promise<number> =>
  (await writer.writeBatch({ incidentChanges })).incidents[0]?.id ?? 0;
const inScope = <Result>(
  work: (scoped: Scoped) => Promise<Result>,
  organisationId = tenants.customerId,
): Promise<Result> => withScope(store.open('app'), testScope(organisationId), work);
const incidentNow = (incidentId: number) => inScope((scoped) => findIncident(scoped, incidentId));
const eventsOf = async (vehicleId: number) =>
  (await inScope((scoped) => listVehicleEvents(scoped, { vehicleId, limit: 50 }))).events;
const actor = { userId: 7, name: 'Pat', atMs: nowMs + 1000 };

describe('incidents written by ingest', () => {
  it('open, move and resolve, each transition told once, also when sent again', async () => {
    const vehicleId = await newVehicle();
    const steps = [change(vehicleId), change(vehicleId, { kind: 'raised', level: 'critical', atMs: nowMs + 60_000 })];
    const id = await write(...steps);
    expect(await write(...steps)).toBe(id);
    expect(await incidentNow(id)).toMatchObject({
      state: 'open',
      level: 'critical',
      worstLevel: 'critical',
      openedAtMs: nowMs,
      levelSinceMs: nowMs + 60_000,
    });
    await write(change(vehicleId, { kind: 'lowered', level: 'maintenance', atMs: nowMs + 120_000 }));
    await write(
      change(vehicleId, {
        kind: 'resolved',
        level: 'maintenance',
        atMs: nowMs + 180_000,
        numbers: { ...change(0).numbers, pressureKpa: 800 },
      }),
    );
    expect(await incidentNow(id)).toMatchObject({
      state: 'resolved',
      level: 'maintenance',
      worstLevel: 'critical',
      levelSinceMs: nowMs + 120_000,
      resolvedAtMs: nowMs + 180_000,
      opening: { pressureKpa: 610.5 },
      latest: { pressureKpa: 800 },
    });
    expect((await eventsOf(vehicleId)).map((event) => event.kind)).toEqual(['resolved', 'lowered', 'raised', 'opened']);
  });

  it('that open again at the same instant have not ended, and their log does not say so', async () => {
    const vehicleId = await newVehicle();
    const id = await write(change(vehicleId));
    await write(change(vehicleId, { kind: 'resolved', atMs: nowMs + 60_000 }));
    expect(await write(change(vehicleId))).toBe(id);
    expect(await incidentNow(id)).toMatchObject({ state: 'open', resolvedAtMs: null });
    expect((await eventsOf(vehicleId)).map((event) => event.kind)).toEqual(['opened']);
  });

  it('last at a level since the last change, also when several come at once', async () => {
    const vehicleId = await newVehicle();
    const id = await write(change(vehicleId));
    const [raisedMs, loweredMs] = [nowMs + 60_000, nowMs + 120_000];
    await write(
      change(vehicleId, { kind: 'raised', level: 'critical', atMs: raisedMs }),
      change(vehicleId, { kind: 'lowered', level: 'warning', atMs: loweredMs }),
    );
    expect(await incidentNow(id)).toMatchObject({ level: 'warning', levelSinceMs: loweredMs });
    await write(change(vehicleId, { kind: 'resolved', atMs: nowMs + 180_000 }));
    expect(await incidentNow(id)).toMatchObject({ level: 'warning', levelSinceMs: loweredMs });
  });

  it('resolve a wheel and open its next one in one batch', async () => {
    const vehicleId = await newVehicle();
    await write(change(vehicleId));
    const later = nowMs + 60_000;
    await write(
      change(vehicleId, { kind: 'opened', openedAtMs: later, atMs: later }),
      change(vehicleId, { kind: 'resolved', atMs: later - 1 }),
    );
    const incidents = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId)?.incidents;
    expect(incidents).toEqual([
      expect.objectContaining({ state: 'open', openedAtMs: later, positionIndex: 5, level: 'warning' }),
    ]);
  });

  it('resolve a wheel and open one by what its unit had kept from before, in one batch', async () => {
    const vehicleId = await newVehicle();
    await write(change(vehicleId));
    const earlier = nowMs - 60_000;
    await write(
      change(vehicleId, { kind: 'resolved', atMs: nowMs }),
      change(vehicleId, { kind: 'opened', openedAtMs: earlier, atMs: earlier }),
    );
    const incidents = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId)?.incidents;
    expect(incidents).toEqual([expect.objectContaining({ state: 'open', openedAtMs: earlier })]);
  });

  it('are at most one open per wheel, whoever writes', async () => {
    const vehicleId = await newVehicle();
    await write(change(vehicleId));
    await expect(write(change(vehicleId, { openedAtMs: nowMs + 1 }))).rejects.toThrow(/incident_one_open_per_wheel/);
  });
});

describe('listIncidents', () => {
  it('lists worst first, at the same level the one critical soonest and then the newest, filtered, paged, with the count of those nobody has seen', async () => {
    const vehicleId = await newVehicle(tenants.partId);
    const at = (positionIndex: number, level: IncidentChange['level'], openedAtMs: number) =>
      change(vehicleId, { positionIndex, level, openedAtMs, atMs: openedAtMs, organisationId: tenants.partId });
    await write(
      at(0, 'warning', nowMs),
      at(1, 'critical', nowMs),
      at(4, 'warning', nowMs + 1),
      at(5, 'maintenance', nowMs),
    );
    await store.open('owner').pool.query(
      `update wheel_state set reading_at = array_fill($2::timestamptz, '{16}'), level = array_fill(7, '{16}'),
           time_to_critical_hours = '{5,1,null,null,null,5}' where vehicle_id = $1`,
      [vehicleId, new Date(nowMs)],
    );
    await write({ ...at(5, 'maintenance', nowMs), kind: 'resolved', atMs: nowMs + 5 });
    const list = (filters: Parameters<typeof listIncidents>[1]['filters'], limit = 50, cursor: string | null = null) =>
      inScope((scoped) => listIncidents(scoped, { filters, limit, cursor }), tenants.partId);
    const all = await list({});
    expect(all.incidents.map((incident) => incident.positionIndex)).toEqual([1, 0, 4, 5]);
    expect(all.unacknowledgedCount).toBe(3);
    const paged: IncidentView[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({}, 1, cursor ?? null);
      paged.push(...page.incidents);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all.incidents);
    expect((await list({ states: ['resolved'] })).incidents.map((incident) => incident.positionIndex)).toEqual([5]);
    expect(
      (await list({ states: ['open', 'acknowledged'], levels: ['warning'] })).incidents.map(
        (incident) => incident.positionIndex,
      ),
    ).toEqual([0, 4]);
    expect((await list({ search: `w${String(series).padStart(4, '0')}` })).incidents).toHaveLength(4);
    expect((await list({ vehicleId: vehicleId + 1 })).incidents).toEqual([]);
    expect((await inScope((scoped) => listIncidents(scoped, { filters: { vehicleId }, limit: 5 }))).incidents).toEqual(
      [],
    );
  });
});

describe('the numbers of an incident', () => {
  const wheelNow = (pressureKpa: number): WheelValues => ({
    pressureKpa,
    temperatureC: 31,
    coldPressureKpa: pressureKpa - 20,
    level: 'warning',
    levelSinceMs: nowMs,
    readingAtMs: nowMs + 900_000,
    timeToCritical: null,
  });
  const show = (vehicleId: number, expectedVersion: number, pressureKpa: number) =>
    writer.writeBatch({
      vehicles: [
        {
          vehicleId,
          expectedVersion,
          lastHeardAtMs: nowMs,
          values: noValues,
          wheels: { values: [null, null, null, null, null, wheelNow(pressureKpa)], judgement: null, confirmAtMs: null },
          level: null,
        },
      ],
    });

  it('are those of the newest judged reading while it is open, and of its end after that', async () => {
    const vehicleId = await newVehicle();
    const incidentId = await write(change(vehicleId));
    expect((await incidentNow(incidentId))?.latest).toEqual(change(0).numbers);
    await show(vehicleId, 0, 580);
    expect((await incidentNow(incidentId))?.latest).toEqual({
      pressureKpa: 580,
      coldPressureKpa: 560,
      temperatureC: 31,
      recommendedKpa: 800,
      deviationPercent: expect.closeTo(-30, 6),
    });
    expect((await incidentNow(incidentId))?.opening).toEqual(change(0).numbers);
    const { incidents } = await inScope((scoped) => listIncidents(scoped, { filters: { vehicleId }, limit: 5 }));
    expect(incidents.map(({ latest }) => latest.pressureKpa)).toEqual([580]);
    const atEnd = { ...change(0).numbers, pressureKpa: 790 };
    await write(change(vehicleId, { kind: 'resolved', atMs: nowMs + 1_000_000, numbers: atEnd }));
    expect((await incidentNow(incidentId))?.latest).toEqual(atEnd);
  });

  it('that a person or the clock does something at are the wheel’s at that time', async () => {
    const vehicleId = await newVehicle();
    const incidentId = await write(change(vehicleId));
    const did = (atMs: number) => ({ incidentId, expectedVersion: null, actor: { ...actor, atMs } });
    await show(vehicleId, 0, 580);
    const untilMs = nowMs + 4000;
    const noted = { ...did(nowMs + 1000), note: null, untilMs };
    await inScope((scoped) => acknowledgeIncident(scoped, noted));
    await show(vehicleId, 1, 570);
    await expireAcknowledgements(store.open('jobs').kysely, untilMs);
    await inScope((scoped) => acknowledgeIncident(scoped, { ...noted, ...did(nowMs + 5000) }));
    await show(vehicleId, 2, 560);
    await inScope((scoped) => withdrawAcknowledgement(scoped, did(nowMs + 6000)));
    await show(vehicleId, 3, 550);
    await inScope((scoped) => closeIncident(scoped, { ...did(nowMs + 7000), note: null }));
    const events = await eventsOf(vehicleId);
    expect(events.map(({ kind, numbers }) => [kind, numbers.pressureKpa])).toEqual([
      ['closed', 550],
      ['acknowledgement_withdrawn', 560],
      ['acknowledged', 570],
      ['acknowledgement_expired', 570],
      ['acknowledged', 580],
      ['opened', change(0).numbers.pressureKpa],
    ]);
    expect(events[0]?.numbers).toEqual({
      pressureKpa: 550,
      coldPressureKpa: 530,
      temperatureC: 31,
      recommendedKpa: 800,
      deviationPercent: expect.closeTo(-33.75, 6),
    });
  });

  it('are measured against the wheel’s own target where it has one', async () => {
    const vehicleId = await newVehicle();
    const incidentId = await write(change(vehicleId));
    await show(vehicleId, 0, 720);
    await store
      .open('owner')
      .kysely.insertInto('wheel_fitment')
      .values({
        organisation_id: tenants.customerId,
        vehicle_id: vehicleId,
        position_index: 5,
        recommended_pressure_kpa: 1000,
      })
      .execute();
    expect((await incidentNow(incidentId))?.latest).toMatchObject({
      recommendedKpa: 1000,
      deviationPercent: expect.closeTo(-30, 6),
    });
  });
});

describe('people and incidents', () => {
  it('acknowledge once, by version, and take it back', async () => {
    const vehicleId = await newVehicle();
    const incidentId = await write(change(vehicleId));
    const { version = 0 } = (await incidentNow(incidentId)) ?? {};
    const acknowledge = (expectedVersion: number | null, organisationId?: number) =>
      inScope(
        (scoped) =>
          acknowledgeIncident(scoped, {
            incidentId,
            expectedVersion,
            actor,
            note: 'fitter called',
            untilMs: nowMs + 7_200_000,
          }),
        organisationId,
      );
    expect(await acknowledge(version, tenants.otherCustomerId)).toBe('not_found');
    expect(await acknowledge(version)).toBe('done');
    expect(await acknowledge(version)).toBe('version_mismatch');
    expect(await incidentNow(incidentId)).toMatchObject({
      state: 'acknowledged',
      acknowledgedByName: 'Pat',
      note: 'fitter called',
      acknowledgedUntilMs: nowMs + 7_200_000,
      version: version + 1,
    });
    expect(
      await inScope((scoped) =>
        withdrawAcknowledgement(scoped, { incidentId, expectedVersion: null, actor: { ...actor, atMs: nowMs + 2000 } }),
      ),
    ).toBe('done');
    expect(await incidentNow(incidentId)).toMatchObject({ state: 'open', acknowledgedAtMs: null, note: null });
    expect((await eventsOf(vehicleId)).map((event) => [event.kind, event.byName])).toEqual([
      ['acknowledgement_withdrawn', 'Pat'],
      ['acknowledged', 'Pat'],
      ['opened', null],
    ]);
  });

  it('are asked again when an acknowledged incident gets worse or the time is over', async () => {
    const worse = await newVehicle();
    const over = await newVehicle();
    const [worseId, overId] = [await write(change(worse)), await write(change(over))];
    for (const incidentId of [worseId, overId]) {
      await inScope((scoped) =>
        acknowledgeIncident(scoped, { incidentId, expectedVersion: null, actor, note: null, untilMs: nowMs + 5000 }),
      );
    }
    await write(change(worse, { kind: 'raised', level: 'critical', atMs: nowMs + 2000 }));
    expect((await incidentNow(worseId))?.state).toBe('open');
    expect(await expireAcknowledgements(store.open('jobs').kysely, nowMs + 4999)).toEqual([]);
    expect(await expireAcknowledgements(store.open('jobs').kysely, nowMs + 5000)).toEqual([
      { incidentId: overId, vehicleId: over },
    ]);
    expect((await incidentNow(overId))?.state).toBe('open');
    expect((await eventsOf(over))[0]?.kind).toBe('acknowledgement_expired');
  });

  it('close by hand, which ingest hears of, and which leaves room for a next incident', async () => {
    const vehicleId = await newVehicle();
    const incidentId = await write(change(vehicleId));
    expect(
      await inScope((scoped) =>
        closeIncident(scoped, { incidentId, expectedVersion: null, actor, note: 'spare fitted' }),
      ),
    ).toBe('done');
    expect(
      await inScope((scoped) =>
        acknowledgeIncident(scoped, { incidentId, expectedVersion: null, actor, note: null, untilMs: null }),
      ),
    ).toBe('not_open');
    const vehicle = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(vehicle).toMatchObject({ stateVersion: 1, incidents: [{ id: incidentId, state: 'closed' }] });
    await write(change(vehicleId, { openedAtMs: nowMs + 9, atMs: nowMs + 9, level: 'critical' }));
    expect(
      (await inScope((scoped) => listIncidents(scoped, { filters: { vehicleId }, limit: 5 }))).incidents.map(
        (incident) => incident.state,
      ),
    ).toEqual(['open', 'closed']);
  });
});
