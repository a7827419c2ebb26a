import type { Queryable } from '../database.ts';
import type { MailDelivery } from './mail-delivery-views.ts';
import { findMailDelivery } from './mail-delivery-views.ts';
import type { MailTemplate } from './mail-repository.ts';

/** What became of the newest mail of a template to a user; null = there was none. */
export async function findNewestDelivery(
  trx: Queryable,
  userId: number,
  template: MailTemplate,
): Promise<MailDelivery | null> {
  const row = await trx
    .selectFrom('mail_delivery')
    .select('outbox_id')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : findMailDelivery(trx, row.outbox_id);
}
