import * as z from 'zod/mini';
import { mostChecklistPhotos } from '@tyrewatch/domain/checklists/checklist-rules';
import { endpoint } from '../endpoint.ts';
import { id, instant, textId } from '../wire-types.ts';

/** Largest picture that may be sent, in MB of 1,048,576 bytes. */
export const largestPhotoMb = 12;
/** Most photos of one job, of one tyre, and of one walk-round check. */
export const mostPhotos = { job: 30, tyre: 100, checklist: mostChecklistPhotos.check } as const;
/** Pixels of the longer side of a photo as it is kept, and of the small one beside it. */
export const photoSidePx = { full: 2000, thumbnail: 320 } as const;

/** A photo; its picture is fetched by its id. */
const photo = z.object({
  id,
  /** What it was taken with; `tyre`: the tyre itself; `checklist`: a fault of a walk-round check that the job is about. */
  of: z.enum(['job', 'tyre', 'tread', 'change', 'checklist']),
  /** Of `tread`: the lowest point of the reading. */
  lowest_mm: z.nullable(z.number()),
  at: instant,
  by: z.string(),
  width_px: z.number(),
  height_px: z.number(),
  size_bytes: z.number(),
  may_delete: z.boolean(),
});
/** Newest first. */
const photos = z.object({ items: z.array(photo) });

/** A photo as it is sent. */
export const sentPhoto = {
  /** A JPEG, PNG or WebP in base64. */
  content: z.string().check(z.minLength(1)),
  /** The call again with the same key changes nothing and is answered alike. */
  idempotency_key: z.optional(z.uuid()),
};
/** A little more than the largest, so that one above it is told what the largest is. */
export const photoBodyLimitBytes = Math.ceil((largestPhotoMb + 4) * 1_048_576 * (4 / 3));

const ofJob = {
  path: '/tyrewatch/job_sheets/:job_sheet_id/photos',
  params: z.object({ job_sheet_id: textId }),
} as const;
const ofTyre = {
  path: '/tyrewatch/tyres/:tyre_number/photos',
  params: z.object({ tyre_number: z.string().check(z.minLength(1), z.maxLength(40)) }),
} as const;
const ofPhoto = { path: '/tyrewatch/photos/:photo_id', params: z.object({ photo_id: textId }) } as const;

/** `GET /tyrewatch/job_sheets/{id}/photos`. */
export const listJobPhotos = endpoint({
  id: 'list_job_photos',
  method: 'GET',
  access: 'vehicle:read',
  summary: `Photos of a job sheet, newest first; at most ${mostPhotos.job}.`,
  ...ofJob,
  answer: photos,
});

/** `POST /tyrewatch/job_sheets/{id}/photos`. */
export const createJobPhoto = endpoint({
  id: 'create_job_photo',
  method: 'POST',
  access: 'vehicle:read',
  summary:
    'Add a photo to a job sheet. It is re-encoded: what the camera wrote into it, such as the place, is dropped.',
  alsoRefuses: [409],
  ...ofJob,
  bodyLimitBytes: photoBodyLimitBytes,
  body: z.object(sentPhoto),
  answer: photo,
});

/** `GET /tyrewatch/tyres/{number}/photos`. */
export const listTyrePhotos = endpoint({
  id: 'list_tyre_photos',
  method: 'GET',
  access: 'vehicle:read',
  summary: `Photos of a tyre, of its tread readings and changes among them, newest first; at most ${mostPhotos.tyre}.`,
  alsoRefuses: [409],
  ...ofTyre,
  answer: photos,
});

/** `POST /tyrewatch/tyres/{number}/photos`. */
export const createTyrePhoto = endpoint({
  id: 'create_tyre_photo',
  method: 'POST',
  access: 'vehicle:read',
  summary:
    'Add a photo to a tyre, or to one of its tread readings or changes. Readings need the permission to enter them, all else that to change vehicles.',
  alsoRefuses: [409],
  ...ofTyre,
  bodyLimitBytes: photoBodyLimitBytes,
  body: z.object({
    ...sentPhoto,
    /** A reading of this tyre’s tread. */
    reading_id: z.optional(z.nullable(id)),
    /** A change of this tyre. */
    change_id: z.optional(z.nullable(id)),
  }),
  answer: photo,
});

/** `GET /tyrewatch/photos/{id}`. */
export const getPhoto = endpoint({
  id: 'get_photo',
  method: 'GET',
  access: 'vehicle:read',
  summary: 'The picture of a photo as JPEG.',
  ...ofPhoto,
  query: z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') }),
  answerMediaType: 'image/jpeg',
});

/** `DELETE /tyrewatch/photos/{id}`. */
export const deletePhoto = endpoint({
  id: 'delete_photo',
  method: 'DELETE',
  access: 'vehicle:read',
  summary: 'Remove a photo: who added it, and those who may assign the job or change the tyre.',
  ...ofPhoto,
});

/** The wire shape of a photo. */
export type Photo = z.output<typeof photo>;
