import { simCardOrders } from '@tyrewatch/contract/sim-cards/sim-card-orders';
import type { SimCardState, SimProvider } from '@tyrewatch/domain/sims/sim-card-state';
import { simCardStates, simProviders } from '@tyrewatch/domain/sims/sim-card-state';

/** Whether a card is in a telematics unit. */
export const simCardPlaces = ['linked', 'free'] as const;

/** What the list of SIM cards is narrowed to and ordered by, as the address says it. */
export interface SimCardSearch {
  q?: string;
  provider?: SimProvider;
  state?: SimCardState;
  place?: (typeof simCardPlaces)[number];
  sort?: (typeof simCardOrders)[number];
}

/** Reads the query of the SIM cards' screen; what is unknown is left out. */
export function parseSimCardSearch(search: Record<string, unknown>): SimCardSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const provider = simProviders.find((known) => known === search['provider']);
  const state = simCardStates.find((known) => known === search['state']);
  const place = simCardPlaces.find((known) => known === search['place']);
  const sort = simCardOrders.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(provider === undefined ? {} : { provider }),
    ...(state === undefined ? {} : { state }),
    ...(place === undefined ? {} : { place }),
    ...(sort === undefined ? {} : { sort }),
  };
}

/** The filters as the interface takes them. */
export const simCardQuery = ({ q, provider, state, place, sort }: SimCardSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(provider === undefined ? {} : { providers: provider }),
  ...(state === undefined ? {} : { states: state }),
  ...(place === undefined ? {} : { free: place === 'free' ? ('true' as const) : ('false' as const) }),
  ...(sort === undefined ? {} : { sort }),
});
