import { describe, expect, it } from 'vitest';
import { locales } from './message-catalogues.ts';
import type { Catalogues, Locale } from './message-catalogues.ts';
import { findStyleFaults } from './text-style.ts';

const faultsOf = (locale: Locale, text: string): string[] => {
  const catalogues = Object.fromEntries(locales.map((name) => [name, new Map(name === locale ? [['a', text]] : [])]));
  return findStyleFaults('messages', catalogues as unknown as Catalogues).map(
    ({ file, message }) => `${file} ${message}`,
  );
};

describe('style', () => {
  it.each<[Locale, string]>([
    ['en-GB', "Passwords don't match"],
    ['fr', 'Seuils\u202f: «\u202f{name}\u202f»\u202f; à 08:15 sur https://example.com'],
    ['de', 'Nichts gefunden für „{query}“ …'],
    ['it', 'Nessun risultato per «{query}»: l’asse'],
    ['tr', '“{query}” için sonuç yok'],
    ['pt', 'Nada corresponde a «{query}»'],
  ])('of %s is accepted', (locale, text) => {
    expect(faultsOf(locale, text)).toEqual([]);
  });

  it.each<[Locale, string, string]>([
    ['fr', 'Seuils : danger', 'messages/fr.ts a lacks the narrow no-break space'],
    ['fr', 'Seuils\u00a0; danger', 'lacks the narrow no-break space'],
    ['fr', '«nom\u202f»', 'lacks the narrow no-break space'],
    ['fr', 'Choisis ton pneu', 'addresses the reader as tu'],
    ['fr', "L'essieu", 'straight quotation mark'],
    ['de', 'Nichts für “{query}”', 'quotation marks of another language'],
    ['de', 'Wähle deinen Reifen', 'addresses the reader as du'],
    ['it', 'Acceda al tuo account', 'addresses the reader as tu'],
    ['it', 'per “{query}”', 'use « »'],
    ['tr', '«{query}» için', 'use “ ”'],
    ['tr', 'Senin lastiklerin', 'use siz'],
    ['pt', 'Se não foi você', 'third person'],
    ['pt', 'A procurar...', 'use …'],
  ])('of %s is refused: %s', (locale, text, expected) => {
    expect(faultsOf(locale, text)).toEqual([expect.stringContaining(expected)]);
  });
});
