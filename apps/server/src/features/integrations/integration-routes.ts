import * as endpoints from '@tyrewatch/contract/organisations/integration-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { listFeedWires, putIgnoredVehicle } from './feed-service.ts';
import type { IntegrationParts } from './integration-service.ts';
import { listIntegrations, testIntegration, updateIntegration } from './integration-service.ts';

/** Registers the calls about integrations. `nowMs` is the clock, epoch milliseconds. */
export function registerIntegrationRoutes(routes: EndpointRoutes, parts: IntegrationParts, nowMs: () => number): void {
  routes.signedIn(endpoints.listIntegrations, async (call) => {
    const organisationId = call.params.organization_id;
    return {
      items: await listIntegrations({ ...call, nowMs: nowMs() }, parts, organisationId),
      ...(await listFeedWires(call.scoped.trx, organisationId)),
    };
  });

  routes.signedIn(endpoints.putIgnoredVehicle, async (call) => putIgnoredVehicle({ ...call, nowMs: nowMs() }));

  routes.signedIn(endpoints.updateIntegration, async (call) => updateIntegration({ ...call, nowMs: nowMs() }, parts));

  // Asks services of others, which may take seconds: no connection waits for them.
  routes.inSteps(endpoints.testIntegration, async (call) => testIntegration({ ...call, nowMs: nowMs() }, parts));
}
