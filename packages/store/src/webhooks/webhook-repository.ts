import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { lockOrganisation } from '../organisations/organisation-repository.ts';

/** What people enter of a webhook. */
export type WebhookEntries = {
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
};

/** Which webhook, of which organisation. */
export type WebhookPlace = { readonly organisationId: number; readonly webhookId: number };

/** How many webhooks an organisation has. Nobody else makes one until the end of the transaction. */
export async function countWebhooks(trx: Queryable, organisationId: number): Promise<number> {
  await lockOrganisation(trx, organisationId);
  const { count } = await trx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a webhook and answers its id; nothing is delivered until it has a secret. */
export async function createWebhook(
  trx: Queryable,
  { organisationId, name, url, eventTypes }: WebhookEntries & { readonly organisationId: number },
  nowMs: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook')
    .values({
      organisation_id: organisationId,
      name,
      url,
      event_types: [...eventTypes],
      created_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the secrets of a webhook, sealed; `previousUntilMs` null = there is none before this one. */
export async function writeSecrets(
  trx: Queryable,
  { organisationId, webhookId }: WebhookPlace,
  { sealed, previousUntilMs }: { readonly sealed: Buffer; readonly previousUntilMs: number | null },
): Promise<void> {
  await trx
    .updateTable('webhook')
    .set((row) => ({
      encrypted_secrets: sealed,
      previous_secret_until: previousUntilMs === null ? null : new Date(previousUntilMs),
      version: row('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', webhookId)
    .execute();
}

/** The sealed secrets of a webhook, which nobody else changes until the end of the transaction; null = there is none. */
export async function lockSecrets(trx: Queryable, place: WebhookPlace): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('webhook')
    .select('encrypted_secrets')
    .where('organisation_id', '=', place.organisationId)
    .where('id', '=', place.webhookId)
    // A stronger lock would leave the webhook out of events that happen meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.encrypted_secrets ?? null;
}

/** Changes a webhook; one with another address, or that is resumed, is asked at once. Answers false when it is not of the version. */
export async function updateWebhook(
  trx: Queryable,
  place: WebhookPlace & { readonly expectedVersion: number },
  { name, url, eventTypes, pausedAtMs }: WebhookEntries & { readonly pausedAtMs: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set name = ${name}, url = ${url}, event_types = ${[...eventTypes]}::text[],
      paused_at = ${pausedAtMs === null ? null : new Date(pausedAtMs)}, version = version + 1, held_until = null
    where organisation_id = ${place.organisationId} and id = ${place.webhookId} and version = ${place.expectedVersion}`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes a webhook with what waits for it and its log. */
export async function deleteWebhook(trx: Queryable, { organisationId, webhookId }: WebhookPlace): Promise<void> {
  await trx.deleteFrom('webhook').where('organisation_id', '=', organisationId).where('id', '=', webhookId).execute();
}

/** Has an event of type `ping` delivered; answers the delivery's id. */
export async function pingWebhook(
  trx: Queryable,
  { organisationId, webhookId }: WebhookPlace,
  nowMs: number,
): Promise<number> {
  const event = await trx
    .insertInto('webhook_event')
    .values({ organisation_id: organisationId, type: 'ping', data: '{}', at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhookId, organisation_id: organisationId, event_id: event.id, lane: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Has events delivered again that were delivered or given up: one delivery, or all that happened since an instant. Answers how many. */
export async function replayDeliveries(
  trx: Queryable,
  { organisationId, webhookId }: WebhookPlace,
  which: { readonly deliveryId: number } | { readonly sinceMs: number },
): Promise<number> {
  const condition =
    'deliveryId' in which
      ? sql`delivery.id = ${which.deliveryId}`
      : sql`exists (select from webhook_event event where event.id = delivery.event_id and event.at >= ${new Date(which.sinceMs)})`;
  const { numAffectedRows } = await sql`
    update webhook_delivery delivery set state = 'pending', attempt_count = 0, first_attempt_at = null, next_attempt_at = null
    where webhook_id = ${webhookId} and organisation_id = ${organisationId} and ${condition}
      and (state <> 'pending' or next_attempt_at is not null)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
