import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { Queryable } from '@tyrewatch/store/database';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { loadedSinceMs, openEntry } from './vehicle-entry.ts';
import { ageState } from './vehicle-fold.ts';

/**
 * The levels a vehicle's wheels are shown with once it is judged by these rules, by storage index; null for wheels without data. Stores
 * nothing. The caller's transaction must see the vehicle's telemetry.
 */
export async function loadLevelsByRules(
  { kysely }: { readonly kysely: Queryable },
  vehicle: IngestVehicle,
  nowMs: number,
): Promise<ReadonlyArray<AlertLevel | null>> {
  const { vehicleId } = vehicle;
  const readings = await loadPacketsSince({ kysely }, [{ vehicleId, afterMs: loadedSinceMs(vehicle) }]);
  const entry = openEntry(vehicle, readings.get(vehicleId) ?? []);
  ageState(entry, { nowMs, unitOffline: entry.wheels.some((wheel) => wheel?.level === 'offline') });
  return entry.wheels.map((wheel) => wheel?.level ?? null);
}
