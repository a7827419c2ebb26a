import { webhookEventTypes } from '@tyrewatch/domain/webhooks/webhook-event';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { commaList, id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';

const eventType = z.enum(webhookEventTypes);

/** An address of a customer to which events are posted. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  event_types: z.array(eventType),
  /** Null = not paused. Events of a paused webhook wait. */
  paused_at: z.nullable(instant),
  created_on: instant,
  /** Until when the secret before this one signs as well; null = there is none. */
  previous_secret_until: z.nullable(instant),
  /** Since when its receiver does not answer; null = it does, or was not asked yet. */
  failing_since: z.nullable(instant),
  last_success_at: z.nullable(instant),
  /** Events that wait to be delivered. */
  pending_count: z.number(),
  version: z.number(),
});

/** The wire shape of a webhook. */
export type Webhook = z.output<typeof webhook>;

/** States of a delivery. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;

/** An event on its way to a webhook. */
export const webhookDelivery = z.object({
  id,
  /** What the receiver knows the event by: `webhook-id` of the message. */
  event_id: z.string(),
  event_type: z.string(),
  /** When it happened. */
  time: instant,
  /** Null = it is about no vehicle, or the vehicle is gone. */
  vehicle: z.nullable(z.object({ id, registration: z.string() })),
  state: z.enum(deliveryStates),
  attempt_count: z.number(),
  last_attempt_at: z.nullable(instant),
  /** Null = at once, or it is over. */
  next_attempt_at: z.nullable(instant),
  /** HTTP status of the last answer; null = there was none. */
  status: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  /** Its first 500 characters. */
  answer: z.nullable(z.string()),
  /** Why there was no answer. */
  fault: z.nullable(z.string()),
});

/** The wire shape of a delivery. */
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const path = '/tyrewatch/organizations/:organization_id/webhooks';
const onePath = `${path}/:webhook_id` as const;
const ofOrganisation = z.object({ organization_id: textId });
const params = z.object({ organization_id: textId, webhook_id: textId });

const entries = {
  name: writtenName(120),
  /** An https address on the internet. */
  url: z.string().check(z.trim(), z.maxLength(2000)),
  event_types: z.array(eventType).check(z.minLength(1), z.maxLength(webhookEventTypes.length)),
};

/** The only answer that holds the secret. */
const withSecret = z.object({
  ...webhook.shape,
  /** `whsec_` and the key in base64, as Standard Webhooks has it. */
  secret: z.string(),
});

/** `GET /tyrewatch/organizations/{id}/webhooks`: newest first. */
export const listWebhooks = endpoint({
  id: 'list_webhooks',
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Addresses to which what happens to vehicles of the organisation, and of those below it, is posted.',
  params: ofOrganisation,
  query: listQuery({}),
  answer: page(webhook),
});

/** `POST /tyrewatch/organizations/{id}/webhooks`. */
export const createWebhook = endpoint({
  id: 'create_webhook',
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Create a webhook; this answer is the only one with its secret.',
  params: ofOrganisation,
  body: z.object(entries),
  answer: withSecret,
  alsoRefuses: [409],
});

/** `PATCH /tyrewatch/organizations/{id}/webhooks/{webhook id}`: absent fields stay as they are. */
export const updateWebhook = endpoint({
  id: 'update_webhook',
  method: 'PATCH',
  path: onePath,
  access: 'admin',
  summary: 'Change a webhook, pause it or resume it.',
  params,
  takesIfMatch: true,
  body: z.object({
    name: z.optional(entries.name),
    url: z.optional(entries.url),
    event_types: z.optional(entries.event_types),
    /** Paused: its events wait. */
    paused: z.optional(z.boolean()),
  }),
  answer: webhook,
});

/** `DELETE /tyrewatch/organizations/{id}/webhooks/{webhook id}`: with what waits and its log. */
export const deleteWebhook = endpoint({
  id: 'delete_webhook',
  method: 'DELETE',
  path: onePath,
  access: 'admin',
  summary: 'Delete a webhook with what waits for it and its log.',
  params,
});

/** `POST /tyrewatch/organizations/{id}/webhooks/{webhook id}/secret`. */
export const rotateWebhookSecret = endpoint({
  id: 'rotate_webhook_secret',
  method: 'POST',
  path: `${onePath}/secret`,
  access: 'admin',
  summary: 'Give a webhook a new secret; for 24 hours messages are signed with both.',
  params,
  answer: withSecret,
});

/** `POST /tyrewatch/organizations/{id}/webhooks/{webhook id}/ping`. */
export const pingWebhook = endpoint({
  id: 'ping_webhook',
  method: 'POST',
  path: `${onePath}/ping`,
  access: 'admin',
  summary: 'Send an event of type `ping` to a webhook.',
  params,
  answer: z.object({ delivery_id: id }),
  isOnlyBegun: true,
});

/** `GET /tyrewatch/organizations/{id}/webhooks/{webhook id}/deliveries`: newest first. */
export const listWebhookDeliveries = endpoint({
  id: 'list_webhook_deliveries',
  method: 'GET',
  path: `${onePath}/deliveries`,
  access: 'admin',
  summary: 'The log of a webhook: what was sent, when, how often, and what was answered; kept for 30 days.',
  params,
  query: listQuery({
    /** Part of a registration or of the id of an event. */
    q: z.optional(searchText),
    states: z.optional(commaList(z.enum(deliveryStates))),
    event_types: z.optional(commaList(z.enum([...webhookEventTypes, 'ping']))),
  }),
  answer: z.object({ ...page(webhookDelivery).shape, total: z.number() }),
});

/** `GET …/deliveries_file`. */
export const getWebhookDeliveriesFile = listFile(listWebhookDeliveries);

/** `POST /tyrewatch/organizations/{id}/webhooks/{webhook id}/replay`. */
export const replayWebhook = endpoint({
  id: 'replay_webhook',
  method: 'POST',
  path: `${onePath}/replay`,
  access: 'admin',
  summary: 'Send events again, under the ids they had: one delivery, or all that happened since an instant.',
  params,
  body: z.union([z.object({ delivery_id: id }), z.object({ since: instant })]),
  answer: z.object({ replayed_count: z.number() }),
  isOnlyBegun: true,
});
