import { useQueryClient } from '@tanstack/react-query';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { endpointKey } from '../../api/endpoint-key.ts';
import { liveVehicles } from '../../live/live.ts';

/** How long nobody must have touched the list before it may reorder itself, in milliseconds. */
const idleMs = 5000;

/**
 * Live values never reorder a list under the pointer. When a level on screen has changed, the list
 * is ordered anew after five seconds without interaction, or when the reader asks for it.
 */
export function useOrderFreshness(
  area: RefObject<HTMLElement | null>,
  rowById: (id: number) => VehicleRow | undefined,
): { readonly isOutdated: boolean; readonly reorder: () => void } {
  const client = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const touchedAtMs = useRef(0);
  const lookUp = useRef(rowById);
  lookUp.current = rowById;

  const reorder = (): void => {
    setOutdated(false);
    void client.invalidateQueries({ queryKey: endpointKey(listVehicles) });
  };
  useEffect(
    () =>
      liveVehicles.onBatch((batch) => {
        for (const [id, vehicle] of batch) {
          const row = lookUp.current(id);
          if (row !== undefined && row.level !== vehicle.level) {
            setOutdated(true);
            return;
          }
        }
      }),
    [],
  );
  useEffect(() => {
    const element = area.current;
    const touch = (): void => {
      touchedAtMs.current = Date.now();
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;
    for (const name of events) element?.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of events) element?.removeEventListener(name, touch);
    };
  }, [area]);
  useEffect(() => {
    if (!isOutdated) return undefined;
    const timer = setInterval(() => {
      if (Date.now() - touchedAtMs.current >= idleMs) reorder();
    }, 1000);
    return () => clearInterval(timer);
  });
  return { isOutdated, reorder };
}
