import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { endpointQuery } from './endpoint-query.ts';

/**
 * The fleet cache (specification §4): filled by the first load and kept until a load fails or
 * answers nothing, or the user signs out.
 */
export const fleetsQuery = {
  ...endpointQuery(listFleets),
  staleTime: (query: { state: { data?: readonly unknown[] | undefined } }) =>
    query.state.data === undefined || query.state.data.length === 0 ? 0 : Infinity,
  gcTime: Infinity,
};
