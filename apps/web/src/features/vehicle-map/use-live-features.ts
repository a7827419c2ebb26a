import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { Map as MapView } from 'maplibre-gl';
import { useEffect } from 'react';
import { liveVehicles } from '../../live/live.ts';
import { throttle } from '../../live/live-rows.ts';
import { type VehicleMapView, viewBounds } from './create-vehicle-map.ts';
import { followFeatures, holds, type Sight, type VehicleFeatures } from './vehicle-features.ts';

/** Least time between two changes of what is drawn, in milliseconds: each has all of it cut and drawn again. */
const drawAgainMs = 3000;
/** A vehicle that has moved by less is where it was, in pixels. */
const leastMovePx = 3;

/** What is seen of a map, and what is too small for it. */
const sightOf = (map: MapView): Sight => ({
  bounds: viewBounds(map),
  leastDeg: (leastMovePx * 360) / (512 * 2 ** map.getZoom()),
});

interface Circumstances {
  /** Those of the filter, separated by commas; undefined where it takes them all. */
  readonly levels: string | undefined;
  /** Whether the vehicles are those of a window alone, or in groups. */
  readonly isPart: boolean;
  readonly askAgain: () => void;
}

/** Moves the vehicles of a map with the live events; `view` is null until the map is drawn, since each change has all of it cut into tiles again. */
export function useLiveFeatures(
  view: VehicleMapView | null,
  vehicles: VehicleFeatures | undefined,
  { levels, isPart, askAgain }: Circumstances,
): void {
  useEffect(() => {
    if (view === null || vehicles === undefined) return;
    const { map } = view;
    const live = followFeatures(vehicles);
    let fresh = new Map<number, VehicleLive>();
    let isThere = true;
    const draw = throttle(() => {
      if (!isThere || map.isMoving()) return;
      const changes = live.changes(fresh, levels, sightOf(map));
      fresh = new Map();
      if (changes === null) return;
      void view.vehicles.updateData(changes);
      // Where one leaves another may have come; how many there are does not tell.
      if (changes.remove.length > 0) askAgain();
    }, drawAgainMs);
    const isNew = ({ id, longitude, latitude }: VehicleLive): boolean =>
      longitude !== null &&
      latitude !== null &&
      !live.has(id) &&
      holds(viewBounds(map), [longitude, latitude, longitude, latitude]);
    const show = (states: ReadonlyMap<number, VehicleLive>): void => {
      for (const [id, state] of states) fresh.set(id, state);
      // Vehicles in groups, and those that come into the window, only the server knows.
      if (isPart && states.values().some(isNew)) askAgain();
      draw();
    };
    show(liveVehicles.recent());
    const end = liveVehicles.onBatch(show);
    map.on('moveend', draw);
    return () => {
      isThere = false;
      map.off('moveend', draw);
      end();
    };
  }, [view, vehicles, levels, isPart, askAgain]);
}
