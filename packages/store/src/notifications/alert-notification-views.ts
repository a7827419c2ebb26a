import { sql, type RawBuilder } from 'kysely';
import { levelOfCode, type IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import type { AlertNotificationTable } from '../table-types.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** What became of a notification. */
export type NotificationState = 'pending' | 'queued' | 'accepted' | 'refused' | 'given_up' | 'cancelled';

/** A notification as the ledger shows it. */
export type AlertNotificationView = {
  readonly notificationId: number;
  readonly vehicleId: number;
  /** Empty when the vehicle is not the organisation's any more. */
  readonly registration: string;
  /** Null = a fire drill. */
  readonly incidentId: number | null;
  readonly positionIndex: number;
  readonly kind: AlertNotificationTable['kind'];
  readonly level: IncidentLevel;
  readonly atMs: number;
  readonly recipientName: string;
  readonly email: string;
  readonly reason: AlertNotificationTable['reason'];
  readonly isDigest: boolean;
  readonly createdAtMs: number;
  readonly dueAtMs: number;
  readonly state: NotificationState;
  readonly cancelledBecause: AlertNotificationTable['cancelled_because'];
  /** Null = not mailed yet. */
  readonly sentAtMs: number | null;
  /** Why the newest attempt to mail it failed; null = it did not. */
  readonly failure: MailFailure | null;
};

/** What narrows the ledger; null or absent = not narrowed. */
export type NotificationFilters = {
  /** Part of a recipient's name or address, or of a registration. */
  readonly search?: string | null;
  readonly states?: readonly NotificationState[] | null;
  readonly vehicleId?: number | null;
  readonly incidentId?: number | null;
  readonly drillId?: string | null;
  /** Included. */
  readonly fromMs?: number | null;
  /** Not included. */
  readonly toMs?: number | null;
};

const columns: readonly SortColumn[] = [{ column: sql.ref('notification.id'), type: 'bigint', direction: 'desc' }];

/** What a fire drill's notifications have as their cause. */
export const drillCause = (drillId: string): string => `drill/${drillId}`;

function scopeCondition({ organisationIds, isDriver, userId }: Scope): RawBuilder<unknown> {
  const inOrganisations = sql`notification.organisation_id = any(${[...organisationIds]}::bigint[])`;
  return isDriver
    ? sql`${inOrganisations} and notification.vehicle_id in (select vehicle_id from driver_vehicle where user_id = ${userId ?? -1})`
    : inOrganisations;
}

// A registration is stored without the blanks that people write in it.
const searchCondition = (search: string): RawBuilder<unknown> =>
  sql`(search_fold(notification.recipient_name || ' ' || notification.email) like search_fold(${containing(search)})
    or search_fold(listing.registration) like search_fold(${containing(search.replaceAll(/\s+/g, ''))}))`;

function filterCondition(filters: NotificationFilters): RawBuilder<unknown> {
  const { search = null, states = null, vehicleId = null, incidentId = null, drillId = null } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== null && search.trim() !== '') conditions.push(searchCondition(search.trim()));
  if (states !== null) conditions.push(sql`notification.delivery_state = any(${[...states]}::text[])`);
  if (vehicleId !== null) conditions.push(sql`notification.vehicle_id = ${vehicleId}`);
  if (incidentId !== null) conditions.push(sql`notification.incident_id = ${incidentId}`);
  if (drillId !== null) conditions.push(sql`notification.cause = ${drillCause(drillId)}`);
  if (filters.fromMs != null) conditions.push(sql`notification.created_at >= ${new Date(filters.fromMs)}`);
  if (filters.toMs != null) conditions.push(sql`notification.created_at < ${new Date(filters.toMs)}`);
  return sql.join(conditions, sql` and `);
}

const instantMs = (name: string): RawBuilder<number | null> =>
  sql`(extract(epoch from ${sql.ref(name)}) * 1000)::float8`;

type StoredNotification = Omit<AlertNotificationView, 'level'> & { levelCode: number; cursorValues: SortValue[] };

// The table's check allows the codes of problem levels only.
const notificationOf = ({ levelCode, ...row }: Omit<StoredNotification, 'cursorValues'>): AlertNotificationView => ({
  ...row,
  level: levelOfCode(levelCode) as IncidentLevel,
});

/** The notifications of the scope, newest first. Throws InvalidCursorError. */
export async function listAlertNotifications(
  { trx, scope }: Scoped,
  request: { readonly filters: NotificationFilters; readonly limit: number; readonly cursor: string | null },
): Promise<{ notifications: AlertNotificationView[]; nextCursor: string | null }> {
  const { filters, limit, cursor } = request;
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const { rows } = await sql<StoredNotification>`
    select notification.id as "notificationId", notification.vehicle_id as "vehicleId", coalesce(listing.registration, '') as registration,
      notification.incident_id as "incidentId", notification.position_index as "positionIndex", notification.kind,
      notification.level as "levelCode", ${instantMs('notification.at')} as "atMs", notification.recipient_name as "recipientName",
      notification.email, notification.reason, notification.is_digest as "isDigest", ${instantMs('notification.created_at')} as "createdAtMs",
      ${instantMs('notification.due_at')} as "dueAtMs", notification.delivery_state as state,
      notification.cancelled_because as "cancelledBecause", ${instantMs('notification.sent_at')} as "sentAtMs", notification.failure,
      jsonb_build_array(notification.id) as "cursorValues"
    from visible_alert_notification notification
    left join visible_vehicle_listing listing on listing.vehicle_id = notification.vehicle_id
    where ${scopeCondition(scope)} and ${filterCondition(filters)} and ${after}
    order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const page = pageOf(rows, limit);
  return { notifications: page.rows.map(notificationOf), nextCursor: page.nextCursor };
}
