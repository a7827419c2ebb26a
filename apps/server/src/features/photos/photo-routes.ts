import * as endpoints from '@tyrewatch/contract/photos/photo-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findPicture, isOfTyre, listPhotos } from '@tyrewatch/store/photos/photo-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { MediaStore } from '../../outside/media-store.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { getJobSheet } from '../job-sheets/job-sheet-service.ts';
import { getTyre } from '../tyres/tyre-routes.ts';
import { addPhoto, fetchPicture, photoWire, removePhoto } from './photo-service.ts';

/** Registers the calls about photos. `clock` is the time, epoch milliseconds; `media` null = pictures lie in the database. */
export function registerPhotoRoutes(routes: EndpointRoutes, clock: () => number, media: MediaStore | null): void {
  routes.signedIn(endpoints.listJobPhotos, async ({ scoped, session, params }) => {
    const { id: jobId } = await getJobSheet(scoped, params.job_sheet_id);
    const photos = await listPhotos(scoped, { jobId });
    return { items: photos.map((photo) => photoWire(photo, session)) };
  });

  routes.inSteps(endpoints.createJobPhoto, ({ params, body: sent, ...call }) => {
    const findOwner = async (scoped: Scoped) => ({ jobId: (await getJobSheet(scoped, params.job_sheet_id)).id });
    return addPhoto({ ...call, findOwner, sent }, clock);
  });

  routes.signedIn(endpoints.listTyrePhotos, async ({ scoped, session, params }) => {
    const { id: tyreId } = await getTyre(scoped, params.tyre_number);
    const photos = await listPhotos(scoped, { tyreId });
    return { items: photos.map((photo) => photoWire(photo, session)) };
  });

  routes.inSteps(endpoints.createTyrePhoto, ({ params, body: sent, ...call }) => {
    const { reading_id: readingId = null, change_id: changeId = null } = sent;
    const needed = readingId !== null && changeId === null ? 'feature:tyre_tread_depths' : 'vehicle:update';
    const findOwner = async (scoped: Scoped) => {
      const { id: tyreId } = await getTyre(scoped, params.tyre_number);
      if (!holds(call.session, needed)) throw new Problem('forbidden');
      if (await isOfTyre(scoped, tyreId, { readingId, changeId })) return { tyreId, readingId, changeId };
      throw invalidFields([{ field: changeId === null ? 'reading_id' : 'change_id', code: 'not_in_list', params: {} }]);
    };
    return addPhoto({ ...call, findOwner, sent }, clock);
  });

  routes.streamed(endpoints.getPhoto, async ({ inScope, params: { photo_id: photoId }, query: { size } }) => {
    const picture = await inScope((scoped) => findPicture(scoped, photoId, size));
    if (picture === null) throw new Problem('photo_not_found');
    return {
      name: ['photo', String(photoId)],
      entityTag: `${photoId}-${size}`,
      pieces: (async function* () {
        yield picture.content ?? (await fetchPicture(media, picture.mediaKey));
      })(),
    };
  });

  routes.signedIn(endpoints.deletePhoto, (call) => removePhoto({ ...call, nowMs: clock() }, call.params.photo_id));
}
