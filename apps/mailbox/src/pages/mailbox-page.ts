import type { Language } from '../i18n/language.ts';
import { languageNames, languages } from '../i18n/language.ts';
import type { Texts } from '../i18n/messages/en-GB.ts';
import { texts } from '../i18n/texts.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { renderMail } from './mail-view.ts';
import { escapeHtml } from './page-answer.ts';
import { instantText } from './instant-text.ts';

/** What the page shows. */
export interface MailboxPage {
  /** Newest first. */
  readonly mails: readonly ReceivedMail[];
  /** The mail that is open; null = none. */
  readonly opened: ReceivedMail | null;
  /** A mail was asked for that is not there. */
  readonly isGone: boolean;
  readonly language: Language;
}

const mark =
  '<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="12.5" fill="none" ' +
  'stroke="currentColor" stroke-width="5" stroke-dasharray="4.6 1.945"/><circle cx="16" cy="16" r="5.4" fill="currentColor"/></svg>';

function renderRow(mail: ReceivedMail, { opened, language }: MailboxPage, words: Texts): string {
  const current = mail.id === opened?.id ? ' aria-current="page"' : '';
  return (
    `<li><a href="/mailbox/mails/${mail.id}?language=${language}"${current}>` +
    `<span class="subject">${escapeHtml(mail.subject || words.noSubject)}</span>` +
    `<span class="recipient">${escapeHtml(mail.to)}</span>` +
    `<span class="time">${instantText(mail.receivedAtMs, language)}</span></a></li>`
  );
}

const message = (heading: string, hint: string): string =>
  `<div class="message"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(hint)}</p></div>`;

function renderContent(page: MailboxPage, words: Texts): string {
  if (page.opened !== null) return renderMail(page.opened, page.language);
  if (page.isGone) return message(words.gone, words.goneHint);
  return page.mails.length === 0 ? message(words.empty, words.emptyHint) : message(words.choose, words.promise);
}

function renderLanguages({ opened, language }: MailboxPage, words: Texts): string {
  const path = opened === null ? '/mailbox' : `/mailbox/mails/${opened.id}`;
  const links = languages.map(
    (other) =>
      `<a href="${path}?language=${other}" lang="${other}"${other === language ? ' aria-current="true"' : ''}>` +
      `${languageNames[other]}</a>`,
  );
  return `<nav class="languages" aria-label="${escapeHtml(words.language)}">${links.join('')}</nav>`;
}

/** The whole page: the list, and beside it (instead of it on a phone) the mail that is open. */
export function renderMailbox(page: MailboxPage): string {
  const { mails, opened, isGone, language } = page;
  const words = texts[language];
  const isOpen = opened !== null || isGone;
  const title = opened === null ? words.title : opened.subject || words.noSubject;
  const home = `/mailbox?language=${language}`;
  const list = mails.length === 0 ? '' : `<ul>${mails.map((mail) => renderRow(mail, page, words)).join('')}</ul>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} – Tyrewatch</title>`,
    '<link rel="stylesheet" href="/mailbox/style.css"></head>',
    `<body data-open="${String(isOpen)}"><header>${mark}<span class="name">Tyrewatch</span>`,
    `<h1>${escapeHtml(words.title)}</h1><a class="back" href="/">${escapeHtml(words.back)}</a></header>`,
    `<div class="panes"><nav class="list" aria-label="${escapeHtml(words.mails)}">`,
    `<div class="tools"><p>${escapeHtml(words.promise)}</p><a class="button" href="${home}">${escapeHtml(words.refresh)}</a></div>`,
    `${list}</nav><main>`,
    isOpen ? `<a class="all" href="${home}">${escapeHtml(words.allMails)}</a>` : '',
    `${renderContent(page, words)}</main></div>`,
    `<footer>${renderLanguages(page, words)}</footer></body></html>`,
  ].join('\n');
}
