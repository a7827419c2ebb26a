import { useQuery } from '@tanstack/react-query';
import type { MapBounds } from '@tyrewatch/domain/vehicles/map-window';
import { useEffect, useMemo, useRef } from 'react';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { depotFeatures, type MapDepot } from '../../components/ground-map/depot-layers.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { VehicleMapView } from './create-vehicle-map.ts';
import type { PositionFilters } from './use-current-positions.ts';

/** Where depots are; null for none. */
const windowOfDepots = (depots: readonly MapDepot[]): MapBounds | null => {
  const placed = depots.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude] as const],
  );
  if (placed.length === 0) return null;
  const [longitudes, latitudes] = [placed.map(([x]) => x), placed.map(([, y]) => y)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
};

/**
 * Shows on a map the depots of the fleets that the filters let through, as far as the user may see fleets. `view` is null until
 * it can be changed. Answers whether there are any, and where they are as soon as that is known.
 */
export function useMapDepots(view: VehicleMapView | null, filters: PositionFilters) {
  const { fleet_id: fleetId, depot_id: depotId } = filters;
  const { data: fleets } = useQuery({ ...fleetsQuery, enabled: may(useSession(), 'fleet:list') });
  const depots = useMemo(
    () =>
      (fleets ?? [])
        .filter(({ id }) => fleetId === undefined || id === fleetId)
        .flatMap((fleet) => fleet.depots)
        .filter(({ id }) => depotId === undefined || id === depotId),
    [fleets, fleetId, depotId],
  );
  useEffect(() => {
    void view?.depots.setData(depotFeatures(depots));
  }, [view, depots]);
  const depotWindow = useRef<MapBounds | null>(null);
  depotWindow.current = windowOfDepots(depots);
  return { hasDepots: depots.length > 0, depotWindow } as const;
}
