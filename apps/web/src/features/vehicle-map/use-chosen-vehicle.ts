import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useEffect, useMemo, useRef } from 'react';
import { liveVehicles } from '../../live/live.ts';
import type { VehicleMapView } from './create-vehicle-map.ts';
import { positionsOfOne, vehicleChanges, vehicleFeatures, type VehiclePositions } from './vehicle-features.ts';
import { labelledVehicles, vehicleLayerNames } from './vehicle-layers.ts';

/**
 * Marks the chosen vehicle, also within a cluster, and brings it to the middle when another one is chosen. `selected` is as
 * addresses name it, null = none; `levels` those of the filter, as {@link vehicleChanges} takes them.
 */
export function useChosenVehicle(
  view: VehicleMapView | null,
  positions: VehiclePositions | undefined,
  selected: string | null,
  levels: string | undefined,
): void {
  const chosen = useMemo(
    () => (positions === undefined ? null : positionsOfOne(positions, selected)),
    [positions, selected],
  );
  const chosenId = chosen?.ids[0] ?? null;
  const centred = useRef<{ view: VehicleMapView; id: number | null }>(undefined);

  useEffect(() => {
    if (view === null || chosen === null) return;
    view.map.setFilter(vehicleLayerNames.labels, labelledVehicles(chosenId ?? 0));
    const show = (states: ReadonlyMap<number, VehicleLive>): void => {
      const changes = vehicleChanges(states, chosen, levels);
      if (changes !== null) void view.chosen.updateData(changes);
    };
    void view.chosen.setData(vehicleFeatures(chosen));
    show(liveVehicles.recent());
    return liveVehicles.onBatch(show);
  }, [view, chosen, chosenId, levels]);

  useEffect(() => {
    if (view === null || chosen === null) return;
    const before = centred.current;
    centred.current = { view, id: chosenId };
    // A map that has just been opened shows the place it was opened for.
    if (before?.view !== view || before.id === chosenId) return;
    const [vehicle] = vehicleFeatures(chosen).features;
    // At once: the vehicle opens beside the map, whose change of size would stop it on its way.
    if (vehicle !== undefined) view.map.jumpTo({ center: vehicle.geometry.coordinates });
  }, [view, chosen, chosenId]);
}
