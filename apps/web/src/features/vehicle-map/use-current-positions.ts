import { useQuery } from '@tanstack/react-query';
import { listVehiclePositions } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useEffect, useRef } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { throttle } from '../../live/live-rows.ts';

/** The filters as the interface takes them. */
export type PositionFilters = NonNullable<
  NonNullable<Parameters<typeof endpointQuery<typeof listVehiclePositions>>[1]>['query']
>;

/** Least time between two questions for the same positions, in milliseconds. */
const againMs = 5000;

/**
 * The positions of the matching vehicles. The live events move vehicles; which ones match, only the server knows, so it
 * is asked again when `matching` tells of others (undefined while unknown), and by `askAgain`. `question` names the filters.
 */
export function useCurrentPositions(filters: PositionFilters, matching: string | undefined) {
  const query = useQuery({
    ...endpointQuery(listVehiclePositions, { query: filters }),
    // Live events keep the positions, but not which vehicles have the chosen levels.
    staleTime: filters.levels === undefined ? 60_000 : againMs,
    placeholderData: (previous) => previous,
  });
  const refetch = useRef(query.refetch);
  refetch.current = query.refetch;
  const askAgain = useRef(throttle(() => void refetch.current(), againMs));
  const question = JSON.stringify(filters);
  const known = useRef({ question, matching });
  useEffect(() => {
    const before = known.current;
    known.current = { question, matching };
    const isOther = before.question === question && before.matching !== undefined && before.matching !== matching;
    if (isOther && matching !== undefined) askAgain.current();
  }, [question, matching]);
  return { query, question, askAgain: askAgain.current };
}
