import { isReferenceTo } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What the page of a vehicle can be opened for. */
export type VehicleAct = 'acknowledge' | 'archive' | 'maintenance';

/** The page is there by then, or what was wanted is out of date. */
const longestWaitMs = 15_000;

let wanted: { readonly reference: string; readonly act: VehicleAct; readonly atMs: number } | null = null;
const listeners = new Set<() => void>();

/** Asks the page of a vehicle to begin something as soon as it is shown. */
export function wantAct(reference: string, act: VehicleAct): void {
  wanted = { reference, act, atMs: Date.now() };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Begins, once, what the vehicle's page was opened for; `acts` are those the caller can begin. */
export function useWantedAct(
  vehicle: { readonly id: number; readonly registration: string },
  acts: Partial<Readonly<Record<VehicleAct, () => void>>>,
): void {
  const asked = useSyncExternalStore(subscribe, () => wanted);
  const begin = useEffectEvent((): void => {
    if (asked === null || asked !== wanted || !isReferenceTo(asked.reference, vehicle)) return;
    const act = acts[asked.act];
    if (act === undefined || Date.now() - asked.atMs > longestWaitMs) return;
    wanted = null;
    act();
  });
  useEffect(() => begin(), [asked, vehicle.id]);
}
