import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Photo } from '@tyrewatch/contract/photos/photo-endpoints';
import * as endpoints from '@tyrewatch/contract/photos/photo-endpoints';
import { call } from '../../api/call.ts';
import { fetchFile } from '../../api/download.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { redrawPhoto } from './redraw-photo.ts';
import { newUuid } from '../../ui/new-uuid.ts';

/** What photos belong to; `reference` is that of the tyre's passport. */
export type PhotoOwner =
  | { readonly jobId: number }
  | { readonly reference: string; readonly readingId?: number | undefined };

/** A photo to send, with the key by which it is stored once however often it is sent. */
export interface ChosenPhoto {
  readonly file: File;
  readonly key: string;
}

/** A file as a photo to send. */
export const chosenPhoto = (file: File): ChosenPhoto => ({ file, key: newUuid() });

/** A photo travels over telephone networks: large ones get longer than other calls. */
const sendTimeoutMs = 120_000;

/** A picture no larger than it is kept, as JPEG; as it is where the browser cannot read it: the server says then what is wrong. */
export const smallerPhoto = async (file: File): Promise<Blob> =>
  (await redrawPhoto(file, endpoints.photoSidePx.full)) ?? file;

/** Sends a photo, made smaller first. */
export async function sendPhoto(owner: PhotoOwner, { file, key }: ChosenPhoto): Promise<Photo> {
  const body = { content: await readFileBase64(await smallerPhoto(file)), idempotency_key: key };
  const timeoutMs = sendTimeoutMs;
  if ('jobId' in owner)
    return call(endpoints.createJobPhoto, { params: { job_sheet_id: owner.jobId }, body, timeoutMs });
  const { reference, readingId } = owner;
  return call(endpoints.createTyrePhoto, {
    params: { tyre_number: reference },
    body: { ...body, reading_id: readingId ?? null },
    timeoutMs,
  });
}

/** The photos of a job or a tyre, newest first. */
export const photosQuery = (owner: PhotoOwner) =>
  'jobId' in owner
    ? endpointQuery(endpoints.listJobPhotos, { params: { job_sheet_id: owner.jobId } })
    : endpointQuery(endpoints.listTyrePhotos, { params: { tyre_number: owner.reference } });

/** Has the photos of an owner loaded again. */
export function usePhotosReload(owner: PhotoOwner): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: photosQuery(owner).queryKey });
}

/** A photo's picture, which an `<img>` alone could not fetch: it carries no token. */
export function usePicture(photoId: number, size: 'full' | 'thumbnail') {
  const query = useQuery({
    queryKey: [endpoints.getPhoto.id, { photoId, size }],
    queryFn: async () =>
      (await fetchFile(endpoints.getPhoto, { params: { photo_id: photoId }, query: { size } })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { picture: query.data ?? null, error: query.error, retry: () => void query.refetch() };
}
