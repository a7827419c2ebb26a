import type { listSimCards } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { simCardOrders } from '@tyrewatch/contract/sim-cards/sim-card-orders';
import { simCardStates, simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of SIM cards is searched, filtered and ordered by. */
export const simCardSearch = listSearch<typeof listSimCards>()({
  filters: {
    provider: oneOf(simProviders, (providers) => ({ providers })),
    state: oneOf(simCardStates, (states) => ({ states })),
    /** Whether a card is in a telematics unit. */
    place: oneOf(['linked', 'free'], (place) => ({ free: place === 'free' ? 'true' : 'false' })),
  },
  sorts: simCardOrders,
});
