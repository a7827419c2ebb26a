import * as z from 'zod/mini';
import { mailFailures } from '@tyrewatch/domain/mail/mail-failure';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { fleetParams, fleetQuery } from '../fleets/fleet-endpoints.ts';
import {
  commaList,
  id,
  instant,
  listQuery,
  page,
  incidentLevel,
  problemLevel,
  searchText,
  textId,
  wheelPosition,
} from '../wire-types.ts';
import { notificationStates } from './notification-states.ts';

/** What a notification is about. */
export const notificationKinds = ['opened', 'raised', 're_opened', 'resolved', 'escalated', 're_alarmed'] as const;

/** Why somebody is notified. */
export const notificationReasons = [
  'all_vehicles',
  'fleet',
  'vehicle',
  'escalation_contact',
  'escalation_user',
] as const;

/** One recipient of one piece of news of an incident. */
export const alertNotification = z.object({
  id,
  vehicle_id: id,
  registration: z.string(),
  /** Null = a fire drill. */
  incident_id: z.nullable(id),
  position: wheelPosition,
  kind: z.enum(notificationKinds),
  level: incidentLevel,
  /** Device time of the news. */
  at: instant,
  /** Empty where the recipient is of an organisation out of reach. */
  recipient_name: z.string(),
  email: z.string(),
  reason: z.enum(notificationReasons),
  /** Whether it waits for the daily e-mail. */
  is_digest: z.boolean(),
  created_at: instant,
  /** When it is mailed at the earliest. */
  due_at: instant,
  state: z.enum(notificationStates),
  cancelled_because: z.nullable(
    z.enum(['acknowledged', 'over', 'out_of_reach', 'superseded', 'unsubscribed', 'silenced']),
  ),
  /** Null = not mailed yet. */
  sent_at: z.nullable(instant),
  failure: z.nullable(z.enum(mailFailures)),
});

const notificationFilters = {
  /** Part of a recipient's name or address, or of a registration. */
  q: z.optional(searchText),
  states: z.optional(commaList(z.enum(notificationStates))),
  vehicle_id: z.optional(textId),
  incident_id: z.optional(textId),
  /** Id of a fire drill. */
  drill_id: z.optional(z.uuid()),
  /** Included. */
  from: z.optional(instant),
  /** Not included. */
  to: z.optional(instant),
};

/** `GET /tyrewatch/alert_notifications`: the delivery ledger, newest first. */
export const listAlertNotifications = endpoint({
  id: 'list_alert_notifications',
  method: 'GET',
  path: '/tyrewatch/alert_notifications',
  access: 'admin',
  summary: 'Who was notified of which alert, and what became of it, newest first.',
  query: listQuery(notificationFilters),
  answer: page(alertNotification),
});

/** `GET /tyrewatch/alert_notifications_file`. */
export const getAlertNotificationsFile = listFile(listAlertNotifications);

/** `GET /tyrewatch/incidents/{id}/notifications`: of one incident, newest first. */
export const listIncidentNotifications = endpoint({
  id: 'list_incident_notifications',
  method: 'GET',
  path: '/tyrewatch/incidents/:incident_id/notifications',
  access: 'vehicle:read',
  summary: 'Who was notified of an incident, and what became of it.',
  params: z.object({ incident_id: textId }),
  query: listQuery({}),
  answer: page(alertNotification),
});

/** Somebody who is notified of a vehicle's alerts, and why. */
export const alertRecipient = z.object({
  /** Null = a contact of the fleet. */
  user_id: z.nullable(id),
  name: z.string(),
  email: z.string(),
  by_email: z.boolean(),
  on_screen: z.boolean(),
  reasons: z.array(
    z.object({
      reason: z.enum(notificationReasons),
      minimum_level: problemLevel,
      /** Minutes without acknowledgement; null = at once. */
      after_minutes: z.nullable(z.number()),
    }),
  ),
});

const vehicleParams = z.object({ vehicle_id: z.string().check(z.maxLength(60)) });

/** `GET /tyrewatch/vehicles/{id}/alert_recipients`: who is notified of this vehicle and why, as far as the caller sees those people. */
export const listAlertRecipients = endpoint({
  id: 'list_alert_recipients',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/alert_recipients',
  access: 'vehicle:read',
  summary: "Who is notified of a vehicle's alerts, and why.",
  alsoRefuses: [404, 409],
  params: vehicleParams,
  answer: z.object({
    items: z.array(alertRecipient),
    /** The caller's own subscription to this very vehicle; null = none. */
    own_minimum_level: z.nullable(problemLevel),
    /** Minutes after which the alarm is repeated; null = it is not. */
    re_alarm_minutes: z.nullable(z.number()),
  }),
});

/** `PUT /tyrewatch/vehicles/{id}/alert_subscription`: the caller is e-mailed of this vehicle from a level on. */
export const subscribeToVehicle = endpoint({
  id: 'subscribe_to_vehicle',
  method: 'PUT',
  path: '/tyrewatch/vehicles/:vehicle_id/alert_subscription',
  access: 'vehicle:read',
  summary: "Subscribe to a vehicle's alerts.",
  alsoRefuses: [404, 409],
  params: vehicleParams,
  body: z.object({ minimum_level: z._default(problemLevel, 'warning') }),
});

/** `DELETE /tyrewatch/vehicles/{id}/alert_subscription`. */
export const unsubscribeFromVehicle = endpoint({
  id: 'unsubscribe_from_vehicle',
  method: 'DELETE',
  path: '/tyrewatch/vehicles/:vehicle_id/alert_subscription',
  access: 'vehicle:read',
  summary: "End the caller's subscription to a vehicle's alerts.",
  alsoRefuses: [404, 409],
  params: vehicleParams,
});

/** `PUT /tyrewatch/fleets/{fleet name}/alert_subscription`: the caller is e-mailed of all vehicles of the fleet from a level on. */
export const subscribeToFleet = endpoint({
  id: 'subscribe_to_fleet',
  method: 'PUT',
  path: '/tyrewatch/fleets/:fleet_name/alert_subscription',
  access: 'fleet:read',
  summary: "Subscribe to the alerts of all of a fleet's vehicles.",
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  body: z.object({ minimum_level: z._default(problemLevel, 'warning') }),
});

/** `DELETE /tyrewatch/fleets/{fleet name}/alert_subscription`. */
export const unsubscribeFromFleet = endpoint({
  id: 'unsubscribe_from_fleet',
  method: 'DELETE',
  path: '/tyrewatch/fleets/:fleet_name/alert_subscription',
  access: 'fleet:read',
  summary: "End the caller's subscription to a fleet's alerts.",
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
});

/** `POST /tyrewatch/vehicles/{id}/fire_drill`: a marked test alert goes to everybody who would be notified of a real one. */
export const startFireDrill = endpoint({
  id: 'start_fire_drill',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/fire_drill',
  access: 'admin',
  summary: 'Send a marked test alert of a vehicle to its recipients.',
  alsoRefuses: [404, 409],
  params: vehicleParams,
  body: z.object({ position: wheelPosition, level: z._default(problemLevel, 'critical') }),
  /** Under this id the ledger lists what became of it. */
  answer: z.object({ drill_id: z.uuid() }),
});

/** The wire shape of a notification. */
export type AlertNotification = z.output<typeof alertNotification>;
/** The wire shape of a recipient. */
export type AlertRecipient = z.output<typeof alertRecipient>;
