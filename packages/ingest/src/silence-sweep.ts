import { isUnitOffline, staleAfterMs } from '@tyrewatch/domain/levels/silence';
import type { Ingest } from './ingest.ts';
import type { IngestStore } from './ingest-store.ts';

/** What a sweep needs. */
export interface SilenceSweepPorts {
  readonly ingest: Pick<Ingest, 'age'>;
  readonly store: Pick<IngestStore, 'listSilentVehicles'>;
  readonly nowMs: number;
}

/** What confirming pending levels needs. */
export interface ConfirmationSweepPorts {
  readonly ingest: Pick<Ingest, 'age'>;
  readonly store: Pick<IngestStore, 'listPendingVehicles'>;
  readonly nowMs: number;
}

/**
 * Confirms pending levels that nothing has contradicted for long enough, with their incidents; returns of how many
 * vehicles. Goes through the same transactions as readings: one arriving meanwhile wins, and a second run changes nothing.
 */
export async function sweepConfirmations({ ingest, store, nowMs }: ConfirmationSweepPorts): Promise<number> {
  const bounds = {
    sinceMs: nowMs - staleAfterMs,
    untilMs: nowMs,
    heardBeforeMs: nowMs - sendingMs,
    limit: vehiclesAtOnce,
  };
  let count = 0;
  for (let afterVehicleId = 0; ;) {
    const pending = await store.listPendingVehicles({ ...bounds, afterVehicleId });
    await Promise.all(pending.map((vehicleId) => ingest.age(vehicleId, null)));
    count += pending.length;
    const last = pending.at(-1);
    if (last === undefined || pending.length < vehiclesAtOnce) return count;
    afterVehicleId = last;
  }
}

/** How often a unit reports while its vehicle drives, unless it is known to do so less often; parked ones may sleep, so nothing is due of them. */
const drivingReportMs = 5 * 60_000;
/** Least silence worth looking at. */
const shortestSilenceMs = 10 * 60_000;
const vehiclesAtOnce = 500;
/** Silence after which a unit is not about to send more of what it has recorded. */
const sendingMs = 60_000;

/**
 * Shows vehicles that have fallen silent as stale or offline; returns how many were looked at. Goes through the same
 * transactions as readings, so that a reading arriving meanwhile wins.
 */
export async function sweepSilence({ ingest, store, nowMs }: SilenceSweepPorts): Promise<number> {
  let count = 0;
  for (let afterVehicleId = 0; ;) {
    const silent = await store.listSilentVehicles({
      nowMs,
      staleBeforeMs: nowMs - staleAfterMs,
      silentBeforeMs: nowMs - shortestSilenceMs,
      afterVehicleId,
      limit: vehiclesAtOnce,
    });
    await Promise.all(
      silent.map(({ vehicleId, lastHeardAtMs, wasDriving, usualReportMs }) => {
        const dueEveryMs = wasDriving ? Math.max(drivingReportMs, usualReportMs ?? 0) : null;
        return ingest.age(vehicleId, isUnitOffline({ lastHeardAtMs, dueEveryMs }, nowMs));
      }),
    );
    count += silent.length;
    const last = silent.at(-1);
    if (last === undefined || silent.length < vehiclesAtOnce) return count;
    afterVehicleId = last.vehicleId;
  }
}
