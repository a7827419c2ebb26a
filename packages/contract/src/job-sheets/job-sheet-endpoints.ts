import * as z from 'zod/mini';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import { jobPriorities, jobWorks } from '@tyrewatch/domain/job-sheets/job-work';
import { proofFlags, proofStates } from '@tyrewatch/domain/job-sheets/repair-proof';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { assignablePeople } from '../incidents/incident-endpoints.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import {
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
  wheelPosition,
} from '../wire-types.ts';
import { writtenLine, writtenText } from '../written-text.ts';
import { jobSheetOrders } from './job-sheet-orders.ts';

/** Most lines of a job sheet. */
export const mostJobLines = 30;
/** Most characters of a note, a reason or a comment. */
export const longestJobText = 1000;
const text = writtenText(longestJobText);
/** Pressures that are set by hand, kPa cold. */
const targetKpa = z.number().check(z.minimum(50), z.maximum(1500));

/** Something to be done, at a wheel or the whole vehicle. */
export const jobLine = z.object({
  id,
  /** Null = the whole vehicle. */
  wheel: z.nullable(z.object(wheelPlace)),
  work: z.enum(jobWorks),
  note: z.nullable(z.string()),
  /** Cold, of work about pressure. */
  target_kpa: nullableKpa,
  /** What the gauge must show for it at the tyre’s temperature now; null = that is not known. */
  inflate_to_kpa: nullableKpa,
  /** The wheel now. */
  pressure_kpa: nullableKpa,
  cold_pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  reading_at: z.nullable(instant),
  /** `proved`: its sensor showed it; `done`: somebody said so. */
  state: z.enum(['open', 'done', 'proved']),
  /** What its sensor shows so far; null = the work has no target. */
  proof: z.nullable(z.enum(proofStates)),
  flag: z.nullable(z.enum(proofFlags)),
  /** With `wrong_wheel` and `other_wheel`: the wheel that was worked on instead, or as well. */
  flag_wheel: z.nullable(z.object(wheelPlace)),
  /** When the wheel came to its target: cold, and what the gauge showed at which temperature. */
  reached_at: z.nullable(instant),
  reached_kpa: nullableKpa,
  reached_gauge_kpa: nullableKpa,
  reached_c: nullableCelsius,
  /** What a gauge showed when it was done without its sensor. */
  measured_kpa: nullableKpa,
  /** When somebody said that the air is in; null = not yet. */
  air_in_at: z.nullable(instant),
});

const sheet = {
  id,
  vehicle: z.object({ id, registration: z.string() }),
  axle_configuration: z.nullable(z.string()),
  organization: z.object({ id, name: z.string() }),
  fleet_name: z.nullable(z.string()),
  depot_name: z.nullable(z.string()),
  /** The incident it was made from; null = by hand. */
  incident_id: z.nullable(id),
  /** The job it follows; null = none. */
  follows_job_id: z.nullable(id),
  state: z.enum(jobStates),
  /** Why it waits, was cancelled or opened again, or is done without proof. */
  state_reason: z.nullable(z.string()),
  priority: z.enum(jobPriorities),
  due_on: z.nullable(z.iso.date()),
  note: z.nullable(z.string()),
  /** Null = nobody. */
  assigned_to: z.nullable(z.object({ user_id: z.nullable(id), name: z.string() })),
  created_at: instant,
  created_by: z.string(),
  closed_at: z.nullable(instant),
  /** The tyre temperature to which cold pressures are compensated. */
  reference_c: z.number(),
  /** By when a repair counts as proved. */
  proof_tolerance_kpa: z.number(),
  proof_hold_minutes: z.number(),
  lines: z.array(jobLine),
  version: z.number(),
};

/** A job sheet as lists show it. */
export const jobSheet = z.object(sheet);

/** A job sheet with what happened to it and what the caller may do. */
export const jobSheetDetail = z.object({
  ...sheet,
  /** Changes of state that the caller may make. */
  moves: z.array(z.object({ to: z.enum(jobStates), needs_reason: z.boolean() })),
  /** Whether the caller may change what it says; who it is assigned to may enter lines as done. */
  may_change: z.boolean(),
  may_work: z.boolean(),
  /** The newest walk-round check that found what it is about; null = none. */
  checklist: z.nullable(z.object({ id, number: z.string() })),
  /** The newest 200, newest first. `what`: the state, what the sensors showed, or the wheel of a line. */
  events: z.array(
    z.object({
      id,
      at: instant,
      kind: z.enum([
        'created',
        'comment',
        'state',
        'changed',
        'line_done',
        'line_added',
        'line_changed',
        'line_removed',
        'air_in',
        'proof',
      ]),
      what: z.nullable(z.string()),
      line_id: z.nullable(id),
      comment: z.nullable(z.string()),
      /** Null = the sensors. */
      by: z.nullable(z.string()),
    }),
  ),
});

/** Which of them are due. */
export const jobDues = ['late', 'today', 'later', 'none'] as const;

/** `GET /tyrewatch/job_sheets`. */
export const listJobSheets = endpoint({
  id: 'list_job_sheets',
  method: 'GET',
  path: '/tyrewatch/job_sheets',
  access: 'vehicle:read',
  summary: 'Job sheets of the vehicles in reach. Days are those of the caller’s time zone.',
  alsoRefuses: [404, 409],
  query: listQuery({
    /** Part of a registration, fleet, depot or assigned name, or a job’s number. */
    q: z.optional(searchText),
    states: z.optional(commaList(z.enum(jobStates))),
    priorities: z.optional(commaList(z.enum(jobPriorities))),
    works: z.optional(commaList(z.enum(jobWorks))),
    due: z.optional(commaList(z.enum(jobDues))),
    /** True: those whose sensors show that something went wrong. */
    flagged: z.optional(queryFlag),
    fleet_id: z.optional(textId),
    depot_id: z.optional(textId),
    /** True: the caller’s own. */
    mine: z.optional(queryFlag),
    assigned_user_id: z.optional(textId),
    /** A registration, or `~` and the id. */
    vehicle_id: z.optional(z.string().check(z.maxLength(60))),
    incident_id: z.optional(textId),
    sort: z._default(z.enum(jobSheetOrders), 'urgency'),
  }),
  answer: z.object({
    ...page(jobSheet).shape,
    total: z.number(),
    /** Of all in reach: not over, and among them flagged, late, due today, waiting; and done in the last seven days. */
    counts: z.object({
      present: z.number(),
      flagged: z.number(),
      late: z.number(),
      today: z.number(),
      waiting: z.number(),
      done: z.number(),
    }),
  }),
});

/** `GET /tyrewatch/job_sheets_file`. */
export const getJobSheetsFile = listFile(listJobSheets);

const jobParams = z.object({ job_sheet_id: textId });
const path = '/tyrewatch/job_sheets/:job_sheet_id';

/** `GET /tyrewatch/job_sheets/{id}`. */
export const getJobSheet = endpoint({
  id: 'get_job_sheet',
  method: 'GET',
  path,
  access: 'vehicle:read',
  summary: 'One job sheet, with what happened to it and what the caller may do.',
  params: jobParams,
  answer: jobSheetDetail,
});

/** `GET /tyrewatch/job_sheets/{id}/file`. */
export const getJobSheetFile = endpoint({
  id: 'get_job_sheet_file',
  method: 'GET',
  path: `${path}/file`,
  access: 'vehicle:read',
  summary: 'A job sheet as it is printed, as PDF, in the caller’s units, time zone and language.',
  params: jobParams,
  query: z.object({ format: z._default(z.enum(['pdf']), 'pdf') }),
  answerMediaType: 'application/pdf',
});

const entries = {
  priority: z.optional(z.enum(jobPriorities)),
  due_on: z.optional(z.nullable(z.iso.date())),
  note: z.optional(z.nullable(text)),
  /** A user in reach who sees the vehicle; `me` = the caller, null = nobody. */
  assigned_user_id: z.optional(z.nullable(z.union([id, z.literal('me')]))),
};

/** `GET /tyrewatch/vehicles/{id}/assignable`: whose jobs at it may be. */
export const listVehicleAssignable = endpoint({
  id: 'list_vehicle_assignable',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/assignable',
  access: 'vehicle:create_job_sheet',
  summary: 'People a vehicle’s job sheets can be assigned to: those of the organisations in reach who see it, by name.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ q: z.optional(searchText) }),
  /** At most 200. */
  answer: assignablePeople,
});

const newLines = z
  .array(
    z.object({
      /** Absent or null = the whole vehicle. */
      position: z.optional(z.nullable(wheelPosition)),
      work: z.enum(jobWorks),
      note: z.optional(z.nullable(writtenLine(200))),
      /** Cold, of work about pressure; absent = what is recommended for the wheel. */
      target_kpa: z.optional(targetKpa),
    }),
  )
  .check(z.maxLength(mostJobLines));

/** `POST /tyrewatch/job_sheets`: from an incident, from a wheel, or by hand. */
export const createJobSheet = endpoint({
  id: 'create_job_sheet',
  method: 'POST',
  path: '/tyrewatch/job_sheets',
  access: 'vehicle:create_job_sheet',
  summary: 'Create a job sheet. Without lines it is made for the wheel of its incident.',
  alsoRefuses: [404, 409],
  body: z.object({
    /** A registration, or `~` and the id; needed without an incident. */
    vehicle_id: z.optional(z.string().check(z.maxLength(60))),
    incident_id: z.optional(id),
    ...entries,
    /** The job that this one follows, of the same vehicle. */
    follows_job_id: z.optional(id),
    lines: z.optional(newLines),
  }),
  answer: jobSheetDetail,
});

/** `PATCH /tyrewatch/job_sheets/{id}`: absent fields stay as they are. */
export const updateJobSheet = endpoint({
  id: 'update_job_sheet',
  method: 'PATCH',
  path,
  access: 'vehicle:read',
  summary:
    'Change a job sheet: those who may create them and who made it; enter its lines as done: who it is assigned to as well.',
  alsoRefuses: [409],
  params: jobParams,
  takesIfMatch: true,
  body: z.object({
    ...entries,
    /** Lines that are done, in addition to those that are. */
    done_line_ids: z.optional(z.array(id).check(z.maxLength(mostJobLines))),
    /** What a gauge showed at these lines, where no sensor shows it. */
    gauge_kpa: z.optional(nullableKpa),
    /** Why the job is done with them although a pressure is not proved; needed without a gauge’s value. */
    reason: z.optional(z.nullable(text)),
    added_lines: z.optional(newLines),
    /** Lines that are not done yet; one line stays. */
    removed_line_ids: z.optional(z.array(id).check(z.maxLength(mostJobLines))),
    changed_lines: z.optional(
      z
        .array(
          z.object({
            line_id: id,
            note: z.optional(z.nullable(writtenLine(200))),
            /** Cold, of work about pressure. */
            target_kpa: z.optional(targetKpa),
          }),
        )
        .check(z.maxLength(mostJobLines)),
    ),
  }),
  answer: jobSheetDetail,
});

/** `POST /tyrewatch/job_sheets/{id}/state`. */
export const moveJobSheet = endpoint({
  id: 'move_job_sheet',
  method: 'POST',
  path: `${path}/state`,
  access: 'vehicle:read',
  summary: 'Bring a job sheet into another state, as far as the caller may.',
  alsoRefuses: [409],
  params: jobParams,
  takesIfMatch: true,
  body: z.object({ state: z.enum(jobStates), reason: z.optional(z.nullable(text)) }),
  answer: jobSheetDetail,
});

/** `POST /tyrewatch/job_sheets/{id}/air_in`: from now on its sensor is waited for. */
export const markAirIn = endpoint({
  id: 'mark_air_in',
  method: 'POST',
  path: `${path}/air_in`,
  access: 'vehicle:read',
  summary: 'Say that the air is in at a line: the job is in progress, and the sensor of the wheel is waited for.',
  alsoRefuses: [409],
  params: jobParams,
  body: z.object({ line_id: id }),
  answer: jobSheetDetail,
});

/** Most jobs that are given to somebody at once. */
export const mostAssignedAtOnce = 200;

/** `POST /tyrewatch/job_sheets/assign`. */
export const assignJobSheets = endpoint({
  id: 'assign_job_sheets',
  method: 'POST',
  path: '/tyrewatch/job_sheets/assign',
  access: 'vehicle:create_job_sheet',
  summary: 'Give job sheets to somebody, or to nobody. Those that cannot be are named.',
  body: z.object({
    job_sheet_ids: z.array(id).check(z.minLength(1), z.maxLength(mostAssignedAtOnce)),
    /** `me` = the caller, null = nobody. */
    assigned_user_id: z.nullable(z.union([id, z.literal('me')])),
  }),
  answer: z.object({
    assigned_count: z.number(),
    /** Not found, over, or of a vehicle that the person does not see. */
    refused: z.array(z.object({ job_sheet_id: id, reason: z.enum(['not_found', 'over', 'not_seen']) })),
  }),
});

/** `POST /tyrewatch/job_sheets/{id}/comments`. */
export const createJobComment = endpoint({
  id: 'create_job_comment',
  method: 'POST',
  path: `${path}/comments`,
  access: 'vehicle:read',
  summary: 'Add a comment to a job sheet.',
  params: jobParams,
  body: z.object({ comment: text.check(z.minLength(1)) }),
  answer: jobSheetDetail,
});

/** The wire shape of a line. */
export type JobLine = z.output<typeof jobLine>;
/** The wire shape of a job sheet in lists. */
export type JobSheet = z.output<typeof jobSheet>;
/** The wire shape of a job sheet. */
export type JobSheetDetail = z.output<typeof jobSheetDetail>;
