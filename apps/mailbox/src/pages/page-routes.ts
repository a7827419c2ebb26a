import type { Language } from '../i18n/language.ts';
import { chooseLanguage } from '../i18n/language.ts';
import type { MailFolder } from '../mail-folder.ts';
import { renderMailbox } from './mailbox-page.ts';
import type { PageAnswer } from './page-answer.ts';
import { mailPolicy, pagePolicy } from './page-answer.ts';
import { styleSheet } from './style-sheet.ts';

const htmlType = 'text/html; charset=utf-8';

function mailboxAnswer(folder: MailFolder, id: string | null, language: Language): PageAnswer {
  const opened = id === null ? null : folder.find(id);
  const isGone = id !== null && opened === null;
  const body = renderMailbox({ mails: folder.list(), opened, isGone, language });
  return { status: isGone ? 404 : 200, type: htmlType, body, policy: pagePolicy };
}

const notFound: PageAnswer = { status: 404, type: 'text/plain; charset=utf-8', body: '', policy: pagePolicy };

/** Answers a request for a page, a mail's HTML part or the style sheet. */
export function answerPage(folder: MailFolder, url: URL, acceptLanguage: string | undefined): PageAnswer {
  const language = chooseLanguage(url.searchParams.get('language'), acceptLanguage);
  const [, root, kind, id, part, ...more] = url.pathname.replace(/\/$/, '').split('/');
  if (root !== 'mailbox' || more.length > 0) return notFound;
  if (kind === undefined) return mailboxAnswer(folder, null, language);
  if (kind === 'style.css')
    return { status: 200, type: 'text/css; charset=utf-8', body: styleSheet, policy: pagePolicy };
  if (kind !== 'mails' || id === undefined) return notFound;
  if (part === undefined) return mailboxAnswer(folder, id, language);
  const html = part === 'html' ? folder.find(id)?.html : undefined;
  return typeof html === 'string' ? { status: 200, type: htmlType, body: html, policy: mailPolicy } : notFound;
}
