import { createHash } from 'node:crypto';
import type { Database } from '@tyrewatch/store/database';
import * as photos from '@tyrewatch/store/photos/photo-media';
import type { MediaStore } from '../outside/media-store.ts';

const garbageAtOnce = 100;

/**
 * Carries pictures out of the database, one a transaction, and deletes outside what photos left behind; answers how many that were. Killed between
 * the two steps of one, the picture is carried again to the same place.
 */
export async function carryMedia(
  { database, media }: { readonly database: Database; readonly media: MediaStore },
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  const carryOne = () =>
    database.kysely.transaction().execute(async (trx) => {
      const picture = await photos.takePictureToCarry(trx);
      if (picture === null) return false;
      const key = `photos/${picture.photoId}-${createHash('sha256').update(picture.content).digest('hex').slice(0, 32)}.jpg`;
      await media.put(key, picture.content);
      await photos.putCarried(trx, picture.photoId, key);
      return true;
    });
  while (!signal.aborted && (await carryOne())) done += 1;
  await database.kysely.transaction().execute(async (trx) => {
    const keys = await photos.takeMediaGarbage(trx, garbageAtOnce);
    for (const key of keys) await media.delete(key);
    await photos.deleteMediaGarbage(trx, keys);
    done += keys.length;
  });
  return done;
}
