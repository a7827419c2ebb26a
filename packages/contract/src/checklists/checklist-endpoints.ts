import * as z from 'zod/mini';
import {
  checklistGroups,
  checklistResults,
  checklistVerdicts,
  faultSeverities,
  faultSides,
  mostChecklistItems,
  mostChecklistPhotos,
} from '@tyrewatch/domain/checklists/checklist-rules';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { photoBodyLimitBytes } from '../photos/photo-endpoints.ts';
import { languages } from '../users/user-record.ts';
import { id, instant, listQuery, page, searchText, commaList, textId, wheelPosition } from '../wire-types.ts';
import { writtenLine, writtenText } from '../written-text.ts';
import { templateReference } from './checklist-template-endpoints.ts';

/** Most characters of what a driver writes. */
export const longestChecklistText = { fault: 500, note: 1000, name: 120 } as const;
/** Most characters of a signature as base64 of a PNG. */
export const longestSignature = 200_000;

const photoKeys = z.array(z.uuid()).check(z.maxLength(mostChecklistPhotos.item));
const itemKey = z.string().check(z.minLength(1), z.maxLength(40));

const answer = z.object({
  item: itemKey,
  result: z.enum(checklistResults),
  /** Of photos that the item asks for always; those of a fault are the fault’s. */
  photo_keys: photoKeys,
});

const faultFields = {
  key: z.uuid(),
  item: itemKey,
  /** Null = the item asks for none. */
  wheel: z.nullable(wheelPosition),
  side: z.nullable(z.enum(faultSides)),
  /** True: at the trailer. */
  is_at_trailer: z.boolean(),
  /** Quick answers and own words; may be empty with a photo. */
  text: writtenText(longestChecklistText.fault),
  severity: z.enum(faultSeverities),
  photo_keys: photoKeys,
};

const done = {
  /** By the phone. */
  started_at: instant,
  finished_at: instant,
  language: z.enum(languages),
  odometer_km: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
  note: z.nullable(writtenText(longestChecklistText.note)),
};
const position = z.nullable(
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
);

/** A walk-round check as the phone sends it. */
export const sentChecklist = z.object({
  /** Made by the phone: the same check again is answered alike. */
  key: z.uuid(),
  vehicle: z.object({ id, registration: writtenLine(20) }),
  /** Null = none is coupled. */
  trailer: z.nullable(z.object({ id, registration: writtenLine(20) })),
  template: templateReference,
  ...done,
  position,
  answers: z.array(answer).check(z.maxLength(mostChecklistItems)),
  faults: z
    .array(
      z.object({
        ...faultFields,
        /** A fault of an earlier check that is still open: it adds to its job. Null = a new one. */
        same_as: z.nullable(id),
      }),
    )
    .check(z.maxLength(mostChecklistItems)),
  /** Drawn or typed. */
  signature: z.object({
    /** PNG in base64; null = typed. */
    image: z.nullable(z.string().check(z.maxLength(longestSignature))),
    name: writtenText(longestChecklistText.name).check(z.minLength(1)),
  }),
});

const person = z.object({ user_id: z.nullable(id), name: z.string() });

/** Why a check needs a look by the depot. */
export const checklistLooks = ['vehicle_gone', 'trailer_gone', 'not_supported', 'template_withdrawn'] as const;

const row = {
  id,
  /** `C-1042`. */
  number: z.string(),
  key: z.uuid(),
  /** Null = gone, or out of reach when it came in. */
  vehicle_id: z.nullable(id),
  registration: z.string(),
  trailer_id: z.nullable(id),
  trailer_registration: z.nullable(z.string()),
  fleet_name: z.nullable(z.string()),
  depot_name: z.nullable(z.string()),
  organization: z.object({ id, name: z.string() }),
  issuer: person,
  ...done,
  received_at: instant,
  duration_seconds: z.number(),
  /** Under 90 s: a hint, not a verdict. */
  is_quick: z.boolean(),
  verdict: z.enum(checklistVerdicts),
  /** The worst of its faults; null = none. */
  worst_severity: z.nullable(z.enum(faultSeverities)),
  fault_count: z.number(),
  photo_count: z.number(),
  /** Still on the phone. */
  photos_to_follow: z.number(),
  /** Why it needs a look; null = it does not. */
  needs_look: z.nullable(z.enum(checklistLooks)),
  /** Null = nobody has looked yet. */
  looked_at: z.nullable(instant),
  looked_by: z.nullable(z.string()),
};

/** A check as lists show it. */
export const checklist = z.object(row);

const photoOfCheck = z.object({
  /** For `GET /tyrewatch/photos/{id}`. Null = still on the phone. */
  photo_id: z.nullable(id),
  key: z.uuid(),
});
const job = z.object({ id, state: z.enum(jobStates) });

/** A fault that was found. */
export const checklistFault = z.object({
  id,
  ...faultFields,
  group: z.enum(checklistGroups),
  /** The item in the caller’s language. */
  item_text: z.string(),
  same_as: z.nullable(id),
  /** Null = none was made: the vehicle was gone. */
  job: z.nullable(job),
  photos: z.array(photoOfCheck),
});

/** A check with all it says. */
export const checklistDetail = z.object({
  ...row,
  template: templateReference,
  /** In the caller’s language. */
  template_name: z.string(),
  position,
  groups: z.array(
    z.object({
      group: z.enum(checklistGroups),
      answers: z.array(
        z.object({
          item: itemKey,
          text: z.string(),
          result: z.enum(checklistResults),
          photos: z.array(photoOfCheck),
        }),
      ),
    }),
  ),
  faults: z.array(checklistFault),
  signature: z.object({ image: z.nullable(z.string()), name: z.string() }),
  may_settle: z.boolean(),
});

/** `POST /tyrewatch/checklists`. */
export const createChecklist = endpoint({
  id: 'create_checklist',
  method: 'POST',
  path: '/tyrewatch/checklists',
  access: 'vehicle:read',
  summary:
    'Send a walk-round check. The same key again is answered alike; other content under it is refused. A check of a vehicle that is gone is kept for the depot.',
  alsoRefuses: [409],
  bodyLimitBytes: 524_288,
  body: sentChecklist,
  answer: checklistDetail,
});

/** `PUT /tyrewatch/checklists/{key}/photos/{photo key}`: after the check itself. */
export const putChecklistPhoto = endpoint({
  id: 'put_checklist_photo',
  method: 'PUT',
  path: '/tyrewatch/checklists/:checklist_key/photos/:photo_key',
  access: 'vehicle:read',
  summary: 'Send a photo that an own check names. It is re-encoded, without its place. Again changes nothing.',
  alsoRefuses: [409],
  params: z.object({ checklist_key: z.uuid(), photo_key: z.uuid() }),
  bodyLimitBytes: photoBodyLimitBytes,
  body: z.object({ content: z.string().check(z.minLength(1)) }),
  answer: z.object({ photo_id: id, photos_to_follow: z.number() }),
});

/** Cells of the strip of a day that narrow the list. */
export const checklistShows = ['do_not_drive', 'faults', 'quick', 'to_follow', 'needs_look'] as const;

const filters = {
  /** Part of a registration, a driver’s name, a fault or a number. */
  q: z.optional(searchText),
  /** Days of the caller’s time zone on which checks were finished, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  fleet_id: z.optional(textId),
  depot_id: z.optional(textId),
  /** A registration, or `~` and the id; also as trailer. */
  vehicle_id: z.optional(z.string().check(z.maxLength(60))),
  issuer_user_id: z.optional(textId),
  verdicts: z.optional(commaList(z.enum(checklistVerdicts))),
  /** Checks with a fault in one of them. */
  groups: z.optional(commaList(z.enum(checklistGroups))),
  show: z.optional(z.enum(checklistShows)),
};

/** Orders of the list; `worst`: by verdict and severity, then newest. */
export const checklistOrders = [
  'worst',
  '-worst',
  'time',
  '-time',
  'registration',
  '-registration',
  'duration',
  '-duration',
] as const;

/** `GET /tyrewatch/checklists`. */
export const listChecklists = endpoint({
  id: 'list_checklists',
  method: 'GET',
  path: '/tyrewatch/checklists',
  access: 'vehicle:read',
  summary: 'Walk-round checks of the vehicles in reach; drivers see their own.',
  alsoRefuses: [404, 409],
  query: listQuery({ ...filters, sort: z._default(z.enum(checklistOrders), 'worst') }),
  answer: z.object({ ...page(checklist).shape, total: z.number() }),
});

/** `GET /tyrewatch/checklists_file`. */
export const getChecklistsFile = listFile(listChecklists);

/** Most checks of one pack. */
export const mostPackedChecklists = 50;

/** `GET /tyrewatch/checklists_pack`: the newest of what is filtered. */
export const getChecklistsPack = endpoint({
  id: 'get_checklists_pack',
  method: 'GET',
  path: '/tyrewatch/checklists_pack',
  access: 'vehicle:read',
  summary: `The newest ${mostPackedChecklists} checks that the filters leave, one after the other as one PDF with photos.`,
  alsoRefuses: [404, 409],
  query: z.object(filters),
  answerMediaType: 'application/pdf',
});

/** `GET /tyrewatch/checklists_day`: the strip above the list. */
export const getChecklistsDay = endpoint({
  id: 'get_checklists_day',
  method: 'GET',
  path: '/tyrewatch/checklists_day',
  access: 'vehicle:read',
  summary: 'How a day stands: vehicles due, not done, do not drive, with faults, quick, photos to follow.',
  query: z.object({
    /** Absent = today in the caller’s time zone. */
    date: z.optional(z.iso.date()),
    fleet_id: z.optional(textId),
    depot_id: z.optional(textId),
  }),
  answer: z.object({
    date: z.iso.date(),
    /** Vehicles with a template that were in use that day. */
    due: z.number(),
    not_done: z.number(),
    do_not_drive: z.number(),
    with_faults: z.number(),
    quick: z.number(),
    /** Checks whose photos are still on a phone. */
    to_follow: z.number(),
    needs_look: z.number(),
    /** Of the vehicle days of the last 30 days; null = none was due. */
    done_percent: z.nullable(z.number()),
  }),
});

/** `GET /tyrewatch/checklists_not_done`. */
export const listChecklistsNotDone = endpoint({
  id: 'list_checklists_not_done',
  method: 'GET',
  path: '/tyrewatch/checklists_not_done',
  access: 'vehicle:read',
  summary: 'Vehicles that were in use on a day without a walk-round check.',
  query: listQuery({
    date: z.optional(z.iso.date()),
    q: z.optional(searchText),
    fleet_id: z.optional(textId),
    depot_id: z.optional(textId),
  }),
  answer: page(
    z.object({
      vehicle_id: id,
      registration: z.string(),
      fleet_name: z.nullable(z.string()),
      depot_name: z.nullable(z.string()),
      /** When it began to be used that day. */
      in_use_since: instant,
      /** Whose vehicle it is; empty = nobody’s. */
      driver_names: z.array(z.string()),
    }),
  ),
});

const ofChecklist = {
  path: '/tyrewatch/checklists/:checklist_id',
  access: 'vehicle:read',
  params: z.object({ checklist_id: textId }),
} as const;

/** `GET /tyrewatch/checklists/{id}`. */
export const getChecklist = endpoint({
  id: 'get_checklist',
  method: 'GET',
  ...ofChecklist,
  summary: 'One walk-round check with its answers, faults, photos and signature.',
  answer: checklistDetail,
});

/** `GET /tyrewatch/checklists/{id}/file`. */
export const getChecklistFile = endpoint({
  id: 'get_checklist_file',
  method: 'GET',
  ...ofChecklist,
  path: `${ofChecklist.path}/file`,
  summary: 'A walk-round check as PDF with photos and signature, in the caller’s time zone and language.',
  query: z.object({ format: z._default(z.enum(['pdf']), 'pdf') }),
  answerMediaType: 'application/pdf',
});

/** `POST /tyrewatch/checklists/{id}/settle`. */
export const settleChecklist = endpoint({
  id: 'settle_checklist',
  method: 'POST',
  ...ofChecklist,
  path: `${ofChecklist.path}/settle`,
  access: 'vehicle:create_job_sheet',
  summary: 'Say that a check that needs a look was looked at.',
  answer: checklistDetail,
});

/** `GET /tyrewatch/checklist_photos`: the gallery. */
export const listChecklistPhotos = endpoint({
  id: 'list_checklist_photos',
  method: 'GET',
  path: '/tyrewatch/checklist_photos',
  access: 'vehicle:read',
  summary: 'Photos of walk-round checks, newest first.',
  alsoRefuses: [404, 409],
  query: listQuery(filters),
  answer: page(
    z.object({
      photo_id: id,
      checklist_id: id,
      number: z.string(),
      registration: z.string(),
      taken_at: instant,
      by: z.string(),
      group: z.enum(checklistGroups),
      item_text: z.string(),
      /** What the fault says; null = the photo of an item in order. */
      fault_text: z.nullable(z.string()),
      severity: z.nullable(z.enum(faultSeverities)),
      job: z.nullable(job),
      width_px: z.number(),
      height_px: z.number(),
    }),
  ),
});

/** The wire shape of a check as it is sent. */
export type SentChecklist = z.output<typeof sentChecklist>;
/** The wire shape of a check in lists. */
export type Checklist = z.output<typeof checklist>;
/** The wire shape of a check. */
export type ChecklistDetail = z.output<typeof checklistDetail>;
/** The wire shape of a fault. */
export type ChecklistFault = z.output<typeof checklistFault>;
