import type { Queryable } from '@tyrewatch/store/database';
import { enqueueMail, newMailId } from '@tyrewatch/store/mail/mail-repository';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import { createOneTimeToken } from '@tyrewatch/store/users/one-time-token-repository';
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
 * Queues a mail whose link works once and for the time of its template; earlier links of the user for the same purpose
 * stop working. Within a scope that holds the user's organisation. Answers the mail's id.
 */
export async function enqueueLinkMail(trx: Queryable, parts: LinkParts, mail: LinkMail): Promise<string> {
  const { template, userId, organisationId } = mail;
  const { purpose, lifeMs } = linkTable[template];
  const id = newMailId();
  const createdAtMs = parts.nowMs();
  const expiresAtMs = createdAtMs + lifeMs;
  const tokenHash = hashToken(linkToken(parts.linkSecret, id, purpose));
  await createOneTimeToken(trx, { tokenHash, userId, organisationId, purpose, createdAtMs, expiresAtMs });
  return enqueueMail(trx, { ...mail, id, queuedAtMs: createdAtMs, usableUntilMs: expiresAtMs });
}
