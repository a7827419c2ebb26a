import * as endpoints from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { SimCardView } from '@tyrewatch/store/sim-cards/sim-card-views';
import { listSimCards } from '@tyrewatch/store/sim-cards/sim-card-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';

const simCardWire = (card: SimCardView): SimCard => ({
  id: card.simCardId,
  iccid: card.iccid,
  msisdn: card.msisdn,
  imei: card.imei,
  organization: { id: card.organisationId, name: card.organisationName },
});

/** Registers the calls about SIM cards. */
export function registerSimCardRoutes(routes: EndpointRoutes): void {
  routes.signedIn(endpoints.listSimCards, async ({ scoped, query }) => {
    const { limit, cursor, q, free } = query;
    const request = { filters: { search: q ?? null, isFree: free ?? null }, limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listSimCards(scoped, request));
    return { items: page.simCards.map(simCardWire), next_cursor: page.nextCursor, total: page.total };
  });
}
