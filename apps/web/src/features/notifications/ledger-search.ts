import { notificationStates } from '@tyrewatch/contract/notifications/notification-states';

/** What the list of notifications is narrowed to, as the address says it. */
export interface LedgerSearch {
  q?: string;
  /** What became of them. */
  delivery?: (typeof notificationStates)[number];
}

/** Reads the list's part of a query; what is unknown is left out. */
export function parseLedgerSearch(search: Record<string, unknown>): LedgerSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const delivery = notificationStates.find((known) => known === search['delivery']);
  return { ...(q === '' ? {} : { q }), ...(delivery === undefined ? {} : { delivery }) };
}

/** The query of the interface for a search. */
export const ledgerQuery = ({ q, delivery }: LedgerSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(delivery === undefined ? {} : { states: delivery }),
});
