import { setTimeout } from 'node:timers/promises';
import type { Database } from '@tyrewatch/store/database';
import { withClaim, withScope } from '@tyrewatch/store/scope';
import { findSignInUser, findUserProfile } from '@tyrewatch/store/users/user-views';
import { enqueueLinkMail } from '../mail/enqueue-link-mail.ts';
import type { LinkParts } from '../mail/enqueue-link-mail.ts';
import type { LinkTemplate } from '../mail/link-token.ts';
import type { LinkThrottle } from './link-throttle.ts';
import { displayNameOf } from './session-loading.ts';

/** What asking for a link needs. */
export interface LinkRequestParts extends LinkParts {
  readonly database: Database;
  readonly linkThrottle: LinkThrottle;
}

/** What the answer takes at least, in milliseconds: longer than queueing a mail, so that time does not tell who is known. */
export const answerFloorMs = 250;

async function sendLink(parts: LinkRequestParts, template: LinkTemplate, name: string): Promise<void> {
  const { database, linkThrottle } = parts;
  const user = await withClaim(database, { signInName: name }, (trx) => findSignInUser(trx, name));
  if (user === null || user.isDeactivated || !(await linkThrottle.maySend(user.userId))) return;
  const { userId, organisationId, username } = user;
  await withScope(database, { organisationIds: [organisationId], userId, isDriver: false }, async ({ trx }) => {
    const profile = await findUserProfile(trx, userId);
    if (profile === null) return;
    const to = { email: profile.email, name: displayNameOf(profile) };
    const { language } = profile;
    await enqueueLinkMail(trx, parts, { template, userId, organisationId, to, language, params: { username } });
  });
}

/**
 * Mails a link to the user of this name or e-mail address, if there is one who may sign in. Ends alike, and after the
 * same time, when there is none. Throws `throttled`.
 */
export async function requestLink(
  parts: LinkRequestParts,
  template: LinkTemplate,
  name: string,
  address: string,
): Promise<void> {
  await parts.linkThrottle.requirePatienceToAsk(name, address);
  await Promise.all([sendLink(parts, template, name), setTimeout(answerFloorMs)]);
}
