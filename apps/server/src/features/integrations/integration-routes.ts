import * as endpoints from '@tyrewatch/contract/organisations/integration-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { IntegrationParts } from './integration-service.ts';
import { listIntegrations, testIntegration, updateIntegration } from './integration-service.ts';

/** Registers the calls about integrations. `nowMs` is the clock, epoch milliseconds. */
export function registerIntegrationRoutes(routes: EndpointRoutes, parts: IntegrationParts, nowMs: () => number): void {
  routes.signedIn(endpoints.listIntegrations, async (call) => ({
    items: await listIntegrations({ ...call, nowMs: nowMs() }, parts, call.params.organization_id),
  }));

  routes.signedIn(endpoints.updateIntegration, async (call) => updateIntegration({ ...call, nowMs: nowMs() }, parts));

  routes.signedIn(endpoints.testIntegration, async (call) => testIntegration({ ...call, nowMs: nowMs() }, parts));
}
