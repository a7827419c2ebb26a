import * as z from 'zod/mini';
import { dueKinds, dueStates } from '@tyrewatch/domain/maintenance/due-dates';
import { maintenanceEventKinds, maintenanceEventWhats } from '@tyrewatch/domain/maintenance/maintenance-event';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { changedTyre } from '../tyres/tyre-endpoints.ts';
import { commaList, id, incidentLevel, instant, listQuery, page, textId, wheelPosition } from '../wire-types.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { writtenName, writtenText } from '../written-text.ts';

/** Least and most of what a plan can say. */
export const planLimits = {
  service_km: { least: 1000, most: 500_000 },
  service_months: { least: 1, most: 60 },
  pmi_weeks: { least: 1, most: 52 },
  pmi_km: { least: 1000, most: 500_000 },
  repeat_weeks: { least: 1, most: 520 },
} as const;
/** Most dates of a plan, and longest name of one. */
export const mostPlannedDates = 20;
const longestName = 60;

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.nullable(z.number().check(z.int(), z.minimum(least), z.maximum(most)));

/** When a vehicle is inspected (PMI): the earlier of weeks and kilometres since the last; null = not by this. */
export const inspectionInterval = {
  pmi_weeks: within(planLimits.pmi_weeks),
  pmi_km: within(planLimits.pmi_km),
  /** When the first is due; counts while none is recorded. */
  pmi_first_due_on: z.nullable(z.iso.date()),
};

const plan = {
  /** Kilometres from one service to the next; null = not by kilometres. */
  service_km: within(planLimits.service_km),
  service_months: within(planLimits.service_months),
  ...inspectionInterval,
  /** Other dates, each name once. */
  due_dates: z
    .array(
      z.object({
        what: writtenName(longestName),
        due_on: z.iso.date(),
        /** Null = it is due once. */
        repeat_weeks: within(planLimits.repeat_weeks),
      }),
    )
    .check(z.maxLength(mostPlannedDates)),
};

const odometerKm = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)));

/** Something that is due. */
export const maintenanceDue = z.object({
  kind: z.enum(dueKinds),
  /** Name of one of `other`; null of the rest. */
  what: z.nullable(z.string()),
  /** `unknown`: nobody recorded when it was done last. */
  state: z.enum(dueStates),
  /** Null = by kilometres alone, or unknown. */
  due_on: z.nullable(z.iso.date()),
  /** By kilometres: the odometer at which it is due, and how far that is (negative = past it). */
  due_at_km: z.nullable(z.number()),
  km_left: z.nullable(z.number()),
  /** When those kilometres will be driven at the vehicle's own pace; in four of five cases from `earliest_on` to `latest_on`. */
  expected: z.nullable(z.object({ on: z.iso.date(), earliest_on: z.iso.date(), latest_on: z.nullable(z.iso.date()) })),
  /** Which of the two comes first. */
  decided_by: z.nullable(z.enum(['date', 'distance'])),
});

/** The maintenance of a vehicle. */
export const maintenance = z.object({
  ...plan,
  /** 0 = no plan was made yet. */
  version: z.number(),
  mot_due_on: z.nullable(z.iso.date()),
  last_service: z.nullable(z.object({ done_on: z.iso.date(), odometer_km: z.nullable(z.number()) })),
  last_pmi: z.nullable(z.object({ done_on: z.iso.date(), odometer_km: z.nullable(z.number()) })),
  /** The most urgent first. */
  due: z.array(maintenanceDue),
  odometer_km: z.nullable(z.number()),
  odometer_at: z.nullable(instant),
  /** By the odometer of whole weeks; null = fewer than two, or it stood. */
  pace: z.nullable(z.object({ km_per_day: z.number(), week_count: z.number() })),
  /** The vehicle's own counters; null = it sends none. */
  engine_hours: z.nullable(z.number()),
  operational_hours: z.nullable(z.number()),
  /** Hours with the ignition on in the last 30 days; null where a counter is sent, or nothing tells. */
  ignition_hours_30_days: z.nullable(z.number()),
});

/** `GET /tyrewatch/vehicles/{id}/maintenance`. */
export const getMaintenance = endpoint({
  id: 'get_maintenance',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance',
  access: 'vehicle:read',
  summary:
    'The service plan of a vehicle and what is due, the most urgent first. Days are those of the caller’s time zone.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: maintenance,
});

/** `PUT /tyrewatch/vehicles/{id}/maintenance`. */
export const putMaintenance = endpoint({
  id: 'put_maintenance',
  method: 'PUT',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance',
  access: 'vehicle:update',
  summary: 'Store the service plan of a vehicle in place of the one it has.',
  alsoRefuses: [409],
  params: vehicleParams,
  takesIfMatch: true,
  body: z.object(plan),
  answer: maintenance,
});

/** Something that was done to a vehicle. */
export const maintenanceRecord = z.object({
  id,
  kind: z.enum(['service', 'other']),
  what: z.nullable(z.string()),
  done_on: z.iso.date(),
  odometer_km: z.nullable(z.number()),
  note: z.nullable(z.string()),
  recorded_by: z.string(),
});

/** `GET /tyrewatch/vehicles/{id}/maintenance/records`, newest first. */
export const listMaintenanceRecords = endpoint({
  id: 'list_maintenance_records',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance/records',
  access: 'vehicle:read',
  summary: 'What was done to a vehicle, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({}),
  answer: page(maintenanceRecord),
});

/** `POST /tyrewatch/vehicles/{id}/maintenance/records`: what is due is counted from it. */
export const createMaintenanceRecord = endpoint({
  id: 'create_maintenance_record',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance/records',
  access: 'vehicle:update',
  summary: 'Record a service or another planned date as done. A planned date moves on by its weeks, or ends.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: z.object({
    kind: z.enum(['service', 'other']),
    /** Name of what is neither; needed for `other` alone. */
    what: z.optional(z.nullable(writtenName(longestName))),
    /** Not in the future. */
    done_on: z.iso.date(),
    odometer_km: z.optional(odometerKm),
    note: z.optional(z.nullable(writtenText(1000))),
  }),
  answer: maintenanceRecord,
});

/** `DELETE /tyrewatch/vehicles/{id}/maintenance/records/{record_id}`. */
export const deleteMaintenanceRecord = endpoint({
  id: 'delete_maintenance_record',
  method: 'DELETE',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance/records/:record_id',
  access: 'vehicle:update',
  summary:
    'Remove a record that was made in error; the audit trail keeps it. A planned date that it moved on stays where it is.',
  alsoRefuses: [409],
  params: z.object({ ...vehicleParams.shape, record_id: textId }),
});

/** The wire shape of the maintenance of a vehicle. */
export type Maintenance = z.output<typeof maintenance>;
/** The wire shape of something due. */
export type MaintenanceDue = z.output<typeof maintenanceDue>;
/** The wire shape of something done. */
export type MaintenanceRecord = z.output<typeof maintenanceRecord>;

/** Something that was done to a vehicle, or led to it. Null = does not apply, or is not known. */
const maintenanceEvent = z.object({
  /** Unique within the vehicle. */
  id: z.string(),
  at: instant,
  kind: z.enum(maintenanceEventKinds),
  what: z.enum(maintenanceEventWhats),
  /** Of what it is about: the job, the tyre change, the record, the alert. */
  subject_id: id,
  positions: z.array(wheelPosition),
  /** Of alerts. */
  level: z.nullable(incidentLevel),
  odometer_km: z.nullable(z.number()),
  torque_nm: z.nullable(z.number()),
  /** The lowest point that was measured, and its wheel. */
  tread_mm: z.nullable(z.number()),
  tread_position: z.nullable(wheelPosition),
  /** Kinds of work of a job, with commas; who was reminded; the job an alert led to; what was done. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null = the system. */
  by_name: z.nullable(z.string()),
  /** What a tyre change did to each tyre. */
  tyres: z.array(changedTyre),
});

/** `GET /tyrewatch/vehicles/{id}/maintenance_events`, newest first. */
export const listMaintenanceEvents = endpoint({
  id: 'list_maintenance_events',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance_events',
  access: 'vehicle:read',
  summary: 'Jobs, tyre changes, tread, re-torques, maintenance mode and other work of a vehicle, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({
    /** Absent = all. */
    kinds: z.optional(commaList(z.enum(maintenanceEventKinds))),
  }),
  answer: page(maintenanceEvent),
});

/** `GET /tyrewatch/vehicles/{id}/maintenance_events_file`. */
export const getMaintenanceEventsFile = listFile(listMaintenanceEvents);

/** The wire shape of something that was done to a vehicle. */
export type MaintenanceEvent = z.output<typeof maintenanceEvent>;
