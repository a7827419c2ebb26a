import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type { Webhook, WebhookDelivery } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import * as endpoints from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { DeliveryFilters, DeliveryView, WebhookView } from '@tyrewatch/store/webhooks/webhook-views';
import * as views from '@tyrewatch/store/webhooks/webhook-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import type { WebhookParts } from './webhook-service.ts';
import * as service from './webhook-service.ts';

const webhookWire = (webhook: WebhookView): Webhook => ({
  id: webhook.webhookId,
  name: webhook.name,
  url: webhook.url,
  event_types: webhook.eventTypes as Webhook['event_types'],
  paused_at: wireInstant(webhook.pausedAtMs),
  created_on: wireInstant(webhook.createdAtMs),
  previous_secret_until: wireInstant(webhook.previousSecretUntilMs),
  failing_since: wireInstant(webhook.failingSinceMs),
  last_success_at: wireInstant(webhook.lastSuccessAtMs),
  pending_count: webhook.pendingCount,
  version: webhook.version,
});

const deliveryWire = (delivery: DeliveryView): WebhookDelivery => ({
  id: delivery.deliveryId,
  event_id: `evt_${delivery.eventKey}`,
  event_type: delivery.type,
  time: wireInstant(delivery.atMs),
  vehicle: delivery.vehicle,
  state: delivery.state,
  attempt_count: delivery.attemptCount,
  last_attempt_at: wireInstant(delivery.lastAttemptAtMs),
  next_attempt_at: wireInstant(delivery.nextAttemptAtMs),
  status: delivery.status,
  duration_ms: delivery.durationMs,
  answer: delivery.answer,
  fault: delivery.fault,
});

const filtersOf = ({ q, states, event_types }: QueryOf<typeof endpoints.listWebhookDeliveries>): DeliveryFilters => ({
  search: q === undefined || q === '' ? null : q,
  states: narrowedTo(states),
  types: narrowedTo(event_types),
});

const deliveriesFile = {
  file: endpoints.getWebhookDeliveriesFile,
  title: 'lists.webhook_deliveries',
  columns: {
    'lists.when': { at: ({ time }) => time },
    'lists.type': ({ event_type }) => event_type,
    'lists.registration': ({ vehicle }) => vehicle && plateText(vehicle.registration),
    'lists.state': ({ state }, t) => t(`lists.delivery_${state}`),
    'lists.attempts': ({ attempt_count }) => attempt_count,
    'lists.last_attempt': { at: ({ last_attempt_at }) => last_attempt_at },
    'lists.answer': ({ status, fault }) => status ?? fault,
    'lists.event_id': ({ event_id }) => event_id,
  },
} satisfies ListFile<WebhookDelivery>;

/** Registers the calls about webhooks. `nowMs` is the clock, epoch milliseconds. */
export function registerWebhookRoutes(routes: EndpointRoutes, parts: WebhookParts, nowMs: () => number): void {
  routes.signedIn(endpoints.listWebhooks, async (call) => {
    const { limit, cursor } = call.query;
    const { organisationId } = await getOrganisation(call, call.params.organization_id);
    const { rows, nextCursor } = await withCursor(cursor, () =>
      views.listWebhooks(call.scoped, organisationId, { limit, cursor: cursor ?? null }),
    );
    return { items: rows.map(webhookWire), next_cursor: nextCursor };
  });

  // The name of the address is looked up, which may take seconds: no connection waits for it.
  routes.inSteps(endpoints.createWebhook, async ({ inScope, ...call }) => {
    await service.checkUrl(call.body.url, parts);
    const { organization_id: organisationId } = call.params;
    const created = await inScope((scoped) =>
      service.createWebhook({ ...call, scoped, nowMs: nowMs() }, organisationId, call.body, parts),
    );
    return { ...webhookWire(created.webhook), secret: created.secret };
  });

  routes.inSteps(endpoints.updateWebhook, async ({ inScope, ...call }) => {
    if (call.body.url !== undefined) await service.checkUrl(call.body.url, parts);
    return webhookWire(
      await inScope((scoped) => service.updateWebhook({ ...call, scoped, nowMs: nowMs() }, call.params, call.body)),
    );
  });

  routes.signedIn(endpoints.deleteWebhook, async (call) =>
    service.deleteWebhook({ ...call, nowMs: nowMs() }, call.params),
  );

  routes.signedIn(endpoints.rotateWebhookSecret, async (call) => {
    const { webhook, secret } = await service.rotateSecret({ ...call, nowMs: nowMs() }, call.params, parts);
    return { ...webhookWire(webhook), secret };
  });

  routes.signedIn(endpoints.pingWebhook, async (call) => ({
    delivery_id: await service.pingWebhook({ ...call, nowMs: nowMs() }, call.params),
  }));

  registerList(routes, endpoints.listWebhookDeliveries, deliveriesFile, async ({ scoped, params, query }) => {
    await service.getWebhook({ scoped }, params);
    const { limit, cursor } = query;
    const place = { organisationId: params.organization_id, webhookId: params.webhook_id };
    const request = { filters: filtersOf(query), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => views.listDeliveries(scoped, place, request));
    return { items: page.rows.map(deliveryWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.replayWebhook, async (call) => ({
    replayed_count: await service.replayWebhook({ ...call, nowMs: nowMs() }, call.params, call.body),
  }));
}
