import { randomBytes } from 'node:crypto';
import type { Database } from '@tyrewatch/store/database';

/** A secret of the installation that never leaves its servers; the first one to ask makes it. */
export async function loadInstanceSecret(
  { kysely }: Pick<Database, 'kysely'>,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const find = () => kysely.selectFrom('instance_setting').select('secret').where('key', '=', key).executeTakeFirst();
  const existing = await find();
  if (existing?.secret) return existing.secret;
  await kysely
    .insertInto('instance_setting')
    .values({ key, secret: await make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const stored = await find();
  if (!stored?.secret) throw new Error(`the secret ${key} cannot be stored`);
  return stored.secret;
}

/** The secret that tokens of links in mails are derived from. */
export const loadLinkSecret = (database: Pick<Database, 'kysely'>): Promise<Buffer> =>
  loadInstanceSecret(database, 'mail_link_secret', async () => randomBytes(32));
