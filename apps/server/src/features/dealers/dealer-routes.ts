import * as endpoints from '@tyrewatch/contract/dealers/dealer-endpoints';
import type { Dealer } from '@tyrewatch/contract/dealers/dealer-endpoints';
import * as requests from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import { listDealerRequests } from '@tyrewatch/store/dealers/dealer-request-views';
import type { DealerRow } from '@tyrewatch/store/dealers/dealer-views';
import { hasDealerNetwork, listDealers } from '@tyrewatch/store/dealers/dealer-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { getJobSheet } from '../job-sheets/job-sheet-service.ts';
import { importDealers } from './dealer-import.ts';
import * as service from './dealer-request-service.ts';
import { settleFitting } from './dealer-settling.ts';
import { dealerRequestWire } from './dealer-request-wire.ts';
import { createDealer, deleteDealer, requireDealers, updateDealer } from './dealer-service.ts';

const dealerWire = (row: DealerRow): Dealer => ({
  id: row.id,
  organization: { id: row.organisationId, name: row.organisationName },
  name: row.name,
  area: row.area,
  email: row.email,
  phone: row.phone,
  latitude: row.latitude_degrees,
  longitude: row.longitude_degrees,
  opening_hours: row.opening_hours,
  is_always_open: row.is_always_open,
  is_archived: row.archivedAtMs !== null,
  request_count: row.requestCount,
  usual_answer_min: row.usualAnswerMin,
  version: row.version,
});

const dealerFile = {
  file: endpoints.getDealersFile,
  title: 'lists.dealers',
  columns: {
    'lists.dealer_name': ({ name }) => name,
    'lists.dealer_area': ({ area }) => area,
    'lists.email': ({ email }) => email,
    'lists.phone': ({ phone }) => phone,
    'lists.latitude': ({ latitude }) => latitude,
    'lists.longitude': ({ longitude }) => longitude,
    'lists.opening_hours': ({ opening_hours: hours, is_always_open: always }, t) =>
      always ? t('lists.always_open') : hours,
    'lists.dealer_jobs': ({ request_count: count }) => count,
    'lists.usual_answer': ({ usual_answer_min: minutes }) => minutes,
    'lists.organisation': ({ organization }) => organization.name,
  },
} satisfies ListFile<Dealer>;

/** What the calls about dealers stand on. */
export interface DealerParts {
  /** The installation's, which tokens of links come from. */
  readonly linkSecret: Uint8Array;
  readonly hasMailServer: boolean;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

function registerDealerListRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listDealers, dealerFile, async ({ scoped, session, query }) => {
    requireDealers(session);
    const { q, archived, limit, cursor, sort } = query;
    const filters = { search: nothingIfEmpty(q), isArchived: archived ?? false };
    const request = { filters, sort: sortOf(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listDealers(scoped, request));
    return { items: page.dealers.map(dealerWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.createDealer, async (call) =>
    dealerWire(await createDealer({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.updateDealer, async (call) =>
    dealerWire(await updateDealer({ ...call, nowMs: nowMs() }, call.params.dealer_id, call.body)),
  );

  routes.signedIn(endpoints.deleteDealer, (call) => deleteDealer({ ...call, nowMs: nowMs() }, call.params.dealer_id));

  routes.signedIn(endpoints.importDealers, (call) => importDealers({ ...call, nowMs: nowMs() }, call.body));
}

/** Registers the calls about dealers, and about what they are asked for, by those who are signed in. */
export function registerDealerRoutes(routes: EndpointRoutes, { linkSecret, hasMailServer, nowMs }: DealerParts): void {
  registerDealerListRoutes(routes, nowMs);

  routes.signedIn(requests.listVehicleDealers, (call) => {
    const { position, q } = call.query;
    const wanted = { reference: call.params.vehicle_id, position, search: nothingIfEmpty(q) };
    return service.contactOf({ ...call, nowMs: nowMs() }, wanted, hasMailServer);
  });

  routes.signedIn(requests.previewDealerRequest, (call) =>
    service.previewRequest({ ...call, nowMs: nowMs() }, call.params.vehicle_id, call.body),
  );

  routes.signedIn(requests.createDealerRequest, async (call) => {
    const audited = { ...call, nowMs: nowMs() };
    const sent = await service.createRequest(audited, call.params.vehicle_id, call.body, linkSecret);
    return dealerRequestWire(sent, audited.nowMs);
  });

  routes.signedIn(requests.listDealerRequests, async ({ scoped, session, params }) => {
    const job = await getJobSheet(scoped, params.job_sheet_id);
    const rows = await listDealerRequests(scoped, job.id);
    const isOn = await hasDealerNetwork(scoped.trx, job.organisationId);
    const atMs = nowMs();
    return {
      items: rows.map((row) => dealerRequestWire(row, atMs)),
      may_ask: isOn && holds(session, 'vehicle:create_job_sheet'),
    };
  });

  routes.signedIn(requests.withdrawDealerRequest, async (call) => {
    const audited = { ...call, nowMs: nowMs() };
    return dealerRequestWire(await service.withdrawRequest(audited, call.params.dealer_request_id), audited.nowMs);
  });

  routes.signedIn(requests.settleDealerFitting, async (call) => {
    const audited = { ...call, nowMs: nowMs() };
    const settled = await settleFitting(audited, call.params.dealer_request_id, call.body);
    return dealerRequestWire(settled, audited.nowMs);
  });
}
