import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A logo as it is served: a PNG of our own making. */
export type Logo = {
  readonly logoId: string;
  readonly content: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** How many logos of an organisation are kept that no branding names: drafts of the preview. */
export const mostDraftLogos = 8;

/** Keeps a logo; the oldest drafts beyond {@link mostDraftLogos} give way. The logo in use, and one named by an organisation below, stays. */
export async function createLogo(
  trx: Queryable,
  logo: Logo & { readonly organisationId: number; readonly atMs: number },
): Promise<void> {
  const { organisationId } = logo;
  await trx
    .insertInto('organisation_logo')
    .values({
      id: logo.logoId,
      organisation_id: organisationId,
      content: logo.content,
      width_px: logo.widthPx,
      height_px: logo.heightPx,
      created_at: new Date(logo.atMs),
    })
    .execute();
  await sql`delete from organisation_logo where id in (
    select draft.id from organisation_logo draft where draft.organisation_id = ${organisationId}
      and not exists (select from organisation where organisation.branding ->> 'logo_id' = draft.id::text)
    order by draft.created_at desc, draft.id offset ${mostDraftLogos})`.execute(trx);
}

/** A logo of an organisation; null when it has no such logo or is not visible. */
export async function findLogo(trx: Queryable, organisationId: number, logoId: string): Promise<Logo | null> {
  const row = await trx
    .selectFrom('organisation_logo')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', logoId)
    .executeTakeFirst();
  return row === undefined ? null : logoOf(row);
}

/** The logo of this id for anybody who knows it; null when there is none. Run as the role `app`, outside any scope. */
export async function findPublicLogo({ kysely }: { readonly kysely: Queryable }, logoId: string): Promise<Logo | null> {
  return kysely.transaction().execute(async (trx) => findNamedLogo(trx, logoId));
}

/** The logo that a branding names, whose organisation may be above the scope; null when there is none. Within a transaction. */
export async function findNamedLogo(trx: Queryable, logoId: string): Promise<Logo | null> {
  await sql`select set_config('tyrewatch.logo_id', ${logoId}, true)`.execute(trx);
  const row = await trx.selectFrom('organisation_logo').selectAll().where('id', '=', logoId).executeTakeFirst();
  return row === undefined ? null : logoOf(row);
}

const logoOf = (row: { id: string; content: Buffer; width_px: number; height_px: number }): Logo => ({
  logoId: row.id,
  content: row.content,
  widthPx: row.width_px,
  heightPx: row.height_px,
});
