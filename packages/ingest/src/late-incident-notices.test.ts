import { acknowledgeIncident, closeIncident } from '@tyrewatch/store/incidents/incident-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import { withScope } from '@tyrewatch/store/scope';
import { testScope } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedIncidents } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { mendedPuncture, openStoredIngest, pressureAt, storedNowMs } from './testing/stored-ingest.ts';

let stored: StoredIngest;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

describe('what people are told of, and what they did', () => {
  const readings = mendedPuncture(5);
  const flatOnly = readings.slice(4, 7);
  const around = [...readings.slice(0, 4), ...readings.slice(7)];
  const noticesOf = async (vehicleId: number): Promise<string[]> => {
    const { rows } = await stored.store
      .open('jobs')
      .pool.query<{ notice: string }>(
        `select payload->>'notice' as notice from outbox where (payload->>'vehicle_id')::bigint = $1 order by created_at, notice`,
        [vehicleId],
      );
    return rows.map(({ notice }) => notice);
  };
  const incidentsOf = (vehicleId: number) =>
    stored.store
      .open('gateway')
      .kysely.selectFrom('incident')
      .selectAll()
      .where('vehicle_id', '=', vehicleId)
      .orderBy('opened_at')
      .execute();
  const everTold = async (vehicleId: number): Promise<string[]> => {
    const { pool } = stored.store.open('gateway');
    const { rows } = await pool.query<{ kind: string; telling: number }>(
      'select kind, telling from incident_event where vehicle_id = $1 order by telling, at, kind',
      [vehicleId],
    );
    return rows.map(({ kind, telling }) => `${kind} ${telling}`);
  };
  const inScope = <Result>(work: (scoped: Scoped) => Promise<Result>): Promise<Result> =>
    withScope(stored.store.open('app'), testScope(stored.tenants.customerId), work);
  const acknowledge = (incidentId: number): Promise<unknown> =>
    inScope((scoped) =>
      acknowledgeIncident(scoped, {
        incidentId,
        expectedVersion: null,
        actor: { userId: 7, name: 'Pat', atMs: storedNowMs },
        note: null,
        untilMs: null,
      }),
    );

  it('nobody is told of trouble that has come and gone', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [around, flatOnly]);
    expect(await recordedIncidents(stored.store, vehicleId)).toHaveLength(1);
    expect(await noticesOf(vehicleId)).toEqual([]);
  });

  it('nobody is told of trouble of a buffer emptied at once, in order', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [readings]);
    expect(await recordedIncidents(stored.store, vehicleId)).toHaveLength(1);
    expect(await noticesOf(vehicleId)).toEqual([]);
  });

  it('trouble that stands is told of once, and its end', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [
      readings.slice(0, 4),
      [pressureAt(31, 510)],
      flatOnly,
      flatOnly,
      [pressureAt(33, 505)],
    ]);
    expect(await noticesOf(vehicleId)).toEqual(['opened']);
    await stored.sendAll(vehicleId, [readings.slice(7)]);
    expect(await noticesOf(vehicleId)).toEqual(['opened', 'resolved']);
  });

  it('an acknowledged incident is corrected and keeps its acknowledgement', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [readings.slice(0, 3), [pressureAt(40, 500), pressureAt(42, 500)]]);
    const [opened] = await incidentsOf(vehicleId);
    await acknowledge(opened?.id ?? 0);
    await stored.sendAll(vehicleId, [flatOnly]);
    expect(await incidentsOf(vehicleId)).toMatchObject([
      { id: opened?.id, opened_at: new Date(flatOnly[1]?.atMs ?? 0), acknowledged_by_name: 'Pat', resolved_at: null },
    ]);
    expect(await noticesOf(vehicleId)).toEqual(['opened']);
  });

  it('a disproved incident goes, unless somebody took note of it', async () => {
    const [nobodys, noted] = [await stored.newVehicle(), await stored.newVehicle()];
    for (const vehicleId of [nobodys, noted]) await stored.sendAll(vehicleId, [[pressureAt(50, 500)]]);
    await acknowledge((await incidentsOf(noted))[0]?.id ?? 0);
    for (const vehicleId of [nobodys, noted]) await stored.sendAll(vehicleId, [[pressureAt(0, 800)]]);
    expect(await recordedIncidents(stored.store, nobodys)).toEqual([]);
    expect(await everTold(nobodys)).toEqual(['opened 1', 'disproved 2']);
    expect(await incidentsOf(noted)).toMatchObject([
      {
        acknowledged_by_name: 'Pat',
        opened_at: new Date(pressureAt(50, 0).atMs),
        resolved_at: new Date(pressureAt(50, 0).atMs),
      },
    ]);
    expect(await noticesOf(nobodys)).toEqual(['opened', 'resolved']);
    for (const vehicleId of [nobodys, noted]) await stored.sendAll(vehicleId, [[pressureAt(51, 500)]]);
    expect((await incidentsOf(noted)).map(({ resolved_at: end }) => end === null)).toEqual([false, true]);
  });

  it('what somebody closed stays closed, whatever comes late', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [readings.slice(0, 6)]);
    const [opened] = await incidentsOf(vehicleId);
    const actor = { userId: 7, name: 'Pat', atMs: storedNowMs };
    const action = { incidentId: opened?.id ?? 0, expectedVersion: null, actor, note: 'spare fitted' };
    await inScope((scoped) => closeIncident(scoped, action));
    await stored.sendAll(vehicleId, [[pressureAt(21, 505)], [pressureAt(18, 700)], [pressureAt(22, 640)]]);
    expect(await incidentsOf(vehicleId)).toMatchObject([
      { id: opened?.id, opened_at: opened?.opened_at, closed_note: 'spare fitted', resolved_at: null },
    ]);
    expect(await noticesOf(vehicleId)).toEqual(['opened']);
  });

  it('a deactivated vehicle gets no incidents of its past', async () => {
    const vehicleId = await stored.newVehicle();
    const { kysely } = stored.store.open('owner');
    await kysely.updateTable('vehicle').set({ deactivated: true }).where('id', '=', vehicleId).execute();
    await stored.sendAll(vehicleId, [around, flatOnly]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
  });
});
