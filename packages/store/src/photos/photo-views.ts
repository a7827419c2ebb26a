import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';

/** A photo without its picture. Instants are epoch milliseconds. */
export type PhotoRow = {
  readonly id: number;
  /** Null = of a walk-round check or a tyre. */
  readonly jobId: number | null;
  readonly checklistId: number | null;
  readonly tyreId: number | null;
  readonly tyreNumber: string | null;
  /** With a reading of tread: its lowest point, mm. */
  readonly readingId: number | null;
  readonly lowestMm: number | null;
  readonly changeId: number | null;
  readonly organisationId: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly sizeBytes: number;
  readonly createdAtMs: number;
  /** Null = somebody without an account. */
  readonly createdByUserId: number | null;
  readonly createdByName: string;
};

const columns = sql`photo.id, photo.job_id as "jobId", photo.checklist_id as "checklistId", photo.tyre_id as "tyreId", tyre.number as "tyreNumber", photo.reading_id as "readingId",
  reading.lowest_mm as "lowestMm", photo.change_id as "changeId", coalesce(listing.organisation_id, tyre.organisation_id, checklist.organisation_id) as "organisationId",
  photo.width_px as "widthPx", photo.height_px as "heightPx", photo.size_bytes as "sizeBytes",
  (extract(epoch from photo.created_at) * 1000)::float8 as "createdAtMs", photo.created_by_user_id as "createdByUserId",
  photo.created_by_name as "createdByName"`;
const source = sql`photo left join job_sheet job on job.id = photo.job_id left join visible_vehicle_listing listing on listing.vehicle_id = job.vehicle_id
  left join visible_tyre tyre on tyre.id = photo.tyre_id left join tread_reading reading on reading.id = photo.reading_id
  left join checklist on checklist.id = photo.checklist_id`;
/** Photos of jobs and tyres in reach, and of checks: a driver’s own ones, and what others found that a job in reach is about. */
const isVisible = ({ scope }: Scoped) => {
  const ofJob = sql`exists (select from checklist_fault fault join job_sheet work on work.id = fault.job_id
    join visible_vehicle_listing vehicle on vehicle.vehicle_id = work.vehicle_id
    where fault.checklist_id = checklist.id and photo.idempotency_key = any(fault.photo_keys))`;
  const ofCheck = scope.isDriver
    ? sql`(checklist.issuer_user_id = ${scope.userId} or ${ofJob})`
    : sql`checklist.id is not null`;
  return sql`(listing.vehicle_id is not null or tyre.id is not null or ${ofCheck})`;
};

/** Photos of a job or a tyre within the scope, newest first; of a job also those of the faults that it is about. */
export async function listPhotos(
  scoped: Scoped,
  owner: { readonly jobId: number } | { readonly tyreId: number },
): Promise<PhotoRow[]> {
  const isOf =
    'jobId' in owner
      ? sql`(photo.job_id = ${owner.jobId} or exists (select from checklist_fault fault where fault.job_id = ${owner.jobId}
          and fault.checklist_id = photo.checklist_id and photo.idempotency_key = any(fault.photo_keys)))`
      : sql`photo.tyre_id = ${owner.tyreId}`;
  const { rows } = await sql<PhotoRow>`
    select ${columns} from ${source} where ${isOf} and ${isVisible(scoped)} order by photo.id desc`.execute(scoped.trx);
  return rows;
}

/** One photo; null when there is none within the scope. */
export async function findPhoto(scoped: Scoped, photoId: number): Promise<PhotoRow | null> {
  const { rows } = await sql<PhotoRow>`
    select ${columns} from ${source} where photo.id = ${photoId} and ${isVisible(scoped)}`.execute(scoped.trx);
  return rows[0] ?? null;
}

/** The JPEG of a photo: itself, or the key of where it lies outside the database. */
export type StoredPicture =
  | { readonly content: Buffer; readonly mediaKey: null }
  | { readonly content: null; readonly mediaKey: string };

/** The JPEG of a photo within the scope, or the small one, which is never outside; null when there is none. */
export async function findPicture(
  scoped: Scoped,
  photoId: number,
  size: 'full' | 'thumbnail',
): Promise<StoredPicture | null> {
  const picture =
    size === 'full'
      ? sql`photo.content, photo.media_key as "mediaKey"`
      : sql`photo.thumbnail as content, null as "mediaKey"`;
  const { rows } = await sql<StoredPicture>`
    select ${picture} from ${source} where photo.id = ${photoId} and ${isVisible(scoped)}`.execute(scoped.trx);
  return rows[0] ?? null;
}

/** Whether a reading of tread, or a change, is one of a tyre. */
export async function isOfTyre(
  { trx }: Scoped,
  tyreId: number,
  part: { readonly readingId: number | null; readonly changeId: number | null },
): Promise<boolean> {
  const { readingId, changeId } = part;
  const { rows } = await sql<{ isOf: boolean }>`select
    (${readingId}::bigint is null or exists (select from tread_reading where id = ${readingId} and tyre_id = ${tyreId})) and
    (${changeId}::bigint is null or exists (select from tyre_fitting where tyre_id = ${tyreId} and ${changeId} in (fitted_change_id, removed_change_id)))
    as "isOf"`.execute(trx);
  return rows[0]?.isOf === true;
}
