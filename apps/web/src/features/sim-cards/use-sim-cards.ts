import { useQueryClient } from '@tanstack/react-query';
import { getSimCard, listSimCards } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import type { SimCardSearch } from './sim-card-search.ts';
import { simCardQuery } from './sim-card-search.ts';

/** SIM cards as far as they are loaded; the first page tells how many there are in all. */
export function useSimCards(search: SimCardSearch) {
  const wanted = simCardQuery(search);
  return usePagedList([listSimCards.id, 'paged', wanted], (page, signal) =>
    call(listSimCards, { query: { ...wanted, ...page }, signal }),
  );
}

/** Has everything that tells of SIM cards loaded again. */
export function useSimCardsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listSimCards, getSimCard].map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  };
}
