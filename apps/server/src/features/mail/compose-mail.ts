import { createHash } from 'node:crypto';
import type { ClaimedMail } from '@tyrewatch/store/mail/mail-queue';
import type { AlertMail } from '@tyrewatch/store/notifications/alert-mail-views';
import type { Branding } from '@tyrewatch/store/organisations/branding-views';
import { localeOfLanguage } from '../../i18n/locale.ts';
import { zonedText } from '../../i18n/time-zone.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { linkTable, linkToken } from './link-token.ts';
import type { MailAddress } from './mail-address.ts';
import type { MailedReport } from '../reports/rendering/report-mail.ts';
import { brandedColour, productName } from './product-look.ts';
import type { MailFile } from './templates/mail-content.ts';
import { mailName } from './templates/mail-content.ts';
import { mailHtml, mailText } from './templates/mail-layout.ts';
import { mailTemplates } from './templates/mail-template-table.ts';

/** A mail as it goes to the mail server. */
export interface Message {
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** Null = answers go to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** With angle brackets. */
  readonly messageId: string;
  /** Language tag. */
  readonly locale: string;
}

/** What mails are composed with. */
export interface ComposeParts {
  /** Sender of mails; a branding may put another name before the address. */
  readonly from: MailAddress;
  /** Where links lead. Never taken from a request: its host is the sender's to choose. */
  readonly publicUrl: string;
  readonly linkSecret: Uint8Array;
}

/** Message-ID of a mail: the same at each attempt, so that the receiving side can tell a repetition. */
export function messageIdOf(mailId: string, from: MailAddress): string {
  const local = createHash('sha256').update(mailId).digest('hex').slice(0, 32);
  return `<${local}@${from.address.split('@').at(-1) ?? 'localhost'}>`;
}

/** What a mail is about that is not in its parameters, and the clock; absent = nothing. */
export interface MailMatter {
  readonly report?: MailedReport | null;
  readonly alert?: AlertMail | null;
  /** The file that goes along. */
  readonly reportFile?: MailFile | null;
  /** Epoch milliseconds. */
  readonly nowMs?: number;
}

/** Writes a mail in its recipient's language and its organisation's branding. */
export function composeMail(
  mail: ClaimedMail,
  branding: Branding,
  parts: ComposeParts,
  { report = null, alert = null, reportFile = null, nowMs = mail.queuedAtMs }: MailMatter = {},
): Message {
  const locale = localeOfLanguage(mail.language);
  const translate = getTranslate(locale);
  const product = branding.productName ?? productName;
  const content = mailTemplates[mail.template]({
    translate,
    product,
    params: mail.params,
    email: mail.to.email,
    report,
    alert,
    reportFile,
    nowMs,
    language: mail.language,
    timeZone: mail.timeZone,
    at: zonedText(mail.queuedAtMs, locale, mail.timeZone),
    pageUrl: (path) => new URL(path, parts.publicUrl).href,
    dealerUrl: () => new URL(`/dealer/${linkToken(parts.linkSecret, mail.id, 'dealer')}`, parts.publicUrl).href,
    linkUrl: (path, template) => {
      const url = new URL(path, parts.publicUrl);
      url.searchParams.set('token', linkToken(parts.linkSecret, mail.id, linkTable[template].purpose));
      const { wanted_path: wantedPath = '/' } = mail.params;
      if (wantedPath !== '/') url.searchParams.set('redirect', String(wantedPath));
      return url.href;
    },
  });
  const { logoId } = branding;
  const { email } = mail.to;
  const name = mailName(mail.to.name);
  const frame = {
    locale,
    product,
    accentColour: brandedColour(branding),
    logoUrl: logoId === null ? null : new URL(`/tyrewatch/logos/${logoId}`, parts.publicUrl).href,
    greeting: name === '' ? translate('mails.greeting_nameless') : translate('mails.greeting', { name }),
    addressBelow: translate('mails.address_below'),
    footer: translate('mails.sent_to', { product, email }),
  };
  return {
    from: { ...parts.from, name: branding.mailSenderName ?? branding.productName ?? parts.from.name },
    to: { name, address: email },
    replyTo: content.replyTo ?? branding.mailReplyTo,
    subject: content.subject,
    html: mailHtml(content, frame),
    text: mailText(content, frame),
    files: content.files ?? [],
    messageId: messageIdOf(mail.id, parts.from),
    locale,
  };
}
