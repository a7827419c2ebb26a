import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';

/** A webhook as its administrators see it. */
export type WebhookView = {
  readonly webhookId: number;
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  /** Null = not paused. */
  readonly pausedAtMs: number | null;
  readonly createdAtMs: number;
  /** Null = one secret alone signs. */
  readonly previousSecretUntilMs: number | null;
  /** Null = its receiver answers, or was not asked yet. */
  readonly failingSinceMs: number | null;
  readonly lastSuccessAtMs: number | null;
  readonly pendingCount: number;
  readonly version: number;
};

const ms = (name: string): RawBuilder<number> => sql`(extract(epoch from ${sql.ref(name)}) * 1000)::float8`;
const newestFirst = (table: string): readonly SortColumn[] => [
  { column: sql.ref(`${table}.id`), type: 'bigint', direction: 'desc' },
];

async function select(
  { trx, scope }: Scoped,
  organisationId: number,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<(WebhookView & { readonly cursorValues: SortValue[] })[]> {
  const { rows } = await sql<WebhookView & { cursorValues: SortValue[] }>`
    select webhook.id as "webhookId", webhook.name, webhook.url, webhook.event_types as "eventTypes", ${ms('paused_at')} as "pausedAtMs",
      ${ms('created_at')} as "createdAtMs", ${ms('previous_secret_until')} as "previousSecretUntilMs",
      ${ms('failing_since')} as "failingSinceMs", ${ms('last_success_at')} as "lastSuccessAtMs",
      (select count(*) from webhook_delivery delivery where delivery.webhook_id = webhook.id and delivery.state = 'pending') as "pendingCount",
      webhook.version, jsonb_build_array(webhook.id) as "cursorValues"
    from webhook where webhook.organisation_id = ${organisationId}
      and webhook.organisation_id = any(${[...scope.organisationIds]}::bigint[]) and ${condition}
    order by ${orderBy(newestFirst('webhook'))} limit ${limit}`.execute(trx);
  return rows;
}

/** A page of an organisation's webhooks, newest first. Throws InvalidCursorError. */
export async function listWebhooks(
  scoped: Scoped,
  organisationId: number,
  page: { readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: WebhookView[]; nextCursor: string | null }> {
  const after = page.cursor === null ? sql`true` : afterCursor(newestFirst('webhook'), decodeCursor(page.cursor, 1));
  return pageOf(await select(scoped, organisationId, after, page.limit + 1), page.limit);
}

/** A webhook of an organisation; null when it has none of this id. */
export const findWebhook = async (
  scoped: Scoped,
  organisationId: number,
  webhookId: number,
): Promise<WebhookView | null> => (await select(scoped, organisationId, sql`webhook.id = ${webhookId}`, 1))[0] ?? null;

/** A delivery with what it is about. */
export type DeliveryView = {
  readonly deliveryId: number;
  readonly eventKey: string;
  readonly type: string;
  readonly atMs: number;
  /** Null = about no vehicle, or it is gone. */
  readonly vehicle: { readonly id: number; readonly registration: string } | null;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attemptCount: number;
  readonly lastAttemptAtMs: number | null;
  readonly nextAttemptAtMs: number | null;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly answer: string | null;
  readonly fault: string | null;
};

/** Which deliveries are wanted; null = all. */
export type DeliveryFilters = {
  readonly search: string | null;
  readonly states: readonly string[] | null;
  readonly types: readonly string[] | null;
};

/** A page of the deliveries of a webhook, newest first, and how many there are on all pages. Throws InvalidCursorError. */
export async function listDeliveries(
  { trx, scope }: Scoped,
  place: { readonly organisationId: number; readonly webhookId: number },
  request: { readonly filters: DeliveryFilters; readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: DeliveryView[]; nextCursor: string | null; total: number }> {
  const { filters, limit, cursor } = request;
  const { search, states, types } = filters;
  const conditions = [
    sql`delivery.webhook_id = ${place.webhookId} and delivery.organisation_id = ${place.organisationId}
      and delivery.organisation_id = any(${[...scope.organisationIds]}::bigint[])
      and event.organisation_id = any(${[...scope.organisationIds]}::bigint[])`,
  ];
  if (states !== null) conditions.push(sql`delivery.state = any(${[...states]}::text[])`);
  if (types !== null) conditions.push(sql`event.type = any(${[...types]}::text[])`);
  if (search !== null) {
    const plain = search.replaceAll(/\s/g, '').replace(/^evt_/i, '');
    conditions.push(sql`(strpos(upper(replace(listing.registration, ' ', '')), ${plain.toUpperCase()}) > 0
      or strpos(event.key::text, ${plain.toLowerCase()}) > 0)`);
  }
  const source = sql`webhook_delivery delivery join webhook_event event on event.id = delivery.event_id
    left join visible_vehicle_listing listing on listing.vehicle_id = event.vehicle_id`;
  const where = sql.join(conditions, sql` and `);
  const order = newestFirst('delivery');
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, 1));
  const { rows } = await sql<DeliveryView & { cursorValues: SortValue[] }>`
    select delivery.id as "deliveryId", event.key as "eventKey", event.type, ${ms('event.at')} as "atMs",
      case when listing.vehicle_id is not null then jsonb_build_object('id', listing.vehicle_id, 'registration', listing.registration) end as vehicle,
      delivery.state, delivery.attempt_count as "attemptCount", ${ms('delivery.last_attempt_at')} as "lastAttemptAtMs",
      ${ms('delivery.next_attempt_at')} as "nextAttemptAtMs", delivery.status, delivery.duration_ms as "durationMs", delivery.answer,
      delivery.fault, jsonb_build_array(delivery.id) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from ${source} where ${where}`.execute(trx);
  return { ...pageOf(rows, limit), total: counted[0]?.total ?? 0 };
}
