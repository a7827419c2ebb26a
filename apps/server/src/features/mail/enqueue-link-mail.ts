import type { Queryable } from '@tyrewatch/store/database';
import { enqueueMails, newMailId } from '@tyrewatch/store/mail/mail-repository';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import { createOneTimeTokens } from '@tyrewatch/store/users/one-time-token-repository';
import { hashToken } from '../auth/session-tokens.ts';
import type { LinkTemplate } from './link-token.ts';
import { linkTable, linkToken } from './link-token.ts';

/** What a link needs beside its mail. */
export interface LinkParts {
  /** The installation's, see `loadLinkSecret`. */
  readonly linkSecret: Uint8Array;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** A mail with a link, to a user. */
export interface LinkMail {
  readonly template: LinkTemplate;
  readonly userId: number;
  readonly organisationId: number;
  readonly to: NewMail['to'];
  readonly language: string;
  readonly params: NewMail['params'];
}

/**
 * Queues mails whose links work once and for the time of their template; earlier links of the users for the same purpose
 * stop working. Within a scope that holds the users' organisations. Answers the mails' ids in order.
 */
export async function enqueueLinkMails(
  trx: Queryable,
  parts: LinkParts,
  mails: readonly LinkMail[],
): Promise<readonly string[]> {
  const createdAtMs = parts.nowMs();
  const links = mails.map((mail) => {
    const { purpose, lifeMs } = linkTable[mail.template];
    const id = newMailId();
    return { mail, id, purpose, expiresAtMs: createdAtMs + lifeMs };
  });
  await createOneTimeTokens(
    trx,
    links.map(({ mail: { userId, organisationId }, id, purpose, expiresAtMs }) => {
      const tokenHash = hashToken(linkToken(parts.linkSecret, id, purpose));
      return { tokenHash, userId, organisationId, purpose, createdAtMs, expiresAtMs };
    }),
  );
  return enqueueMails(
    trx,
    links.map(({ mail, id, expiresAtMs }) => ({
      ...mail,
      id,
      queuedAtMs: createdAtMs,
      usableUntilMs: expiresAtMs,
    })),
  );
}

/** Queues one mail with a link, as `enqueueLinkMails` does. */
export async function enqueueLinkMail(trx: Queryable, parts: LinkParts, mail: LinkMail): Promise<void> {
  await enqueueLinkMails(trx, parts, [mail]);
}
