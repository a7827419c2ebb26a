import type { Photo } from '@tyrewatch/contract/photos/photo-endpoints';
import { largestPhotoMb, mostPhotos, photoSidePx } from '@tyrewatch/contract/photos/photo-endpoints';
import type { Permission } from '@tyrewatch/domain/access/permissions';
import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Queryable } from '@tyrewatch/store/database';
import type { PhotoActor, PhotoOwner, PhotoPicture } from '@tyrewatch/store/photos/photo-repository';
import * as repository from '@tyrewatch/store/photos/photo-repository';
import type { PhotoRow } from '@tyrewatch/store/photos/photo-views';
import { findPhoto } from '@tyrewatch/store/photos/photo-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { MediaStore } from '../../outside/media-store.ts';
import { redrawPicture } from '../../files/received-picture.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** Pixels a photo may be wide and high when it is sent: cameras of telephones make up to 50 megapixels. */
const mostPixelsPerSide = 8192;

/** A photo as it travels: base64, and a key by which the same call is known again. */
export interface SentPhoto {
  readonly content: string;
  readonly idempotency_key?: string | undefined;
}

/** A photo as it is kept; takes up to seconds, so call it outside a transaction. Throws `validation_failed` for what is no picture or too large. */
export const drawPhoto = (base64: string): Promise<PhotoPicture> =>
  redrawPicture(base64, { largestMb: largestPhotoMb, mostPixelsPerSide }, async (picture) => {
    const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
    const drawn = picture.resize(within(photoSidePx.full)).flatten({ background: '#fff' });
    const { data, info } = await drawn
      .clone()
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await drawn.clone().resize(within(photoSidePx.thumbnail)).jpeg({ quality: 70 }).toBuffer();
    return { content: data, thumbnail, widthPx: info.width, heightPx: info.height };
  });

/** Fetches a picture that lies outside the database. Throws `service_unavailable` while it cannot be, `photo_not_found` when it is gone. */
export async function fetchPicture(media: MediaStore | null, key: string): Promise<Uint8Array> {
  if (media === null) throw new Problem('service_unavailable');
  const picture = await media.get(key).catch(() => {
    throw new Problem('service_unavailable');
  });
  if (picture === null) throw new Problem('photo_not_found');
  return picture;
}

/** Finds the photo that the same call has stored before; null = there is none, and room for it. Throws `photos_full`. */
async function findStored(
  trx: Queryable,
  {
    owner,
    count,
    key = null,
  }: { readonly owner: PhotoOwner; readonly count: number; readonly key: string | null | undefined },
): Promise<number | null> {
  const stored = key === null ? null : await repository.findPhotoOfCall(trx, owner, key);
  const most = mostPhotos['jobId' in owner ? 'job' : 'checklistId' in owner ? 'checklist' : 'tyre'];
  if (stored === null && count >= most) throw new Problem('photos_full', { count });
  return stored;
}

/** The photo of an owner that was stored with a key; null = there is none. */
export const findOwnPhoto = (trx: Queryable, owner: PhotoOwner, key: string): Promise<number | null> =>
  repository.findPhotoOfCall(trx, owner, key);

/** Finds out before a photo is drawn whether it may be kept, without keeping others waiting. Throws `photos_full`. */
export async function requireRoom(trx: Queryable, owner: PhotoOwner, sent: SentPhoto): Promise<void> {
  await findStored(trx, { owner, count: await repository.countPhotos(trx, owner), key: sent.idempotency_key });
}

/**
 * Keeps a photo of a job or a tyre that the caller has found to be in reach; answers its id. The same call again changes nothing. Enters
 * nothing in the audit trail. Throws `photos_full`.
 */
export async function storePhoto(
  trx: Queryable,
  owner: PhotoOwner,
  { picture, key = null }: { readonly picture: PhotoPicture; readonly key: string | null | undefined },
  by: PhotoActor,
): Promise<{ readonly photoId: number; readonly isNew: boolean }> {
  const stored = await findStored(trx, { owner, count: await repository.lockPhotos(trx, owner), key });
  if (stored !== null) return { photoId: stored, isNew: false };
  return { photoId: await repository.createPhoto(trx, { owner, picture, idempotencyKey: key }, by), isNew: true };
}

/** What lets others than who added a photo remove it. */
const removing = ({ jobId }: PhotoRow): Permission => (jobId === null ? 'vehicle:update' : 'vehicle:create_job_sheet');

/** A photo as it travels. */
export const photoWire = (photo: PhotoRow, session: Session): Photo => ({
  id: photo.id,
  of:
    photo.jobId !== null
      ? 'job'
      : photo.checklistId !== null
        ? 'checklist'
        : photo.readingId !== null
          ? 'tread'
          : photo.changeId !== null
            ? 'change'
            : 'tyre',
  lowest_mm: photo.lowestMm,
  at: wireInstant(photo.createdAtMs) ?? '',
  by: photo.createdByName,
  width_px: photo.widthPx,
  height_px: photo.heightPx,
  size_bytes: photo.sizeBytes,
  // What a check was signed with stays with it.
  may_delete:
    photo.checklistId === null && (photo.createdByUserId === session.userId || holds(session, removing(photo))),
});

/** One photo. Throws `photo_not_found`, alike for absent ones and those of others. */
export async function getPhoto(scoped: Scoped, photoId: number): Promise<PhotoRow> {
  const photo = await findPhoto(scoped, photoId);
  if (photo === null) throw new Problem('photo_not_found');
  return photo;
}

const record = (call: AuditedCall, photo: PhotoRow, isAdded: boolean): Promise<void> => {
  const told = { width_px: photo.widthPx, height_px: photo.heightPx };
  const { jobId, checklistId, tyreId } = photo;
  const subject =
    jobId !== null
      ? ({ subjectKind: 'job_sheet', subjectId: String(jobId), subjectName: `J-${jobId}` } as const)
      : checklistId !== null
        ? ({ subjectKind: 'checklist', subjectId: String(checklistId), subjectName: `C-${checklistId}` } as const)
        : ({ subjectKind: 'tyre', subjectId: String(tyreId), subjectName: photo.tyreNumber ?? '' } as const);
  return auditChange(call, {
    organisationId: photo.organisationId,
    ...subject,
    action:
      subject.subjectKind === 'checklist'
        ? 'checklist:add_photo'
        : `${subject.subjectKind}:${isAdded ? 'add' : 'delete'}_photo`,
    before: isAdded ? null : told,
    after: isAdded ? told : null,
  });
};

/** Who adds a photo, and to what. */
export interface PhotoCall extends Omit<AuditedCall, 'scoped' | 'nowMs'> {
  readonly inScope: InScope;
  /** What the photo is added to. Throws when that is out of the caller's reach. */
  readonly findOwner: (scoped: Scoped) => Promise<PhotoOwner>;
  readonly sent: SentPhoto;
}

/**
 * Adds a photo for the caller, as {@link storePhoto} does, with its audit entry. It is drawn between two transactions, so that photos
 * that wait for their turn hold no connection. Throws also as {@link drawPhoto} does.
 */
export async function addPhoto(
  { inScope, findOwner, sent, ...caller }: PhotoCall,
  clock: () => number,
): Promise<Photo> {
  await inScope(async (scoped) => requireRoom(scoped.trx, await findOwner(scoped), sent));
  const picture = await drawPhoto(sent.content);
  return inScope(async (scoped) => {
    const call = { ...caller, scoped, nowMs: clock() };
    const by = { ...actorOf(call), atMs: call.nowMs };
    const owner = await findOwner(scoped);
    const { photoId, isNew } = await storePhoto(scoped.trx, owner, { picture, key: sent.idempotency_key }, by);
    const photo = await getPhoto(scoped, photoId);
    if (isNew) await record(call, photo, true);
    return photoWire(photo, call.session);
  });
}

/** Removes a photo. Throws `photo_not_found`, and `forbidden` for those who neither added it nor may assign the job or change the tyre. */
export async function removePhoto(call: AuditedCall, photoId: number): Promise<void> {
  const photo = await getPhoto(call.scoped, photoId);
  if (!photoWire(photo, call.session).may_delete) throw new Problem('forbidden');
  await repository.deletePhoto(call.scoped.trx, photoId);
  await record(call, photo, false);
}
