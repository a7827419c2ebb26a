import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** What a photo belongs to: a job, a walk-round check, or a tyre, there with a reading of its tread or a change of it. */
export type PhotoOwner =
  | { readonly jobId: number }
  | { readonly checklistId: number }
  | { readonly tyreId: number; readonly readingId?: number | null; readonly changeId?: number | null };

/** A picture as it is kept: JPEG of our own making. */
export type PhotoPicture = {
  readonly content: Buffer;
  readonly thumbnail: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Who took a photo, and when, epoch milliseconds; `userId` null = somebody without an account. */
export type PhotoActor = { readonly userId: number | null; readonly name: string; readonly atMs: number };

const ownerOf = (owner: PhotoOwner) =>
  'jobId' in owner
    ? sql`job_id = ${owner.jobId}`
    : 'checklistId' in owner
      ? sql`checklist_id = ${owner.checklistId}`
      : sql`tyre_id = ${owner.tyreId}`;

/** Has photos of an owner added one after the other until the transaction ends; answers how many there are. */
export async function lockPhotos(trx: Queryable, owner: PhotoOwner): Promise<number> {
  const [kind, id] =
    'jobId' in owner
      ? ['job_photo', owner.jobId]
      : 'checklistId' in owner
        ? ['checklist_photo', owner.checklistId]
        : ['tyre_photo', owner.tyreId];
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id}::int)`.execute(trx);
  return countPhotos(trx, owner);
}

/** How many photos an owner has at this moment. */
export async function countPhotos(trx: Queryable, owner: PhotoOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from photo where ${ownerOf(owner)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** The photo of an owner that was stored by a call with this key; null = there is none. */
export async function findPhotoOfCall(trx: Queryable, owner: PhotoOwner, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from photo where ${ownerOf(owner)} and idempotency_key = ${key}`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Keeps a photo; answers its id. */
export async function createPhoto(
  trx: Queryable,
  photo: { readonly owner: PhotoOwner; readonly picture: PhotoPicture; readonly idempotencyKey: string | null },
  by: PhotoActor,
): Promise<number> {
  const { owner, picture } = photo;
  const { id } = await trx
    .insertInto('photo')
    .values({
      ...('jobId' in owner
        ? { job_id: owner.jobId }
        : 'checklistId' in owner
          ? { checklist_id: owner.checklistId }
          : { tyre_id: owner.tyreId, reading_id: owner.readingId ?? null, change_id: owner.changeId ?? null }),
      content: picture.content,
      thumbnail: picture.thumbnail,
      width_px: picture.widthPx,
      height_px: picture.heightPx,
      size_bytes: picture.content.length,
      idempotency_key: photo.idempotencyKey,
      created_at: new Date(by.atMs),
      created_by_user_id: by.userId,
      created_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a photo for good. */
export async function deletePhoto(trx: Queryable, photoId: number): Promise<void> {
  await trx.deleteFrom('photo').where('id', '=', photoId).execute();
}
