import { escapeHtml } from './escape-html.ts';
import type { MailTable } from './mail-content.ts';

/** Rows after which the headings are said again, because no mail program keeps them in view. */
const rowsPerHead = 20;

const cellStyle = 'padding:8px 10px 8px 0;border-bottom:1px solid #d9dee3;text-align:left;vertical-align:top';
const headStyle = `${cellStyle};border-bottom-width:2px;font-size:13px;color:#5b6670;font-weight:600`;

function cellHtml([first = '', ...others]: readonly string[]): string {
  const below = others.map((line) => `<br><span style="font-size:13px;color:#5b6670">${escapeHtml(line)}</span>`);
  return `<td style="${cellStyle}"><span style="font-weight:600">${escapeHtml(first)}</span>${below.join('')}</td>`;
}

const partHtml = (titles: readonly string[], rows: MailTable['rows']): string =>
  [
    '<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">',
    `<thead><tr>${titles.map((title) => `<th scope="col" style="${headStyle}">${escapeHtml(title)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')}</tbody></table>`,
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
