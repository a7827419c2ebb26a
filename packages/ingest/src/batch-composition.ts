import type { IncidentChange, IngestBatch, OutboxWrite, VehicleUpdate } from '@tyrewatch/store/ingest/ingest-batch';
import type { PreparedSubmission } from './prepared-submission.ts';
import { quarantineOf, rawFrameOf } from './prepared-submission.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { ageState, foldReadings } from './vehicle-fold.ts';

/** What is to be stored in one transaction. */
export interface BatchContent {
  readonly prepared: readonly PreparedSubmission[];
  /** Vehicles not heard for long, whose shown state is to be worked out anew. */
  readonly ageing: readonly { readonly vehicleId: number; readonly unitOffline: boolean }[];
}

/**
 * Folds prepared submissions into their vehicles and puts together all that is stored of them in one transaction.
 * Changes the entries. Packets stand in the order of the submissions and of their readings.
 */
export function composeBatch(
  { prepared, ageing }: BatchContent,
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
  for (const { vehicleId, unitOffline } of ageing) {
    const entry = byVehicle.has(vehicleId) ? undefined : entries.get(vehicleId);
    const update = entry === undefined ? null : ageState(entry, { nowMs, unitOffline });
    if (update !== null) vehicles.push(update);
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
