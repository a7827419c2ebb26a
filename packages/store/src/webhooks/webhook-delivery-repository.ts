import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A webhook that this process delivers to, until its lease ends. */
export type ClaimedWebhook = {
  readonly webhookId: number;
  readonly organisationId: number;
  readonly url: string;
  readonly encryptedSecrets: Buffer;
  /** Null = there is one secret alone. */
  readonly previousSecretUntilMs: number | null;
  readonly failureCount: number;
  readonly leaseToken: string;
};

// The first that waits in each lane, one look-up for each lane: events of a vehicle keep their order, however many wait behind them.
const headsOf = (webhookId: RawBuilder<unknown>) => sql`(
  with recursive head as (
    (select * from webhook_delivery where webhook_id = ${webhookId} and state = 'pending' order by lane, event_id limit 1)
    union all
    select next.* from head cross join lateral (
      select * from webhook_delivery where webhook_id = ${webhookId} and state = 'pending' and lane > head.lane
      order by lane, event_id limit 1) next
  ) select * from head)`;
const isDue = (now: Date) => sql`(delivery.next_attempt_at is null or delivery.next_attempt_at <= ${now})`;

/** Takes a webhook that has something to deliver and that no other process delivers to (role jobs); null = there is none. */
export async function claimWebhook(
  trx: Queryable,
  { nowMs, leaseMs }: { readonly nowMs: number; readonly leaseMs: number },
): Promise<ClaimedWebhook | null> {
  const now = new Date(nowMs);
  const { rows } = await sql<ClaimedWebhook>`
    update webhook set lease_token = gen_random_uuid(), lease_until = ${new Date(nowMs + leaseMs)}
    where id = (
      select webhook.id from webhook
      where webhook.paused_at is null and webhook.encrypted_secrets is not null
        and (webhook.held_until is null or webhook.held_until <= ${now})
        and (webhook.lease_until is null or webhook.lease_until <= ${now})
        and exists (select from ${headsOf(sql`webhook.id`)} delivery where ${isDue(now)})
      order by webhook.lease_until nulls first, webhook.id limit 1 for no key update skip locked)
    returning id as "webhookId", organisation_id as "organisationId", url, encrypted_secrets as "encryptedSecrets",
      (extract(epoch from previous_secret_until) * 1000)::float8 as "previousSecretUntilMs", failure_count as "failureCount",
      lease_token as "leaseToken"`.execute(trx);
  return rows[0] ?? null;
}

/** Gives a webhook back; its lease stays as the time it was last worked at, so that all have their turn. */
export async function releaseWebhook(trx: Queryable, { webhookId, leaseToken }: ClaimedWebhook, nowMs: number) {
  await sql`update webhook set lease_token = null, lease_until = ${new Date(nowMs)}
    where id = ${webhookId} and lease_token = ${leaseToken}`.execute(trx);
}

/** A delivery with its event. */
export type DueDelivery = {
  readonly deliveryId: number;
  readonly attemptCount: number;
  readonly firstAttemptAtMs: number | null;
  readonly eventKey: string;
  readonly type: string;
  readonly atMs: number;
  readonly change: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What is due of a webhook, one delivery of each lane, those first that have waited longest; its events are composed. */
export async function listDueDeliveries(
  trx: Queryable,
  { webhookId, leaseToken }: ClaimedWebhook,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.id as "deliveryId", delivery.attempt_count as "attemptCount",
      (extract(epoch from delivery.first_attempt_at) * 1000)::float8 as "firstAttemptAtMs", event.key as "eventKey", event.type,
      (extract(epoch from event.at) * 1000)::float8 as "atMs", event.change, event.data
    from ${headsOf(sql`${webhookId}::bigint`)} delivery join webhook_event event on event.id = delivery.event_id
    where ${isDue(new Date(nowMs))} and event.data is not null
      and exists (select from webhook where id = ${webhookId} and lease_token = ${leaseToken} and paused_at is null
        and (held_until is null or held_until <= ${new Date(nowMs)}))
    order by delivery.next_attempt_at nulls first, delivery.event_id limit ${limit}`.execute(trx);
  return rows;
}

/** What came of an attempt. */
export type DeliveryAttempt = {
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly atMs: number;
  /** Null = it is over. */
  readonly nextAtMs: number | null;
  /** Null = there was no answer. */
  readonly status: number | null;
  readonly durationMs: number;
  /** How the answer began; null = there was none. */
  readonly answer: string | null;
  /** Why there was none. */
  readonly fault: string | null;
};

/** Writes what came of an attempt; answers false where another process has taken the webhook meanwhile, or the delivery is over. */
export async function writeAttempt(
  trx: Queryable,
  { webhookId, leaseToken }: ClaimedWebhook,
  deliveryId: number,
  attempt: DeliveryAttempt,
): Promise<boolean> {
  const at = new Date(attempt.atMs);
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = ${attempt.state}, attempt_count = attempt_count + 1, first_attempt_at = coalesce(first_attempt_at, ${at}),
      last_attempt_at = ${at}, next_attempt_at = ${attempt.nextAtMs === null ? null : new Date(attempt.nextAtMs)}::timestamptz,
      status = ${attempt.status}, duration_ms = ${attempt.durationMs}, answer = ${attempt.answer}, fault = ${attempt.fault}
    where id = ${deliveryId} and state = 'pending'
      and exists (select from webhook where id = ${webhookId} and lease_token = ${leaseToken})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes that a receiver answered as it should, once a second while all is well. */
export async function noteSuccess(trx: Queryable, webhookId: number, nowMs: number): Promise<void> {
  await sql`update webhook set failure_count = 0, failing_since = null, held_until = null, last_success_at = ${new Date(nowMs)}
    where id = ${webhookId} and (failure_count > 0 or held_until is not null or last_success_at is null
      or last_success_at <= ${new Date(nowMs - 1000)})`.execute(trx);
}

/** Notes that a receiver is in trouble and leaves it alone until an instant. */
export async function noteTrouble(trx: Queryable, webhookId: number, nowMs: number, untilMs: number): Promise<void> {
  await sql`update webhook set failure_count = failure_count + 1, failing_since = coalesce(failing_since, ${new Date(nowMs)}),
    held_until = ${new Date(untilMs)} where id = ${webhookId}`.execute(trx);
}

/** An event that is yet to be composed. */
export type BlankEvent = {
  readonly eventId: number;
  readonly organisationId: number;
  readonly vehicleId: number | null;
  readonly type: string;
  readonly subjectId: number | null;
};

/** Events that wait to be composed, oldest first, readings after all others (role jobs). */
export async function listBlankEvents(trx: Queryable, limit: number): Promise<BlankEvent[]> {
  const { rows } = await sql<BlankEvent>`
    select id as "eventId", organisation_id as "organisationId", vehicle_id as "vehicleId", type, subject_id as "subjectId"
    from webhook_event where data is null order by type = 'reading.stored', id limit ${limit}`.execute(trx);
  return rows;
}

/** Keeps what is sent of an event, unless another process has. */
export async function writeEventData(trx: Queryable, eventId: number, data: object): Promise<void> {
  await sql`update webhook_event set data = ${JSON.stringify(data)}::jsonb where id = ${eventId} and data is null`.execute(
    trx,
  );
}

/** Who administers an organisation: those who are told in the bell of what could not be delivered. */
export async function listAdministrators(trx: Queryable, organisationId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'ADMIN')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
