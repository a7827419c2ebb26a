import { useQuery } from '@tanstack/react-query';
import { listVehiclePositions } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { formatBounds, type MapBounds, parseBounds } from '@tyrewatch/domain/vehicles/map-window';
import type { Map as MapView } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { throttle } from '../../live/live-rows.ts';
import { viewBounds } from './create-vehicle-map.ts';
import { holds, isGrouped, vehicleFeatures, type VehicleFeatures } from './vehicle-features.ts';

/** The filters as the interface takes them. */
export type PositionFilters = NonNullable<
  NonNullable<Parameters<typeof endpointQuery<typeof listVehiclePositions>>[1]>['query']
>;

/** Least time between two questions for the same positions, in milliseconds; many vehicles cost the server more. */
const againMs = 5000;
const againOfManyMs = 15_000;
/** How much more than what is seen is asked for on each side, as a share of it: a small move asks nothing. */
const roomShare = 0.25;
/** A view this much narrower than what was asked for is asked for again, because its groups come apart. */
const nearerShare = 0.6;

/** A view with room around it, within what a map can show. */
const withRoom = ([west, south, east, north]: MapBounds): MapBounds => {
  const [x, y] = [(east - west) * roomShare, (north - south) * roomShare];
  return [west - x, Math.max(south - y, -90), east + x, Math.min(north + y, 90)];
};

/**
 * The positions of the matching vehicles. All are asked for at first; where they are so many that the server gathers them, only
 * those of the map's window from then on. The live events move vehicles; which ones match, only the server knows, so
 * it is asked again when `matching` tells of others (undefined while unknown), and by `askAgain`. `question` names the filters.
 */
export function useCurrentPositions(
  map: MapView | null,
  { filters, matching }: { readonly filters: PositionFilters; readonly matching: string | undefined },
) {
  const question = JSON.stringify(filters);
  const [asked, setAsked] = useState<{ readonly question: string; readonly bounds: string }>();
  const bounds = asked?.question === question ? asked.bounds : undefined;
  const query = useQuery({
    ...endpointQuery(listVehiclePositions, { query: bounds === undefined ? filters : { ...filters, bounds } }),
    // Live events keep the positions, but not which vehicles have the chosen levels.
    staleTime: filters.levels === undefined ? 60_000 : againMs,
    placeholderData: (previous) => previous,
  });
  const refetch = useRef(query.refetch);
  refetch.current = query.refetch;
  const askAgain = useRef(throttle(() => void refetch.current(), againMs));
  const askAgainOfMany = useRef(throttle(() => void refetch.current(), againOfManyMs));
  const known = useRef({ question, matching });
  useEffect(() => {
    const before = known.current;
    known.current = { question, matching };
    const isOther = before.question === question && before.matching !== undefined && before.matching !== matching;
    if (isOther && matching !== undefined) askAgain.current();
  }, [question, matching]);
  // Asks for what is seen, where that is not answered yet.
  const look = useRef<(view: MapBounds) => void>(undefined);
  look.current = (view) => {
    if (query.data === undefined || query.isPlaceholderData) return;
    const held = parseBounds(bounds ?? null);
    const wanted = withRoom(view);
    const isNearer = held === null || wanted[2] - wanted[0] < (held[2] - held[0]) * nearerShare;
    const isAnswered = held === null || holds(held, view);
    if (isAnswered && !(isNearer && isGrouped(query.data))) return;
    setAsked({ question, bounds: formatBounds(wanted) });
  };
  useEffect(() => {
    if (map === null) return;
    const lookNow = (): void => look.current?.(viewBounds(map));
    lookNow();
    map.on('moveend', lookNow);
    return () => void map.off('moveend', lookNow);
  }, [map, query.data]);
  return {
    query,
    question,
    /** The vehicles of another window. */
    askFor: async (window: MapBounds): Promise<VehicleFeatures> => {
      const inWindow = { ...filters, bounds: formatBounds(window) };
      return vehicleFeatures(await queryClient.fetchQuery(endpointQuery(listVehiclePositions, { query: inWindow })));
    },
    /** Whether the map's window was asked for, not everything. */
    isWindow: bounds !== undefined,
    /** Whether these are the vehicles of a window alone, or in groups. */
    isPart: bounds !== undefined || (query.data !== undefined && isGrouped(query.data)),
    askAgain: bounds === undefined ? askAgain.current : askAgainOfMany.current,
  };
}
