import type { Finding } from './finding.ts';
import { sayingOf } from './trade-term.ts';
import type { TradeTerm } from './trade-term.ts';

/** Where people read the glossary. */
export const glossaryDocument = 'docs/domain-language.md';

const heading = '| English | français | Deutsch | italiano | Türkçe | português |';

/** The glossary as the document shows it. */
export function glossaryTable(glossary: readonly TradeTerm[]): string {
  const rows = glossary.map(({ english, note, fr, de, it, tr, pt }) => {
    const name = english.replaceAll(' | ', ', ');
    const cells = [note === undefined ? name : `${name} (${note})`, ...[fr, de, it, tr, pt].map(sayingOf)];
    return `| ${cells.join(' | ')} |`;
  });
  return [heading, '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** The document with its table written anew. Throws when it has none. */
export function withGlossary(document: string, glossary: readonly TradeTerm[]): string {
  const start = document.indexOf(heading);
  if (start === -1) throw new Error(`${glossaryDocument} has no table with the heading ${heading}`);
  const end = document.indexOf('\n\n', start);
  return document.slice(0, start) + glossaryTable(glossary) + (end === -1 ? '\n' : document.slice(end));
}

/** A document that shows another glossary than the one the texts are held to. */
export function findOutdatedGlossary(document: string, glossary: readonly TradeTerm[]): Finding[] {
  if (withGlossary(document, glossary) === document) return [];
  const message = 'shows another glossary than glossary-table.ts: run node tools/src/write-glossary.ts';
  return [{ file: glossaryDocument, line: null, message }];
}
