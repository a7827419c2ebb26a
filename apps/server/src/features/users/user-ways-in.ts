import { deleteUnusedTokens } from '@tyrewatch/store/users/one-time-token-repository';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import type { UserCall } from './user-call.ts';
import { mailAddressChange, mailInvitation } from './user-mails.ts';

/** What of a user decides who may come in, and by which links. */
const waysIn = ['username', 'email', 'role', 'isDeactivated'] as const;

/**
 * After a change of a user: ends every link that was mailed, for it may lie in the mailbox of somebody else or open more
 * than it should, and tells an address that it is no longer the user's. Answers whether links were ended.
 */
export async function revokeCredentials(call: UserCall, before: UserView, after: UserView): Promise<boolean> {
  if (waysIn.every((field) => before[field] === after[field])) return false;
  await deleteUnusedTokens(call.scoped.trx, after.userId);
  if (before.email !== after.email) await mailAddressChange(call, before);
  return true;
}

/** The same of a user whom somebody else changed: who has not chosen a password yet gets another invitation in place of the ended one. */
export async function reissueLinks(
  call: UserCall,
  linkSecret: Uint8Array,
  before: UserView,
  after: UserView,
): Promise<void> {
  const isEnded = await revokeCredentials(call, before, after);
  if (isEnded && !after.hasPassword && !after.isDeactivated) await mailInvitation(call, linkSecret, after);
}
