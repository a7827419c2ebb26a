import { createHmac } from 'node:crypto';
import type { MailTemplate } from '@tyrewatch/store/mail/mail-repository';
import type { TokenPurpose } from '@tyrewatch/store/users/one-time-token-repository';

/** Mails that carry a link which opens something. */
export type LinkTemplate = Extract<MailTemplate, 'sign_in_link' | 'password_reset' | 'invitation'>;

const minuteMs = 60_000;

/** What the link of a mail is for, and how long it works, in milliseconds. */
export const linkTable: Readonly<Record<LinkTemplate, { readonly purpose: TokenPurpose; readonly lifeMs: number }>> = {
  sign_in_link: { purpose: 'sign_in', lifeMs: 10 * minuteMs },
  password_reset: { purpose: 'reset', lifeMs: 30 * minuteMs },
  invitation: { purpose: 'invite', lifeMs: 7 * 24 * 60 * minuteMs },
};

/**
 * Token of the link in a mail. It follows from the installation's secret and the mail's id, so that it is kept nowhere
 * and a mail sent again carries the same link.
 */
export const linkToken = (secret: Uint8Array, mailId: string, purpose: TokenPurpose | 'dealer'): string =>
  createHmac('sha256', secret).update(`${purpose}\n${mailId}`).digest('base64url');
