import * as z from 'zod/mini';
import { brakeAssessments, inspectionResults } from '@tyrewatch/domain/maintenance/inspection';
import { inspectionStates } from '@tyrewatch/domain/maintenance/inspection-state';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { endpoint } from '../endpoint.ts';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { listFile } from '../files/list-file.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { fleetParams, fleetQuery } from '../fleets/fleet-endpoints.ts';
import { inspectionInterval } from '../maintenance/maintenance-endpoints.ts';
import { alertLevel, id, listQuery, page, queryFlag, textId, textIntegerOr, wheelPosition } from '../wire-types.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { writtenText } from '../written-text.ts';

/** Longest remark, and longest reason, in characters. */
export const inspectionTextLimits = { note: 1000, brake_reason: 200 } as const;
const odometerKm = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)));

const entered = {
  /** Not in the future. */
  done_on: z.iso.date(),
  odometer_km: odometerKm,
  result: z.enum(inspectionResults),
  note: z.nullable(writtenText(inspectionTextLimits.note)),
  /** Null = the brakes were not assessed. */
  brake_kind: z.nullable(z.enum(brakeAssessments)),
  /** Service-brake efficiency; null = not measured. */
  brake_percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Needed of an unladen test, and of that alone. */
  brake_reason: z.nullable(writtenText(inspectionTextLimits.brake_reason)),
};
const enteredBody = z.object({
  done_on: entered.done_on,
  result: entered.result,
  odometer_km: z.optional(entered.odometer_km),
  note: z.optional(entered.note),
  brake_kind: z.optional(entered.brake_kind),
  brake_percent: z.optional(entered.brake_percent),
  brake_reason: z.optional(entered.brake_reason),
});

/** A recorded inspection. Null = not known. */
export const inspection = z.object({
  id,
  vehicle_id: id,
  ...entered,
  /** Null = recorded before it was asked. */
  result: z.nullable(entered.result),
  /** What was due when it was made; null = nothing was by this. */
  due_on: z.nullable(z.iso.date()),
  due_at_km: z.nullable(z.number()),
  /** Null = nothing was due. */
  is_on_time: z.nullable(z.boolean()),
  /** Tyres as found: the worst level, how many were low, the lowest pressure beside the recommended one, and the lowest tread. */
  tyre_level: z.nullable(alertLevel),
  low_tyre_count: z.number(),
  lowest_deviation_percent: z.nullable(z.number()),
  tread_mm: z.nullable(z.number()),
  wheels: z.array(
    z.object({
      position: wheelPosition,
      level: z.nullable(alertLevel),
      cold_pressure_kpa: z.nullable(z.number()),
      deviation_percent: z.nullable(z.number()),
      tread_mm: z.nullable(z.number()),
    }),
  ),
  recorded_by: z.string(),
  version: z.number(),
});

/** `GET /tyrewatch/vehicles/{id}/inspections`, newest first. */
export const listVehicleInspections = endpoint({
  id: 'list_vehicle_inspections',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/inspections',
  access: 'vehicle:read',
  summary: 'Periodic inspections of a vehicle with tyres and brakes as found, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({}),
  answer: page(inspection),
});

/** `POST /tyrewatch/vehicles/{id}/inspections`: the next is counted from it. */
export const createInspection = endpoint({
  id: 'create_inspection',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/inspections',
  access: 'vehicle:update',
  summary: 'Record a periodic inspection. The state of the tyres and their tread on that day is kept with it.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: enteredBody,
  answer: inspection,
});

const inspectionParams = z.object({ ...vehicleParams.shape, inspection_id: textId });

/** `PUT /tyrewatch/vehicles/{id}/inspections/{inspection_id}`. */
export const updateInspection = endpoint({
  id: 'update_inspection',
  method: 'PUT',
  path: '/tyrewatch/vehicles/:vehicle_id/inspections/:inspection_id',
  access: 'vehicle:update',
  summary: 'Correct what was entered of an inspection. Of another day, the tyres are looked up again.',
  alsoRefuses: [409],
  params: inspectionParams,
  takesIfMatch: true,
  body: enteredBody,
  answer: inspection,
});

/** `DELETE /tyrewatch/vehicles/{id}/inspections/{inspection_id}`. */
export const deleteInspection = endpoint({
  id: 'delete_inspection',
  method: 'DELETE',
  path: '/tyrewatch/vehicles/:vehicle_id/inspections/:inspection_id',
  access: 'vehicle:update',
  summary: 'Remove an inspection that was recorded in error; the audit trail keeps it.',
  alsoRefuses: [409],
  params: inspectionParams,
});

/** Orders of the report: the most urgent first, or by registration. */
export const inspectionOrders = ['due', 'registration', '-registration'] as const;

const filters = {
  ...fleetQuery.shape,
  depot_id: z.optional(textId),
  vehicle_id: z.optional(textId),
};
const reportFilters = {
  ...filters,
  state: z.optional(z.enum(inspectionStates)),
  sort: z._default(z.enum(inspectionOrders), 'due'),
};

const vehicle = { vehicle_id: id, registration: z.string() };

/** How a vehicle stands with its inspections. Null = not known, or not by this. */
export const inspectionStanding = z.object({
  ...vehicle,
  vehicle_type: z.enum(vehicleTypes),
  depot_name: z.nullable(z.string()),
  state: z.enum(inspectionStates),
  pmi_weeks: z.nullable(z.number()),
  pmi_km: z.nullable(z.number()),
  odometer_km: z.nullable(z.number()),
  /** By the date; null = none. */
  due_on: z.nullable(z.iso.date()),
  /** By the distance: at which odometer, how far that is (negative = past it), and when it is expected to be driven. */
  due_at_km: z.nullable(z.number()),
  km_left: z.nullable(z.number()),
  expected_on: z.nullable(z.iso.date()),
  /** The day that counts: the earlier of both. */
  next_on: z.nullable(z.iso.date()),
  last: z.nullable(inspection),
});

/** Days and vehicles that a calendar shows at most of each; the rest is counted. */
export const calendarLimits = { weeks: 27, vehicles: 6 } as const;
const calendarCell = {
  count: z.number(),
  /** The first of them. */
  vehicles: z.array(z.object({ ...vehicle, state: z.enum(inspectionStates) })),
};

/** `GET /tyrewatch/fleets/{fleet name}/pmi_report`: a row per vehicle in use, with the calendar of the next weeks. */
export const getPmiReport = endpoint({
  id: 'get_pmi_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/pmi_report',
  access: 'fleet:reports',
  summary:
    'Periodic inspections of a fleet: overdue, due, done this week, and what was found at the last one. Days are those of the caller’s time zone.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({ ...reportFilters, weeks: textIntegerOr(5, 1, calendarLimits.weeks) }),
  answer: z.object({
    ...page(inspectionStanding).shape,
    total: z.object({
      vehicle_count: z.number(),
      by_state: z.record(z.enum(inspectionStates), z.number()),
      /** Of the inspections of the last 12 months for which something was due. */
      on_time_count: z.number(),
      judged_count: z.number(),
    }),
    /** From Monday of this week on; overdue ones stand apart. */
    calendar: z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      days: z.array(z.object({ date: z.iso.date(), ...calendarCell })),
      overdue: z.object({ count: z.number(), vehicles: z.array(inspectionStanding) }),
    }),
    /** Whether the caller is reminded of what falls due. */
    is_reminded: z.boolean(),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/pmi_report/export`: the same rows. */
export const exportPmiReport = endpoint({
  id: 'export_pmi_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/pmi_report/export',
  access: 'fleet:reports',
  summary: 'Periodic inspections of a fleet as a CSV, XLSX or PDF file.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...reportFilters, format: z._default(z.enum(reportFormats), 'csv') }),
  answerMediaType: reportMediaTypes,
});

/** `GET /tyrewatch/fleets/{fleet name}/inspections`: what was done in the last 15 months, newest first. */
export const listFleetInspections = endpoint({
  id: 'list_fleet_inspections',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/inspections',
  access: 'fleet:reports',
  summary: 'Inspections of a fleet’s vehicles in the last 15 months, newest first.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery(filters),
  answer: page(
    z.object({
      ...inspection.shape,
      registration: z.string(),
      vehicle_type: z.enum(vehicleTypes),
      depot_name: z.nullable(z.string()),
    }),
  ),
});

/** `GET /tyrewatch/fleets/{fleet name}/inspections_file`. */
export const getFleetInspectionsFile = listFile(listFleetInspections);

/** `PUT /tyrewatch/fleets/{fleet name}/inspection_interval`: for vehicles of the fleet that are in use. */
export const putInspectionInterval = endpoint({
  id: 'put_inspection_interval',
  method: 'PUT',
  path: '/tyrewatch/fleets/:fleet_name/inspection_interval',
  access: 'vehicle:update',
  summary: 'Set the interval of inspections of many vehicles of a fleet; the rest of their service plans stays.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...filters, only_without: z.optional(queryFlag) }),
  body: z.object(inspectionInterval),
  answer: z.object({ vehicle_count: z.number() }),
});

/** `PUT /tyrewatch/fleets/{fleet name}/inspection_reminders`. */
export const putInspectionReminders = endpoint({
  id: 'put_inspection_reminders',
  method: 'PUT',
  path: '/tyrewatch/fleets/:fleet_name/inspection_reminders',
  access: 'fleet:reports',
  summary:
    'Begin or end mails to the caller about inspections of a fleet: 14 and 7 days before, on the day, and when one is overdue.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  body: z.object({ is_reminded: z.boolean() }),
  answer: z.object({ is_reminded: z.boolean() }),
});

/** The wire shape of a recorded inspection. */
export type Inspection = z.output<typeof inspection>;
/** The wire shape of how a vehicle stands. */
export type InspectionStandingWire = z.output<typeof inspectionStanding>;
