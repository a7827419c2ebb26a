import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A picture that is still in the database. */
export type PictureToCarry = { readonly photoId: number; readonly content: Buffer };

/** Takes a picture to be carried out of the database until the transaction ends (role jobs); null = none is left, or others have them. */
export async function takePictureToCarry(trx: Queryable): Promise<PictureToCarry | null> {
  const { rows } = await sql<PictureToCarry>`
    select id as "photoId", content from photo where media_key is null order by id limit 1 for update skip locked`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Says where a picture lies now (role jobs). */
export async function putCarried(trx: Queryable, photoId: number, mediaKey: string): Promise<void> {
  await sql`update photo set content = null, media_key = ${mediaKey} where id = ${photoId}`.execute(trx);
}

/** Takes pictures outside whose photo is gone until the transaction ends (role jobs). */
export async function takeMediaGarbage(trx: Queryable, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ mediaKey: string }>`
    select media_key as "mediaKey" from media_garbage order by deleted_at limit ${limit} for update skip locked`.execute(
    trx,
  );
  return rows.map(({ mediaKey }) => mediaKey);
}

/** Forgets pictures that are deleted outside as well (role jobs). */
export async function deleteMediaGarbage(trx: Queryable, mediaKeys: readonly string[]): Promise<void> {
  await sql`delete from media_garbage where media_key = any(${[...mediaKeys]}::text[])`.execute(trx);
}
