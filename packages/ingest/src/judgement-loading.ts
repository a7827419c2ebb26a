import type { TrackState } from '@tyrewatch/domain/judging/track-state';
import type { Queryable } from '@tyrewatch/store/database';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { neededSinceMs, openEntry } from './vehicle-entry.ts';

type Loading = { readonly kysely: Queryable };

/**
 * The state of each vehicle after all its readings, by vehicle: what its wheels are judged, and for how long they are silent. The
 * caller's transaction must see the vehicles' telemetry.
 */
export async function loadTrackStates(
  { kysely }: Loading,
  vehicles: readonly IngestVehicle[],
): Promise<ReadonlyMap<number, TrackState>> {
  if (vehicles.length === 0) return new Map();
  const wanted = vehicles.map((vehicle) => ({ vehicleId: vehicle.vehicleId, afterMs: neededSinceMs(vehicle) }));
  const readings = await loadPacketsSince({ kysely }, wanted);
  return new Map(
    vehicles.map((vehicle) => {
      const { track } = openEntry(vehicle, readings.get(vehicle.vehicleId) ?? []);
      return [vehicle.vehicleId, track.head];
    }),
  );
}

/** What the judgement of each vehicle's wheels is now, by vehicle and storage index; null for wheels never judged. See {@link loadTrackStates}. */
export async function loadJudgements(
  loading: Loading,
  vehicles: readonly IngestVehicle[],
): Promise<ReadonlyMap<number, TrackState['judgements']>> {
  const states = await loadTrackStates(loading, vehicles);
  return new Map([...states].map(([vehicleId, { judgements }]) => [vehicleId, judgements]));
}
