import type { TrackState } from '@tyrewatch/domain/judging/track-state';
import type { Queryable } from '@tyrewatch/store/database';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { neededSinceMs, openEntry } from './vehicle-entry.ts';

/**
 * What the judgement of each vehicle's wheels is now, by vehicle and storage index; null for wheels never judged. The
 * caller's transaction must see the vehicles' telemetry.
 */
export async function loadJudgements(
  { kysely }: { readonly kysely: Queryable },
  vehicles: readonly IngestVehicle[],
): Promise<ReadonlyMap<number, TrackState['judgements']>> {
  if (vehicles.length === 0) return new Map();
  const wanted = vehicles.map((vehicle) => ({ vehicleId: vehicle.vehicleId, afterMs: neededSinceMs(vehicle) }));
  const readings = await loadPacketsSince({ kysely }, wanted);
  return new Map(
    vehicles.map((vehicle) => {
      const { track } = openEntry(vehicle, readings.get(vehicle.vehicleId) ?? []);
      return [vehicle.vehicleId, track.head.judgements];
    }),
  );
}
