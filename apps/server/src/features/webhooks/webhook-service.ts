import { setTimeout } from 'node:timers/promises';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import * as repository from '@tyrewatch/store/webhooks/webhook-repository';
import type { WebhookView } from '@tyrewatch/store/webhooks/webhook-views';
import { findWebhook } from '@tyrewatch/store/webhooks/webhook-views';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { auditChange } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { isSandboxAddress } from '../../outside/call-outside.ts';
import type { ResolveHost } from '../../outside/public-address.ts';
import { checkAddress } from '../../outside/public-address.ts';
import type { CredentialSeal } from '../integrations/credential-seal.ts';
import type { OrganisationCall } from '../organisations/organisation-call.ts';
import { getOrganisation, subjectOf } from '../organisations/organisation-call.ts';
import { generateWebhookSecret } from './webhook-signature.ts';

/** What the calls about webhooks stand on. */
export interface WebhookParts {
  readonly seal: CredentialSeal;
  readonly resolve: ResolveHost;
}

/** Which webhook, as its path names it. */
export interface WebhookParams {
  readonly organization_id: number;
  readonly webhook_id: number;
}

/** Most webhooks an organisation has at once. */
const greatestWebhookCount = 20;
/** How long the name of a host is looked up, in milliseconds. */
const longestResolveMs = 3000;
/** How long the secret before a new one signs as well, in milliseconds. */
const secretOverlapMs = 24 * 3_600_000;

const placeOf = ({ organization_id: organisationId, webhook_id: webhookId }: WebhookParams) => ({
  organisationId,
  webhookId,
});

/** One webhook. Throws `organization_not_found`, `not_found`. */
export async function getWebhook(call: Pick<OrganisationCall, 'scoped'>, params: WebhookParams): Promise<WebhookView> {
  await getOrganisation(call, params.organization_id);
  const found = await findWebhook(call.scoped, params.organization_id, params.webhook_id);
  if (found === null) throw new Problem('not_found');
  return found;
}

/**
 * Refuses an address that is not https, or not on the internet. A name that nobody knows yet, or that is not
 * found in time, is taken: it is asked for at each delivery. Waits for the name, so it is called outside of a transaction.
 */
export async function checkUrl(url: string, { resolve }: Pick<WebhookParts, 'resolve'>): Promise<void> {
  if (isSandboxAddress(url)) return;
  const resolveInTime = (host: string) =>
    Promise.race([resolve(host), setTimeout(longestResolveMs, [], { ref: false })]);
  const checked = await checkAddress(url, resolveInTime);
  if (checked === 'address_not_https' || checked === 'address_private')
    throw invalidFields([{ field: 'url', code: 'address_not_allowed', params: {} }]);
}

const audited = ({ name, url, eventTypes, pausedAtMs }: WebhookView) => ({
  webhook: name,
  url,
  event_types: eventTypes,
  paused_at: wireInstant(pausedAtMs),
});

/** Enters something about a webhook in the audit trail. */
async function audit(
  call: OrganisationCall,
  organisationId: number,
  action: AuditAction,
  states: { readonly before: object | null; readonly after: object | null },
): Promise<void> {
  const { before, after } = states as Pick<Parameters<typeof auditChange>[1], 'before' | 'after'>;
  await auditChange(call, { ...subjectOf(await getOrganisation(call, organisationId), action), before, after });
}

/** Creates a webhook; answers it with its secret. Throws `organization_not_found`, `webhooks_full`, `validation_failed`. */
export async function createWebhook(
  call: OrganisationCall,
  organisationId: number,
  body: BodyOf<typeof endpoints.createWebhook>,
  { seal }: Pick<WebhookParts, 'seal'>,
): Promise<{ readonly webhook: WebhookView; readonly secret: string }> {
  const { trx } = call.scoped;
  await getOrganisation(call, organisationId);
  if ((await repository.countWebhooks(trx, organisationId)) >= greatestWebhookCount)
    throw new Problem('webhooks_full', { count: greatestWebhookCount });
  const entries = { name: body.name, url: body.url, eventTypes: [...new Set(body.event_types)], organisationId };
  const webhookId = await repository.createWebhook(trx, entries, call.nowMs);
  const secret = generateWebhookSecret();
  const place = { organisationId, webhookId };
  await repository.writeSecrets(trx, place, { sealed: seal.seal({ secret }, place), previousUntilMs: null });
  const webhook = await getWebhook(call, { organization_id: organisationId, webhook_id: webhookId });
  await audit(call, organisationId, 'organization:create_webhook', { before: null, after: audited(webhook) });
  return { webhook, secret };
}

/** Changes a webhook. Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function updateWebhook(
  call: OrganisationCall,
  params: WebhookParams,
  body: BodyOf<typeof endpoints.updateWebhook>,
): Promise<WebhookView> {
  const before = await getWebhook(call, params);
  requireVersion(call.wantedVersion, before.version);
  const { name = before.name, url = before.url, event_types: types = before.eventTypes } = body;
  const isPaused = body.paused ?? before.pausedAtMs !== null;
  const pausedAtMs = isPaused ? (before.pausedAtMs ?? call.nowMs) : null;
  const version = { ...placeOf(params), expectedVersion: before.version };
  const entries = { name, url, eventTypes: [...new Set(types)], pausedAtMs };
  if (!(await repository.updateWebhook(call.scoped.trx, version, entries))) throw new Problem('version_conflict');
  const after = await getWebhook(call, params);
  const states = { before: audited(before), after: audited(after) };
  await audit(call, params.organization_id, 'organization:update_webhook', states);
  return after;
}

/** Deletes a webhook. Throws `not_found`. */
export async function deleteWebhook(call: OrganisationCall, params: WebhookParams): Promise<void> {
  const before = await getWebhook(call, params);
  await repository.deleteWebhook(call.scoped.trx, placeOf(params));
  const states = { before: audited(before), after: null };
  await audit(call, params.organization_id, 'organization:delete_webhook', states);
}

/** Gives a webhook a new secret; the one before signs for a day more. Throws `not_found`. */
export async function rotateSecret(
  call: OrganisationCall,
  params: WebhookParams,
  { seal }: WebhookParts,
): Promise<{ readonly webhook: WebhookView; readonly secret: string }> {
  const { name } = await getWebhook(call, params);
  const place = placeOf(params);
  const sealed = await repository.lockSecrets(call.scoped.trx, place);
  const previous = sealed === null ? undefined : seal.open(sealed, place)['secret'];
  const secret = generateWebhookSecret();
  await repository.writeSecrets(call.scoped.trx, place, {
    sealed: seal.seal({ secret, ...(previous === undefined ? {} : { previous }) }, place),
    previousUntilMs: previous === undefined ? null : call.nowMs + secretOverlapMs,
  });
  const webhook = await getWebhook(call, params);
  const after = { webhook: name, previous_secret_until: wireInstant(webhook.previousSecretUntilMs) };
  await audit(call, params.organization_id, 'organization:update_webhook', { before: null, after });
  return { webhook, secret };
}

/** Has a test event delivered; answers its delivery. Throws `not_found`. */
export async function pingWebhook(call: OrganisationCall, params: WebhookParams): Promise<number> {
  const { name } = await getWebhook(call, params);
  const deliveryId = await repository.pingWebhook(call.scoped.trx, placeOf(params), call.nowMs);
  const states = { before: null, after: { webhook: name, sent_event: 'ping' } };
  await audit(call, params.organization_id, 'organization:update_webhook', states);
  return deliveryId;
}

/** Has events delivered again; answers how many. Throws `not_found`. */
export async function replayWebhook(
  call: OrganisationCall,
  params: WebhookParams,
  body: BodyOf<typeof endpoints.replayWebhook>,
): Promise<number> {
  const { name } = await getWebhook(call, params);
  const which = 'since' in body ? { sinceMs: instantMs(body.since) } : { deliveryId: body.delivery_id };
  const count = await repository.replayDeliveries(call.scoped.trx, placeOf(params), which);
  const states = { before: null, after: { webhook: name, replayed_count: count } };
  await audit(call, params.organization_id, 'organization:update_webhook', states);
  return count;
}
