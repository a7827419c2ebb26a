import { sql } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** A message of the quarantine that belongs to no unit. */
export type RefusedMessageView = {
  /** Names it for `findRefusedMessage`. */
  readonly messageId: string;
  readonly receivedAtMs: number;
  readonly address: string;
  readonly transport: string;
  /** What it calls itself; null = it names no unit. */
  readonly imei: string | null;
  /** Technical words, beginning with the decoder's reason. */
  readonly detail: string | null;
  readonly byteCount: number;
  readonly startHex: string;
};

/** The decoder's reason; null = that of messages over HTTP, which name the field at fault. */
type Reason = string | null;

/** What narrows the list; null = not narrowed. */
export type RefusedMessageFilters = {
  /** Part of an address, of an IMEI or of the technical words. */
  readonly search: string | null;
  /** What the technical words begin with. */
  readonly reasons: { readonly anyOf: readonly Reason[] } | { readonly noneOf: readonly Reason[] } | null;
};

/** Rows looked at, newest first: a flood must not cost more. Each page looks at as many. */
const mostLookedAt = 20_000;
const startBytes = 24;

const columns: readonly SortColumn[] = [
  { column: sql.ref('message.received_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('message.id'), type: 'bigint', direction: 'desc' },
];

/**
 * Those of no unit; the tries of unknown units to log in have a list of their own, and what a unit sent is in its log. What it recorded
 * elsewhere could be read, and is that log's also while there is none.
 */
const isOfStranger = ({ organisationIds }: Scope) => sql`organisation_id = any(${[...organisationIds]}::bigint[])
  and reason not in ('unknown_unit', 'recorded_elsewhere') and (imei is null or not exists (select from telematics_unit unit where unit.imei = quarantined_frame.imei))`;

const shown = sql`received_at, id, address, transport, imei, detail, frame`;

const viewColumns = sql`concat((extract(epoch from message.received_at) * 1000)::bigint, '-', message.id) as "messageId",
  (extract(epoch from message.received_at) * 1000)::float8 as "receivedAtMs", message.address, message.transport, message.imei, message.detail,
  octet_length(message.frame) as "byteCount", encode(substring(message.frame from 1 for ${sql.lit(startBytes)}), 'hex') as "startHex"`;

/** Texts as SQL compares them. */
const texts = (reasons: readonly Reason[]) => sql`${reasons.map((reason) => reason ?? '')}::text[]`;

function reasonCondition(reasons: RefusedMessageFilters['reasons']) {
  const reason = sql`case when message.transport = 'http' then '' else split_part(coalesce(message.detail, ''), ':', 1) end`;
  if (reasons === null) return sql`true`;
  return 'anyOf' in reasons
    ? sql`${reason} = any(${texts(reasons.anyOf)})`
    : sql`${reason} <> all(${texts(reasons.noneOf)})`;
}

function conditionsOf({ search, reasons }: RefusedMessageFilters) {
  const text = containing(search ?? '');
  const isFound = sql`(message.address ilike ${text} or message.imei ilike ${text} or message.detail ilike ${text})`;
  return sql`${search === null || search === '' ? sql`true` : isFound} and ${reasonCondition(reasons)}`;
}

/**
 * Messages nobody could read and that are of no unit, newest first, and how many there are among the newest 20,000. Who sees them is who
 * owns the row: the provider for what came to the gateway, the owner of the API key for what came over HTTP. Throws InvalidCursorError.
 */
export async function listRefusedMessages(
  { trx, scope }: Scoped,
  request: { readonly filters: RefusedMessageFilters; readonly limit: number; readonly cursor: string | null },
): Promise<{ messages: RefusedMessageView[]; nextCursor: string | null; total: number }> {
  const { limit, cursor } = request;
  const values = cursor === null ? null : decodeCursor(cursor, columns.length);
  const conditions = conditionsOf(request.filters);
  const lookedAt = (until: typeof viewColumns) => sql`
    with message as (
      select ${shown} from quarantined_frame where ${isOfStranger(scope)} and ${until} order by received_at desc, id desc limit ${mostLookedAt}
    )`;
  const until = values === null ? sql`true` : sql`received_at <= ${values[0] ?? null}::timestamptz`;
  const after = values === null ? sql`true` : afterCursor(columns, values);
  const { rows } = await sql<RefusedMessageView & { cursorValues: SortValue[] }>`
    ${lookedAt(until)} select ${viewColumns}, jsonb_build_array(message.received_at, message.id) as "cursorValues" from message
    where ${conditions} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    ${lookedAt(sql`true`)} select count(*) as total from message where ${conditions}`.execute(trx);
  const page = pageOf(rows, limit);
  return { messages: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** One of these messages with its bytes; null for every id that names none of the caller's. */
export async function findRefusedMessage(
  { trx, scope }: Scoped,
  messageId: string,
): Promise<(RefusedMessageView & { readonly frameHex: string }) | null> {
  const [, ms, id] = /^(\d{1,15})-(\d{1,18})$/.exec(messageId) ?? [];
  if (ms === undefined || id === undefined) return null;
  const { rows } = await sql<RefusedMessageView & { frameHex: string }>`
    with message as (
      select ${shown} from quarantined_frame where received_at = ${new Date(Number(ms))} and id = ${id}::bigint and ${isOfStranger(scope)}
    ) select ${viewColumns}, encode(message.frame, 'hex') as "frameHex" from message`.execute(trx);
  return rows[0] ?? null;
}
