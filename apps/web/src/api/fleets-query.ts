import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { endpointKey } from './endpoint-key.ts';
import { endpointQuery } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

/**
 * The fleet cache (specification §4): filled by the first load and kept until a fleet is created,
 * changed or deleted, a load fails or answers nothing, or the user signs out.
 */
export const fleetsQuery = {
  ...endpointQuery(listFleets),
  staleTime: (query: { state: { data?: readonly unknown[] | undefined } }) =>
    query.state.data === undefined || query.state.data.length === 0 ? 0 : Infinity,
  gcTime: Infinity,
};

/** Empties the fleet cache; call it after every create, update or delete of a fleet or depot. */
export const emptyFleetCache = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointKey(listFleets) });
