import type { Endpoint } from '@tyrewatch/contract/endpoint';

/** Key of everything the cache holds of an endpoint, for invalidation. */
export const endpointKey = (endpoint: Pick<Endpoint, 'id'>): readonly [string] => [endpoint.id];
