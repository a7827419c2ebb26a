import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import * as requestEndpoints from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { SimCardFilters } from '@tyrewatch/store/sim-cards/sim-card-views';
import { listSimCards } from '@tyrewatch/store/sim-cards/sim-card-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { sortOf } from '../../http/list-sort.ts';
import { createSimCard, deleteSimCard, getSimCard, updateSimCard } from './sim-card-service.ts';
import { simCardWire } from './sim-card-wire.ts';
import { getSimCardStatus, requestOfSimCard } from './sim-request-service.ts';

type Query = QueryOf<typeof endpoints.listSimCards>;

const filtersOf = ({ q, providers, states, free, organization_id: organisationId }: Query): SimCardFilters => ({
  search: q ?? null,
  providers: narrowedTo(providers),
  states: narrowedTo(states),
  isFree: free ?? null,
  organisationId: organisationId ?? null,
});

const simCardFile = {
  file: endpoints.getSimCardsFile,
  title: 'lists.sim_cards',
  columns: {
    'lists.iccid': ({ iccid }) => iccid,
    'lists.msisdn': ({ msisdn }) => msisdn,
    'lists.imsi': ({ imsi }) => imsi,
    'lists.provider': ({ provider }, t) => {
      const known = simProviders.find((one) => one === provider);
      return known === undefined ? provider : t(`lists.provider_${known}`);
    },
    'lists.state': ({ state }, t) => t(`lists.sim_${state}`),
    'lists.imei': ({ imei }) => imei,
    'lists.registration': ({ vehicle }) => vehicle && plateText(vehicle.registration),
    'lists.organisation': ({ organization }) => organization.name,
  },
} satisfies ListFile<SimCard>;

/** Registers the calls about SIM cards. `clock` is the time, epoch milliseconds. */
export function registerSimCardRoutes(routes: EndpointRoutes, clock: () => number): void {
  registerList(routes, endpoints.listSimCards, simCardFile, async ({ scoped, query }) => {
    const { limit, cursor, sort } = query;
    const request = { filters: filtersOf(query), sort: sortOf(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listSimCards(scoped, request));
    return { items: page.simCards.map(simCardWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.getSimCard, async ({ scoped, params }) =>
    simCardWire(await getSimCard(scoped, params.sim_card_id)),
  );

  routes.signedIn(endpoints.createSimCard, async (call) =>
    simCardWire(await createSimCard({ ...call, nowMs: clock() }, call.body)),
  );

  routes.signedIn(endpoints.updateSimCard, async (call) =>
    simCardWire(await updateSimCard({ ...call, nowMs: clock() }, call.params.sim_card_id, call.body)),
  );

  routes.signedIn(endpoints.deleteSimCard, async (call) =>
    deleteSimCard({ ...call, nowMs: clock() }, call.params.sim_card_id),
  );

  routes.signedIn(requestEndpoints.getSimCardStatus, async ({ scoped, params }) =>
    getSimCardStatus(scoped, params.sim_card_id),
  );

  routes.signedIn(requestEndpoints.requestOfSimCard, async (call) =>
    requestOfSimCard({ ...call, nowMs: clock() }, call.params.sim_card_id, call.body),
  );
}
