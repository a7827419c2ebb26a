import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { depotFeatures, type MapDepot } from '../../components/ground-map/depot-layers.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { VehicleMapView } from './create-vehicle-map.ts';
import type { PositionFilters } from './use-current-positions.ts';

/** The depots of the fleets that the filters let through, as far as the user may see fleets. */
export function useMapDepots({ fleet_id: fleetId, depot_id: depotId }: PositionFilters): readonly MapDepot[] {
  const { data: fleets } = useQuery({ ...fleetsQuery, enabled: may(useSession(), 'fleet:list') });
  return useMemo(
    () =>
      (fleets ?? [])
        .filter(({ id }) => fleetId === undefined || id === Number(fleetId))
        .flatMap(({ depots }) => depots)
        .filter(({ id }) => depotId === undefined || id === Number(depotId)),
    [fleets, fleetId, depotId],
  );
}

/** Shows depots on a map; `view` is null until it can be changed. */
export function useShownDepots(view: VehicleMapView | null, depots: readonly MapDepot[]): void {
  useEffect(() => {
    void view?.depots.setData(depotFeatures(depots));
  }, [view, depots]);
}
