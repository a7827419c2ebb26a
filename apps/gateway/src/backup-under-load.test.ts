import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@tyrewatch/embedded-database/vitest-test-database';
import { makeBackup } from '@tyrewatch/store/backup/make-backup';
import { openBackup, restoreBackup } from '@tyrewatch/store/backup/restore-backup';
import { createDatabase } from '@tyrewatch/store/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PersistentUnit } from './testing/persistent-unit.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import type { TestGateway, TestVehicle } from './testing/test-gateway.ts';
import { tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const minuteMs = 60_000;
const unitCount = 25;
const startMs = Date.now();
const historyStartMs = startMs - 60 * 24 * 60 * minuteMs;

let gateway: TestGateway;
let vehicles: readonly TestVehicle[];
let units: PersistentUnit[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tyrewatch-load-backup-'));
  gateway = await startTestGateway(startMs);
  vehicles = await gateway.addVehicles(unitCount);
  const { port } = gateway;
  const recordsOf = (turn: number) => [
    tyreRecord(historyStartMs + turn * minuteMs, [
      { number: 1, pressureKpa: turn % 8 < 4 ? 850 : 420, temperatureC: 20 },
    ]),
  ];
  units = vehicles.map(({ imei }) => new PersistentUnit({ port, imei, answerMs: 10_000, recordsOf }));
});
afterAll(async () => {
  await Promise.all(units.map((unit) => unit.stop()));
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const letThrough = (turns: number): Promise<true> =>
  waitFor(async () => (units.every((unit) => unit.turns >= turns) ? true : null), 60_000);

it('a backup made while units send holds every record that was acknowledged before, and stops none', async () => {
  for (const unit of units) unit.start();
  await letThrough(10);
  const acknowledgedBefore = units.map(({ acknowledgedMs }) => [...acknowledgedMs]);
  const file = join(folder, 'load.backup');
  const { connectionString } = gateway.store;
  const silent = { productVersion: '1.2.3', credentialsKey: null, onProgress: () => undefined };
  await makeBackup({ ...silent, connectionString, file });
  const acknowledged = units.flatMap(({ acknowledgedMs }) => [...acknowledgedMs]);
  expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore.flat().length);

  const target = await createTestDatabase('tyrewatch_empty', async () => undefined);
  await restoreBackup(await openBackup(file, silent), { ...silent, connectionString: target.connectionString() });
  const restored = createDatabase(target.connectionString(), 'owner', { maximumConnections: 1 });
  const packets = await restored.kysely.selectFrom('packet').select(['vehicle_id', 'at']).execute();
  const incidents = await restored.kysely.selectFrom('incident').select('id').execute();
  const openings = await restored.kysely
    .selectFrom('incident_event')
    .select('incident_id')
    .where('kind', '=', 'opened')
    .execute();
  await restored.close();
  await target.drop();
  for (const [index, { vehicleId, imei }] of vehicles.entries()) {
    const stored = new Set(packets.filter((packet) => packet.vehicle_id === vehicleId).map(({ at }) => at.getTime()));
    const missing = acknowledgedBefore[index]?.filter((atMs) => !stored.has(atMs));
    expect(missing, `records of ${imei}`).toEqual([]);
  }
  // What one transaction has written is there as a whole.
  expect(new Set(openings.map(({ incident_id }) => incident_id))).toEqual(new Set(incidents.map(({ id }) => id)));
});
