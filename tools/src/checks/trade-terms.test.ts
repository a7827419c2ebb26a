import { describe, expect, it } from 'vitest';
import { glossary } from './glossary-table.ts';
import { locales } from './message-catalogues.ts';
import type { Catalogues, Locale } from './message-catalogues.ts';
import { nameOf, sayingOf } from './trade-term.ts';
import type { TermExceptions, TradeTerm } from './trade-term.ts';
import { findStaleExceptions, findTermFaults, listTermFaults } from './trade-terms.ts';

const english = {
  depot: 'Depot',
  cold: 'Cold pressures of {vehicles, plural, one {# tyre} other {# tyres}}',
  wheels: 'Tyres and wheels',
};

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-GB': english,
  fr: { depot: 'Dépôts', cold: 'Pression à froid de {vehicles, plural, other {# pneus}}', wheels: 'Pneus et roues' },
  de: { depot: 'Betriebshöfe', cold: 'Kaltdrücke: {vehicles, plural, other {# Reifen}}', wheels: 'Reifen und Räder' },
  it: {
    depot: 'Depositi',
    cold: 'Pressioni a freddo: {vehicles, plural, other {# pneumatici}}',
    wheels: 'Pneumatici e ruote',
  },
  tr: {
    depot: 'Garajı',
    cold: '{vehicles, plural, other {# lastiğin}} soğuk basıncı',
    wheels: 'Lastikler ve tekerlekler',
  },
  pt: { depot: 'Bases', cold: 'Pressão a frio de {vehicles, plural, other {# pneus}}', wheels: 'Pneus e rodas' },
};

/** What is objected to when texts of one language read otherwise. */
function faultsWith(
  locale: Locale,
  changes: Readonly<Record<string, string>>,
  exceptions: TermExceptions = {},
): string[] {
  const entries = locales.map((name) => {
    const changed = name === locale ? { ...texts[name], ...changes } : texts[name];
    return [name, new Map(Object.entries(changed))];
  });
  const catalogues = Object.fromEntries(entries) as Catalogues;
  return findTermFaults('messages', listTermFaults(catalogues, glossary), exceptions).map(
    ({ file, message }) => `${file} ${message}`,
  );
}

describe('the words of the trade', () => {
  it('are accepted with the endings of each language', () => {
    expect(faultsWith('fr', {})).toEqual([]);
  });

  it.each<[Locale, Readonly<Record<string, string>>, string]>([
    ['de', { depot: 'Standort' }, 'messages/de.ts depot says “standort” for “depot”, which is “Betriebshof”: Standort'],
    ['pt', { depot: 'Local' }, 'messages/pt.ts depot does not say “base” for “depot”: Local'],
    ['tr', { cold: '{vehicles, plural, other {# tekerleğin}} soğuk basıncı' }, 'says “tekerle” for “tyre”'],
    ['it', { cold: 'Pressione di {vehicles, plural, other {# pneumatici}}' }, 'does not say “pressione a freddo”'],
    ['fr', { cold: 'Pression de {vehicles, plural, other {# pneus à froid}}' }, 'does not say “pression à froid”'],
    ['tr', { wheels: 'Tekerlekler' }, 'does not say “lastik” for “tyre”'],
  ])('are missed in %s where a text has others', (locale, changes, expected) => {
    expect(faultsWith(locale, changes)).toEqual([expect.stringContaining(expected)]);
  });

  it('do not count as a longer term: cold pressure is not pressure', () => {
    expect(faultsWith('en-GB', { depot: 'Depot pressure' })).toHaveLength(5);
  });

  it('are not asked of values, nor where only a part of an English word reads as a term', () => {
    expect(faultsWith('en-GB', { depot: 'Depot {pressure} {vehicle}, depressurised' })).toEqual([]);
  });

  it('may be said otherwise with a reason, for that language and term', () => {
    const allow = (term: string): TermExceptions => ({ depot: { term, locales: ['de'], reason: 'a name' } });
    expect(faultsWith('de', { depot: 'Standort' }, allow('depot'))).toEqual([]);
    expect(faultsWith('de', { depot: 'Standort' }, allow('fleet'))).toHaveLength(1);
    expect(faultsWith('pt', { depot: 'Local' }, allow('depot'))).toHaveLength(1);
  });
});

describe('an exception', () => {
  it('that is not needed any more is told', () => {
    const exceptions: TermExceptions = { depot: { term: 'depot', locales: ['de', 'fr'], reason: 'a name once' } };
    const fault = { key: 'depot', locale: 'de', term: 'depot', message: '' } as const;
    expect(findStaleExceptions('table.ts', [fault], exceptions)).toEqual([
      { file: 'table.ts', line: null, message: 'depot needs no exception for “depot” in fr: remove it' },
    ]);
  });
});

describe('the glossary', () => {
  it('has the trade’s terms, each once', () => {
    const forms = glossary.flatMap((term) => term.english.split(' | '));
    expect(glossary.length).toBeGreaterThan(60);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('accepts its own words', () => {
    const saying = (locale: Locale, term: TradeTerm): string =>
      locale === 'en-GB' ? nameOf(term) : sayingOf(term[locale]);
    const catalogues = Object.fromEntries(
      locales.map((locale) => [locale, new Map(glossary.map((term) => [nameOf(term), saying(locale, term)]))]),
    ) as unknown as Catalogues;
    expect(listTermFaults(catalogues, glossary).map(({ message }) => message)).toEqual([]);
  });
});
