import { escapeHtml } from './escape-html.ts';
import type { MailTable } from './mail-content.ts';

/** Rows after which the headings are said again, because no mail program keeps them in view. */
const rowsPerHead = 20;

const cellStyle = 'padding:8px 10px 8px 0;border-bottom:1px solid #d9dee3;text-align:left;vertical-align:top';
const headStyle = `${cellStyle};border-bottom-width:2px;font-size:13px;color:#5b6670;font-weight:600`;

/**
 * Where a mail program heeds style sheets and is narrow, each row is a card and each cell tells its heading itself. Elsewhere a table
 * stays a table.
 */
export const tableStyle =
  '<style>@media (max-width:560px){.tw-rows thead{display:none}.tw-rows tr,.tw-rows td{display:block}' +
  '.tw-rows td{border-bottom:0!important;padding:2px 0!important}.tw-rows td:last-child{border-bottom:1px solid #d9dee3!important;' +
  'padding-bottom:10px!important;margin-bottom:10px}.tw-rows td+td::before{content:attr(data-title) ": ";font-size:13px;color:#5b6670}}</style>';

function cellHtml(title: string, [first = '', ...others]: readonly string[]): string {
  const below = others.map((line) => `<br><span style="font-size:13px;color:#5b6670">${escapeHtml(line)}</span>`);
  return `<td data-title="${escapeHtml(title)}" style="${cellStyle}"><span style="font-weight:600">${escapeHtml(first)}</span>${below.join('')}</td>`;
}

const partHtml = (titles: readonly string[], rows: MailTable['rows']): string =>
  [
    '<table class="tw-rows" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">',
    `<thead><tr>${titles.map((title) => `<th scope="col" style="${headStyle}">${escapeHtml(title)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((cells) => `<tr>${cells.map((lines, place) => cellHtml(titles[place] ?? '', lines)).join('')}</tr>`).join('')}</tbody></table>`,
  ].join('');

/** A table in the HTML part. */
export function tableHtml({ titles, rows }: MailTable): string {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsPerHead) }, (_, place) =>
    rows.slice(place * rowsPerHead, (place + 1) * rowsPerHead),
  );
  return parts.map((part) => partHtml(titles, part)).join('');
}

/** The same in plain text: a paragraph for each row, each line of it with its heading. */
export const tableText = ({ titles, rows }: MailTable): string =>
  rows
    .map((cells) => cells.map((lines, place) => `${titles[place] ?? ''}: ${lines.join(' · ')}`).join('\n'))
    .join('\n\n');
