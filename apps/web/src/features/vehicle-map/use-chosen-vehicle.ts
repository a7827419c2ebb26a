import { useQuery } from '@tanstack/react-query';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useEffect, useMemo, useRef } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { liveVehicles } from '../../live/live.ts';
import type { VehicleMapView } from './create-vehicle-map.ts';
import { featureOf, followFeatures, liveFeature, noVehicles, type VehicleFeatures } from './vehicle-features.ts';
import { labelledVehicles, vehicleLayerNames } from './vehicle-layers.ts';

/** Everything is seen. */
const fullSight = { bounds: [-180, -90, 180, 90] as [number, number, number, number], leastDeg: 0 };

/**
 * Marks the chosen vehicle, also within a group, and brings it to the middle when another one is chosen. `selected` is as
 * addresses name it, null = none; `levels` those of the filter. Where `vehicles` are a part only (`isPart`), it is asked for.
 */
export function useChosenVehicle(
  view: VehicleMapView | null,
  vehicles: VehicleFeatures | undefined,
  isPart: boolean,
  selected: string | null,
  levels: string | undefined,
): void {
  const listed = useMemo(() => (vehicles === undefined ? null : featureOf(vehicles, selected)), [vehicles, selected]);
  const { data: asked } = useQuery({
    ...endpointQuery(getVehicle, { params: { vehicle_id: selected ?? '' } }),
    enabled: isPart && selected !== null && listed === null,
  });
  const chosen = useMemo(() => {
    const isAsked = isPart && selected !== null && asked !== undefined;
    return listed ?? (isAsked ? liveFeature(asked.registration, asked) : null);
  }, [listed, isPart, selected, asked]);
  const chosenId = chosen?.id ?? null;
  const opened = useRef<{ view: VehicleMapView; selected: string | null }>(undefined);

  useEffect(() => {
    if (view === null || vehicles === undefined) return;
    view.map.setFilter(vehicleLayerNames.labels, labelledVehicles(chosenId ?? 0));
    const features: VehicleFeatures = { ...noVehicles, features: chosen === null ? [] : [chosen] };
    const live = followFeatures(features);
    const show = (states: Parameters<typeof live.changes>[0]): void => {
      const changes = live.changes(states, levels, fullSight);
      if (changes !== null) void view.chosen.updateData(changes);
    };
    void view.chosen.setData(features);
    show(liveVehicles.recent());
    return liveVehicles.onBatch(show);
  }, [view, vehicles, chosen, chosenId, levels]);

  useEffect(() => {
    if (view === null) return;
    // A map that has just been opened shows the place it was opened for.
    if (opened.current?.view !== view) opened.current = { view, selected };
    if (opened.current.selected === selected) return;
    if (selected !== null && chosen === null) return;
    opened.current.selected = selected;
    // At once: the vehicle opens beside the map, whose change of size would stop it on its way.
    if (chosen !== null) view.map.jumpTo({ center: chosen.geometry.coordinates });
  }, [view, chosen, selected]);
}
