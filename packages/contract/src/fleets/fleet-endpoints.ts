import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, page, textId } from '../wire-types.ts';
import { writtenLine } from '../written-text.ts';
import { fleetAlarm, fleetAlarmChanges } from './fleet-alarm.ts';

/** A place where a fleet's vehicles live. */
export const depot = z.object({
  id,
  name: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** How far it reaches around its place; null = it is only a point. */
  radius_m: z.nullable(z.number()),
});

/** A fleet as the interface answers it. */
export const fleet = z.object({
  id,
  name: z.string(),
  organization_id: id,
  organization_name: z.string(),
  depots: z.array(depot),
  vehicle_count: z.number(),
  default_maintenance_threshold: z.number(),
  default_warning_threshold: z.number(),
  default_danger_threshold: z.number(),
  ...fleetAlarm.shape,
  created_on: instant,
  version: z.number(),
});

/** A fleet in a path, by its name. */
export const fleetParams = z.object({ fleet_name: z.string().check(z.maxLength(200)) });

/**
 * Tells apart fleets of the same name that several customers have; without it such a name is refused. The name is read as on creating:
 * where several organisations have it, names above it as well (`Northern Haulage / Depot`); an id goes before it.
 */
export const fleetQuery = z.object({
  organization_name: z.optional(z.string().check(z.maxLength(2000))),
  organization_id: z.optional(textId),
});

/** Percent, any value below 100; 0 = unchanged on rename, product default on create. */
const thresholdPercent = z._default(z.number().check(z.minimum(0), z.lt(100)), 0);
/** The default thresholds of a fleet as they are sent. */
export const defaultThresholds = {
  default_maintenance_threshold: thresholdPercent,
  default_warning_threshold: thresholdPercent,
  default_danger_threshold: thresholdPercent,
};

/** `GET /tyrewatch/fleets/`: all fleets of the caller's organisations, with depots. */
export const listFleets = endpoint({
  id: 'list_fleets',
  method: 'GET',
  path: '/tyrewatch/fleets/',
  access: 'fleet:list',
  summary: 'Fleets the caller may see, with their depots.',
  answer: z.array(fleet),
});

/** `GET /tyrewatch/fleets/{fleet name}`. */
export const getFleet = endpoint({
  id: 'get_fleet',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name',
  access: 'fleet:read',
  summary: 'One fleet with its depots and contacts.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  answer: fleet,
});

/** `POST /tyrewatch/fleets/{fleet name}`. */
export const createFleet = endpoint({
  id: 'create_fleet',
  method: 'POST',
  path: '/tyrewatch/fleets/:fleet_name',
  access: 'fleet:create',
  summary: 'Create a fleet.',
  alsoRefuses: [409],
  params: z.object({ fleet_name: writtenLine(200) }),
  body: z.object({ organization_name: z.optional(z.string()), ...defaultThresholds }),
  answer: fleet,
});

/** `PUT /tyrewatch/fleets/{fleet name}`: rename; thresholds of 0, and what is absent of the alarms, stay as they are. */
export const updateFleet = endpoint({
  id: 'update_fleet',
  method: 'PUT',
  path: '/tyrewatch/fleets/:fleet_name',
  access: 'fleet:update',
  summary: 'Rename a fleet, change its default thresholds, its contacts or whom its alerts escalate to.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  takesIfMatch: 'optional',
  body: z.object({ new_fleet_name: writtenLine(200), ...defaultThresholds, ...fleetAlarmChanges.shape }),
  answer: fleet,
});

/** `DELETE /tyrewatch/fleets/{fleet name}`. */
export const deleteFleet = endpoint({
  id: 'delete_fleet',
  method: 'DELETE',
  path: '/tyrewatch/fleets/:fleet_name',
  access: 'fleet:delete',
  summary: 'Delete a fleet that has no depots, vehicles or scheduled reports.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  takesIfMatch: 'optional',
});

/** What ends with a move, for people who do not see the vehicles any more. */
const endedByMove = z.object({
  ended_driver_assignments: z.number(),
  ended_alert_subscriptions: z.number(),
  /** Usernames of those people, as far as the caller sees them. */
  ended_for: z.array(z.string()),
});

/** `POST /tyrewatch/fleets/{fleet name}/move`: with its depots, contacts and vehicles; drivers and subscribers who still see it stay so. */
export const moveFleet = endpoint({
  id: 'move_fleet',
  method: 'POST',
  path: '/tyrewatch/fleets/:fleet_name/move',
  access: 'fleet:update',
  summary: 'Move a fleet with its vehicles to another organisation.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  takesIfMatch: true,
  body: z.object({
    organization_id: id,
    /** True: nothing is moved, and the answer tells what a move would end. */
    dry_run: z._default(z.boolean(), false),
  }),
  answer: z.object({ ...fleet.shape, ...endedByMove.shape }),
});

/** The wire shape of what a move ends. */
export type EndedByMove = z.output<typeof endedByMove>;

/** `GET /tyrewatch/depots`: for filters; paged. */
export const listDepots = endpoint({
  id: 'list_depots',
  method: 'GET',
  path: '/tyrewatch/depots',
  access: 'fleet:list',
  summary: 'Depots of the fleets the caller may see.',
  query: listQuery({ fleet_id: z.optional(textId) }),
  answer: page(z.object({ ...depot.shape, fleet_id: id, fleet_name: z.string() })),
});

/** The wire shape of a depot. */
export type Depot = z.output<typeof depot>;

/** The wire shape of a fleet. */
export type Fleet = z.output<typeof fleet>;
