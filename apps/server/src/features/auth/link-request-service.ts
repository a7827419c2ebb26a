import { setTimeout } from 'node:timers/promises';
import { redirectTarget } from '@tyrewatch/contract/auth/redirect-target';
import type { Database } from '@tyrewatch/store/database';
import { withClaim, withScope } from '@tyrewatch/store/scope';
import { hasSessionFrom } from '@tyrewatch/store/users/session-repository';
import { findSignInUser, findUserProfile } from '@tyrewatch/store/users/user-views';
import { enqueueLinkMail } from '../mail/enqueue-link-mail.ts';
import type { LinkParts } from '../mail/enqueue-link-mail.ts';
import type { LinkTemplate } from '../mail/link-token.ts';
import { maySendLink } from '../mail/mail-throttle.ts';
import type { Asker, LinkThrottle } from './link-throttle.ts';
import { displayNameOf } from './session-loading.ts';

/** What asking for a link needs. */
export interface LinkRequestParts extends LinkParts {
  readonly database: Database;
  readonly linkThrottle: LinkThrottle;
}

/** What the answer takes at least, in milliseconds: longer than queueing a mail, so that time does not tell who is known. */
export const answerFloorMs = 250;

/** Who asks for a link, and for which page of this host. */
export interface LinkRequest {
  /** Username or e-mail address. */
  readonly username: string;
  /** Absent = the landing page. */
  readonly redirect?: string | undefined;
}

/** Any origin will do: what is kept is a path, and a path that would lead away from one leads away from each. */
const someOrigin = 'http://localhost';

async function sendLink(
  parts: LinkRequestParts,
  template: LinkTemplate,
  { username: name, redirect }: LinkRequest,
  asker: Asker,
): Promise<void> {
  const { database, nowMs } = parts;
  const user = await withClaim(database, { signInName: name }, (trx) => findSignInUser(trx, name));
  if (user === null || user.isDeactivated) return;
  const { userId, organisationId, username } = user;
  await withScope(database, { organisationIds: [organisationId], userId, isDriver: false }, async ({ trx }) => {
    const profile = await findUserProfile(trx, userId);
    if (profile === null) return;
    const isAskedByOwner = asker.userId === userId || (await hasSessionFrom(trx, userId, asker.address));
    if (!(await maySendLink(trx, { template, email: profile.email, isAskedByOwner }, nowMs()))) return;
    const to = { email: profile.email, name: displayNameOf(profile) };
    const { language } = profile;
    const params = { username, wanted_path: redirectTarget(redirect, someOrigin) };
    await enqueueLinkMail(trx, parts, { template, userId, organisationId, to, language, params });
  });
}

/**
 * Mails a link to the user of this name or e-mail address, if there is one who may sign in. Ends alike, and after the
 * same time, when there is none. Throws `throttled`.
 */
export async function requestLink(
  parts: LinkRequestParts,
  template: LinkTemplate,
  request: LinkRequest,
  asker: Asker,
): Promise<void> {
  await parts.linkThrottle.requirePatienceToAsk(request.username, asker);
  await Promise.all([sendLink(parts, template, request, asker), setTimeout(answerFloorMs)]);
}
