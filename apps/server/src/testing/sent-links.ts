import type { TokenPurpose } from '@tyrewatch/store/users/one-time-token-repository';
import { linkToken } from '../features/mail/link-token.ts';
import type { TestServer } from './test-server.ts';
import { testLinkSecret } from './test-server.ts';

/** A mail that waits in the outbox of a test server. */
export interface QueuedMail {
  readonly id: string;
  readonly template: string;
  readonly email: string;
}

/** Mails to a user, oldest first. */
export async function listQueuedMails({ store }: Pick<TestServer, 'store'>, userId: number): Promise<QueuedMail[]> {
  return store
    .open('owner')
    .kysely.selectFrom('mail_delivery')
    .innerJoin('outbox', 'outbox.id', 'mail_delivery.outbox_id')
    .select(['outbox_id as id', 'template', 'email'])
    .where('user_id', '=', userId)
    .orderBy('queued_at')
    .execute();
}

/** Token of the link in the newest mail of a template to a user. Throws when there is none. */
export async function newestLinkToken(
  server: Pick<TestServer, 'store'>,
  userId: number,
  template: string,
  purpose: TokenPurpose,
): Promise<string> {
  const mail = (await listQueuedMails(server, userId)).findLast((candidate) => candidate.template === template);
  if (mail === undefined) throw new Error(`no mail ${template} was queued`);
  return linkToken(testLinkSecret, mail.id, purpose);
}
