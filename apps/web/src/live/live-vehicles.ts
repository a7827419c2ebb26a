import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';

/** How long a live state is remembered, to mend an answer that was on its way when it arrived. */
const memoryMs = 60_000;

/** Collects live vehicle states and hands them on in batches. */
export interface LiveVehicles {
  readonly add: (vehicles: readonly VehicleLive[]) => void;
  /** The newest states since the last batch, by id; called at most once a second. */
  readonly onBatch: (listener: (batch: ReadonlyMap<number, VehicleLive>) => void) => () => void;
  /** A row with the newest state known, the row itself when that is not older. */
  readonly mend: <Row extends VehicleLive>(row: Row) => Row;
  /** The newest states of the last minute, by id: for who has asked before and listens only now. */
  readonly recent: () => ReadonlyMap<number, VehicleLive>;
  readonly clear: () => void;
}

const heardMs = (vehicle: VehicleLive): number =>
  vehicle.last_heard_at === null ? 0 : Date.parse(vehicle.last_heard_at);

/**
 * A store outside React: however many events a second arrive, screens change once a second.
 * `schedule` runs its argument after that time; `tell` hears what a listener threw.
 */
export function createLiveVehicles(
  schedule: (flush: () => void) => void,
  nowMs: () => number,
  tell: (error: unknown) => void = (error) => window.reportError(error),
): LiveVehicles {
  const listeners = new Set<(batch: ReadonlyMap<number, VehicleLive>) => void>();
  const recent = new Map<number, { readonly vehicle: VehicleLive; readonly atMs: number }>();
  let pending = new Map<number, VehicleLive>();

  const forget = (): void => {
    const oldestMs = nowMs() - memoryMs;
    for (const [id, { atMs }] of recent) if (atMs < oldestMs) recent.delete(id);
  };
  const flush = (): void => {
    const batch = pending;
    pending = new Map();
    forget();
    for (const listener of listeners) {
      // one screen's fault must not keep the others from what has changed
      try {
        listener(batch);
      } catch (error) {
        tell(error);
      }
    }
  };
  return {
    add: (vehicles) => {
      if (pending.size === 0 && vehicles.length > 0) schedule(flush);
      for (const vehicle of vehicles) {
        pending.set(vehicle.id, vehicle);
        recent.set(vehicle.id, { vehicle, atMs: nowMs() });
      }
    },
    onBatch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mend: (row) => {
      const known = recent.get(row.id)?.vehicle;
      return known === undefined || heardMs(known) <= heardMs(row) ? row : { ...row, ...known };
    },
    recent: () => {
      forget();
      return new Map([...recent].map(([id, { vehicle }]) => [id, vehicle]));
    },
    clear: () => {
      pending.clear();
      recent.clear();
    },
  };
}
