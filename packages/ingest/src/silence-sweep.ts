import { isUnitOffline, staleAfterMs } from '@tyrewatch/domain/alerts/silence';
import type { Ingest } from './ingest.ts';
import type { IngestStore } from './ingest-store.ts';

/** What a sweep needs. */
export interface SilenceSweepPorts {
  readonly ingest: Pick<Ingest, 'age'>;
  readonly store: Pick<IngestStore, 'listSilentVehicles'>;
  readonly nowMs: number;
}

/** How often a unit reports while its vehicle drives; parked ones may sleep, so nothing is due of them. */
const drivingReportMs = 5 * 60_000;
/** Least silence worth looking at. */
const shortestSilenceMs = 10 * 60_000;
const vehiclesAtOnce = 500;

/**
 * Shows vehicles that have fallen silent as stale or offline; returns how many were looked at. Goes through the same
 * transactions as readings, so that a reading arriving meanwhile wins.
 */
export async function sweepSilence({ ingest, store, nowMs }: SilenceSweepPorts): Promise<number> {
  let count = 0;
  for (let afterVehicleId = 0; ;) {
    const silent = await store.listSilentVehicles({
      staleBeforeMs: nowMs - staleAfterMs,
      silentBeforeMs: nowMs - shortestSilenceMs,
      afterVehicleId,
      limit: vehiclesAtOnce,
    });
    await Promise.all(
      silent.map(({ vehicleId, lastHeardAtMs, wasDriving }) =>
        ingest.age(vehicleId, isUnitOffline({ lastHeardAtMs, dueEveryMs: wasDriving ? drivingReportMs : null }, nowMs)),
      ),
    );
    count += silent.length;
    const last = silent.at(-1);
    if (last === undefined || silent.length < vehiclesAtOnce) return count;
    afterVehicleId = last.vehicleId;
  }
}
