import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelCode, type ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
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
import { reportTyreAlerts, type AlertsSort } from './tyre-alerts-report-views.ts';

const hourMs = 3_600_000;
const fromMs = Date.UTC(2026, 10, 1);
const toMs = fromMs + 100 * hourMs;
const nowMs = toMs + 10 * hourMs;
let store: TestStore;
let tenants: TestTenants;

/** An incident by the hours, counted from the report's beginning, at which things happened to it. */
interface Life {
  readonly opened: number;
  readonly resolved?: number;
  readonly closed?: number;
  readonly acknowledged?: readonly number[];
  readonly level?: ProblemLevel;
}

const at = (hour: number): Date => new Date(fromMs + hour * hourMs);
const atOrNull = (hour: number | undefined): Date | null => (hour === undefined ? null : at(hour));

async function addIncidents(vehicleId: number, organisationId: number, lives: readonly Life[]): Promise<void> {
  const owner = store.open('owner').kysely;
  for (const [position, { opened, resolved, closed, acknowledged = [], level = 'critical' }] of lives.entries()) {
    const { id } = await owner
      .insertInto('incident')
      .values({
        vehicle_id: vehicleId,
        organisation_id: organisationId,
        position_index: position,
        level: levelCode[level],
        worst_level: levelCode[level],
        opened_at: at(opened),
        level_since: at(opened),
        resolved_at: atOrNull(resolved),
        closed_at: atOrNull(closed),
        opening: '{}',
        latest: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const hour of acknowledged) {
      await owner
        .insertInto('incident_event')
        .values({
          vehicle_id: vehicleId,
          incident_id: id,
          at: at(hour),
          kind: 'acknowledged',
          position_index: position,
          level: 8,
        })
        .execute();
    }
  }
}

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const { customerId, otherCustomerId, otherFleetId } = tenants;
  const foreign = { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: otherFleetId };
  const [first = 0, second = 0, , elsewhere = 0] = await createTestVehicles(
    store,
    [{}, {}, {}, foreign].map((changes, series) => testVehicle(tenants, series, changes)),
  );
  await addIncidents(first, customerId, [
    { opened: 10, resolved: 12, acknowledged: [11, 10.5] },
    { opened: -5, resolved: 3, level: 'warning', acknowledged: [-4] },
    { opened: 90, level: 'over_inflation' },
    { opened: 20, closed: 21, resolved: 80, acknowledged: [20.25] },
    // Over at the beginning, and begun at the end: neither is told of.
    { opened: -5, resolved: 0 },
    { opened: 100 },
  ]);
  await addIncidents(second, customerId, [{ opened: 99.5, resolved: 105, level: 'warning' }]);
  await addIncidents(elsewhere, otherCustomerId, [{ opened: 10 }]);
});
afterAll(() => store.close());

const report = (
  by: AlertsSort = 'open',
  rest: { direction?: 'asc' | 'desc'; limit?: number; cursor?: string | null; fleetId?: number } = {},
  scope = testScope(tenants.customerId, tenants.partId),
) => {
  const { direction = 'desc', ...others } = rest;
  const request = { fleetId: tenants.fleetId, fromMs, toMs, nowMs, sort: { by, direction }, limit: 50, cursor: null };
  return withScope(store.open('app'), scope, (scoped) => reportTyreAlerts(scoped, { ...request, ...others }));
};

describe('the report of tyre alerts', () => {
  it('tells of what was open in its time, cut to it', async () => {
    const { rows } = await report();
    expect(rows).toMatchObject([
      {
        registration: 'TW0000',
        incidentCount: 4,
        byLevel: { critical: 2, warning: 1, over_inflation: 1, high_temperature: 0, maintenance: 0 },
        openSeconds: (2 + 3 + 10 + 1) * 3600,
        medianAcknowledgedSeconds: 0.5 * 3600,
        stillOpenCount: 1,
      },
      {
        registration: 'TW0001',
        incidentCount: 1,
        openSeconds: 1800,
        medianAcknowledgedSeconds: null,
        stillOpenCount: 0,
      },
    ]);
  });

  it('adds them up, on every page', async () => {
    const first = await report('registration', { direction: 'asc', limit: 1 });
    expect(first.total).toMatchObject({
      incidentCount: 5,
      byLevel: { critical: 2, warning: 2 },
      openSeconds: 16.5 * 3600,
      stillOpenCount: 1,
      affectedCount: 2,
      vehicleCount: 3,
    });
    const second = await report('registration', { direction: 'asc', limit: 1, cursor: first.nextCursor });
    expect(second.total).toEqual(first.total);
    expect([...first.rows, ...second.rows].map((row) => row.registration)).toEqual(['TW0000', 'TW0001']);
    expect(second.nextCursor).toBeNull();
  });

  it.each<AlertsSort>(['incidents', 'open', 'still_open'])('is ordered by %s both ways', async (by) => {
    expect((await report(by, { direction: 'asc' })).rows.map((row) => row.registration)).toEqual(['TW0001', 'TW0000']);
    expect((await report(by)).rows.map((row) => row.registration)).toEqual(['TW0000', 'TW0001']);
  });

  it('tells nothing to another customer, and a driver of the own vehicles alone', async () => {
    const nothing = {
      rows: [],
      total: { incidentCount: 0, openSeconds: 0, medianAcknowledgedSeconds: null, vehicleCount: 0 },
    };
    expect(await report('open', {}, testScope(tenants.otherCustomerId))).toMatchObject(nothing);
    const driver = { ...testScope(tenants.customerId), userId: 4711, isDriver: true };
    expect(await report('open', {}, driver)).toMatchObject(nothing);
    expect(await report('open', { fleetId: tenants.otherFleetId })).toMatchObject(nothing);
  });
});
