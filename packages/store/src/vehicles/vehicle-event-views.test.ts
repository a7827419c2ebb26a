import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IncidentChange } from '../ingest/ingest-batch.ts';
import { createIngestWriter, type IngestWriter } from '../ingest/ingest-writer.ts';
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
import { listVehicleEvents } from './vehicle-event-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
});
afterAll(() => store.close());

describe('listVehicleEvents', () => {
  it('pages incidents and units together, newest first, or one wheel alone', async () => {
    const { customerId, otherCustomerId } = tenants;
    const [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1, { fleetId: null })]);
    const opened: IncidentChange = {
      vehicleId,
      organisationId: customerId,
      positionIndex: 5,
      openedAtMs: nowMs,
      kind: 'opened',
      atMs: nowMs,
      level: 'warning',
      numbers: {
        pressureKpa: 610,
        coldPressureKpa: 580,
        temperatureC: 31,
        recommendedKpa: 800,
        deviationPercent: -27.5,
      },
    };
    await writer.writeBatch({
      incidentChanges: [
        opened,
        { ...opened, kind: 'raised', level: 'critical', atMs: nowMs + 2 },
        { ...opened, positionIndex: 0 },
      ],
    });
    await writer.writeBatch({
      unitEvents: [{ vehicleId, unitId: 3, atMs: nowMs + 1, kind: 'offline', address: '10.0.0.1' }],
    });
    const list = (organisationId: number, wanted: { limit: number; cursor?: string | null; positionIndex?: number }) =>
      withScope(store.open('app'), testScope(organisationId), (scoped) =>
        listVehicleEvents(scoped, { vehicleId, ...wanted }),
      );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof list>> = await list(customerId, { limit: 1, cursor });
      seen.push(...next.events.map((event) => event.kind));
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['raised', 'offline', 'opened', 'opened']);
    const [offline] = (await list(customerId, { limit: 9 })).events.filter(({ kind }) => kind === 'offline');
    expect(offline).toMatchObject({ byName: null, note: null });
    expect((await list(customerId, { limit: 9, positionIndex: 0 })).events).toEqual([
      expect.objectContaining({ kind: 'opened', positionIndex: 0, level: 'warning', numbers: opened.numbers }),
    ]);
    expect((await list(otherCustomerId, { limit: 9 })).events).toEqual([]);
  });
});
