import { sql } from 'kysely';
import type { FeedFaultDetails, FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import type { Queryable } from '../database.ts';

/** Whose feed it is. */
export type FeedKey = { readonly organisationId: number; readonly integrationId: number };

/** What came of asking a feed, or of its delivery; instants are epoch milliseconds. */
export type FeedProgress = FeedKey & {
  readonly atMs: number;
  /** When it is asked next; absent = as before, because it sent by itself. */
  readonly nextTryAtMs?: number;
  /** Where the next call goes on; absent = as before. */
  readonly position?: object;
  /** Absent = nothing new came. */
  readonly records?: {
    /** When the newest of them was made. */
    readonly newestAtMs: number;
    /** Longest time from made to received among them, in seconds. */
    readonly lagSeconds: number;
  };
  /** Null = none; absent = as before. */
  readonly fault?: { readonly kind: FeedFaultKind; readonly details: FeedFaultDetails } | null;
};

const hoursKept = 48;

/** Keeps what came of a feed; a fault keeps the time it began, however its kind changes. */
export async function writeFeedProgress(trx: Queryable, progress: FeedProgress): Promise<void> {
  const { organisationId, integrationId, atMs, nextTryAtMs, position, records, fault = null } = progress;
  const isFaultKept = progress.fault === undefined;
  const at = new Date(atMs);
  const hour = Math.floor(atMs / 3_600_000) * 3600;
  const lag = records === undefined ? [] : [[hour, Math.max(0, Math.round(records.lagSeconds))]];
  await sql`
    insert into feed_state as state (organisation_id, integration_id, position, next_try_at, last_sync_at, last_record_at,
      last_received_at, fault, fault_since, fault_details, lag_by_hour)
    values (${organisationId}, ${integrationId}, ${position === undefined ? null : JSON.stringify(position)}::jsonb,
      ${nextTryAtMs === undefined ? null : new Date(nextTryAtMs)}, ${fault === null && !isFaultKept ? at : null},
      ${records === undefined ? null : new Date(records.newestAtMs)}, ${records === undefined ? null : at},
      ${fault?.kind ?? null}, ${fault === null ? null : at}, ${JSON.stringify(fault?.details ?? {})}::jsonb, ${JSON.stringify(lag)}::jsonb)
    on conflict (organisation_id, integration_id) do update set
      position = coalesce(excluded.position, state.position), next_try_at = coalesce(excluded.next_try_at, state.next_try_at),
      last_sync_at = coalesce(excluded.last_sync_at, state.last_sync_at),
      last_record_at = greatest(excluded.last_record_at, state.last_record_at),
      last_received_at = coalesce(excluded.last_received_at, state.last_received_at),
      fault = case when ${isFaultKept} then state.fault else excluded.fault end,
      fault_details = case when ${isFaultKept} then state.fault_details else excluded.fault_details end,
      fault_since = case when ${isFaultKept} then state.fault_since when excluded.fault is null then null else coalesce(state.fault_since, excluded.fault_since) end,
      lag_by_hour = (
        select coalesce(jsonb_agg(jsonb_build_array(hour, lag) order by hour), '[]') from (
          select (entry->>0)::bigint as hour, max((entry->>1)::bigint) as lag
          from jsonb_array_elements(state.lag_by_hour || excluded.lag_by_hour) entry group by 1
        ) hours where hour > ${hour - hoursKept * 3600})`.execute(trx);
}

/** A feed that is due, taken by the caller until its lease ends. */
export type DueFeed = FeedKey & {
  /** Null = it begins. */
  readonly position: unknown;
  readonly faultSinceMs: number | null;
};

/**
 * Takes the feed of these integrations that has been due longest, so that no other process asks it before `leaseEndsAtMs`; null = none.
 * Only those switched on are asked; one that was never asked is due.
 */
export async function takeDueFeed(
  trx: Queryable,
  {
    integrationIds,
    nowMs,
    leaseEndsAtMs,
  }: { readonly integrationIds: readonly number[]; readonly nowMs: number; readonly leaseEndsAtMs: number },
): Promise<DueFeed | null> {
  const { rows } = await sql<DueFeed>`
    insert into feed_state as state (organisation_id, integration_id, next_try_at)
    select due.organisation_id, due.integration_id, ${new Date(leaseEndsAtMs)} from organisation_integration due
    left join feed_state known on known.organisation_id = due.organisation_id and known.integration_id = due.integration_id
    where due.enabled and due.encrypted_credentials is not null and due.integration_id = any(${integrationIds}::smallint[])
      and (known.next_try_at is null or known.next_try_at <= ${new Date(nowMs)})
    order by known.next_try_at nulls first, due.organisation_id, due.integration_id limit 1
    on conflict (organisation_id, integration_id) do update set next_try_at = excluded.next_try_at
      where state.next_try_at is null or state.next_try_at <= ${new Date(nowMs)}
    returning organisation_id as "organisationId", integration_id as "integrationId", position,
      (extract(epoch from fault_since) * 1000)::float8 as "faultSinceMs"`.execute(trx);
  return rows[0] ?? null;
}

/** Has a feed asked at once, `ifFaulty` only one with a fault: its keys or address changed. Its place in the maker’s records stays. */
export async function askFeedAtOnce(
  trx: Queryable,
  { organisationId, integrationId }: FeedKey,
  { ifFaulty = false }: { readonly ifFaulty?: boolean } = {},
): Promise<void> {
  await trx
    .updateTable('feed_state')
    .set({ next_try_at: null, fault: null, fault_since: null, fault_details: '{}' })
    .where('organisation_id', '=', organisationId)
    .where('integration_id', '=', integrationId)
    .$if(ifFaulty, (faulty) => faulty.where('fault', 'is not', null))
    .execute();
}

/** The last part of our address at which a service delivers, made from `fresh` where there is none yet. */
export async function keepDeliveryKey(
  trx: Queryable,
  { organisationId, integrationId }: FeedKey,
  fresh: string,
): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into feed_state as state (organisation_id, integration_id, delivery_key) values (${organisationId}, ${integrationId}, ${fresh})
    on conflict (organisation_id, integration_id) do update set delivery_key = coalesce(state.delivery_key, excluded.delivery_key)
    returning delivery_key as key`.execute(trx);
  return rows[0]?.key ?? fresh;
}

/** Whose feed delivers at an address with this last part; null = nobody's. Asks before anybody is signed in. */
export async function findDeliveryOwner(trx: Queryable, key: string): Promise<FeedKey | null> {
  const { rows } = await sql<FeedKey>`
    select organisation_id as "organisationId", integration_id as "integrationId" from feed_delivery_owner(${key})`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** An organisation and those below it. */
export async function listBelow(trx: Queryable, organisationId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('organisation_closure')
    .select('descendant_id')
    .where('ancestor_id', '=', organisationId)
    .execute();
  return rows.map((row) => row.descendant_id);
}
