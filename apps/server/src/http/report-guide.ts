import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const guideFile = fileURLToPath(new URL('../../../../docs/reports.md', import.meta.url));

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The marks that stand within a line: anchors, code, emphasis. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/&lt;a id="([\w-]+)"&gt;&lt;\/a&gt;/g, '<a id="$1"></a>')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');

const cellsOf = (line: string, tag: 'td' | 'th'): string =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('');

function blockHtml(block: string): string {
  const [, marks = '', title = ''] = /^(#+) (.*)$/.exec(block) ?? [];
  if (marks !== '') return `<h${marks.length}>${inline(title)}</h${marks.length}>`;
  if (!block.startsWith('|')) return `<p>${inline(block)}</p>`;
  const [head = '', , ...rows] = block.split('\n');
  const body = rows.map((row) => `<tr>${cellsOf(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cellsOf(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`;
}

/** The page that explains each column of each report: `docs/reports.md` as one HTML document without scripts. */
export function reportGuide(): string {
  const blocks = readFileSync(guideFile, 'utf8')
    .trim()
    .split(/\n{2,}/);
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>How reports are worked out</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="stylesheet" href="/tyrewatch/docs/reference.css"></head><body><main>',
    ...blocks.map(blockHtml),
    '</main></body></html>',
  ].join('\n');
}
