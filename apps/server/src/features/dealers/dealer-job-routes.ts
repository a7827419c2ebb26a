import * as endpoints from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { DealerJobParts } from './dealer-job-service.ts';
import * as service from './dealer-job-service.ts';

/** Registers what a dealer may do by the link of a job, without being signed in. */
export function registerDealerJobRoutes(routes: EndpointRoutes, parts: DealerJobParts): void {
  routes.open(endpoints.getDealerJob, ({ params, request }) =>
    service.viewDealerJob(parts, params.dealer_token, request),
  );
  routes.open(endpoints.answerDealerJob, ({ params, request, body }) =>
    service.answerDealerJob(parts, { token: params.dealer_token, request }, body),
  );
  routes.open(endpoints.reachDealerJob, ({ params, request }) =>
    service.reachDealerJob(parts, { token: params.dealer_token, request }),
  );
  routes.open(endpoints.createDealerPhoto, ({ params, request, body }) =>
    service.addDealerPhoto(parts, { token: params.dealer_token, request }, body),
  );
  routes.open(endpoints.fitDealerJob, ({ params, request, body }) =>
    service.fitDealerJob(parts, { token: params.dealer_token, request }, body),
  );
  routes.open(endpoints.invoiceDealerJob, ({ params, request, body }) =>
    service.invoiceDealerJob(parts, { token: params.dealer_token, request }, body.invoice_number),
  );
}
