import * as z from 'zod/mini';
import { alertAdvices } from '@tyrewatch/domain/incidents/alert-advice';
import { incidentReasons } from '@tyrewatch/domain/incidents/incident-reason';
import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import {
  alertLevel,
  commaList,
  id,
  instant,
  listQuery,
  nullableCelsius,
  nullableKpa,
  page,
  queryFlag,
  searchText,
  textId,
  wheelPlace,
} from '../wire-types.ts';
import { nearestTown } from '../vehicles/nearest-town.ts';
import { timeToCritical } from '../vehicles/vehicle-row.ts';
import { writtenText } from '../written-text.ts';

/** The life of an incident. */
export const incidentStates = ['open', 'acknowledged', 'resolved', 'closed'] as const;

/** Somebody to call about a vehicle: who drives it, who is named at it, or a contact of its fleet. */
const incidentContact = z.object({
  kind: z.enum(['driver', 'emergency', 'fleet']),
  /** Of `emergency` the text as it was entered, a number within it or not. */
  name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** Somebody who may deal with incidents; `is_self` = the caller. */
const person = z.object({ id, name: z.string(), is_self: z.boolean() });

/** People something can be assigned to, by name, as many as are on offer. */
export const assignablePeople = z.object({ items: z.array(person), total: z.number() });

/** One tyre's trouble from opening to resolution. */
export const incident = z.object({
  id,
  vehicle_id: id,
  registration: z.string(),
  organization_name: z.string(),
  fleet_name: z.nullable(z.string()),
  ...wheelPlace,
  state: z.enum(incidentStates),
  level: alertLevel,
  worst_level: alertLevel,
  opened_at: instant,
  level_since: instant,
  resolved_at: z.nullable(instant),
  acknowledged_at: z.nullable(instant),
  acknowledged_by_name: z.nullable(z.string()),
  acknowledged_until: z.nullable(instant),
  note: z.nullable(z.string()),
  /** What it is about. */
  reason: z.enum(incidentReasons),
  /** Minutes of driving without a pressure from the sensor, when the incident is about that; otherwise null. */
  silent_minutes: z.nullable(z.number()),
  /** Kelvin by which the wheel is hotter than the axle's other side, when the incident is about that; otherwise null. */
  difference_k: z.nullable(z.number()),
  /** kPa between the cold pressures of the mates of a dual wheel, when the incident is about that; otherwise null. */
  apart_kpa: nullableKpa,
  /** The wheel whose tyre the sensor tells of, when the incident is about that; otherwise null. */
  swapped_with: z.nullable(z.object(wheelPlace)),
  /** Whether a single reading is why, and none has come since that confirms or contradicts it. */
  single_reading: z.boolean(),
  /** How fast the tyre loses its air in percent of the recommended pressure a day, with bounds, when the incident is about that; otherwise null. */
  leak: z.nullable(
    z.object({
      loss_percent_per_day: z.number(),
      lower_loss_percent_per_day: z.number(),
      upper_loss_percent_per_day: z.number(),
    }),
  ),
  /** Numbers of the newest judged reading. */
  pressure_kpa: nullableKpa,
  cold_pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  recommended_kpa: nullableKpa,
  deviation_percent: z.nullable(z.number()),
  /** Temperature from which the wheel counts as hot. */
  temperature_warning_c: z.number(),
  /** What to do by what is measured now; `watch_recovery`: nothing, the values are back within their limits. */
  advice: z.enum(alertAdvices),
  /** With `repair_before`: before when; otherwise null. */
  repair_before: z.nullable(instant),
  /**
   * Why the incident is held at a worse level than the last reading shows: it is not clear of the limit by the margin
   * (`margin`), has not been for half an hour (`recovery`), or rose too suddenly to be believed yet (`inflation_doubt`);
   * null = it is not held, or is over.
   */
  held_by: z.nullable(z.enum(['margin', 'recovery', 'inflation_doubt'])),
  /** The level that the last reading alone shows; null unless held. */
  measured_level: z.nullable(alertLevel),
  /** Since when readings show nothing worse than `measured_level`, or a rise that is in doubt has held; null = neither. */
  recovering_since: z.nullable(instant),
  /** From when a reading that still shows so ends the level; null = nothing ends it yet. */
  recovery_ends_at: z.nullable(instant),
  /** Null where nothing is foreseen, or the incident is over or about a silent sensor. */
  time_to_critical: z.nullable(timeToCritical),
  depot_name: z.nullable(z.string()),
  /** Lowest cold pressure of each of the last 24 hours, the oldest first; null = nothing was heard. */
  pressure_trend_kpa: z.array(nullableKpa),
  /** Where the vehicle was last: the nearest town; null = not known, or the incident is over. */
  nearest_town: z.nullable(nearestTown),
  /** Whom to call, drivers first. */
  contacts: z.array(incidentContact),
  /** Who deals with it; null = nobody. */
  assignee: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  /** What ended it; null = it is not over. */
  ended_by: z.nullable(z.enum(['reading', 'sensor_changed', 'silenced'])),
  /** The newest job sheet that was made from it and not cancelled; null = none was. */
  job_sheet_id: z.nullable(id),
  version: z.number(),
});

/** The orders of the inbox; `newest` and `oldest` by when they opened, of a list of resolved ones by when they ended. */
export const incidentSorts = ['worst', 'newest', 'oldest'] as const;

/** What narrows the inbox. */
export const incidentFilters = {
  states: z.optional(commaList(z.enum(incidentStates))),
  levels: z.optional(commaList(z.enum(alertLevels))),
  reasons: z.optional(commaList(z.enum(incidentReasons))),
  vehicle_id: z.optional(z.string().check(z.maxLength(60))),
  fleet_id: z.optional(textId),
  depot_id: z.optional(textId),
  /** `me`, `nobody`, or the id of who deals with them. */
  assigned: z.optional(z.string().check(z.regex(/^(me|nobody|[1-9]\d{0,15})$/))),
  /** Those that ended today, by the caller’s clocks. */
  resolved_today: z.optional(queryFlag),
  /** Part of a registration, IMEI, fleet, depot or the number of the wheel’s sensor. */
  q: z.optional(searchText),
  sort: z._default(z.enum(incidentSorts), 'worst'),
};

/** `GET /tyrewatch/incidents`: worst first as in the list of vehicles, then newest. */
export const listIncidents = endpoint({
  id: 'list_incidents',
  method: 'GET',
  path: '/tyrewatch/incidents',
  access: 'vehicle:list',
  summary:
    'Incidents, searched, filtered and sorted; worst first is by level, least time to critical, furthest off target, then newest.',
  alsoRefuses: [404, 409],
  query: listQuery({ ...incidentFilters, with_counts: z.optional(queryFlag) }),
  answer: z.object({
    ...page(incident).shape,
    /** How many match; null unless asked for by `with_counts`. */
    total: z.nullable(z.number()),
    /** The people who deal with incidents that are not over; empty unless asked for alike. */
    assignees: z.array(person),
    /** Open and not acknowledged, in all: the number on the bell. */
    unacknowledged_count: z.number(),
  }),
});

const incidentParams = z.object({ incident_id: textId });

/** `GET /tyrewatch/incidents/{id}`. */
export const getIncident = endpoint({
  id: 'get_incident',
  method: 'GET',
  path: '/tyrewatch/incidents/:incident_id',
  access: 'vehicle:read',
  summary: 'One incident.',
  params: incidentParams,
  answer: incident,
});

/** Most characters of a note to an acknowledgement. */
export const greatestNoteLength = 2000;

/**
 * `POST /tyrewatch/incidents/{id}/acknowledge`: silences, never hides. The version is in `If-Match` or in the body; refused with 428
 * when it is in neither, with 412 when it is not the present one or the two disagree.
 */
export const acknowledgeIncident = endpoint({
  id: 'acknowledge_incident',
  method: 'POST',
  path: '/tyrewatch/incidents/:incident_id/acknowledge',
  access: 'vehicle:update',
  summary:
    'Acknowledge an open incident until `until`: null = until resolved; left out = 1 hour if critical, 4 if a warning or hot, else until resolved.',
  params: incidentParams,
  takesIfMatch: 'or_body',
  body: z.object({
    /** Version seen; needed unless `If-Match` names it. */
    version: z.optional(z.number()),
    note: z.optional(writtenText(greatestNoteLength)),
    /** Until when it is silent; null = until it is resolved; left out = the default of its level, as the summary says. */
    until: z.optional(z.nullable(instant)),
  }),
  alsoRefuses: [409],
  answer: incident,
});

/** `DELETE /tyrewatch/incidents/{id}/acknowledge`: takes an acknowledgement back (undo). */
export const withdrawAcknowledgement = endpoint({
  id: 'withdraw_acknowledgement',
  method: 'DELETE',
  path: '/tyrewatch/incidents/:incident_id/acknowledge',
  access: 'vehicle:update',
  summary: 'Take an acknowledgement back.',
  alsoRefuses: [409],
  params: incidentParams,
  takesIfMatch: true,
  answer: incident,
});

/** `GET /tyrewatch/incidents/{id}/assignable`: who may deal with it. */
export const listAssignable = endpoint({
  id: 'list_assignable',
  method: 'GET',
  path: '/tyrewatch/incidents/:incident_id/assignable',
  access: 'vehicle:update',
  summary: 'People an incident can be assigned to: those of the organisations in reach who see its vehicle, by name.',
  params: incidentParams,
  query: z.object({ q: z.optional(searchText) }),
  /** At most 50. */
  answer: assignablePeople,
});

/** `PUT /tyrewatch/incidents/{id}/assignee`: who deals with it. Whether it is acknowledged stays as it is. */
export const assignIncident = endpoint({
  id: 'assign_incident',
  method: 'PUT',
  path: '/tyrewatch/incidents/:incident_id/assignee',
  access: 'vehicle:update',
  summary: 'Assign an incident that is not over to somebody who sees its vehicle, or to nobody.',
  params: incidentParams,
  takesIfMatch: true,
  body: z.object({
    /** Null = nobody. */
    user_id: z.nullable(id),
  }),
  answer: incident,
});

/** `GET /tyrewatch/incidents_file`: the list as it is narrowed and sorted. */
export const exportIncidents = endpoint({
  id: 'export_incidents',
  method: 'GET',
  path: '/tyrewatch/incidents_file',
  access: 'vehicle:list',
  summary: 'The same list as a CSV or XLSX file in the caller’s units, time zone and language.',
  alsoRefuses: [404, 409],
  query: z.object({ ...incidentFilters, format: z._default(z.enum(spreadsheetFormats), 'csv') }),
  answerMediaType: spreadsheetMediaTypes,
});

/** The wire shape of an incident. */
export type Incident = z.output<typeof incident>;
