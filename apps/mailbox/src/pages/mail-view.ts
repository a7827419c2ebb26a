import type { Language } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import type { ReceivedFile, ReceivedMail } from '../received-mail.ts';
import { instantText } from './instant-text.ts';
import { escapeHtml } from './page-answer.ts';

const rows = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

/** A file that came with a mail: its name, and what it holds where that is text. */
const fileView = ({ name, text }: ReceivedFile, word: string): string =>
  text === null
    ? `<p>${escapeHtml(`${word}: ${name}`)}</p>`
    : `<details><summary>${escapeHtml(`${word}: ${name}`)}</summary><pre>${escapeHtml(text)}</pre></details>`;

/** One mail: who, when, the HTML part in a frame that may do nothing, the text part, the files, the headers. */
export function renderMail(mail: ReceivedMail, language: Language): string {
  const words = texts[language];
  const frame =
    mail.html === null
      ? ''
      : `<iframe title="${escapeHtml(words.html)}" src="/mailbox/mails/${mail.id}/html" ` +
        'sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>';
  const text =
    mail.text === null
      ? ''
      : `<details${mail.html === null ? ' open' : ''}><summary>${escapeHtml(words.text)}</summary>` +
        `<pre>${escapeHtml(mail.text)}</pre></details>`;
  return [
    `<article><h2>${escapeHtml(mail.subject || words.noSubject)}</h2>`,
    rows([
      [words.from, mail.from],
      [words.to, mail.to],
      [words.received, instantText(mail.receivedAtMs, language)],
    ]),
    frame,
    text,
    ...mail.files.map((file) => fileView(file, words.attachment)),
    `<details><summary>${escapeHtml(words.headers)}</summary>`,
    rows(mail.headers.map(({ name, value }) => [name, value] as const)),
    '</details></article>',
  ].join('\n');
}
