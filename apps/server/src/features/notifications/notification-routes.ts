import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/notifications/notification-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { NotificationFilters } from '@tyrewatch/store/notifications/alert-notification-views';
import { listAlertNotifications } from '@tyrewatch/store/notifications/alert-notification-views';
import { findReAlarmMinutes, listAlertRecipients } from '@tyrewatch/store/notifications/alert-recipient-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { listAlertSubscriptions } from '@tyrewatch/store/users/alert-subscription-repository';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import type { Session } from '../../http/session.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { getNamedFleet } from '../fleets/fleet-service.ts';
import { getIncident } from '../incidents/incident-service.ts';
import { subscribe, unsubscribe } from '../users/alert-subscriptions.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { startFireDrill } from './fire-drill.ts';
import { notificationWire, recipientWire } from './notification-wire.ts';

const optionalMs = (text: string | undefined): number | null => (text === undefined ? null : instantMs(text));

const notificationFilters = (query: QueryOf<typeof endpoints.listAlertNotifications>): NotificationFilters => ({
  search: query.q ?? null,
  states: narrowedTo(query.states),
  vehicleId: query.vehicle_id ?? null,
  incidentId: query.incident_id ?? null,
  drillId: query.drill_id ?? null,
  fromMs: optionalMs(query.from),
  toMs: optionalMs(query.to),
});

/** A page of notifications as it travels. Throws `cursor_invalid`. */
async function notificationPage(
  scoped: Scoped,
  session: Session,
  request: {
    readonly filters: NotificationFilters;
    readonly limit: number;
    readonly cursor?: string | null | undefined;
  },
) {
  const { filters, limit, cursor = null } = request;
  const page = await withCursor(cursor ?? undefined, () => listAlertNotifications(scoped, { filters, limit, cursor }));
  return {
    items: page.notifications.map((notification) => notificationWire(session, notification)),
    next_cursor: page.nextCursor,
  };
}

const ledgerFile = {
  file: endpoints.getAlertNotificationsFile,
  title: 'lists.notifications',
  columns: {
    'lists.when': { at: ({ created_at: at }) => at },
    'lists.registration': ({ registration }) => plateText(registration),
    'lists.wheel': ({ position }) => position,
    'lists.what': ({ kind }, t) => t(`lists.notice_${kind}`),
    'lists.level': ({ level }, t) => t(`reports.level_${level}`),
    'lists.alert_at': { at: ({ at }) => at },
    'lists.recipient': ({ recipient_name: name }) => name,
    'lists.email': ({ email }) => email,
    'lists.why': ({ reason }, t) => t(`lists.notified_${reason}`),
    'lists.state': ({ state }, t) => t(`lists.delivery_${state}`),
    'lists.cancelled_because': ({ cancelled_because: why }, t) => why && t(`lists.cancelled_${why}`),
    'lists.sent': { at: ({ sent_at: at }) => at },
  },
} satisfies ListFile<endpoints.AlertNotification>;

/** Registers who is notified of alerts, and what became of it. `nowMs` is the clock, epoch milliseconds. */
export function registerNotificationRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listAlertNotifications, ledgerFile, async ({ scoped, session, query }) =>
    notificationPage(scoped, session, { ...query, filters: notificationFilters(query) }),
  );

  routes.signedIn(endpoints.listIncidentNotifications, async ({ scoped, session, params, query }) => {
    const { incidentId } = await getIncident(scoped, params.incident_id);
    return notificationPage(scoped, session, { ...query, filters: { incidentId } });
  });

  routes.signedIn(endpoints.listAlertRecipients, async ({ scoped, session, params }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const recipients = await listAlertRecipients(scoped, vehicleId);
    const own = (await listAlertSubscriptions(scoped, session.userId)).find((one) => one.vehicleId === vehicleId);
    return {
      items: recipients.map((recipient) => recipientWire(session, recipient)),
      own_minimum_level: own?.minimumLevel ?? null,
      re_alarm_minutes: await findReAlarmMinutes(scoped, vehicleId),
    };
  });

  routes.signedIn(endpoints.subscribeToVehicle, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    await subscribe({ ...call, nowMs: nowMs() }, { vehicleId }, call.body.minimum_level);
  });

  routes.signedIn(endpoints.unsubscribeFromVehicle, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    await unsubscribe({ ...call, nowMs: nowMs() }, { vehicleId });
  });

  routes.signedIn(endpoints.subscribeToFleet, async (call) => {
    const { fleetId } = await getNamedFleet(call, call.params.fleet_name);
    await subscribe({ ...call, nowMs: nowMs() }, { fleetId }, call.body.minimum_level);
  });

  routes.signedIn(endpoints.unsubscribeFromFleet, async (call) => {
    const { fleetId } = await getNamedFleet(call, call.params.fleet_name);
    await unsubscribe({ ...call, nowMs: nowMs() }, { fleetId });
  });

  routes.signedIn(endpoints.startFireDrill, async (call) => ({
    drill_id: await startFireDrill({ ...call, nowMs: nowMs() }, call.params.vehicle_id, call.body),
  }));
}
