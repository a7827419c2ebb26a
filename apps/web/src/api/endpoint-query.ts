import type { AnswerOf, Endpoint } from '@tyrewatch/contract/endpoint';
import { call } from './call.ts';
import type { CallInput } from './endpoint-request.ts';

type Input<E> = Omit<CallInput<E>, 'signal' | 'version'>;

/**
 * Query options of a GET endpoint: `useQuery(endpointQuery(getVehicle, { params: { vehicle_id } }))`.
 * The key is the endpoint's id and its input; leaving the screen aborts the call.
 */
export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends Input<E> ? [Input<E>?] : [Input<E>]
): {
  queryKey: readonly [string, unknown];
  queryFn: (context: { signal: AbortSignal }) => Promise<AnswerOf<E>>;
} => ({
  queryKey: [endpoint.id, input ?? {}],
  queryFn: ({ signal }) => {
    const whole = { ...input, signal } as unknown as CallInput<E>;
    return (call as (endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>)(endpoint, whole);
  },
});
