import type { IncidentChange, IngestBatch, OutboxWrite, VehicleUpdate } from '@tyrewatch/store/ingest/ingest-batch';
import type { PreparedSubmission } from './prepared-submission.ts';
import { quarantineOf, rawFrameOf } from './prepared-submission.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { foldReadings } from './vehicle-fold.ts';

/**
 * Folds prepared submissions into their vehicles and puts together all that is stored of them in one transaction.
 * Changes the entries. Packets stand in the order of the submissions and of their readings.
 */
export function composeBatch(
  prepared: readonly PreparedSubmission[],
  entries: ReadonlyMap<number, VehicleEntry>,
  nowMs: number,
): IngestBatch {
  const vehicles: VehicleUpdate[] = [];
  const incidentChanges: IncidentChange[] = [];
  const outbox: OutboxWrite[] = [];
  const packets = prepared.flatMap((one) => one.packets.map(({ packet }) => packet));
  const byVehicle = Map.groupBy(packets, ({ vehicleId }) => vehicleId);
  for (const [vehicleId, own] of byVehicle) {
    const entry = entries.get(vehicleId);
    if (entry === undefined) continue;
    const readings = own.map(({ reading }) => reading);
    const fold = foldReadings(entry, readings, { nowMs, unitOffline: false });
    vehicles.push(fold.update);
    incidentChanges.push(...fold.incidentChanges);
    outbox.push(...fold.notices);
  }
  return {
    packets,
    vehicles,
    incidentChanges,
    outbox,
    rawFrames: prepared.map(rawFrameOf).filter((frame) => frame !== null),
    quarantine: prepared.flatMap(quarantineOf),
  };
}
